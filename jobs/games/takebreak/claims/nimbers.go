package claims

import (
	"fmt"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/games/takebreak"
	"grundy/jobs/paper"
	"grundy/jobs/regular"
)

const (
	oneTwoName    = "subtraction:1,2"
	oneFourName   = "subtraction:1,4"
	powersOf4Name = "subtraction:powers-of-4"
)

// nimbers is the statements of the paper Nimbers, problem by problem.
func nimbers() []game.Claim {
	return append(nimbersSums(), []game.Claim{
		claim.Every(nimbersSaid("star", "1.4, problem 11", 200_000, "The nim-value of ∗n is n."), "nim", 0, game.Holds,
			func(n uint64, g uint32) (bool, string) { return uint64(g) == n, fmt.Sprint(n) }),
		nimbersPeriod(nimbersSaid("subtraction-1-2", "1.2", 100, "Where 1 or 2 may be taken, the values 0, 1, 2 repeat for ever."), oneTwoName, 0, 1, 2),
		nimbersPeriod(nimbersSaid("subtraction-1-4", "1.4, problem 12", 100, "Where 1 or 4 may be taken, the values 0, 1, 0, 1, 2 repeat for ever."), oneFourName, oneFour...),
		claim.Every(nimbersSaid("powers-of-4-values", "1.6, problem 19", 1_000_000, "Where a power of 4 may be taken, the values 0, 1, 0, 1, 2 repeat for ever."),
			powersOf4Name, 0, game.Holds, func(n uint64, g uint32) (bool, string) { return g == oneFour[n%5], fmt.Sprint(oneFour[n%5]) }),
		claim.Same(nimbersSaid("powers-of-4", "1.6, problem 19", 1_000_000, "To take a power of 4 is the same game as to take 1 or 4: every heap has the same value."),
			powersOf4Name, 0, oneFourName, 0),
		claim.Pure(nimbersSaid("powers-of-4-mod-5", "1.6, problem 19", 1000, "Every power of 4 is 1 or 4 modulo 5."),
			func(bound uint64) game.Finding { return testPowersModulo5(4, bound) }),
		claim.AtMost(claim.OnSequence(nimbersSaid("closed", "1.5, problem 18", 1024,
			"{0, …, n−1} is closed under nim-addition if and only if n is a power of two; otherwise 2^a and 2^a − 1 lead out of it, 2^a the largest power below n."),
			"nim", testClosed), 100_000),
	}...)
}

// oneFour is the values of the heaps 0 to 4 if 1 or 4 may be taken. They repeat.
var oneFour = []uint32{0, 1, 0, 1, 2}

// nimbersSaid begins a claim of the paper Nimbers.
var nimbersSaid = claim.Bounded(paper.Nimbers)

// nimbersPeriod completes c with the test that the given values repeat for ever, by a
// certificate. A certificate speaks of every heap, so the bound is the claim's own.
func nimbersPeriod(c game.Claim, name string, values ...uint32) game.Claim {
	return claim.Finite(claim.OnSequence(c, name, func(s game.Slice, bound uint64) game.Finding {
		for n, g := range s.Values {
			if want := values[n%len(values)]; g != want {
				return claim.Found(game.Contradicted, bound, "the heap %d has the value %d, not %d", n, g, want)
			}
		}
		r := claim.Examine(takebreak.Family(), name, s)
		if r.Verdict != regular.Proved || r.Preperiod > 0 || r.Period != uint64(len(values)) {
			return claim.Found(game.Contradicted, bound, "%s", claim.Certified(r))
		}
		return claim.Found(game.Proved, bound, "%s", claim.Certified(r))
	}))
}

// testPowersModulo5 tests that the powers of the base, with exponents up to the bound,
// are 1 or 4 modulo 5.
func testPowersModulo5(base, bound uint64) game.Finding {
	power := uint64(1)
	for k := range bound + 1 {
		if power != 1 && power != 4 {
			return claim.Found(game.Contradicted, bound, "%d^%d is %d modulo 5", base, k, power)
		}
		power = power * base % 5
	}
	return claim.Found(game.Proved, bound, "true of the exponents 0 to %d, and so of all: the residues repeat after two", bound)
}

// testClosed computes nim-sums of the values of heaps of Nim. The greatest nim-sum of
// two heaps below n grows with n, so it is updated from n to n + 1.
func testClosed(s game.Slice, bound uint64) game.Finding {
	var most uint32
	power := uint64(1) // the largest power of two below n, for n > 1
	for n := uint64(1); n <= bound; n++ {
		for i := range n {
			most = max(most, s.Values[i]^s.Values[n-1])
		}
		if n > 2*power {
			power *= 2
		}
		isPower := n&(n-1) == 0
		if closed := uint64(most) < n; closed != isPower {
			return claim.Found(game.Contradicted, bound, "n = %d: the greatest nim-sum is %d", n, most)
		}
		if sum := uint64(s.Values[power] ^ s.Values[power-1]); !isPower && (sum < n || sum != 2*power-1) {
			return claim.Found(game.Contradicted, bound, "n = %d: %d ⊕ %d = %d", n, power, power-1, sum)
		}
	}
	return claim.Found(game.Holds, bound, "true of every n from 1 to %d", bound)
}
