package claim_test

import (
	"context"
	"fmt"

	"grundy/jobs/claim"
	"grundy/jobs/claims"
)

// A statement about every heap is tested on the values that the solvers compute.
func ExampleEvery() {
	said := claim.Claim{ID: "odd-heaps", Bound: 1000, Statement: "In S-DIVIDING, every odd heap is a P-position."}
	c := claim.Every(said, "s-dividing", 1, claim.Holds, func(n uint64, g uint32) (bool, string) {
		return n%2 == 0 || g == 0, "0"
	})
	f, err := c.Test(context.Background(), claims.Solvers{}, c.Bound)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(f.Verdict)
	fmt.Println(f.Evidence)
	// Output:
	// holds
	// true of every heap from 1 to 1000
}

// A printed list that differs is a misprint, and the finding says where.
func ExampleList() {
	said := claim.Claim{ID: "kayles", Statement: "The nim-values of Kayles begin 0, 1, 2, 3, 4, 1."}
	c := claim.List(said, "kayles", 0, []uint32{0, 1, 2, 3, 4, 1})
	f, err := c.Test(context.Background(), claims.Solvers{}, c.Bound)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Println(f.Verdict)
	fmt.Println(f.Evidence)
	k := f.Counterexample
	fmt.Printf("G(%d) of %s is %s, and not %s\n", k.Heap, k.Game, k.Got, k.Want)
	// Output:
	// misprint
	// the first difference is at the heap 4: printed 4, 1, by the definition 1, 4, 3; a 4 is inserted before the heap 4, and the rest agrees
	// G(4) of kayles is 1, and not 4
}
