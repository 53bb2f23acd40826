package cli

import (
	"context"
	"errors"
	"fmt"
	"path/filepath"
	"time"

	"github.com/spf13/cobra"

	"grundy/pipeline/export/index"
	"grundy/pipeline/fault"
	"grundy/pipeline/imports"
	"grundy/pipeline/layout"
	"grundy/pipeline/listing"
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
		return r.Print(c.OutOrStdout())
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
		err = imports.End(c.OutOrStdout(), dir, f.out, all)
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
	if err := isFolder(dir, "a folder that 'grundy export' has made, unpacked"); err != nil {
		return nil, nil, err
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
