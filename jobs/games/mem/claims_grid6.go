package mem

import (
	"grundy/jobs/claim"
	"grundy/jobs/game"
)

// frontierOf is the frontier of a grid of MEM⁰, in its last column, from n = 0.
func frontierOf(g claim.Grid) []uint32 {
	f := make([]uint32, g.N+1)
	for n := range f {
		f[n] = g.At(uint64(n), g.K)
	}
	return f
}

func testFirstOnFrontier(g claim.Grid) game.Finding {
	seen := map[uint32]bool{}
	for n := range g.N + 1 {
		f := g.At(n, g.K)
		for k := uint64(1); k <= g.K; k++ {
			if m := g.At(n, k); m != f && !seen[m] {
				return claim.Found(game.Contradicted, g.N, "G(%d_%d) = %d, which no smaller heap has, and G(%d_∞) = %d", n, k, m, n, f)
			}
		}
		seen[f] = true
	}
	return claim.Found(game.Holds, g.N, "true of the %d values on the rows to %d", len(seen), g.N)
}

func testMortality(g claim.Grid) game.Finding {
	second := map[uint32]uint64{}
	for _, p := range standings(frontierOf(g)) {
		if p.count > 1 {
			second[p.value] = p.second
		}
	}
	for a := uint64(1); a <= g.N; a++ {
		for k := uint64(1); k <= g.K; k++ {
			if n, twice := second[g.At(a, k)]; twice && a > 2*n {
				return claim.Found(game.Contradicted, g.N, "%d stands on the frontier for the second time at %d, and G(%d_%d) = %d", g.At(a, k), n, a, k, g.At(a, k))
			}
		}
	}
	return claim.Found(game.Holds, g.N, "true of the %d values that stand twice on the rows to %d", len(second), g.N)
}

// once is the settled values that stand just once on the frontier.
func once(f []uint32) []places {
	var out []places
	for _, p := range settled(f) {
		if p.count == 1 {
			out = append(out, p)
		}
	}
	return out
}

func testDiagonal(g claim.Grid) game.Finding {
	place := map[uint32]uint64{}
	for _, p := range once(frontierOf(g)) {
		place[p.value] = p.first
	}
	for n := uint64(1); n <= g.N; n++ {
		for k := uint64(1); k <= g.K; k++ {
			if p, single := place[g.At(n, k)]; single && n > 2*p && n != k+p {
				return claim.Found(game.Contradicted, g.N, "%d stands on the frontier only at %d, and G(%d_%d) = %d", g.At(n, k), p, n, k, g.At(n, k))
			}
		}
	}
	return claim.Found(game.Holds, g.N, "true of %s on the rows to %d", values(once(frontierOf(g))), g.N)
}

func testLives(g claim.Grid) game.Finding {
	single := once(frontierOf(g))
	for _, p := range single {
		for k := 3*p.first + 1; k+p.first <= g.N; k++ {
			if k%2 == 1 && g.At(k+p.first, k) != p.value {
				return claim.Found(game.Contradicted, g.N, "%d stands on the frontier only at %d, but G(%d_%d) = %d", p.value, p.first, k+p.first, k, g.At(k+p.first, k))
			}
		}
	}
	return claim.Found(game.Holds, g.N, "true of %s on the rows to %d", values(single), g.N)
}
