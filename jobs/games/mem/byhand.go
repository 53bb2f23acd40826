package mem

// byHand is the shortest checks by hand of what the paper has wrong, by the
// ids of the claims.
var byHand = map[string]string{
	"mem/thm4.1-gap":     "n = 2, k = 2, q = 1, t = 0: n/((t+1)(t+2)) = 2/2 = 1, which isn't greater than 1.",
	"mem/q2-to-2000":     "Not by hand: any program that computes the rows to 5564 finds 1270 on the frontier at 2782 alone. A. N. Siegel's A351630 in the OEIS begins 0, 12, 1270, 105161.",
	"mem/q2-others":      "As for mem/q2-to-2000; 105161 stands at 230784.",
	"mem/q3-four":        "Not by hand: in the rows to 1937 the frontier has 871 at 1904, 1907, 1911 and 1937.",
	"mem/thm3.1-minima":  "In the paper's table of MEM⁺ the first 1 of column 3 stands in row 4, that of column 2 in row 3.",
	"mem/ex12-recursion": "k = 67 is odd, 67/2 is no heap, and G(89_67) = 12; k = 68 is even, and G(90_68) = 12 too: 'k is odd and …' is false of 68.",
}
