package plan

import (
	"grundy/jobs/game"
	"grundy/pipeline/sweep"
)

// PieceParts is how many parts of a dataset one process computes at a time, where its heaps may be
// computed in any order.
const PieceParts = 16

const (
	pieceSeconds = 20  // what a piece of a sweep should take at most, by the default costs
	piecePoints  = 256 // the most points of a piece
)

// pieces divides the points of a sweep, given by their costs in seconds, into runs of successive
// ones: as long as a run costs no more than the given seconds and has no more than most points. A
// point that costs more is alone. They depend on the sweep alone, so that all processes that work
// on it divide it alike.
func pieces(costs []float64, seconds float64, most int) (all []sweep.Piece) {
	sum, begin := 0.0, 0
	for i, c := range costs {
		if i > begin && (sum+c > seconds || i-begin == most) {
			all, sum, begin = append(all, sweep.Piece{From: begin, To: i}), 0, i
		}
		sum += c
	}
	if len(costs) > 0 {
		all = append(all, sweep.Piece{From: begin, To: len(costs)})
	}
	return all
}

// Pieces is how many pieces a dataset or a sweep lacks that several processes can make at once; it
// is 0 of a task that one process makes alone.
func (t *Task) Pieces() (n int) {
	switch {
	case t.Sweep != nil && t.State != Check:
		return t.Sweep.lacking
	case t.Dataset != nil && t.Dataset.Product.Solvers[0].Can.Has(game.Anywhere):
		for range t.Dataset.pieces {
			n++
		}
	}
	return n
}
