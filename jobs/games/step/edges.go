package step

import (
	"iter"
	"sync"

	"grundy/jobs/game"
	"grundy/jobs/nim"
)

// removeAnEdgePath is section 8 on the path of n vertices: remove two
// neighbouring vertices with all their edges.
func removeAnEdgePath(n uint64) iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		for left := uint64(0); left+2 <= n; left++ {
			if !yield([]uint64{left, n - left - 2}) {
				return
			}
		}
	}
}

// removeAnEdgeCycle is section 8 on the cycle of n ≥ 2 vertices: two
// neighbours and their edges removed leave a path.
func removeAnEdgeCycle(n uint64) iter.Seq[[]uint64] {
	if n < game.OtherKind {
		return func(yield func([]uint64) bool) { yield([]uint64{game.OtherKind + n - 2}) }
	}
	return func(yield func([]uint64) bool) {
		for option := range removeAnEdgePath(n - game.OtherKind) {
			if !yield([]uint64{game.OtherKind + option[0], game.OtherKind + option[1]}) {
				return
			}
		}
	}
}

// removeAnEdgeCycleValues is the same by nim-values: those of paths come from
// the paths' definition.
func removeAnEdgeCycleValues() game.OptionValues {
	var paths pathValues
	return func(n uint64, _ func(uint64) uint32, seen *nim.Set) { seen.Add(paths.at(n - 2)) }
}

// pathValues is the nim-values of paths, computed as far as they are wanted.
type pathValues struct {
	lock   sync.Mutex
	values []uint32
}

func (p *pathValues) at(n uint64) uint32 {
	p.lock.Lock()
	defer p.lock.Unlock()
	for uint64(len(p.values)) <= n {
		var seen nim.Set
		for option := range removeAnEdgePath(uint64(len(p.values))) {
			seen.Add(p.values[option[0]] ^ p.values[option[1]])
		}
		p.values = append(p.values, seen.Mex())
	}
	return p.values[n]
}

// dominoCovering is the game of section 8 on a row of n cells: put a domino
// onto two free neighbouring cells.
func dominoCovering(n uint64) iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		for cell := uint64(1); cell < n; cell++ {
			if !yield([]uint64{cell - 1, n - (cell + 1)}) {
				return
			}
		}
	}
}

// edgeDeletePath is the edge-delete game of section 8 on the path of n ≥ 2
// vertices: delete an edge. Who isolates a vertex loses, which is to say that
// no such move is left to make: both paths that remain have an edge.
func edgeDeletePath(n uint64) iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		for left := uint64(2); left+2 <= n; left++ {
			if !yield([]uint64{left, n - left}) {
				return
			}
		}
	}
}
