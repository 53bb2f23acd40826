package divide

import (
	"context"
	"fmt"
	"math/bits"
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/game"
)

// complementClaims is section 4.2 on COMPLEMENT-GRUNDY.
func complementClaims() []game.Claim {
	const name = "complement-grundy"
	return []game.Claim{
		claim.List(said("table/complement-grundy/values", "4.2", "The table of COMPLEMENT-GRUNDY has the nim-values of its heaps."),
			name, 1, []uint32{0, 1, 1, 1, 1, 2, 2, 2, 2, 2, 2}),
		omitted(bounded("cg-omitted", "4.2", 200_000, "In COMPLEMENT-GRUNDY some nim-values don't appear, the first being 12, 15 and 20."), 12, 15, 20),
		threefold(bounded("thm10", "4.2", 200_000, "In COMPLEMENT-GRUNDY, G(n)/n tends to 0.")),
	}
}

// omitted tests that the smallest values that don't occur are the given ones.
// It is open that they never do.
func omitted(c game.Claim, named ...uint32) game.Claim {
	c.Reading = "The smallest nim-values that no heap to the bound has, where a larger one occurs, begin with these."
	least := c.Bound // below it, values may be absent that come later
	c.Needs = func(bound uint64) []game.Need { return claim.Reads("complement-grundy")(max(bound, least)) }
	c.Test = func(ctx context.Context, v game.Values, bound uint64) (game.Finding, error) {
		bound = max(bound, least)
		s, err := v.Sequence(ctx, "complement-grundy", bound)
		if err != nil {
			return game.Finding{}, err
		}
		absent := absentees(s.Values)
		f := claim.Found(game.Open, bound, "to the heap %d the values below %d that don't occur are %s", bound, slices.Max(s.Values), spelt(absent, 20))
		if len(absent) < len(named) || !slices.Equal(absent[:len(named)], named) {
			f.Verdict = game.Contradicted
		}
		return f, nil
	}
	return c
}

// absentees is the values below the greatest that don't occur.
func absentees(values []uint32) []uint32 {
	var occurs = map[uint32]bool{}
	for _, g := range values {
		occurs[g] = true
	}
	var absent []uint32
	for g := range slices.Max(values) {
		if !occurs[g] {
			absent = append(absent, g)
		}
	}
	return absent
}

// spelt writes the first values of a list and how many there are.
func spelt[T any](values []T, most int) string {
	text := ""
	for i, v := range values[:min(most, len(values))] {
		if i > 0 {
			text += ", "
		}
		text += fmt.Sprint(v)
	}
	if len(values) > most {
		text += fmt.Sprintf(", … (%d in all)", len(values))
	}
	if len(values) == 0 {
		return "none"
	}
	return text
}

// threefold is theorem 10 by the step that its proof repeats: a value greater
// than 2^k occurs only at three times the first heap of value 2^k, or later.
// So values double at best where heaps triple.
func threefold(c game.Claim) game.Claim {
	c.Reading = "Tested is what the proof gives: a heap with a value greater than 2^k is at least three times the first heap of value 2^k."
	return claim.OnSequence(c, "complement-grundy", func(s game.Slice, bound uint64) game.Finding {
		var firsts [32]uint64 // firsts[k] is the first heap of value 2^k
		for i, g := range s.Values {
			n := s.First + uint64(i)
			if g == 0 {
				continue
			}
			k := bits.Len32(g) - 1
			power := g == 1<<k
			if power && firsts[k] == 0 {
				firsts[k] = n
			}
			if power {
				k-- // the greatest power of two below g
			}
			if k >= 0 && (firsts[k] == 0 || n < 3*firsts[k]) {
				return claim.Found(game.Contradicted, bound, "the heap %d has the value %d, and %d occurs first at the heap %d", n, g, 1<<k, firsts[k])
			}
		}
		last := bits.Len32(slices.Max(s.Values)) - 1
		return claim.Found(game.Holds, bound, "true of every heap to %d; the powers of two occur first at the heaps %s", bound, spelt(firsts[:last+1], 32))
	})
}
