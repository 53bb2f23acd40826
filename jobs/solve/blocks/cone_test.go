package blocks

import "fmt"

func (l Linear) plus(o Linear) Linear {
	return Linear{l.One + o.One, l.M + o.M, l.E + o.E}
}

func (l Linear) times(k int64) Linear { return Linear{k * l.One, k * l.M, k * l.E} }

func (l Linear) minus(o Linear) Linear { return l.plus(o.times(-1)) }

// number is a constant form.
func number(k int64) Linear { return Linear{One: k} }

// odd says whether the form is odd. It is the same for all m and e, as m is even and e odd.
func (l Linear) odd() bool { return (l.One+l.E)%2 != 0 }

// up is the least number of the given parity from the form on, down the greatest one up to it.
func (l Linear) up(odd bool) Linear {
	if l.odd() != odd {
		return l.plus(number(1))
	}
	return l
}

func (l Linear) down(odd bool) Linear { return l.minus(number(1)).up(odd) }

// cone is the pairs (m, e) that are the vertex plus non-negative multiples of the rays.
type cone struct {
	vertex [2]int64
	rays   [][2]int64
}

// atMost says whether a ≤ b everywhere in the cone. A linear form is non-negative in a cone if
// and only if it is at the vertex, and doesn't fall along any ray.
func (c cone) atMost(a, b Linear) bool {
	d := b.minus(a)
	if d.At(c.vertex[0], c.vertex[1]) < 0 {
		return false
	}
	d.One = 0
	for _, ray := range c.rays {
		if d.At(ray[0], ray[1]) < 0 {
			return false
		}
	}
	return true
}

// below says whether a < b everywhere in the cone, for integers.
func (c cone) below(a, b Linear) bool { return c.atMost(a.plus(number(1)), b) }

// span is a run within a cone: the heaps from lo to hi of the first period.
type span struct {
	lo, hi Linear
	w, tau uint64
}

// length is the number of heaps of a block.
func length(runs []Run) Linear { return runs[len(runs)-1].To }

// spans are the runs of the table in the cone, one after the other. A run that ends at the end of
// its block or beyond is the last one of it. It is an error where the cone doesn't decide which
// one is.
func (c cone) spans(t *Table) (out []span, err error) {
	end := number(0)
	for b, runs := range t.Blocks {
		start, last := end, false
		end = start.plus(length(runs))
		lo := start.plus(number(1))
		for _, run := range runs {
			s := span{lo, start.plus(run.To), run.W, run.Tau}
			if last = c.atMost(end, s.hi); last {
				s.hi = end
			} else if !c.below(s.hi, end) {
				return nil, fmt.Errorf("block %d: the cone doesn't decide whether %+v is in it", b, run.To)
			}
			if !c.atMost(s.lo, s.hi) {
				return nil, fmt.Errorf("block %d: the run to %+v may be empty", b, run.To)
			}
			out = append(out, s)
			if last {
				break
			}
			lo = s.hi.plus(number(1))
		}
	}
	return out, nil
}
