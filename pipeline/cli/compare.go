package cli

import (
	"fmt"
	"io"

	"github.com/spf13/cobra"

	"grundy/jobs/game"
	"grundy/pipeline/compare"
	"grundy/pipeline/config"
	"grundy/pipeline/fault"
	"grundy/pipeline/quantity"
)

func newCompare() *cobra.Command {
	var out string
	var asJSON bool
	r := compare.Range{To: config.MaxN}
	c := &cobra.Command{
		Use:   "compare A B",
		Short: "where two sequences of values first differ, and how they agree",
		Args: func(c *cobra.Command, args []string) error {
			if len(args) != 2 {
				return fault.Userf("compare wants two things to compare, not %d; see '%s --help'", len(args), c.CommandPath())
			}
			return nil
		},
		RunE: func(c *cobra.Command, args []string) error {
			folder, err := finder(c, out)
			if err != nil {
				return err
			}
			var sides [2]*compare.Side
			for i, word := range args {
				sides[i], err = compare.Open(folder.Store, word, func(name string) (*game.Game, error) { return gameOf(c, name) })
				if err != nil {
					return err
				}
			}
			defer overdue(c.ErrOrStderr(), longWait)()
			for i, side := range sides {
				if err := side.Reach(c.Context(), folder, sides[1-i], r.To); err != nil {
					return err
				}
			}
			found, err := compare.Sides(c.Context(), sides[0], sides[1], r)
			if err != nil {
				return err
			}
			if err := show(c, asJSON, found, printCompared); err != nil || found.Equal {
				return err
			}
			for _, side := range sides {
				if side.Doubt != "" {
					fmt.Fprintf(c.ErrOrStderr(), "%s: %s\n", side.Name, side.Doubt)
				}
			}
			return fault.Told(fault.OfCheck)
		},
	}
	outFlag(c, &out)
	heapFlag(c, &r.From, "from", "the first heap to compare")
	heapFlag(c, &r.To, "n", "the last heap to compare")
	c.Flags().Lookup("from").DefValue, c.Flags().Lookup("n").DefValue = "", ""
	jsonFlag(c, &asJSON)
	configFlag(c)
	return c
}

func printCompared(w io.Writer, r compare.Result) error {
	heaps := r.To - r.From + 1
	if r.Columns != nil {
		fmt.Fprintf(w, "the columns to k = %d, which both have, are compared\n", *r.Columns)
	}
	if r.Equal {
		fmt.Fprintf(w, "equal: %s from %d to %d\n", quantity.All(heaps, "heap", "heaps"), r.From, r.To)
	} else {
		fmt.Fprintf(w, "different: at n = %d, %s has %s and %s has %s\n", r.First.N, r.A.Name, r.First.A, r.B.Name, r.First.B)
		if r.First.N > r.From {
			fmt.Fprintf(w, "the heaps %d to %d are equal\n", r.From, r.First.N-1)
		}
		between := fmt.Sprintf("from %d to %d", r.From, r.To)
		if r.Different == heaps {
			fmt.Fprintln(w, quantity.All(heaps, "heap "+between+" differs", "heaps "+between+" differ"))
		} else {
			of := fmt.Sprintf("of the %d heaps %s", heaps, between)
			fmt.Fprintf(w, "%s, the last is %d\n", quantity.Of(r.Different, of+" differs", of+" differ"), r.Last)
		}
	}
	for _, side := range []compare.Named{r.A, r.B} {
		if side.Last > r.To && r.To == min(r.A.Last, r.B.Last) {
			fmt.Fprintf(w, "%s goes on to %d\n", side.Name, side.Last)
		}
	}
	if r.Shifted == nil {
		return nil
	}
	_, err := fmt.Fprintf(w, "%s\n", shiftText(r))
	return err
}

// shiftText says how B agrees with A when it is shifted.
func shiftText(r compare.Result) string {
	s := r.Shifted
	formula := "A(n) = B(n"
	if s.Shift != 0 {
		formula += fmt.Sprintf(" %s", signed(s.Shift))
	}
	formula += ")"
	if s.Plus != 0 {
		formula += fmt.Sprintf(" %s", signed(s.Plus))
	}
	end := "where they differ again"
	if s.Whole {
		end = "as far as they go"
	}
	return fmt.Sprintf("%s for n = %d to %d, %s", formula, s.From, s.To, end)
}

// signed writes a number that is added.
func signed(n int64) string {
	if n < 0 {
		return fmt.Sprintf("− %d", -n)
	}
	return fmt.Sprintf("+ %d", n)
}
