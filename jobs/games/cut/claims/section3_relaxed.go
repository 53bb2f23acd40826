package claims

import (
	"fmt"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/games/cut"
)

// relaxed is section 3.2, the conditions from which AP3 follows: propositions 13 and
// 14 and corollary 15.
func relaxed() []game.Claim {
	both := bounded("prop13", "3.2", surveyBound, "If AP1 and AP2 hold for (p, t), and C has c and c' of different parities with 2 ≤ c, c' ≤ 2p + 1, then AP3 holds (all surveyed sets of numbers up to the bound).")
	pair := bounded("prop14", "3.2", 20, "If AP1 and AP2 hold for C = {1, c}, c ≥ 4 even, c ≤ p, and two heaps up to p/2 of different parity have the same value, then AP3 holds (all c up to the bound).")
	long := bounded("cor15", "3.2", 20, "If AP1 and AP2 hold for C = {1, c}, c ≥ 4 even, and p ≥ 4c + 3, then AP3 holds (all c up to the bound).")
	parities := implies(func(s *cut.Set, _ claim.Sequence, k candidate) bool {
		a, b := leastOf(s, 0), leastOf(s, 1)
		return a > 0 && b > 0 && max(a, b) <= 2*k.p+1
	})
	pairs := implies(func(s *cut.Set, g claim.Sequence, k candidate) bool {
		x, _ := equalPair(g, k.p/2)
		return s.Max() <= k.p && x > 0
	})
	return append([]game.Claim{
		onSurvey(both, everySet, parities),
		onOneEvens(pair, pairs),
		onOneEvens(long, implies(func(s *cut.Set, _ claim.Sequence, k candidate) bool { return k.p >= 4*s.Max()+3 })),
		corollary15Start(), corollary15Applied(),
	}, relaxedCuts()...)
}

// equalPair finds two heaps x1 < x2 ≤ most of different parity with the same value, or
// gives zeros.
func equalPair(g claim.Sequence, most uint64) (x1, x2 uint64) {
	first := map[[2]uint64]uint64{}
	for n := uint64(1); n <= most; n++ {
		v := uint64(g.At(n))
		if x, ok := first[[2]uint64{v, 1 - n%2}]; ok {
			return x, n
		}
		if _, ok := first[[2]uint64{v, n % 2}]; !ok {
			first[[2]uint64{v, n % 2}] = n
		}
	}
	return 0, 0
}

// corollary15Start is the beginning of the values, on which the proof rests.
func corollary15Start() game.Claim {
	c := bounded("cor15/start", "3.2", 40, "In {1, c}, c ≥ 4 even, the values start with (0,1)^(c/2), then come c values above 1, and then G(2c + 1) = 1 (all c up to the bound).")
	reads := func(bound uint64) []claim.Read {
		_, reads := oneEvens(bound, func(c uint64) uint64 { return 2*c + 1 })
		return reads
	}
	return claim.OnSequences(c, reads, func(all []claim.Sequence, bound uint64) game.Finding {
		for i, k := range span(4, bound, 2) {
			for n := uint64(1); n <= 2*k+1; n++ {
				g := all[i].At(n)
				if n <= k && g != uint32(1-n%2) || k < n && n <= 2*k && g <= 1 || n > 2*k && g != 1 {
					return claim.Found(game.Contradicted, bound, "in {1,%d}, G(%d) = %d", k, n, g)
				}
			}
		}
		return claim.Found(game.Holds, bound, "true of %d games", len(all))
	})
}

func corollary15Applied() game.Claim {
	c := bounded("cor15/applied", "3.3", 240, "Corollary 15 applies to {1,4}, {1,6}, {1,8} and {1,10}.")
	sets := []*cut.Set{cut.NewSet(1, 4), cut.NewSet(1, 6), cut.NewSet(1, 8), cut.NewSet(1, 10)}
	return claim.Finite(claim.OnSequences(c, eachUpTo(sets), func(all []claim.Sequence, bound uint64) game.Finding {
		evidence := ""
		for i, g := range all {
			r := claim.Examine(cut.Family(), g.Game, g.Slice)
			if r.Certificate == nil || len(r.Certificate.Conditions) < 3 || r.Certificate.Conditions[2].Name != "corollary 15" {
				return claim.Found(game.Contradicted, bound, "%s: %s", sets[i].Title(), claim.Certified(r))
			}
			evidence += fmt.Sprintf("; %s has p = %d ≥ %d", sets[i].Title(), r.Period, 4*sets[i].Max()+3)
		}
		return claim.Found(game.Proved, bound, "the checker accepts four certificates%s", evidence)
	}))
}

// relaxedCuts are the cuts that the proofs of propositions 13 and 14 make.
func relaxedCuts() []game.Claim {
	mixed := []*cut.Set{cut.NewSet(1, 4, 5), cut.NewSet(1, 2, 5), cut.NewSet(1, 2, 7), cut.NewSet(1, 4, 9), cut.NewSet(1, 6, 7)}
	even := bounded("prop13/cuts/even", "3.2", 160, "For n − k even the cut of the proof of proposition 13 has the value G(k).")
	even.Reading = "The q and r of the displayed cut are q' and r'."
	odd := bounded("prop13/cuts/odd", "3.2", 160, "For n − k odd the cuts of the proof of proposition 13 have the value G(k).")
	odd.Raw = "h_0 = 1 + k"
	odd.Reading = "As printed. For the parts to add up to n, and for the value to be G(k), h_0 must be k."
	ones := []*cut.Set{cut.NewSet(1, 4), cut.NewSet(1, 6), cut.NewSet(1, 8), cut.NewSet(1, 10)}
	same := bounded("prop14/cuts/same", "3.2", 240, "For n and k of the same parity the cut of the table in the proof of proposition 14 has the value G(k).")
	other := bounded("prop14/cuts/different", "3.2", 240, "For n and k of different parities the cut of the table in the proof of proposition 14 has the value G(k).")
	other.Raw = "f(n, k) = (n − k − c − x_1 − x_2 + 5)/2 […] If c = 4, […] we consider instead the option O_n = (k, x_1, x_2 − 1, f(n, k), f(n, k))"
	other.Reading = "As printed, where f is no whole number. With + 4 in place of + 5 it is one, also for c = 4 with x_2 in place of x_2 − 1."
	return []game.Claim{
		constructions(even, mixed, proposition13Cuts(0, 0), nil),
		constructions(odd, mixed, proposition13Cuts(1, 1), proposition13Cuts(1, 0)),
		constructions(same, ones, proposition14Cuts(true, 0), nil),
		constructions(other, ones, proposition14Cuts(false, 5), proposition14Cuts(false, 4)),
	}
}

// eachTarget calls use with all 3p < n ≤ 4p and k ≤ p, for the smallest p, until use
// returns false.
func eachTarget(g claim.Sequence, set *cut.Set, use func(p, n, k uint64) bool) {
	all := candidates(set, g)
	if len(all) == 0 {
		return
	}
	p := all[0].p
	for n := 3*p + 1; n <= 4*p; n++ {
		for k := uint64(1); k <= p; k++ {
			if !use(p, n, k) {
				return
			}
		}
	}
}

// proposition13Cuts are the cuts for an n − k of the given parity, with the first part
// k + more.
func proposition13Cuts(parity, more uint64) building {
	return func(g claim.Sequence, set *cut.Set, _ uint64, yield func(option) bool) {
		c := leastOf(set, parity)
		eachTarget(g, set, func(_, n, k uint64) bool {
			rest := n - k
			if rest%2 != parity {
				return true
			}
			x := option{n: n, value: g.At(k), parts: []uint64{k + more}}
			switch q, r := rest/c, rest%c; {
			case parity == 0:
				q, r = (rest-1)/c, (rest-1)%c+1
				x.parts = repeated(repeated(x.parts, q+r/2, 2), q, c-2)
			case q%2 == 0:
				x.parts = repeated(append(repeated(x.parts, 3*q/2+(r-1)/2, 2), 1), q, c-3)
			default:
				x.parts = repeated(append(repeated(x.parts, (3*q-1)/2+r/2, 2), 1), q, c-3)
			}
			return yield(x)
		})
	}
}

// proposition14Cuts are the cuts for n and k of the same parity, or of different ones.
// The formula of f adds more.
func proposition14Cuts(same bool, more uint64) building {
	return func(g claim.Sequence, set *cut.Set, _ uint64, yield func(option) bool) {
		c := set.Max()
		eachTarget(g, set, func(p, n, k uint64) bool {
			if (n%2 == k%2) != same {
				return true
			}
			x := option{n: n, value: g.At(k)}
			if same {
				x.parts = repeated(repeated([]uint64{k}, (n-k-c)/2+1, 2), 1, c-2)
				return yield(x)
			}
			x1, x2 := equalPair(g, p/2)
			double := n - k - c - x1 - x2 + more
			x.broken = double%2 == 1
			x.parts = repeated(repeated([]uint64{k, x1, x2}, double/2, 2), 1, c-4)
			return yield(x)
		})
	}
}
