package canonical

// Negative is −g, in which the players have exchanged their places.
func (c *Calculus) Negative(g *Form) *Form {
	if known, ok := c.negatives[g]; ok {
		return known
	}
	minus := &Form{}
	for _, r := range g.Right {
		minus.Left = append(minus.Left, c.Negative(r))
	}
	for _, l := range g.Left {
		minus.Right = append(minus.Right, c.Negative(l))
	}
	n := c.intern(minus)
	c.negatives[g] = n
	return n
}

// Nimber is ∗k.
func (c *Calculus) Nimber(k int) *Form {
	for len(c.nimbers) <= k {
		c.nimbers = append(c.nimbers, c.intern(&Form{Left: c.nimbers, Right: c.nimbers}))
	}
	return c.nimbers[k]
}

// Allow allows a number of comparisons for the sums that are made from now on.
func (c *Calculus) Allow(comparisons int) { c.allowed = comparisons }

// Plus is g + h in canonical form, or nil where it would take more comparisons than are
// allowed.
func (c *Calculus) Plus(g, h *Form) *Form {
	if g.id > h.id {
		g, h = h, g
	}
	key := [2]int{g.id, h.id}
	if known, ok := c.sums[key]; ok {
		return known
	}
	if c.allowed < 0 {
		return nil
	}
	left, right, ok := []*Form(nil), []*Form(nil), true
	add := func(options []*Form, other *Form, to *[]*Form) {
		for _, o := range options {
			if !ok {
				return
			}
			sum := c.Plus(o, other)
			ok = sum != nil
			*to = append(*to, sum)
		}
	}
	if !g.name.isNumber() || h.name.isNumber() {
		add(g.Left, h, &left)
		add(g.Right, h, &right)
	}
	if !h.name.isNumber() || g.name.isNumber() {
		add(h.Left, g, &left)
		add(h.Right, g, &right)
	}
	if !ok {
		return nil
	}
	sum := c.Form(left, right)
	c.sums[key] = sum
	return sum
}
