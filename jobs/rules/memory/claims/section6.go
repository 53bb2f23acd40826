package claims

import (
	"fmt"
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/nim"
	"grundy/jobs/tables"
)

// section6 is the theory of the frontier of MEM⁰. Lemma 6.4 and what follows from it are tested
// on values of the plain method, since the fast one takes them for granted.
func section6() []claim.Claim {
	const far, wide, plain = 1_000_000, 1500, 20_000
	lemma := claim.OnGrid(claim.Quoted(bounded("lem6.4", "6", 700, "G(n_k) is G(n_∞) or G((n−k)_k), for 1 ≤ k ≤ n."),
		"", "For each n_k the test takes the mex of the values of the options, as the definition says, and doesn't read G(n_k)."),
		"mem0", claim.Square, testLemma64)
	return []claim.Claim{
		onFrontier(claim.Quoted(bounded("thm6.1", "6", far, "The frontier values are unbounded."),
			"", "As the proof gives it: whatever n, a value greater than all on the rows 0 to n stands on one of the rows to 2n + 1."), testUnbounded),
		second(onFrontier(bounded("thm6.2", "6", plain, "Every integer m ≥ 0 appears on the frontier."), testEveryValue)),
		second(onFrontier(bounded("thm6.3", "6", plain, "The least n with G(n_∞) = m grows with m."), testOrder)),
		second(lemma),
		second(onGrid(bounded("prop6.6", "6", wide, "If n is the smallest heap with G(n_k) = m for some k, then G(n_∞) = m."), testFirstOnFrontier)),
		onFirsts(bounded("thm6.7", "6", far, "If G(n_∞) = m and a > 2n, then G(a_∞) ≠ m."), testFinalFrontier),
		onGrid(bounded("thm6.8", "6", wide, "If m stands on the frontier at n < n′ and a > 2n′, then G(a_k) ≠ m for every k."), testMortality),
		claim.ProvedBy(onGrid(second(claim.Quoted(bounded("once-diagonal", "6", wide, "If m stands on the frontier just once, at p, then after the row 2p it stands only on the diagonal n − k = p."),
			"it exhibits a very similar pattern to that of 0", "The step 'G(n_k) = 12 only if k = n − 22' of the example, for any m.")), testDiagonal), "M3"),
		claim.ProvedBy(onGrid(second(claim.Quoted(bounded("once-lives", "6", wide, "If m stands on the frontier just once, at p, then it never dies out: G((k+p)_k) = m for every odd k > 3p."),
			"When a number occurs only once on a frontier, then it does not die out at any point.",
			"Odd k: then no option of (k+p)_k stays on the diagonal. From k > 3p on all smaller values are among the options.")), testLives), "M3"),
		claim.ProvedBy(onGrid(claim.Quoted(bounded("once-pattern", "6", wide, "If m stands on the frontier just once, at p, then for k > 3p the value of (k+p)_k is m just where k is odd or (k/2+p)_{k/2} hasn't the value m."),
			"whenever a number occurs exactly once along the frontier, it exhibits a very similar pattern to that of 0",
			"The recursion of theorem 5.2 and of the example m = 12, for any m."), testPattern), "M3"),
		onGrid(claim.Quoted(bounded("n_n", "6", wide, "There are arbitrarily large n with G(n_n) = 0."),
			"there are arbitrarily large values of n for which G(n_n) = 0", "One of any two neighbouring n is such an n."), testMainDiagonal),
	}
}

// second is the claim c with the second version of its test.
func second(c claim.Claim) claim.Claim {
	c.Version = 2
	return c
}

// onFrontier completes c with a test of the frontier of MEM⁰ up to the bound.
func onFrontier(c claim.Claim, test func(f frontier) claim.Finding) claim.Claim {
	return claim.OnSequence(c, "mem0", func(s tables.Slice, _ uint64) claim.Finding { return test(s.Values) })
}

// onFirsts is onFrontier for a test that keeps the first row of each value: at most 4 bytes a row.
func onFirsts(c claim.Claim, test func(f frontier) claim.Finding) claim.Claim {
	c.Memory = func(bound uint64) uint64 { return 4 * bound }
	return onFrontier(c, test)
}

// onTimes is onFrontier for a test that counts how often each value stands: at most a byte a row.
func onTimes(c claim.Claim, test func(f frontier) claim.Finding) claim.Claim {
	c.Memory = func(bound uint64) uint64 { return bound + 1<<20 }
	return onFrontier(c, test)
}

// onGrid completes c with a test of the rows of MEM⁰ up to the bound, and of their frontier,
// the last column.
func onGrid(c claim.Claim, test func(g claim.Grid, f frontier) claim.Finding) claim.Claim {
	return claim.OnGrid(c, "mem0", claim.Square, func(g claim.Grid) claim.Finding {
		f := make(frontier, g.N+1)
		for n := range f {
			f[n] = g.At(uint64(n), g.K)
		}
		return test(g, f)
	})
}

// everyCell completes c with a test of each n_k of MEM⁰ up to the bound.
func everyCell(c claim.Claim, ok claim.Cell) claim.Claim {
	return claim.EveryCell(c, "mem0", claim.Square, claim.Holds, ok)
}

func testUnbounded(f frontier) claim.Finding {
	last := f.last()
	before, after := f[0], f[0] // the greatest values on the rows 0 to n and 0 to 2n + 1
	for n := uint64(0); 2*n+1 <= last; n++ {
		before, after = max(before, f[n]), max(after, f[2*n], f[2*n+1])
		if after == before {
			return f.found(claim.Contradicted, "on the rows 0 to %d no value is greater than %d, which stands on a row to %d", 2*n+1, before, n)
		}
	}
	return f.found(claim.Holds, "the greatest value grows from the rows 0 to n to the rows 0 to 2n + 1 for every n ≤ %d; on the rows to %d it is %d", (last-1)/2, last, slices.Max(f))
}

func testEveryValue(f frontier) claim.Finding {
	first := f.firsts()
	if m := slices.Index(first, never); m >= 0 {
		return f.found(claim.Contradicted, "on the rows to %d the value %d stands nowhere, though %d does", f.last(), m, len(first)-1)
	}
	return f.found(claim.Holds, "on the rows to %d every value from 0 to the greatest, %d, stands", f.last(), len(first)-1)
}

func testOrder(f frontier) claim.Finding {
	first := f.firsts()
	for m := 1; m < len(first); m++ {
		if first[m] != never && first[m] < first[m-1] {
			return f.found(claim.Contradicted, "%d stands first on the row %d, and the smaller %d not before it", m, first[m], m-1)
		}
	}
	return f.found(claim.Holds, "the values to %d stand on the rows to %d for the first time in increasing order", len(first)-1, f.last())
}

// testLemma64 compares the mex of the options of each n_k with G(n_∞) and G((n−k)_k), in n³/3
// steps.
func testLemma64(g claim.Grid) claim.Finding {
	var seen nim.Set
	for n := uint64(1); n <= g.N; n++ {
		for k := uint64(1); k <= n; k++ {
			seen.Clear()
			for i := uint64(1); i <= n; i++ {
				if i != k {
					seen.Add(g.At(n-i, i))
				}
			}
			if m := seen.Mex(); m != g.At(n, g.K) && m != g.At(n-k, k) {
				return claim.Found(claim.Contradicted, g.N, "the mex of the options of %d_%d is %d, and G(%d_∞) = %d, G(%d_%d) = %d", n, k, m, n, g.At(n, g.K), n-k, k, g.At(n-k, k))
			}
		}
	}
	return claim.Found(claim.Holds, g.N, "true of the mex of the options of every n_k with k ≤ n ≤ %d", g.N)
}

func testFinalFrontier(f frontier) claim.Finding {
	first := f.firsts()
	for n, m := range f {
		if p := int(first[m]); n > 2*p {
			return f.found(claim.Contradicted, "%d stands on the row %d and on the row %d", m, p, n)
		}
	}
	return f.found(claim.Holds, "no value stands on two rows n and a > 2n of the rows to %d", f.last())
}

// unlessWrong is the finding on a statement about every cell of a grid. What is wrong with
// the value m of n_k is the sentence that wrong gives, or "" if the statement is true.
func unlessWrong(g claim.Grid, wrong func(n, k uint64, m uint32) string, ifTrue string) claim.Finding {
	for n := uint64(1); n <= g.N; n++ {
		for k := uint64(1); k <= g.K; k++ {
			if w := wrong(n, k, g.At(n, k)); w != "" {
				return claim.Found(claim.Contradicted, g.N, "%s", w)
			}
		}
	}
	return claim.Found(claim.Holds, g.N, "true of %s on the rows to %d", ifTrue, g.N)
}

func testFirstOnFrontier(g claim.Grid, f frontier) claim.Finding {
	first := f.firsts()
	return unlessWrong(g, func(n, k uint64, m uint32) string {
		if m < uint32(len(first)) && uint64(first[m]) <= n {
			return ""
		}
		return fmt.Sprintf("G(%d_%d) = %d, which no smaller heap has, and G(%d_∞) = %d", n, k, m, n, g.At(n, g.K))
	}, fmt.Sprintf("the %d values", len(first)))
}

func testMortality(g claim.Grid, f frontier) claim.Finding {
	first, again := f.firsts(), map[uint32]uint64{}
	for n, m := range f {
		if _, known := again[m]; !known && uint64(n) > uint64(first[m]) {
			again[m] = uint64(n)
		}
	}
	return unlessWrong(g, func(a, k uint64, m uint32) string {
		if p, twice := again[m]; twice && a > 2*p {
			return fmt.Sprintf("%d stands on the frontier for the second time at %d, and G(%d_%d) = %d", m, p, a, k, m)
		}
		return ""
	}, fmt.Sprintf("the %d values that stand twice", len(again)))
}

func testDiagonal(g claim.Grid, f frontier) claim.Finding {
	once := map[uint32]uint64{}
	for _, p := range f.once() {
		once[p.value] = p.first()
	}
	return unlessWrong(g, func(n, k uint64, m uint32) string {
		if p, ok := once[m]; ok && n > 2*p && n != k+p {
			return fmt.Sprintf("%d stands on the frontier only at %d, and G(%d_%d) = %d", m, p, n, k, m)
		}
		return ""
	}, values(f.once()))
}

func testLives(g claim.Grid, f frontier) claim.Finding {
	for _, p := range f.once() {
		for k := (3*p.first() + 1) | 1; k+p.first() <= g.N; k += 2 {
			if m := g.At(k+p.first(), k); m != p.value {
				return claim.Found(claim.Contradicted, g.N, "%d stands on the frontier only at %d, but G(%d_%d) = %d", p.value, p.first(), k+p.first(), k, m)
			}
		}
	}
	return claim.Found(claim.Holds, g.N, "true of %s on the rows to %d", values(f.once()), g.N)
}

func testPattern(g claim.Grid, f frontier) claim.Finding {
	for _, p := range f.once() {
		on := func(k uint64) bool { return g.At(k+p.first(), k) == p.value }
		for k := 3*p.first() + 1; k+p.first() <= g.N; k++ {
			if on(k) != (k%2 == 1 || !on(k/2)) {
				return claim.Found(claim.Contradicted, g.N, "%d stands on the frontier only at %d, but G(%d_%d) = %d", p.value, p.first(), k+p.first(), k, g.At(k+p.first(), k))
			}
		}
	}
	return claim.Found(claim.Holds, g.N, "true of %s on the rows to %d", values(f.once()), g.N)
}

func testMainDiagonal(g claim.Grid, _ frontier) claim.Finding {
	for n := uint64(2); n <= g.N; n++ {
		if g.At(n-1, n-1) != 0 && g.At(n, n) != 0 {
			return claim.Found(claim.Contradicted, g.N, "G(%d_%d) = %d and G(%d_%d) = %d", n-1, n-1, g.At(n-1, n-1), n, n, g.At(n, n))
		}
	}
	return claim.Found(claim.Holds, g.N, "true of one of any two neighbouring n ≤ %d", g.N)
}
