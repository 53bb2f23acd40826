package claim

import (
	"context"
	"fmt"
	"math/big"
	"strings"

	"grundy/jobs/tables"
)

// beyond is how many terms after the end of a printed sequence are computed, so
// that a missing term can be told from a wrong one.
const beyond = 4

// Printed completes c, whose Bound and Needs are set, with the test of a
// printed sequence: printed[i] is claimed to be the i-th term that found gives,
// which may give more. The verdict is proved where all terms agree. Otherwise it
// is a misprint: the evidence has both versions from the first difference on
// and, where few edits explain all differences, the terms that are missing,
// inserted or wrong. place names the place of a term.
func Printed(c Claim, printed []string, place func(i int) string, found func(context.Context, Values) ([]string, error)) Claim {
	return printedAt(c, printed, func(i int) (string, Counterexample) { return place(i), Counterexample{} }, found)
}

// places gives the place of a term in words and, if the terms are values of
// heaps, as the game and the heap of a counterexample.
type places func(i int) (words string, value Counterexample)

// printedAt is Printed with the places of terms as data too.
func printedAt(c Claim, printed []string, at places, found func(context.Context, Values) ([]string, error)) Claim {
	bound := c.Bound
	c.Test = func(ctx context.Context, v Values, asked uint64) (Finding, error) {
		terms, err := found(ctx, v)
		if err != nil {
			return Finding{}, err
		}
		f, differs := misprint(printed, terms, at)
		switch {
		case differs:
		case len(printed) == 1:
			f = Found(Proved, bound, "the printed value agrees")
		default:
			f = Found(Proved, bound, "all %d printed values agree", len(printed))
		}
		f.Bound = bound
		return raised(f, asked, bound), nil
	}
	return c
}

// Texts writes terms as [Printed] compares them.
func Texts[T any](terms []T) []string {
	out := make([]string, len(terms))
	for i, t := range terms {
		out[i] = fmt.Sprint(t)
	}
	return out
}

// List completes c with the test of a printed list: printed[i] is claimed to
// be the nim-value of the heap first+i of the named game.
func List(c Claim, name string, first uint64, printed []uint32) Claim {
	return ListEvery(c, name, first, 1, printed)
}

// ListEvery is List for the heaps first, first+step, first+2·step, …
func ListEvery(c Claim, name string, first, step uint64, printed []uint32) Claim {
	c.Bound = first + step*uint64(len(printed)-1)
	to := c.Bound + beyond*step
	return printedIn(c, name, to, Texts(printed), heapsFrom(name, first, step), func(s tables.Slice) []string {
		var terms []*big.Int
		for n := first; n <= to; n += step {
			terms = append(terms, nimValue(s, n))
		}
		return Texts(terms)
	})
}

// heapsFrom is the places of the values of the heaps first, first+step, …
func heapsFrom(name string, first, step uint64) places {
	return func(i int) (string, Counterexample) {
		n := first + uint64(i)*step
		return fmt.Sprintf("the heap %d", n), Counterexample{Game: name, Heap: n}
	}
}

// printedIn is printedAt for terms that follow from the values of the named
// game up to a heap, whatever bound is asked for.
func printedIn(c Claim, name string, to uint64, printed []string, at places, terms func(s tables.Slice) []string) Claim {
	c.Needs = needs(func(uint64) []Read { return []Read{{name, to}} })
	return printedAt(c, printed, at, func(ctx context.Context, v Values) ([]string, error) {
		s, err := v.Sequence(ctx, name, to)
		if err != nil {
			return nil, err
		}
		return terms(s), nil
	})
}

// differences is the finding that the printed nim-values of the heaps first,
// first + 1, … of the named game differ from those found, which may be more; it
// lacks a bound. It reports whether they do.
func differences(name string, printed, found []uint32, first uint64) (f Finding, differ bool) {
	return misprint(Texts(printed), Texts(found[:min(len(found), len(printed)+beyond)]), heapsFrom(name, first, 1))
}

// Heaps completes c with the test of a printed list of heaps: those heaps of
// the named game whose nim-values (or exponents) have a property, complete up to its
// last term.
func Heaps(c Claim, name string, has func(g uint32) bool, printed []uint64) Claim {
	return listed(c, name, printed, func(_ context.Context, s tables.Slice, last uint64) ([]uint64, error) {
		return chosen(s, last, len(printed)+beyond, func(_ uint64, g uint32) (bool, error) { return has(g), nil })
	})
}

// listed is Heaps for the heaps that found gives: all to the last printed one, and some beyond.
func listed(c Claim, name string, printed []uint64, found func(ctx context.Context, s tables.Slice, last uint64) ([]uint64, error)) Claim {
	last := printed[len(printed)-1]
	to := last + last/2 + 10
	c.Bound = last
	c.Needs = needs(func(uint64) []Read { return []Read{{name, to}} })
	nth := func(i int) (string, Counterexample) { return fmt.Sprintf("place %d", i+1), Counterexample{} }
	return printedAt(c, Texts(printed), nth, func(ctx context.Context, v Values) ([]string, error) {
		s, err := v.Sequence(ctx, name, to)
		if err != nil {
			return nil, err
		}
		heaps, err := found(ctx, s, last)
		return Texts(heaps), err
	})
}

// chosen is the heaps that have a property: all to the last, and beyond it until there are enough.
func chosen(s tables.Slice, last uint64, enough int, has func(n uint64, g uint32) (bool, error)) (heaps []uint64, err error) {
	for i, g := range s.Values {
		n := s.First + uint64(i)
		if n > last && len(heaps) >= enough {
			break
		}
		ok, err := has(n, g)
		if err != nil {
			return nil, err
		}
		if ok {
			heaps = append(heaps, n)
		}
	}
	return heaps, nil
}

// edit is a place where a printed sequence differs from the true one.
type edit struct {
	// printed and found are the indices at which it begins.
	printed, found int
	kind           editKind
	// row is the number of terms, which is above 1 for inserted terms that follow each other.
	row int
}

type editKind int

const (
	wrong    editKind = iota // printed[i] stands for found[j]
	missing                  // found[j] isn't printed
	inserted                 // printed[i] has nothing to stand for
)

// align finds the fewest edits that lead from the true sequence to the printed
// one, and how many they are term by term. The terms of found that follow when all of printed is used up don't
// count, since a printed sequence is a beginning. Where several choices are
// equally few, the later edits are taken.
//
// Time and memory: len(printed)·len(found).
func align(printed, found []string) (edits []edit, terms int) {
	cost := distances(printed, found)
	for i, j := 0, 0; cost[i][j] > 0; {
		insert := i < len(printed) && cost[i][j] == cost[i+1][j]+1
		last := len(edits) - 1
		switch {
		case insert && last >= 0 && edits[last] == edit{i - edits[last].row, j, inserted, edits[last].row}:
			edits[last].row++
			i++
		case i < len(printed) && j < len(found) && printed[i] == found[j] && cost[i][j] == cost[i+1][j+1]:
			i, j = i+1, j+1
		case j < len(found) && cost[i][j] == cost[i][j+1]+1:
			edits = append(edits, edit{i, j, missing, 1})
			j++
		case insert:
			edits = append(edits, edit{i, j, inserted, 1})
			i++
		default:
			edits = append(edits, edit{i, j, wrong, 1})
			i, j = i+1, j+1
		}
	}
	return edits, cost[0][0]
}

// distances is the number of edits between printed[i:] and a beginning of
// found[j:], as distances[i][j].
func distances(printed, found []string) [][]int {
	cost := make([][]int, len(printed)+1)
	for i := range cost {
		cost[i] = make([]int, len(found)+1)
	}
	for i := len(printed) - 1; i >= 0; i-- {
		cost[i][len(found)] = len(printed) - i
		for j := len(found) - 1; j >= 0; j-- {
			differ := 1
			if printed[i] == found[j] {
				differ = 0
			}
			cost[i][j] = min(cost[i+1][j+1]+differ, cost[i][j+1]+1, cost[i+1][j]+1)
		}
	}
	return cost
}

// misprint is the finding that the printed terms differ from those found; it
// lacks a bound. It reports whether they do. The evidence shows both from the
// first difference on and, where few edits explain all differences, the edits.
func misprint(printed, found []string, at places) (f Finding, differ bool) {
	edits, terms := align(printed, found)
	if terms == 0 {
		return f, false
	}
	first := 0
	for first < len(printed) && first < len(found) && printed[first] == found[first] {
		first++
	}
	place, k := at(first)
	k.Kind, k.Want, k.Got = OfTerm, term(printed, first), term(found, first)
	f = Found(Misprint, 0, "the first difference is at %s: printed %s, by the definition %s; %s",
		place, tail(printed[first:]), tail(found[min(first, len(found)):min(len(found), len(printed)+1)]), explain(edits, terms, printed, found, at))
	f.Counterexample = k
	return f, true
}

// term is the term at an index, if there is one.
func term(terms []string, i int) string {
	if i < len(terms) {
		return terms[i]
	}
	return "nothing"
}

// explain says what the edits are, or how many where they are many.
func explain(edits []edit, terms int, printed, found []string, at places) string {
	if terms > 3 {
		return fmt.Sprintf("the two are %d edits apart", terms)
	}
	var words []string
	for _, e := range edits {
		words = append(words, e.words(printed, found, at))
	}
	return strings.Join(words, ", ") + ", and the rest agrees"
}

// words describes the edit.
func (e edit) words(printed, found []string, at places) string {
	place, _ := at(e.found)
	switch e.kind {
	case missing:
		return fmt.Sprintf("a %s is missing at %s", found[e.found], place)
	case inserted:
		if e.row > 1 {
			return fmt.Sprintf("%s are inserted before %s", tail(printed[e.printed:e.printed+e.row]), place)
		}
		return fmt.Sprintf("a %s is inserted before %s", printed[e.printed], place)
	default:
		return fmt.Sprintf("%s has %s in place of %s", place, printed[e.printed], found[e.found])
	}
}

// tail writes a few terms.
func tail(terms []string) string {
	const most = 8
	if len(terms) == 0 {
		return "nothing"
	}
	if len(terms) > most {
		return strings.Join(terms[:most], ", ") + ", …"
	}
	return strings.Join(terms, ", ")
}
