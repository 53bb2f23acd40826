package sweep

import (
	"cmp"
	"fmt"
	"slices"

	"grundy/jobs/game"
	"grundy/jobs/regular"
)

// same says of a game which other one of the sweep is computed in its place; the zero value says that
// the game itself is computed.
type same struct {
	SameAs   string `json:"same_as,omitempty"`
	SameHeap string `json:"same_heap,omitempty"` // the heap of SameAs that has the value of the heap n, as 'n-1'
	SameBy   string `json:"same_by,omitempty"`   // the theorem that says so
}

// classes divides the games of a sweep into classes of games that have the same values by theorems
// ([game.Game.Standard]). One game of each class is computed.
type classes struct {
	of       map[string]same
	members  map[string][]string // of a class, by the game that is computed, which is the first
	standard map[string]*game.Theorem
	place    map[string]int // of the games in the sweep
}

// classes finds the classes of games. The game that is computed is the one with the least shift and
// scale, and the first of these, so that its heaps are enough for all. Where values are read from
// datasets each game has its own, and games that can't be found are left to themselves.
func (s *Sweep) classes() classes {
	c := classes{map[string]same{}, map[string][]string{}, map[string]*game.Theorem{}, map[string]int{}}
	all := map[string][]string{}
	for i, name := range s.Games() {
		c.place[name] = i
		class := name
		if g, err := s.Find(name); err == nil && g.Standard() != nil && !s.stores() {
			class, c.standard[name] = g.Standard().Same, g.Standard()
		}
		all[class] = append(all[class], name)
	}
	for _, names := range all {
		computed := slices.MinFunc(names, c.simpler)
		c.members[computed] = append([]string{computed}, slices.DeleteFunc(names, func(name string) bool { return name == computed })...)
		for _, name := range c.members[computed][1:] {
			from, to := c.standard[computed], c.standard[name]
			c.of[name] = same{computed, heapOf(from, to), to.Where}
		}
	}
	return c
}

// simpler compares the standards of two games of a class, then their places.
func (c *classes) simpler(a, b string) int {
	x, y := c.standard[a], c.standard[b]
	if x == nil || y == nil {
		return c.order(a, b)
	}
	return cmp.Or(cmp.Compare(x.Shift, y.Shift), cmp.Compare(x.Scale, y.Scale), c.order(a, b))
}

// order compares games by their places in the sweep.
func (c *classes) order(a, b string) int { return c.place[a] - c.place[b] }

// computed is the game that is computed in place of a game.
func (c *classes) computed(name string) string {
	return cmp.Or(c.of[name].SameAs, name)
}

// heapOf is the heap of a game, as an expression, that has the value of the heap n of another one of
// the same class.
func heapOf(computed, wanted *game.Theorem) string {
	text, scaled := "n", computed.Scale > 1 || wanted.Scale > 1
	switch less := wanted.Shift - computed.Shift; {
	case !scaled && less > 0:
		return fmt.Sprintf("n-%d", less)
	case !scaled:
		return text
	case wanted.Shift > 0:
		text = fmt.Sprintf("(n-%d)", wanted.Shift)
	}
	if wanted.Scale > 1 {
		text += fmt.Sprintf("//%d", wanted.Scale)
	}
	if computed.Scale > 1 {
		text = fmt.Sprintf("%d*(%s)", computed.Scale, text)
	}
	if computed.Shift > 0 {
		text += fmt.Sprintf("+%d", computed.Shift)
	}
	return text
}

// carry is the values of a wanted game, made from those of the game that was computed for it. They
// reach as far.
func (c *classes) carry(v *regular.Values, computed, wanted string) *regular.Values {
	from, to := c.standard[computed], c.standard[wanted]
	out, block := regular.NewValues(v.First), make([]uint32, 0, 1<<12)
	for n := v.First; n <= v.Last(); n++ {
		g := uint32(0)
		if n >= to.Shift {
			g = v.At(from.Shift + from.Scale*((n-to.Shift)/to.Scale))
		}
		if block = append(block, g); len(block) == cap(block) || n == v.Last() {
			out.Append(block...)
			block = block[:0]
		}
	}
	return out
}
