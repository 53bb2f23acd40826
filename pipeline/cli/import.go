package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"grundy/pipeline/export/index"
	"grundy/pipeline/fault"
	"grundy/pipeline/heaps"
	"grundy/pipeline/imports"
	"grundy/pipeline/layout"
	"grundy/pipeline/listing"
	"grundy/pipeline/quantity"
	"grundy/pipeline/store"
	"grundy/pipeline/verify"
)

type importFlags struct {
	out     string
	seconds float64
	json    bool
}

func newImport() *cobra.Command {
	var f importFlags
	c := &cobra.Command{
		Use:               "import DIR",
		Short:             "take an exported folder into the output folder",
		ValidArgsFunction: atMost(1, folders),
		Args:              argument("folder"),
		RunE:              func(c *cobra.Command, args []string) error { return f.run(c, args[0]) },
	}
	outFlag(c, &f.out)
	c.Flags().Float64Var(&f.seconds, "seconds", 3, "how long values of a dataset may be computed again for")
	jsonFlag(c, &f.json)
	quietFlag(c)
	return c
}

func (f *importFlags) run(c *cobra.Command, dir string) error {
	if f.seconds <= 0 {
		return fault.Userf("--seconds must be greater than 0")
	}
	from, out, err := f.folders(dir)
	if err != nil {
		return err
	}
	o := imports.Options{Version: version, Began: func(what string) { fmt.Fprintf(chat(c), "grundy: %s\n", what) }}
	o.Sample = verify.Sample{Heaps: sampledHeaps, Time: time.Duration(f.seconds * float64(time.Second))}
	o.Began("verifying " + filepath.ToSlash(dir))
	all := []imports.Result{}
	err = imports.Do(c.Context(), from, out, o, func(r imports.Result) error {
		all = append(all, r)
		if f.json {
			return nil
		}
		return importedText(c.OutOrStdout(), r)
	})
	if errors.Is(err, context.Canceled) {
		return fault.Interrupted(err, "what was taken is kept, the same command goes on")
	}
	if err != nil {
		return err
	}
	if f.json {
		err = listing.PrintJSON(c.OutOrStdout(), all)
	} else {
		err = f.end(c.OutOrStdout(), dir, all)
	}
	for _, r := range all {
		if r.Problem != "" {
			return errors.Join(err, fault.Told(fault.OfCheck))
		}
	}
	return err
}

// folders opens the exported folder and the output folder.
func (f *importFlags) folders(dir string) (from, out *store.Store, err error) {
	switch info, err := os.Stat(dir); {
	case errors.Is(err, fs.ErrNotExist):
		return nil, nil, fault.Userf("there is no folder %s: name one that 'grundy export' has made", dir)
	case err != nil:
		return nil, nil, fault.Userf("%s can't be read: %w", dir, err)
	case !info.IsDir():
		return nil, nil, fault.Userf("%s is a file: name a folder that 'grundy export' has made, unpacked", dir)
	}
	if from, err = openStore(dir); err != nil {
		return nil, nil, err
	}
	if !index.In(from) {
		return nil, nil, fault.Userf("%s is no exported folder, for it has no %s: 'grundy export' makes such folders of an output folder", dir, layout.ExportIndex)
	}
	if out, err = openStore(f.out); err != nil {
		return nil, nil, err
	}
	if index.In(out) {
		return nil, nil, fault.Userf("%s is an exported folder, which stays as it is: name an output folder with --out", f.out)
	}
	return from, out, nil
}

// end prints what is to be said after all results.
func (f *importFlags) end(w io.Writer, dir string, all []imports.Result) error {
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
		_, err = fmt.Fprintf(w, "nothing to do: %s has all of %s\n", filepath.ToSlash(f.out), filepath.ToSlash(dir))
	}
	return err
}

// importedText prints what became of a dataset or a sweep.
func importedText(w io.Writer, r imports.Result) error {
	text := r.Name + ": "
	taken, equal := heapsText(r.Taken), heapsText(r.Equal)
	if r.Kind == imports.Sweep {
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
