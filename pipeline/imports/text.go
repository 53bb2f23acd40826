package imports

import (
	"fmt"
	"io"
	"path/filepath"
	"strings"

	"grundy/pipeline/heaps"
	"grundy/pipeline/quantity"
)

// End prints what is to be said after all results of taking the folder dir into the folder out.
func End(w io.Writer, dir, out string, all []Result) error {
	changed, had := false, true
	for _, r := range all {
		changed = changed || r.Changed()
		had = had && r.Problem == "" && len(r.LeftOut) == 0
	}
	var err error
	switch {
	case len(all) == 0:
		_, err = fmt.Fprintf(w, "nothing to do: %s has no datasets and no sweeps\n", filepath.ToSlash(dir))
	case changed:
		_, err = fmt.Fprintln(w, "'grundy run' goes on from there, with a config that names more")
	case had:
		_, err = fmt.Fprintf(w, "nothing to do: %s has all of %s\n", filepath.ToSlash(out), filepath.ToSlash(dir))
	}
	return err
}

// Print prints what became of a dataset or a sweep.
func (r *Result) Print(w io.Writer) error {
	text := r.Name + ": "
	taken, equal := heapsText(r.Taken), heapsText(r.Equal)
	if r.Kind == ofSweep {
		taken, equal = rowsText(r.Rows), rowsText(r.SameRows)
	}
	switch {
	case r.Problem != "":
		text += "refused: " + r.Problem
	case taken != "" && equal != "":
		text += fmt.Sprintf("took %s; there already and equal: %s", taken, equal)
	case taken != "":
		text += "took " + taken
	case equal != "":
		text += fmt.Sprintf("nothing to take; there already and equal: %s", equal)
	default:
		text += "nothing to take"
	}
	lines := append([]string{text}, r.Notes...)
	if left := heapsText(r.LeftOut); left != "" {
		lines = append(lines, fmt.Sprintf("%s are left out, for the part that they belong to begins with smaller heaps, which aren't there: compute those, or import an export that has them, then import this one again", left))
	}
	_, err := fmt.Fprintln(w, strings.Join(lines, "\n  "))
	return err
}

// heapsText is ranges of heaps as a sentence has them, empty for none.
func heapsText(all []heaps.Range) string {
	var ranges []string
	for _, h := range all {
		ranges = append(ranges, fmt.Sprintf("%d to %d", h.From, h.To-1))
	}
	if len(ranges) == 0 {
		return ""
	}
	return "the heaps " + strings.Join(ranges, ", ")
}

// rowsText is a number of rows, empty for 0.
func rowsText(n int) string {
	if n == 0 {
		return ""
	}
	return quantity.Of(n, "row", "rows")
}
