package cut

import (
	"fmt"
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/reference"
)

// theorem9 is the tests of the cuts in the proofs of lemma 12 and theorem 9.
func theorem9() map[string]any {
	own := func(k candidate, n uint64) uint64 { return uint64(k.At(n)) }
	threeS := func(more uint64) func(k candidate, n uint64) uint64 {
		return func(k candidate, _ uint64) uint64 { return 3*k.s + more }
	}
	return map[string]any{
		"lem12/cuts":      cuts(lemma12Cuts),
		"thm9/cuts/low":   cuts(theorem9Low),
		"thm9/cuts/high":  misprintedCuts(theorem9High, theorem9HighMeant),
		"thm9/cuts/q=4":   cuts(theorem9Four),
		"thm9/cuts/rest":  cuts(theorem9Rest),
		"thm9/cuts/upper": misprintedCuts(theorem9Upper(1), theorem9Upper(0)),
		"thm9/rest/exists": misprint(broad(1, 2, "option", own), broad(1, 1, "option", own),
			"as printed, %s; by cuts of any number of heaps it is %s"),
		"thm9/range": misprint(broad(4, 2, "cut", threeS(1)), broad(4, 2, "cut", threeS(0)),
			"as printed, %s; up to 3s − 1 it is %s"),
	}
}

// source is an option of the smaller heap n' from which the proof of theorem 9 makes one of a heap
// n = qp + r > 4p. The proof writes its parts as q_i·p + r_i with 0 < r_i ≤ p, N for the nim-sum of
// the q_i and S for their sum. Each construction is tested on every option from which it may start.
type source struct {
	candidate
	n     uint64 // the heap for which an option is made
	value uint32
	// quotients and remainders of its parts, from the largest part down.
	q, r []uint64
	// bigN and bigS are the N and the S of the proof.
	bigN, bigS uint64
}

// sources are the options, by cuts c ≥ least, of the heaps smaller(p, n) for after·p < n ≤ most·p.
// Here p is the smallest with which the set passes the AP-test.
type sources struct {
	after, most, least uint64
	smaller            func(p, n uint64) uint64
}

// mostPeriods is the number of periods of a game that are looked at.
const mostPeriods = 14

var (
	onePeriodMore  = sources{2, 3, 2, func(p, n uint64) uint64 { return n + p }}
	onePeriodLess  = sources{4, 5, 2, func(p, n uint64) uint64 { return n - p }}
	twoPeriodsLess = sources{4, mostPeriods, 2, func(p, n uint64) uint64 { return n - 2*p }}
	secondPeriod   = sources{4, mostPeriods, 1, func(p, n uint64) uint64 { return p + (n-1)%p + 1 }}
	sameHeap       = sources{4, mostPeriods, 1, func(_, n uint64) uint64 { return n }}
)

// building makes cuts of the sources.
func (s sources) building(make func(source) (o option, ok bool)) building {
	return func(g values, bound uint64, add func(option)) {
		k, passes := tested(g)
		for n := s.after*k.p + 1; passes && n <= min(bound, s.most*k.p); n++ {
			for _, c := range g.Members {
				if c < s.least {
					continue
				}
				for parts := range reference.Partitions(s.smaller(k.p, n), c+1) {
					if o, ok := make(sourceOf(k, n, parts)); ok {
						add(o)
					}
				}
			}
		}
	}
}

func sourceOf(k candidate, n uint64, parts []uint64) source {
	x := source{candidate: k, n: n, value: k.nimSum(parts)}
	for _, h := range slices.Backward(parts) {
		q, r := split(h, k.p)
		x.q, x.r = append(x.q, q), append(x.r, r)
		x.bigN, x.bigS = x.bigN^q, x.bigS+q
	}
	return x
}

// cut is the option of n whose first parts are these multiples of p, each with its
// remainder, and whose other parts are remainders alone; its value is higher by more.
func (x source) cut(more uint64, multiples ...uint64) option {
	parts := slices.Clone(x.r)
	for i, m := range multiples {
		parts[i] += m * x.p
	}
	return option{n: x.n, parts: parts, value: x.value + uint32(more)}
}

// below2 says whether the value is one that (B) gives at n − 2p = q'p + r'.
func (x source) below2() bool {
	q, _ := split(x.n-2*x.p, x.p)
	return uint64(x.value) < (q-1)*x.s
}

// The cuts of the second part of the proof of lemma 12, whose value is lower by s, and of the proof
// of theorem 9. The changed option of theorem9High is larger by 2p in one part, with which N rises
// by 2 if there is such a part.
var (
	lemma12Cuts = onePeriodMore.building(func(x source) (option, bool) {
		half := (x.bigS - 1) / 2
		return x.cut(-x.s, 0, half, half), uint64(x.value) >= x.s && uint64(x.value) < 2*x.s
	})
	theorem9Low = twoPeriodsLess.building(func(x source) (option, bool) {
		half := (x.bigS - x.bigN + 2) / 2
		return x.cut(0, x.bigN, half, half), x.below2()
	})
	theorem9High = twoPeriodsLess.building(func(x source) (option, bool) {
		multiples := slices.Clone(x.q)
		at := slices.IndexFunc(x.q, func(q uint64) bool { return x.bigN^q^(q+2) == x.bigN+2 })
		multiples[max(at, 0)] += 2
		return x.cut(2*x.s, multiples...), x.below2()
	})
	theorem9HighMeant = twoPeriodsLess.building(func(x source) (option, bool) {
		half := (x.bigS - x.bigN) / 2
		return x.cut(2*x.s, x.bigN+2, half, half), x.below2()
	})
	theorem9Four = onePeriodLess.building(func(x source) (option, bool) {
		half := (x.bigS - x.bigN) / 2
		return x.cut(x.s, x.bigN+1, half, half), uint64(x.value) < x.s
	})
	theorem9Rest = secondPeriod.building(func(x source) (option, bool) {
		q, r := split(x.n, x.p)
		return x.cut((q-1)*x.s, x.q[0]+q-1), uint64(x.value) < x.s+uint64(x.At(r))
	})
)

// theorem9Upper is the cut of the second half of the proof, without as many of the parts after
// the first as are left out.
func theorem9Upper(leftOut int) building {
	return sameHeap.building(func(x source) (option, bool) {
		q, _ := split(x.n, x.p)
		parts := append([]uint64{(q-2)*x.p + x.r[0]}, x.r[1+leftOut:]...)
		return option{n: x.n - 2*x.p, parts: parts, value: x.value - uint32(2*x.s)}, x.bigN == q
	})
}

// broad is the test that each heap from·p < n ≤ (from + 1)·p has options, by cuts c ≥ least, of all
// values below one, in the games that pass the AP-test.
func broad(from, least uint64, what string, below func(k candidate, n uint64) uint64) test {
	words := "true of {cases} heaps in {games} games"
	return each(claim.Holds, words, func(g values, bound uint64) (count int, fault any) {
		k, passes := tested(g)
		for n := from*k.p + 1; passes && n <= min(bound, (from+1)*k.p); n++ {
			if _, x, found := k.gap(least, n, n, below(k, n)); found {
				return 0, fmt.Sprintf("in %s, where p = %d and s = %d, the heap %d has no such %s "+
					"of value %d", g.Game, k.p, k.s, n, what, x)
			}
			count++
		}
		return count, nil
	})
}
