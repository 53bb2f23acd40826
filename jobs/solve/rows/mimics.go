package rows

import (
	"math"
	"slices"

	"grundy/jobs/game"
)

// mimics is the rows of MEM0 in which some repetitions of the last removal are allowed, and a
// position has a state beside its n and k: one triangle of cells for each state. State 0 is
// that of a heap on which no mimic has been made.
//
// The options of n_k in the state s are (n−i)_i in the state other[s] for i ≠ k and, if a mimic
// is allowed, (n−k)_k in the state again[s]. All states with the same other[s] share the first
// of these, and a row takes O(n) steps for each state.
type mimics struct {
	states
	last, wide uint64
	rows       [][]uint32 // rows[n][k−1 + columns·s]
	columns    []uint64   // of each row; the last one stands for all beyond
	counter    *mexCounter
	options    []uint32
}

// states has the next state of each: other after a removal of another number than the last one, and
// again after a mimic, or forbidden.
type states struct{ other, again []int }

// forbidden is the state after a mimic that the rules don't allow.
const forbidden = -1

// Mimics is the method of MEM0 with up to most consecutive mimics, those of each player counted
// apart. In the state a + (most+1)·b the player to move has just made a mimics in a row and
// the other one b. After a move the players change roles.
func Mimics(most int) Method {
	var s states
	for b := range most + 1 {
		for a := range most + 1 {
			s.other = append(s.other, b)
			if a < most {
				s.again = append(s.again, b+(most+1)*(a+1))
			} else {
				s.again = append(s.again, forbidden)
			}
		}
	}
	return s.method()
}

// Repeats is the method of MEM0 in which both players together repeat a number up to most times
// in a row. In the state r the number has just been repeated r times.
func Repeats(most int) Method {
	var s states
	for r := range most {
		s.again = append(s.again, r+1)
	}
	s.again = append(s.again, forbidden)
	s.other = make([]int, most+1)
	return s.method()
}

func (s states) method() Method {
	start := func(q game.Request) Rows {
		return &mimics{
			states: s, last: q.N, wide: q.K, counter: newMexCounter(q.N + 1),
			rows: make([][]uint32, 0, q.N+1), columns: make([]uint64, 0, q.N+1),
		}
	}
	return Method{start, math.MaxUint64, uint64(len(s.other)), func(n uint64) uint64 {
		return n + 1
	}}
}

func (t *mimics) cell(n, k uint64, state int) *uint32 {
	c := t.columns[n]
	return &t.rows[n][min(k, c)-1+c*uint64(state)]
}

func (t *mimics) At(k uint64) uint32 { return *t.cell(uint64(len(t.rows)-1), k, 0) }

// Fresh is the value in the column n + 1, where no move is a mimic.
func (t *mimics) Fresh() uint32 { return t.frontier(uint64(len(t.rows)-1), 0) }

func (t *mimics) Next() {
	n := uint64(len(t.rows))
	t.columns = append(t.columns, min(wanted(n, t.last, t.wide), n+1))
	t.rows = append(t.rows, make([]uint32, t.columns[n]*uint64(len(t.other))))
	for next := range t.other {
		if slices.Contains(t.other, next) {
			t.layer(n, next)
		}
	}
}

// frontier is the mex of the options u_i = (n−i)_i in the state next for all i ≤ n, whose values
// stay counted.
func (t *mimics) frontier(n uint64, next int) uint32 {
	t.counter.clear(t.options)
	t.options = t.options[:0]
	for i := uint64(1); i <= n; i++ {
		t.options = append(t.options, *t.cell(n-i, i, next))
	}
	return t.counter.of(t.options)
}

// layer computes the cells of row n in all states that have the other state next.
func (t *mimics) layer(n uint64, next int) {
	f := t.frontier(n, next)
	second := t.counter.above(f)
	for k := uint64(1); k <= t.columns[n]; k++ {
		// without is the mex of the u_i with i ≠ k, and spare the least value above it that
		// none of them has.
		without, spare := f, second
		if k <= n {
			if u := t.options[k-1]; t.counter.count[u] == 1 {
				if u < f {
					without, spare = u, f
				} else if u < second {
					spare = u
				}
			}
		}
		for state, again := range t.again {
			if t.other[state] != next {
				continue
			}
			*t.cell(n, k, state) = without
			if k <= n && again != forbidden && *t.cell(n-k, k, again) == without {
				*t.cell(n, k, state) = spare
			}
		}
	}
}
