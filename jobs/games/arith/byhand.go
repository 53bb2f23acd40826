package arith

// byHand is the shortest checks by hand of what the paper has wrong, by the
// ids of the claims.
var byHand = map[string]string{
	"arith/nontotient-powers/7168":       "7168 = 2^10·7 moves only to 7168 − φ(7168) = 7168 − 3072 = 4096 = 2^12, and 2^12 → 2^11 → … → 1 takes twelve moves, so G(4096) = 0 and G(7168) = 1.",
	"arith/nontotient-powers/413343":     "413343 = 7·3^10 moves only to 413343 − 236196 = 177147 = 3^11, which has the value 1 as 11 is odd; so G(413343) = 0.",
	"arith/obs1":                         "44100 = 2²·3²·5²·7² has 81 divisors, 80 of them proper, and 80 is no prime. But 44100 → 80 → 9 → 2 → 1 has the values 0, 1, 0, 1, 0 from its end, so G(44100) = 0.",
	"arith/obs1/first":                   "81 is in the paper's own set, and 44100 = 2²·3²·5²·7² with its 81 divisors is below 46656: see arith/obs1.",
	"arith/obs3/first":                   "30030 = 2·3·5·7·11·13 → 6 → 2 → 1, so G(30030) = 1. 7! = 2^4·3^2·5·7 → 4 → 1, so G(7!) = 0.",
	"arith/m-big-omega/squares":          "16 = 2^4 → 4 → 2 → 1 has the values 1, 0, 1, 0 from its end, so G(16) = 1; the paper's list of ones has 16, and 36 = 2²·3².",
	"arith/thm14/proof":                  "A prime has no non-unit proper divisor, and 0 is even; but it moves to 1 alone, so its nim-value is 1. 4 has one such divisor, 2, and G(4) = 0.",
	"arith/thm7/primes":                  "C(1) = C(2) = 0 by definition, so C(2) isn't C(1) + 1.",
	"arith/solutions/powerset-saliquant": "The heap 2 has no nondivisor, so G(2) = 0; from 4 only 3 can be subtracted, so G(4) = mex {G(1)} = 1. Both have the smallest prime factor 2.",
	"arith/thm6/i":                       "The paper's own table has SG(1) = 1, and 1 is no prime.",
	"arith/thm6/viii":                    "The paper's own table has SG(1) = 1, and 1 > 1/2.",
	"arith/thm6/ix":                      "The paper's own table has SG(1) = 1, and 1 > (1 + 1)/4.",
	"arith/list/composites/mtau":         "64 has 6 proper divisors, and 64 → 6 → 3 → 1 has the values 0, 1, 0, 1 from its end, so G(64) = 1.",
	"arith/list/stau":                    "18 has 6 divisors, 12 has 6, 6 has 4, 2 has 2: 18 → 12 → 6 → 2 → 0, so G(18) = 0; printed is 1.",
	"arith/obs1/printed":                 "2 has two divisors, and two is prime; but 2 → 1, and 1 is terminal, so G(2) = 1.",
	"arith/obs2":                         "1 has no prime factor, 0 is no prime, and 1 is terminal: G(1) = 0.",
	"arith/list/s-factoring":             "17 = 17 is the only factoring of 17, so its only option is 0 and G(17) = 1; printed is 2.",
	"arith/list/fullset-maliquot":        "The only option of 15 is 1 + 3 + 5, of the value 0 ⊕ 1 ⊕ 1 = 0, so G(15) = 1; printed is 0.",
	"arith/ex12/options":                 "12 = 12 is a factoring with one factor, as the printed G(2) = 1 needs 2 = 2; it leaves 12 − 12 = 0.",
}
