package subset_test

import (
	"testing"

	"grundy/jobs/catalog"
	"grundy/jobs/claims"
	"grundy/jobs/game"
	"grundy/jobs/tables"
	"grundy/pipeline/expr"
	"grundy/pipeline/must"
	"grundy/pipeline/subset"
)

// What a formula reads is what the subset has, and rare heaps are few.
func TestConditions(t *testing.T) {
	const to = 20_000
	for name, most := range map[string]int{"cut:1,2": 11, "grundys-game": to / 10, "octal:0.6": to / 10, "nontotative": 0} {
		g := catalog.Must(name)
		table := must.Get(claims.Solvers{}.Rows(t.Context(), name, game.Sequence, to))(t)
		values := table.Cols[table.Schema.Index("g")].U32
		if values == nil {
			for _, v := range table.Cols[table.Schema.Index("g")].U8 {
				values = append(values, uint32(v))
			}
		}
		first := g.Product(game.Sequence).First
		all := []subset.Subset{subset.PPositions()}
		if subset.HasDropOuts(g) {
			all = append(all, subset.DropOuts())
		}
		rare, ok, err := subset.RareHeaps(t.Context(), g, tables.Slice{Column: "g", First: first, Width: 1, Values: values}, first, to+1, "g")
		if err != nil || ok != (most > 11) || ok && !subset.MayHaveRareHeaps(g) {
			t.Errorf("%s has a sparse space: %v, error %v", name, ok, err)
		}
		if ok {
			all = append(all, rare)
		}
		for _, s := range all {
			f := must.Get(expr.Parse(s.Condition, "n", "g"))(t)
			count := 0
			for i, v := range values {
				n := first + uint64(i)
				if f.Holds(float64(n), float64(v)) != s.Has(n, v) {
					t.Fatalf("%s: %s of the heap %d with the value %d isn't what %s says", name, s.Name, n, v, s.Condition)
				}
				if s.Has(n, v) {
					count++
				}
			}
			if s.Name != "P-positions" && (count == 0 || count > most) {
				t.Errorf("%s has %d %s to %d", name, count, s.Name, to)
			}
		}
	}
}
