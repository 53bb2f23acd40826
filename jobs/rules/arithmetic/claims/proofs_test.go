package claims_test

import (
	"slices"
	"strings"
	"testing"

	"grundy/jobs/claim"
	"grundy/jobs/rules/arithmetic/claims"
)

// steps are the claims about sentences of the text that read no values: the words in which the
// first failure is told, empty where the sentence is true.
var steps = map[string]string{
	"arith/i_o/bound":      "",
	"arith/omega-sum/ends": "", "arith/omega-sum/loops": "",
	"arith/footnote4": "", "arith/phi/even": "", "arith/phi/two": "as printed it fails: for n = 1 there are 0; with n > 2", "arith/phi/examples": "",
	"arith/multiplicative": "", "arith/nontotient/not-multiplicative": "", "arith/nontotient/nonrelative": "", "arith/mtau/composite": "",
	"arith/thm14/eq2": "", "arith/thm16/8": "", "arith/thm14/divisors": "", "arith/binary/counting": "", "arith/binary/fullset": "", "arith/powerset/powers": "",
	"arith/thm3/odd/options":  "1 is no option of 3; with n ≥ 5",
	"arith/thm3/even/indices": "for n = 6 the indices end with 3 and not with 4",
	"arith/thm4/odd/options":  "for n = 3, 1 is no option of 1; with 'of n' for 'of x'",
	"arith/thm4/even/options": "",
	"arith/thm6/iii/proof":    "",
	"arith/thm6/iv/proof":     "77 is no option of 55 = 5·11",
	"arith/thm6/v/proof":      "as printed it fails: 6 has the option 3; with 'the even options'",
	"arith/thm2/proof":        "as printed it fails: 6 has the option 4, and v(6) = 1; with v(n − d)",
	"arith/thm6/vi/proof":     "",
	"arith/thm6/ix/proof":     "",
}

// Each sentence is found true, or found misprinted with the failure and the repair.
func TestSteps(t *testing.T) {
	found := 0
	for _, c := range claims.Claims() {
		words, ok := steps[c.ID]
		if !ok {
			continue
		}
		found++
		f := verdict(t, c, c.Bound)
		if right := f.Verdict == claim.Holds || f.Verdict == claim.Proved; right != (words == "") || !right && f.Verdict != claim.Misprint || !strings.Contains(f.Evidence, words) {
			t.Errorf("%s: %+v, want %q", c.ID, f, words)
		}
	}
	if found != len(steps) {
		t.Errorf("%d of %d claims found", found, len(steps))
	}
}

// The largest odd divisor's index, by the position of the divisor in the list of odd numbers.
func TestOddIndex(t *testing.T) {
	var odd []uint64
	for n := uint64(1); n <= 500; n++ {
		if n%2 == 1 {
			odd = append(odd, n)
		}
		d := n
		for n%d > 0 || d%2 == 0 {
			d--
		}
		if i := claims.OddIndex(n); i != uint64(slices.Index(odd, d))+1 {
			t.Errorf("the index of %d is %d", n, i)
		}
	}
}

// Terms of the sequences, each found by hand from its description.
func TestOEIS(t *testing.T) {
	if got, want := claims.A055396(20), []uint32{0, 0, 1, 2, 1, 3, 1, 4, 1, 2, 1, 5, 1, 6, 1, 2, 1, 7, 1, 8, 1}; !slices.Equal(got, want) {
		t.Errorf("A055396: %v, want %v", got, want)
	}
	var members, products []int
	for n, is := range claims.A167175(41) {
		if is == 1 {
			members = append(members, n)
		}
	}
	if want := []int{1, 2, 3, 5, 7, 11, 13, 16, 17, 19, 23, 24, 29, 31, 36, 37, 40, 41}; !slices.Equal(members, want) {
		t.Errorf("A167175: %v, want %v", members, want)
	}
	for n, is := range claims.A026478(66) {
		if is {
			products = append(products, n)
		}
	}
	if want := []int{1, 2, 3, 5, 7, 11, 13, 16, 17, 19, 23, 24, 29, 31, 36, 37, 40, 41, 43, 47, 53, 54, 56, 59, 60, 61}; !slices.Equal(products, want) {
		t.Errorf("A026478: %v, want %v", products, want)
	}
}
