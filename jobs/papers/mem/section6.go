package mem

import (
	"fmt"

	"grundy/jobs/claim"
	"grundy/jobs/tables"
)

// onFrontier is a test of the frontier of MEM⁰ up to the bound.
func onFrontier(test func(f frontier) claim.Finding) func(s tables.Slice, bound uint64) claim.Finding {
	return func(s tables.Slice, _ uint64) claim.Finding { return test(s.Values) }
}

// counting completes a claim with a test of the frontier of MEM⁰ that keeps the first row of each
// value, or how often it stands: at most so many bytes a row.
func counting(bytes uint64, test func(f frontier) claim.Finding) func(c claim.Claim) claim.Claim {
	return func(c claim.Claim) claim.Claim {
		c.Memory = func(bound uint64) uint64 { return bytes*bound + 1<<20 }
		return claim.OnSequence(c, "mem0", onFrontier(test))
	}
}

// onGrid is a test of the rows of MEM⁰ up to the bound, and of their frontier, the last column.
func onGrid(test func(g claim.Grid, f frontier) claim.Finding) func(g claim.Grid) claim.Finding {
	return func(g claim.Grid) claim.Finding {
		f := make(frontier, g.N+1)
		for n := range f {
			f[n] = g.At(uint64(n), g.K)
		}
		return test(g, f)
	}
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
