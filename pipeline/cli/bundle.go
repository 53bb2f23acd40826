package cli

import (
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"grundy/pipeline/bundle"
	"grundy/pipeline/config"
	"grundy/pipeline/export"
	"grundy/pipeline/fault"
	"grundy/pipeline/quantity"
	"grundy/pipeline/store"
)

type bundleFlags struct {
	out, to, formats string
	terms            termsFlags
}

func newBundle() *cobra.Command {
	var f bundleFlags
	c := &cobra.Command{
		Use:   "bundle CONFIG",
		Short: "put the page of a config, its figures, data and config into one zip",
		Args:  oneConfig,
		RunE:  func(c *cobra.Command, args []string) error { return f.run(c, args[0]) },
	}
	outFlag(c, &f.out)
	c.Flags().StringVar(&f.to, "to", "", "the new file (default NAME.zip)")
	c.Flags().StringVar(&f.formats, "formats", "parquet", "of parquet, arrow, csv and bfile")
	f.terms.add(c)
	return c
}

func (f *bundleFlags) run(c *cobra.Command, path string) error {
	ctx := c.Context()
	said := func(what string) { fmt.Fprintf(c.ErrOrStderr(), "grundy: %s\n", what) }
	o := export.Options{Version: version, Began: said, LeftOut: said, Out: outOf(f.out)}
	var err error
	if o.Formats, err = formatsOf(f.formats); err != nil {
		return fault.User(err)
	}
	if o.Config, err = loadConfig(ctx, c.ErrOrStderr(), path, anyMemory); err != nil {
		return err
	}
	if o.Report, err = f.terms.report(o.Config); err != nil {
		return fault.User(err)
	}
	written := bundle.Config{File: path}
	if written.Text, err = os.ReadFile(path); err != nil {
		return fault.User(err)
	}
	st, makePlan, err := planner(ctx, io.Discard, path, f.out, anyMemory, false)
	if err != nil {
		return err
	}
	file, err := f.file(path, st)
	if err != nil {
		return fault.User(err)
	}
	p, err := makePlan()
	if err != nil {
		return err
	}
	if why := bundle.Unfinished(p); why != "" {
		return fault.Userf("%s isn't done: %s; this does it:\n  %s", path, why,
			runAgain(path, f.out, budget))
	}
	x, err := bundle.Write(ctx, st, p, file, written, o)
	if err != nil {
		return err
	}
	info, err := os.Stat(file)
	if err != nil {
		return err
	}
	_, err = fmt.Fprintf(c.OutOrStdout(), "%s: %s; the zip has %s\n", filepath.ToSlash(file), exported(x), quantity.Bytes(uint64(info.Size())))
	return err
}

// file is the name of the zip, which is no folder's and lies outside of the output folder.
func (f *bundleFlags) file(path string, st *store.Store) (string, error) {
	file := f.to
	if file == "" {
		file = config.NameOf(path) + ".zip"
	}
	if !strings.EqualFold(filepath.Ext(file), ".zip") {
		return "", fmt.Errorf("--to %s: the name of the file ends in .zip", file)
	}
	return file, outside(file, st.Dir())
}
