package blocks

import (
	"fmt"
	"math"
	"slices"
)

// proof is a table in a cone, and what its games can do: split into two heaps, into m + 1 or
// any greater odd number, and into odd + 1 or any greater even number.
type proof struct {
	cone
	spans  []span // the first one is 1 to m with w = τ = 0
	period Linear
	rise   uint64
	odd    Linear // a lower bound of the least odd cut-number d ≥ 3
	// split says whether d is a cut-number and equal to odd. If not, all that is known is
	// that d, if there is one, is at least odd.
	split bool
}

// thousandths is a number of which steepness says a thousand times as much.
const thousandths = 1000

// steepness is a form by such that no heap of W in the first period is below W·by/1000, where by
// is as great as that allows at the vertex and along the rays, which are (i, 1) for numbers i.
func (p *proof) steepness() Linear {
	least := func(at func(lo Linear) int64) int64 {
		by := int64(math.MaxInt64)
		for _, s := range p.spans {
			if s.w > 0 {
				by = min(by, thousandths*at(s.lo)/int64(s.w))
			}
		}
		return by
	}
	along := func(ray [2]int64) int64 {
		return least(func(lo Linear) int64 { lo.One = 0; return lo.At(ray[0], ray[1]) })
	}
	first, last := p.rays[0], p.rays[len(p.rays)-1]
	by := Linear{M: along(first) / first[0]}
	if len(p.rays) > 1 {
		by.M = (along(last) - along(first)) / (last[0] - first[0])
		by.E = along(first) - by.M*first[0]
	}
	at := func(l Linear) int64 { return l.At(p.vertex[0], p.vertex[1]) }
	by.One = least(at) - at(by)
	return by
}

// bunch is some heaps, from spans, in the nim-sum of their w, their number of τ = 1, and the
// forms between which their sum is.
type bunch struct {
	parts       int64
	w, ones     uint64
	least, most Linear
}

func (u bunch) with(s span) bunch {
	return bunch{u.parts + 1, u.w ^ s.w, u.ones + s.tau, u.least.plus(s.lo), u.most.plus(s.hi)}
}

// eachBunch gives all bunches of at most most heaps outside of the first span, but for those whose
// sums are above the given one in all of the cone, and for all greater ones of a bunch from which f
// doesn't go on.
func (p *proof) eachBunch(most int64, sum Linear, f func(bunch) (goOn bool)) {
	var extend func(from int, u bunch)
	extend = func(from int, u bunch) {
		if !f(u) || u.parts == most {
			return
		}
		for i := from; i < len(p.spans); i++ {
			next := u.with(p.spans[i])
			if p.below(sum, next.least) {
				return
			}
			extend(i, next)
		}
	}
	extend(1, bunch{})
}

// own proves that no heap has an option of its own W and low bit. It is enough that no heap of
// the first period has one, that is, that there are no heaps of the first period of the right w
// and τ that add up to it. Heaps of the first span have w = τ = 0, so the bunch of the others
// decides w and the number of ones. The excess of a bunch over its W times the steepness doesn't
// fall when a heap is added: the sum rises by W·by/1000 or more for the W of the heap, and the
// nim-sum by that W at most. So a bunch whose excess is above those of all heaps is left out, with
// all greater ones.
func (p *proof) own() (err error) {
	by := p.steepness()
	if !p.atMost(number(0), by) {
		return fmt.Errorf("the steepness %+v may be negative", by)
	}
	// excess is how far a heap or a sum of heaps is above its W·by/1000, in thousandths.
	excess := func(heap Linear, w uint64) Linear {
		return heap.times(thousandths).minus(by.times(int64(w)))
	}
	var most []Linear
	of := map[uint64][]span{}
	for _, s := range p.spans {
		of[s.w] = append(of[s.w], s)
		if !p.atMost(number(0), excess(s.lo, s.w)) {
			return fmt.Errorf("%+v may be below the steepness", s)
		}
		e := excess(s.hi, s.w)
		if !slices.ContainsFunc(most, func(o Linear) bool { return p.atMost(e, o) }) {
			most = slices.DeleteFunc(most, func(o Linear) bool { return p.atMost(o, e) })
			most = append(most, e)
		}
	}
	p.eachBunch(math.MaxInt64, p.period, func(u bunch) bool {
		e := excess(u.least, u.w)
		if !slices.ContainsFunc(most, func(o Linear) bool { return !p.below(o, e) }) {
			return false
		}
		for _, s := range of[u.w] {
			if err == nil {
				err = p.ownOf(s, u)
			}
		}
		return err == nil
	})
	return err
}

// ownOf proves that the heaps of the span have no option of the own w and τ whose heaps outside
// of the first span are the bunch. An option of N heaps has the type u.ones for N odd and
// u.ones + 1 for N even.
func (p *proof) ownOf(s span, u bunch) error {
	parity := (u.ones + s.tau) % 2
	if parity == 0 && !p.below(s.hi, p.filled(u, all.plus(number(1)))) {
		return fmt.Errorf("%+v: an even cut may give the own value: %+v", s, u)
	}
	if parity == 1 && !p.below(s.hi, p.filled(u, p.odd.plus(number(1)))) {
		return fmt.Errorf("%+v: an odd cut may give the own value: %+v", s, u)
	}
	if parity == 0 || u.parts > 2 || p.below(s.hi, p.filled(u, number(2))) {
		return nil
	}
	if most := u.most.plus(all.times(2 - u.parts)); !p.below(most, s.lo) {
		return fmt.Errorf("%+v: a cut into two heaps may give the own value: %+v", s, u)
	}
	return nil
}

// filled is a lower bound of the sum of the bunch with so many heaps of the first span that there
// are at least as many heaps as parts says.
func (p *proof) filled(u bunch, parts Linear) Linear {
	return u.least.plus(parts).minus(number(u.parts))
}
