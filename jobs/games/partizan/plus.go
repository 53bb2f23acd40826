package partizan

// negative is −g, in which the players have changed places.
func (c *calculus) negative(g *Value) *Value {
	if known, ok := c.negatives[g]; ok {
		return known
	}
	minus := &Value{}
	for _, r := range g.Right {
		minus.Left = append(minus.Left, c.negative(r))
	}
	for _, l := range g.Left {
		minus.Right = append(minus.Right, c.negative(l))
	}
	n := c.intern(minus)
	c.negatives[g] = n
	return n
}

// nimber is ∗k.
func (c *calculus) nimber(k int) *Value {
	for len(c.nimbers) <= k {
		c.nimbers = append(c.nimbers, c.intern(&Value{Left: c.nimbers, Right: c.nimbers}))
	}
	return c.nimbers[k]
}

// plus is g + h in canonical form,
//
//	{gL + h, g + hL | gR + h, g + hR},
//
// or nil where that would take more comparisons than are left to make. To a number
// nobody needs to move as long as the other summand isn't one (J. H. Conway,
// number avoidance), so g + x = {gL + x | gR + x} then.
func (c *calculus) plus(g, h *Value) *Value {
	if g.id > h.id {
		g, h = h, g
	}
	key := [2]int{g.id, h.id}
	if known, ok := c.sums[key]; ok {
		return known
	}
	if c.left < 0 {
		return nil
	}
	moveG, moveH := !g.name.plain() || h.name.plain(), !h.name.plain() || g.name.plain()
	left, right, ok := []*Value(nil), []*Value(nil), true
	add := func(options []*Value, other *Value, to *[]*Value) {
		for _, o := range options {
			if !ok {
				return
			}
			sum := c.plus(o, other)
			ok = sum != nil
			*to = append(*to, sum)
		}
	}
	if moveG {
		add(g.Left, h, &left)
		add(g.Right, h, &right)
	}
	if moveH {
		add(h.Left, g, &left)
		add(h.Right, g, &right)
	}
	if !ok {
		return nil
	}
	sum := c.value(left, right)
	c.sums[key] = sum
	return sum
}
