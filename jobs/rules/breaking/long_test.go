//go:build long

package breaking

import (
	"iter"
	"strings"
	"testing"

	"grundy/jobs/gametest"
)

// Games on heaps to 3000 by the definition; those that split a heap into many
// by sets of nim-sums that share no code with the solvers'.
func TestFamilyFar(t *testing.T) {
	for _, g := range gametest.Games(t, Family()) {
		t.Run(g.Name, func(t *testing.T) {
			if code, many := manyParts(g.Name); many {
				gametest.Fast(t, g, bySplits(0, 3000, code.splits))
				return
			}
			gametest.Game(t, g, 3000)
		})
	}
}

// manyParts is the code of a game in which a heap can be split into three or
// more.
func manyParts(name string) (c Code, many bool) {
	for _, prefix := range []string{hex, long} {
		if text, found := strings.CutPrefix(name, prefix); found {
			c, err := codeForms[prefix](text)
			return c, err == nil
		}
	}
	return c, false
}

// splits are the bits of the code's digits.
func (c Code) splits(uint64) iter.Seq[split] {
	return func(yield func(split) bool) {
		for k, d := range c.Digits {
			for j := 0; d>>j > 0; j++ {
				if d>>j&1 == 1 && !yield(split{Take: uint64(k), Parts: j}) {
					return
				}
			}
		}
	}
}
