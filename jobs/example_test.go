package jobs_test

import (
	"context"
	"fmt"
	"iter"

	"grundy/jobs"
	"grundy/jobs/integer"
)

// Kayles is periodic, so that the values of heaps of any size are known.
func Example() {
	ctx := context.Background()
	kayles, err := jobs.Lookup("kayles")
	if err != nil {
		fmt.Println(err)
		return
	}
	values, _ := kayles.Values(ctx, 12)
	found, _ := kayles.Period(ctx, 1000)
	far, _ := kayles.Value(ctx, 1_000_000_000_000)
	fmt.Println(values)
	fmt.Printf("%s by %s: ", found.Verdict, found.Theorem)
	fmt.Printf("period %d, preperiod %d\n", found.Period, found.Preperiod)
	fmt.Println("G(10^12) =", far)
	// Output:
	// [0 1 2 3 1 4 3 2 1 4 2 6 4]
	// proved by theorem 16: period 12, preperiod 71
	// G(10^12) = 1
}

// A sum of two games is won by making its nim-value 0.
func ExamplePlay() {
	sum, err := jobs.Play(context.Background(), "7@kayles", "5@nim")
	if err != nil {
		fmt.Println(err)
		return
	}
	fmt.Printf("nim-value %d, %s\n", sum.Value, sum.Outcome)
	for _, move := range sum.Moves {
		fmt.Println(move.Text)
	}
	// Output:
	// nim-value 7, N
	// 7@kayles → 1 + 5
	// 5@nim → 2
}

// A ruleset of one's own: a prime number is removed from a heap.
func ExampleHeaps() {
	primes := jobs.Heaps("remove a prime", func(n uint64) iter.Seq[[]uint64] {
		return func(yield func([]uint64) bool) {
			for p := uint64(2); p <= n; p++ {
				if integer.Prime(p) && !yield([]uint64{n - p}) {
					return
				}
			}
		}
	})
	values, err := primes.Values(context.Background(), 15)
	fmt.Println(values, err)
	// Output: [0 0 1 1 2 2 3 3 4 0 0 1 1 2 2 3] <nil>
}

// A book finds the options of positions, too.
func ExampleBook() {
	var book jobs.Book
	positions, err := book.Positions("kayles", "5")
	if err != nil {
		fmt.Println(err)
		return
	}
	found, err := book.OptionsOf(context.Background(), positions[0], false)
	if err != nil {
		fmt.Println(err)
		return
	}
	for _, group := range found.Groups {
		fmt.Println(group.Written, group.Options)
	}
	// Output:
	// 0 [2 + 2]
	// 1 [4]
	// 2 [1 + 3]
	// 3 [3 1 + 2]
}
