package regular_test

import (
	"context"
	"encoding/json"
	"fmt"
	"iter"

	"grundy/jobs/game"
	"grundy/jobs/reference"
	"grundy/jobs/regular"
	"grundy/jobs/regular/check"
)

// The values of Dawson's Kayles, computed from its definition, prove its period:
// as soon as they reach the heap that theorem 16 asks for. The certificate is
// checked by the independent checker.
func ExampleExamine() {
	// From a row of n pins a player removes two neighbouring ones.
	kayles := &game.Heaps{Options: func(n uint64) iter.Seq[[]uint64] {
		return func(yield func([]uint64) bool) {
			for left := uint64(0); left+2 <= n; left++ {
				if !yield([]uint64{left, n - 2 - left}) {
					return
				}
			}
		}
	}}
	rules := regular.Repeating{Theorem: regular.Octal, Parts: 2, Taken: 2, Least: 1}
	g := &game.Game{Name: "dawsons-kayles", Ruleset: kayles, Periods: rules}

	computed, err := reference.Literal(context.Background(), g.Heaps(), 300)
	if err != nil {
		fmt.Println(err)
		return
	}
	values := regular.NewValues(g.Heaps().First)
	values.Append(computed...)

	r := regular.Examine(g.Name, regular.RulesOf(g), values)
	fmt.Printf("%s by %s: period %d, preperiod %d, saltus %d\n", r.Verdict, r.Theorem, r.Period,
		r.Preperiod, r.Saltus)
	fmt.Printf("needs the heaps up to %d\n", r.Certificate.Bound)

	text, err := json.Marshal(r.Certificate)
	if err == nil {
		err = check.Certificate(text, values.Last(), values.Read)
	}
	fmt.Println("the checker says", err)
	// Output:
	// proved by theorem 16: period 34, preperiod 53, saltus 0
	// needs the heaps up to 175
	// the checker says <nil>
}
