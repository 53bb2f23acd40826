package claims

import (
	"iter"
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/integer"
)

// section3 is the counting games.
func section3() []game.Claim {
	return slices.Concat(totientClaims(), nontotientClaims(), tauClaims(), omegaClaims())
}

func options3() []claim.OptionTable {
	return []claim.OptionTable{
		tableOptions("totient", "3.1.1", 1, "∅", "1", "2", "2", "4", "2", "6", "4"),
		tableOptions("nontotient", "3.1.2", 1, "∅", "1", "1", "2", "1", "4", "1", "4", "3", "6", "1", "8", "1", "8", "7", "8"),
		tableOptions("mtau", "3.2.1", 1, "∅", "1", "1", "2", "1", "3", "1", "3", "2"),
	}
}

// totientClaims is section 3.1.1 with Shapiro's theorem.
func totientClaims() []game.Claim {
	two := said("ex/7-totient-7-subtraction", "3.1.1",
		"7 TOTIENT + 7 SUBTRACTION {1, 2}, both with the sink 1, has just two winning moves: to 6 TOTIENT, and to 5 SUBTRACTION.")
	unique := said("ex/48114-totient-3-subtraction", "3.1.1",
		"48114 TOTIENT + 3 SUBTRACTION {1, 2} with the sink 1 has one winning move, to 2 SUBTRACTION.")
	return []game.Claim{
		table("totient", "3.1.1", 1, []uint32{0, 1, 0, 0, 1, 0, 1, 1}),
		printedList("totient", "3.1.1", 1, 0, 1, 0, 0, 1, 0, 1, 1, 1, 1, 0, 1, 0, 1, 0, 0, 1, 1, 0, 0, 0, 0, 1, 0, 1, 0, 0, 0, 1),
		theorem7Claim(shapiro), classOfPrimes(shapiro), classExamples([][2]uint64{{7, 2}, {15, 3}, {8, 2}, {48114, 10}}),
		solved(bounded("thm8", "3.1.1", 200_000, "In TOTIENT, G(1) = 0 and G(n) = C(n) + 1 mod 2, C Shapiro's class by theorem 7."), "totient"),
		claim.Value(said("ex/48114", "3.1.1", "In TOTIENT, G(48114) = 1."), "totient", 48114, 1),
		claim.Winning(two, []claim.Component{heap(7, "totient"), subtraction(7)}, "7@totient → 6", "7@subtraction:1,2/sink=1 → 5"),
		claim.Winning(unique, []claim.Component{heap(48114, "totient"), subtraction(3)}, "3@subtraction:1,2/sink=1 → 2"),
	}
}

// subtraction is a heap of SUBTRACTION {1, 2} with the sink 1: one or two are taken, and at least one must stay.
func subtraction(n uint64) claim.Component {
	return claim.Component{Game: "subtraction:1,2/sink=1", Heap: n, Options: func(n uint64) iter.Seq[[]uint64] {
		return func(yield func([]uint64) bool) {
			for taken := uint64(1); taken <= 2 && taken < n; taken++ {
				if !yield([]uint64{n - taken}) {
					return
				}
			}
		}
	}}
}

// nontotientClaims is section 3.1.2.
func nontotientClaims() []game.Claim {
	worked := func(n string) game.Claim {
		return game.Claim{Reading: "The exponent that the paper finds is that of the option of " + n +
			", so its parity gives the nim-value of the option, and the heap has the other one."}
	}
	even, odd := worked("7168"), worked("413343")
	even.Raw, odd.Raw = "the exponent 9 + 3 = 12 and so SG(7168) = 0", "SG(413343) = 1, because p + q − 1 = 3^2, and 413343 = 7 · 3^10"
	return []game.Claim{
		table("nontotient", "3.1.2", 1, []uint32{0, 1, 1, 0, 1, 1, 1, 1, 0, 0, 1, 0, 1, 0, 0, 0}),
		distances("0", "1", "1", "0", "1", "1", "1", "1", "0", "2", "1", "2", "1", "2", "2", "0"),
		factored(bounded("nontotient-powers/all", "3.1.2", 1_000_000, "In NONTOTIENT, G(p^k) = 0 just where k is even."), "nontotient", 1, 1, game.Holds,
			func(n uint64, f integer.Factorisation, g uint32) (bool, string) {
				if n > 1 && len(f) != 1 {
					return true, ""
				}
				if n == 1 || f[0].Exponent%2 == 0 {
					return g == 0, "0"
				}
				return g == 1, "1"
			}),
		optionNearPower(row("nontotient").Heaps.Options), nearPower(),
		withWords(said("nontotient-powers/7168", "3.1.2", "In NONTOTIENT, G(7168) = 0."), even, 7168, 0),
		withWords(said("nontotient-powers/413343", "3.1.2", "In NONTOTIENT, G(413343) = 1."), odd, 413343, 1),
	}
}

func withWords(c, words game.Claim, n, want uint64) game.Claim {
	c.Raw, c.Reading = words.Raw, words.Reading
	return claim.Value(c, "nontotient", n, want)
}

// tauClaims is section 3.2.
func tauClaims() []game.Claim {
	composite := func(n uint64) bool { return n > 1 && !integer.Prime(n) }
	composites := said("list/composites/mtau", "3.2.1", "The composite heaps of nim-value one in MTAU are 16, 36, 48, 80, 81, 100, …")
	composites.Raw = "Note that 16 is the first composite number that is not included, and 36 is the second one, and then 48, 80, 81, 100, etc."
	return append([]game.Claim{
		notProper(func(n uint64) uint64 { return integer.Factor(n).Tau() }),
		primesHaveOne("mtau/primes", "3.2.1", "mtau"),
		table("mtau", "3.2.1", 1, []uint32{0, 1, 1, 0, 1, 0, 1, 0, 0}),
		claim.Indices(said("list/mtau", "3.2.1", "The heaps of nim-value zero in MTAU are as listed."), "mtau", 0,
			[]uint64{1, 4, 6, 8, 9, 10, 12, 14, 15, 18, 20, 21, 22, 24, 25, 26, 27, 28, 30}, nil),
		claim.Indices(composites, "mtau", 1, []uint64{16, 36, 48, 80, 81, 100}, composite),
		printedList("stau", "3.2.2", 0, 0, 1, 1, 0, 0, 1, 0, 0, 1, 1, 1, 0, 1, 1, 0, 1, 1, 0, 1, 1, 0, 0, 1, 1, 1),
		ones("stau", "3.2.2", 1, 2, 5, 8, 9, 10, 12, 13, 15, 16, 19, 20),
	}, observation1()...)
}

// omegaClaims is section 3.3.
func omegaClaims() []game.Claim {
	return slices.Concat([]game.Claim{
		primesHaveOne("m-big-omega/primes", "3.3.1", "m-big-omega"), squares(),
		printedList("m-big-omega", "3.3.1", 1, 0, 1, 1, 0, 1, 0, 1, 0, 0, 0, 1, 0, 1, 0, 0, 1),
		ones("m-big-omega", "3.3.1", 2, 3, 5, 7, 11, 13, 16, 17, 19, 23, 24, 29, 31, 36, 37, 40, 41),
		printedList("s-big-omega", "3.3.2", 1, 0, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 0, 1, 1, 0, 1, 0, 1, 0, 1),
		ones("s-big-omega", "3.3.2", 2, 5, 6, 9, 10, 13, 14, 16, 18, 20, 21, 23),
		printedList("m-small-omega", "3.3.3", 1, 0, 1, 1, 1, 1, 0, 1, 1, 1, 0, 1, 0),
		ones("m-small-omega", "3.3.3", 2, 3, 4, 5, 7, 8, 9, 11, 13),
		printedList("s-small-omega", "3.3.4", 1, 0, 1, 0, 1, 0, 0, 1, 0, 1, 1, 0, 0, 1, 1, 0, 1, 0, 0, 1, 1, 0, 0, 1),
		ones("s-small-omega", "3.3.4", 2, 4, 7, 9, 10, 13, 14, 16, 19, 20, 23),
	}, observation2(), observation3())
}
