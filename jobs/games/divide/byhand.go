package divide

// byHand is the shortest checks by hand of what the paper has wrong, by the
// ids of the claims.
var byHand = map[string]string{
	"arith/table/complement-grundy/options": "From 9, d = 1, 2, 3, 4 give 9 × 1, 4 × 2 + 1, 3 × 3 and 2 × 4 + 1: without equal pairs 1, 1, 3 and 1.",
}
