// Package nimbers is what the document Nimbers says of Nim and of subtraction games: claims.yaml
// has its statements, problem by problem, and the Go files have the tests that need code.
package nimbers

import (
	_ "embed"

	"grundy/jobs/claim"
	"grundy/jobs/paper"
	"grundy/jobs/tables"
)

//go:embed claims.yaml
var text string

// Claims are the document's statements.
func Claims() claim.File {
	byXor := func(m, n uint64, sum uint32) bool { return uint64(sum) == m^n }
	return claim.File{Paper: paper.Nimbers, Name: "jobs/papers/nimbers/claims.yaml", Text: text,
		Tests: map[string]any{
			"problem2":  played("nim", 'N', 5, 6, 7),
			"problem6a": played("subtraction:1,2", 'N', 5, 6, 7),
			"problem6b": played("subtraction:1,4", 'P', 5, 6, 8),
			"problem6c": played("subtraction:1,4", 'P', 5),
			"two-piles": onPairs(claim.Holds, func(m, n uint64, sum uint32) bool {
				return (sum == 0) == (m == n)
			}),
			"table": onPairs(claim.Proved, byXor), "xor": onPairs(claim.Holds, byXor),
			"power-of-two": onPairs(claim.Holds, func(m, n uint64, sum uint32) bool {
				return m >= n || n&(n-1) != 0 || uint64(sum) == m+n
			}),
			"double":     func(bound uint64) claim.Finding { return testDoubles(bound, 0) },
			"sum-of-nim": func(bound uint64) claim.Finding { return testNimSums(bound, 0) },
			"commutative": func(bound uint64) claim.Finding {
				return testCommutative(bound, 0)
			},
			"associative": func(bound uint64) claim.Finding {
				return testAssociative(bound, 0)
			},
			"distinct-powers": func(bound uint64) claim.Finding { return testPowerSums(2, bound) },
			"sprague-grundy":  testSums, "zero": testOutcomes, "closed": testClosed,
			"empty": testEmpty, "problem13-argument": testFirstWins,
		}}
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
