package claims

import (
	"fmt"
	"iter"
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/paper"
	"grundy/jobs/reference"
	"grundy/jobs/regular"
	"grundy/jobs/rules/breaking"
	"grundy/jobs/tables"
)

const (
	oneTwoName    = "subtraction:1,2"
	oneFourName   = "subtraction:1,4"
	powersOf4Name = "subtraction:powers-of-4"
)

// nimbers is the statements of the paper Nimbers, problem by problem.
func nimbers() []claim.Claim {
	return append(nimbersSums(), []claim.Claim{
		claim.Every(nimbersSaid("star", "1.4, problem 11", 200_000, "The nim-value of ∗n is n."), "nim", 0, claim.Holds,
			func(n uint64, g uint32) (bool, string) { return uint64(g) == n, fmt.Sprint(n) }),
		nimbersPeriod(claim.Quoted(nimbersSaid("subtraction-1-2", "1.2", 100, "Where 1 or 2 may be taken, the values 0, 1, 2 repeat for ever."),
			"", "The paper sets up the game in problem 6 (a); its values are our answer."), oneTwoName, 0, 1, 2),
		nimbersPeriod(nimbersSaid("subtraction-1-4", "1.4, problem 12", 100, "Where 1 or 4 may be taken, the values 0, 1, 0, 1, 2 repeat for ever."), oneFourName, oneFour...),
		claim.Every(nimbersSaid("powers-of-4-values", "1.6, problem 19", 1_000_000, "Where a power of 4 may be taken, the values 0, 1, 0, 1, 2 repeat for ever."),
			powersOf4Name, 0, claim.Holds, func(n uint64, g uint32) (bool, string) { return g == oneFour[n%5], fmt.Sprint(oneFour[n%5]) }),
		claim.Same(nimbersSaid("powers-of-4", "1.6, problem 19", 1_000_000, "To take a power of 4 is the same game as to take 1 or 4: every heap has the same value."),
			powersOf4Name, 0, oneFourName, 0),
		claim.Counting(claim.Pure(nimbersSaid("powers-of-4-mod-5", "1.6, problem 19", 1000, "Every power of 4 is 1 or 4 modulo 5."),
			func(bound uint64) claim.Finding { return testPowersModulo5(4, bound) }), greatestExponent),
		claim.AtMost(claim.OnSequence(nimbersSaid("closed", "1.5, problem 18", 1024,
			"{0, …, n−1} is closed under nim-addition if and only if n is a power of two; otherwise 2^a and 2^a − 1 lead out of it, 2^a the largest power below n."),
			"nim", testClosed), 100_000),
	}...)
}

// oneFour is the values of the heaps 0 to 4 if 1 or 4 may be taken. They repeat.
var oneFour = []uint32{0, 1, 0, 1, 2}

// nimbersSaid begins a claim of the paper Nimbers.
var nimbersSaid = claim.Bounded(paper.Nimbers)

// setUp begins a claim about a position that the paper only sets up for play.
func setUp(id, section string, bound uint64, statement string) claim.Claim {
	return claim.Quoted(nimbersSaid(id, section, bound, statement), "", "The paper only sets up the position; who wins is our answer.")
}

// nimbersPeriod completes c with the test that the given values repeat for ever, by a
// certificate. A certificate speaks of every heap, so the bound is the claim's own.
func nimbersPeriod(c claim.Claim, name string, values ...uint32) claim.Claim {
	return claim.Finite(claim.OnSequence(c, name, func(s tables.Slice, bound uint64) claim.Finding {
		for n, g := range s.Values {
			if want := values[n%len(values)]; g != want {
				return claim.Found(claim.Contradicted, bound, "the heap %d has the value %d, not %d", n, g, want)
			}
		}
		r := claim.Examine(breaking.Family(), name, s)
		if r.Verdict != regular.Proved || r.Preperiod > 0 || r.Period != uint64(len(values)) {
			return claim.Found(claim.Contradicted, bound, "%s", claim.Certified(r))
		}
		return claim.Found(claim.Proved, bound, "%s", claim.Certified(r))
	}))
}

// testPowersModulo5 tests that the powers of the base, with exponents up to the bound,
// are 1 or 4 modulo 5.
func testPowersModulo5(base, bound uint64) claim.Finding {
	power := uint64(1)
	for k := range bound + 1 {
		if power != 1 && power != 4 {
			return claim.Found(claim.Contradicted, bound, "%d^%d is %d modulo 5", base, k, power)
		}
		power = power * base % 5
	}
	return claim.Found(claim.Proved, bound, "true of the exponents 0 to %d, and so of all: the residues repeat after two", bound)
}

// testClosed computes nim-sums of the values of heaps of Nim. The greatest nim-sum of
// two heaps below n grows with n, so it is updated from n to n + 1.
func testClosed(s tables.Slice, bound uint64) claim.Finding {
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
			return claim.Found(claim.Contradicted, bound, "n = %d: the greatest nim-sum is %d", n, most)
		}
		if sum := uint64(s.Values[power] ^ s.Values[power-1]); !isPower && (sum < n || sum != 2*power-1) {
			return claim.Found(claim.Contradicted, bound, "n = %d: %d ⊕ %d = %d", n, power, power-1, sum)
		}
	}
	return claim.Found(claim.Holds, bound, "true of every n from 1 to %d", bound)
}

// nimbersSums is the claims about sums. Each sum is played as one game, by its whole
// tree, and its value is compared with the values of its heaps.
func nimbersSums() []claim.Claim {
	return []claim.Claim{
		nimbersPosition(setUp("problem2", "1.1, problem 2", 0, "Nim with piles of 5, 6 and 7 is won by the player to move."), "nim", 'N', 5, 6, 7),
		nimbersPosition(setUp("problem6a", "1.2, problem 6 (a)", 0, "Where 1 or 2 may be taken, piles of 5, 6 and 7 are won by the player to move."), oneTwoName, 'N', 5, 6, 7),
		nimbersPosition(setUp("problem6b", "1.2, problem 6 (b)", 0, "Where 1 or 4 may be taken, piles of 5, 6 and 8 are lost for the player to move."), oneFourName, 'P', 5, 6, 8),
		nimbersPosition(setUp("problem6c", "1.2, problem 6 (c)", 0, "Where 1 or 4 may be taken, a pile of 5 is lost for the player to move."), oneFourName, 'P', 5),
		onPairs(claim.Quoted(nimbersSaid("two-piles", "1.1, problem 3", 100, "Nim with two piles is lost for the player to move if and only if they are equal."),
			"", "The paper asks for which piles; the answer, which is well known, isn't given."), claim.Holds,
			func(m, n uint64, sum uint32) bool { return (sum == 0) == (m == n) }),
		claim.Finite(onPairs(nimbersSaid("table", "1.5, problem 14", 7, "The nim-addition table of the numbers 0 to 7: m ⊕ n = SG(∗m + ∗n) is the sum in binary without carry."), claim.Proved,
			func(m, n uint64, sum uint32) bool { return uint64(sum) == m^n })),
		onPairs(nimbersSaid("xor", "1.5, problem 15", 100, "SG(∗m + ∗n) is the sum of m and n in binary without carry."), claim.Holds,
			func(m, n uint64, sum uint32) bool { return uint64(sum) == m^n }),
		onPairs(nimbersSaid("power-of-two", "1.5, problem 17", 100, "If n is a power of two and m < n, then m ⊕ n = m + n."), claim.Holds,
			func(m, n uint64, sum uint32) bool { return m >= n || n&(n-1) != 0 || uint64(sum) == m+n }),
		claim.AtMost(claim.Pure(claim.Quoted(nimbersSaid("double", "1.3, problem 9", 100, "G + G is lost for the player to move."),
			"", "G a heap of Nim or of one of the subtraction games of the paper."), func(bound uint64) claim.Finding { return testDoubles(bound, 0) }), 1000),
		claim.AtMost(claim.OnSequences(nimbersSaid("sprague-grundy", "1.5", 24, "SG(G + H) = SG(G) ⊕ SG(H)."), claim.UpTo(nimbersGames...), testSums), 200),
		claim.AtMost(claim.OnSequences(nimbersSaid("zero", "1.4, problem 13", 300, "The second player wins if and only if the nim-value is 0."), claim.UpTo(nimbersGames...), testOutcomes), 20_000),
	}
}

// nimbersGames are the games of the paper.
var nimbersGames = []string{"nim", oneTwoName, oneFourName, powersOf4Name}

// nimbersRules is the definition of one of the games of the paper.
func nimbersRules(name string) game.Definition[uint64] {
	r := map[string]*breaking.Removals{
		"nim": {AllBut: true}, oneTwoName: {Members: []uint64{1, 2}}, oneFourName: {Members: []uint64{1, 4}}, powersOf4Name: {Base: 4},
	}[name]
	return r.Game().Heaps.Options
}

// piles is up to three heaps, each of its own game, played as one game.
type piles [3]uint64

// together is the rules of piles: a move in one of them.
func together(games ...string) game.Definition[piles] {
	var rules []game.Definition[uint64]
	for _, name := range games {
		rules = append(rules, nimbersRules(name))
	}
	return func(p piles) iter.Seq[[]piles] {
		return func(yield func([]piles) bool) {
			for i, options := range rules {
				for option := range options(p[i]) {
					q := p
					q[i] = option[0]
					if !yield([]piles{q}) {
						return
					}
				}
			}
		}
	}
}

// nimbersPosition completes c with the test of the outcome, N or P, of piles of
// a game.
func nimbersPosition(c claim.Claim, name string, outcome byte, heaps ...uint64) claim.Claim {
	c.Bound = slices.Max(heaps)
	return claim.Finite(claim.OnSequence(c, name, func(s tables.Slice, bound uint64) claim.Finding {
		memo := reference.Memo[piles]{Options: together(slices.Repeat([]string{name}, len(heaps))...)}
		var p piles
		copy(p[:], heaps)
		value, sum := memo.Value(p), uint32(0)
		for _, h := range heaps {
			sum ^= s.Values[h]
		}
		if value != sum || (value == 0) != (outcome == 'P') {
			return claim.Found(claim.Contradicted, bound, "the nim-value is %d by the tree of all plays and %d by the values of the piles", value, sum)
		}
		return claim.Found(claim.Proved, bound, "the nim-value is %d, by the tree of all plays and by the values of the piles", value)
	}))
}

// onPairs completes c with the test of a statement about two heaps m, n of Nim. The
// nim-value of their sum is computed by the tree of all plays. It must be the nim-sum of
// the values of the two heaps, and ok must accept it.
func onPairs(c claim.Claim, ifTrue claim.Verdict, ok func(m, n uint64, sum uint32) bool) claim.Claim {
	return claim.AtMost(claim.OnSequence(c, "nim", func(s tables.Slice, bound uint64) claim.Finding {
		memo := reference.Memo[piles]{Options: together("nim", "nim")}
		for m := range bound + 1 {
			for n := range bound + 1 {
				sum, g, h := memo.Value(piles{m, n}), s.Values[m], s.Values[n]
				if sum != g^h || !ok(m, n, sum) {
					return claim.Found(claim.Contradicted, bound, "piles of %d and %d have together the value %d, alone %d and %d", m, n, sum, g, h)
				}
			}
		}
		return claim.Found(ifTrue, bound, "true of all m, n ≤ %d, by the tree of all plays", bound)
	}), 1000)
}

// testDoubles plays a heap n of each game together with a heap n + more.
func testDoubles(bound, more uint64) claim.Finding {
	for _, name := range nimbersGames {
		memo := reference.Memo[piles]{Options: together(name, name)}
		for n := range bound + 1 {
			if g := memo.Value(piles{n, n + more}); g != 0 {
				return claim.Found(claim.Contradicted, bound, "heaps of %d and %d of %s have together the value %d", n, n+more, name, g)
			}
		}
	}
	return claim.Found(claim.Holds, bound, "true of the heaps to %d of %d games, by the tree of all plays", bound, len(nimbersGames))
}

// testSums plays a heap of each game together with a heap of each other game.
func testSums(all []claim.Sequence, bound uint64) claim.Finding {
	for i, s := range all {
		for _, t := range all[i:] {
			memo := reference.Memo[piles]{Options: together(s.Game, t.Game)}
			for m := range bound + 1 {
				for n := range bound + 1 {
					if g := memo.Value(piles{m, n}); g != s.At(m)^t.At(n) {
						return claim.Found(claim.Contradicted, bound, "%d@%s and %d@%s have together the value %d, alone %d and %d", m, s.Game, n, t.Game, g, s.At(m), t.At(n))
					}
				}
			}
		}
	}
	return claim.Found(claim.Holds, bound, "true of the heaps to %d of any two of %d games, by the tree of all plays", bound, len(all))
}

// testOutcomes finds without nim-values who wins.
func testOutcomes(all []claim.Sequence, bound uint64) claim.Finding {
	for _, s := range all {
		options := nimbersRules(s.Game)
		lost := make([]bool, bound+1)
		for n := range bound + 1 {
			lost[n] = true
			for option := range options(n) {
				lost[n] = lost[n] && !lost[option[0]]
			}
			if lost[n] != (s.At(n) == 0) {
				return claim.Found(claim.Contradicted, bound, "%d@%s has the value %d, and that the second player wins is %v", n, s.Game, s.At(n), lost[n])
			}
		}
	}
	return claim.Found(claim.Holds, bound, "true of the heaps to %d of %d games", bound, len(all))
}
