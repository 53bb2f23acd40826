package cli

import (
	"cmp"
	"fmt"
	"io"
	"path/filepath"

	"github.com/spf13/cobra"

	"grundy/pipeline/export"
	"grundy/pipeline/export/index"
	"grundy/pipeline/fault"
	"grundy/pipeline/store"
)

func newExport() *cobra.Command {
	c := command("export", nil, nil, exportDatasets)
	c.Aliases = []string{"bundle"} // what --zip makes was the work of a command of this name
	return c
}

func exportDatasets(c call, names []string) error {
	zipped := c.is("zip")
	if c.CalledAs() == c.Aliases[0] {
		if err := cmp.Or(oneConfig(c.Command, names), c.Flags().Set("config", orUsual(names)[0])); err != nil {
			return err
		}
		zipped, names = true, nil
		fmt.Fprintln(c.ErrOrStderr(), "grundy: 'bundle CONFIG' is 'export --config CONFIG --zip'")
	}
	o, to, err := exportOptions(c, names, zipped)
	if err != nil {
		return err
	}
	st, err := c.openStore()
	if err == nil {
		err = fault.User(export.Outside(to, st.Dir()))
	}
	if err == nil && zipped {
		err = checkDone(c, st, o)
	}
	if err != nil {
		return err
	}
	x, err := export.Write(c.Context(), st, to, o)
	if err != nil {
		return err
	}
	return show(c, x, func(w io.Writer, x *index.Index) error {
		_, err = fmt.Fprintf(w, "%s: %s%s\n", filepath.ToSlash(to), x.Has(), o.Zip.Has(to))
		return err
	})
}

// checkDone refuses the zip of a config that isn't done.
func checkDone(c call, st *store.Store, o export.Options) error {
	p, err := c.plan(st, o.Config, o.Zip.File, everyConfig)
	if err != nil {
		return err
	}
	return export.CheckDone(p, o.Zip.File, c.runAgain(quoted(o.Zip.File)))
}

// exportOptions are those of the flags and of the config, and where the export is to be.
func exportOptions(c call, names []string, zipped bool) (o export.Options, to string, err error) {
	path, formats, memory := c.text("config"), "parquet,bfile", budget
	o = export.Options{
		Names: names, First: c.number("from"), Last: c.number("n"), Version: version, Out: c.outAgain(), LeftOut: c.notice,
		Began: func(what string) { fmt.Fprintf(c.chat(), "grundy: writing %s\n", what) },
	}
	to = c.text("to")
	if zipped {
		if path == "" && usualIsThere(c.Command) == nil {
			path = usualConfig
		}
		if path == "" || len(names) > 0 || o.First+o.Last > 0 {
			return o, to, fault.Userf("--zip is about all that a config has made: it wants --config CONFIG, and neither datasets nor --from and --n")
		}
		formats, memory = "parquet", anyMemory
		if o.Zip, to, err = export.ReadWritten(path, to); err != nil {
			return o, to, fault.User(err)
		}
	}
	if o.Formats, err = export.ParseFormats(cmp.Or(c.text("formats"), formats)); err != nil {
		return o, to, fault.User(err)
	}
	if path != "" {
		if o.Config, err = loadConfig(c.Context(), c.ErrOrStderr(), path, memory); err != nil {
			return o, to, err
		}
	}
	terms := export.Terms{Title: c.text("title"), Licence: c.text("licence"), Authors: c.words("author"), Date: c.text("date")}
	o.Report, err = terms.Report(o.Config, c.notice)
	return o, to, fault.User(err)
}
