package blocks

import "fmt"

// need is the values that some heaps must have as options: of the heaps of a span, one of each
// two, those of one parity.
type need struct {
	span
	odd bool
	// back is by how many periods the wanted value is earlier than the heap, 0 or 1.
	back int64
	// w and e are the wanted W, without its multiple of the rise, and type.
	w, e uint64
}

// reach is the heaps from which a kind of options gives what is wanted.
type reach struct{ from, to Linear }

// smaller proves that each heap has options of all values below its own. Those of its own
// period and of the one before are found one by one. Those of earlier periods are values of
// heaps that are more than a period away, and so options by theorem C1.
func (p *proof) smaller() error {
	mains := p.mains()
	for _, s := range p.spans {
		for _, n := range p.needs(s) {
			if !p.covered(n.lo.up(n.odd), n, p.reaches(n, mains)) {
				return fmt.Errorf("%+v, odd n %t: (%d,%d) of %d periods before isn't found everywhere",
					s, n.odd, n.w, n.e, n.back)
			}
		}
	}
	return p.everyValue()
}

// needs lists what the heaps of a span want.
func (p *proof) needs(s span) (out []need) {
	for _, odd := range []bool{false, true} {
		for e := range uint64(2) {
			for w := range p.rise {
				out = append(out, need{s, odd, 1, w, e})
				if w < s.w {
					out = append(out, need{s, odd, 0, w, e})
				}
			}
		}
		// ε = 1 where n and τ have the same parity; then 2W is a smaller value.
		if odd == (s.tau == 1) {
			out = append(out, need{s, odd, 0, s.w, 1 - s.tau})
		}
	}
	return out
}

// everyValue proves that the values of the first period are those below the saltus: that no w
// is as great as the rise, and that each smaller one has a span of two heaps or more.
func (p *proof) everyValue() error {
	wide := map[uint64]bool{}
	for _, s := range p.spans {
		if s.w >= p.rise {
			return fmt.Errorf("%+v: w is too great", s)
		}
		wide[s.w] = wide[s.w] || p.below(s.lo, s.hi)
	}
	for w := range p.rise {
		if !wide[w] {
			return fmt.Errorf("no span of two heaps has w = %d", w)
		}
	}
	return nil
}

// mains is the bunches of up to three heaps outside of the first span, by w and the parity of their
// ones.
func (p *proof) mains() map[[2]uint64][]bunch {
	out := map[[2]uint64][]bunch{}
	p.eachBunch(3, p.period.times(2), func(u bunch) {
		key := [2]uint64{u.w, u.ones % 2}
		out[key] = append(out[key], u)
	})
	return out
}

// reaches lists what the kinds of options reach. All heaps but one are in the first period, and
// the one in the period of the wanted value, so that the others' nim-sum is in W's low bits.
func (p *proof) reaches(n need, mains map[[2]uint64][]bunch) []reach {
	base := p.period.times(n.back)
	out := append(p.single(n, base), p.pair(n, base)...)
	for _, u := range mains[[2]uint64{n.w, n.e}] {
		out = append(out, p.many(u, base, all.plus(number(1))))
	}
	if p.split {
		for _, u := range mains[[2]uint64{n.w, 1 - n.e}] {
			out = append(out, p.many(u, base, p.odd.plus(number(1))))
		}
	}
	return out
}

// single is theorem C1: the value of an earlier heap of the same parity that is at least m away,
// or of the other parity and at least odd away.
func (p *proof) single(n need, base Linear) (out []reach) {
	for _, s := range p.spans {
		odd, away := n.odd, all
		if s.tau != n.e {
			odd, away = !n.odd, p.odd
		}
		lo := s.lo.up(odd)
		if s.w == n.w && p.atMost(lo, s.hi) {
			out = append(out, reach{lo.plus(away).minus(base), p.period})
		}
	}
	return out
}

// pair is the cuts into two heaps.
func (p *proof) pair(n need, base Linear) (out []reach) {
	for i, s := range p.spans {
		for _, t := range p.spans[i:] {
			if u := (bunch{}).with(s).with(t); u.w == n.w && (u.ones+1)%2 == n.e {
				out = append(out, reach{u.least.minus(base), u.most.minus(base)})
			}
		}
	}
	return out
}

// many is the cuts into the given number of heaps, those of the bunch and others of the first span.
// The greatest sum isn't linear, so that fewer heaps of m are taken: as many as there are at the
// vertex, where the number of heaps is least.
func (p *proof) many(u bunch, base Linear, parts Linear) reach {
	fewest := parts.At(p.vertex[0], p.vertex[1])
	from := p.filled(u, parts)
	to := u.most.plus(all.times(fewest - u.parts))
	return reach{from.minus(base), to.minus(base)}
}

// covered says whether the reaches cover the heaps of the need from x on: one reach covers
// those up to its end, and others the rest.
func (p *proof) covered(x Linear, n need, by []reach) bool {
	seen := map[Linear]bool{}
	var from func(x Linear) bool
	from = func(x Linear) bool {
		if p.below(n.hi.down(n.odd), x) {
			return true
		}
		if seen[x] {
			return false
		}
		seen[x] = true
		for _, r := range by {
			if p.atMost(r.from, x) && from(r.to.plus(number(1)).up(n.odd)) {
				return true
			}
		}
		return false
	}
	return from(x)
}
