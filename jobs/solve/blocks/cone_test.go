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

// span is a run within a cone: the heaps m·block + r with lo ≤ r ≤ hi.
type span struct {
	block  int64
	lo, hi Linear
	w, tau uint64
}

func (s span) least() Linear    { return all.times(s.block).plus(s.lo) }
func (s span) greatest() Linear { return all.times(s.block).plus(s.hi) }

// spans are the runs of the table in the cone, block by block. A run that ends at m or beyond
// is the last one of its block. It is an error where the cone doesn't decide which one is.
func (c cone) spans(t *Table) ([][]span, error) {
	out := make([][]span, len(t.Blocks))
	for b, runs := range t.Blocks {
		lo, last := number(1), false
		for _, run := range runs {
			s := span{int64(b), lo, run.To, run.W, run.Tau}
			if last = c.atMost(all, run.To); last {
				s.hi = all
			} else if !c.below(run.To, all) {
				return nil, fmt.Errorf("block %d: the cone doesn't decide whether %+v is below m", b, run.To)
			}
			if !c.atMost(s.lo, s.hi) {
				return nil, fmt.Errorf("block %d: the run to %+v may be empty", b, run.To)
			}
			out[b] = append(out[b], s)
			if lo = run.To.plus(number(1)); last {
				break
			}
		}
		if !last {
			return nil, fmt.Errorf("block %d: the runs don't fill the block", b)
		}
	}
	return out, nil
}
