package catalog_test

import (
	"context"
	"fmt"

	"grundy/jobs/catalog"
	"grundy/jobs/claims"
)

// A game is found by its name in the paper as well, and its best solver computes
// its nim-values.
func Example() {
	g, err := catalog.Lookup("MALIQUOT")
	if err != nil {
		fmt.Println(err)
		return
	}
	values, err := claims.Solvers{}.Sequence(context.Background(), g.Name, 12)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(g.Rules)
	fmt.Println("n =", values.First, "to 12:", values.Values)
	// Output:
	// Move to one of the divisors of n: h with 1 ≤ h < n and h | n.
	// n = 1 to 12: [0 1 1 2 1 2 1 3 2 2 1 3]
}
