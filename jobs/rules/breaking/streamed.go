package breaking

import (
	"strings"

	"grundy/jobs/solve/sparse"
)

// Streamed is the moves of the game of that name, if a move leaves two heaps at most and some
// move leaves two. The values of such a game may be computed without keeping them.
func Streamed(name string) (m sparse.Moves, ok bool) {
	for _, s := range splitting {
		if s.name == name {
			return s.rules.sparse(), true
		}
	}
	c, ok := codeOf(name)
	r := c.Rules()
	return r.sparse(), ok && len(c.Cycle) == 0 && r.most() == 2
}

// codeOf is the code of the game of that name, if it has one.
func codeOf(name string) (c Code, ok bool) {
	for _, n := range namedCodes {
		if n.name == name {
			return n.Code, true
		}
	}
	for _, prefix := range []string{octal, hex, long} {
		if text, found := strings.CutPrefix(name, prefix); found {
			c, err := readCode(prefix, text)
			return c, err == nil && !c.Pass
		}
	}
	return c, false
}

// sparse is the rules of a game that leaves two heaps at most.
func (r *Rules) sparse() sparse.Moves {
	return sparse.Moves{
		Ends: r.leaving(0), Singles: r.leaving(1), Splits: r.leaving(2),
		Unequal: r.Unequal, SplitFrom: int(r.From),
	}
}
