package cut

// byHand is the shortest checks by hand of what the paper has wrong, by the
// ids of the claims.
var byHand = map[string]string{
	"cut/table1/unsolved":       "{1,3,4}, {1,3,6} and {1,3,8} are {1,3,2k} of proposition 8 for k = 2, 3 and 4.",
	"cut/op3":                   "The values of 1, 2, 3, 4 are 0, 1, 2, 3. The one cut of 4 into three heaps is 1 + 1 + 2, of the value 1. The options of 5 are 1+4, 2+3, 1+1+3 and 1+2+2, of the values 3, 3, 2 and 0, so G(5) = 1.",
	"cut/op5/twice":             "Every n > 1 is q + q or 1 + q + q, of the value 0, as G(1) = 0: so G(n) > 0.",
	"cut/prop8/floor":           "In {1,3,2} the only option of the heap 2 is 1 + 1, of the value 0, so G(2) = 1; the formula gives 2·1 + 1 − 0 = 3.",
	"cut/prop8/cuts/even":       "For n = 2 in {1,3,4}, r = 2 and q = 0: the cut (2kq + r, 1) is (2, 1), and 2 + 1 isn't 2.",
	"cut/thm9/cuts/high":        "In {1,2,3}, where p = s = 1 and G(h) = h − 1, 5 + 3 + 1 is an option of n' = 9 of the value 4 ⊕ 2 ⊕ 0 = 6. With 2 more in any one heap it is 7 + 3 + 1, 5 + 5 + 1 or 5 + 3 + 3, of the values 4, 0 and 4, and not 8.",
	"cut/thm9/range":            "In {1,2,3}, where p = s = 1 and G(h) = h − 1, the cuts of 5 into three heaps or more are 1+1+3, 1+2+2 and 1+1+1+2, of the values 2, 0 and 1: none has the value 3 = 3s.",
	"cut/lem11/proof":           "With G(1) = 1, G(2) = 0 the heaps 2, 2, 1 have the nim-sum 0 ⊕ 0 ⊕ 1 = 1; with G(r_0) in the last term it is 0 ⊕ 0 ⊕ 0.",
	"cut/prop13/cuts/odd":       "For n = 13 in {1,4,5} the printed cut 3, 3, 3, 1, 2, 2 adds up to 14.",
	"cut/prop14/cuts/different": "The parts k, x_1, x_2 and f(n, k) twice have to add up to n with the c − 4 heaps of 1, so 2·f(n, k) = n − k − x_1 − x_2 − c + 4.",
	"cut/table2/prop8":          "In {1,2,3}, where k = 1, the options of 3 are 1 + 2 and 1 + 1 + 1, of the values 1 and 0: G(3) = 2, and not 0.",
}
