package main

import (
	"bytes"
	"fmt"
	"maps"
	"math/bits"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/integer"
	"grundy/jobs/solve/nontotative"
	"grundy/jobs/tables"
	"grundy/pipeline/must"
	"grundy/pipeline/views"
)

// count is how many of the values are g.
func count(values []uint32, g uint32) (times int) {
	for _, v := range values {
		if v == g {
			times++
		}
	}
	return times
}

// literal is the rows of the heap n by the words of each view, from the values of all heaps up to n,
// those of the smaller ones and g.
var literal = map[string]func(n int, before []uint32, g uint32, row func(cells ...any)){
	"occurrences": func(n int, before []uint32, g uint32, row func(...any)) {
		previous, omitted, all := n-1, 0, append(before, g)
		for previous > 0 && before[previous-1] != g {
			previous--
		}
		for v := range slices.Max(all) {
			omitted += max(0, 1-count(all, v))
		}
		row(n, g, previous, count(all, g), omitted)
	},
	"omitted": func(n int, before []uint32, g uint32, row func(...any)) {
		next := slices.Max(append(before, 0)) + 1
		if len(before) == 0 {
			next = 0
		}
		for v := next; v < g; v++ {
			row(n, v, 1)
		}
		if g < next && !slices.Contains(before, g) {
			row(n, g, 0)
		}
	},
	"records": func(n int, before []uint32, g uint32, row func(...any)) {
		if len(before) == 0 {
			row(n, g, 0, 0)
		} else if most := slices.Max(before); g > most {
			row(n, g, most, slices.Index(before, most)+1)
		}
	},
	"once": func(n int, before []uint32, g uint32, row func(...any)) {
		once, all := 0, append(before, g)
		for _, v := range all {
			if count(all, v) == 1 {
				once++
			}
		}
		row(n, g, count(all, g), once)
	},
	"drop-outs": func(n int, _ []uint32, g uint32, row func(...any)) {
		if slices.Contains([]int{5, 31, 61, 199}, n) {
			row(n, g)
		}
	},
	"twisted": func(n int, _ []uint32, g uint32, row func(...any)) {
		row(n, g^uint32(bits.OnesCount32(g&^(1<<9|1<<5|7))&1)) // T's mask lacks 2, 5 and 9 alone
	},
	"ratios": func(n int, before []uint32, g uint32, row func(...any)) {
		windows, all := nontotative.NewWindows(), []nontotative.Class(nil)
		for m, v := range append(before, g) {
			all = windows.Add(uint64(m), v)
		}
		for _, c := range all {
			row(c.End, c.Prime, c.Heaps, c.Mean, c.Below, c.Above)
		}
	},
	"big_omega": func(n int, _ []uint32, g uint32, row func(...any)) { row(n, g, integer.Factor(uint64(n)).BigOmega()) },
	"omega":     func(n int, _ []uint32, g uint32, row func(...any)) { row(n, g, integer.Factor(uint64(n)).Omega()) },
	"valuation": func(n int, _ []uint32, g uint32, row func(...any)) {
		row(n, g, bits.TrailingZeros(uint(n))%bits.UintSize)
	},
	"i_o":   func(n int, _ []uint32, g uint32, row func(...any)) { row(n, g, n>>bits.TrailingZeros(uint(n))/2+1) },
	"class": func(n int, _ []uint32, g uint32, row func(...any)) { row(n, g, integer.ShapiroClass(uint64(n))) },
	"dist": func(n int, _ []uint32, g uint32, row func(...any)) {
		moves, m := 0, uint64(n)
		for f := integer.Factor(m); len(f) > 1 || m > 1 && f[0].Exponent%2 == 1; f = integer.Factor(m) {
			m, moves = m-f.Phi(), moves+1
		}
		row(n, g, moves)
	},
}

// The rows of each view are those of its words by each solver, from wherever they go on, however
// many values are stored, in blocks of any sizes, and from a state after each where one is saved.
func TestViews(t *testing.T) {
	titles := map[string]bool{}
	for _, g := range catalog.Games() {
		name, sequence := g.Name, g.Product(game.Sequence)
		for _, p := range views.Products(g) {
			if g.Product(p.Name) != nil {
				continue // no view
			}
			last, first := 220, int(sequence.First)
			if p.Name == "ratios" {
				last = 1300
			}
			words := literal[p.Name]
			if words == nil {
				words = literal[p.Schema[2].Name]
			}
			p.Evidence()
			titles[p.TitleOf("GAME")] = true
			values := must.Get(catalog.Nimbers(t.Context(), sequence, &sequence.Solvers[0], game.Request{N: uint64(last)}))(t)
			want := make([][]string, last+1)
			for n := first; n <= last; n++ {
				words(n, slices.Clone(values[:n-first]), values[n-first], func(cells ...any) { want[n] = append(want[n], fmt.Sprint(cells)) })
			}
			known := func(to int) tables.Source {
				return tables.Slice{Column: sequence.Value, First: sequence.First, Width: 1, Values: values[:to-first]}
			}
			rapid.Check(t, func(r *rapid.T) {
				heap := func(what string, from int) int { return rapid.IntRange(from, last).Draw(r, what) }
				s := rapid.SampledFrom(p.Solvers).Draw(r, "solver")
				if _, err := s.Start(t.Context(), game.Request{N: s.MaxHeap + 1}, tables.NoValues(p.First)); s.MaxHeap > 0 && err == nil {
					r.Fatalf("%s goes to %d and starts on the next heap", s.Name, s.MaxHeap)
				}
				from, rows, to := heap("from", first), tables.New(p.Schema), game.Request{N: uint64(last)}
				run := must.Get(s.GoOn(t.Context(), to, game.Known{Source: known(from), Sequence: known(heap("stored", first))}))(r)
				for n := from; n <= last; {
					next := heap("next", n) + 1
					must.Do(r, run.Next(t.Context(), uint64(next-n), rows))
					if n = next; n <= last && s.Can.Has(game.Saves) {
						var state bytes.Buffer
						must.Do(r, run.(tables.Saver).Save(&state))
						run = must.Get(s.GoOn(t.Context(), to, game.Known{Source: known(n), State: &state}))(r)
					}
				}
				var got []string
				for i := range rows.Rows() {
					got = append(got, fmt.Sprint(rows.Row(i)))
				}
				if all := slices.Concat(want[from:]...); !slices.Equal(got, all) {
					r.Fatalf("%s %s by %s from %d on: %v, want %v", name, p.Name, s.Name, from, got, all)
				}
			})
		}
	}
	if got := slices.Sorted(maps.Keys(titles)); !slices.Equal(got, []string{
		"Drop-outs of GAME", "Nim-values of GAME after the flip of the last bit by theorem O1",
		"Nim-values of GAME and the moves to an even power of a prime", "Nim-values of GAME and the paper's solution function",
		"Nim-values on the frontier of GAME and how often they stand there", "Occurrences of nim-values of GAME",
		"Omitted nim-values of GAME", "Ratios of nim-values and heaps of GAME by smallest prime divisor", "Records of the nim-values of GAME",
	}) {
		t.Errorf("the titles are %q", got)
	}
}
