package cli

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"path/filepath"

	"github.com/spf13/cobra"

	"grundy/pipeline/export"
	"grundy/pipeline/export/index"
	"grundy/pipeline/fault"
)

type exportFlags struct {
	out, to, formats string
	first, last      uint64
	terms            export.Terms
	json, zip        bool
}

func newExport() *cobra.Command {
	var f exportFlags
	c := &cobra.Command{
		Use:     "export [DATASET…] --to DIR | --config CONFIG --zip",
		Aliases: []string{"bundle"}, // what --zip makes was the work of a command of this name
		Short:   "make a folder of datasets that others can read, check and cite, or a zip",
		RunE:    func(c *cobra.Command, args []string) error { return f.run(c, args) },
	}
	outFlag(c, &f.out)
	c.Flags().StringVar(&f.to, "to", "", "the new folder, or the zip (default NAME.zip)")
	c.Flags().String(configFlagName, "", "a config, whose report says licence and authors")
	c.Flags().BoolVar(&f.zip, "zip", false, "make one zip of all that the config has made, with its page")
	c.Flags().StringVar(&f.formats, "formats", "", "of parquet, arrow, csv, bfile (default parquet,bfile; of a zip parquet)")
	heapFlag(c, &f.first, "from", "the first heap (default the first of each dataset)")
	heapFlag(c, &f.last, "n", "the last heap (default the last of each dataset, or the n of its job)")
	c.Flags().Lookup("from").DefValue, c.Flags().Lookup("n").DefValue = "", ""
	c.Flags().StringVar(&f.terms.Title, "title", "", "the title of the export")
	c.Flags().StringVar(&f.terms.Licence, "licence", "", "the licence, by its SPDX identifier (default CC0-1.0)")
	c.Flags().StringArrayVar(&f.terms.Authors, "author", nil, `"Family, Given names", or the name of a body; once for each`)
	c.Flags().StringVar(&f.terms.Date, "date", "", "the day of the export, as 2026-11-23")
	jsonFlag(c, &f.json)
	quietFlag(c)
	return c
}

func (f *exportFlags) run(c *cobra.Command, names []string) (err error) {
	if c.CalledAs() == c.Aliases[0] {
		err = errors.Join(oneConfig(c, names), c.Flags().Set(configFlagName, orUsual(names)[0]))
		f.zip, names = true, nil
		fmt.Fprintln(c.ErrOrStderr(), "grundy: 'bundle CONFIG' is 'export --config CONFIG --zip'")
	}
	o, wrong := f.options(c, names)
	if err = cmp.Or(err, wrong); err != nil {
		return err
	}
	st, err := openStore(f.out)
	if err == nil {
		err = fault.User(export.Outside(f.to, st.Dir()))
	}
	if err == nil && f.zip {
		err = f.checkDone(c, o)
	}
	if err != nil {
		return err
	}
	x, err := export.Write(c.Context(), st, f.to, o)
	if err != nil {
		return err
	}
	return show(c, f.json, x, func(w io.Writer, x *index.Index) error {
		_, err = fmt.Fprintf(w, "%s: %s%s\n", filepath.ToSlash(f.to), x.Has(), o.Zip.Has(f.to))
		return err
	})
}

// checkDone refuses the zip of a config that isn't done.
func (f *exportFlags) checkDone(c *cobra.Command, o export.Options) error {
	_, makePlan, err := planned(c.Context(), o.Config, o.Zip.File, f.out, everyConfig)
	if err != nil {
		return err
	}
	p, err := makePlan()
	if err != nil {
		return err
	}
	return export.CheckDone(p, o.Zip.File, runAgain(quoted(o.Zip.File), f.out, budget))
}

// options are those of the flags and of the config.
func (f *exportFlags) options(c *cobra.Command, names []string) (o export.Options, err error) {
	said := func(what string) { fmt.Fprintf(c.ErrOrStderr(), "grundy: %s\n", what) }
	o = export.Options{Names: names, First: f.first, Last: f.last, Version: version, Out: outOf(f.out), LeftOut: said}
	o.Began = func(what string) { fmt.Fprintf(chat(c), "grundy: writing %s\n", what) }
	path, formats, memory := c.Flag(configFlagName).Value.String(), "parquet,bfile", budget
	if f.zip && path == "" && usualIsThere(c) == nil {
		path = usualConfig
	}
	if f.zip {
		if path == "" || len(names) > 0 || f.first+f.last > 0 {
			return o, fault.Userf("--zip is about all that a config has made: it wants --config CONFIG, and neither datasets nor --from and --n")
		}
		formats, memory = "parquet", anyMemory
		if o.Zip, f.to, err = export.ReadWritten(path, f.to); err != nil {
			return o, fault.User(err)
		}
	}
	if o.Formats, err = export.ParseFormats(cmp.Or(f.formats, formats)); err != nil {
		return o, fault.User(err)
	}
	if path != "" {
		if o.Config, err = loadConfig(c.Context(), c.ErrOrStderr(), path, memory); err != nil {
			return o, err
		}
	}
	o.Report, err = f.terms.Report(o.Config, said)
	return o, fault.User(err)
}
