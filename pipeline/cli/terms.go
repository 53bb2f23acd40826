package cli

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/spf13/cobra"

	"grundy/pipeline/config"
	"grundy/pipeline/export"
	"grundy/pipeline/export/index"
	"grundy/pipeline/layout"
	"grundy/pipeline/quantity"
)

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
