package blocks

import "sort"

// Values is the nim-values of one game.
type Values struct {
	Theorem string // where they are proved
	m, f    uint64 // the least even cut-number, and how far d + 1 is above 2m
	period  uint64
	rise    uint64 // half the saltus, a power of two
	runs    []run  // the first period, if theorem C15 gives it
}

// For gives the values of the games whose least even cut-number is m ≥ 2, whose least odd
// cut-number from 3 on is d, or 0 if there is none, and among whose cut-numbers is 1. It
// gives false where no table is proved for m and d.
func For(m, d uint64) (Values, bool) {
	switch {
	case 0 < d && d < 2*m:
		return Values{"theorem C12", m, 0, m, 1, nil}, true
	case m == 2:
		return Values{}, false
	case d == 0 || d > 3*m:
		return Values{"theorem C11", m, m + 2, 6 * m, 4, nil}, true
	}
	f, k := d+1-2*m, uint64(1)
	for k*f < m {
		k *= 2
	}
	if (k-1)*f <= m {
		return Values{"theorem C13", m, f, (4*k + 2) * m, 4 * k, nil}, true
	}
	runs := gaps()[gapOf(m, f)]
	if runs == nil {
		return Values{}, false
	}
	last := runs[len(runs)-1]
	return Values{"theorem C15", m, f, last.end(m, f), last.w + 1, runs}, true
}

// Period is the number of heaps after which the values repeat, each higher by the saltus.
func (v Values) Period() uint64 { return v.period }

// Saltus is what the values rise by from period to period, a power of two.
func (v Values) Saltus() uint64 { return 2 * v.rise }

// At is the nim-value of the heap n ≥ 1.
func (v Values) At(n uint64) uint64 {
	q, k := (n-1)/v.period, (n-1)%v.period
	w, tau := uint64(0), uint64(0)
	if v.runs != nil {
		i := sort.Search(len(v.runs), func(i int) bool { return k < v.runs[i].end(v.m, v.f) })
		w, tau = v.runs[i].w, v.runs[i].tau
	} else {
		// In each four blocks the places whose W is less end at end, end, end + 1, end + f − 1.
		b, end := k/v.m, k/v.m/4*v.f
		if w, tau = b, b/2%2; k%v.m < [4]uint64{end, end, end + 1, end + v.f - 1}[b%4] {
			w -= 2
		}
	}
	return 2*(v.rise*q+w) + (k+tau)%2
}
