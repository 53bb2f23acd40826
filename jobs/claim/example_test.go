package claim_test

import (
	"context"
	"fmt"

	"grundy/jobs/claim"
	"grundy/jobs/claims"
	"grundy/jobs/paper"
)

// A statement about every heap is tested on the values that the solvers compute. A printed list
// that differs is a misprint, and the finding says where.
func ExampleRow() {
	for _, r := range []claim.Row{
		{ID: "odd-heaps", Game: "s-dividing", Bound: 1000, From: 1, Holds: "n % 2 == 0 or g == 0"},
		{ID: "kayles", Game: "kayles", List: []uint32{0, 1, 2, 3, 4, 1}},
	} {
		c, err := r.Claim(paper.Arithmetic, claims.Machine, nil)
		if err != nil {
			fmt.Println(err)
			return
		}
		f, err := c.Test(context.Background(), claims.Solvers{}, c.Bound)
		if err != nil {
			fmt.Println(err)
			return
		}
		fmt.Println(c.ID, f.Verdict)
		if k := f.Counterexample; k.Game != "" {
			fmt.Printf("%s, heap %d: %s\n", k.Game, k.Heap, k)
		}
	}
	// Output:
	// arith/odd-heaps holds
	// arith/kayles misprint
	// kayles, heap 4: printed 4, by the definition 1
}
