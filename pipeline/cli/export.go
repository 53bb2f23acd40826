package cli

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"grundy/pipeline/config"
	"grundy/pipeline/export"
	"grundy/pipeline/fault"
	"grundy/pipeline/listing"
	"grundy/pipeline/quantity"
)

type exportFlags struct {
	out, to, formats string
	first, last      uint64
	terms            termsFlags
	json, zip        bool
}

func newExport() *cobra.Command {
	var f exportFlags
	c := &cobra.Command{
		Use:     "export [DATASET…] --to DIR | --config CONFIG --zip",
		Aliases: []string{bundle},
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
	f.terms.add(c)
	jsonFlag(c, &f.json)
	quietFlag(c)
	return c
}

const bundle = "bundle" // what 'export --zip' was called once

func (f *exportFlags) run(c *cobra.Command, names []string) (err error) {
	if c.CalledAs() == bundle {
		err = errors.Join(oneConfig(c, names), c.Flags().Set(configFlagName, orUsual(names)[0]))
		f.zip, names = true, nil
		fmt.Fprintln(c.ErrOrStderr(), "grundy: 'bundle CONFIG' is 'export --config CONFIG --zip'")
	}
	if err != nil {
		return err
	}
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
	if f.zip {
		if err := f.checkDone(c, o.Zip.File); err != nil {
			return err
		}
	}
	x, err := export.Write(c.Context(), st, f.to, o)
	if err != nil {
		return err
	}
	if f.json {
		return listing.PrintJSON(c.OutOrStdout(), x)
	}
	zipped := ""
	if info, err := os.Stat(f.to); f.zip && err == nil {
		zipped = "; the zip has " + quantity.Bytes(uint64(info.Size()))
	}
	_, err = fmt.Fprintf(c.OutOrStdout(), "%s: %s%s\n", filepath.ToSlash(f.to), exported(x), zipped)
	return err
}

// checkDone refuses the zip of a config that isn't done.
func (f *exportFlags) checkDone(c *cobra.Command, path string) error {
	_, makePlan, err := planner(c.Context(), io.Discard, path, f.out, anyMemory, false)
	if err != nil {
		return err
	}
	p, err := makePlan()
	if err != nil {
		return err
	}
	if why := export.Unfinished(p); why != "" {
		err = fault.Userf("%s isn't done: %s; this does it:\n  %s", path, why, runAgain(quoted(path), f.out, budget))
	}
	return err
}

// options are those of the flags and of the config.
func (f *exportFlags) options(c *cobra.Command, names []string) (o export.Options, err error) {
	said := func(what string) { fmt.Fprintf(c.ErrOrStderr(), "grundy: %s\n", what) }
	began := func(what string) { fmt.Fprintf(chat(c), "grundy: %s\n", what) }
	o = export.Options{Names: names, First: f.first, Last: f.last, Version: version, Began: began, LeftOut: said, Out: outOf(f.out)}
	if _, err := strconv.ParseUint(f.to, 10, 64); err == nil {
		return o, fault.Userf("--to names the new folder, and %s looks like a heap: the last heap of a slice is --n %s, and a folder of that name is --to ./%s", f.to, f.to, f.to)
	}
	if f.last != 0 && f.first > f.last {
		return o, fault.Userf("--from %d is above --n %d: the slice has no heaps", f.first, f.last)
	}
	path, formats, memory := c.Flag(configFlagName).Value.String(), "parquet,bfile", budget
	if f.zip && path == "" && usualIsThere(c) == nil {
		path = usualConfig
	}
	if f.zip {
		formats, memory = "parquet", anyMemory
		if o.Zip, err = f.written(path, names); err != nil {
			return o, fault.User(err)
		}
	}
	if o.Formats, err = formatsOf(cmp.Or(f.formats, formats)); err != nil {
		return o, fault.User(err)
	}
	if path != "" {
		if o.Config, err = loadConfig(c.Context(), c.ErrOrStderr(), path, memory); err != nil {
			return o, err
		}
	}
	o.Report, err = f.terms.report(o.Config)
	return o, fault.User(err)
}

// written is the config of a zip, which gets a name if it has none.
func (f *exportFlags) written(path string, names []string) (*export.Written, error) {
	if path == "" || len(names) > 0 || f.first+f.last > 0 {
		return nil, errors.New("--zip is about all that a config has made: it wants --config CONFIG, and neither datasets nor --from and --n")
	}
	f.to = cmp.Or(f.to, config.NameOf(path)+".zip")
	if !strings.EqualFold(filepath.Ext(f.to), ".zip") {
		return nil, fmt.Errorf("--to %s: the name of the file ends in .zip", f.to)
	}
	text, err := os.ReadFile(path)
	return &export.Written{File: path, Text: text}, err
}
