package classic

import (
	"iter"
	"sync"

	"grundy/jobs/game"
	"grundy/jobs/nim"
	"grundy/jobs/paper"
	"grundy/jobs/tables"
)

// nodeKaylesPath is Node-Kayles on the path of n vertices: remove a vertex and its neighbours,
// which leaves two paths of a and b vertices, n − 2 together where the vertex is an end, and n − 3
// where it isn't.
func nodeKaylesPath(n uint64) iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		if n == 0 || !yield([]uint64{n - min(n, 2)}) {
			return
		}
		for a := uint64(0); a+3 <= n; a++ {
			if !yield([]uint64{a, n - 3 - a}) {
				return
			}
		}
	}
}

// nodeKaylesCycle is Node-Kayles on the cycle of n ≥ 3 vertices: a path of n − 3 vertices is left.
// The path of n vertices is numbered game.OtherKind + n.
func nodeKaylesCycle(n uint64) iter.Seq[[]uint64] {
	if n < game.OtherKind {
		return func(yield func([]uint64) bool) { yield([]uint64{game.OtherKind + n - 3}) }
	}
	return func(yield func([]uint64) bool) {
		for option := range nodeKaylesPath(n - game.OtherKind) {
			paths := make([]uint64, len(option))
			for i, path := range option {
				paths[i] = game.OtherKind + path
			}
			if !yield(paths) {
				return
			}
		}
	}
}

// nodeKaylesCycleValues is nodeKaylesCycle by nim-values; the values of paths come from their
// definition, as far as they are wanted.
func nodeKaylesCycleValues() func(n uint64, g func(uint64) uint32, seen *nim.Set) {
	var lock sync.Mutex
	var paths []uint32
	return func(n uint64, _ func(uint64) uint32, seen *nim.Set) {
		lock.Lock()
		defer lock.Unlock()
		for next := uint64(len(paths)); next <= n-3; next++ {
			var options nim.Set
			for option := range nodeKaylesPath(next) {
				sum := uint32(0)
				for _, path := range option {
					sum ^= paths[path]
				}
				options.Add(sum)
			}
			paths = append(paths, options.Mex())
		}
		seen.Add(paths[n-3])
	}
}

func nodeKaylesCycleGame() *game.Game {
	h := &game.Heaps{First: 3, Other: "P", Options: nodeKaylesCycle, OptionValues: nodeKaylesCycleValues()}
	return &game.Game{
		Name: "node-kayles-cycle", Title: "NODE-KAYLES on the cycle C_n", Paper: paper.WinningWays, Section: "4", Version: 1,
		Rules:      "Remove a vertex with its neighbours and all their edges; the heap n is the cycle of n vertices.",
		Convention: "The only option of C_n is the path of n − 3 vertices, on which Node-Kayles is Dawson's Chess.",
		Heaps:      h,
		Products:   []game.Product{game.SequenceProduct(3, 1<<14, tables.Uint32, definition(h, "n²/2 options of paths", 2))},
	}
}
