package claim

import (
	"cmp"
	"context"
	"fmt"
	"math/big"
	"slices"
	"strconv"
	"strings"

	"grundy/jobs/game"
	"grundy/jobs/tables"
)

// OptionRow is a printed set of options of a heap, as papers write it: commas between
// options, + between components, 3×2 for two heaps of 3, 1..4 for the options
// 1, 2, 3 and 4, and ∅ for no option.
type OptionRow struct {
	Heap    uint64
	Options string
}

// Rows is the rows of the heaps first, first+1, …
func Rows(first uint64, options ...string) []OptionRow {
	rows := make([]OptionRow, len(options))
	for i, text := range options {
		rows[i] = OptionRow{first + uint64(i), text}
	}
	return rows
}

// OptionTable is a claim about printed sets of options, as a table's column opt(n):
// they are exactly the options that the definition gives. It reads no values.
type OptionTable struct {
	Claim
	Heaps *game.Heaps
	Rows  []OptionRow
	// Reduced: options are printed without pairs of equal heaps and without
	// heaps of 1, and 1 stands for an option without any other heap.
	Reduced bool
}

// Complete is the claim with its test: proved, or a misprint that names the
// first row that differs.
func (k OptionTable) Complete() Claim {
	c := k.Claim
	for _, r := range k.Rows {
		c.Bound = max(c.Bound, r.Heap)
	}
	c.Needs = func(uint64) []Need { return nil }
	c.Test = func(context.Context, Values, uint64) (Finding, error) {
		var wrong []string
		for _, r := range k.Rows {
			printed, err := parseOptions(r.Options)
			if err != nil {
				return Finding{}, fmt.Errorf("the row of the heap %d: %w", r.Heap, err)
			}
			if s := difference(printed, k.options(r.Heap)); s != "" {
				wrong = append(wrong, fmt.Sprintf("the heap %d: %s", r.Heap, s))
			}
		}
		if len(wrong) > 0 {
			return Found(Misprint, c.Bound, "%s; %d of %d rows differ", strings.Join(wrong, "; "), len(wrong), len(k.Rows)), nil
		}
		return Found(Proved, c.Bound, "all %d printed sets of options agree", len(k.Rows)), nil
	}
	return Finite(c)
}

// Definition is the row that the definition gives for the heap n.
func (k OptionTable) Definition(n uint64) OptionRow {
	options := k.options(n)
	if len(options) == 0 {
		return OptionRow{n, "∅"}
	}
	return OptionRow{n, strings.Join(options, ", ")}
}

// options is the definition's options of the heap n, written.
func (k OptionTable) options(n uint64) []string {
	var out []string
	for option := range k.Heaps.Options(n) {
		parts := option
		if k.Reduced {
			parts = reduced(parts)
		}
		out = append(out, written(parts))
	}
	return distinct(out)
}

// written is a sum in its one spelling: components from the largest down,
// without empty heaps, and 0 where nothing is left.
func written(parts []uint64) string {
	parts = slices.DeleteFunc(slices.Clone(parts), func(h uint64) bool { return h == 0 })
	if len(parts) == 0 {
		return "0"
	}
	slices.SortFunc(parts, func(a, b uint64) int { return cmp.Compare(b, a) })
	return strings.Join(Texts(parts), "+")
}

// reduced cancels equal heaps in pairs and drops heaps of 1; where nothing is
// left it is a heap of 1.
func reduced(parts []uint64) []uint64 {
	var left []uint64
	for _, h := range parts {
		if i := slices.Index(left, h); i >= 0 {
			left = slices.Delete(left, i, i+1)
		} else if h > 1 {
			left = append(left, h)
		}
	}
	if len(left) == 0 {
		return []uint64{1}
	}
	return left
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

// parseOptions reads a row's text.
func parseOptions(text string) ([]string, error) {
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
		out = append(out, written(parts))
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
		heap, times, several := strings.Cut(strings.TrimSpace(term), "×")
		h, err := strconv.ParseUint(heap, 10, 32)
		if err != nil {
			return nil, fmt.Errorf("%q is no heap", term)
		}
		m := uint64(1)
		if several {
			if m, err = strconv.ParseUint(times, 10, 16); err != nil {
				return nil, fmt.Errorf("%q is no number of heaps", term)
			}
		}
		parts = append(parts, slices.Repeat([]uint64{h}, int(m))...)
	}
	return parts, nil
}

// Component is a heap of a game as a component of a disjunctive sum.
type Component struct {
	Game string
	Heap uint64
	// Options is the definition of the game.
	Options game.Definition[uint64]
}

// Winning completes c with the test of a claim about the winning moves of a
// sum: they are exactly the printed ones, each written as '7@totient → 6'. There
// are none if the sum is claimed to be a P-position. The moves come from the
// definitions, the values from the games' sequences. The verdict is proved or
// contradicted.
func Winning(c Claim, sum []Component, printed ...string) Claim {
	var reads []Read
	for _, k := range sum {
		c.Bound = max(c.Bound, k.Heap)
		if i := slices.IndexFunc(reads, func(r Read) bool { return r.Game == k.Game }); i >= 0 {
			reads[i].To = max(reads[i].To, k.Heap)
		} else {
			reads = append(reads, Read{k.Game, k.Heap})
		}
	}
	return Finite(OnSequences(c, func(uint64) []Read { return reads }, func(all []Sequence, bound uint64) Finding {
		values := map[string]tables.Slice{}
		for _, s := range all {
			values[s.Game] = s.Slice
		}
		moves, total := winning(sum, values)
		found := fmt.Sprintf("the sum has the nim-value %d and %s", total, list(moves))
		if slices.Equal(moves, distinct(slices.Clone(printed))) {
			return Found(Proved, bound, "%s", found)
		}
		return Found(Contradicted, bound, "%s; the paper has %s", found, list(printed))
	}))
}

// winning is the moves to sums of nim-value 0, and the nim-value of the sum.
func winning(sum []Component, values map[string]tables.Slice) (moves []string, total *big.Int) {
	total = new(big.Int)
	for _, k := range sum {
		total.Xor(total, nimValue(values[k.Game], k.Heap))
	}
	for _, k := range sum {
		s := values[k.Game]
		for option := range k.Options(k.Heap) {
			after := new(big.Int).Xor(total, nimValue(s, k.Heap))
			for _, h := range option {
				after.Xor(after, nimValue(s, h))
			}
			if after.Sign() == 0 {
				moves = append(moves, fmt.Sprintf("%d@%s → %s", k.Heap, k.Game, written(option)))
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
