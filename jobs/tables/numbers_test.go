package tables_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/tables"
)

func aProgression(t *rapid.T) tables.Progression {
	return tables.Progression{
		First: rapid.Uint64Range(0, 9).Draw(t, "first"), At: rapid.Uint64Range(0, 40).Draw(t, "at"),
		Each:   rapid.SampledFrom([]uint64{1, 1, 2, 7, 600}).Draw(t, "each"),
		Period: rapid.SampledFrom([]uint64{0, 1, 2, 5, 600}).Draw(t, "period"),
	}
}

// The numbers of a progression are those of its definition, from each place on, and their step and
// the first row in which a column differs from them are as told.
func TestProgression(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p, from := aProgression(t), rapid.Uint64Range(0, 2000).Draw(t, "from")
		want := make([]uint64, rapid.IntRange(1, 1500).Draw(t, "count"))
		for i := range want {
			after := (p.At + from + uint64(i)) / p.Each
			if p.Period > 0 {
				after %= p.Period
			}
			want[i] = p.First + after
		}
		later, got := p.From(from), make([]uint64, len(want))
		later.Set(got)
		if !slices.Equal(got, want) {
			t.Fatalf("%v from %d on: %v, want %v", p, from, got, want)
		}
		steps := map[uint64]bool{}
		for i, n := range want {
			if p.Number(from+uint64(i)) != n {
				t.Fatalf("number %d of %v is %d, want %d", i, p, p.Number(from+uint64(i)), n)
			}
			if i > 0 {
				steps[n-want[i-1]] = true
			}
		}
		if step, even := later.Step(uint64(len(want))); even && len(want) > 1 &&
			(len(steps) != 1 || !steps[step]) {
			t.Fatalf("%v from %d on: a step of %d is told, they are %v", p, from, step, steps)
		}
		var column tables.Vector
		column.Type = tables.Uint64
		column.AppendNumbers(want...)
		row := rapid.IntRange(0, len(want)-1).Draw(t, "row")
		if _, differs := column.Other(later); differs {
			t.Fatalf("%v differs from its numbers", p)
		}
		(*column.List())[row]++
		if other, differs := column.Other(later); !differs || other != row {
			t.Fatalf("row %d of %v differs: %v, want row %d", other, p, differs, row)
		}
	})
}

// A column of numbers, whether they follow from their places or not, is what a list of them is, in
// any order of what can be done with it.
func TestNumbers(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		v, want := tables.Vector{Type: tables.Uint64}, []uint64{}
		next := func() uint64 { // mostly the successor
			if len(want) > 0 && rapid.IntRange(0, 3).Draw(t, "jump") > 0 {
				return want[len(want)-1] + 1
			}
			return rapid.Uint64Range(0, 9).Draw(t, "cell")
		}
		t.Repeat(map[string]func(*rapid.T){
			"append": func(*rapid.T) {
				n := next()
				v.AppendNumber(n)
				want = append(want, n)
			},
			"append some": func(*rapid.T) {
				some := []uint64{next(), 7, 8}
				v.AppendNumbers(some...)
				want = append(want, some...)
			},
			"append a progression": func(t *rapid.T) {
				p, count := aProgression(t), rapid.Uint64Range(0, 300).Draw(t, "count")
				if known, is := v.Progression(); is && rapid.Bool().Draw(t, "goes on") {
					p = known.From(uint64(v.Len()))
				}
				v.AppendProgression(p, count)
				for i := range count {
					want = append(want, p.Number(i))
				}
			},
			"append a vector": func(t *rapid.T) {
				i := rapid.IntRange(0, len(want)).Draw(t, "from")
				v.Append(v.Slice(i, len(want)))
				want = append(want, want[i:]...)
			},
			"append a cell": func(*rapid.T) {
				table := tables.Table{Schema: tables.Columns("n uint64"), Cols: []tables.Vector{v}}
				table.AppendRow(next())
				v = table.Cols[0]
				want = append(want, v.Number(len(want)))
			},
			"slice": func(t *rapid.T) {
				i := rapid.IntRange(0, len(want)).Draw(t, "from")
				j := rapid.IntRange(i, len(want)).Draw(t, "to")
				v, want = v.Slice(i, j), slices.Clone(want[i:j])
			},
			"reserve": func(t *rapid.T) { v.Grow(rapid.IntRange(0, 500).Draw(t, "room")) },
			"list":    func(*rapid.T) { v.List() },
			"clear": func(*rapid.T) {
				v.Clear()
				want = want[:0]
			},
			"": func(t *rapid.T) {
				if v.Len() != len(want) || !slices.Equal(v.Numbers(), want) {
					t.Fatalf("%v, want %v", v.Numbers(), want)
				}
				for i, n := range want {
					if v.Number(i) != n || v.Cell(i) != any(n) {
						t.Fatalf("cell %d is %d, want %d", i, v.Number(i), n)
					}
				}
				listed := tables.Vector{Type: tables.Uint64}
				listed.AppendNumbers(want...)
				if !v.Equal(listed) || !listed.Equal(v) {
					t.Fatalf("%v isn't equal to its list", want)
				}
				if len(want) == 0 {
					return
				}
				if fewer := v.Slice(0, len(want)-1); v.Equal(fewer) || fewer.Equal(v) {
					t.Fatalf("%v is equal to fewer of its cells", want)
				}
				least, most := v.Bounds()
				if least != any(slices.Min(want)) || most != any(slices.Max(want)) {
					t.Fatalf("from %d to %d, want %v", least, most, want)
				}
				if p, known := v.Progression(); known {
					if row, differs := listed.Other(p); differs {
						t.Fatalf("%v is said to be %v, but for row %d", want, p, row)
					}
				}
				(*listed.List())[len(want)/2]++
				if v.Equal(listed) || listed.Equal(v) {
					t.Fatalf("%v is equal to %v", want, listed.Numbers())
				}
			},
		})
	})
}

// Heaps and columns that are appended in order take no memory.
func TestKnownColumns(t *testing.T) {
	rows := tables.New(tables.Columns("n uint64", "n uint64", "k uint64"))
	for n := range uint64(1000) {
		rows.Cols[0].AppendNumber(5 + n)
		rows.Cols[1].AppendProgression(tables.Progression{First: n, Each: 7}, 7)
		rows.Cols[2].AppendProgression(tables.Progression{First: 1, Each: 1, Period: 7}, 7)
	}
	rows.Cols[0].AppendProgression(tables.Successive(1005), 1<<40)
	for c, want := range []tables.Progression{
		{First: 5, Each: 1}, {Each: 7}, {First: 1, Each: 1, Period: 7},
	} {
		if p, known := rows.Cols[c].Progression(); p != want || !known {
			t.Errorf("column %d is known to be %v: %v, want %v", c, p, known, want)
		}
	}
	if n := rows.Cols[0].Len(); n != 1000+1<<40 {
		t.Errorf("%d heaps", n)
	}
}
