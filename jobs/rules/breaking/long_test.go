//go:build long

package breaking

import (
	"iter"
	"strings"
	"testing"

	"grundy/jobs/reference/referencetest"
)

// Games on heaps to 3000 by the definition; those that split a heap into many
// by sets of nim-sums that share no code with the solvers'.
func TestFamilyFar(t *testing.T) {
	for _, g := range referencetest.Games(t, Family()) {
		t.Run(g.Name, func(t *testing.T) {
			if code, many := manyParts(g.Name); many {
				referencetest.Fast(t, g, referencetest.Splits(0, 3000, code.splits))
				return
			}
			referencetest.Game(t, g, 3000)
		})
	}
}

// manyParts is the code of a game in which a heap can be split into three or
// more.
func manyParts(name string) (Code, bool) {
	var c Code
	var err error
	switch {
	case strings.HasPrefix(name, hex):
		c, err = ParseHex(name[len(hex):])
	case strings.HasPrefix(name, long):
		c, err = parseLong(name[len(long):])
	default:
		return nil, false
	}
	return c, err == nil
}

// splits are the bits of the code's digits.
func (c Code) splits(uint64) iter.Seq[referencetest.Move] {
	return func(yield func(referencetest.Move) bool) {
		for k, d := range c {
			for j := 0; d>>j > 0; j++ {
				if d>>j&1 == 1 && !yield(referencetest.Move{Take: uint64(k), Parts: j}) {
					return
				}
			}
		}
	}
}
