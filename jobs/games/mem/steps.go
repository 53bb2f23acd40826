package mem

import (
	"slices"

	"grundy/jobs/game"
)

// steps computes memgames whose sets of moves are nested: F(k) = {1, …, to(k)},
// as Fibonacci nim, or F(k) = {from(k), from(k)+1, …}, as MEM and MEM+. Then
// G(n_k) never decreases with k, or never increases, and a row is a step
// function of k: its values 0, 1, … each have an interval of k, maybe empty.
//
// Let t_b be the least i (in the second case the largest) with v_i = b, where
// v_i = G((n−i)_i), and T_b the largest of t_0, …, t_b (the least). F(k) holds
// an i of each value 0, …, b just if T_b ≤ to(k) (T_b ≥ from(k)): that gives the
// interval of b + 1 and so the whole row. All k of row m with the value b make
// the options (n−i)_i = m_i of value b in the rows n = m + i; so each step of
// each row is an interval of later rows, and t_b = n − m for the largest m (the
// least) among the intervals of b that hold n. Of two intervals the one of the
// better m that ends later hides the other, so those are kept for each b
// that aren't hidden: a front, in which a better m ends sooner.
//
// With L values in a row the time is about n·L log n, some 50 ns a step; L grows
// like log n in Fibonacci nim and like √n in MEM. Memory is that of the spans that
// begin later, 16 bytes each: fewer than one a row in Fibonacci nim, some log n
// in MEM, and more where the bound isn't as steep as k (file solvers.go).
type steps struct {
	bounds nested
	last   uint64
	spare  uint64 // what the first player must leave on a fresh heap
	n      uint64 // the next row

	fronts  [][]span // of each value, by m
	waiting []uint32 // waiting[r] is the first of the spans that begin at row r
	pool    []waiter // lists, linked by next; pool[0] ends them
	unused  uint32

	// ends[b] is, of the row computed last, the least k of a value above b (in
	// the second case, of a value not above b).
	ends []uint64
	// reached[b] is T_b.
	reached []uint64
}

// span says that the row m has, for the options of the rows before end, the
// value of its front.
type span struct{ m, end uint32 }

// waiter is a span of a value that begins in a later row.
type waiter struct {
	next, value uint32
	span
}

// nested is the bound of the sets F(k): the upper one where they grow with k,
// the lower one where they shrink.
type nested struct {
	bound line
	grow  bool
}

// nest gives the bound of nested sets, or false where they aren't nested.
func nest(from, to line) (nested, bool) {
	switch {
	case from.num == 0 && from.plus <= 1 && !to.unbounded && to.num > 0:
		return nested{to, true}, true
	case to.unbounded && from.num > 0:
		return nested{from, false}, true
	}
	return nested{}, false
}

// end is the end of the first k, those below it, whose sets don't reach t (sets
// that grow), or do (sets that shrink).
func (b nested) end(t uint64) uint64 {
	if !b.grow {
		t++
	}
	return max(1, attains(b.bound, t))
}

func newSteps(bounds nested, q game.Request, spare uint64) *steps {
	return &steps{
		bounds: bounds, last: q.N, spare: spare,
		waiting: make([]uint32, q.N+1), pool: make([]waiter, 1),
	}
}

func (s *steps) next() uint64 {
	n := s.n
	s.n++
	s.wake(uint32(n))
	s.reach(n)
	s.ends = s.ends[:0]
	for _, t := range s.reached {
		s.ends = append(s.ends, s.bounds.end(t))
	}
	s.spread(n)
	return n
}

// interval is the k of the value b, from ≤ k < to, between the ends of b − 1
// and b; the row's last value has no end of its own.
func (s *steps) interval(b int) (from, to uint64) {
	low, high := b-1, b
	if !s.bounds.grow {
		low, high = high, low
	}
	from, to = 1, s.last+1
	if 0 <= low && low < len(s.ends) {
		from = s.ends[low]
	}
	if 0 <= high && high < len(s.ends) {
		to = s.ends[high]
	}
	return from, to
}

// reach computes T_0, T_1, … of row n, as far as values stand among its options.
func (s *steps) reach(n uint64) {
	s.reached = s.reached[:0]
	for b := range s.fronts {
		x, ok := s.best(b, n)
		if !ok {
			return
		}
		t := n - uint64(x.m)
		if b > 0 && s.bounds.grow {
			t = max(t, s.reached[b-1])
		} else if b > 0 {
			t = min(t, s.reached[b-1])
		}
		s.reached = append(s.reached, t)
	}
}

// best is the best span of the value that holds row n, if there is one. Those
// that have ended are taken out.
func (s *steps) best(value int, n uint64) (x span, ok bool) {
	f := s.fronts[value]
	if s.bounds.grow {
		for len(f) > 0 && uint64(f[len(f)-1].end) <= n {
			f = f[:len(f)-1]
		}
	} else {
		for len(f) > 0 && uint64(f[0].end) <= n {
			f = f[1:]
		}
	}
	s.fronts[value] = f
	if len(f) == 0 {
		return span{}, false
	}
	if s.bounds.grow {
		return f[len(f)-1], true
	}
	return f[0], true
}

// spread makes a span of later rows of each step of row n.
func (s *steps) spread(n uint64) {
	for b := 0; b <= len(s.reached); b++ {
		from, to := s.interval(b)
		from, to = n+from, min(n+to, s.last+1)
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

// wait keeps the span until its first row.
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

// wake lets the spans enter that begin at row n.
func (s *steps) wake(n uint32) {
	for i := s.waiting[n]; i != 0; {
		w := s.pool[i]
		s.enter(w.value, w.span)
		s.pool[i].next, s.unused = s.unused, i
		i = w.next
	}
}

// enter puts a span into the front of its value, unless one there hides it, and
// takes out those that it hides.
func (s *steps) enter(value uint32, x span) {
	f := s.fronts[value]
	i, _ := slices.BinarySearchFunc(f, x.m, func(y span, m uint32) int { return int(y.m) - int(m) })
	j := i
	if s.bounds.grow {
		if j < len(f) && f[j].end >= x.end {
			return
		}
		for i > 0 && f[i-1].end <= x.end {
			i--
		}
	} else {
		if i > 0 && f[i-1].end >= x.end {
			return
		}
		for j < len(f) && f[j].end <= x.end {
			j++
		}
	}
	s.fronts[value] = slices.Replace(f, i, j, x)
}

// at is G(n_k) of the row n computed last.
func (s *steps) at(_, k uint64) uint32 {
	if s.bounds.grow {
		i, _ := slices.BinarySearch(s.ends, k+1)
		return uint32(i)
	}
	i, _ := slices.BinarySearchFunc(s.ends, k, func(end, k uint64) int {
		if end > k {
			return -1
		}
		return 1
	})
	return uint32(i)
}

// fresh is the value of the fresh heap of the row computed last: any number may
// be removed that leaves the spare stones.
func (s *steps) fresh() uint32 {
	if !s.bounds.grow {
		return uint32(len(s.reached))
	}
	n := s.n - 1
	i, _ := slices.BinarySearch(s.reached, n-min(n, s.spare)+1)
	return uint32(i)
}
