package regular

// partitionGames is where theorems and propositions with a number stand.
const partitionGames = " of A. Dailly, É. Duchêne, U. Larsson and G. Paris, Partition games, Discrete Applied Mathematics 285 (2020)"

// sources is where each theorem stands and what it says, for the reader of a certificate. There
// p, s and e are the period, the saltus and the first heap of the periodic part.
var sources = map[Theorem]string{
	Subtraction:    "periodicity of subtraction games, as in E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning ways, chapter 4: if m is the greatest number that may be taken, m consecutive values that repeat at the distance p go on repeating",
	Cofinite:       "subtraction games in which all numbers above some m may be taken, jobs/regular/subtraction.go: if m consecutive values from a heap n on come back at the distance p, raised by s, and the values of the heaps before n + p are 0, …, s − 1 and those of the heaps before n, raised by s, then G(k + p) = G(k) + s for all k ≥ n",
	Octal:          "theorem 16" + partitionGames + ", due to R. K. Guy and C. A. B. Smith, The G-values of various games (1956): if moves take at most t and leave two heaps at most, and G(n + p) = G(n) for e ≤ n < 2e + p + t, then for all n ≥ e",
	Breaking:       "theorem 16" + partitionGames + ", for moves that leave more heaps, jobs/regular/repeat.go: if moves take at most t and leave r heaps at most, and G(n + p) = G(n) for e ≤ n < r·e + (r − 1)·p + t, then for all n ≥ e",
	Unequal:        "theorem 16" + partitionGames + ", for splits into unequal heaps, jobs/regular/repeat.go: if G(n + p) = G(n) for e ≤ n < 2e + 2p + t, then for all n ≥ e",
	FiniteMemory:   "finite memory, jobs/regular/repeat.go: the values of a heap after each possible last move follow from those of the t heaps before it, so that t rows that repeat go on repeating",
	Arithmetic:     "arithmetic breaking, jobs/regular/arithmetic.go: if the values up to the bound rise by a power of two s in each period, overlap keeps every option of a greater heap from having its value, and one, two and three show options of all smaller values, then G(n + p) = G(n) + s for all n ≥ e",
	APTest:         "theorem 9" + partitionGames + ", the AP-test: if AP1, AP2 and AP3 hold, then G(n + p) = G(n) + s for all heaps n",
	PureAPTest:     "theorem C4 of docs/PROOFS.md, the pure AP-test: if p is at least the reach of the cut-numbers, G(n + p) = G(n) + s for n ≤ p, and the first p values are 0, …, s − 1, then G(n + p) = G(n) + s for all heaps n",
	UltimateAPTest: "theorem C3 of docs/PROOFS.md, the ultimate AP-test: if T1 to T4 hold, then G(n + p) = G(n) + s for all heaps n but finitely many, which are listed",
	Proposition3:   "proposition 3" + partitionGames + ": if 1 and only odd numbers are cut-numbers, the values are 0 and 1 in turn",
	Proposition6:   "proposition 6" + partitionGames + ": if 1 isn't a cut-number, the values are those of the least one, c: each number c times",
	Proposition7:   "proposition 7" + partitionGames + ": if 1, 2 and 3 are cut-numbers, G(n) = n − 1",
	Proposition8:   "proposition 8" + partitionGames + ": if 1, 3 and one even number k are the cut-numbers, the values are 0 and 1 in turn, k of them, then these raised by 2, and so on",
}

// sayings is what each condition says, for the reader of a certificate. There p and s are the
// period and the saltus of the condition.
var sayings = map[string]string{
	"repeat":         "G(n + p) = G(n) + s for each heap n of the range, in every column if there are several",
	"values":         "the values of the heaps before n + p are 0, …, s − 1 and those of the heaps before n, raised by s",
	"formula":        "the values of the range are those that the proposition says",
	"AP1":            "G(n + p) = G(n) + s for each heap n of the range",
	"AP2":            "the values of the range are 0, …, s − 1, and s is a power of two",
	"AP3":            "for each heap n of the range, every g < s is the value of a cut of n into three heaps or more",
	"proposition 13": "AP3 holds, because 'with' are two cut-numbers of different parity from 2 to 2p + 1",
	"proposition 14": "AP3 holds, because 1 and one even number are the cut-numbers, and 'with' are two heaps up to p/2 of different parity with the same value",
	"corollary 15":   "AP3 holds, because 1 and one even number c ≥ 4 are the cut-numbers, and p ≥ 4c + 3",
	"smallest":       "p is the smallest number with G(n + p) = G(n) + s for all heaps n of the range; the conditions before are about a multiple",
	"reach":          "p ≥ D − 1 for the reach D of the cut-numbers, which 'with' gives",
	"T1":             "G(n + p) = G(n) + s for the heaps n of the range but those of F, which 'with' lists; no place is below 1, and none of a heap outside F above 2p",
	"T2":             "no place of a heap of the range outside F is a sum of places of the parts of a cut, one of them outside F",
	"T3":             "every g < g0 is a value of the range, and every g from g0 to g0 + s − 1 that of a heap outside F; 'with' is g0 and the reach D",
	"T4":             "for each heap n of the range, every g from g0 to G(n) − 1 is the value of a heap outside F up to n − D, or of a cut of n with a part outside F, the others' nim-sum being below s; 'with' is g0",
	"overlap":        "no two parts of an option of a greater heap have a common high bit, for the K that 'with' gives",
	"one":            "every lower value of a heap n of the range, down to where two and three take over, is that of an option with one large part, the others' nim-sum being below s",
	"two":            "for every g < s, in each class modulo 2p, a heap of the range has an option of the value g with two large parts of the same height",
	"three":          "as two, for s ≤ g < 2s, with a third large part, the nim-sum of all others being below s",
}
