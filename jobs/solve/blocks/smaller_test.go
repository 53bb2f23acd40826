package blocks

import "fmt"

// need is a value that some heaps must have as an option: of the heaps of a span, in the first
// period or one period later, those of one parity. W and type are wanted as of the first period.
type need struct {
	span
	odd  bool
	w, e uint64
}

// reach is the heaps from which a kind of options gives what is wanted.
type reach struct{ from, to Linear }

// smaller proves that each heap has options of all values below its own. Those of its own
// period and of the one before are found one by one. Those of earlier periods are values of
// heaps that are more than a period away, and so options by theorem C1.
func (p *proof) smaller() error {
	pairs, mains := p.pairs(), p.mains()
	for _, s := range p.spans {
		for _, n := range p.needs(s) {
			if !p.found(n, pairs, mains) {
				return fmt.Errorf("%+v: (%d,%d) isn't found from all heaps from %+v on, odd: %t",
					s, n.w, n.e, n.lo, n.odd)
			}
		}
	}
	return p.everyValue()
}

// found looks for the need with options of few heaps outside of the first span before others.
func (p *proof) found(n need, pairs map[pair][]reach, mains [4]map[pair][]reach) bool {
	by := append(p.single(n), pairs[pair{n.w, n.e}]...)
	for most := range len(mains) {
		if p.covered(n, by) {
			return true
		}
		by = append(by, mains[most][pair{n.w, n.e}]...)
	}
	return p.covered(n, by)
}

// needs lists what the heaps of a span want: all values of the period before, smaller ones of
// their own.
func (p *proof) needs(s span) (out []need) {
	later := s
	later.lo, later.hi = s.lo.plus(p.period), s.hi.plus(p.period)
	for _, odd := range []bool{false, true} {
		for e := range uint64(2) {
			for w := range p.rise {
				out = append(out, need{later, odd, w, e})
				if w < s.w {
					out = append(out, need{s, odd, w, e})
				}
			}
		}
		// ε = 1 where n and τ have the same parity; then 2W is a smaller value.
		if odd == (s.tau == 1) {
			out = append(out, need{s, odd, s.w, 1 - s.tau})
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

// pair is a W and a type.
type pair struct{ w, e uint64 }

// single is theorem C1: the value of an earlier heap of the same parity that is at least m away,
// or of the other parity and at least odd away.
func (p *proof) single(n need) (out []reach) {
	for _, s := range p.spans {
		odd, away := n.odd, all
		if s.tau != n.e {
			odd, away = !n.odd, p.odd
		}
		lo := s.lo.up(odd)
		if s.w == n.w && p.atMost(lo, s.hi) {
			out = append(out, reach{lo.plus(away), p.period.times(2)})
		}
	}
	return out
}

// pairs is the reaches of the cuts into two heaps. Here and in cuts into more heaps all of them
// are in the first period. In later periods one of them is in the period of the wanted value, so
// that the others' nim-sum is in W's low bits.
func (p *proof) pairs() map[pair][]reach {
	out := map[pair][]reach{}
	for i, s := range p.spans {
		for _, t := range p.spans[i:] {
			u := bunch{}.with(s).with(t)
			key := pair{u.w, (u.ones + 1) % 2}
			out[key] = append(out[key], reach{u.least, u.most})
		}
	}
	return out
}

// mains is the reaches of the cuts into m + 1 heaps, and into odd + 1 where that is known to be
// one, of which 0, 1, 2 or 3 are outside of the first span.
func (p *proof) mains() (out [4]map[pair][]reach) {
	for i := range out {
		out[i] = map[pair][]reach{}
	}
	p.eachBunch(3, p.period.times(2), func(u bunch) bool {
		add := func(key pair, r reach) { out[u.parts][key] = append(out[u.parts][key], r) }
		add(pair{u.w, u.ones % 2}, p.many(u, all.plus(number(1))))
		if p.split {
			add(pair{u.w, (u.ones + 1) % 2}, p.many(u, p.odd.plus(number(1))))
		}
		return true
	})
	return out
}

// many is the cuts into the given number of heaps, those of the bunch and others of the first span.
// The greatest sum isn't linear, so that fewer heaps of m are taken: as many as there are at the
// vertex, where the number of heaps is least.
func (p *proof) many(u bunch, parts Linear) reach {
	fewest := parts.At(p.vertex[0], p.vertex[1])
	return reach{p.filled(u, parts), u.most.plus(all.times(fewest - u.parts))}
}

// covered says whether the reaches cover the heaps of the need: one reach covers
// those up to its end, and others the rest.
func (p *proof) covered(n need, by []reach) bool {
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
	return from(n.lo.up(n.odd))
}
