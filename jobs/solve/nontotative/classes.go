package nontotative

import (
	"math/big"
	"math/bits"

	"grundy/jobs/game"
	"grundy/jobs/integer"
	"grundy/jobs/tables"
)

// classTo is a bound of the primes whose classes the product ratios has, and firstWindow the end of
// its first window.
const classTo, firstWindow = 47, 1024

// Ratios is the product ratios of NONTOTATIVE, by the solvers of its sequence. A row is about the
// heaps of class p, those with the smallest prime divisor p ≤ 47, in a window: the heaps after n =
// m·2^k up to n = (m + 1)·2^k, for m from 4 to
//  7. It compares their values with r(p)·n, r(p) the constant of theorem N3 of docs/PROOFS.md,
//     exactly.
func Ratios(sequence game.Product) game.Product {
	p := game.Product{
		Name: "ratios", Title: "Ratios of nim-values and heaps of %s by smallest prime divisor",
		Value: "mean", First: sequence.First, Part: 1 << 20, VariableWidth: 1, Sparse: true,
		Schema: tables.Columns("n uint64", "p uint32", "heaps uint64", "mean uint32",
			"below uint32", "above uint32"),
		Meanings: map[string]string{
			"n":     "the last heap of a window: (m + 1)·2^k for an m from 4 to 7, the heaps after m·2^k",
			"p":     "the smallest prime divisor of the heaps that the row is about",
			"heaps": "how many heaps of the window have the smallest prime divisor p",
			"mean":  "the sum of their nim-values, divided by r(p) times the sum of the heaps, in billionths, rounded down",
			"below": "the greatest r(p)·n − G(n) among them, rounded up, 0 if there is none above 0",
			"above": "the greatest G(n) − r(p)·n among them, rounded up, 0 if there is none above 0",
		},
	}
	little := func(game.Request) uint64 { return 1 << 20 }
	return game.Derived(p, sequence.Solvers, little, newRatios)
}

// class is the heaps of a window with the smallest prime divisor p, and r(p) = a/b.
type class struct {
	p, a, b     uint64
	heaps       uint64
	sum, values uint64 // of the heaps, and of their nim-values
	least, most wide   // of b·G(n) − a·n, and 0
}

// newRatios makes the rows of the product ratios.
func newRatios() tables.RowMaker {
	var classes []class
	constants := ratios(classTo)
	for _, p := range integer.PrimesTo(classTo + 1) {
		classes = append(classes,
			class{p: p, a: constants[p].Num().Uint64(), b: constants[p].Denom().Uint64()})
	}
	return func(n uint64, g uint32, out *tables.Table) {
		for i := range classes {
			if n > 1 && n%classes[i].p == 0 {
				classes[i].add(n, uint64(g))
				break
			}
		}
		if !endsWindow(n) {
			return
		}
		for i := range classes {
			if out != nil && n >= firstWindow {
				classes[i].row(n, out)
			}
			classes[i] = class{p: classes[i].p, a: classes[i].a, b: classes[i].b}
		}
	}
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

// row appends the row of the window that ends with n, if the class has heaps in it.
func (c *class) row(n uint64, out *tables.Table) {
	if c.heaps == 0 {
		return
	}
	mean := new(big.Int).Mul(big.NewInt(1_000_000_000), product(c.values, c.b))
	mean.Quo(mean, product(c.sum, c.a))
	out.AppendRow(n, uint32(c.p), c.heaps, uint32(mean.Uint64()), c.least.size(c.b),
		c.most.size(c.b))
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
