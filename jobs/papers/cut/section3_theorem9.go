package cut

import (
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/reference"
)

// mostPeriods is the number of periods of a game that are looked at.
const mostPeriods = 14

// range9 tests whether for q = 4 the heap n has cuts into three heaps or more of all values up to 3s.
func range9(all []values, bound uint64) claim.Finding {
	return misprinted(broadRange(all, bound, 1), true, func() claim.Finding { return broadRange(all, bound, 0) },
		"as printed, %s; up to 3s − 1 it is %s")
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

// fromSources makes cuts of all options, by cuts c ≥ least, of the heaps smaller(p, n) for
// n > after·p. Here p is the smallest with which the set passes the AP-test; smaller gives 0
// where the construction isn't made for n.
func fromSources(after, least uint64, smaller func(p, n uint64) uint64, make func(source) (o option, ok bool)) building {
	return func(g values, bound uint64, add func(option)) {
		k, passes := tested(g)
		for n := after*k.p + 1; passes && n <= min(bound, mostPeriods*k.p); n++ {
			from := smaller(k.p, n)
			for _, c := range g.Members {
				if from == 0 || c < least {
					continue
				}
				for parts := range reference.Partitions(from, c+1) {
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

// theorem9Upper is the cut of the second half of the proof, without as many of the parts after
// the first as are left out.
func theorem9Upper(leftOut int) building {
	return fromSources(4, 1, func(_, n uint64) uint64 { return n }, func(x source) (option, bool) {
		q, _ := split(x.n, x.p)
		parts := append([]uint64{(q-2)*x.p + x.r[0]}, x.r[1+leftOut:]...)
		return option{n: x.n - 2*x.p, parts: parts, value: x.value - uint32(2*x.s)}, x.bigN == q
	})
}

// lemma12Cuts are the cuts of the second part of the proof of lemma 12.
var lemma12Cuts = fromSources(2, 2, func(p, n uint64) uint64 {
	if n > 3*p {
		return 0
	}
	return n + p
}, func(x source) (option, bool) {
	half := (x.bigS - 1) / 2
	o := x.cut(0, 0, half, half)
	o.value = x.value - uint32(x.s)
	return o, uint64(x.value) >= x.s && uint64(x.value) < 2*x.s
})

// existence tests whether (B) gives the options from which the last cuts of the first half of the
// proof start.
func existence(all []values, bound uint64) claim.Finding {
	return misprinted(broadSecond(all, bound, 2), true, func() claim.Finding { return broadSecond(all, bound, 1) },
		"as printed, %s; by cuts of any number of heaps it is %s")
}

// broadSecond finds the first heap p < n ≤ 2p without an option, by cuts c ≥ least, of a value
// below its own.
func broadSecond(all []values, bound, least uint64) claim.Finding {
	count := 0
	for _, g := range all {
		k, passes := tested(g)
		for n := k.p + 1; passes && n <= min(bound, 2*k.p); n++ {
			if _, x, found := k.gap(least, n, n, uint64(g.At(n))); found {
				return claim.Found(claim.Contradicted, bound, "in %s, where p = %d and s = %d, the heap %d has no such option of value %d", g.Game, k.p, k.s, n, x)
			}
			count++
		}
	}
	return claim.Found(claim.Holds, bound, "true of %d heaps in %d games", count, len(all))
}

func twoPeriodsLess(p, n uint64) uint64 { return n - 2*p }

// below2 says whether the value is one that (B) gives at n − 2p = q'p + r'.
func (x source) below2() bool {
	q, _ := split(twoPeriodsLess(x.p, x.n), x.p)
	return uint64(x.value) < (q-1)*x.s
}

// The cuts of the proof of theorem 9. The changed option of theorem9High is larger by 2p in
// one part, with which N rises by 2 if there is such a part.
var (
	theorem9Low = fromSources(4, 2, twoPeriodsLess, func(x source) (option, bool) {
		half := (x.bigS - x.bigN + 2) / 2
		return x.cut(0, x.bigN, half, half), x.below2()
	})
	theorem9High = fromSources(4, 2, twoPeriodsLess, func(x source) (option, bool) {
		multiples := slices.Clone(x.q)
		at := slices.IndexFunc(x.q, func(q uint64) bool { return x.bigN^q^(q+2) == x.bigN+2 })
		multiples[max(at, 0)] += 2
		return x.cut(2*x.s, multiples...), x.below2()
	})
	theorem9HighMeant = fromSources(4, 2, twoPeriodsLess, func(x source) (option, bool) {
		half := (x.bigS - x.bigN) / 2
		return x.cut(2*x.s, x.bigN+2, half, half), x.below2()
	})
	theorem9Four = fromSources(4, 2, func(p, n uint64) uint64 {
		if n > 5*p {
			return 0
		}
		return n - p
	}, func(x source) (option, bool) {
		half := (x.bigS - x.bigN) / 2
		return x.cut(x.s, x.bigN+1, half, half), uint64(x.value) < x.s
	})
	theorem9Rest = fromSources(4, 1, func(p, n uint64) uint64 { return p + (n-1)%p + 1 }, func(x source) (option, bool) {
		q, r := split(x.n, x.p)
		return x.cut((q-1)*x.s, x.q[0]+q-1), uint64(x.value) < x.s+uint64(x.At(r))
	})
)

// broadRange finds the first heap 4p < n ≤ 5p without a cut into three heaps or more of a
// value below 3s + more.
func broadRange(all []values, bound, more uint64) claim.Finding {
	count := uint64(0)
	for _, g := range all {
		k, passes := tested(g)
		if !passes {
			return claim.Found(claim.Contradicted, bound, "in %s the AP-test fails", g.Game)
		}
		to := min(bound, 5*k.p)
		if n, x, found := k.gap(2, 4*k.p+1, to, 3*k.s+more); found {
			return claim.Found(claim.Contradicted, bound, "in %s, where p = %d and s = %d, the heap %d has no such cut of value %d", g.Game, k.p, k.s, n, x)
		}
		count += to - min(to, 4*k.p)
	}
	return claim.Found(claim.Holds, bound, "true of %d heaps in %d games", count, len(all))
}
