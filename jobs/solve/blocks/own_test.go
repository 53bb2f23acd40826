package blocks

import "fmt"

// proof is a table in a cone, and what its games can do: split into two heaps, into m + 1 or
// any greater odd number, and into odd + 1 or any greater even number.
type proof struct {
	cone
	spans [][]span
	rise  uint64
	odd   Linear // a lower bound of the least odd cut-number d ≥ 3
	// split says whether d is a cut-number and equal to odd. If not, all that is known is
	// that d, if there is one, is at least odd.
	split bool
}

// bunch is some heaps, from spans, in the nim-sum of their w, their number of τ = 1, and the
// forms between which their sum is.
type bunch struct {
	parts       int64
	blocks      int64
	w, ones     uint64
	least, most Linear
}

func (u bunch) with(s span) bunch {
	return bunch{u.parts + 1, u.blocks + s.block, u.w ^ s.w, u.ones + s.tau,
		u.least.plus(s.least()), u.most.plus(s.greatest())}
}

// eachBunch gives all bunches of at most most heaps outside of block 0 whose blocks add up to at
// most sum.
func (p *proof) eachBunch(most, sum int64, f func(bunch)) {
	var flat []span
	for _, spans := range p.spans[1:] {
		flat = append(flat, spans...)
	}
	var extend func(from int, u bunch)
	extend = func(from int, u bunch) {
		f(u)
		for i := from; i < len(flat) && u.parts < most && u.blocks+flat[i].block <= sum; i++ {
			extend(i, u.with(flat[i]))
		}
	}
	extend(0, bunch{})
}

// own proves that no heap has an option of its own W and low bit. It is enough that no heap of
// the first period has one, that is, that there are no places of the right w and τ whose r and
// blocks add up to those of the heap. Places of block 0 have w = τ = 0, so the bunch of the
// others decides w and the number of ones; blocks that add up to more than that of the heap
// make the sum too great.
func (p *proof) own() (err error) {
	for b, spans := range p.spans {
		p.eachBunch(int64(b)+1, int64(b), func(u bunch) {
			for _, s := range spans {
				if err == nil && u.w == s.w {
					err = p.ownOf(s, u)
				}
			}
		})
	}
	return err
}

// ownOf proves that the heaps of the span have no option of the own w and τ whose heaps outside
// of block 0 are the bunch. An option of N heaps has the type u.ones for N odd and u.ones + 1
// for N even.
func (p *proof) ownOf(s span, u bunch) error {
	parity := (u.ones + s.tau) % 2
	if parity == 0 && !p.below(s.greatest(), p.filled(u, all.plus(number(1)))) {
		return fmt.Errorf("block %d, %d: an even cut may give the own value: %+v", s.block, s.w, u)
	}
	if parity == 1 && !p.below(s.greatest(), p.filled(u, p.odd.plus(number(1)))) {
		return fmt.Errorf("block %d, %d: an odd cut may give the own value: %+v", s.block, s.w, u)
	}
	two := number(2)
	if parity == 0 || u.parts > 2 || p.below(s.greatest(), p.filled(u, two)) {
		return nil
	}
	if most := u.most.plus(all.times(2 - u.parts)); !p.below(most, s.least()) {
		return fmt.Errorf("block %d, %d: a cut into two heaps may give the own value: %+v", s.block, s.w, u)
	}
	return nil
}

// filled is a lower bound of the sum of the bunch with so many heaps of block 0 that there are
// at least as many heaps as parts says.
func (p *proof) filled(u bunch, parts Linear) Linear {
	return u.least.plus(parts).minus(number(u.parts))
}
