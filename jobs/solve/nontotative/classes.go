package nontotative

import (
	"math/big"
	"math/bits"

	"grundy/jobs/integer"
)

// classTo is a bound of the primes whose classes are gathered, and firstWindow the end of the first
// window that is given.
const classTo, firstWindow = 47, 1024

// Windows gathers values of NONTOTATIVE by windows and classes. A window is the heaps after
// n = m·2^k up to n = (m + 1)·2^k, for m from 4 to 7; its class p is those with the smallest prime
// divisor p ≤ 47. Their values are compared with r(p)·n, r(p) the constant of theorem N3 of
// docs/PROOFS.md, exactly.
type Windows struct{ classes []class }

// Class is a class in a window that has heaps of it.
type Class struct {
	End   uint64 // the last heap of the window
	Prime uint32 // p
	Heaps uint64 // how many the class has
	Mean  uint32 // Σ G(n) by Σ r(p)·n over them, in billionths, rounded down
	// Below and Above are the greatest r(p)·n − G(n) and G(n) − r(p)·n, rounded up; 0 if there is
	// none above 0.
	Below, Above uint32
}

// class is what is gathered of a class, with r(p) = a/b.
type class struct {
	p, a, b     uint64
	heaps       uint64
	sum, values uint64 // of the heaps, and of their nim-values
	least, most wide   // of b·G(n) − a·n, and 0
}

// NewWindows has seen no heap yet.
func NewWindows() *Windows {
	w, constants := new(Windows), ratios(classTo)
	for _, p := range integer.PrimesTo(classTo + 1) {
		w.classes = append(w.classes,
			class{p: p, a: constants[p].Num().Uint64(), b: constants[p].Denom().Uint64()})
	}
	return w
}

// Add adds the value g of the heap n, the next one, and gives the classes of the window that ends
// with it, if it is one and ends with the heap 1024 or later.
func (w *Windows) Add(n uint64, g uint32) (all []Class) {
	for i := range w.classes {
		if n > 1 && n%w.classes[i].p == 0 {
			w.classes[i].add(n, uint64(g))
			break
		}
	}
	if !endsWindow(n) {
		return nil
	}
	for i, c := range w.classes {
		if c.heaps > 0 && n >= firstWindow {
			all = append(all, c.at(n))
		}
		w.classes[i] = class{p: c.p, a: c.a, b: c.b}
	}
	return all
}

// endsWindow reports whether n is 4, 5, 6 or 7 times a power of two.
func endsWindow(n uint64) bool {
	return n >= 4 && n&(1<<(bits.Len64(n)-3)-1) == 0
}

func (c *class) add(n, g uint64) {
	c.heaps++
	c.sum += n
	c.values += g
	d := difference(c.b, g, c.a, n)
	if d.less(c.least) {
		c.least = d
	}
	if c.most.less(d) {
		c.most = d
	}
}

// at is the class in the window that ends with n.
func (c *class) at(n uint64) Class {
	mean := new(big.Int).Mul(big.NewInt(1_000_000_000), product(c.values, c.b))
	mean.Quo(mean, product(c.sum, c.a))
	return Class{n, uint32(c.p), c.heaps, uint32(mean.Uint64()),
		c.least.size(c.b), c.most.size(c.b)}
}

// wide is the number high·2^64 + low.
type wide struct {
	high int64
	low  uint64
}

// difference is b·g − a·n, for numbers whose products are below 2^127.
func difference(b, g, a, n uint64) wide {
	high, low := bits.Mul64(b, g)
	other, less := bits.Mul64(a, n)
	low, borrow := bits.Sub64(low, less, 0)
	high, _ = bits.Sub64(high, other, borrow)
	return wide{int64(high), low}
}

func (w wide) less(v wide) bool { return w.high < v.high || w.high == v.high && w.low < v.low }

// size is |w|/b, rounded up.
func (w wide) size(b uint64) uint32 {
	x := new(big.Int).Lsh(big.NewInt(w.high), 64)
	x.Add(x, new(big.Int).SetUint64(w.low)).Abs(x)
	divisor := new(big.Int).SetUint64(b)
	x.Add(x, divisor).Sub(x, big.NewInt(1))
	return uint32(x.Quo(x, divisor).Uint64())
}

func product(x, y uint64) *big.Int {
	return new(big.Int).Mul(new(big.Int).SetUint64(x), new(big.Int).SetUint64(y))
}
