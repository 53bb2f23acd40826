package blocks

import (
	"fmt"
	"slices"
	"testing"
)

// proofs are the tables with the cones that contain all m and e for which they hold. Where there
// is no odd cut-number up to 3m, e stands for m + 1.
var proofs = []struct {
	name  string
	table *Table
	cones []cone
	odd   Linear
	split bool
}{
	{"C11", tableOf(1), []cone{{[2]int64{4, 5}, [][2]int64{{1, 1}}}}, Linear{1, 3, 0}, false},
	{"C13, e = m − 1", tableOf(1), []cone{multiple(1)}, Linear{0, 2, 1}, true},
	{"C13, e + 1 < m ≤ 2e + 2", tableOf(2), []cone{multiple(2), between(2)}, Linear{0, 2, 1}, true},
	{"C13, 3e + 3 ≤ m ≤ 4e + 4", tableOf(4), []cone{multiple(4), between(4), multiple(3)},
		Linear{0, 2, 1}, true},
	{"C13, 7e + 7 ≤ m ≤ 8e + 8", tableOf(8), []cone{multiple(8), between(8), multiple(7)},
		Linear{0, 2, 1}, true},
	{"C13, 15e + 15 ≤ m ≤ 16e + 16", tableOf(16), []cone{multiple(16), between(16), multiple(15)},
		Linear{0, 2, 1}, true},
}

// multiple is the m and e with m = k(e + 1), for m ≥ 4.
func multiple(k int64) cone {
	if k == 1 {
		return cone{[2]int64{4, 3}, [][2]int64{{1, 1}}}
	}
	return cone{[2]int64{2 * k, 1}, [][2]int64{{k, 1}}}
}

// between is the even m between (k − 1)(e + 1) and k(e + 1).
func between(k int64) cone { return cone{[2]int64{4*k - 2, 3}, [][2]int64{{k - 1, 1}, {k, 1}}} }

// prove proves the table in the cone, or says what isn't proved.
func prove(t *Table, c cone, odd Linear, split bool) error {
	spans, err := c.spans(t)
	if err != nil {
		return err
	}
	p := &proof{c, spans, spans[len(spans)-1].hi, t.Rise, odd, split}
	if first := (span{number(1), all, 0, 0}); spans[0] != first {
		return fmt.Errorf("the first run is %+v and the period %+v", spans[0], p.period)
	}
	if t.Rise&(t.Rise-1) != 0 {
		return fmt.Errorf("the rise %d isn't a power of two", t.Rise)
	}
	if err := p.own(); err != nil {
		return err
	}
	return p.smaller()
}

// Theorems C11 and C13, up to 66 blocks, for all m and e at once.
func TestProofs(t *testing.T) {
	for _, k := range proofs {
		for _, c := range k.cones {
			if err := prove(k.table, c, k.odd, k.split); err != nil {
				t.Errorf("%s, %+v: %v", k.name, c, err)
			}
		}
	}
}

// Cones and tables agree on which table, of those of up to 66 blocks, is for which m and e.
func TestCones(t *testing.T) {
	for m := int64(4); m <= 60; m += 2 {
		for e := int64(1); e < m; e += 2 {
			var in []uint64
			for _, k := range proofs[1:] {
				for _, c := range k.cones {
					if c.has(m, e) {
						in = append(in, uint64(len(values(k.table, m, e, 0))))
					}
				}
			}
			var want []uint64
			if v, ok := For(uint64(m), uint64(2*m+e)); ok && v.rise <= 64 && v.runs == nil {
				want = append(want, v.Period())
			}
			if !slices.Equal(in, want) {
				t.Errorf("m = %d, e = %d is in cones of the periods %d, want %d", m, e, in, want)
			}
		}
	}
}

// has says whether (m, e) is in the cone, by trying multiples of the rays up to 60.
func (c cone) has(m, e int64) bool {
	second := [2]int64{}
	if len(c.rays) > 1 {
		second = c.rays[1]
	}
	for a := range int64(61) {
		for b := range int64(61) {
			if c.vertex[0]+a*c.rays[0][0]+b*second[0] == m &&
				c.vertex[1]+a*c.rays[0][1]+b*second[1] == e {
				return true
			}
		}
	}
	return false
}

// A table of up to 18 blocks with any one number changed isn't proved, unless it gives the same
// values.
func TestChangedTables(t *testing.T) {
	tried := 0
	for _, k := range proofs[:4] {
		c := k.cones[0]
		for _, change := range changes(k.table) {
			m, e := c.vertex[0]+3*c.rays[0][0], c.vertex[1]+3*c.rays[0][1]
			if sameValues(k.table, change, m, e) {
				continue
			}
			if tried++; prove(change, c, k.odd, k.split) == nil {
				t.Errorf("%s: %+v is proved, too", k.name, change.Blocks)
			}
		}
	}
	if tried < 200 {
		t.Errorf("only %d changes were tried", tried)
	}
}

// changes are the tables with one number changed: the w, the τ or the end of a run.
func changes(t *Table) (out []*Table) {
	for b := range t.Blocks {
		for i := range t.Blocks[b] {
			for _, change := range []func(*Run){
				func(r *Run) { r.W ^= 1 }, func(r *Run) { r.W ^= 2 }, func(r *Run) { r.Tau ^= 1 },
				func(r *Run) { r.To.One++ }, func(r *Run) { r.To.One-- },
			} {
				changed := &Table{slices.Clone(t.Blocks), t.Rise}
				changed.Blocks[b] = slices.Clone(t.Blocks[b])
				change(&changed.Blocks[b][i])
				out = append(out, changed)
			}
		}
	}
	return out
}

// sameValues compares two periods.
func sameValues(a, b *Table, m, e int64) bool {
	twice := func(t *Table) []uint64 { return append(values(t, m, e, 0), values(t, m, e, 1)...) }
	return slices.Equal(twice(a), twice(b))
}

// values are those of the period q of the table.
func values(t *Table, m, e int64, q uint64) (out []uint64) {
	for _, runs := range t.Blocks {
		r := int64(1)
		for _, run := range runs {
			for ; r <= min(run.To.At(m, e), length(runs).At(m, e)); r++ {
				// ε goes by the place of the heap in its period, which may be odd.
				out = append(out, 2*(t.Rise*q+run.W)+(uint64(len(out))+run.Tau)%2)
			}
		}
	}
	return out
}
