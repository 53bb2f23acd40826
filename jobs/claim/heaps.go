package claim

import (
	"context"

	"grundy/jobs/game"
)

// Heaps completes c with the test of a printed list of heaps: those heaps of
// the named game whose nim-values have a property, complete up to its last
// term.
func Heaps(c game.Claim, name string, has func(g uint32) bool, printed []uint64) game.Claim {
	c.Bound = printed[len(printed)-1]
	to := c.Bound + c.Bound/2 + 10
	c.Needs = sequenceNeed(name, func(uint64) uint64 { return to })
	return Printed(c, Texts(printed), nth, func(ctx context.Context, v game.Values) ([]string, error) {
		s, err := v.Sequence(ctx, name, to)
		if err != nil {
			return nil, err
		}
		return Texts(heapsWhere(s, has)), nil
	})
}

// heapsWhere lists the heaps of s whose nim-values have a property.
func heapsWhere(s game.Slice, has func(g uint32) bool) []uint64 {
	var heaps []uint64
	for i, g := range s.Values {
		if has(g) {
			heaps = append(heaps, s.First+uint64(i))
		}
	}
	return heaps
}

// Same completes c with the test that the nim-value of a heap n ≥ from of the
// named game is that of the heap n − less of the other game. The verdict is
// holds or contradicted, with the smallest n.
func Same(c game.Claim, name string, from uint64, other string, less uint64) game.Claim {
	c.Needs = Reads(name, other)
	c.Test = func(ctx context.Context, v game.Values, bound uint64) (game.Finding, error) {
		s, err := v.Sequence(ctx, name, bound)
		if err != nil {
			return game.Finding{}, err
		}
		t, err := v.Sequence(ctx, other, bound-less)
		if err != nil {
			return game.Finding{}, err
		}
		for n := max(from, s.First); n <= bound; n++ {
			if g, h := s.Values[n-s.First], t.Values[n-less-t.First]; g != h {
				k := Counter(game.OfSame, name, n, uint64(g), h)
				k.Other, k.OtherGame = n-less, other
				return Found(game.Contradicted, bound, "%s", k), nil
			}
		}
		return Found(game.Holds, bound, "true of every heap from %d to %d", max(from, s.First), bound), nil
	}
	return c
}
