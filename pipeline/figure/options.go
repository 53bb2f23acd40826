// Package figure stands between a config's figures and package plots: it checks what a figure
// asks for before anything is computed, and gives plots the values that it shows.
package figure

import (
	_ "embed"
	"errors"
	"fmt"
	"maps"
	"math"
	"reflect"
	"slices"
	"strings"

	"grundy/jobs/integer"
	"grundy/jobs/suggest"
	"grundy/pipeline/config"
	"grundy/pipeline/mathtext"
	"grundy/plots/kind"
	"grundy/plots/tally"
)

// positionName is the option that names the position that a picture of tokens
// shows. It stands in place of a dataset.
const positionName = "position"

//go:embed options.txt
var optionTable string

// optionsSchema is every option that a figure of a config may have.
var optionsSchema = config.ReadForm(optionTable, map[string][]string{"{palette}": tally.PaletteWords,
	"{of}": tally.OfWords, "{log}": tally.LogWords, "{legend}": tally.LegendWords})[0]

// AllOptions lists every option that a figure of a config may have.
func AllOptions() []config.Key { return slices.Clone(optionsSchema.Keys) }

// OptionsOf lists the options of a kind of figure, in the order of [AllOptions].
func OptionsOf(k kind.Kind) []config.Key {
	names := k.Options
	switch {
	case isPosition(k.Form):
		names = append(slices.Clip(names), positionName)
	case k.Name == scatter:
		names = append(slices.Clip(names), axes...)
	case k.Name == tableKind:
		names = append(slices.Clip(names), columnNames, heapNames, gameNames, familyNames, headNames)
	}
	return slices.DeleteFunc(AllOptions(), func(o config.Key) bool { return !slices.Contains(names, o.Name) })
}

// Draws says what a kind of figure draws.
func Draws(k kind.Kind) string {
	switch {
	case k.Name == "squares":
		return "a position, or the boards of an own game"
	case isPosition(k.Form):
		return "a position"
	case k.Form == tally.GridForm:
		return "a grid"
	case k.Product != "":
		return "the product " + k.Product
	case k.Form == tally.TableForm:
		return "a sequence, a grid, a sweep or games"
	case k.Name == scatter:
		return "a sequence, several or a sweep"
	}
	return "a sequence"
}

// Figure is a figure of a config, with the options of its panels in their types.
type Figure struct {
	config.Figure
	Panels []Panel `json:"-"`
}

// Panel is a panel of a config, with its options in their types: those of plots, and others.
type Panel struct {
	config.Panel
	tally.Options
	Position string   `yaml:"position"` // what a picture of a position draws
	X        string   `yaml:"x"`        // the columns of a sweep's table that a picture shows,
	Y        string   `yaml:"y"`
	Columns  []string `yaml:"columns"`  // or that are printed
	Heaps    []uint64 `yaml:"heaps"`    // whose lines are printed of a dataset
	Games    []string `yaml:"games"`    // of which a table tells
	Families []string `yaml:"families"` // what stands before the columns in a sweep's table
	Heads    []string `yaml:"heads"`    // of its columns
}

// decode gives the panel's options their types, if there is a kind of its name. What is wrong is
// the options that the kind doesn't have or that have a value of another type.
func (c *checker) decode() (known bool) {
	k := kind.KindNamed(c.p.Kind)
	if k.Name == "" {
		if kinds := kind.KindNames(); c.p.Kind != "" {
			wrong := c.problem("kind", "there is no kind of figure %q: there are %s", config.Clip(c.p.Kind), strings.Join(kinds, ", "))
			wrong.Suggestion, _ = suggest.Nearest(c.p.Kind, kinds)
			c.problems = append(c.problems, wrong)
		}
		return false
	}
	var have []string
	options := OptionsOf(k)
	for _, o := range options {
		have = append(have, o.Name)
	}
	for _, name := range slices.Sorted(maps.Keys(c.p.Panel.Options)) {
		if at := slices.Index(have, name); at < 0 {
			near, _ := suggest.Nearest(name, have)
			c.problems = append(c.problems, config.Problem{
				At: config.At("panels", c.i, "options", name), Key: true, Suggestion: near,
				Message: fmt.Sprintf("a picture of the kind %s has no option %s", k.Name, name),
			})
		} else if err := c.p.set(options[at], c.p.Panel.Options[name]); err != nil {
			c.problems = append(c.problems, c.problem(name, "the option %s%v", name, err))
		}
	}
	if k.Name == dropOutsKind {
		c.p.Options.Highlight = dropOuts
	}
	return true
}

// withFormulas are the options whose texts may have formulas between dollar signs.
var withFormulas = []string{"guides", "highlight", "x-label", "y-label", familyNames, headNames}

// set gives an option a value of a config. What is wrong goes on after its name.
func (p *Panel) set(option config.Key, value any) error {
	if slices.Contains(withFormulas, option.Name) {
		var err error
		if value, err = formulas(value); err != nil {
			return fmt.Errorf(": %w", err)
		}
	}
	v, ok := reflect.ValueOf(p).Elem(), false
	at := slices.IndexFunc(reflect.VisibleFields(v.Type()), func(f reflect.StructField) bool {
		return f.Tag.Get("yaml") == option.Name
	})
	switch field := v.FieldByIndex(reflect.VisibleFields(v.Type())[at].Index).Addr().Interface().(type) {
	case *bool:
		*field, ok = value.(bool)
	case *string:
		*field, ok = value.(string)
	case *uint64:
		*field, ok = whole(value)
	case *float64:
		*field, ok = real(value)
	case *[]string:
		*field, ok = list(value, func(item any) (text string, ok bool) {
			text, ok = item.(string)
			return text, ok
		})
	case *[]uint64:
		*field, ok = list(value, whole)
	case *[]float64:
		*field, ok = list(value, real)
	}
	if ok {
		return nil
	}
	switch option.Type {
	case "truth value":
		return errors.New(" is true or false")
	case "whole number":
		return errors.New(" is a whole number that isn't negative")
	case "word":
		return fmt.Errorf(" is a word, one of '%s'", strings.Join(option.Words, "', '"))
	}
	return fmt.Errorf(" is a %s, as %s: %s", option.Type, option.Name, option.Example)
}

// list is a value that is a list of items of one type.
func list[T any](value any, of func(item any) (T, bool)) (out []T, ok bool) {
	items, ok := value.([]any)
	for _, item := range items {
		x, isOne := of(item)
		if !isOne {
			return nil, false
		}
		out = append(out, x)
	}
	return out, ok
}

// whole is a value that is a whole number from 0 on, in whatever way it is written: as 1000,
// 10^3, 1e3 or 1k.
func whole(value any) (n uint64, ok bool) {
	switch v := value.(type) {
	case int64:
		n, ok = uint64(v), v >= 0
	case float64:
		n, ok = uint64(v), v >= 0 && v < 1<<53 && v == math.Trunc(v)
	case string:
		var err error
		n, err = integer.Parse(v)
		ok = err == nil
	}
	if !ok {
		return 0, false
	}
	return n, true
}

// real is a value that is a number, whole or not.
func real(value any) (float64, bool) {
	switch v := value.(type) {
	case float64:
		return v, true
	case int64:
		return float64(v), true
	}
	n, ok := whole(value)
	return float64(n), ok
}

// formulas is a text, or each text of a list, with the formulas of its name in Unicode; those that
// are computed have no dollar signs.
func formulas(value any) (any, error) {
	switch v := value.(type) {
	case string:
		return mathtext.Unicode(v)
	case []any:
		all := slices.Clone(v)
		for i, item := range v {
			var err error
			if all[i], err = formulas(item); err != nil {
				return nil, err
			}
		}
		return all, nil
	}
	return value, nil
}
