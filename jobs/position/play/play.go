// Package play plays a sum of positions with a person, who types moves.
package play

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"grundy/jobs/position"
)

const shownMoves = 40 // how many moves are listed before a person's turn

// Table is where a person and the program play.
type Table struct {
	Book *position.Evaluator
	In   io.Reader // what the person types
	Out  io.Writer
	// Thinking is called before the program looks for a move, and what it gives afterwards.
	Thinking func() (done func() bool)
}

// match is a sum that is being played.
type match struct {
	*Table
	ctx   context.Context
	sum   position.Sum
	lines <-chan string
}

// Check refuses a sum that can't be played, as its moves are too many.
func Check(s position.Sum) error {
	for _, p := range s {
		if !new(position.Evaluator).Examines(p.Position) {
			return fmt.Errorf("%s has too many moves to play: take a smaller heap", p)
		}
	}
	return nil
}

// Play plays the sum, the person first or second. It ends where no move is left, where the person
// stops, and where the input ends.
func (t *Table) Play(ctx context.Context, s position.Sum, second bool) error {
	m := &match{Table: t, ctx: ctx, sum: s, lines: linesOf(ctx, t.In)}
	fmt.Fprintln(t.Out, "Who can't move loses. Type the number of a move or the move itself, as 12 > 2 + 2 + 3;")
	fmt.Fprintln(t.Out, "hint shows a winning move, quit stops.")
	err := m.play(!second)
	if errors.Is(err, io.EOF) {
		fmt.Fprintln(t.Out, "Stopped.")
		return nil
	}
	return err
}

// linesOf reads lines in the background, so that an interrupt isn't held up by
// a person who thinks.
func linesOf(ctx context.Context, r io.Reader) <-chan string {
	lines := make(chan string)
	go func() {
		defer close(lines)
		for scanner := bufio.NewScanner(r); scanner.Scan(); {
			select {
			case lines <- scanner.Text():
			case <-ctx.Done():
				return
			}
		}
	}()
	return lines
}

func (m *match) play(person bool) error {
	for ; ; person = !person {
		fmt.Fprintf(m.Out, "\n%s\n", m.sum.Notation(m.sum))
		moves, all := m.moves()
		if len(moves) == 0 {
			end := "The program can't move: you win."
			if person {
				end = "You can't move: the program wins."
			}
			fmt.Fprintln(m.Out, end)
			return nil
		}
		turn := m.program
		if person {
			turn = func([]position.Move) (position.Move, error) { return m.person(moves, all) }
		}
		move, err := turn(moves)
		if err != nil {
			return err
		}
		m.sum = m.sum.After(move)
	}
}

// moves is the first moves, each once, and whether they are all.
func (m *match) moves() (moves []position.Move, all bool) {
	for move := range m.Book.Moves(m.sum) {
		if len(moves) == shownMoves {
			return moves, false
		}
		moves = append(moves, move)
	}
	return moves, true
}

// analyse looks for the winning moves.
func (m *match) analyse() (*position.Analysis, error) {
	defer m.Thinking()()
	return m.Book.Analyse(m.ctx, m.sum)
}

// program plays a winning move or, where none is known, the first move.
func (m *match) program(moves []position.Move) (position.Move, error) {
	a, err := m.analyse()
	if err != nil {
		return position.Move{}, err
	}
	move := moves[0]
	if len(a.Moves) > 0 {
		move = a.Moves[0]
	}
	fmt.Fprintf(m.Out, "The program plays %s\n", m.sum.Text(move))
	return move, nil
}

// person asks until it gets a move.
func (m *match) person(moves []position.Move, all bool) (position.Move, error) {
	for i, move := range moves {
		fmt.Fprintf(m.Out, "%4d  %s\n", i+1, m.sum.Text(move))
	}
	if !all {
		fmt.Fprintln(m.Out, "      … and more: type any move")
	}
	for {
		fmt.Fprint(m.Out, "Your move: ")
		select {
		case line, open := <-m.lines:
			line = strings.TrimSpace(line)
			if !open || line == "quit" {
				fmt.Fprintln(m.Out)
				return position.Move{}, io.EOF
			}
			move, ok, err := m.read(line, moves)
			if ok || err != nil {
				return move, err
			}
		case <-m.ctx.Done():
			return position.Move{}, context.Cause(m.ctx)
		}
	}
}

// read understands a line, or answers what is wrong with it.
func (m *match) read(line string, moves []position.Move) (move position.Move, ok bool, err error) {
	if line == "hint" {
		return move, false, m.hint()
	}
	example := strings.ReplaceAll(m.sum.Text(moves[0]), "→", ">")
	if n, err := strconv.Atoi(line); err == nil {
		if n >= 1 && n <= len(moves) {
			return moves[n-1], true, nil
		}
		fmt.Fprintf(m.Out, "The moves that are listed have the numbers 1 to %d; a move itself is written as %s.\n", len(moves), example)
		return move, false, nil
	}
	from, to, ok := strings.Cut(strings.NewReplacer("→", ">", "->", ">").Replace(line), ">")
	if !ok {
		fmt.Fprintf(m.Out, "%q is no move: type a number, or a move as %s.\n", line, example)
		return move, false, nil
	}
	if move, ok = m.find(strings.TrimSpace(from), to); !ok {
		fmt.Fprintln(m.Out, "There is no such move.")
	}
	return move, ok, nil
}

// find looks for the option to of a component called from.
func (m *match) find(from, to string) (position.Move, bool) {
	for i, p := range m.sum {
		if from != p.Place() && from != p.String() {
			continue
		}
		if option, ok := m.Book.Find(m.ctx, p.Position, to); ok {
			return position.Move{Part: i, To: option}, true
		}
	}
	return position.Move{}, false
}

func (m *match) hint() error {
	a, err := m.analyse()
	switch {
	case err != nil:
		return err
	case len(a.Moves) > 0:
		fmt.Fprintf(m.Out, "%s wins.\n", m.sum.Text(a.Moves[0]))
	default:
		text := a.Summary()
		fmt.Fprintln(m.Out, strings.ToUpper(text[:1])+text[1:]+".")
	}
	return nil
}
