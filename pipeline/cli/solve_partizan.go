package cli

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/big"
	"strconv"
	"strings"
	"text/tabwriter"

	"github.com/spf13/cobra"

	"grundy/jobs/game"
	"grundy/jobs/games/partizan"
	"grundy/jobs/position"
)

// partizanOutcomes says what the outcomes mean.
var partizanOutcomes = map[partizan.Outcome]string{
	partizan.L: "Left wins, whoever begins",
	partizan.R: "Right wins, whoever begins",
	partizan.N: "the next player wins",
	partizan.P: "the previous player wins",
}

// partizanSum is a sum of which a component is a heap of a partizan game. Where
// rules is nil, the component is a position of an impartial game.
type partizanSum []partizanPart

type partizanPart struct {
	game  *game.Game
	place string
	rules *partizan.Ruleset
	heap  uint64
	other position.Position
}

// parsePartizan reads a sum, if one of its games is partizan; otherwise it is
// nil.
func parsePartizan(args []string) (partizanSum, error) {
	var s partizanSum
	partizans := 0
	err := eachPlace(args, func(g *game.Game, place string) error {
		p := partizanPart{game: g, place: place}
		if r, ok := partizan.Named(g.Name); ok {
			p.rules = r
			partizans++
		}
		s = append(s, p)
		return nil
	})
	if err != nil || partizans == 0 {
		return nil, err
	}
	for i := range s {
		if err := s[i].parse(); err != nil {
			return nil, usage(err)
		}
	}
	return s, nil
}

// parse reads the place.
func (p *partizanPart) parse() (err error) {
	if p.rules == nil {
		if p.other, err = position.Of(p.game, p.place); err == nil {
			p.place = p.other.Place()
			if position.SumOf(p.other).Loopy() {
				err = fmt.Errorf("%s needn't end: it can't be summed with a partizan game", p)
			}
		}
		return err
	}
	if p.heap, err = strconv.ParseUint(p.place, 10, 64); err != nil {
		return fmt.Errorf("%s isn't a heap of the game: write a whole number from 0 on, as 6@%s", p, p.game.Name)
	}
	p.place = strconv.FormatUint(p.heap, 10)
	return nil
}

func (p *partizanPart) String() string { return p.place + "@" + p.game.Name }

// partizanMove is a winning move: what component number part becomes.
type partizanMove struct {
	part int
	to   string
	// sum is the same as components; nil for a heap of a partizan game.
	sum position.Sum
}

// partizanSolved is how such a sum is played.
type partizanSolved struct {
	sum         partizanSum
	play        *partizan.Play
	left, right []partizanMove
	complete    bool
}

// solvePartizan prints the outcome and both players' winning moves.
func solvePartizan(c *cobra.Command, s partizanSum, asJSON bool) error {
	defer overdue(c.ErrOrStderr(), longWait)()
	solved, err := s.solve(c.Context(), newBook(c))
	if err != nil {
		return err
	}
	if asJSON {
		return json.NewEncoder(c.OutOrStdout()).Encode(solved.json())
	}
	return solved.print(c.OutOrStdout())
}

func (s partizanSum) solve(ctx context.Context, b *position.Book) (*partizanSolved, error) {
	var impartial []position.Position
	for _, p := range s {
		if p.rules == nil {
			impartial = append(impartial, p.other)
		}
	}
	if err := b.Learn(ctx, position.SumOf(impartial...)); err != nil {
		return nil, tooLarge(err)
	}
	components := make([]partizan.Component, len(s))
	for i, p := range s {
		components[i] = partizan.Component{Rules: p.rules, N: p.heap}
		if p.rules != nil {
			continue
		}
		g := b.Value(p.other)
		if !g.IsUint64() || g.Uint64() > partizan.MostNimber {
			return nil, usage(fmt.Errorf("%s has a nim-value beyond %d: it is too large to be summed with a partizan game", &p, partizan.MostNimber))
		}
		components[i].N = g.Uint64()
	}
	play, err := partizan.Solve(ctx, components...)
	if err != nil {
		if errors.Is(err, context.Canceled) {
			return nil, err
		}
		return nil, usage(err)
	}
	out := &partizanSolved{sum: s, play: play, complete: true}
	if out.left, err = out.moves(ctx, b, true, play.Left); err == nil {
		out.right, err = out.moves(ctx, b, false, play.Right)
	}
	return out, err
}

// mostTried is how many options of an impartial component are tried.
const mostTried = 100_000

// moves is a player's winning moves, each once, at most [position.MaxMoves].
func (s *partizanSolved) moves(ctx context.Context, b *position.Book, left bool, onHeaps []partizan.Move) ([]partizanMove, error) {
	var all []partizanMove
	seen := map[string]bool{}
	add := func(m partizanMove) {
		key := s.sum[m.part].String() + ">" + m.to
		switch {
		case seen[key]:
		case len(all) == position.MaxMoves:
			s.complete = false
		default:
			seen[key] = true
			all = append(all, m)
		}
	}
	for i, p := range s.sum {
		for _, m := range onHeaps {
			if m.Component == i {
				add(partizanMove{part: i, to: strconv.FormatUint(m.To, 10)})
			}
		}
		if p.rules == nil {
			s.tryOptions(ctx, b, i, func(option position.Sum, nimValue uint64) {
				if s.play.Wins(left, i, nimValue) {
					add(partizanMove{i, option.String(), option})
				}
			})
		}
	}
	return all, context.Cause(ctx)
}

// tryOptions hands over the options of the impartial component number i.
func (s *partizanSolved) tryOptions(ctx context.Context, b *position.Book, i int, try func(option position.Sum, nimValue uint64)) {
	if !b.Tried(s.sum[i].other) {
		s.complete = false
		return
	}
	tried := 0
	for option := range b.Options(s.sum[i].other) {
		if tried++; tried > mostTried || ctx.Err() != nil {
			s.complete = false
			return
		}
		if g := nimSum(b, option); g.IsUint64() && g.Uint64() <= partizan.MostNimber {
			try(option, g.Uint64())
		} else {
			s.complete = false
		}
	}
}

// nimSum is the nim-value of an option.
func nimSum(b *position.Book, option position.Sum) *big.Int {
	g := new(big.Int)
	for _, p := range option {
		if p.Copies%2 == 1 {
			g.Xor(g, b.Value(p.Position))
		}
	}
	return g
}

func (s *partizanSolved) print(w io.Writer) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	for i := range s.sum {
		form := s.play.Forms[i]
		if form == "" {
			form = fmt.Sprintf("no canonical form beyond the heap %d", partizan.MostInSum)
		}
		fmt.Fprintf(t, "%s\t%s\n", &s.sum[i], form)
	}
	result := string(s.play.Outcome) + ": " + partizanOutcomes[s.play.Outcome]
	label := "outcome"
	if len(s.sum) > 1 && s.play.Form != "" {
		label, result = "sum", s.play.Form+", "+result
	}
	fmt.Fprintf(t, "%s\t%s\n", label, result)
	if err := t.Flush(); err != nil {
		return err
	}
	for _, m := range s.left {
		fmt.Fprintf(w, "Left   %s\n", s.text(m))
	}
	for _, m := range s.right {
		fmt.Fprintf(w, "Right  %s\n", s.text(m))
	}
	last := fmt.Sprintf("winning moves: Left has %s, Right %s", countOrNone(len(s.left)), countOrNone(len(s.right)))
	if !s.complete {
		last += " in this list; there may be more"
	}
	_, err := fmt.Fprintln(w, last)
	return err
}

func countOrNone(n int) string {
	if n == 0 {
		return "none"
	}
	return strconv.Itoa(n)
}

// text is a move as the sum before and after it, with the games where they
// differ and without what is finished.
func (s *partizanSolved) text(m partizanMove) string {
	var before, after []string
	add := func(to *[]string, text string) {
		if text != "0" {
			*to = append(*to, text)
		}
	}
	for i, p := range s.sum {
		text := p.written(p.place, s.sum.mixed())
		add(&before, text)
		if i == m.part {
			text = p.written(m.to, s.sum.mixed())
			if m.sum != nil && s.sum.mixed() {
				text = m.sum.Named()
			}
		}
		add(&after, text)
	}
	return joined(before) + " → " + joined(after)
}

// written is a place of the component's game, 0 where nothing is left of it.
func (p *partizanPart) written(place string, named bool) string {
	finished := place == "0" && (p.rules != nil || p.other.Finished())
	if named && !finished {
		return place + "@" + p.game.Name
	}
	return place
}

func joined(parts []string) string {
	if len(parts) == 0 {
		return "0"
	}
	return strings.Join(parts, " + ")
}

func (s partizanSum) mixed() bool {
	for _, p := range s {
		if p.game.Name != s[0].game.Name {
			return true
		}
	}
	return false
}

// partizanJSON is what 'solve --json' prints of such a sum: value and values are
// null, canonical forms stand in forms; moves are both players'.
type partizanJSON struct {
	Heaps    []string           `json:"heaps"`
	Value    *big.Int           `json:"value"`
	Outcome  string             `json:"outcome"`
	Moves    []partizanMoveJSON `json:"moves"`
	Values   []*big.Int         `json:"values"`
	Complete bool               `json:"complete"`
	Form     string             `json:"form"`
	Forms    []string           `json:"forms"`
}

type partizanMoveJSON struct {
	Player string `json:"player"`
	moveJSON
}

func (s *partizanSolved) json() partizanJSON {
	out := partizanJSON{
		Outcome: string(s.play.Outcome), Moves: []partizanMoveJSON{}, Complete: s.complete,
		Values: make([]*big.Int, len(s.sum)), Form: s.play.Form, Forms: s.play.Forms,
	}
	for i := range s.sum {
		out.Heaps = append(out.Heaps, s.sum[i].String())
	}
	for _, m := range s.left {
		out.Moves = append(out.Moves, partizanMoveJSON{"left", s.row(m)})
	}
	for _, m := range s.right {
		out.Moves = append(out.Moves, partizanMoveJSON{"right", s.row(m)})
	}
	return out
}

func (s *partizanSolved) row(m partizanMove) moveJSON {
	p := s.sum[m.part]
	if m.sum != nil {
		return moveRow(position.SumOf(p.other), position.Move{To: m.sum})
	}
	row := moveJSON{Heap: p.String(), To: m.to, Parts: []partJSON{}}
	if m.to != "0" {
		row.Parts = append(row.Parts, partJSON{p.written(m.to, true), 1})
	}
	return row
}
