package breaking

import (
	"grundy/jobs/game"
	"grundy/jobs/nim"
	"grundy/jobs/tables"
)

// bySums is the solver of all rules whose parts may be equal:
//
//	G(n) = mex ⋃ S_j(n − t)   over the t and j with j in the digit t,
//
// where S_j(m) is the set of nim-sums of j parts of m. It is the definition, except that each
// S_j(m) is found once and serves all digits; [nim.Parts] says how a set follows from those of
// smaller heaps, and what that costs.
//
// A digit with infinitely many numbers needs two sets more at most ([nim.NewPartsTail]); there is
// then no other digit. Where digits repeat, those at the same place of the cycle need the union of
// S_j(m) for all m with the same remainder by its length. These unions are kept, so that each
// S_j(m) is added once. Known values are then taken in as slowly as new ones are found, as the
// unions follow from them.
func (r *Rules) bySums() game.Solver {
	most, tail := r.kept()
	s := game.Solver{
		Name: "bitsets", Cost: "n³/(128·j) words for the sums of j parts",
		Method: "mex over the sets of nim-sums of j parts, kept as bits from heap to heap",
		Steps:  func(q game.Request) float64 { return nim.PartsSteps(most, q.N) + 30*float64(q.N) },
		Memory: func(q game.Request) uint64 { return nim.PartsMemory(most+min(1, tail), q.N) },
	}
	if cycle := uint64(len(r.Cycle)); cycle > 0 {
		s.Name, s.Method = "unions", "mex over the nim-sums of j parts, united for all digits at the same place of the cycle"
		s.Cost = "n²/4 pairs if two heaps are left at most, and else n³/(128·j) words for the sums of j parts"
		s.Steps = func(q game.Request) float64 {
			return nim.PartsSteps(most, q.N) + (30+float64(q.N)/64)*float64(q.N*cycle)
		}
		s.Memory = func(q game.Request) uint64 {
			return 2*nim.PartsMemory(most, q.N) + uint64(most+1)*cycle*q.N
		}
	}
	return game.Recursive(s, "g", func(_, _ uint64) (learn, fill tables.Fill) {
		u := newSums(r)
		return game.HeapByHeap(1, u.next, u.push)
	})
}

// sums is the recursion of [Rules.bySums].
type sums struct {
	digits, cycle [][]int // the numbers of heaps by digit; for a tail, one that stands for all
	n             int     // the next heap
	parts         *nim.Parts
	seen          nim.Set
	// unions[j][c] is the union of S_j(m) for all m ≤ n − len(digits) with m ≡ c modulo the length
	// of the cycle.
	unions [][]nim.Set
	done   int // the unions have all m < done
}

func newSums(r *Rules) *sums {
	u := &sums{n: int(r.First), digits: numbers(r.Digits), cycle: numbers(r.Cycle)}
	most, tail := r.kept()
	if tail > 0 {
		u.parts = nim.NewPartsTail(most, tail)
	} else {
		u.parts = nim.NewParts(most, len(r.Digits)+min(1, len(r.Cycle)))
	}
	if r.Uneven {
		u.parts.Uneven()
	}
	if len(r.Cycle) > 0 {
		u.unions = make([][]nim.Set, most+1)
	}
	for j := range u.unions {
		u.unions[j] = make([]nim.Set, len(r.Cycle))
	}
	return u
}

// numbers is the members of each digit. Those of a tail below the greatest member are among them,
// and the next one, which stands for all from there on.
func numbers(digits []Set) [][]int {
	out := make([][]int, len(digits))
	for t := range digits {
		last := digits[t].Max()
		if digits[t].Step > 0 {
			last = digits[t].next()
		}
		for j := range digits[t].upTo(last) {
			out[t] = append(out[t], int(j))
		}
	}
	return out
}

// next is the least number of the tail above all members.
func (s *Set) next() uint64 {
	next := s.From
	for next <= s.Max() {
		next += s.Step
	}
	return next
}

// kept says that the nim-sums of up to most parts are kept, and what the step of the only digit's
// tail is, whose last sets stand for more parts too; 0 where there is no tail.
func (r *Rules) kept() (most, tail int) {
	if d := &r.Digits[0]; d.Step > 0 {
		return int(d.next()+d.Step) - 1, int(d.Step)
	}
	return int(r.most()), 0
}

// extend brings the unions up to the heap n.
func (u *sums) extend() {
	for ; len(u.cycle) > 0 && u.done <= u.n-len(u.digits); u.done++ {
		for j := range u.unions {
			u.parts.AddSums(&u.unions[j][u.done%len(u.cycle)], j, u.done)
		}
	}
}

// next is the value of the heap n.
func (u *sums) next() uint32 {
	u.extend()
	u.seen.Clear()
	for t, digit := range u.digits[:min(len(u.digits), u.n+1)] {
		for _, j := range digit {
			u.parts.AddSums(&u.seen, j, u.n-t)
		}
	}
	for i, digit := range u.cycle {
		if m := u.n - len(u.digits) - i; m >= 0 {
			for _, j := range digit {
				u.seen.AddAll(&u.unions[j][m%len(u.cycle)])
			}
		}
	}
	return u.seen.Mex()
}

// push takes in the value of the heap n.
func (u *sums) push(g uint32) {
	u.extend()
	if u.n > 0 { // the heap 0 is no part of an option
		u.parts.Push(g)
	}
	u.n++
}
