package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"grundy/jobs"
	"grundy/jobs/claims"
	"grundy/jobs/position"
	"grundy/pipeline/quantity"
)

func newSolve() *cobra.Command {
	var asJSON, play, second bool
	c := &cobra.Command{
		Use:   "solve HEAP…",
		Short: "value and winning moves of a sum; or play it",
		Long: `Solve evaluates a disjunctive sum of positions, of one game or of several. It
prints the nim-value of each component, their nim-sum, the outcome (N: the next
player wins, P: the previous one) and every winning move on a line of its own,
as the sum before and after it.

A position is written PLACE@GAME: a heap 7@totient; in a memgame 22@mem0 (no
move has been made yet), 22_10@mem0 (the last player removed 10) or 22_inf@mem0
(nobody remembers); a board or graph as its game says. In mem0/mimics=J and
mem0/repeats=J 22_10:1:2 tells two more things: the next player has just made 1
mimic and the other one, who removed 10, has just made 2 in a row. A game's
options belong to its name, as in 3@subtraction:1,2/sink=1.

Moves of equal components, and options that differ only in the order of their
components, are listed once. Empty heaps aren't written, and a sum of which
nothing is left is 0. More than two equal components are written 1 × 18, which
is 18 copies of 1. Where games differ, each component has its game. Values
beyond 64 bits are written as sums of powers of two where these are few.

At most 1000 winning moves are listed; and where a component has too many
options to look at (some ten million), only those found among the first, or
among the first million of each kind of move. The last line says so then. In
POWERSET games winning moves are found without looking at other options. A heap
that is too large for values of all smaller ones is evaluated by the theorem
that solves its game or by one that proves its period, if there is one; the line
of the heap names it. For cut:1,2 there is a theorem for heaps up to 10^10000,
which may be written 10^100+5; of their winning moves, of which there are too
many to list or to count, the first ones are listed.

Games that needn't end (sum-of-divisors, partial-sums-of-divisors) have loopy
values ∞_K. With one of them in the sum the outcome may also be D, a draw, or
unknown; the moves are those that win or, where there is none, draw.

In partizan games the outcome may also be L or R: Left wins, or Right, whoever
begins. Listed are the winning moves of Left and of Right, each of whom is to
begin. A heap alone may have up to 100000; sums, of several partizan games or
with impartial ones of nim-values up to 255, are solved by canonical forms, with
heaps up to 250, in which G(m) is the form of the heap m of the same game.

With --play you play the sum against the program: see what it prints.`,
		Example: `  $ grundy solve 12@m-factoring
  12@m-factoring  2
  nim-sum         2, N: the next player wins
  12 → 2 + 2 + 3
  1 winning move

  $ grundy solve 1e12@kayles 5@nim
  1000000000000@kayles  1, by the period 12 proved by theorem 16 (certificate …)
  5@nim                 5
  nim-sum               4, N: the next player wins
  1000000000000@kayles + 5@nim → 1000000000000@kayles + 1@nim
  1 winning move is listed; of a component only … options were looked at, …

  $ grundy solve 7@totient 7@totative
  7@totient   1
  7@totative  4
  nim-sum     5, N: the next player wins
  7@totient + 7@totative → 7@totient + 2@totative
  7@totient + 7@totative → 7@totient + 4@totative
  7@totient + 7@totative → 7@totient + 6@totative
  3 winning moves

  $ grundy solve 6@partial-sums-of-divisors 7@partial-sums-of-divisors
  6@partial-sums-of-divisors  ∞_{0,1,2}
  7@partial-sums-of-divisors  1
  sum                         ∞_{0,1,3}, N: the next player wins
  6 + 7 → 2 + 7
  6 + 7 → 3 + 7
  6 + 7 → 5 + 7
  3 winning moves

  $ grundy solve 4@partizan-wythoff 2@partizan-wythoff
  4@partizan-wythoff  {1|G(2)}
  2@partizan-wythoff  {1|0}
  sum                 {2,{2|1}|1}, L: Left wins, whoever begins
  Left   4 + 2 → 1 + 2
  Left   4 + 2 → 3 + 2
  Left   4 + 2 → 4 + 1
  winning moves: Left has 3, Right none

  $ grundy solve 3@nim --json
  {"heaps":["3@nim"],"value":3,"outcome":"N","moves":[{"heap":"3@nim","to":"0",…`,
		Args: func(c *cobra.Command, args []string) error {
			if len(args) == 0 {
				return usage(errors.New("solve wants at least one position, as 7@totient; see 'grundy solve --help'"))
			}
			return nil
		},
		RunE: func(c *cobra.Command, args []string) error {
			games, err := ownGames(c)
			if err != nil {
				return err
			}
			sum, err := parseSum(games, args)
			if err != nil {
				return err
			}
			switch {
			case sum.Partizan() && play:
				return usage(errors.New("--play is for impartial games"))
			case second && !play && !sum.Partizan():
				return usage(errors.New("--second says who begins a play: it needs --play"))
			case play && asJSON:
				return usage(errors.New("--play talks with a person: it can't print JSON"))
			case play && sum.Loopy():
				return usage(errors.New("--play is for games that end"))
			case play:
				return playSum(c, sum, second)
			}
			s, err := solve(c, sum)
			if err != nil {
				return err
			}
			return show(c, asJSON, s, printSolution)
		},
	}
	configFlag(c)
	jsonFlag(c, &asJSON)
	c.Flags().BoolVar(&play, "play", false, "play against the program")
	c.Flags().BoolVar(&second, "second", false, "with --play, let the program begin")
	c.SetFlagErrorFunc(noFlag)
	return c
}

// noFlag is the error of a flag. A word such as -1@nim was meant as a position.
func noFlag(c *cobra.Command, err error) error {
	if _, word, ok := strings.Cut(err.Error(), " in -"); ok && strings.Contains(word, "@") {
		return usage(fmt.Errorf("-%s: a heap is a whole number from 0 on, as in 7@totient", word))
	}
	return c.Parent().FlagErrorFunc()(c, err)
}

// parseSum reads the positions of the command line. A game that needn't end can't be
// summed with a partizan one.
func parseSum(games *claims.Catalogue, args []string) (position.Sum, error) {
	var positions []position.Position
	for _, arg := range args {
		place, name, err := position.Split(arg)
		if err != nil {
			return nil, usage(err)
		}
		g, err := lookup(games, name)
		if err != nil {
			return nil, err
		}
		if n, err := quantity.ParseBig(place); err == nil && g.Heaps != nil && g.Positions == nil && !strings.Contains(place, "_") {
			place = n.String() // 1e6 is the heap 1000000; 22_10 is one that was left by taking 10, in games that remember it
		}
		p, err := position.OfPartizan(g, place)
		if err != nil {
			return nil, usage(err)
		}
		positions = append(positions, p)
	}
	sum := position.SumOf(positions...)
	for _, p := range positions {
		if sum.Partizan() && position.SumOf(p).Loopy() {
			return nil, usage(fmt.Errorf("%s needn't end: it can't be summed with a partizan game", p))
		}
	}
	return sum, nil
}

const longWait = 10 * time.Second // how long a person waits before the program says what takes the time

// announced announces a long computation on stderr.
func announced(c *cobra.Command) (wait func(seconds float64)) {
	return func(seconds float64) {
		if seconds > longWait.Seconds() {
			fmt.Fprintf(c.ErrOrStderr(), "grundy: computing the nim-values takes about %.0f s\n", seconds)
		}
	}
}

// overdue prints after the given time that the computation goes on, unless stop is
// called before.
func overdue(w io.Writer, wait time.Duration) (stop func() bool) {
	return time.AfterFunc(wait, func() {
		fmt.Fprintf(w, "grundy: still computing after %v; an interrupt stops it\n", wait)
	}).Stop
}

// solve evaluates a sum by the theory that its games need. Whatever keeps a sum with partizan games
// from being evaluated, but for an interrupt, is about the command line.
func solve(c *cobra.Command, s position.Sum) (*jobs.Solution, error) {
	defer overdue(c.ErrOrStderr(), longWait)()
	x, err := jobs.Solve(c.Context(), s, announced(c))
	if s.Partizan() && err != nil && !errors.Is(err, context.Canceled) {
		return nil, usage(err)
	}
	return x, tooLarge(err)
}

// tooLarge makes the error of a position that is too large an error of the command line.
func tooLarge(err error) error {
	if _, ok := errors.AsType[*position.TooLargeError](err); ok {
		return usage(err)
	}
	return err
}
