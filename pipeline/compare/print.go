package compare

import (
	"fmt"
	"io"

	"grundy/pipeline/quantity"
)

// Print prints for a person where the values differ, and how they agree.
func Print(w io.Writer, r Result) error {
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
	for _, side := range []Named{r.A, r.B} {
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
func shiftText(r Result) string {
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
