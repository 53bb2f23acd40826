package occurrences_test

import (
	"context"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/game"
	"grundy/jobs/papers/arith"
	"grundy/jobs/tables"
)

// named is a dividing game, which has the products.
func named(t *testing.T, name string) *game.Game {
	g, err := arith.Families()[1].Lookup(name)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// valuesFrom are values of the heaps from 1 on.
func valuesFrom(values []uint32) tables.Source {
	return tables.Slice{Column: "g", First: 1, Width: 1, Values: values}
}

// rows computes the rows of the heaps after the known ones up to the bound, from values of the
// sequence or none.
func rows(t rapid.TB, p *game.Product, known, sequence tables.Source, bound int) *tables.Table {
	r, err := p.Solvers[0].GoOn(context.Background(), game.Request{N: uint64(bound)},
		game.Known{Source: known, Sequence: sequence})
	if err != nil {
		t.Fatal(err)
	}
	out := tables.New(p.Schema)
	_, next := known.Range()
	if err := r.Next(context.Background(), uint64(bound)+1-next, out); err != nil {
		t.Fatal(err)
	}
	return out
}

// Each row is what the sequence up to it says, from wherever it goes on.
func TestOccurrences(t *testing.T) {
	for _, g := range arith.Families()[1].Games {
		p := g.Product("occurrences")
		if p == nil {
			continue
		}
		t.Run(g.Name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				bound := rapid.IntRange(1, 700).Draw(t, "bound")
				values := rows(t, p, valuesFrom(nil), nil, bound).Cols[1].U32
				known := rapid.IntRange(0, bound-1).Draw(t, "known")
				rows := rows(t, p, valuesFrom(values[:known]), nil, bound)
				for i := range bound - known {
					n := known + i + 1
					checkRow(t, values[:n], rows.Cols[0].Number(i), rows.Cols[2].Number(i),
						rows.Cols[3].U32[i], rows.Cols[4].U32[i])
				}
			})
		})
	}
}

// checkRow recounts the row of the last heap that has a value.
func checkRow(t *rapid.T, values []uint32, n, previous uint64, times, omitted uint32) {
	last := len(values) - 1
	g, before := values[last], uint64(0)
	counts := make([]uint32, slices.Max(values)+1)
	for i, v := range values {
		counts[v]++
		if v == g && i < last {
			before = uint64(i + 1)
		}
	}
	missing := uint32(0)
	for _, c := range counts {
		if c == 0 {
			missing++
		}
	}
	if n != uint64(last+1) || previous != before || times != counts[g] || omitted != missing {
		t.Fatalf("the row (%d, %d, %d, %d), want (%d, %d, %d, %d)", n, previous, times, omitted,
			last+1, before, counts[g], missing)
	}
}

// The last rows of the values say which are omitted, at every bound, from wherever
// the list goes on and however many values are stored.
func TestOmitted(t *testing.T) {
	g := named(t, "divide-and-residue")
	p := g.Product("omitted")
	rapid.Check(t, func(t *rapid.T) {
		bound := rapid.IntRange(1, 700).Draw(t, "bound")
		known := rapid.IntRange(0, bound-1).Draw(t, "known")
		values := rows(t, g.Product("occurrences"), valuesFrom(nil), nil, bound).Cols[1].U32
		stored := rapid.IntRange(0, len(values)).Draw(t, "stored")
		all := rows(t, p, tables.NoValues(1), valuesFrom(nil), bound)
		// Only where the known rows end counts.
		rest := rows(t, p, tables.NoValues(uint64(known+1)), valuesFrom(values[:stored]), bound)
		first, _ := slices.BinarySearch(all.Cols[0].Numbers(), uint64(known+1))
		for c := range all.Cols {
			want := all.Cols[c].Slice(first, all.Rows())
			if got := rest.Cols[c]; !got.Equal(want) {
				t.Fatalf("from the heap %d on: column %d is %v, want the end of %v", known+1, c, got, want)
			}
		}
		last := map[uint32]uint8{}
		for i, g := range all.Cols[1].U32 {
			last[g] = all.Cols[2].U8[i]
		}
		for v := range slices.Max(values) {
			if missing := !slices.Contains(values, v); missing != (last[v] == 1) {
				t.Fatalf("to %d: the value %d is missing: %v; its last row has %d", bound, v, missing, last[v])
			}
		}
	})
}

// The records from wherever the rows go on are those of the whole sequence, looked for one by one.
func TestRecords(t *testing.T) {
	g := named(t, "divide-and-residue")
	all := g.Product("records")
	values := rows(t, g.Product("occurrences"), valuesFrom(nil), nil, 700).Cols[1].U32
	rapid.Check(t, func(t *rapid.T) {
		bound := rapid.IntRange(1, 700).Draw(t, "bound")
		known := rapid.IntRange(0, bound-1).Draw(t, "known")
		var n, since []uint64
		var before []uint32
		for i, v := range values[:bound] {
			if i > 0 && v <= slices.Max(values[:i]) {
				continue
			}
			var greatest uint32
			var first uint64
			if i > 0 {
				greatest = slices.Max(values[:i])
				first = uint64(slices.Index(values, greatest) + 1)
			}
			if i >= known {
				n, before = append(n, uint64(i+1)), append(before, greatest)
				since = append(since, first)
			}
		}
		rows := rows(t, all, valuesFrom(values[:known]), nil, bound)
		if !slices.Equal(rows.Cols[0].Numbers(), n) ||
			!slices.Equal(rows.Cols[3].Numbers(), since) ||
			!slices.Equal(rows.Cols[2].U32, before) {
			t.Fatalf("records of the heaps %d to %d: %v, %v, %v, want %v, %v, %v", known+1, bound,
				rows.Cols[0].Numbers(), rows.Cols[3].Numbers(), rows.Cols[2].U32, n, since, before)
		}
	})
}
