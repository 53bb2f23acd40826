package claim

import (
	"context"
	"fmt"
	"slices"
	"strconv"
	"strings"

	"grundy/jobs/game"
	"grundy/jobs/tables"
)

// extraTerms is how many terms after the end of a printed sequence are computed, so
// that a missing term can be told from a wrong one.
const extraTerms = 4

// places gives the place of a term in words and, if the terms are values of
// heaps, as the game and the heap of a counterexample.
type places func(i int) (words string, value Counterexample)

// agree is the finding on printed terms and those that were found, which may be more. The verdict
// is proved where all printed terms agree. Otherwise it is a misprint: the evidence has both
// versions from the first difference on and, where few edits explain all differences, the terms
// that are missing, inserted or wrong.
func agree(printed, found []string, at places, bound uint64) Finding {
	f, differs := misprint(printed, found, at)
	switch {
	case differs:
		f.Bound = bound
		return f
	case len(printed) == 1:
		return Found(Proved, bound, "the printed value agrees")
	}
	return Found(Proved, bound, "all %d printed values agree", len(printed))
}

// termsOf are the terms that follow from the values of a game.
type termsOf func(ctx context.Context, s tables.Slice) ([]string, error)

// printed completes c with the test of printed terms, which follow from the values of the row's
// game up to a heap.
func (c *Claim) printed(printed []string, to uint64, at places, found termsOf) {
	c.Finite = true
	needs := c.needs(to)
	test := func(ctx context.Context, all []Read, bound uint64) (Finding, error) {
		terms, err := found(ctx, all[0].Slice)
		return agree(printed, terms, at, bound), err
	}
	c.reading(func(uint64) []Need { return needs }, test)
}

// Texts writes terms as they are compared.
func Texts[T any](terms []T) []string {
	out := make([]string, len(terms))
	for i, t := range terms {
		out[i] = fmt.Sprint(t)
	}
	return out
}

// list completes c with the test of a printed list of nim-values.
func (c *Claim) list(m Machine) error {
	if c.From == 0 {
		g, err := m.Game(c.Game)
		if err != nil {
			return err
		}
		if p := g.Product(game.Sequence); p != nil {
			c.From = p.First
		}
	}
	first, step := c.From, max(1, c.Step)
	c.Bound, c.Product = first+step*uint64(len(c.List)-1), game.Sequence
	to := c.Bound + extraTerms*step
	at := heapsFrom(c.Game, first, step)
	found := func(_ context.Context, s tables.Slice) (terms []string, _ error) {
		for n := first; n <= to; n += step {
			terms = append(terms, nimValue(s, n).String())
		}
		return terms, nil
	}
	c.printed(Texts(c.List), to, at, found)
	return nil
}

// heapsFrom is the places of the values of the heaps first, first+step, …
func heapsFrom(name string, first, step uint64) places {
	return func(i int) (string, Counterexample) {
		n := first + uint64(i)*step
		return fmt.Sprintf("the heap %d", n), Counterexample{Game: name, Heap: n}
	}
}

// cells completes c with the test of a printed table of G(n_k), a row for each n from 1 on and a
// column for each k from 1 on.
func (c *Claim) cells(Machine) error {
	rows, columns := uint64(len(c.Cells)), uint64(len(c.Cells[0]))
	name := c.Game
	c.Bound, c.Product, c.K = rows, game.Grid, columns
	at := func(i int) (string, Counterexample) {
		n, k := uint64(i)/columns+1, uint64(i)%columns+1
		return fmt.Sprintf("%d_%d", n, k), Counterexample{Game: name, Heap: n, K: k}
	}
	found := func(_ context.Context, s tables.Slice) ([]string, error) {
		return Texts(s.Values), nil
	}
	c.printed(Texts(slices.Concat(c.Cells...)), rows, at, found)
	return nil
}

// heaps completes c with the test of a printed list of heaps: those whose nim-values have a
// property, complete up to its last term.
func (c *Claim) heaps(m Machine) error {
	has, err := c.where(m)
	if err != nil {
		return err
	}
	last := c.Heaps[len(c.Heaps)-1]
	c.Bound, c.Product = last, game.Sequence
	enough := len(c.Heaps) + extraTerms
	at := func(i int) (string, Counterexample) {
		return fmt.Sprintf("place %d", i+1), Counterexample{}
	}
	found := func(ctx context.Context, s tables.Slice) ([]string, error) {
		var heaps []uint64
		err := has(ctx, func(ask Ask) (err error) {
			heaps, err = chosen(ask, s, last, enough)
			return err
		})
		return Texts(heaps), err
	}
	c.printed(Texts(c.Heaps), last+last/2+10, at, found)
	return nil
}

// where is the property of the heaps of a printed list.
func (r Row) where(m Machine) (asking, error) {
	value, err := strconv.ParseUint(r.Where, 10, 32)
	if r.Where != "P" && r.Where != "N" && err != nil {
		return r.asks(m, "where", r.Where, "n", "g")
	}
	return Statement(func(_ []uint64, g uint32) (bool, string) {
		if r.Where == "N" {
			return g > 0, ""
		}
		return uint64(g) == value, "" // 0 for P
	}).asking, nil
}

// chosen is the heaps that have a property: all to the last, and beyond it until there are enough.
func chosen(has Ask, s tables.Slice, last uint64, enough int) (heaps []uint64, err error) {
	for i, g := range s.Values {
		n := s.First + uint64(i)
		if n > last && len(heaps) >= enough {
			break
		}
		ok, _, err := has([]uint64{n}, s.Column, g)
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

// align finds the fewest edits that lead from the true sequence to the printed one, and how many
// they are term by term. The terms of found that follow when all of printed is used up don't count,
// since a printed sequence is a beginning. Where several choices are equally few, the later edits
// are taken.
//
// Time and memory: len(printed)·len(found).
func align(printed, found []string) (edits []edit, terms int) {
	cost := distances(printed, found)
	for i, j := 0, 0; cost[i][j] > 0; {
		insert := i < len(printed) && cost[i][j] == cost[i+1][j]+1
		equal := i < len(printed) && j < len(found) && printed[i] == found[j]
		last := edit{}
		if len(edits) > 0 {
			last = edits[len(edits)-1]
		}
		switch {
		case insert && last.row > 0 && last == edit{i - last.row, j, inserted, last.row}:
			edits[len(edits)-1].row++
			i++
		case equal && cost[i][j] == cost[i+1][j+1]:
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
	k.Want = term(printed, first)
	k.Words = fmt.Sprintf("printed %s, by the definition %s", k.Want, term(found, first))
	rest := found[min(first, len(found)):min(len(found), len(printed)+1)]
	f = Found(Misprint, 0, "the first difference is at %s: printed %s, by the definition %s; %s",
		place, tail(printed[first:]), tail(rest), explain(edits, terms, printed, found, at))
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
			row := printed[e.printed : e.printed+e.row]
			return fmt.Sprintf("%s are inserted before %s", tail(row), place)
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
