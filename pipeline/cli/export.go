package cli

import (
	"fmt"
	"path/filepath"
	"strconv"

	"github.com/spf13/cobra"

	"grundy/pipeline/export"
	"grundy/pipeline/fault"
)

type exportFlags struct {
	out, to, formats string
	first, last      uint64
	terms            termsFlags
	json             bool
}

func newExport() *cobra.Command {
	var f exportFlags
	c := &cobra.Command{
		Use:   "export [DATASET…] --to DIR",
		Short: "make a folder of datasets that others can read, check and cite",
		RunE:  func(c *cobra.Command, args []string) error { return f.run(c, args) },
	}
	outFlag(c, &f.out)
	c.Flags().StringVar(&f.to, "to", "", "the new folder")
	c.Flags().String(configFlagName, "", "a config, whose report says licence and authors")
	c.Flags().StringVar(&f.formats, "formats", "parquet,bfile", "of parquet, arrow, csv and bfile")
	heapFlag(c, &f.first, "from", "the first heap (default the first of each dataset)")
	heapFlag(c, &f.last, "n", "the last heap (default the last of each dataset, or the n of its job)")
	c.Flags().Lookup("from").DefValue, c.Flags().Lookup("n").DefValue = "", ""
	f.terms.add(c)
	jsonFlag(c, &f.json)
	return c
}

func (f *exportFlags) run(c *cobra.Command, names []string) error {
	o, err := f.options(c, names)
	if err != nil {
		return err
	}
	st, err := openStore(f.out)
	if err != nil {
		return err
	}
	if err := outside(f.to, st.Dir()); err != nil {
		return fault.User(err)
	}
	x, err := export.Write(c.Context(), st, f.to, o)
	if err != nil {
		return err
	}
	if f.json {
		return printJSON(c.OutOrStdout(), x)
	}
	_, err = fmt.Fprintf(c.OutOrStdout(), "%s: %s\n", filepath.ToSlash(f.to), exported(x))
	return err
}

// options are those of the flags and of the config.
func (f *exportFlags) options(c *cobra.Command, names []string) (o export.Options, err error) {
	said := func(what string) { fmt.Fprintf(c.ErrOrStderr(), "grundy: %s\n", what) }
	o = export.Options{Names: names, First: f.first, Last: f.last, Version: version, Began: said, LeftOut: said, Out: outOf(f.out)}
	if _, err := strconv.ParseUint(f.to, 10, 64); err == nil {
		return o, fault.Userf("--to names the new folder, and %s looks like a heap: the last heap of a slice is --n %s, and a folder of that name is --to ./%s", f.to, f.to, f.to)
	}
	if f.last != 0 && f.first > f.last {
		return o, fault.Userf("--from %d is above --n %d: the slice has no heaps", f.first, f.last)
	}
	if o.Formats, err = formatsOf(f.formats); err != nil {
		return o, fault.User(err)
	}
	if path := c.Flag(configFlagName).Value.String(); path != "" {
		if o.Config, err = loadConfig(c.Context(), c.ErrOrStderr(), path, budget); err != nil {
			return o, err
		}
	}
	o.Report, err = f.terms.report(o.Config)
	return o, fault.User(err)
}
