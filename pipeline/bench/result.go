package bench

import (
	"fmt"
	"slices"

	"grundy/jobs/tables"
)

// Report is the results of a measurement, and the machine.
type Report struct {
	Machine machine  `json:"machine"`
	Runs    int      `json:"runs"`
	Folder  string   `json:"folder,omitempty"` // in which rows were stored, if they were
	Results []Result `json:"results"`
}

// Result is what was measured of a solver up to a bound, and the values that it computed.
type Result struct {
	Game    string `json:"game"`
	Product string `json:"product"`
	Solver  string `json:"solver"`
	Theorem string `json:"theorem"` // the theorem that the solver evaluates; empty if it evaluates none
	To      uint64 `json:"to"`
	K       uint64 `json:"k,omitempty"`
	Rows    uint64 `json:"rows"`
	Memory  uint64 `json:"memory"` // what the solver declares to need at most, in bytes
	timing
	// Ratio is how many times faster the solver is than the product's slowest one;
	// 0 if the two weren't measured side by side.
	Ratio   float64 `json:"ratio,omitempty"`
	Column  string  `json:"column"`
	Last    Cell    `json:"last"`
	Largest Cell    `json:"largest"`
	Digest  string  `json:"digest"`          // as in the manifest of a dataset of the rows
	Stored  stored  `json:"stored,omitzero"` // if the rows were stored, too
}

// timing is the times of several runs.
type timing struct {
	Seconds float64   `json:"seconds"` // the median of Times
	Times   []float64 `json:"times"`
	Rate    float64   `json:"rate"` // rows a second
}

// Cell is a value and its place in a sequence or a grid.
type Cell struct {
	N     uint64 `json:"n"`
	K     uint64 `json:"k,omitempty"`
	Value uint32 `json:"value"`
}

// bound is how far the solver went: N, or N×K in a grid.
func (r *Result) bound() string {
	if r.K > 0 {
		return fmt.Sprintf("%d×%d", r.To, r.K)
	}
	return fmt.Sprint(r.To)
}

// place is the heap of the cell, with its column in a grid.
func (c *Cell) place() string {
	if c.K > 0 {
		return fmt.Sprintf("%d_%d", c.N, c.K)
	}
	return fmt.Sprint(c.N)
}

// summarize sets the medians of the times and what follows from them.
func (r *Result) summarize() {
	r.timing.summarize(r.Rows)
	if s := &r.Stored; len(s.Times) > 0 {
		s.summarize(r.Rows)
		s.Ratio = s.Seconds / max(r.Seconds, 1e-9)
		s.RowBytes = float64(s.Bytes) / float64(max(r.Rows, 1))
	}
}

// summarize sets the median of the times and the rate.
func (t *timing) summarize(rows uint64) {
	sorted := slices.Sorted(slices.Values(t.Times))
	t.Seconds = sorted[len(sorted)/2]
	if len(sorted)%2 == 0 {
		t.Seconds = (t.Seconds + sorted[len(sorted)/2-1]) / 2
	}
	t.Rate = float64(rows) / max(t.Seconds, 1e-9)
}

// observe counts rows and notes their last and their largest value, if values are numbers.
func (r *Result) observe(rows *tables.Table) error {
	if i := rows.Schema.Index(r.Column); i >= 0 && rows.Schema[i].Type == tables.Text {
		r.Rows += uint64(rows.Rows())
		return nil
	}
	values, err := rows.Nimbers(r.Column)
	if err != nil {
		return err
	}
	at := func(i int) Cell {
		c := Cell{N: rows.Cols[0].Number(i), Value: values[i]}
		if k := rows.Schema.Index("k"); k >= 0 && rows.Schema[k].Type != tables.Text {
			c.K = rows.Cols[k].Number(i)
		}
		return c
	}
	for i, v := range values {
		if v > r.Largest.Value || r.Rows == 0 && i == 0 {
			r.Largest = at(i)
		}
	}
	if last := len(values) - 1; last >= 0 {
		r.Last = at(last)
	}
	r.Rows += uint64(len(values))
	return nil
}
