package claim

import (
	"cmp"
	"context"
	"fmt"
	"iter"
	"maps"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"grundy/jobs/game"
	"grundy/jobs/tables"
)

// options completes c with the test that the printed options are just those of the definition:
// proved, or a misprint that names the rows that differ. It reads no values.
func (c *Claim) options(m Machine) error {
	definition, err := c.definition(m)
	if err != nil {
		return err
	}
	r := c.Row
	var zero zeros
	if r.Defined == "" {
		g, _ := m.Game(r.Game)
		zero = zeros(g.Heaps().ZeroMoves())
	}
	heaps := slices.Sorted(maps.Keys(r.Options))
	for _, n := range heaps {
		if _, err := r.printed(n, zero); err != nil {
			return err
		}
	}
	c.Bound, c.Finite = slices.Max(heaps), true
	c.Needs = func(uint64) []Need { return nil }
	c.Test = func(ctx context.Context, _ Values, bound uint64) (Finding, error) {
		var wrong []string
		for _, n := range heaps {
			printed, err := r.printed(n, zero)
			if err != nil {
				return Finding{}, err
			}
			options, err := definition(ctx, n)
			if err != nil {
				return Finding{}, err
			}
			if s := difference(printed, r.defined(options, zero)); s != "" {
				wrong = append(wrong, fmt.Sprintf("the heap %d: %s", n, s))
			}
		}
		if len(wrong) > 0 {
			return Found(Misprint, bound, "%s; %d of %d rows differ",
				strings.Join(wrong, "; "), len(wrong), len(heaps)), nil
		}
		return Found(Proved, bound, "all %d printed sets of options agree", len(heaps)), nil
	}
	return nil
}

// definition gives the options of a heap by the row's program or, without one, by its game.
func (r Row) definition(
	m Machine,
) (func(ctx context.Context, n uint64) (iter.Seq[[]uint64], error), error) {
	if r.Defined == "" {
		g, err := heapGame(m, r.Game, "options are those of heaps")
		return func(_ context.Context, n uint64) (iter.Seq[[]uint64], error) {
			return g.HeapOptions()(n), nil
		}, err
	}
	program, err := r.program(m, "defined", r.Defined, "n")
	return func(ctx context.Context, n uint64) (iter.Seq[[]uint64], error) {
		p, err := program()
		if err != nil {
			return nil, err
		}
		options, err := p.Options(ctx, n)
		return slices.Values(options), err
	}, err
}

// heapGame is the named game, which has to be one on heaps.
func heapGame(m Machine, name, since string) (*game.Game, error) {
	g, err := m.Game(name)
	if err == nil && g.HeapOptions() == nil {
		err = fmt.Errorf("the positions of the game %s are no heaps: %s", name, since)
	}
	return g, err
}

// printed is the printed options of the heap n, each in its one spelling.
func (r Row) printed(n uint64, zero zeros) ([]string, error) {
	options, err := zero.parse(r.Options[n])
	if err != nil {
		err = fmt.Errorf("the options of the heap %d: %w", n, err)
	}
	return options, err
}

// defined is the options of a heap by its definition, written.
func (r Row) defined(options iter.Seq[[]uint64], zero zeros) []string {
	var out []string
	for option := range options {
		if r.Reduced {
			option = game.Reduced(option, func(h uint64) bool { return h <= 1 })
			if len(option) == 0 {
				option = []uint64{1}
			}
		}
		out = append(out, zero.written(option))
	}
	return distinct(out)
}

// zeros says whether the heap 0 counts as a component of a sum, see [game.Heaps.ZeroMoves].
type zeros bool

// written is a sum in its one spelling: components from the largest down, without empty heaps.
// Where nothing is left it is 0, or 0×0 where that is another one.
func (z zeros) written(parts []uint64) string {
	parts = slices.Clone(parts)
	if !z {
		parts = slices.DeleteFunc(parts, func(h uint64) bool { return h == 0 })
	}
	switch {
	case len(parts) == 0 && bool(z):
		return "0×0"
	case len(parts) == 0:
		return "0"
	}
	slices.SortFunc(parts, func(a, b uint64) int { return cmp.Compare(b, a) })
	return strings.Join(Texts(parts), "+")
}

func distinct(options []string) []string {
	slices.Sort(options)
	return slices.Compact(options)
}

// difference says which options only one of the two has; "" where none.
func difference(printed, found []string) string {
	var words []string
	for _, o := range found {
		if !slices.Contains(printed, o) {
			words = append(words, "the option "+o+" isn't printed")
		}
	}
	for _, o := range printed {
		if !slices.Contains(found, o) {
			words = append(words, o+" is printed and is no option")
		}
	}
	return strings.Join(words, ", ")
}

// parse reads a row's text.
func (z zeros) parse(text string) ([]string, error) {
	if text == "∅" {
		return nil, nil
	}
	var out []string
	for option := range strings.SplitSeq(text, ",") {
		option = strings.TrimSpace(option)
		if from, to, ok := strings.Cut(option, ".."); ok {
			span, err := parseSpan(from, to)
			if err != nil {
				return nil, err
			}
			out = append(out, span...)
			continue
		}
		parts, err := parseSum(option)
		if err != nil {
			return nil, err
		}
		out = append(out, z.written(parts))
	}
	return distinct(out), nil
}

// longestSpan is the most options that a range may stand for: printed rows have few.
const longestSpan = 1000

func parseSpan(from, to string) ([]string, error) {
	a, err := strconv.ParseUint(from, 10, 32)
	b, wrong := strconv.ParseUint(to, 10, 32)
	if err != nil || wrong != nil || b < a || b-a > longestSpan {
		return nil, fmt.Errorf("%s..%s is no range of at most %d heaps", from, to, longestSpan)
	}
	var out []string
	for n := a; n <= b; n++ {
		out = append(out, strconv.FormatUint(n, 10))
	}
	return out, nil
}

// parseSum reads heaps between +, where k×m is m heaps of k.
func parseSum(text string) ([]uint64, error) {
	var parts []uint64
	for term := range strings.SplitSeq(text, "+") {
		heap, times, several := strings.Cut(term, "×")
		h, err := strconv.ParseUint(strings.TrimSpace(heap), 10, 32)
		if err != nil {
			return nil, fmt.Errorf("%q is no heap", term)
		}
		m := uint64(1)
		if several {
			if m, err = strconv.ParseUint(strings.TrimSpace(times), 10, 16); err != nil {
				return nil, fmt.Errorf("%q is no number of heaps", term)
			}
		}
		parts = append(parts, slices.Repeat([]uint64{h}, int(m))...)
	}
	return parts, nil
}

// component is a heap of a game as a component of a disjunctive sum.
type component struct {
	game    string
	heap    uint64
	options game.Definition[uint64]
	zero    zeros
}

// String is a component as sums are written.
func (k component) String() string { return fmt.Sprintf("%d@%s", k.heap, k.game) }

// componentOf reads a component, as 7@nim.
func componentOf(m Machine, text string) (k component, err error) {
	heap, name, named := strings.Cut(strings.TrimSpace(text), "@")
	if k.heap, err = strconv.ParseUint(heap, 10, 64); err != nil || !named {
		return k, fmt.Errorf("%q is no heap of a game: write it as 7@nim", text)
	}
	g, err := heapGame(m, name, "a sum is of heaps")
	if err == nil {
		k.game, k.options, k.zero = g.Name, g.HeapOptions(), zeros(g.Heaps().ZeroMoves())
	}
	return k, err
}

// move is a printed move, as '7@kayles → 1 + 5', in its one spelling.
func move(m Machine, text string) (string, error) {
	from, to, ok := strings.Cut(text, "→")
	if !ok {
		return "", fmt.Errorf("%q is no move: write it as 7@nim → 5", text)
	}
	k, err := componentOf(m, from)
	if err != nil {
		return "", err
	}
	option, err := parseSum(to)
	return fmt.Sprintf("%s → %s", k, k.zero.written(option)), err
}

// sum completes c with the test of the winning moves of a sum: they are exactly the printed ones,
// each written as '7@totient → 6'. There are none if the sum is claimed to be a P-position. The
// moves come from the definitions, the values from the games' sequences. The verdict is proved or
// contradicted.
func (c *Claim) sum(m Machine) error {
	var sum []component
	var reads []Need
	for _, text := range c.Sum {
		k, err := componentOf(m, text)
		if err != nil {
			return err
		}
		sum = append(sum, k)
		c.Bound = max(c.Bound, k.heap)
		if i := slices.IndexFunc(reads, func(r Need) bool { return r.Game == k.game }); i >= 0 {
			reads[i].N = max(reads[i].N, k.heap)
		} else {
			reads = append(reads, SequenceTo(k.game, k.heap))
		}
	}
	moves := make([]string, len(c.Moves))
	for i, text := range c.Moves {
		var err error
		if moves[i], err = move(m, text); err != nil {
			return err
		}
	}
	test := func(all []Read, bound uint64) Finding {
		values := map[string]tables.Slice{}
		for _, s := range all {
			values[s.Game] = s.Slice
		}
		winners, total := winning(sum, values)
		found := fmt.Sprintf("the sum has the nim-value %d and %s", total, list(winners))
		if slices.Equal(winners, distinct(slices.Clone(moves))) {
			return Found(Proved, bound, "%s", found)
		}
		return Found(Contradicted, bound, "%s; the paper has %s", found, list(moves))
	}
	*c = OnReads(*c, func(uint64) []Need { return reads }, test)
	c.Finite = true
	return nil
}

// winning is the moves to sums of nim-value 0, and the nim-value of the sum.
func winning(sum []component, values map[string]tables.Slice) (moves []string, total *big.Int) {
	total = new(big.Int)
	for _, k := range sum {
		total.Xor(total, nimValue(values[k.game], k.heap))
	}
	for _, k := range sum {
		s := values[k.game]
		for option := range k.options(k.heap) {
			after := new(big.Int).Xor(total, nimValue(s, k.heap))
			for _, h := range option {
				after.Xor(after, nimValue(s, h))
			}
			if after.Sign() == 0 {
				moves = append(moves, fmt.Sprintf("%s → %s", k, k.zero.written(option)))
			}
		}
	}
	return distinct(moves), total
}

func list(moves []string) string {
	switch len(moves) {
	case 0:
		return "no winning move"
	case 1:
		return "one winning move, " + moves[0]
	default:
		return fmt.Sprintf("%d winning moves: %s", len(moves), strings.Join(moves, "; "))
	}
}
