package export

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strconv"
	"strings"

	"grundy/pipeline/config"
	"grundy/pipeline/export/rows"
	"grundy/pipeline/layout"
	"grundy/pipeline/plan"
)

// Terms are under what terms and names data are given away.
type Terms struct {
	Title, Licence, Date string
	Authors              []string // each "Family, Given names", or the name of a body
}

// Report is the terms of a config, if there is one, with what these say in the place of what it says.
// It tells of an author whose name may be meant as that of a person.
func (f *Terms) Report(c *plan.Config, tell func(string)) (r config.Report, err error) {
	if c != nil {
		r = c.Report
		r.Title = cmp.Or(r.Title, c.Title)
	}
	r.Title, r.Licence, r.Date = cmp.Or(f.Title, r.Title), cmp.Or(f.Licence, r.Licence), cmp.Or(f.Date, r.Date)
	if _, known := config.LicenceNamed(r.Licence); !known {
		return r, fmt.Errorf("--licence: there is no licence %q: write one of the identifiers %s", r.Licence, strings.Join(config.LicenceNames(), ", "))
	}
	if r.Date != "" && !config.IsDay(r.Date) {
		return r, fmt.Errorf("--date: %q is no day: write it as 2026-11-23", r.Date)
	}
	if len(f.Authors) > 0 {
		r.Authors = nil
	}
	for _, name := range f.Authors {
		a := config.Author{Name: strings.TrimSpace(name)}
		if family, given, person := strings.Cut(name, ","); person {
			a = config.Author{Family: strings.TrimSpace(family), Given: strings.TrimSpace(given)}
		}
		if a.Name == "" && a.Family == "" {
			return r, fmt.Errorf(`--author: %q has no name: write "Family, Given names" or the name of a body`, name)
		}
		if strings.Contains(a.Name, " ") {
			tell(fmt.Sprintf("--author %q is taken for a body: a person is written \"Family, Given names\"", name))
		}
		r.Authors = append(r.Authors, a)
	}
	return r, nil
}

// ParseFormats reads a list of formats of rows.
func ParseFormats(list string) ([]string, error) {
	words := strings.Split(list, ",")
	for _, word := range words {
		if known := rows.Formats(); !slices.Contains(known, word) {
			return nil, fmt.Errorf("--formats: there is no format %q: there are %s", word, strings.Join(known, ", "))
		}
	}
	return words, nil
}

// Outside says why a new folder of that name can't be made: it would lie in the output folder or
// in an exported one, where nothing would vouch for its files.
func Outside(dir, out string) error {
	if dir == "" {
		return errors.New("export makes a new folder: name it with --to DIR")
	}
	if _, err := strconv.ParseUint(dir, 10, 64); err == nil {
		return fmt.Errorf("--to names the new folder, and %[1]s looks like a heap: the last heap of a slice is --n %[1]s, and a folder of that name is --to ./%[1]s", dir)
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
