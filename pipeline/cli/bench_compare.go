package cli

import (
	"encoding/json"
	"fmt"
	"os"
	"text/tabwriter"

	"github.com/spf13/cobra"
)

// changeJSON is a row of 'bench --compare --json'.
type changeJSON struct {
	Game    string  `json:"game"`
	Product string  `json:"product"`
	Solver  string  `json:"solver"`
	To      uint64  `json:"to"`
	K       uint64  `json:"k,omitempty"`
	Old     float64 `json:"old"`
	New     float64 `json:"new"`
	// Faster is how many times faster it is now.
	Faster float64 `json:"faster"`
	// Same says whether the values are the same.
	Same bool `json:"same"`

	bound string
}

func (f *benchFlags) compareFiles(c *cobra.Command, paths []string) error {
	if len(paths) != 2 {
		return usage(fmt.Errorf("--compare wants two files, the old and the new results, not %d; see '%s --help'", len(paths), c.CommandPath()))
	}
	before, err := readBench(paths[0])
	if err != nil {
		return err
	}
	after, err := readBench(paths[1])
	if err != nil {
		return err
	}
	if !before.Machine.same(&after.Machine) {
		fmt.Fprintf(c.ErrOrStderr(), "the machines differ: %s was measured on %s; %s on %s\n",
			paths[0], &before.Machine, paths[1], &after.Machine)
	}
	changes := before.compare(after, func(r *benchResult, which int) {
		fmt.Fprintf(c.ErrOrStderr(), "%s to %s by %s is only in %s\n", r.Game, r.bound(), r.Solver, paths[which])
	})
	if err := f.printChanges(c, changes); err != nil {
		return err
	}
	for _, x := range changes {
		if !x.Same {
			return said(exitCheckFailed)
		}
	}
	return nil
}

// readBench reads what 'bench --json' has printed.
func readBench(path string) (*benchJSON, error) {
	text, err := os.ReadFile(path)
	if err != nil {
		return nil, usage(err)
	}
	var b benchJSON
	if err := json.Unmarshal(text, &b); err != nil {
		return nil, usage(fmt.Errorf("%s wasn't written by 'grundy bench --json': %w", path, err))
	}
	if len(b.Results) == 0 {
		return nil, usage(fmt.Errorf("%s has no results: write them with 'grundy bench --json'", path))
	}
	return &b, nil
}

// compare pairs the results of both, and names those of one alone: which is 0
// or 1.
func (b *benchJSON) compare(after *benchJSON, alone func(r *benchResult, which int)) []changeJSON {
	changes := []changeJSON{}
	for i := range b.Results {
		x := &b.Results[i]
		y := after.find(x)
		if y == nil {
			alone(x, 0)
			continue
		}
		changes = append(changes, changeJSON{
			Game: x.Game, Product: x.Product, Solver: x.Solver, To: x.To, K: x.K,
			Old: x.Seconds, New: y.Seconds, Faster: x.Seconds / max(y.Seconds, 1e-9), Same: x.Digest == y.Digest,
			bound: x.bound(),
		})
	}
	for i := range after.Results {
		if y := &after.Results[i]; b.find(y) == nil {
			alone(y, 1)
		}
	}
	return changes
}

// find is the result of the same solver and bound, or nil. A solver may have
// been measured to one bound both beside others and alone: then the ones alone
// are paired.
func (b *benchJSON) find(x *benchResult) *benchResult {
	for i := range b.Results {
		y := &b.Results[i]
		if y.Game == x.Game && y.Product == x.Product && y.Solver == x.Solver && y.To == x.To && y.K == x.K &&
			(y.Ratio > 0) == (x.Ratio > 0) {
			return y
		}
	}
	return nil
}

func (f *benchFlags) printChanges(c *cobra.Command, changes []changeJSON) error {
	w := c.OutOrStdout()
	if f.json {
		return json.NewEncoder(w).Encode(changes)
	}
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(t, "game\tto\tsolver\told\tnew\tfaster\tvalues")
	for i := range changes {
		x := &changes[i]
		values := "same"
		if !x.Same {
			values = "DIFFER"
		}
		fmt.Fprintf(t, "%s\t%s\t%s\t%s\t%s\t%.2f\t%s\n", x.Game, x.bound, x.Solver, seconds(x.Old), seconds(x.New), x.Faster, values)
	}
	return t.Flush()
}
