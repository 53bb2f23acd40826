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
		halts(bounded("cg-halt", "4.2", 200_000, "In COMPLEMENT-GRUNDY the growth of the nim-values stops for a while at powers of two.")),
		finite(bounded("cg-finite", "4.2", 200_000, "In COMPLEMENT-GRUNDY every nim-value occurs at most finitely often.")),
		threefold(bounded("thm10", "4.2", 200_000, "In COMPLEMENT-GRUNDY, G(n)/n tends to 0.")),
	}
}

// omitted tests that the smallest values that don't occur are the given ones.
// It is open that they never do.
func omitted(c game.Claim, named ...uint32) game.Claim {
	c.Version = 2
	c.Reading = "The smallest nim-values that no heap to the bound has, where a larger one occurs, begin with these."
	c.Needs = claim.Reads("complement-grundy")
	c.Test = func(ctx context.Context, v game.Values, bound uint64) (game.Finding, error) {
		s, err := v.Sequence(ctx, "complement-grundy", bound)
		if err != nil {
			return game.Finding{}, err
		}
		absent := absentees(s.Values)
		f := claim.Found(game.Open, bound, "to the heap %d the values below %d that don't occur are %s; %s", bound, slices.Max(s.Values), spelt(absent, 20), howOften(s.Values, s.First))
		if len(absent) < len(named) || !slices.Equal(absent[:len(named)], named) {
			f.Verdict = game.Contradicted
		}
		return f, nil
	}
	return claim.AtLeast(c, c.Bound) // below it, values may be absent that come later
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

// halts compares how long a greatest value stays the greatest, as the ratio of
// the heaps where the next one and where it occurs first.
func halts(c game.Claim) game.Claim {
	c.Raw = "Note that the two games appear to share some geometric properties such as a local stop of nim-value growth at powers of two"
	c.Reading = "By the proof of theorem 10 no greater value than 2^k comes before three times its first heap. Tested is that no other greatest value stays so long."
	return claim.OnSequence(c, "complement-grundy", func(s game.Slice, bound uint64) game.Finding {
		least, most := 0.0, 0.0 // of powers of two, and of other values
		var at uint32           // the value of most
		var stops []string
		power := func(g uint32) bool { return bits.OnesCount32(g) == 1 }
		greatest, since := uint32(0), uint64(0)
		for i, g := range s.Values {
			if g <= greatest && i > 0 {
				continue
			}
			n := s.First + uint64(i)
			switch stay := float64(n) / float64(since); {
			case power(greatest):
				stops = append(stops, fmt.Sprintf("%d from %d to %d", greatest, since, n-1))
				if least == 0 || stay < least {
					least = stay
				}
			case greatest > 0 && stay > most:
				most, at = stay, greatest
			}
			greatest, since = g, n
		}
		verdict := game.Open
		if least <= most {
			verdict = game.Contradicted
		}
		return claim.Found(verdict, bound, "the greatest value is %s; the ratio of the ends is at least %.3f there, and at most %.3f for other values, %d", spelt(stops, 40), least, most, at)
	})
}

// finite is what the paper says not to know, and what [last] proves: two of the
// copies of an option with k = 2 cancel, and such an option is a move here too.
func finite(c game.Claim) game.Claim {
	c.Raw = "we do not even know if the occurrence of each nim-value is finite"
	c.Reading = "The proof for single values is ours, that of arith/dr-growth/one: it uses options of two equal heaps and a remainder, which are moves here too."
	return claim.OnSequence(c, "complement-grundy", func(s game.Slice, bound uint64) game.Finding {
		proved, unproved := provedFinite(append(make([]uint32, s.First), s.Values...))
		return claim.Found(game.Open, bound, "proved for %d of the values up to %d, as each occurs at heaps of both parities; of those that occur it isn't for %s",
			proved, slices.Max(s.Values), spelt(unproved, 20))
	})
}
