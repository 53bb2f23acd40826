package gametest

import (
	"fmt"
	"iter"
	"slices"
	"strings"

	"grundy/jobs/game"
	"grundy/jobs/reference"
	"grundy/jobs/tables"
)

// boards tests the examples of a game on boards and all positions that follow from them: their
// written forms are read as themselves, with the same options, finished ones have none, and the
// values are those of the options. The examples are small, since all play from them is listed.
// So it tests the positions of the products' rows up to the bound, or as many as the last solver
// computes, and the first of them by listing their play, too.
func boards(t TB, g *game.Game, bound uint64) {
	p := g.Positions()
	read := p.Reader()
	met := map[string]game.Position{}
	// Written forms are positions, too: their options are the sums of written forms.
	memo := reference.Memo[string]{Options: func(text string) iter.Seq[[]string] {
		at, err := read(text)
		if err != nil || at.String() != text {
			t.Fatalf("%s is read as %v (error %v)", text, at, err)
		}
		options := written(at)
		if first := met[text]; first != nil && !slices.EqualFunc(options, written(first),
			slices.Equal[[]string]) {
			t.Fatalf("%s is written as a position with other options", text)
		}
		if at.Finished() && len(options) > 0 {
			t.Fatalf("%s is finished and has options", text)
		}
		for option := range at.Options() {
			for _, c := range option {
				if met[c.String()] == nil {
					met[c.String()] = c
				}
			}
		}
		met[text] = at
		return slices.Values(options)
	}}
	for _, text := range p.Examples {
		if memo.Value(text); met[text].Finished() {
			t.Fatalf("the example %s is finished", text)
		}
	}
	for i := range g.Products {
		p := &g.Products[i]
		if g.Heaps() != nil && p.Name == game.Sequence {
			continue // it is that of the heaps
		}
		for n, row := range rowsOfBoards(t, p, bound) {
			if n >= 12 {
				break
			}
			cells := strings.Fields(row)
			text := cells[len(cells)-2]
			at, err := read(text)
			if err != nil { // rows have graphs without the prefix
				at, err = read("graph6:" + text)
			}
			if value := cells[len(cells)-1]; err != nil ||
				fmt.Sprint(memo.Value(at.String())) != value {
				t.Fatalf("%s has the row %s, but its options give another value (error %v)",
					p.Name, row, err)
			}
		}
	}
	for text, at := range met {
		if g, err := at.Value(t.Context()); err != nil || g != memo.Value(text) {
			t.Fatalf("%s has the value %d, its options give %d (error %v)",
				text, g, memo.Value(text), err)
		}
	}
}

// rowsOfBoards is the rows of a list of boards by its last solver. The others give the same, also
// after known rows, and none begins a list without end.
func rowsOfBoards(t TB, p *game.Product, bound uint64) []string {
	last := &p.Solvers[len(p.Solvers)-1]
	q := game.Request{N: min(bound, last.MaxHeap)}
	want := rowsAfter(t, p, last, q, tables.NoValues(p.First))
	for i := range p.Solvers {
		s := &p.Solvers[i]
		for _, known := range []int{0, 2} {
			prior := tables.Slice{Column: "g", First: p.First, Width: 1,
				Values: make([]uint32, known)}
			if got := rowsAfter(t, p, s, q, prior); !slices.Equal(got, want[known:]) {
				t.Fatalf("%s by %s after %d rows: %v, want %v",
					p.Name, s.Name, known, got, want[known:])
			}
		}
		endless := game.Request{N: 1 << 20}
		if _, err := s.Start(t.Context(), endless, tables.NoValues(p.First)); err == nil {
			t.Fatalf("%s by %s begins a list without end", p.Name, s.Name)
		}
	}
	return want
}

// written is the options of a position, each as the sorted forms of its components, in order.
func written(p game.Position) (options [][]string) {
	for option := range p.Options() {
		var forms []string
		for _, c := range option {
			forms = append(forms, c.String())
		}
		slices.Sort(forms)
		options = append(options, forms)
	}
	slices.SortFunc(options, slices.Compare[[]string])
	return slices.CompactFunc(options, slices.Equal[[]string])
}

// tuples tests the solvers of the products of a game on tuples against the definition, in wide
// boxes and in high ones, after known rows and without.
func tuples(t TB, g *game.Game, bound uint64) {
	memo := reference.Memo[game.Tuple]{Options: g.Tuples().Options}
	for _, q := range []game.Request{{N: bound, K: bound / 2}, {N: bound / 3, K: bound}, {N: 5}} {
		var values []uint32
		var all, lost []string
		for at := range box(g.Tuples().Numbers, q) {
			value := memo.Value(at)
			values = append(values, value)
			row := strings.Trim(fmt.Sprint(at[:g.Tuples().Numbers]), "[]")
			if all = append(all, fmt.Sprint(row, " ", value)); value == 0 {
				lost = append(lost, row)
			}
		}
		width := len(values) / int(q.N+1)
		for _, p := range g.Products {
			want, knowns := all, []int{0, 1, min(4, int(q.N))}
			if p.Name == game.PPositions {
				want, knowns = lost, []int{0}
			}
			for _, s := range p.Solvers {
				for _, known := range knowns {
					got := rowsAfter(t, &p, &s, q,
						tables.Slice{Column: "g", Width: width, Values: values[:known*width]})
					if !slices.Equal(got, want[known*width:]) {
						t.Fatalf("%s by %s to %v after %d rows: %v, want %v",
							p.Name, s.Name, q, known, got, want[known*width:])
					}
				}
			}
		}
	}
}

// box is the tuples (n, k) or (n, k, l), as their numbers say, with n ≤ N, k ≤ K and l ≤ K, in
// rising order.
func box(numbers int, q game.Request) iter.Seq[game.Tuple] {
	return func(yield func(game.Tuple) bool) {
		last := q.K
		if numbers == 2 {
			last = 0
		}
		for n := range q.N + 1 {
			for k := range q.K + 1 {
				for l := range last + 1 {
					if !yield(game.Tuple{n, k, l}) {
						return
					}
				}
			}
		}
	}
}

// rowsAfter is the rows of a request that the solver lists after the known ones.
func rowsAfter(t TB, p *game.Product, s *game.Solver, q game.Request,
	known tables.Source) (rows []string) {
	t.Helper()
	run, err := s.Start(t.Context(), q, known)
	table := tables.New(p.Schema)
	_, first := known.Range()
	if err == nil {
		err = run.Next(t.Context(), q.N+1-first, table)
	}
	if err != nil {
		t.Fatalf("%s by %s from the row %d to %v: %v", p.Name, s.Name, first, q, err)
	}
	for i := range table.Rows() {
		rows = append(rows, strings.Trim(fmt.Sprint(table.Row(i)), "[]"))
	}
	return rows
}
