package referencetest

import (
	"testing"

	"grundy/jobs/game"
	"grundy/jobs/reference"
)

// Grids tests the grid solvers of a memgame against the definition, with fewer
// columns than rows, the same number, and more.
func Grids(t *testing.T, g *game.Game, last uint64) {
	p := g.Product(game.Grid)
	if p == nil {
		t.Fatal("a memgame has a grid")
	}
	for _, columns := range []uint64{1, last / 3, last, last + 7} {
		want := reference.Grid(g.Memory, last, columns)
		for _, s := range p.Solvers {
			for _, cut := range []uint64{0, 1, last / 2} {
				prior := game.Slice{Column: "g", First: 1, Width: int(columns), Values: want[:cut*columns]}
				got, err := rows(t.Context(), p, &s, game.Request{N: last, K: columns}, prior, 13)
				if err == nil {
					err = differ(1+cut, columns, got, want[cut*columns:])
				}
				if err != nil {
					t.Fatalf("%s with %d columns after %d rows: %v", s.Name, columns, cut, err)
				}
			}
		}
	}
}

// Triangle is the values of G(n_k) of a memgame for 0 ≤ n ≤ to and
// 0 ≤ k ≤ Times·(n + 1), where the last k stands for all larger ones. So Times is
// 1 where a move takes at least k, or may take any number as soon as k > n; and
// 2 where a move takes at least k/2. It doesn't serve positions whose K says more
// than the last removal.
type Triangle struct {
	Times  uint64
	values [][]uint32
}

// NewTriangle computes each value by the definition from those before, from about
// Times·to³/6 options.
func NewTriangle(m *game.Memory, to, times uint64) *Triangle {
	t := &Triangle{Times: times}
	seen := make([]uint64, 64)
	stamp := uint64(0)
	for n := range to + 1 {
		t.values = append(t.values, make([]uint32, times*(n+1)+1))
		for k := range t.values[n] {
			stamp++
			for option := range m.Options(game.Pile{N: n, K: uint64(k)}) {
				v := t.At(option[0].N, option[0].K)
				for int(v) >= len(seen) {
					seen = append(seen, make([]uint64, len(seen))...)
				}
				seen[v] = stamp
			}
			v := uint32(0)
			for int(v) < len(seen) && seen[v] == stamp {
				v++
			}
			t.values[n][k] = v
		}
	}
	return t
}

// At is G(n_k).
func (t *Triangle) At(n, k uint64) uint32 { return t.values[n][min(k, t.Times*(n+1))] }

// To is the last row.
func (t *Triangle) To() uint64 { return uint64(len(t.values)) - 1 }
