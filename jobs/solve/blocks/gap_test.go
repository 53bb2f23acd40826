package blocks

import (
	"testing"
)

// short is a block of one run that has fewer heaps than m.
func short(length Linear, w uint64) []Run { return []Run{{length, w, 0}} }

// gapTable is theorem C15 with its blocks one by one.
var gapTable = &Table{append(tableOf(2).Blocks[:8],
	two(upTo(2, 2), 6, 8, 0), two(upTo(2, 2), 7, 9, 0), two(upTo(3, 2), 8, 10, 1), one(9, 1),
	one(10, 0), one(11, 0), short(Linear{3, -1, 3}, 12), one(13, 0),
	two(upTo(1, 0), 12, 14, 1), two(Linear{-2, 1, -2}, 13, 15, 1),
	two(Linear{-2, 1, -2}, 14, 16, 0), two(Linear{-2, 1, -2}, 15, 17, 0),
	two(Linear{-1, 1, -2}, 16, 18, 1), two(Linear{-2, 1, -1}, 17, 19, 1),
	two(Linear{-1, 1, -1}, 18, 20, 0), two(Linear{-1, 1, -1}, 19, 21, 0),
	two(Linear{0, 1, -1}, 20, 22, 1), two(Linear{-1, 1, 0}, 21, 23, 1),
	one(22, 0), one(23, 0), one(24, 1), one(25, 1), one(26, 0), one(27, 0),
	short(upTo(1, 1), 28), one(29, 0), short(upTo(2, 0), 30), one(31, 0),
), 32}

// The formulas of the gap give the values of its table, which is what is proved.
func TestGap(t *testing.T) {
	for m := int64(4); m <= 60; m += 2 {
		for e := int64(1); e < m; e += 2 {
			v, ok := For(uint64(m), uint64(2*m+e))
			if in := 2*e+4 <= m && m <= 3*e+1; in != (ok && v.Theorem == "theorem C15") {
				t.Errorf("m = %d, e = %d: %v", m, e, v)
			} else if !in {
				continue
			}
			for q := range uint64(2) {
				want := values(gapTable, m, e, q)
				for i, g := range want {
					if n := v.Period()*q + uint64(i) + 1; v.At(n) != g {
						t.Fatalf("m = %d, e = %d: G(%d) = %d, the table has %d", m, e, n, v.At(n), g)
					}
				}
				if v.Period() != uint64(len(want)) {
					t.Errorf("m = %d, e = %d: period %d, the table has %d", m, e, v.Period(), len(want))
				}
			}
		}
	}
}
