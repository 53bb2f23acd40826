package sparse

import (
	"math/rand/v2"
	"slices"
	"testing"
)

// From the first heaps, the rare ones and the latest the engine goes on until another
// heap is rare: whatever stands in place of all others, the values are the same.
func TestWindow(t *testing.T) {
	const known, to, first = 300_000, 320_000, searched + 1
	for _, name := range []string{"0.106", "0.454", "0.56", "0.6", "grundys-game"} {
		t.Run(name, func(t *testing.T) {
			whole, lossy := farTo(t, name, to), extended(t, name, known)
			s, random := lossy.state, rand.New(rand.NewPCG(1, 2))
			latest := known - s.window()
			if latest < known/2 {
				t.Fatalf("the test forgets only the heaps from %d to %d", first, latest)
			}
			for n := first; n < latest; n++ {
				if !s.rare.has(n) {
					s.index[n] = uint8(random.Uint32())
				}
			}
			extend(t, lossy, to)
			var rares []int // of the heaps below to
			for _, n := range whole.state.rares {
				if n < to {
					rares = append(rares, n)
				}
			}
			if !slices.Equal(s.rares, rares) ||
				!slices.Equal(s.index[known:], whole.state.index[known:to]) {
				t.Error("other values")
			}
		})
	}
}

// window is how many of the latest heaps are needed beside the first ones.
func (s *state) window() int {
	reach := max(searched, s.lastRare()) + s.moves.reach()
	for _, w := range s.witnesses {
		reach = max(reach, -int(w.back))
	}
	return reach + block
}
