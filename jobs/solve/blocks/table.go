package blocks

// Linear is the linear form One + M·m + E·e. Here m is the least even cut-number, and
// e = d − 2m for the least odd cut-number d ≥ 3.
type Linear struct{ One, M, E int64 }

// At is the value of the form.
func (l Linear) At(m, e int64) int64 { return l.One + l.M*m + l.E*e }

// Run is the heaps of a block up to the place To that have one W and one τ.
type Run struct {
	To  Linear // the last place of the run, 1 ≤ To ≤ m
	W   uint64 // W of the first period
	Tau uint64 // τ, 0 or 1
}

// Table is the values of all games with certain m and d: the runs of each block of the first
// period, and how much W rises from period to period.
type Table struct {
	Theorem string // where the table is proved
	Blocks  [][]Run
	Rise    uint64 // half the saltus, a power of two
}

// Values is the nim-values of one game.
type Values struct {
	*Table
	m, e int64
}

// For gives the values of the games whose least even cut-number is m ≥ 2, whose least odd
// cut-number from 3 on is d, or 0 if there is none, and among whose cut-numbers is 1. It
// gives false where no table is proved for m and d.
func For(m, d uint64) (Values, bool) {
	e := int64(d) - 2*int64(m)
	if e > 0 && between(m, d) {
		return Values{gap, int64(m), e}, true
	}
	table := tableOf(int64(m), e, d > 0)
	return Values{table, int64(m), e}, table != nil
}

func tableOf(m, e int64, hasOdd bool) *Table {
	switch {
	case hasOdd && e < 0:
		return small
	case m == 2:
		return nil
	case !hasOdd || e > m:
		return large
	case e == m-1:
		return regime1
	case 2*e+2 >= m:
		return regime2
	case 3*e+3 <= m && m <= 4*e+4:
		return regime3
	}
	return nil
}

// Period is the number of heaps after which the values repeat, each higher by the saltus.
func (v Values) Period() uint64 {
	if v.Table == gap {
		return gapPeriod(uint64(v.m), uint64(v.e)+1)
	}
	return uint64(v.m) * uint64(len(v.Blocks))
}

// Saltus is what the values rise by from period to period, a power of two.
func (v Values) Saltus() uint64 { return 2 * v.Rise }

// At is the nim-value of the heap n ≥ 1.
func (v Values) At(n uint64) uint64 {
	m := uint64(v.m)
	if v.Table == gap {
		q, k := (n-1)/v.Period(), (n-1)%v.Period()+1
		w, tau := inGap(m, uint64(v.e)+1, k)
		return 2*(v.Rise*q+w) + (n+1+tau)%2
	}
	block, r := (n-1)/m, (n-1)%m+1
	count := uint64(len(v.Blocks))
	q, runs := block/count, v.Blocks[block%count]
	for _, run := range runs {
		if int64(r) <= run.To.At(v.m, v.e) {
			return 2*(v.Rise*q+run.W) + (n+1+run.Tau)%2
		}
	}
	panic("blocks: the runs of a block end before the block does")
}
