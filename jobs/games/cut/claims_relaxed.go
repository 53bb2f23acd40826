package cut

import (
	"grundy/jobs/claim"
	"grundy/jobs/game"
)

// relaxedCuts are the cuts that the proofs of propositions 13 and 14 make.
func relaxedCuts() []game.Claim {
	mixed := []*Set{setOf(1, 4, 5), setOf(1, 2, 5), setOf(1, 2, 7), setOf(1, 4, 9), setOf(1, 6, 7)}
	even := bounded("prop13/cuts/even", "3.2", 160, "For n − k even the cut of the proof of proposition 13 has the value G(k).")
	even.Reading = "The q and r of the displayed cut are q' and r'."
	odd := bounded("prop13/cuts/odd", "3.2", 160, "For n − k odd the cuts of the proof of proposition 13 have the value G(k).")
	odd.Raw = "h_0 = 1 + k"
	odd.Reading = "As printed. For the parts to add up to n, and for the value to be G(k), h_0 must be k."
	ones := []*Set{setOf(1, 4), setOf(1, 6), setOf(1, 8), setOf(1, 10)}
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

// eachTarget calls use with all 3p < n ≤ 4p and k ≤ p, for the smallest p, until
// it returns false.
func eachTarget(g claim.Sequence, set *Set, use func(p, n, k uint64) bool) {
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

// proposition13Cuts is the case of n − k of the given parity, with the first
// part k + more.
func proposition13Cuts(parity, more uint64) building {
	return func(g claim.Sequence, set *Set, _ uint64, yield func(cut) bool) {
		c := set.leastOf(parity)
		eachTarget(g, set, func(_, n, k uint64) bool {
			rest := n - k
			if rest%2 != parity {
				return true
			}
			x := cut{n: n, value: g.At(k), parts: []uint64{k + more}}
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

// proposition14Cuts is the case of n and k of the same or of different parities,
// where more is what the formula of f adds.
func proposition14Cuts(same bool, more uint64) building {
	return func(g claim.Sequence, set *Set, _ uint64, yield func(cut) bool) {
		c := set.max()
		eachTarget(g, set, func(p, n, k uint64) bool {
			if (n%2 == k%2) != same {
				return true
			}
			x := cut{n: n, value: g.At(k)}
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
