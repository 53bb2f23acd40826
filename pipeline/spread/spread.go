// Package spread divides what a plan has to do among the jobs of a cluster. Datasets and sweeps
// are divided: what one process computes at a time is packed, by its expected cost, into the
// elements of job arrays; an element makes its parts by the same code as any run, and leaves what
// is made of them to a last job, which is the run of the config itself.
//
//   - spread.go: the parts of a plan's tasks, packed into elements
//   - array.go: elements of like needs, as arrays that come after others
//   - submission.go: the record of what was handed out
//
// The division depends on the plan alone. It changes no byte of the results.
package spread

import (
	"math"

	"grundy/pipeline/plan"
)

// Element is what one element of an array makes, on a machine by itself.
type Element struct {
	Parts   []plan.Part `json:"parts"`
	Seconds float64     `json:"seconds"` // expected
}

// The cost of an element, in expected seconds. An element of less than a short one isn't worth
// being started, and a longer one than a long one loses much if its machine is lost.
const (
	short = 30
	long  = 600
	few   = 16   // the number of elements of a stage whose elements are neither short nor long
	many  = 1000 // the most elements of an array, as Slurm's default has it
)

// target is what an element of a stage should cost that costs sum in all, in seconds.
func target(sum float64) float64 {
	return max(sum/many, min(long, max(short, sum/few)))
}

// pack packs shares, in order, into elements. Parts of a task that follow each other become one.
func pack(shares []plan.Share, target float64) (elements []Element) {
	costs := make([]float64, len(shares))
	for i, s := range shares {
		costs[i] = s.Seconds
	}
	from := 0
	for _, to := range plan.Pack(costs, target, math.MaxInt) {
		var e Element
		for _, s := range shares[from:to] {
			e.add(s)
		}
		elements, from = append(elements, e), to
	}
	return elements
}

func (e *Element) add(s plan.Share) {
	e.Seconds += s.Seconds
	if last := len(e.Parts) - 1; last >= 0 && e.Parts[last].Task == s.Task && e.Parts[last].To == s.From {
		e.Parts[last].To = s.To
		return
	}
	e.Parts = append(e.Parts, s.Part)
}
