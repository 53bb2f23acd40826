package mem

import (
	"fmt"

	"grundy/jobs/claim"
	"grundy/jobs/game"
)

// section6 is the theory of the frontier of MEM⁰.
func section6() []game.Claim {
	const far, wide = 1_000_000, 1500
	unbounded := bounded("thm6.1", "6", far, "The frontier values are unbounded.")
	unbounded.Reading = "As the proof gives it: whatever n, a value greater than all on the rows 0 to n stands on one of the rows to 2n + 1."
	return []game.Claim{
		onFrontier(unbounded, testUnbounded),
		onFrontier(bounded("thm6.2", "6", far, "Every integer m ≥ 0 appears on the frontier."), testEveryInteger),
		onFrontier(bounded("thm6.3", "6", far, "The least n with G(n_∞) = m grows with m."), testOrder),
		claim.EveryCell(bounded("lem6.4", "6", wide, "G(n_k) is G(n_∞) or G((n−k)_k), for 1 ≤ k ≤ n."), "mem0", claim.Square, game.Holds,
			func(g claim.Grid, n, k uint64) (bool, string) {
				if k > n {
					return true, ""
				}
				far, near := g.At(n, g.K), g.At(n-k, k)
				return g.At(n, k) == far || g.At(n, k) == near, fmt.Sprintf("%d or %d", far, near)
			}),
		claim.OnGrid(bounded("prop6.6", "6", wide, "If n is the smallest heap with G(n_k) = m for some k, then G(n_∞) = m."),
			"mem0", claim.Square, testFirstOnFrontier),
		onFrontier(bounded("thm6.7", "6", far, "If G(n_∞) = m and a > 2n, then G(a_∞) ≠ m."), testFinalFrontier),
		claim.OnGrid(bounded("thm6.8", "6", wide, "If m stands on the frontier at n < n′ and a > 2n′, then G(a_k) ≠ m for every k."),
			"mem0", claim.Square, testMortality),
		claim.OnGrid(raw(bounded("once-diagonal", "6", wide, "If m stands on the frontier just once, at p, then after the row 2p it stands only on the diagonal n − k = p."),
			"it exhibits a very similar pattern to that of 0", "The step 'G(n_k) = 12 only if k = n − 22' of the example, for any m."),
			"mem0", claim.Square, testDiagonal),
		claim.OnGrid(raw(bounded("once-lives", "6", wide, "If m stands on the frontier just once, at p, then it never dies out: G((k+p)_k) = m for every odd k > 3p."),
			"When a number occurs only once on a frontier, then it does not die out at any point.",
			"Odd k: then no option of (k+p)_k stays on the diagonal. From k > 3p on all smaller values are among the options."),
			"mem0", claim.Square, testLives),
	}
}

// onFrontier completes c with a test of the frontier G(0_∞), …, G(bound_∞).
func onFrontier(c game.Claim, test func(f []uint32) game.Finding) game.Claim {
	return claim.OnSequence(c, "mem0", func(s game.Slice, _ uint64) game.Finding { return test(s.Values) })
}

// places is where a value stands on the frontier.
type places struct {
	value       uint32
	first, last uint64
	second      uint64 // 0 where it stands just once
	count       int
}

// standings is the places of each value on the frontier f, by their first
// rows. A value is settled by row n when the row 2·first has passed.
func standings(f []uint32) []places {
	var out []places
	index := map[uint32]int{}
	for n, m := range f {
		i, known := index[m]
		if !known {
			i = len(out)
			index[m] = i
			out = append(out, places{value: m, first: uint64(n)})
		}
		p := &out[i]
		if p.count++; p.count == 2 {
			p.second = uint64(n)
		}
		p.last = uint64(n)
	}
	return out
}

// settled is the standings of the values whose row 2·first has passed, after
// which a value stands nowhere on the frontier any more (theorem 6.7).
func settled(f []uint32) []places {
	all := standings(f)
	for i, p := range all {
		if 2*p.first >= uint64(len(f)) {
			return all[:i]
		}
	}
	return all
}

func testUnbounded(f []uint32) game.Finding {
	last := uint64(len(f) - 1)
	most := make([]uint32, len(f))
	for n, m := range f {
		most[n] = max(m, most[max(n, 1)-1])
	}
	for n := uint64(0); 2*n+1 <= last; n++ {
		if most[2*n+1] == most[n] {
			return claim.Found(game.Contradicted, last, "on the rows 0 to %d no value is greater than %d, which stands on a row to %d", 2*n+1, most[n], n)
		}
	}
	return claim.Found(game.Holds, last, "the greatest value grows from the rows 0 to n to the rows 0 to 2n + 1 for every n ≤ %d; on the rows to %d it is %d", (last-1)/2, last, most[last])
}

func testEveryInteger(f []uint32) game.Finding {
	last := uint64(len(f) - 1)
	stands := make([]bool, len(f)+1)
	var most uint32
	for _, m := range f {
		if int(m) < len(stands) {
			stands[m] = true
		}
		most = max(most, m)
	}
	for m := range most {
		if int(m) >= len(stands) || !stands[m] {
			return claim.Found(game.Contradicted, last, "on the rows to %d the value %d stands nowhere, though %d does", last, m, most)
		}
	}
	return claim.Found(game.Holds, last, "on the rows to %d every value from 0 to the greatest, %d, stands", last, most)
}

func testOrder(f []uint32) game.Finding {
	last := uint64(len(f) - 1)
	all := standings(f)
	for i := 1; i < len(all); i++ {
		if a, b := all[i-1], all[i]; b.value < a.value {
			return claim.Found(game.Contradicted, last, "%d stands first on the row %d, and the smaller %d only on the row %d", a.value, a.first, b.value, b.first)
		}
	}
	return claim.Found(game.Holds, last, "the %d values on the rows to %d stand there for the first time in increasing order", len(all), last)
}

func testFinalFrontier(f []uint32) game.Finding {
	last := uint64(len(f) - 1)
	for _, p := range standings(f) {
		if p.last > 2*p.first {
			return claim.Found(game.Contradicted, last, "%d stands on the row %d and on the row %d", p.value, p.first, p.last)
		}
	}
	return claim.Found(game.Holds, last, "no value stands on two rows n and a > 2n of the rows to %d", last)
}
