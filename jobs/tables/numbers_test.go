package tables_test

import (
	"slices"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/tables"
)

// A column of numbers, whether they are successive or not, is what a list of them is, in any
// order of what can be done with it.
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
			"append successive": func(t *rapid.T) {
				first, count := next(), rapid.Uint64Range(0, 300).Draw(t, "count")
				v.AppendSuccessive(first, count)
				for i := range count {
					want = append(want, first+i)
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
				least, most := v.Bounds()
				if least != any(slices.Min(want)) || most != any(slices.Max(want)) {
					t.Fatalf("from %d to %d, want %v", least, most, want)
				}
				if first, successive := v.Successive(); successive {
					for i, n := range want {
						if n != first+uint64(i) {
							t.Fatalf("%v is said to be successive from %d on", want, first)
						}
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

// Heaps that are appended in order take no memory, and are known to be successive.
func TestSuccessive(t *testing.T) {
	var v tables.Vector
	v.Type = tables.Uint64
	if first, successive := v.Successive(); successive {
		t.Errorf("no numbers are successive from %d on", first)
	}
	for n := range uint64(1000) {
		v.AppendNumber(5 + n)
	}
	v.AppendSuccessive(1005, 1<<40)
	if first, successive := v.Successive(); first != 5 || !successive || v.Len() != 1000+1<<40 {
		t.Errorf("%d numbers, successive: %v, from %d on", v.Len(), successive, first)
	}
}
