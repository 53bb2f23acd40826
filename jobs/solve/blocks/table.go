package blocks

// Values is the nim-values of one game.
type Values struct {
	Theorem string // where they are proved
	m, f    uint64 // the least even cut-number, and how far d + 1 is above 2m
	period  uint64
	rise    uint64 // half the saltus, a power of two
}

// For gives the values of the games whose least even cut-number is m ≥ 2, whose least odd
// cut-number from 3 on is d, or 0 if there is none, and among whose cut-numbers is 1. It
// gives false where no table is proved for m and d.
func For(m, d uint64) (Values, bool) {
	switch {
	case 0 < d && d < 2*m:
		return Values{"theorem C12", m, 0, m, 1}, true
	case m == 2:
		return Values{}, false
	case d == 0 || d > 3*m:
		return Values{"theorem C11", m, m + 2, 6 * m, 4}, true
	}
	f, k := d+1-2*m, uint64(1)
	for k*f < m {
		k *= 2
	}
	if v := (Values{"theorem C15", m, f, 32*m + 4*f + 2, 32}); v.gap() {
		return v, true
	}
	return Values{"theorem C13", m, f, (4*k + 2) * m, 4 * k}, (k-1)*f <= m
}

// gap says whether theorem C15 is about the game.
func (v Values) gap() bool { return 2*v.f < v.m && v.m < 3*v.f }

// Period is the number of heaps after which the values repeat, each higher by the saltus.
func (v Values) Period() uint64 { return v.period }

// Saltus is what the values rise by from period to period, a power of two.
func (v Values) Saltus() uint64 { return 2 * v.rise }

// At is the nim-value of the heap n ≥ 1.
func (v Values) At(n uint64) uint64 {
	q, k := (n-1)/v.period, (n-1)%v.period
	w, tau := uint64(0), uint64(0)
	if v.gap() {
		w, tau = inGap(v.m, v.f, k+1)
	} else {
		b := k / v.m
		w, tau = place(b, k%v.m+1, b/4*v.f, (b/4+1)*v.f)
	}
	return 2*(v.rise*q+w) + (n+1+tau)%2
}

// place is W and τ of the place r of the block b. In each four blocks the places whose W is
// less end at end, end, end + 1 and next − 1.
func place(b, r, end, next uint64) (w, tau uint64) {
	if w = b; r <= [4]uint64{end, end, end + 1, next - 1}[b%4] {
		w -= 2
	}
	return w, b / 2 % 2
}
