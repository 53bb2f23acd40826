package check

import (
	"fmt"
	"slices"
)

// due is the conditions that the theorem asks for and the last heap that they use. From the
// listed conditions it takes only what the theorem leaves open: the period whose repetition
// was checked and where that begins, how AP3 was shown, and where options were tried.
func (c *certificate) due(r rules, v values) ([]condition, uint64, error) {
	p, from := c.Period, c.First+c.Preperiod
	rises := map[string]uint64{"proposition 6": 1, "proposition 7": 1, "proposition 8": 2}
	switch r.theorem {
	case "subtraction", "theorem 16", "bounded breaking", "unequal splitting":
		repeat := r.repeat(max(from, r.least), p)
		return []condition{repeat}, repeat.To + p, c.wantSaltus(0)
	case "finite memory":
		rows := r.repeat(c.Conditions[0].From, c.Conditions[0].Period)
		least := condition{Name: "smallest", From: from, To: max(from, rows.From) + rows.Period - 1,
			Period: p}
		return []condition{rows, least}, max(rows.To+rows.Period, least.To+p), c.wantSaltus(0)
	case "cofinite subtraction":
		n := c.Bound + 1 - p - r.taken
		if c.Bound+1 < from+p+r.taken {
			return nil, 0, fmt.Errorf("the values up to heap %d don't show the period", c.Bound)
		}
		return []condition{
			{Name: "repeat", From: from, To: c.Bound - p, Period: p, Saltus: c.Saltus},
			{Name: "values", From: n, To: n, Period: p, Saltus: c.Saltus},
		}, c.Bound, nil
	case "theorem 9":
		return c.dueAP(r)
	case "arithmetic breaking":
		return c.dueArithmetic(r, v)
	case "pure AP-test":
		return c.duePure(r)
	case "ultimate AP-test":
		return c.dueUltimate(r, v)
	}
	if want := r.formulaPeriod(); p != want || c.Preperiod != 0 {
		return nil, 0, fmt.Errorf("the period is %d without a preperiod, not %d with %d", want, p, c.Preperiod)
	}
	return []condition{{Name: "formula", From: c.First, To: c.Bound, Period: p, Saltus: c.Saltus}},
		c.Bound, c.wantSaltus(rises[r.theorem])
}

func (c *certificate) wantSaltus(s uint64) error {
	if c.Saltus != s {
		return fmt.Errorf("the saltus is %d, not %d", s, c.Saltus)
	}
	return nil
}

// repeat is the range n0 ≤ n < parts·n0 + (parts−1)·p + taken, longer by p where
// the parts of a split must differ.
func (r rules) repeat(n0, p uint64) condition {
	end := r.parts*n0 + (r.parts-1)*p + r.taken
	if r.theorem == "unequal splitting" {
		end += p
	}
	return condition{Name: "repeat", From: n0, To: end - 1, Period: p}
}

// dueAP is definition 2, for the period of the first condition, a multiple of
// the smallest one.
func (c *certificate) dueAP(r rules) ([]condition, uint64, error) {
	p, s := c.Conditions[0].Period, c.Conditions[0].Saltus
	if s < 1 || s > p || s&(s-1) != 0 || c.Preperiod != 0 || slices.Max(r.cuts) > 4*p ||
		len(c.Conditions) < 3 {
		return nil, 0, fmt.Errorf("the AP-test doesn't allow period %d and saltus %d after %d heaps", p, s, c.Preperiod)
	}
	third := c.Conditions[2]
	if err := r.third(third, p); err != nil {
		return nil, 0, err
	}
	return c.duePurely(3, condition{Name: third.Name, From: 3*p + 1, To: 4 * p, Period: p,
		Saltus: s, With: third.With})
}

// duePurely is due for an arithmetic period without a preperiod, for the multiple of it in the
// first condition: AP1 for so many times the period, AP2 and a third condition.
func (c *certificate) duePurely(times uint64, third condition) ([]condition, uint64, error) {
	p, s := third.Period, third.Saltus
	due := []condition{
		{Name: "AP1", From: 1, To: times * p, Period: p, Saltus: s},
		{Name: "AP2", From: 1, To: p, Period: p, Saltus: s},
		third,
	}
	if p == c.Period {
		return due, (times + 1) * p, c.wantSaltus(s)
	}
	smallest := condition{Name: "smallest", From: 1, To: p, Period: c.Period, Saltus: c.Saltus}
	return append(due, smallest), (times + 1) * p, nil
}

// third checks the hypotheses of the statement that is given as the reason for
// AP3, except the values of the heaps of proposition 14.
func (r rules) third(d condition, p uint64) error {
	one := len(r.cuts) == 2 && r.cuts[0] == 1 && r.cuts[1] >= 4 && r.cuts[1]%2 == 0
	ok := false
	switch d.Name {
	case "AP3":
		ok = d.With == nil
	case "proposition 13":
		ok = len(d.With) == 2 && (d.With[0]+d.With[1])%2 == 1
		for _, cut := range d.With {
			ok = ok && r.cut(cut) && 2 <= cut && cut <= 2*p+1
		}
	case "proposition 14":
		ok = one && r.cuts[1] <= p && len(d.With) == 2 && (d.With[0]+d.With[1])%2 == 1 &&
			min(d.With[0], d.With[1]) >= 1 && 2*max(d.With[0], d.With[1]) <= p
	case "corollary 15":
		ok = one && p >= 4*r.cuts[1]+3 && d.With == nil
	}
	if !ok {
		return fmt.Errorf("%s doesn't stand for AP3 here", d)
	}
	return nil
}

// formulaPeriod is the period of the propositions of section 2.
func (r rules) formulaPeriod() uint64 {
	switch r.theorem {
	case "proposition 3":
		return 2
	case "proposition 6":
		for c := uint64(2); ; c++ {
			if r.cut(c) {
				return c
			}
		}
	case "proposition 8":
		return r.cuts[2]
	}
	return 1
}
