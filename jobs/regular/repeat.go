package regular

// Repeating is the rules of a game of bounded reach: every option of a heap of
// n is made of at most Parts ≥ 1 heaps of together n − t, 0 ≤ t ≤ Taken, each
// at least Least, and perhaps of a position whose value is always the same.
// Which options there are depends on t and on the number of heaps alone, as
// soon as n ≥ Parts·Least + Taken. Finite subtraction games have one part, octal
// games two, and the digit before the point makes t = 0 possible.
//
// Theorem (16 of the paper for two parts). If G(n + p) = G(n) for
//
//	n0 ≤ n < N = Parts·n0 + (Parts−1)·p + Taken,
//
// n0 ≥ Least, then for all n ≥ n0. Proof by induction on n ≥ N: the largest
// part b of an option of n + p is at least (n + p − Taken)/Parts ≥ n0 + p, so
// b − p in its place makes an option of n, of the same value. In the same way
// the largest part of an option of n, at least n0, makes with b + p one of n + p.
// The heaps n are the game's own, counted from 0: for k digits, Parts 2 and
// Taken k this is the printed range n0 ≤ n ≤ 2·n0 + p + k − 1. The printed
// n0 ≥ 1 is Least = 1: no heap that is left is empty.
//
// Grundy's game splits into two unequal heaps ([Unequal]). There b − p can be
// equal to the other part a = n/2. The option then has the value
// G(a) ⊕ G(a + p) = 0, as has (a − p) + (a + p) of n when a − p ≥ n0. So N is
// greater by p.
//
// D.U.D.E.N.E.Y. ([FiniteMemory]) has rows for heaps: row n follows from the
// Y = Taken rows before it in the same way for all n ≥ Y. It is the case of one
// part, with rows in place of values.
type Repeating struct {
	Theorem             Theorem
	Parts, Taken, Least uint64
}

// to is the last n of the theorem, N − 1.
func (r Repeating) to(n0, p uint64) uint64 {
	n := r.Parts*n0 + (r.Parts-1)*p + r.Taken
	if r.Theorem == Unequal {
		n += p
	}
	return n - 1
}

// needs implements [Rules].
func (r Repeating) needs(first uint64, f Found) uint64 {
	if f.Saltus > 0 {
		return 0
	}
	return r.to(max(first+f.Preperiod, r.Least), f.Period) + f.Period
}

// prove implements [Rules]. Of values that are enough for the theorem with two
// parts or more, the last half repeats; with one part, Taken heaps do.
func (r Repeating) prove(name string, v *Values) *Certificate {
	if v.Width > 1 != (r.Theorem == FiniteMemory) {
		return nil
	}
	repeats := v.Heaps() / 2
	if r.Parts == 1 {
		repeats = int(r.Taken)
	}
	f, ok := v.find(repeats, true)
	if !ok {
		return nil
	}
	c := Condition{Name: "repeat", From: max(v.First+f.Preperiod, r.Least), Period: f.Period}
	c.To = r.to(c.From, f.Period)
	if c.To+f.Period > v.Last() || !v.repeats(c.From, c.To, f.Period, 0) {
		return nil
	}
	if v.Width > 1 {
		return certifyFresh(name, v, c)
	}
	return newCertificate(name, r.Theorem, f, v, c.To+f.Period, c)
}

// Breaks is the rules of a game with three heaps or more in an option, which
// may be arithmetic periodic too.
type Breaks struct {
	Repeating
	moves []move
}

// prove implements [Rules].
func (b Breaks) prove(name string, v *Values) *Certificate {
	if c := b.Repeating.prove(name, v); c != nil {
		return c
	}
	return proveArithmetic(name, b.moves, v)
}

// needs implements [Rules].
func (b Breaks) needs(first uint64, f Found) uint64 {
	return max(b.Repeating.needs(first, f), needsArithmetic(b.moves, first, f))
}
