package mem

import (
	"context"
	"fmt"
	"math"
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/tables"
)

// frontier is the values G(0_∞), …, G(n_∞) up to a last row n. A value is settled if it stands
// on a row p with 2p ≤ n: after the row 2p it stands nowhere on the frontier (theorem 6.7).
type frontier []uint32

func (f frontier) last() uint64 { return uint64(len(f) - 1) }

// found is a finding about the frontier.
func (f frontier) found(v claim.Verdict, format string, args ...any) claim.Finding {
	return claim.Found(v, f.last(), format, args...)
}

// firsts is the first row in which each value up to the greatest stands, or never; 4 bytes a
// value.
func (f frontier) firsts() []uint32 {
	first := slices.Repeat([]uint32{never}, int(slices.Max(f))+1)
	for n, m := range f {
		first[m] = min(first[m], uint32(n))
	}
	return first
}

// rows is the rows in which the value m stands.
func (f frontier) rows(m uint32) []uint64 {
	var rows []uint64
	for n, g := range f {
		if g == m {
			rows = append(rows, uint64(n))
		}
	}
	return rows
}

// times is in how many rows each settled value stands, and 0 for values that aren't settled; a
// byte a value.
func (f frontier) times() []uint8 {
	half := len(f)/2 + len(f)%2 // the rows p with 2p ≤ n
	times := make([]uint8, slices.Max(f[:half])+1)
	for n, m := range f {
		if n < half || m < uint32(len(times)) && times[m] > 0 {
			times[m] = min(times[m], most-1) + 1
		}
	}
	return times
}

// standing is the places of the settled values that stand in least to greatest rows, with the
// smallest value first. They are few.
func (f frontier) standing(least, greatest uint8) []places {
	var all []places
	for m, t := range f.times() {
		if t >= max(least, 1) && t <= greatest {
			all = append(all, places{value: uint32(m)})
		}
	}
	return f.gathered(all)
}

// gathered is the places with all their rows.
func (f frontier) gathered(all []places) []places {
	index := map[uint32]int{}
	for i, p := range all {
		index[p.value] = i
	}
	for n, m := range f {
		if i, meant := index[m]; meant {
			all[i].rows = append(all[i].rows, uint64(n))
		}
	}
	return all
}

// records is the places of the least settled value that stands in just one row, in just two
// rows, and so on, and how many settled values do.
func (f frontier) records() (least []places, values []int) {
	var count [most + 1]int
	var first [most + 1]uint32
	for m, t := range f.times() {
		if count[t]++; count[t] == 1 {
			first[t] = uint32(m)
		}
	}
	for t := 1; t <= most; t++ {
		if count[t] > 0 {
			least, values = append(least, places{value: first[t]}), append(values, count[t])
		}
	}
	return f.gathered(least), values
}

// inOneRow is the places of the settled values that stand in one row alone.
func (f frontier) inOneRow() []places { return f.standing(1, 1) }

// never is the first row of a value that stands nowhere.
const never = math.MaxUint32

// most is how often a value stands at most that is counted; greater numbers count as most.
const most = math.MaxUint8

// settled is the number of settled values.
func settled(times []uint8) int {
	count := 0
	for _, t := range times {
		count += int(min(t, 1))
	}
	return count
}

// places is the rows of the frontier in which a value stands, in increasing order.
type places struct {
	value uint32
	rows  []uint64
}

func (p places) first() uint64 { return p.rows[0] }

// values lists values with the first rows in which they stand, the first twelve of them.
func values(all []places) string {
	if len(all) == 0 {
		return "none"
	}
	var words []string
	for _, p := range all[:min(len(all), 12)] {
		words = append(words, fmt.Sprintf("%d (at %d)", p.value, p.first()))
	}
	if len(all) > 12 {
		words = append(words, fmt.Sprintf("… (%d in all)", len(all)))
	}
	return listed(words)
}

// onFrontier is a test of the frontier of MEM⁰ up to the bound.
func onFrontier(test func(f frontier) claim.Finding) claim.Test {
	return func(all []claim.Read, _ uint64) claim.Finding { return test(all[0].Values) }
}

// counting completes a claim with a test of the frontier of MEM⁰ that keeps the first row of each
// value, or how often it stands: at most so many bytes a row.
func counting(bytes uint64, test func(f frontier) claim.Finding) func(c claim.Claim) claim.Claim {
	return func(c claim.Claim) claim.Claim {
		c.Memory = func(bound uint64) uint64 { return bytes*bound + 1<<20 }
		return claim.OnReads(c, claim.UpTo("mem0"), onFrontier(test))
	}
}

// onGrid is a test of the rows of MEM⁰ up to the bound, and of their frontier, the last column.
func onGrid(test func(g claim.Read, f frontier) claim.Finding) claim.Test {
	return func(all []claim.Read, bound uint64) claim.Finding {
		f := make(frontier, bound+1)
		for n := range f {
			f[n] = all[0].Cell(uint64(n), uint64(all[0].Width))
		}
		return test(all[0], f)
	}
}

func testOrder(f frontier) claim.Finding {
	first := f.firsts()
	for m := 1; m < len(first); m++ {
		if first[m] != never && first[m] < first[m-1] {
			return f.found(claim.Contradicted,
				"%d stands first on the row %d, and the smaller %d not before it", m, first[m], m-1)
		}
	}
	return f.found(claim.Holds,
		"the values to %d stand on the rows to %d for the first time in increasing order",
		len(first)-1, f.last())
}

func testFinalFrontier(f frontier) claim.Finding {
	first := f.firsts()
	for n, m := range f {
		if p := int(first[m]); n > 2*p {
			return f.found(claim.Contradicted, "%d stands on the row %d and on the row %d", m, p, n)
		}
	}
	return f.found(claim.Holds,
		"no value stands on two rows n and a > 2n of the rows to %d", f.last())
}

func testDiagonal(g claim.Read, f frontier) claim.Finding {
	rows := map[uint32]uint64{}
	for _, p := range f.inOneRow() {
		rows[p.value] = p.first()
	}
	for n := uint64(1); n <= f.last(); n++ {
		for k := uint64(1); k <= uint64(g.Width); k++ {
			m := g.Cell(n, k)
			if p, ok := rows[m]; ok && n > 2*p && n != k+p {
				return f.found(claim.Contradicted,
					"%d stands on the frontier only at %d, and G(%d_%d) = %d", m, p, n, k, m)
			}
		}
	}
	return f.onceHolds()
}

// onceHolds is the finding that a statement is true of the values that stand once on the frontier.
func (f frontier) onceHolds() claim.Finding {
	return f.found(claim.Holds, "true of %s on the rows to %d", values(f.inOneRow()), f.last())
}

// onDiagonal is a test of the diagonal n − k = p of each value that stands once on the frontier, at
// p: of every k > 3p it is true what is said of where the value is on the diagonal.
func onDiagonal(said func(k uint64, on func(k uint64) bool) bool) claim.Test {
	return onGrid(func(g claim.Read, f frontier) claim.Finding {
		for _, p := range f.inOneRow() {
			on := func(k uint64) bool { return g.Cell(k+p.first(), k) == p.value }
			for k := 3*p.first() + 1; k+p.first() <= f.last(); k++ {
				if !said(k, on) {
					return f.found(claim.Contradicted,
						"%d stands on the frontier only at %d, but G(%d_%d) = %d",
						p.value, p.first(), k+p.first(), k, g.Cell(k+p.first(), k))
				}
			}
		}
		return f.onceHolds()
	})
}

func oddOnes(k uint64, on func(k uint64) bool) bool { return k%2 == 0 || on(k) }

func byHalves(k uint64, on func(k uint64) bool) bool { return on(k) == (k%2 == 1 || !on(k/2)) }

// immortal12And1270 is values that stand just once on the frontier, with their rows and the
// exceptional odd numbers of theorem M3 of docs/PROOFS.md.
var immortal12And1270 = []struct {
	m    uint32
	p    uint64
	odds []uint64
}{
	{12, 22, []uint64{1, 3, 15}},
	{1270, 2782, []uint64{3, 19, 27, 45, 143, 477, 2067, 2091}},
}

// onceExceptions completes the claim about the example m = 12 and the next immortal value.
func onceExceptions(c claim.Claim) claim.Claim {
	const product = "exceptional"
	c.Needs = func(bound uint64) []claim.Need {
		return []claim.Need{{Game: "mem0", Product: product, Request: game.Request{N: bound}}}
	}
	c.Test = func(ctx context.Context, v claim.Values, bound uint64) (claim.Finding, error) {
		cells, err := v.Rows(ctx, "mem0", product, bound)
		if err != nil {
			return claim.Finding{}, err
		}
		for _, x := range immortal12And1270 {
			if found := exceptionalOdds(cells, x.m, x.p); fmt.Sprint(found) != fmt.Sprint(x.odds) {
				return claim.Found(claim.Contradicted, bound,
					"for m = %d the odd numbers are %v", x.m, found), nil
			}
		}
		return claim.Found(claim.Proved, bound,
			"the values of k ≤ 3p, on the rows to %d, give these odd numbers", bound), nil
	}
	return c
}

// exceptionalOdds is the odd q ≤ 3p for which the greatest k = 2^e·q ≤ 3p has the value m on the
// diagonal n − k = p just where e is odd. The cells are those that differ from the frontier,
// which beyond the row p has the value m nowhere.
func exceptionalOdds(cells *tables.Table, m uint32, p uint64) []uint64 {
	is := make([]bool, 3*p+1)
	for i, n := range cells.Cols[0].Numbers() {
		if k := cells.Cols[1].Number(i); n == k+p && k <= 3*p {
			is[k] = cells.Cols[2].U32[i] == m
		}
	}
	var odds []uint64
	for q := uint64(1); q <= 3*p; q += 2 {
		k, even := q, true
		for 2*k <= 3*p {
			k, even = 2*k, !even
		}
		if is[k] != even {
			odds = append(odds, q)
		}
	}
	return odds
}
