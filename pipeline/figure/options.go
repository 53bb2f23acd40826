// Package figure stands between a config's figures and package plots: it checks what a figure
// asks for before anything is computed, and gives plots the values that it shows.
package figure

import (
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

// AllOptions lists every option that a figure of a config may have.
func AllOptions() []tally.Option {
	all := tally.AllOptions()
	at := slices.IndexFunc(all, func(o tally.Option) bool { return o.Name == "highlight" })
	all[at].Meaning += "; or a name: p-positions, drop-outs (of cut:1,2) or rare-heaps (of games with a sparse space, as octal:0.6)"
	return tally.Typed(append(all,
		tally.Option{Name: positionName, Meaning: "the position that is drawn, as diamond-5@diamond; required where a position is drawn"},
		tally.Option{Name: axes[0], Meaning: "the column across of a sweep's table, as a; required where a sweep is drawn"},
		tally.Option{Name: axes[1], Meaning: "the column up of a sweep's table, as period; required where a sweep is drawn"},
		tally.Option{Name: columnNames, Meaning: "the columns of a sweep's table that are printed, as [game, period, saltus]; sequence is the values of the period with the saltus; required where a sweep is printed. Of a dataset, the columns of a line a heap, as [n, options, g]; options is the options of the heap, and reduced is these without what changes nothing of them. With games, [title, rules, solution, section]"},
		tally.Option{Name: heapNames, Default: "all from n-from to n-to", Meaning: "the heaps whose lines are printed, where columns names those of a dataset"},
		tally.Option{Name: gameNames, Meaning: "instead of a dataset, the games of the catalogue of which a table tells, a line a game, as [maliquot, 'cut:1,2']"},
		tally.Option{Name: familyNames, Meaning: "of a sweep's table, a text for each line with the cells that stand before its columns, parted by ' | ', as ['Solved | {1, 2, 3, …}', ' | {2, …}']; where a first cell isn't empty below an empty one, a new group begins under a rule"},
		tally.Option{Name: headNames, Default: "the names of the columns", Meaning: "of a sweep's table, the heads of all its columns"},
	), options{})
}

// OptionsOf lists the options of a kind of figure, in the order of [AllOptions].
func OptionsOf(k kind.Kind) []tally.Option {
	return slices.DeleteFunc(AllOptions(), func(o tally.Option) bool {
		switch {
		case o.Name == positionName:
			return !isPosition(k.Form)
		case slices.Contains(axes, o.Name):
			return k.Name != sweepKind
		case slices.Contains([]string{columnNames, heapNames, gameNames, familyNames, headNames}, o.Name):
			return k.Name != tableKind
		}
		return !slices.Contains(k.Options, o.Name)
	})
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
	case k.Form == tally.TableForm:
		return "a sequence, a grid, a sweep or games"
	case k.Name == sweepKind:
		return "a sequence, several or a sweep"
	}
	return "a sequence"
}

// problem is what is wrong at a place of panel i.
func problem(i int, path []string, format string, args ...any) []config.Problem {
	at := append(config.At("panels", i), path...)
	return []config.Problem{{At: at, Message: fmt.Sprintf(format, args...)}}
}

// Figure is a figure of a config, with the options of its panels in their types.
type Figure struct {
	config.Figure
	Panels []Panel `json:"-"`
}

// Panel is a panel of a config, with its options in their types.
type Panel struct {
	config.Panel
	Options options
}

// options is what a panel's options say.
type options struct {
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

// decode gives a panel's options their types. The problems name the places of the options that the
// panel's kind doesn't have or that have a value of another type.
func decode(i int, p config.Panel) (out Panel, problems []config.Problem) {
	out.Panel = p
	var have []string
	for _, o := range OptionsOf(kind.KindNamed(p.Kind)) {
		have = append(have, o.Name)
	}
	for _, name := range slices.Sorted(maps.Keys(p.Options)) {
		if !slices.Contains(have, name) {
			near, _ := suggest.Nearest(name, have)
			problems = append(problems, config.Problem{
				At: config.At("panels", i, "options", name), Key: true, Suggestion: near,
				Message: fmt.Sprintf("a picture of the kind %s has no option %s", p.Kind, name),
			})
		} else if err := out.Options.set(name, p.Options[name]); err != nil {
			problems = append(problems, problem(i, []string{"options", name}, "%v", err)...)
		}
	}
	if p.Kind == dropOutsKind {
		out.Options.Highlight = dropOuts
	}
	return out, problems
}

// field is where the option of a name is kept: a *bool, *uint64, *float64, *string, *[]string,
// *[]uint64 or *[]float64.
func (o *options) field(name string) any {
	v := reflect.ValueOf(o).Elem()
	for _, f := range reflect.VisibleFields(v.Type()) {
		if f.Tag.Get("yaml") == name {
			return v.FieldByIndex(f.Index).Addr().Interface()
		}
	}
	panic("figure: no field has the option " + name)
}

// set gives the option of a name a value of a config.
func (o *options) set(name string, value any) error {
	if slices.Contains([]string{"guides", "highlight", "x-label", "y-label", familyNames, headNames}, name) {
		var err error
		if value, err = formulas(value); err != nil {
			return fmt.Errorf("the option %s: %w", name, err)
		}
	}
	ok := false
	switch field := o.field(name).(type) {
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
	return errors.New(wanted(name))
}

// wanted says what the value of an option is.
func wanted(name string) string {
	switch name {
	case positionName:
		return "a position is a text, as diamond-5@diamond"
	case columnNames:
		return "columns is a list of the names of columns, as columns: [game, period]"
	case axes[0], axes[1]:
		return fmt.Sprintf("%s is the name of a column, as %[1]s: period", name)
	}
	all := AllOptions()
	o := all[slices.IndexFunc(all, func(o tally.Option) bool { return o.Name == name })]
	want := map[string]string{
		"truth value":           "true or false",
		"whole number":          "a whole number that isn't negative",
		"number":                "a number",
		"text":                  "a word",
		"word":                  "a word, one of '" + strings.Join(o.Words, "', '") + "'",
		"list of texts":         fmt.Sprintf("a list, as %s: [n/2]", name),
		"list of whole numbers": fmt.Sprintf("a list, as %s: [2]", name),
		"list of numbers":       fmt.Sprintf("a list of numbers, as %s: [0, 64]", name),
	}
	return fmt.Sprintf("the option %s is %s", name, want[o.Type])
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
