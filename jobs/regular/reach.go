package regular

// reach is a D such that the value of every heap k ≤ n − D is the value of an option of n,
// by theorem C1 of docs/PROOFS.md. It is 0 where the theorem gives none: if 1 or all even
// numbers are missing, and for {1, 2}.
//
// Let m be the least even cut-number, d the least odd one above 1, and f the least even one
// above 2. An option of the value G(k) consists of the heap k, of some heaps whose values
// cancel each other out, and of pairs of equal heaps. So D may be the greater one of m and d
// and, if no odd number from 3 to 2m − 1 is a cut-number, 3m + 1 for m > 2 and f + 5 for m = 2.
func (c Cutting) reach() uint64 {
	m, d, f := c.Numbers.LeastFrom(2), c.Numbers.LeastFrom(3), c.Numbers.LeastFrom(4)
	if m == 0 || !c.Numbers.Has(1) {
		return 0
	}
	var other uint64
	switch {
	case d > 0 && d < 2*m:
	case m > 2:
		other = 3*m + 1
	case f > 0:
		other = f + 5
	}
	if d == 0 || 0 < other && other < max(m, d) {
		return other
	}
	return max(m, d)
}
