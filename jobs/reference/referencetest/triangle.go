package referencetest

import "grundy/jobs/game"

// Triangle gives G(n_k) of a memgame for 0 ≤ n ≤ to and 0 ≤ k ≤ n + 1, at
// [n][k], where k = n + 1 stands for all larger k, each by the definition from
// the values before: to³/6 options. Positions with a K beyond n + 1 that say
// more than that are not for it.
func Triangle(m *game.Memory, to uint64) [][]uint32 {
	g := make([][]uint32, to+1)
	seen := make([]uint64, 64)
	stamp := uint64(0)
	for n := range to + 1 {
		g[n] = make([]uint32, n+2)
		for k := range n + 2 {
			stamp++
			for option := range m.Options(game.Pile{N: n, K: k}) {
				p := option[0]
				v := g[p.N][min(p.K, p.N+1)]
				for int(v) >= len(seen) {
					seen = append(seen, make([]uint64, len(seen))...)
				}
				seen[v] = stamp
			}
			v := uint32(0)
			for int(v) < len(seen) && seen[v] == stamp {
				v++
			}
			g[n][k] = v
		}
	}
	return g
}
