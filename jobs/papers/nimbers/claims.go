// Package nimbers is what the document Nimbers says of Nim and of subtraction games: claims.yaml
// has its statements, problem by problem.
package nimbers

import (
	_ "embed"

	"grundy/jobs/claim"
	"grundy/jobs/paper"
)

//go:embed claims.yaml
var text string

// Claims are the document's statements.
func Claims() claim.File {
	return claim.File{Paper: paper.Nimbers, Name: "jobs/papers/nimbers/claims.yaml", Text: text,
		Tests: map[string]any{"closed": testClosed}}
}

// testClosed computes nim-sums of the values of heaps of Nim. The greatest nim-sum of
// two heaps below n grows with n, so it is updated from n to n + 1.
func testClosed(all []claim.Read, bound uint64) claim.Finding {
	s := all[0]
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
			return claim.Found(claim.Contradicted, bound, "n = %d: the greatest nim-sum is %d", n,
				most)
		}
		if sum := uint64(s.Values[power] ^ s.Values[power-1]); !isPower && (sum < n ||
			sum != 2*power-1) {
			return claim.Found(claim.Contradicted, bound, "n = %d: %d ⊕ %d = %d", n, power, power-1,
				sum)
		}
	}
	return claim.Found(claim.Holds, bound, "true of every n from 1 to %d", bound)
}
