package takebreak

// byHand is the shortest checks by hand of what the paper has wrong, by the
// ids of the claims.
var byHand = map[string]string{
	"cut/thm16/0.123456789": "The first digit is 1: a heap of 1 may be taken, so G(1) = 1; with m = 1 the formula gives G(1) = 0.",
}
