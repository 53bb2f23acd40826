package arith

// counts is a multiset of values. Adding, removing and asking take constant
// time.
type counts struct {
	of []uint32
	// repeated is how many values stand in it more than once.
	repeated int
}

func (c *counts) add(v uint32) {
	for int(v) >= len(c.of) {
		c.of = append(c.of, 0)
	}
	if c.of[v]++; c.of[v] == 2 {
		c.repeated++
	}
}

func (c *counts) remove(v uint32) {
	if c.of[v]--; c.of[v] == 1 {
		c.repeated--
	}
}

func (c *counts) has(v uint32) bool { return int(v) < len(c.of) && c.of[v] > 0 }

// floor begins the search for the value of a heap whose options have the
// values in c. The nim-value of a single game is the least value ≥ 0 that c
// lacks. In a POWERSET game the options are the nim-sums of non-empty subsets
// of 0 and powers of two, given by their exponents: 0 is one of them just where
// an option has the exponent 0 or two options have the same. If not, the value
// is 0 (decided); otherwise the sums fill all up to the least power of two that
// c lacks, the least exponent ≥ 1.
func (m mode) floor(c *counts) (least uint32, decided bool) {
	if m == single {
		return 0, false
	}
	return 1, !c.has(0) && c.repeated == 0
}
