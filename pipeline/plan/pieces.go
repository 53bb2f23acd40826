package plan

import "grundy/pipeline/sweep"

const (
	pieceSeconds = 20  // what a piece of a sweep should take at most, by the default costs
	piecePoints  = 256 // the most points of a piece
)

// Pack divides pieces of work, given by their costs, into runs of successive ones: as long as
// the costs of a run come to the target at most and it has no more than most pieces. A piece
// that costs more than the target is alone. It gives where each run ends.
func Pack(costs []float64, target float64, most int) (ends []int) {
	sum, begin := 0.0, 0
	for i, c := range costs {
		if i > begin && (sum+c > target || i-begin == most) {
			ends, sum, begin = append(ends, i), 0, i
		}
		sum += c
	}
	if len(costs) > 0 {
		ends = append(ends, len(costs))
	}
	return ends
}

// pieces divides the points of a sweep by their costs. They depend on the sweep alone, so that
// all processes that work on it divide it alike.
func pieces(costs []float64) (all []sweep.Piece) {
	from := 0
	for _, to := range Pack(costs, pieceSeconds, piecePoints) {
		all, from = append(all, sweep.Piece{From: from, To: to}), to
	}
	return all
}
