package position

import (
	"cmp"
	"context"
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"grundy/jobs/game"
	"grundy/jobs/integer"
	"grundy/jobs/reference"
	"grundy/jobs/rules/partizan"
	"grundy/jobs/solve/loopy"
	"grundy/jobs/solve/loopy/smith"
)

// Options is all options of a position, and those of each value together. In a partizan game they
// are Left's and Right's, and values are canonical forms; in games that needn't end values may be
// loopy. The least nim-value that no option has, the mex, is the value of an impartial position.
type Options struct {
	Heap    string   `json:"heap"`
	Value   *big.Int `json:"value"`   // null where it is no nim-value
	Written string   `json:"written"` // the value in words
	Reduced bool     `json:"reduced"` // whether an option isn't as the definition has it
	All     []string `json:"options"`
	Groups  []Group  `json:"by_value"`
	// Partizan says that the groups are those of two players and that no value is missing.
	Partizan bool `json:"-"`
}

// Group is the options of one value.
type Group struct {
	Player  string   `json:"player,omitempty"` // left or right; empty where both have the move
	Value   *big.Int `json:"value"`
	Written string   `json:"written"`
	Options []string `json:"options"`
}

// Missing is the place among the groups of the least nim-value that no option has, where that is
// the value of the position; otherwise it is −1.
func (x *Options) Missing() int {
	i := 0
	is := func(v *big.Int) bool { return v != nil && v.Cmp(big.NewInt(int64(i))) == 0 }
	for i < len(x.Groups) && is(x.Groups[i].Value) {
		i++
	}
	if x.Partizan || !is(x.Value) {
		return -1
	}
	return i
}

// Of is the options of one player, as [List] writes them; empty if there are none.
func (x *Options) Of(player string) string {
	var all []string
	for i, g := range x.Groups {
		if g.Player == player {
			all = append(all, x.Groups[i].Options...)
		}
	}
	if all == nil {
		return ""
	}
	return List(all)
}

// mostOptions is how many options of a position are listed.
const mostOptions = 10_000

// OptionsOf lists the options of a position with their values, as the definition has them or
// reduced: of a sum, equal components leave in pairs, and so do components from which no move
// leads, since they change no value and no play. Of a sum without any other component a terminal
// heap is left. The error is that of [Evaluator.Analyse].
func (e *Evaluator) OptionsOf(ctx context.Context, p Position, reduce bool) (*Options, error) {
	x := &Options{Heap: p.String(), All: []string{}, Groups: []Group{}}
	err := reference.RunCancellable(ctx, func() error {
		if h, ok := p.place.(partizanHeap); ok {
			x.Partizan = true
			return x.ofPlayers(ctx, p.Game, h)
		}
		options, changed, err := e.listOptions(ctx, p, reduce)
		if err != nil {
			return err
		}
		x.Reduced = changed
		if err := e.learn(ctx, without[loopy.Heap](SumOf(p))); err != nil {
			return err
		}
		if x.Value, x.Written, err = e.valueOf(SumOf(p)); err != nil {
			return err
		}
		for _, option := range options {
			value, written, err := e.valueOf(option)
			if err != nil {
				return err
			}
			x.add("", value, written, option)
		}
		return context.Cause(ctx)
	})
	slices.SortStableFunc(x.Groups, func(a, b Group) int {
		switch {
		case a.Value == nil && b.Value == nil:
			return 0 // in the order of their first options
		case a.Value == nil:
			return 1
		case b.Value == nil:
			return -1
		}
		return a.Value.Cmp(b.Value)
	})
	return x, err
}

// Lists reports whether [Evaluator.OptionsOf] lists the options of a position in about a second.
func (e *Evaluator) Lists(p Position) bool {
	if h, ok := p.place.(partizanHeap); ok {
		return h.n <= partizan.MostInSum
	}
	if !e.Examines(p) {
		return false
	}
	options, parts := 0, 0
	for option := range e.Options(p) {
		if options, parts = options+1, parts+len(option); max(options, parts) > mostOptions {
			return false
		}
	}
	return true
}

// add adds an option to those of its value.
func (x *Options) add(player string, value *big.Int, written string, option Sum) {
	x.All = append(x.All, option.String())
	same := func(g Group) bool { return g.Player == player && g.Written == written }
	i := slices.IndexFunc(x.Groups, same)
	if i < 0 {
		i = len(x.Groups)
		x.Groups = append(x.Groups, Group{Player: player, Value: value, Written: written})
	}
	x.Groups[i].Options = append(x.Groups[i].Options, option.String())
}

// ofPlayers has the options of both players from a heap of a partizan game.
func (x *Options) ofPlayers(ctx context.Context, g *game.Game, h partizanHeap) error {
	forms, err := partizan.Forms(ctx, h.rules, h.n)
	if err != nil {
		return err
	}
	x.Written = forms[h.n]
	for _, player := range []string{"left", "right"} {
		for to := range h.rules.Options(h.n, player == "left") {
			x.add(player, nil, forms[to], SumOf(Position{g, partizanHeap{h.rules, to}}))
		}
	}
	return nil
}

// valueOf is the value of a sum of components whose values are known: as a number, nil if it is
// none, and as papers write it.
func (e *Evaluator) valueOf(s Sum) (*big.Int, string, error) {
	if !s.Loopy() {
		g := e.nimSum(s)
		return g, Notation(g), nil
	}
	parts, err := e.generalised(s)
	v := smith.Total(parts)
	return finite(v), v.String(), err
}

// Listed is the options of a position as [List] writes them, without their values. The error is
// that of [Evaluator.OptionsOf].
func (e *Evaluator) Listed(ctx context.Context, p Position, reduce bool) (string, error) {
	var texts []string
	err := reference.RunCancellable(ctx, func() error {
		options, _, err := e.listOptions(ctx, p, reduce)
		for _, option := range options {
			texts = append(texts, option.String())
		}
		return err
	})
	return List(texts), err
}

// listOptions is the options of a position, each once, and whether one was changed. Where all are
// single heaps they are in rising order; where some are sums, those with the largest heaps come
// first. Others stay in the definition's order.
func (e *Evaluator) listOptions(
	ctx context.Context, p Position, reduce bool,
) (all []Sum, changed bool, err error) {
	if !e.Examines(p) {
		return nil, false, &TooLargeError{p.String(), "its value follows from a theorem, and trying all its options would take too long"}
	}
	seen, sums := map[string]bool{}, false
	for option := range e.Options(p) {
		sums = sums || option.components() > 1
		key := option.Key()
		if reduce {
			option = e.reduced(option)
			changed, key = changed || option.Key() != key, option.Key()
		}
		if !seen[key] {
			seen[key] = true
			all = append(all, option)
		}
		if len(all) > mostOptions {
			most := fmt.Sprintf("it has more than %d options", mostOptions)
			return nil, false, &TooLargeError{p.String(), most}
		}
	}
	if err := context.Cause(ctx); err != nil {
		return nil, false, err
	}
	heaps := map[string][]uint64{}
	for _, option := range all {
		numbers, ok := option.numbers()
		if !ok || p.Game.Heaps() != nil && p.Game.Heaps().Powerset != nil {
			return all, changed, nil
		}
		heaps[option.Key()] = numbers
	}
	slices.SortStableFunc(all, func(a, b Sum) int {
		if sums {
			a, b = b, a
		}
		return slices.Compare(heaps[a.Key()], heaps[b.Key()])
	})
	return all, changed, nil
}

// components is the number of components that aren't finished.
func (s Sum) components() (count uint64) {
	for _, p := range s {
		if !p.Finished() {
			count += p.Copies
		}
	}
	return count
}

// numbers is the heaps of a sum, the largest first. It isn't ok if a component is no heap.
func (s Sum) numbers() (heaps []uint64, ok bool) {
	for _, p := range s {
		n, err := strconv.ParseUint(p.Place(), 10, 64)
		if err != nil || p.Copies > mostOptions {
			return nil, false
		}
		heaps = append(heaps, slices.Repeat([]uint64{n}, int(p.Copies))...)
	}
	slices.SortFunc(heaps, func(a, b uint64) int { return cmp.Compare(b, a) })
	return heaps, true
}

// reduced is a sum without what changes neither its value nor its play.
func (e *Evaluator) reduced(s Sum) Sum {
	if s.components() < 2 {
		return s
	}
	parts, places := map[string]Part{}, []string{}
	for _, p := range s {
		if p.Copies%2 == 1 && !p.Finished() {
			parts[p.Place()], places = Part{p.Position, 1}, append(places, p.Place())
		}
	}
	places = game.Reduced(places, func(place string) bool {
		return e.terminal(parts[place].Position)
	})
	out := Sum{}
	for _, place := range places {
		out = append(out, parts[place])
	}
	if h := s[0].Game.Heaps(); len(out) == 0 && h != nil {
		if p := (Position{s[0].Game, heap{n: h.First}}); e.terminal(p) {
			return SumOf(p)
		}
	}
	return out
}

// terminal reports whether a position has no option.
func (e *Evaluator) terminal(p Position) bool {
	for range e.Options(p) {
		return false
	}
	return true
}

// List is options as papers list them, with commas between them and ∅ where there is none. Six or
// more heaps in a row are written 1, …, 9.
func List(options []string) string {
	const written = 5 // heaps in a row that are written one by one
	if len(options) == 0 {
		return "∅"
	}
	var words []string
	for i := 0; i < len(options); {
		run := max(inRow(options[i:], 1), inRow(options[i:], -1))
		if run > written {
			words = append(words, options[i], "…", options[i+run-1])
		} else {
			words = append(words, options[i:i+run]...)
		}
		i += run
	}
	return strings.Join(words, ", ")
}

// inRow is how many of the first options are heaps of which each is a step from the one before.
func inRow(options []string, step int) int {
	before, err := strconv.Atoi(options[0])
	count := 1
	for err == nil && count < len(options) && options[count] == strconv.Itoa(before+count*step) {
		count++
	}
	return count
}

const mostInRange = 1000 // how many heaps may be asked for at once

// InRange is the position of a game at a place or, of two places, those at all heaps from the first
// to the last one.
func InRange(g *game.Game, places []string) (all []Position, err error) {
	if len(places) == 2 {
		from, wrong := integer.Parse(places[0])
		to, err := integer.Parse(places[1])
		switch {
		case err != nil || wrong != nil:
			return nil, fmt.Errorf("a list from %s to %s is one of heaps: "+
				"write whole numbers, or one position alone", places[0], places[1])
		case to < from:
			return nil, fmt.Errorf("the last heap, %d, is less than the first one, %d", to, from)
		case to-from >= mostInRange:
			return nil, fmt.Errorf("at most %d heaps are listed at once: write a last heap up to %d",
				mostInRange, from+mostInRange-1)
		}
		places = nil
		for n := from; n <= to; n++ {
			places = append(places, fmt.Sprint(n))
		}
	}
	all, read := make([]Position, len(places)), reader(g)
	for i, place := range places {
		if all[i], err = read(place); err != nil {
			return nil, err
		}
	}
	return all, nil
}
