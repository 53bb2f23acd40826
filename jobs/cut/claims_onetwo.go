package cut

import (
	"context"
	"fmt"
	"strings"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/regular"
)

// The game {1, 2}: open problems 5 and 6.

// oneTwoBound is the heap to which {1, 2} is computed.
const oneTwoBound = 80_000

// asOpen is a test whose statement nobody has proved.
func asOpen(test func(context.Context, game.Values, uint64) (game.Finding, error)) func(context.Context, game.Values, uint64) (game.Finding, error) {
	return func(ctx context.Context, v game.Values, bound uint64) (game.Finding, error) {
		f, err := test(ctx, v, bound)
		if f.Verdict == game.Holds {
			f.Verdict = game.Open
		}
		return f, err
	}
}

func oneTwoClaims() []game.Claim {
	once := bounded("op5/at-least-once", "5", oneTwoBound, "Each nim-value appears at least once in {1,2}.")
	twice := bounded("op5/twice", "5", oneTwoBound, "Each nim-value appears exactly twice in {1,2}.")
	positive := bounded("op5/twice/positive", "5", oneTwoBound, "Each positive nim-value appears exactly twice in {1,2}.")
	positive.Reading = "Ours: what is left of the question without its counterexample 0. Nim-values below the first one that has not appeared up to the bound."
	behaviour := bounded("op6", "5", oneTwoBound, "{1,2} shows no periodic, arithmetic periodic or other known regularity: 2·G(n) stays near n but for rare drop-outs.")
	behaviour.Raw = "What is the behavior of the Sprague-Grundy sequence of G({1, 2})?"
	behaviour.Reading = fmt.Sprintf("A drop-out is a heap with 2·G(n) < n − %d.", dropOut)
	return []game.Claim{
		claim.OnSequence(once, "cut:1,2", appearOnce),
		claim.OnSequence(twice, "cut:1,2", zeroTwice), claim.OnSequence(positive, "cut:1,2", appearTwice),
		claim.OnSequence(behaviour, "cut:1,2", nearHalf),
	}
}

// occurrences lists the heaps of each value up to the greatest.
func occurrences(s game.Slice) [][]uint64 {
	var at [][]uint64
	for i, g := range s.Values {
		for uint64(len(at)) <= uint64(g) {
			at = append(at, nil)
		}
		at[g] = append(at[g], s.First+uint64(i))
	}
	return at
}

// firstMissing is the smallest value that hasn't appeared.
func firstMissing(at [][]uint64) uint64 {
	for g, heaps := range at {
		if len(heaps) == 0 {
			return uint64(g)
		}
	}
	return uint64(len(at))
}

// appearOnce can't be contradicted by finitely many values: what hasn't appeared
// may appear later. It asks how late values appear.
func appearOnce(s game.Slice, bound uint64) game.Finding {
	at := occurrences(s)
	missing := firstMissing(at)
	if missing == 0 {
		return claim.Found(game.Open, bound, "the value 0 doesn't appear up to the heap %d", bound)
	}
	latest, of := uint64(0), 0
	for g, heaps := range at[:missing] {
		if late := heaps[0] - min(heaps[0], 2*uint64(g)); late > latest {
			latest, of = late, g
		}
	}
	return claim.Found(game.Open, bound, "all values below %d appear up to the heap %d, the greatest of which is %d; first at 2g + %d at the latest (g = %d, the heap %d)",
		missing, bound, len(at)-1, latest, of, at[of][0])
}

// zeroTwice asks for the value 0. That it appears at the heap 1 alone is no
// matter of the bound: every heap n > 1 has an option of value 0, q + q for
// n = 2q and 1 + q + q for n = 2q + 1.
func zeroTwice(s game.Slice, bound uint64) game.Finding {
	if heaps := occurrences(s)[0]; len(heaps) != 2 {
		return claim.Found(game.Contradicted, bound, "the value 0 appears at the heaps %v alone, as every heap n > 1 has the option q + q or 1 + q + q, of value 0", heaps)
	}
	return claim.Found(game.Open, bound, "the value 0 appears twice")
}

// appearTwice can be contradicted by a third heap; what has appeared once may
// appear again later.
func appearTwice(s game.Slice, bound uint64) game.Finding {
	at := occurrences(s)
	missing := firstMissing(at)
	var single []string
	if missing < 2 {
		return claim.Found(game.Open, bound, "the value %d doesn't appear up to the heap %d", missing, bound)
	}
	latest, of := uint64(0), 1
	for g, heaps := range at[:missing] {
		switch {
		case g == 0:
		case len(heaps) == 1:
			single = append(single, fmt.Sprintf("%d (heap %d)", g, heaps[0]))
		case len(heaps) > 2:
			return claim.Found(game.Contradicted, bound, "the value %d appears at the heaps %v", g, heaps)
		default:
			if gap := heaps[1] - heaps[0]; gap > latest {
				latest, of = gap, g
			}
		}
	}
	return claim.Found(game.Open, bound, "of the positive values below %d all appear twice up to the heap %d but %d, which appear once so far: %s; the farthest apart are the heaps %v of value %d",
		missing, bound, len(single), strings.Join(single, ", "), at[of], of)
}

// dropOut is how far 2·G(n) must be below n for a drop-out.
const dropOut = 30

// nearHalf finds the drop-outs and how far the others are from n/2.
func nearHalf(s game.Slice, bound uint64) game.Finding {
	least, most := int64(0), int64(0)
	var out []string
	for i, g := range s.Values {
		n := int64(s.First) + int64(i)
		d := 2*int64(g) - n
		if d < -dropOut {
			out = append(out, fmt.Sprintf("G(%d) = %d", n, g))
			continue
		}
		least, most = min(least, d), max(most, d)
	}
	r := claim.Examine("cut:1,2", nil, s)
	if r.Verdict != regular.None {
		return claim.Found(game.Contradicted, bound, "%s", claim.Certified(r))
	}
	return claim.Found(game.Open, bound, "%s; %d ≤ 2·G(n) − n ≤ %d but for %d drop-outs: %s", claim.Certified(r), least, most, len(out), strings.Join(out, ", "))
}
