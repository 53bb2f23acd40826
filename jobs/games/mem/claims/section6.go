package claims

import (
	"fmt"
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/game"
)

// section6 is the theory of the frontier of MEM⁰.
func section6() []game.Claim {
	const far, wide = 1_000_000, 1500
	return []game.Claim{
		onFrontier(claim.Quoted(bounded("thm6.1", "6", far, "The frontier values are unbounded."),
			"", "As the proof gives it: whatever n, a value greater than all on the rows 0 to n stands on one of the rows to 2n + 1."), testUnbounded),
		onFrontier(bounded("thm6.2", "6", far, "Every integer m ≥ 0 appears on the frontier."), func(f frontier) game.Finding {
			stands, most := byValue(f.all()), slices.Max(f)
			for m := range most {
				if _, ok := stands[m]; !ok {
					return f.found(game.Contradicted, "on the rows to %d the value %d stands nowhere, though %d does", f.last(), m, most)
				}
			}
			return f.found(game.Holds, "on the rows to %d every value from 0 to the greatest, %d, stands", f.last(), most)
		}),
		onFrontier(bounded("thm6.3", "6", far, "The least n with G(n_∞) = m grows with m."), func(f frontier) game.Finding {
			all := f.all()
			for i := 1; i < len(all); i++ {
				if a, b := all[i-1], all[i]; b.value < a.value {
					return f.found(game.Contradicted, "%d stands first on the row %d, and the smaller %d only on the row %d", a.value, a.first(), b.value, b.first())
				}
			}
			return f.found(game.Holds, "the %d values on the rows to %d stand there for the first time in increasing order", len(all), f.last())
		}),
		everyCell(bounded("lem6.4", "6", wide, "G(n_k) is G(n_∞) or G((n−k)_k), for 1 ≤ k ≤ n."),
			func(g claim.Grid, n, k uint64) (bool, string) {
				if k > n {
					return true, ""
				}
				far, near := g.At(n, g.K), g.At(n-k, k)
				return g.At(n, k) == far || g.At(n, k) == near, fmt.Sprintf("%d or %d", far, near)
			}),
		onGrid(bounded("prop6.6", "6", wide, "If n is the smallest heap with G(n_k) = m for some k, then G(n_∞) = m."), testFirstOnFrontier),
		onPlaces(bounded("thm6.7", "6", far, "If G(n_∞) = m and a > 2n, then G(a_∞) ≠ m."), testFinalFrontier),
		onGrid(bounded("thm6.8", "6", wide, "If m stands on the frontier at n < n′ and a > 2n′, then G(a_k) ≠ m for every k."), testMortality),
		onGrid(claim.Quoted(bounded("once-diagonal", "6", wide, "If m stands on the frontier just once, at p, then after the row 2p it stands only on the diagonal n − k = p."),
			"it exhibits a very similar pattern to that of 0", "The step 'G(n_k) = 12 only if k = n − 22' of the example, for any m."), testDiagonal),
		onGrid(claim.Quoted(bounded("once-lives", "6", wide, "If m stands on the frontier just once, at p, then it never dies out: G((k+p)_k) = m for every odd k > 3p."),
			"When a number occurs only once on a frontier, then it does not die out at any point.",
			"Odd k: then no option of (k+p)_k stays on the diagonal. From k > 3p on all smaller values are among the options."), func(g claim.Grid, f frontier) game.Finding {
			for _, p := range f.once() {
				for k := (3*p.first() + 1) | 1; k+p.first() <= g.N; k += 2 {
					if m := g.At(k+p.first(), k); m != p.value {
						return f.found(game.Contradicted, "%d stands on the frontier only at %d, but G(%d_%d) = %d", p.value, p.first(), k+p.first(), k, m)
					}
				}
			}
			return f.found(game.Holds, "true of %s on the rows to %d", values(f.once()), g.N)
		}),
	}
}

// onFrontier completes c with a test of the frontier of MEM⁰ up to the bound.
func onFrontier(c game.Claim, test func(f frontier) game.Finding) game.Claim {
	return claim.OnSequence(c, "mem0", func(s game.Slice, _ uint64) game.Finding { return test(s.Values) })
}

// onPlaces is onFrontier for a test that gathers the places of each value: about 48 bytes a row.
func onPlaces(c game.Claim, test func(f frontier) game.Finding) game.Claim {
	c.Memory = func(bound uint64) uint64 { return 48 * bound }
	return onFrontier(c, test)
}

// onGrid completes c with a test of the rows of MEM⁰ up to the bound, and of their frontier,
// the last column.
func onGrid(c game.Claim, test func(g claim.Grid, f frontier) game.Finding) game.Claim {
	return claim.OnGrid(c, "mem0", claim.Square, func(g claim.Grid) game.Finding {
		f := make(frontier, g.N+1)
		for n := range f {
			f[n] = g.At(uint64(n), g.K)
		}
		return test(g, f)
	})
}

// everyCell completes c with a test of each n_k of MEM⁰ up to the bound.
func everyCell(c game.Claim, ok claim.Cell) game.Claim {
	return claim.EveryCell(c, "mem0", claim.Square, game.Holds, ok)
}

// frontier is the values G(0_∞), …, G(n_∞) up to a last row n.
type frontier []uint32

func (f frontier) last() uint64 { return uint64(len(f) - 1) }

// found is a finding about the frontier.
func (f frontier) found(v game.Verdict, format string, args ...any) game.Finding {
	return claim.Found(v, f.last(), format, args...)
}

// places is the rows of the frontier in which a value stands, in increasing order.
type places struct {
	value uint32
	rows  []uint64
}

func (p places) first() uint64 { return p.rows[0] }

// all is the places of each value, by their first rows.
func (f frontier) all() []places {
	var out []places
	index := map[uint32]int{}
	for n, m := range f {
		i, known := index[m]
		if !known {
			i = len(out)
			index[m] = i
			out = append(out, places{value: m})
		}
		out[i].rows = append(out[i].rows, uint64(n))
	}
	return out
}

// settled is the places of the settled values: their row 2·first has passed, after which
// they stand nowhere on the frontier (theorem 6.7).
func (f frontier) settled() []places {
	all := f.all()
	if i := slices.IndexFunc(all, func(p places) bool { return 2*p.first() > f.last() }); i >= 0 {
		return all[:i]
	}
	return all
}

// standing is the places of the settled values that stand in least to most rows.
func (f frontier) standing(least, most int) []places {
	return slices.DeleteFunc(f.settled(), func(p places) bool { return len(p.rows) < least || len(p.rows) > most })
}

// once is the places of the settled values that stand in one row alone.
func (f frontier) once() []places { return f.standing(1, 1) }

// byValue is places by their values.
func byValue(all []places) map[uint32]places {
	out := map[uint32]places{}
	for _, p := range all {
		out[p.value] = p
	}
	return out
}

func testUnbounded(f frontier) game.Finding {
	last := f.last()
	most := slices.Clone(f) // of the rows up to each
	for n := range last {
		most[n+1] = max(most[n+1], most[n])
	}
	for n := uint64(0); 2*n+1 <= last; n++ {
		if most[2*n+1] == most[n] {
			return f.found(game.Contradicted, "on the rows 0 to %d no value is greater than %d, which stands on a row to %d", 2*n+1, most[n], n)
		}
	}
	return f.found(game.Holds, "the greatest value grows from the rows 0 to n to the rows 0 to 2n + 1 for every n ≤ %d; on the rows to %d it is %d", (last-1)/2, last, most[last])
}

func testFinalFrontier(f frontier) game.Finding {
	for _, p := range f.all() {
		if last := slices.Max(p.rows); last > 2*p.first() {
			return f.found(game.Contradicted, "%d stands on the row %d and on the row %d", p.value, p.first(), last)
		}
	}
	return f.found(game.Holds, "no value stands on two rows n and a > 2n of the rows to %d", f.last())
}

// unlessWrong is the finding on a statement about every cell of a grid. What is wrong with
// the value m of n_k is the sentence that wrong gives, or "" if the statement is true.
func unlessWrong(g claim.Grid, wrong func(n, k uint64, m uint32) string, ifTrue string) game.Finding {
	for n := uint64(1); n <= g.N; n++ {
		for k := uint64(1); k <= g.K; k++ {
			if w := wrong(n, k, g.At(n, k)); w != "" {
				return claim.Found(game.Contradicted, g.N, "%s", w)
			}
		}
	}
	return claim.Found(game.Holds, g.N, "true of %s on the rows to %d", ifTrue, g.N)
}

func testFirstOnFrontier(g claim.Grid, f frontier) game.Finding {
	at := byValue(f.all())
	return unlessWrong(g, func(n, k uint64, m uint32) string {
		if p, stands := at[m]; stands && p.first() <= n {
			return ""
		}
		return fmt.Sprintf("G(%d_%d) = %d, which no smaller heap has, and G(%d_∞) = %d", n, k, m, n, g.At(n, g.K))
	}, fmt.Sprintf("the %d values", len(at)))
}

func testMortality(g claim.Grid, f frontier) game.Finding {
	twice := byValue(slices.DeleteFunc(f.all(), func(p places) bool { return len(p.rows) == 1 }))
	return unlessWrong(g, func(a, k uint64, m uint32) string {
		if p, ok := twice[m]; ok && a > 2*p.rows[1] {
			return fmt.Sprintf("%d stands on the frontier for the second time at %d, and G(%d_%d) = %d", m, p.rows[1], a, k, m)
		}
		return ""
	}, fmt.Sprintf("the %d values that stand twice", len(twice)))
}

func testDiagonal(g claim.Grid, f frontier) game.Finding {
	once := byValue(f.once())
	return unlessWrong(g, func(n, k uint64, m uint32) string {
		if p, ok := once[m]; ok && n > 2*p.first() && n != k+p.first() {
			return fmt.Sprintf("%d stands on the frontier only at %d, and G(%d_%d) = %d", m, p.first(), n, k, m)
		}
		return ""
	}, values(f.once()))
}
