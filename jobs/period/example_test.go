package period_test

import (
	"context"
	"fmt"

	"grundy/jobs/catalog"
	"grundy/jobs/period"
)

// The period of 0.77, which is Kayles, is proved by the first 168 values.
func ExampleSearch_Period() {
	ctx := context.Background()
	kayles, err := catalog.Lookup("octal:0.77")
	if err != nil {
		fmt.Println(err)
		return
	}
	search, err := period.New(kayles)
	if err != nil {
		fmt.Println(err)
		return
	}
	found, err := search.Period(ctx, 1000)
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("%s: period %d, preperiod %d, by %s\n", found.Verdict, found.Period, found.Preperiod,
		found.Theorem)
	// Output: proved: period 12, preperiod 71, by theorem 16
}
