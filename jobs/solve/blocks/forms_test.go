package blocks

import "testing"

// Linear is the linear form One + M·m + E·e. Here m is the least even cut-number, and
// e = d − 2m for the least odd cut-number d ≥ 3.
type Linear struct{ One, M, E int64 }

// At is the value of the form.
func (l Linear) At(m, e int64) int64 { return l.One + l.M*m + l.E*e }

// all ends the last run of every block.
var all = Linear{M: 1}

// Run is the heaps of a block up to the place To that have one W and one τ.
type Run struct {
	To  Linear // the last place of the run, or a place beyond the block
	W   uint64 // W of the first period
	Tau uint64 // τ, 0 or 1
}

// Table is the values of games with certain m and d: the runs of each block of the first
// period, and how much W rises from period to period.
type Table struct {
	Blocks [][]Run
	Rise   uint64
}

// tableOf is the table of theorem C13 with 4k + 2 blocks.
func tableOf(k int64) *Table {
	t := &Table{Rise: 4 * uint64(k)}
	for b := range 4*k + 2 {
		w, i, tau := uint64(b), b/4, uint64(b/2%2)
		end := []Linear{{i, 0, i}, {i, 0, i}, {i + 1, 0, i}, {i, 0, i + 1}}[b%4]
		if b < 2 {
			t.Blocks = append(t.Blocks, one(w, tau))
		} else {
			t.Blocks = append(t.Blocks, two(end, w-2, w, tau))
		}
	}
	return t
}

// one is a block of one run.
func one(w, tau uint64) []Run { return []Run{{all, w, tau}} }

// two is a block of two runs of the same τ, the first of which ends at the place to.
func two(to Linear, first, second, tau uint64) []Run {
	return []Run{{to, first, tau}, {all, second, tau}}
}

// The tables of linear forms have the values that the games are given, and there is one where
// m is between 2^k − 1 times and 2^k times d + 1 − 2m.
func TestTablesOfForms(t *testing.T) {
	for m := int64(4); m <= 40; m += 2 {
		for e := int64(1); e <= m+3; e += 2 {
			k := int64(1)
			for m > k*(e+1) {
				k *= 2
			}
			v, ok := For(uint64(m), uint64(2*m+e))
			if ok = ok && v.runs == nil; ok != (m >= (k-1)*(e+1)) {
				t.Errorf("m = %d, e = %d: a table %t", m, e, ok)
			}
			for q := uint64(0); ok && q < 2; q++ {
				for i, want := range values(tableOf(k), m, e, q) {
					if n := v.Period()*q + uint64(i) + 1; v.At(n) != want {
						t.Fatalf("m = %d, e = %d: G(%d) = %d, the forms give %d", m, e, n, v.At(n), want)
					}
				}
			}
		}
	}
}
