package arith

import (
	"grundy/jobs/game"
	"grundy/jobs/integer"
	"grundy/jobs/tables"
)

// beside is a function of the heap that stands in a column beside the nim-values, as a product of
// its own: a solution function of the paper's table in section 1, where that isn't the value
// itself, or dist of section 3.1.2.
type beside struct {
	column, meaning string
	// begin is the function, which is asked for n = 1, 2, … in order and may keep
	// four bytes of each.
	begin func() func(n uint64, f integer.Factorisation) uint64
}

// besideAlways is a function that needs nothing of smaller heaps.
func besideAlways(column, meaning string, f func(uint64, integer.Factorisation) uint64) beside {
	return beside{column, meaning, func() func(uint64, integer.Factorisation) uint64 { return f }}
}

// The functions, as section 1 of the paper defines them for n ≥ 1.
var (
	besideOmega = besideAlways("big_omega", "Ω(n), the number of prime factors with multiplicity",
		func(_ uint64, f integer.Factorisation) uint64 { return f.BigOmega() })
	besideSmallOmega = besideAlways("omega", "ω(n), the number of prime divisors",
		func(_ uint64, f integer.Factorisation) uint64 { return f.Omega() })
	besideV = besideAlways("valuation", "v(n), the exponent of the greatest power of two that divides n",
		func(n uint64, _ integer.Factorisation) uint64 { return uint64(integer.Valuation(2, n)) })
	besideOdd = besideAlways("i_o", "the index of the largest odd divisor of n among the odd numbers, from 1",
		func(n uint64, _ integer.Factorisation) uint64 { return (integer.OddPart(n) + 1) / 2 })
	besideClass = besideAlways("class", "C(n), Shapiro's class: φ applied C(n) + 1 times to n > 1 gives 1 first",
		func(n uint64, _ integer.Factorisation) uint64 { return class(n) })
	besideDist = beside{"dist", "the number of moves from n to an even power of a prime, of which 1 is one", besideDists}
)

// besideDists iterates n ↦ n − φ(n), the only move of NONTOTIENT. Since the value of an even power
// of a prime is 0 and each other heap has one option, dist has the parity of the nim-value.
func besideDists() func(uint64, integer.Factorisation) uint64 {
	dists := []uint32{0} // of each heap before n
	return func(n uint64, f integer.Factorisation) (dist uint64) {
		if len(f) > 1 || len(f) == 1 && f[0].Exponent%2 == 1 {
			dist = uint64(dists[n-f.Phi()]) + 1
		}
		dists = append(dists, uint32(dist))
		return dist
	}
}

// product is the rows of the sequence with the column of the function, which is 0 for the heap 0.
func (b beside) product(sequence game.Product) game.Product {
	p := sequence
	p.Name, p.Title = "solution", "Nim-values of %s and the paper's solution function"
	if b.column == "dist" {
		p.Name, p.Title = b.column, "Nim-values of %s and the moves to an even power of a prime"
	}
	p.Solvers, p.Meanings = nil, map[string]string{b.column: b.meaning}
	p.Schema = tables.Columns("n uint64", p.Value+" uint32", b.column+" uint32")
	memory := func(q game.Request) uint64 { return 8*q.N + 16<<20 } // with the sieve
	return game.Derived(p, sequence.Solvers, memory, func() tables.RowMaker {
		of, sieve := b.begin(), new(integer.Sieve)
		return func(n uint64, _ uint32, out *tables.Table) {
			var f uint64
			if n > 0 {
				f = of(n, sieve.Factor(n))
			}
			if out != nil {
				out.Cols[2].U32 = append(out.Cols[2].U32, uint32(f))
			}
		}
	})
}
