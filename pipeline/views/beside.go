package views

import (
	"grundy/jobs/game"
	"grundy/jobs/integer"
	"grundy/jobs/tables"
)

// function is a function of the heap, which is asked for n = 1, 2, … in order and may keep four
// bytes of each.
type function = func(n uint64, f integer.Factorisation) uint64

// The solution functions of the table in section 1 of the paper on arithmetic functions, where that
// isn't the value itself, as it defines them for n ≥ 1.
var (
	bigOmega = solution("g", "big_omega", "Ω(n), the number of prime factors with multiplicity",
		func(_ uint64, f integer.Factorisation) uint64 { return f.BigOmega() })
	omega = solution("g", "omega", "ω(n), the number of prime divisors",
		func(_ uint64, f integer.Factorisation) uint64 { return f.Omega() })
	oddIndex = solution("e", "i_o", "the index of the largest odd divisor of n among the odd numbers, from 1",
		func(n uint64, _ integer.Factorisation) uint64 { return (integer.OddPart(n) + 1) / 2 })
	shapiro = solution("g", "class", "C(n), Shapiro's class: φ applied C(n) + 1 times to n > 1 gives 1 first",
		func(n uint64, _ integer.Factorisation) uint64 { return integer.ShapiroClass(n) })
)

// valuation is the solution function of games whose values are stored in the given column.
func valuation(value string) view {
	return solution(value, "valuation", "v(n), the exponent of the greatest power of two that divides n",
		func(n uint64, _ integer.Factorisation) uint64 { return uint64(integer.Valuation(2, n)) })
}

// solution has a solution function, which needs nothing of smaller heaps, in a column beside the
// values.
func solution(value, column, meaning string, f function) view {
	return beside("solution", "Nim-values of %s and the paper's solution function", value, column, meaning,
		func() function { return f })
}

// dist iterates n ↦ n − φ(n), the only move of NONTOTIENT, as section 3.1.2 of the paper does. Since
// the value of an even power of a prime is 0 and each other heap has one option, dist has the parity
// of the nim-value.
var dist = beside("dist", "Nim-values of %s and the moves to an even power of a prime", "g", "dist",
	"the number of moves from n to an even power of a prime, of which 1 is one", func() function {
		dists := []uint32{0} // of each heap before n
		return func(n uint64, f integer.Factorisation) (dist uint64) {
			if len(f) > 1 || len(f) == 1 && f[0].Exponent%2 == 1 {
				dist = uint64(dists[n-f.Phi()]) + 1
			}
			dists = append(dists, uint32(dist))
			return dist
		}
	})

// beside is the rows of the sequence with a column of the function that of prepares, which is 0 for
// the heap 0. The memory is with the sieve.
func beside(name, title, value, column, meaning string, of func() function) view {
	return view{
		Product: game.Product{
			Name: name, Title: title, Value: value, Meanings: map[string]string{column: meaning},
			Schema: tables.Columns("n uint64", value+" uint32", column+" uint32"),
		},
		each: 8, fixed: 16 << 20,
		begin: func() rowMaker {
			f, sieve := of(), new(integer.Sieve)
			return func(n uint64, _ uint32, out *tables.Table) {
				var x uint64
				if n > 0 {
					x = f(n, sieve.Factor(n))
				}
				if out != nil {
					out.Cols[2].U32 = append(out.Cols[2].U32, uint32(x))
				}
			}
		},
	}
}
