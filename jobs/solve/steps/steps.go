// Package steps computes memgames whose sets of moves are nested, each row as a step
// function of k. The sets grow if F(k) = {1, …, to(k)}, as in Fibonacci nim, and shrink
// if F(k) = {from(k), from(k)+1, …}, as in MEM and MEM+.
//
// If the sets grow, G(n_k) never decreases with k; if they shrink, it never increases. So
// a row n is a step function: each value b has an interval of k, which may be empty. Let
// v_i = G((n−i)_i).
//
// Growing sets. Let t_b be the least i with v_i = b, and T_b the largest of t_0, …, t_b.
// F(k) holds, for each value 0, …, b, an i with that value, exactly when T_b ≤ to(k). So
// G(n_k) > b exactly when T_b ≤ to(k). That gives the end of the interval of b.
//
// Shrinking sets. Let t_b be the largest i with v_i = b, and T_b the least of t_0, …, t_b.
// Then G(n_k) > b exactly when T_b ≥ from(k).
//
// How t_b is found. If G(m_k) = b for all k of an interval, then m_k is the option
// i = k of the row m + k; so row m has, for the rows n of an interval, an option of value
// b at i = n − m. Such an interval of rows is a span. The place t_b is n − m for the
// greatest m (in shrinking sets, the least m) of the spans of b that hold n. A span with a
// better m that ends no sooner hides another one. The spans of b that nothing hides are
// its front: a better m ends sooner. A span enters the front of its value in the row in
// which it begins, and until then it waits.
//
// The result is exact, because the argument uses nothing but the definition. No theorem is
// used, so claims may read these values.
//
// With L values in a row the time is about n·L log n, some 50 ns for each step. L grows like
// log n in Fibonacci nim and like √n in MEM. The memory is that of the spans that wait, 16
// bytes each: fewer than one a row in Fibonacci nim and about log n a row in MEM. If the lower
// bound is less steep than k and leaves out 1 from the beginning, as k/2+5 does, then a least
// k can be removed again and again; a row has n/k values, and time and memory are quadratic.
//
// Source: the definition of a memgame in U. Larsson, S. Rubinstein-Salzedo and
// A. N. Siegel, Memgames (2019), section 1.
package steps

import (
	"fmt"
	"math"
	"slices"
	"sort"

	"grundy/jobs/game"
	"grundy/jobs/solve/affine"
	"grundy/jobs/solve/rows"
)

// steps is the rows of a memgame with nested sets, in the notation of the package comment.
type steps struct {
	sets  Nested
	last  uint64
	spare uint64 // what the first player must leave on a fresh heap
	n     uint64 // the next row

	fronts  [][]span // of each value, the best m last
	waiting []uint32 // waiting[r] is the first of the spans that begin at row r
	pool    []waiter // lists, linked by next; pool[0] ends them
	unused  uint32   // a list of the unused places of the pool

	reach []uint64 // reach[b] is T_b of the row computed last
	// of b in that row: the first k whose value is greater (in shrinking sets, isn't)
	ends []uint64
}

// span says that row m has, for the options of the rows before end, the value of its front.
type span struct{ m, end uint32 }

// waiter is a span of a value that begins in a later row.
type waiter struct {
	next, value uint32
	span
}

func (s *steps) Next() {
	s.wake(uint32(s.n))
	s.findReach(s.n)
	s.spread(s.n)
	s.n++
}

// findReach computes T_0, T_1, … of row n, up to the first value that no option has. Spans
// that have ended are taken out of their fronts.
func (s *steps) findReach(n uint64) {
	s.reach = s.reach[:0]
	for b, f := range s.fronts {
		for len(f) > 0 && uint64(f[len(f)-1].end) <= n {
			f = f[:len(f)-1]
		}
		if s.fronts[b] = f; len(f) == 0 {
			return
		}
		t := n - uint64(f[len(f)-1].m)
		if b > 0 && s.sets.grow {
			t = max(t, s.reach[b-1])
		} else if b > 0 {
			t = min(t, s.reach[b-1])
		}
		s.reach = append(s.reach, t)
	}
}

// spread makes each step of row n a span of later rows: the k of the value b lie between the
// ends of b − 1 and b. Growing sets have 0 at the least k, shrinking ones at the greatest.
func (s *steps) spread(n uint64) {
	s.ends = s.ends[:0]
	before, beyond := uint64(1), s.last+1
	if !s.sets.grow {
		before, beyond = beyond, before
	}
	for b := 0; b <= len(s.reach); b++ {
		end := beyond // the row's last value has no end of its own
		if b < len(s.reach) {
			end = s.sets.end(s.reach[b])
			s.ends = append(s.ends, end)
		}
		from, to := n+min(before, end), min(n+max(before, end), s.last+1)
		before = end
		if from >= to {
			continue
		}
		if b == len(s.fronts) {
			s.fronts = append(s.fronts, nil)
		}
		x := span{uint32(n), uint32(to)}
		if from == n+1 {
			s.enter(uint32(b), x)
		} else {
			s.wait(from, waiter{value: uint32(b), span: x})
		}
	}
}

// wait keeps a span until the row in which it begins.
func (s *steps) wait(row uint64, w waiter) {
	i := s.unused
	if i == 0 {
		i = uint32(len(s.pool))
		s.pool = append(s.pool, waiter{})
	} else {
		s.unused = s.pool[i].next
	}
	w.next = s.waiting[row]
	s.pool[i] = w
	s.waiting[row] = i
}

// wake lets the spans that begin at row n enter the fronts of their values.
func (s *steps) wake(n uint32) {
	for i := s.waiting[n]; i != 0; {
		w := s.pool[i]
		s.enter(w.value, w.span)
		s.pool[i].next, s.unused = s.unused, i
		i = w.next
	}
}

// enter puts a span that isn't hidden into its value's front, without those that it hides.
func (s *steps) enter(value uint32, x span) {
	f := s.fronts[value]
	j, _ := slices.BinarySearchFunc(f, x.m, s.compare)
	if j < len(f) && f[j].end >= x.end {
		return
	}
	i := j
	for i > 0 && f[i-1].end <= x.end {
		i--
	}
	s.fronts[value] = slices.Replace(f, i, j, x)
}

// compare orders the spans of a front: a better m is greater.
func (s *steps) compare(x span, m uint32) int {
	if s.sets.grow {
		return int(x.m) - int(m)
	}
	return int(m) - int(x.m)
}

// At is the number of values whose end isn't beyond k (in shrinking sets, is).
func (s *steps) At(k uint64) uint32 {
	return uint32(sort.Search(len(s.ends), func(b int) bool {
		return (s.ends[b] <= k) != s.sets.grow
	}))
}

func (s *steps) Fresh() uint32 {
	if !s.sets.grow {
		return uint32(len(s.reach))
	}
	n := s.n - 1
	i, _ := slices.BinarySearch(s.reach, n-min(n, s.spare)+1)
	return uint32(i)
}

// Nested is the bound of nested sets: the upper one if they grow, the lower if they shrink.
type Nested struct {
	bound affine.Bound
	grow  bool
}

// Nest is the bound of the sets F(k) = {from(k), …, to(k)}, or false if they aren't nested.
func Nest(from, to affine.Bound) (Nested, bool) {
	switch {
	case from.Num == 0 && from.Plus <= 1 && !to.Unbounded && to.Num > 0:
		return Nested{to, true}, true
	case to.Unbounded && from.Num > 0:
		return Nested{from, false}, true
	}
	return Nested{}, false
}

// Solver is the solver of the memgame, where the first player must leave the spare stones.
func (b Nested) Solver(spare uint64) game.Solver {
	cost := "about n^1.5 log n steps"
	if b.grow {
		cost = "about n log² n steps"
	} else if b.again() < never {
		cost = fmt.Sprintf("about n²/%d log n steps", b.again())
	}
	return rows.Solver(rows.Fill(b.start(spare)), game.Solver{
		Name: "steps", Cost: cost,
		Method: "each row as a step function of k, from the first or last place of each value among its options",
		Steps: func(q game.Request) float64 {
			return float64(q.N) * (60*b.levels(q.N) + 15*float64(q.K))
		},
		Memory: func(q game.Request) uint64 {
			return uint64(float64(q.N)*(4+16*b.spans(q.N))) + 1<<20
		},
	})
}

// Diagonal is the solver of the options of one heap.
func (b Nested) Diagonal() game.Solver { return rows.Diagonal(b.Solver(0), b.start(0)) }

func (b Nested) start(spare uint64) rows.Start {
	return func(q game.Request) rows.Rows {
		return &steps{sets: b, last: q.N, spare: spare, waiting: make([]uint32, q.N+1),
			pool: make([]waiter, 1)}
	}
}

// end is the first k whose set reaches t, or in sets that shrink the first whose set doesn't.
func (b Nested) end(t uint64) uint64 {
	if !b.grow {
		t++
	}
	return max(1, b.bound.FirstAtLeast(t))
}

// levels is about the number of values in row n.
func (b Nested) levels(n uint64) float64 {
	if b.grow {
		return 1.3 * float64(b.bound.Num+b.bound.Den) / float64(b.bound.Den) * math.Log(
			float64(n+2))
	}
	free := float64(b.free())
	return math.Sqrt(float64(n)) + min(free*free/4, float64(n)/2) + float64(n)/float64(b.again())
}

// spans bounds the number of spans that wait at a time, divided by n, in the rows up to n.
// A step of row m that lies beyond k = r − m waits in row r. So as many spans wait there
// as the sum of the values G(m_(r−m)), which is at most about (r log r)/2 where the bound
// is as steep as k. The other terms and all factors were found by measuring.
func (b Nested) spans(n uint64) float64 {
	if b.grow {
		return 1.75
	}
	return math.Log2(float64(n+2))/3 + 1.5 + float64(min(b.free(), n))/5 + float64(n)/float64(
		7*b.again())
}

// free is the largest k after which any number may be removed, of sets that shrink.
func (b Nested) free() uint64 { return max(1, b.bound.FirstAtLeast(2)) - 1 }

// again is the least k that may be removed again and again, of shrinking sets whose bound
// is less steep than k and leaves out 1 from the beginning: a row then has n/k values. It
// is never for all other sets.
func (b Nested) again() uint64 {
	l := b.bound
	if l.Num >= l.Den || l.Plus < 2 {
		return never
	}
	return uint64((l.Plus-1)*l.Den/(l.Den-l.Num)) + 1
}

const never = 1 << 48 // more than any heap
