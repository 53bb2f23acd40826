package plots

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"grundy/jobs/suggest"
)

// Check tells whether s is a figure that can be drawn, given suitable data.
// Its error joins one plain sentence for each thing wrong.
func Check(s Spec) error {
	var errs []error
	if !fileName.MatchString(s.ID) {
		errs = append(errs, fmt.Errorf("figure %q: the id names files, so use letters, digits, '-', '_' and '.' only, a letter or digit first", s.ID))
	}
	where := "figure " + s.ID
	errs = append(errs, checkText(where, "title", s.Title))
	for i, p := range s.panels() {
		at := where
		if len(s.Panels) > 0 {
			at = fmt.Sprintf("%s, panel %d", where, i+1)
		}
		errs = append(errs, checkPanel(at, p))
	}
	if len(s.Panels) > 0 {
		errs = append(errs, checkShared(where, s))
	}
	return errors.Join(errs...)
}

// checkShared refuses options of the figure that none of its panels has.
func checkShared(at string, s Spec) error {
	var errs []error
	for _, name := range s.Options.set() {
		if !slices.ContainsFunc(s.panels(), func(p Panel) bool {
			k, _ := kindNamed(p.Kind)
			return slices.Contains(k.optionNames(), name)
		}) {
			errs = append(errs, fmt.Errorf("%s: none of its panels has the option %s", at, name))
		}
	}
	return errors.Join(errs...)
}

var fileName = regexp.MustCompile(`^[A-Za-z0-9][A-Za-z0-9._-]*$`)

// CheckData tells whether the figure s, already checked, can be drawn from
// data of these forms, in this order. It needs no values, so a
// configuration can be refused before anything is computed.
func CheckData(s Spec, forms []Form) error {
	var errs []error
	used := make([]bool, len(forms))
	for i, p := range s.panels() {
		k, _ := kindNamed(p.Kind)
		at := p.place(i, len(forms))
		if at >= len(forms) {
			errs = append(errs, fmt.Errorf("figure %s: panel %d needs data %d (a %s), but the figure names %d; name it, or say with 'data' which the panel draws", s.ID, i+1, at+1, k.Form, len(forms)))
			continue
		}
		used[at] = true
		if forms[at] != k.Form {
			errs = append(errs, fmt.Errorf("figure %s: panel %d, a %s, draws data of the form %s; data %d has the form %s", s.ID, i+1, k.Name, k.Form, at+1, forms[at]))
		}
	}
	for i, u := range used {
		if !u {
			errs = append(errs, fmt.Errorf("figure %s: no panel draws data %d; add a panel for it, or leave it out", s.ID, i+1))
		}
	}
	return errors.Join(errs...)
}

// checkPanel checks one panel with everything inherited.
func checkPanel(at string, p Panel) error {
	k, ok := kindNamed(p.Kind)
	if !ok {
		var names []string
		for _, k := range Kinds() {
			names = append(names, k.Name)
		}
		return fmt.Errorf("%s: %s", at, unknown("kind", p.Kind, names))
	}
	errs := []error{
		checkText(at, "title", p.Title),
		checkText(at, "x-label", p.XLabel),
		checkText(at, "y-label", p.YLabel),
	}
	if p.Data < 0 {
		errs = append(errs, fmt.Errorf("%s: data is %d; data are numbered from 1", at, p.Data))
	}
	have := k.optionNames()
	for _, name := range p.Options.set() {
		if !slices.Contains(have, name) {
			errs = append(errs, fmt.Errorf("%s: a %s has no option %s; it has %s", at, k.Name, name, strings.Join(have, ", ")))
		}
	}
	return errors.Join(append(errs, checkValues(at, p.Options))...)
}

// checkValues checks the options' values, whatever the kind.
func checkValues(at string, o Options) error {
	var errs []error
	if o.NTo > 0 && o.NFrom > o.NTo {
		errs = append(errs, fmt.Errorf("%s: n-from %d is beyond n-to %d", at, o.NFrom, o.NTo))
	}
	if o.KTo > 0 && o.KFrom > o.KTo {
		errs = append(errs, fmt.Errorf("%s: k-from %d is beyond k-to %d", at, o.KFrom, o.KTo))
	}
	for _, size := range []struct {
		name   string
		inches float64
	}{{"width", o.Width}, {"height", o.Height}} {
		if size.inches != 0 && !(size.inches >= minInches && size.inches <= maxInches) {
			errs = append(errs, fmt.Errorf("%s: %s is %g inches; it can be from %g to %g", at, size.name, size.inches, minInches, maxInches))
		}
	}
	if names := paletteNames(); o.Palette != "" && !slices.Contains(names, o.Palette) {
		errs = append(errs, fmt.Errorf("%s: %s", at, unknown("palette", o.Palette, names)))
	}
	return errors.Join(errs...)
}

const minInches, maxInches = 0.5, 30.0

// checkText refuses text with a sign that the font can't draw.
func checkText(at, what, text string) error {
	if err := spell(text); err != nil {
		return fmt.Errorf("%s: the %s %w", at, what, err)
	}
	return nil
}

// unknown says that there is no such thing as got, which name was probably
// meant, and which names there are.
func unknown(what, got string, names []string) string {
	all := strings.Join(names, ", ")
	if got == "" {
		return fmt.Sprintf("no %s is given; choose one of %s", what, all)
	}
	if near, ok := suggest.Nearest(got, names); ok {
		return fmt.Sprintf("there is no %s %q; did you mean %s? There are %s", what, got, near, all)
	}
	return fmt.Sprintf("there is no %s %q; there are %s", what, got, all)
}
