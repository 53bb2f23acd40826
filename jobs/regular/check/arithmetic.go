package check

import (
	"errors"
	"fmt"
	"math/bits"

	"grundy/jobs/nim"
)

// dueArithmetic is due for the theorem on arithmetic breaking. The period and the
// saltus stand in the first condition and K in the second; the third condition
// begins with n2 and the fifth with n1.
func (c *certificate) dueArithmetic(r rules, v values) ([]condition, uint64, error) {
	p, s, n0, from := c.Conditions[0].Period, c.Conditions[0].Saltus, c.Conditions[0].From,
		c.First+c.Preperiod
	if len(c.Conditions) < 5 || len(c.Conditions[1].With) != 1 || bits.OnesCount64(s) != 1 ||
		n0 != max(1, from) || n0+p > v.last {
		return nil, 0, errors.New("conditions are missing, the saltus is no power of two or the values are too few")
	}
	k, n2, n1 := c.Conditions[1].With[0], c.Conditions[2].From, c.Conditions[4].From
	taken, left := r.reach()
	if k > most>>left || bits.OnesCount64(k) != 1 || min(n1, n2) < n0 || min(n1, n2) <= taken {
		return nil, 0, fmt.Errorf("the numbers K = %d, n1 = %d and n2 = %d are not possible together", k, n1, n2)
	}
	if err := v.overlap(n0, p, s, k, left); err != nil {
		return nil, 0, err
	}
	bound := max(n1+p, n2+6*p)
	for h := n0; h < n0+p; h++ {
		bound = max(bound, h+(k<<left-1-v.at(h)/s)*p)
	}
	if bound != c.Bound {
		return nil, 0, fmt.Errorf("the last heap needed is %d, not %d", bound, c.Bound)
	}
	due := []condition{
		{Name: "repeat", From: n0, To: bound - p, Period: p, Saltus: s},
		{Name: "overlap", From: n0, To: n0 + p - 1, Period: p, Saltus: s, With: []uint64{k}},
		{Name: "two", From: n2, To: n2 + 6*p - 1, Period: p, Saltus: s},
		{Name: "three", From: n2, To: n2 + 6*p - 1, Period: p, Saltus: s},
		{Name: "one", From: n1, To: n1 + p - 1, Period: p, Saltus: s},
	}
	if p != c.Period || from != n0 {
		due = append(due, condition{Name: "smallest", From: from, To: n0 + p - 1, Period: c.Period,
			Saltus: c.Saltus})
	} else if s != c.Saltus {
		return nil, 0, c.wantSaltus(s)
	}
	return due, bound, v.ones(due[4], due[2], r, n0)
}

// reach is the most tokens that a move takes and the most heaps that a move leaves.
func (r rules) reach() (taken, left uint64) {
	for _, m := range r.moves {
		taken, left = max(taken, m[0]), max(left, m[1])
	}
	return taken, left
}

// overlap checks K against the values of the heaps below n0 + p.
func (v values) overlap(n0, p, s, k, left uint64) error {
	upper, lower := 0, int(p)
	for h := uint64(1); h < n0+p; h++ {
		x := v.at(h) / s
		upper = max(upper, int(p*x)-int(h))
		if h >= n0 {
			lower = min(lower, int(p*x)-int(h))
		}
		if x > k || h < n0 && x == k {
			return fmt.Errorf("the overlap K = %d is too small for heap %d", k, h)
		}
	}
	if int(2*k*p) <= int(left)*upper-lower {
		return fmt.Errorf("the overlap K = %d is too small for the bounds %d and %d", k, upper, lower)
	}
	return nil
}

// sums gives the nim-sums of j heaps of together m as sums[j][m], up to m = to and j ≤ left.
func (v values) sums(left, to uint64) [][]nim.Set {
	sums := make([][]nim.Set, left+1)
	for j := range sums {
		sums[j] = make([]nim.Set, to+1)
	}
	sums[0][0].Add(0)
	for j := uint64(1); j <= left; j++ {
		for m := j; m <= to; m++ {
			for h := uint64(1); h <= m; h++ {
				sums[j][m].AddShifted(&sums[j-1][m-h], uint32(v.at(h)))
			}
		}
	}
	return sums
}

// classes checks the conditions two (third 0) and three (third 1): in every class
// modulo 2p all values g with third·s ≤ g < third·s + s are values of options.
func (v values) classes(d condition, r rules, third uint64) error {
	s, n0 := d.Saltus, v.large
	_, left := r.reach()
	sums := v.sums(left, d.To)
	pairs := make([]nim.Set, d.To+1)
	for a := n0; a <= d.To; a++ {
		for b := n0; a+b <= d.To; b++ {
			if v.at(a)/s == v.at(b)/s {
				pairs[a+b].Add(uint32(v.at(a) ^ v.at(b)))
			}
		}
	}
	with := make([][]nim.Set, left+1) // with[j]: two such heaps and j − 2 others
	for j := uint64(2); j <= left; j++ {
		with[j] = make([]nim.Set, d.To+1)
		for m := range with[j] {
			for others := 0; others <= m; others++ {
				for g := range sums[j-2][others].All() {
					with[j][m].AddShifted(&pairs[m-others], g)
				}
			}
		}
	}
	seen := make([]map[uint64]bool, 2*d.Period)
	for n := d.From; n <= d.To; n++ {
		class := &seen[n%(2*d.Period)]
		if *class == nil {
			*class = map[uint64]bool{}
		}
		for _, m := range r.moves {
			v.mark(*class, with, n-m[0], m[1], s, third)
		}
	}
	for class, values := range seen {
		for g := third * s; g < third*s+s; g++ {
			if !values[g] {
				return fmt.Errorf("no option of a heap that is %d modulo %d has the value %d", class, 2*d.Period, g)
			}
		}
	}
	return nil
}

// mark marks the values of options of j heaps of together n.
func (v values) mark(seen map[uint64]bool, with [][]nim.Set, n, j, s, third uint64) {
	if third == 0 && j >= 2 {
		for g := range with[j][n].All() {
			seen[uint64(g)] = true
		}
	}
	for h := v.large; third == 1 && j >= 3 && h <= n; h++ {
		for g := range with[j-1][n-h].All() {
			if uint64(g) < s {
				seen[uint64(g)^v.at(h)] = true
			}
		}
	}
}

// ones checks the condition one. Its w is the greatest x in the range of the condition two.
func (v values) ones(d, two condition, r rules, n0 uint64) error {
	s, w := d.Saltus, uint64(0)
	for h := two.From; h <= two.To; h++ {
		w = max(w, v.at(h)/s)
	}
	_, left := r.reach()
	sums := v.sums(left-1, d.To)
	for n := d.From; n <= d.To; n++ {
		seen := map[uint64]bool{}
		for _, m := range r.moves {
			for h := n0; m[1] > 0 && h+m[0] <= n; h++ {
				for g := range sums[m[1]-1][n-m[0]-h].All() {
					if uint64(g) < s {
						seen[uint64(g)^v.at(h)] = true
					}
				}
			}
		}
		if v.at(n)/s < w {
			return fmt.Errorf("one: heap %d is too small", n)
		}
		for g := (v.at(n)/s - w) * s; g < v.at(n); g++ {
			if !seen[g] {
				return fmt.Errorf("one: no option of heap %d has the value %d", n, g)
			}
		}
	}
	return nil
}
