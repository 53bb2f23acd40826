package claims

import (
	"fmt"
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/games/cut"
	"grundy/jobs/reference"
)

// passing are sets that pass the AP-test, with few options.
func passing() []*cut.Set {
	return []*cut.Set{cut.NewSet(1, 2, 3), cut.NewSet(2), cut.NewSet(3), cut.NewSet(1, 3, 4), cut.NewSet(1, 4)}
}

// mostPeriods is the number of periods of a game that are looked at.
const mostPeriods = 14

// theorem9Cuts are the constructions in the proof of theorem 9. The proof makes options of
// a heap n = qp + r > 4p from options of a smaller heap n'. It writes the parts of the
// smaller heap's option as q_i·p + r_i with 0 < r_i ≤ p, N for the nim-sum of the q_i and
// S for their sum. Each construction is tested on every option from which it may start.
func theorem9Cuts() []game.Claim {
	const bound, most = 104, 200
	low := bounded("thm9/cuts/low", "3.1", bound, "The option of n that the proof of theorem 9 makes of one of n' = n − 2p of value g < (q' − 1)s, three heaps or more, has the value g.")
	low.Raw = "h_0 = Np + r_0, h_j = (S − N + 2)p/2 + r_j for j = 1, 2, h_j = r_m for 2 < j ≤ c"
	low.Reading = "The last r_m is r_j."
	high := bounded("thm9/cuts/high", "3.1", bound, "The changed option, ĥ_0 = q_0·p + r_0 + 2p and the other heaps those of n', has the value g + 2s.")
	high.Raw = "Its G-value is G(Ô_n) = (N + 2)s + R = g + 2s."
	high.Reading = "As printed, with any of the heaps for the first; but (q_0 + 2) ⊕ q_1 ⊕ … isn't N + 2. With ĥ_0 = (N + 2)p + r_0 and ĥ_j = (S − N)p/2 + r_j for j = 1, 2, after the pattern of the other cuts, it is."
	four := bounded("thm9/cuts/q=4", "3.1", bound, "For q = 4 the option of n made of one of n − p of value g < s, three heaps or more, has the value g + s.")
	four.Raw = "h_0 = (N + 1)p + r_0, h_j = (S − N)p/2 + r_j for j = 1, 2, h_j = r_j for 3 ≤ j ≤ c"
	rest := bounded("thm9/cuts/rest", "3.1", bound, "The option of n made of one of p + r of value g < s + G(r) has the value g + (q − 1)s.")
	rest.Raw = "h_0 = (q_0 + q − 1)p + r_0, h_j = r_j'' for j > 0"
	rest.Reading = "q_0 is the quotient that isn't 0, if there is one; the r_j are those of the option of p + r."
	return []game.Claim{
		claim.AtMost(constructions(low, passing(), theorem9Low, nil), most),
		claim.AtMost(constructions(high, passing(), theorem9High(false), theorem9High(true)), most),
		claim.AtMost(constructions(four, passing(), theorem9Four, nil), most),
		claim.AtMost(constructions(rest, passing(), theorem9Rest, nil), most),
		theorem9Range(),
	}
}

// source is an option of the smaller heap.
type source struct {
	k     candidate
	n     uint64 // the heap for which an option is made
	value uint32
	// quotients and remainders of its parts, from the largest part down.
	q, r []uint64
}

// eachSource calls use with all options, by cuts c ≥ least, of the heaps smaller(p, n) for
// n > 4p. Here p is the smallest with which the set passes the AP-test; smaller gives 0
// where the construction isn't made for n.
func eachSource(g claim.Sequence, set *cut.Set, bound, least uint64, smaller func(p, n uint64) uint64, use func(source) bool) {
	all := candidates(set, g)
	if len(all) == 0 || !all[0].third(set, g) {
		return
	}
	k := all[0]
	for n := 4*k.p + 1; n <= min(bound, mostPeriods*k.p); n++ {
		from := smaller(k.p, n)
		for _, c := range set.Members {
			if from == 0 || c < least {
				continue
			}
			for parts := range reference.Partitions(from, c+1) {
				if !use(sourceOf(g, k, n, parts)) {
					return
				}
			}
		}
	}
}

func sourceOf(g claim.Sequence, k candidate, n uint64, parts []uint64) source {
	x := source{k: k, n: n, value: nimSum(g, parts)}
	for _, h := range slices.Backward(parts) {
		x.q = append(x.q, (h-1)/k.p)
		x.r = append(x.r, (h-1)%k.p+1)
	}
	return x
}

// sums are N and S.
func (x source) sums() (nimSum, sum uint64) {
	for _, q := range x.q {
		nimSum, sum = nimSum^q, sum+q
	}
	return nimSum, sum
}

// cut is the option of n whose first parts are these multiples of p, each with its
// remainder, and whose other parts are remainders alone; its value is higher by more.
func (x source) cut(more uint64, multiples ...uint64) option {
	parts := slices.Clone(x.r)
	for i, m := range multiples {
		parts[i] += m * x.k.p
	}
	return option{n: x.n, parts: parts, value: x.value + uint32(more)}
}

// twoPeriodsLess is n − 2p.
func twoPeriodsLess(p, n uint64) uint64 { return n - 2*p }

// below2 says whether the value is one that (B) gives at n − 2p = q'p + r'.
func (x source) below2() bool {
	q := (x.n - 2*x.k.p - 1) / x.k.p
	return uint64(x.value) < (q-1)*x.k.s
}

func theorem9Low(g claim.Sequence, set *cut.Set, bound uint64, yield func(option) bool) {
	eachSource(g, set, bound, 2, twoPeriodsLess, func(x source) bool {
		n, s := x.sums()
		return !x.below2() || yield(x.cut(0, n, (s-n+2)/2, (s-n+2)/2))
	})
}

// theorem9High is the changed option, as printed or as it is meant.
func theorem9High(meant bool) building {
	return func(g claim.Sequence, set *cut.Set, bound uint64, yield func(option) bool) {
		eachSource(g, set, bound, 2, twoPeriodsLess, func(x source) bool {
			n, s := x.sums()
			switch {
			case !x.below2():
				return true
			case meant:
				return yield(x.cut(2*x.k.s, n+2, (s-n)/2, (s-n)/2))
			}
			return yield(x.raisedBy2(n))
		})
	}
}

// raisedBy2 is the option with a part that is larger by 2p: a part with which the nim-sum
// N of the quotients rises by 2, or else the first.
func (x source) raisedBy2(nimSum uint64) option {
	multiples := slices.Clone(x.q)
	at := slices.IndexFunc(x.q, func(q uint64) bool { return nimSum^q^(q+2) == nimSum+2 })
	multiples[max(at, 0)] += 2
	return x.cut(2*x.k.s, multiples...)
}

func theorem9Four(g claim.Sequence, set *cut.Set, bound uint64, yield func(option) bool) {
	smaller := func(p, n uint64) uint64 {
		if n > 5*p {
			return 0
		}
		return n - p
	}
	eachSource(g, set, bound, 2, smaller, func(x source) bool {
		n, s := x.sums()
		return uint64(x.value) >= x.k.s || yield(x.cut(x.k.s, n+1, (s-n)/2, (s-n)/2))
	})
}

func theorem9Rest(g claim.Sequence, set *cut.Set, bound uint64, yield func(option) bool) {
	smaller := func(p, n uint64) uint64 { return p + (n-1)%p + 1 }
	eachSource(g, set, bound, 1, smaller, func(x source) bool {
		q, r := (x.n-1)/x.k.p, (x.n-1)%x.k.p+1
		if uint64(x.value) >= x.k.s+uint64(g.At(r)) {
			return true
		}
		return yield(x.cut((q-1)*x.k.s, x.q[0]+q-1))
	})
}

// theorem9Range is about the values that the cuts into three heaps or more are said to
// have for q = 4.
func theorem9Range() game.Claim {
	c := bounded("thm9/range", "3.1", 125, "For q = 4 the heap n has cuts into three heaps or more of all values in [0, (q − 1)s] = [0, 3s].")
	c.Raw = "for q = 4, H_n has options obtained by c-cuts, c ≥ 2, to all G-values in [0, (q − 1)s] = [0, 3s]. Hence H_n verifies (B)"
	c.Reading = "As printed. (B) has [0, (q − 1)s − 1], which is what the cuts before give."
	return theorem9RangeTo(c, 1)
}

// theorem9RangeTo completes c with the test for the values below 3s + more.
func theorem9RangeTo(c game.Claim, more uint64) game.Claim {
	sets := passing()
	return claim.OnSequences(c, eachUpTo(sets), func(all []claim.Sequence, bound uint64) game.Finding {
		wrong, n := missingFrom(sets, all, bound, more)
		if wrong == "" {
			return claim.Found(game.Holds, bound, "true of %d heaps in %d games", n, len(sets))
		}
		if fault, n := missingFrom(sets, all, bound, 0); fault == "" {
			return claim.Found(game.Misprint, bound, "as printed, %s; up to 3s − 1 it is true of %d heaps in %d games", wrong, n, len(sets))
		}
		return claim.Found(game.Contradicted, bound, "%s", wrong)
	})
}

// missingFrom finds the first heap 4p < n ≤ 5p without a cut into three heaps or
// more of a value below 3s + more, and counts the heaps.
func missingFrom(sets []*cut.Set, all []claim.Sequence, bound, more uint64) (string, int) {
	count := 0
	for i, g := range all {
		found := candidates(sets[i], g)
		if len(found) == 0 || !found[0].third(sets[i], g) {
			return "in " + g.Game + " the AP-test fails", count
		}
		k := found[0]
		sums := broadCuts(sets[i], g, min(bound, 5*k.p))
		for n := 4*k.p + 1; n < uint64(len(sums)); n++ {
			count++
			if x := uint64(sums[n].Mex()); x < 3*k.s+more {
				return fmt.Sprintf("in %s, where p = %d and s = %d, the heap %d has no such cut of value %d", g.Game, k.p, k.s, n, x), count
			}
		}
	}
	return "", count
}
