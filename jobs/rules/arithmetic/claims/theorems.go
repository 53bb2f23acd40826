package claims

import (
	"context"
	"fmt"
	"math"
	"strings"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/integer"
	"grundy/jobs/tables"
)

// The claims that theorems of docs/PROOFS.md prove or make precise: the bound of SALIQUANT, the
// ratios of NONTOTATIVE, and the POWERSET games for which the paper has no solution.

// saliquantBound is theorem S1.
func saliquantBound() claim.Claim {
	c := bounded("saliquant-bound", "2.2.2", 2_000_000, "In SALIQUANT, G(n) ≥ (n − 2)/4.")
	c.Version = 2
	return claim.ProvedBy(claim.Every(c, "saliquant", 0, claim.Open,
		func(n uint64, g uint32) (bool, string) { return 4*uint64(g)+2 >= n, "at least (n − 2)/4" }), "S1")
}

// saliquantEquality is theorem S2.
func saliquantEquality() claim.Claim {
	c := claim.Quoted(bounded("saliquant-bound/equality", "2.2.2", 1_000_000,
		"In SALIQUANT, G(n) = (n − 2)/4 exactly if n = 2h with h odd and n − m divides n for every even heap m, h < m < n, with G(m) = (h − 1)/2."),
		"", "Ours, perhaps known (arXiv 2309.01231): when the bound that the paper believes in is reached.")
	return claim.ProvedBy(claim.OnSequence(c, "saliquant", func(s tables.Slice, bound uint64) claim.Finding {
		heaps, reached := claim.HeapsByValue(s.Values, s.First), 0
		for n := uint64(1); n <= bound; n++ {
			equal := 4*uint64(s.Values[n])+2 == n
			if equal != reachesBound(n, heaps) {
				k := claim.Counter(claim.OfStatement, "saliquant", n, uint64(s.Values[n]), "(n − 2)/4 under the condition, and no other time")
				return claim.Found(claim.Contradicted, bound, "%s", k)
			}
			reached += indicator(equal)
		}
		return claim.Found(claim.Open, bound, "it is reached by %d of the %d heaps n ≡ 2 mod 4 to %d", reached, (bound+2)/4, bound)
	}), "S2")
}

// reachesBound is the condition of theorem S2, given the heaps of each value.
func reachesBound(n uint64, heaps [][]uint64) bool {
	h := n / 2
	if n%4 != 2 || h/2 >= uint64(len(heaps)) {
		return false
	}
	for _, m := range heaps[h/2] {
		if m%2 == 0 && h < m && m < n && n%(n-m) > 0 {
			return false
		}
	}
	return true
}

func indicator(is bool) int {
	if is {
		return 1
	}
	return 0
}

// ratio is the claim that G(n)/n tends to a/b along the heaps of NONTOTATIVE with the smallest prime divisor p.
func ratio(id string, p, a, b uint64, statement string) claim.Claim {
	c := claim.Quoted(bounded("nontot-r/"+id, "2.4", 1_000_000, "In NONTOTATIVE, G(n)/n tends to "+statement),
		"", fmt.Sprintf("The sequence is that of the heaps with the smallest prime divisor %d. Tested is that the mean of G(n)/n over the upper half of the heaps is within a tenth of the limit. Reported is how far G(n) is from %s.", p, multiple(a, b)))
	c.Version = 3
	return claim.OnSequence(c, "nontotative", func(s tables.Slice, bound uint64) claim.Finding {
		at, most, sum, heaps := uint64(0), 0.0, 0.0, 0.0
		for n := p; n <= bound; n += p {
			if integer.SmallestPrime(n) != p {
				continue
			}
			away := math.Abs(float64(s.Values[n-s.First]) - float64(a)*float64(n)/float64(b))
			if away > most {
				at, most = n, away
			}
			if n > bound/2 {
				sum, heaps = sum+float64(s.Values[n-s.First])/float64(n), heaps+1
			}
		}
		mean := sum / heaps
		return claim.Judged(math.Abs(mean*float64(b)/float64(a)-1) <= 0.1, claim.Open, bound,
			"the mean over the heaps from %d to %d is %.6f; to the heap %d, |G(n) − %s| is at most %.2f, at the heap %d", bound/2+1, bound, mean, bound, multiple(a, b), most, max(p, at))
	})
}

// multiple writes an/b.
func multiple(a, b uint64) string {
	if a == 1 {
		return fmt.Sprintf("n/%d", b)
	}
	return fmt.Sprintf("%dn/%d", a, b)
}

// largest is the last sentence of theorem N6.
func largest() claim.Claim {
	c := claim.Quoted(bounded("nontot-r/largest", "2.4", 1_000_000, "In NONTOTATIVE the subsequences of largest relative nim-values G(n)/n are s0, s1 and s2, in this order."),
		"", "From some heap on, each relative value of s0 is above each of s1, these above those of s2, and these above those of all other heaps. It is contradicted where that isn't so in the upper half of the heaps tested.")
	c.Version = 2
	return claim.ProvedBy(claim.OnSequence(c, "nontotative", largestRatios), "N6")
}

// classRatios is conjecture N7, on the classes of primes p with p³ up to the bound, as the product ratios has them.
func classRatios() claim.Claim {
	c := claim.Quoted(bounded("nontot-r/limits", "2.4", 1_000_000,
		"In NONTOTATIVE, G(n)/n tends to r(p) along the heaps with the smallest prime divisor p, for every p: 1/2, 1/4, 1/10, 2/35, 1/35, 8/357, 48/3143, ….",
	), "The region between 'prime factorization' and 'purely arithmetic behavior' is still mysterious.",
		"Ours: r(p) is the constant of theorem N3 of docs/PROOFS.md. Tested is, for odd p, that the mean of a window of the product ratios is within a tenth of r(p) for p³ up to the window's end. For p = 2 the product rests on theorem 6, and the limit is that theorem.")
	c.Version = 2
	c.Needs = func(bound uint64) []claim.Need {
		return []claim.Need{{Game: "nontotative", Product: "ratios", Request: game.Request{N: bound}}}
	}
	c.Test = func(ctx context.Context, v claim.Values, bound uint64) (claim.Finding, error) {
		rows, err := v.Rows(ctx, "nontotative", "ratios", bound)
		if err != nil {
			return claim.Finding{}, err
		}
		return meansNear(rows, bound), nil
	}
	return claim.AtLeast(claim.Settled(c, "Prove that the limits exist: by theorem N4 of docs/PROOFS.md they are then these. For p ≤ 5 that is theorem N6, and theorem N5 says it for p ≤ 19 and most heaps."), 1280)
}

// meansNear compares the means of the product ratios with 1, and tells those of the last window.
func meansNear(rows *tables.Table, bound uint64) claim.Finding {
	var last []string
	n, p, mean := rows.Cols[0].U64, rows.Cols[1].U32, rows.Cols[3].U32
	for i := range n {
		if q := uint64(p[i]); q == 2 || q*q*q > n[i] {
			continue
		}
		if mean[i] < 900_000_000 || mean[i] > 1_100_000_000 {
			return claim.Found(claim.Contradicted, bound, "in the window that ends with the heap %d the mean of G(n)/n for the smallest prime divisor %d is %.4f·r(p)", n[i], p[i], float64(mean[i])/1e9)
		}
		if n[i] == n[len(n)-1] {
			last = append(last, fmt.Sprintf("%.6f for %d", float64(mean[i])/1e9, p[i]))
		}
	}
	return claim.Found(claim.Open, bound, "in the last window, which ends with the heap %d, the mean of G(n)/n is r(p) times %s", n[len(n)-1], strings.Join(last, ", "))
}

// powersetMaliquot is corollary (i) of theorem P2.
func powersetMaliquot() claim.Claim {
	return claim.ProvedBy(solved(ours("powerset-maliquot/values", 1_000_000, "In POWERSET MALIQUOT, G(1) = 0 and G(n) = 2^(Ω(n) − 1) for n > 1."), "powerset-maliquot"), "P2")
}

// powersetSaliquant is corollary (ii) of theorem P2. The stored exponent of 2^k is k + 1.
func powersetSaliquant() claim.Claim {
	c := ours("powerset-saliquant/values", 20_000, "In POWERSET SALIQUANT, G(1) = G(2) = 0 and G(n) = 2^(g − 1) for n ≥ 3, g the nim-value in SALIQUANT.")
	return claim.ProvedBy(claim.Same(c, "powerset-saliquant", 1, "saliquant", 0), "P2")
}

// powersetNontotative is corollary (iii) of theorem P2.
func powersetNontotative() claim.Claim {
	c := ours("powerset-nontotative/values", 200_000, "In POWERSET NONTOTATIVE, G(n) = 0 for n = 1 and primes, and G(n) = 2^(g − 2) for composite n, g the nim-value in NONTOTATIVE.")
	c = claim.OnSequences(c, claim.UpTo("powerset-nontotative", "nontotative"), func(all []claim.Sequence, bound uint64) claim.Finding {
		for n := uint64(1); n <= bound; n++ {
			if e, want := all[0].At(n), all[1].At(n)-1; e != want {
				k := claim.Counter(claim.OfStatement, "powerset-nontotative", n, uint64(e), nimber(uint64(want)))
				return claim.Found(claim.Contradicted, bound, "%s", k)
			}
		}
		return claim.Found(claim.Open, bound, "true of every heap from 1 to %d", bound)
	})
	return claim.ProvedBy(inPowers(c), "P2")
}

// ours is a claim on the values of a POWERSET game that the paper has no solution of.
func ours(id string, bound uint64, statement string) claim.Claim {
	return claim.Quoted(bounded(id, "7", bound, statement), "", "Ours: the paper gives no solution of the game.")
}
