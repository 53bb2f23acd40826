package cli

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/spf13/cobra"

	"grundy/pipeline/config"
	"grundy/pipeline/export"
	"grundy/pipeline/export/index"
	"grundy/pipeline/fault"
	"grundy/pipeline/layout"
	"grundy/pipeline/quantity"
)

type exportFlags struct {
	out, to, formats string
	first, last      uint64
	terms            termsFlags
	json             bool
}

// termsFlags say under what terms and names data are given away.
type termsFlags struct {
	title, licence, date string
	authors              []string
}

func (f *termsFlags) add(c *cobra.Command) {
	c.Flags().StringVar(&f.title, "title", "", "the title of the export")
	c.Flags().StringVar(&f.licence, "licence", "", "the licence, by its SPDX identifier (default CC0-1.0)")
	c.Flags().StringArrayVar(&f.authors, "author", nil, `"Family, Given names", or the name of a body; once for each`)
	c.Flags().StringVar(&f.date, "date", "", "the day of the export, as 2026-11-23")
}

// exportFormats are the formats of rows in an export; Parquet is always among them.
var exportFormats = []string{"parquet", "arrow", "csv", "bfile"}

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

// outside says why a new folder of that name can't be made: it would lie in the output folder or
// in an exported one, where nothing would vouch for its files.
func outside(dir, out string) error {
	if dir == "" {
		return errors.New("export makes a new folder: name it with --to DIR")
	}
	full, err := filepath.Abs(dir)
	if err != nil {
		return err
	}
	if inside, err := filepath.Rel(out, full); err == nil && filepath.IsLocal(inside) {
		return fmt.Errorf("--to %s lies in the output folder: name a folder elsewhere", dir)
	}
	for above := filepath.Dir(full); above != filepath.Dir(above); above = filepath.Dir(above) {
		if _, err := os.Stat(filepath.Join(above, layout.ExportIndex)); err == nil {
			return fmt.Errorf("--to %s lies in the exported folder %s: name a folder elsewhere", dir, above)
		}
	}
	return nil
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

// report is the terms of a config, if there is one, with what the flags say in the place of what
// it says.
func (f *termsFlags) report(c *config.Config) (r config.Report, err error) {
	if c != nil {
		r = c.Report
		r.Title = cmp.Or(r.Title, c.Title)
	}
	if f.title != "" {
		r.Title = f.title
	}
	if f.licence != "" {
		r.Licence = f.licence
	}
	if _, known := config.LicenceNamed(r.Licence); !known {
		return r, fmt.Errorf("--licence: there is no licence %q: write one of the identifiers %s", r.Licence, strings.Join(config.LicenceNames(), ", "))
	}
	if f.date != "" {
		r.Date = f.date
	}
	if r.Date != "" && !config.IsDay(r.Date) {
		return r, fmt.Errorf("--date: %q is no day: write it as 2026-11-23", r.Date)
	}
	if len(f.authors) > 0 {
		r.Authors = nil
	}
	for _, name := range f.authors {
		a := config.Author{Name: strings.TrimSpace(name)}
		if family, given, person := strings.Cut(name, ","); person {
			a = config.Author{Family: strings.TrimSpace(family), Given: strings.TrimSpace(given)}
		}
		if a.Name == "" && a.Family == "" {
			return r, fmt.Errorf(`--author: %q has no name: write "Family, Given names" or the name of a body`, name)
		}
		r.Authors = append(r.Authors, a)
	}
	return r, nil
}

// formatsOf reads the list of formats.
func formatsOf(list string) (f export.Formats, err error) {
	for word := range strings.SplitSeq(list, ",") {
		switch word {
		case "parquet":
		case "arrow":
			f.Arrow = true
		case "csv":
			f.CSV = true
		case "bfile":
			f.BFile = true
		default:
			return f, fmt.Errorf("--formats: there is no format %q: there are %s", word, strings.Join(exportFormats, ", "))
		}
	}
	return f, nil
}

// exported says what an export has.
func exported(x *index.Index) string {
	bytes := int64(0)
	for _, f := range x.Files {
		bytes += f.Bytes
	}
	var things []string
	add := func(n int, rows uint64, what string) {
		if n > 0 {
			things = append(things, fmt.Sprintf("%s of %d rows", quantity.Of(n, what, what+"s"), rows))
		}
	}
	rows := uint64(0)
	for _, d := range x.Datasets {
		rows += d.Rows
	}
	add(len(x.Datasets), rows, "dataset")
	sweeps, rows := 0, uint64(0)
	for _, t := range x.Tables {
		if t.Kind == index.Sweep {
			sweeps, rows = sweeps+1, rows+t.Rows
		}
	}
	add(sweeps, rows, "sweep")
	if len(things) == 0 {
		things = []string{"no datasets"}
	}
	return fmt.Sprintf("%s, version %s, %d files of %s, %s, %s",
		strings.Join(things, ", "), x.Version, len(x.Files)+2, quantity.Bytes(uint64(bytes)), x.Licence, x.Published)
}
