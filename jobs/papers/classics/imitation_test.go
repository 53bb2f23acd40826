package classics_test

import (
	"fmt"
	"testing"

	"grundy/jobs/game"
	"grundy/jobs/reference"
)

// played is a position of Nim with two heaps together with what was played: by whom, and how
// often in a row each player has imitated the other one.
type played struct {
	heaps   [2]int
	removed int // from the smaller heap, just now
	turn    int
	row     [2]int
}

// won says whether the player to move wins if nobody may imitate on p moves in a row.
func (g played) won(p int, known map[played]bool) bool {
	if is, ok := known[g]; ok {
		return is
	}
	for heap, size := range g.heaps {
		other := g.heaps[1-heap]
		for s := 1; s <= size; s++ {
			next := g
			next.heaps[heap] -= s
			next.turn, next.removed = 1-g.turn, 0
			if size <= other {
				next.removed = s
			}
			if imitates := size > other && s == g.removed; imitates {
				next.row[g.turn]++
			} else {
				next.row[g.turn] = 0
			}
			if next.row[g.turn] < p && !next.won(p, known) {
				known[g] = true
				return true
			}
		}
	}
	known[g] = false
	return false
}

// The P-positions of two heaps without a memory are those of a search that keeps whose turn it is.
func TestImitationNim(t *testing.T) {
	for p := 1; p <= 3; p++ {
		g := find(t, fmt.Sprintf("imitation-nim:%d", p))
		memo := reference.Tuples(g.Tuples())
		known := map[played]bool{}
		for n := range 13 {
			for k := range 13 {
				want := played{heaps: [2]int{n, k}}.won(p, known)
				value, err := memo.Value(t.Context(), game.Tuple{uint64(n), uint64(k), 0})
				if err != nil || (value > 0) != want {
					t.Errorf("P = %d, the heaps %d and %d: the value %d, %v; the first player wins is %v", p, n, k, value, err, want)
				}
			}
		}
	}
}
