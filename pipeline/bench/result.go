package bench

import (
	"fmt"
	"slices"

	"grundy/jobs/game"
)

// Report is the results of a measurement, and the machine.
type Report struct {
	Machine Machine  `json:"machine"`
	Runs    int      `json:"runs"`
	Results []Result `json:"results"`
}

// Result is what was measured of a solver up to a bound, and the values that it
// computed.
type Result struct {
	Game    string `json:"game"`
	Product string `json:"product"`
	Solver  string `json:"solver"`
	// Theorem names the theorem if the solver evaluates one; otherwise empty.
	Theorem string `json:"theorem"`
	To      uint64 `json:"to"`
	K       uint64 `json:"k,omitempty"`
	Rows    uint64 `json:"rows"`
	// Seconds is the median of Times.
	Seconds float64   `json:"seconds"`
	Times   []float64 `json:"times"`
	// Rate is rows a second.
	Rate float64 `json:"rate"`
	// Ratio is how many times faster the solver is than the product's slowest one;
	// 0 if the two weren't measured side by side.
	Ratio   float64 `json:"ratio,omitempty"`
	Column  string  `json:"column"`
	Last    Cell    `json:"last"`
	Largest Cell    `json:"largest"`
	// Digest is the digest in the manifest of a dataset of the rows.
	Digest string `json:"digest"`
}

// Cell is a value and its place in a sequence or a grid.
type Cell struct {
	N     uint64 `json:"n"`
	K     uint64 `json:"k,omitempty"`
	Value uint32 `json:"value"`
}

// Bound is how far the solver went: N, or N×K in a grid.
func (r *Result) Bound() string {
	if r.K > 0 {
		return fmt.Sprintf("%d×%d", r.To, r.K)
	}
	return fmt.Sprint(r.To)
}

// Place is the heap of the cell, with its column in a grid.
func (c *Cell) Place() string {
	if c.K > 0 {
		return fmt.Sprintf("%d_%d", c.N, c.K)
	}
	return fmt.Sprint(c.N)
}

// summarize sets the median of the times and the rate.
func (r *Result) summarize() {
	sorted := slices.Sorted(slices.Values(r.Times))
	r.Seconds = sorted[len(sorted)/2]
	if len(sorted)%2 == 0 {
		r.Seconds = (r.Seconds + sorted[len(sorted)/2-1]) / 2
	}
	r.Rate = float64(r.Rows) / max(r.Seconds, 1e-9)
}

// observe counts rows and notes their last and their largest value.
func (r *Result) observe(rows *game.Table) error {
	values, err := rows.Nimbers(r.Column)
	if err != nil {
		return err
	}
	at := func(i int) Cell {
		c := Cell{N: rows.Cols[0].U64[i], Value: values[i]}
		if k := rows.Schema.Index("k"); k >= 0 {
			c.K = rows.Cols[k].U64[i]
		}
		return c
	}
	if r.Rows == 0 && len(values) > 0 {
		r.Largest = at(0)
	}
	for i, v := range values {
		if v > r.Largest.Value {
			r.Largest = at(i)
		}
	}
	if last := len(values) - 1; last >= 0 {
		r.Last = at(last)
	}
	r.Rows += uint64(len(values))
	return nil
}
