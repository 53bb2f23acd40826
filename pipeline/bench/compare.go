package bench

import (
	"encoding/json"
	"errors"
	"fmt"
	"os"
)

// Change is how a result differs between two reports.
type Change struct {
	Game    string  `json:"game"`
	Product string  `json:"product"`
	Solver  string  `json:"solver"`
	To      uint64  `json:"to"`
	K       uint64  `json:"k,omitempty"`
	Old     float64 `json:"old"`
	New     float64 `json:"new"`
	// Faster is the old time divided by the new one.
	Faster float64 `json:"faster"`
	// Same says whether the values are the same.
	Same bool `json:"same"`

	// Bound is as [Result.Bound].
	Bound string `json:"-"`
}

// Read reads a report that 'grundy bench --json' has printed.
func Read(path string) (*Report, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, err
	}
	var b Report
	if err := json.Unmarshal(text, &b); err != nil {
		return nil, fmt.Errorf("%s wasn't written by 'grundy bench --json': %w", path, err)
	}
	if len(b.Results) == 0 {
		return nil, errors.New(path + " has no results: write them with 'grundy bench --json'")
	}
	return &b, nil
}

// Compare pairs the results of two reports in the order of b. It calls alone for each
// result that only one of them has, with which = 0 for b and 1 for after.
func (b *Report) Compare(after *Report, alone func(r *Result, which int)) []Change {
	changes := []Change{}
	for i := range b.Results {
		x := &b.Results[i]
		y := after.find(x)
		if y == nil {
			alone(x, 0)
			continue
		}
		changes = append(changes, Change{
			Game: x.Game, Product: x.Product, Solver: x.Solver, To: x.To, K: x.K,
			Old: x.Seconds, New: y.Seconds, Faster: x.Seconds / max(y.Seconds, 1e-9), Same: x.Digest == y.Digest,
			Bound: x.Bound(),
		})
	}
	for i := range after.Results {
		if y := &after.Results[i]; b.find(y) == nil {
			alone(y, 1)
		}
	}
	return changes
}

// find is the result of the same solver and bound, or nil. A solver may have been
// measured to the same bound twice, beside others and alone: the two are told apart by
// their ratios.
func (b *Report) find(x *Result) *Result {
	for i := range b.Results {
		y := &b.Results[i]
		if y.Game == x.Game && y.Product == x.Product && y.Solver == x.Solver && y.To == x.To && y.K == x.K &&
			(y.Ratio > 0) == (x.Ratio > 0) {
			return y
		}
	}
	return nil
}
