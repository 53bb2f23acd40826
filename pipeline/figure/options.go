// Package figure stands between a config's figures and package plots: it checks what a figure
// asks for before anything is computed, and gives plots the values that it shows.
package figure

import (
	"fmt"
	"maps"
	"math"
	"reflect"
	"slices"
	"strings"

	"grundy/jobs/suggest"
	"grundy/pipeline/config"
	"grundy/pipeline/mathtext"
	"grundy/pipeline/quantity"
	"grundy/plots/kind"
	"grundy/plots/tally"
)

// position is the option that names the position that a picture of tokens
// shows. It stands in place of a dataset.
const position = "position"

// AllOptions lists every option that a figure of a config may have.
func AllOptions() []tally.Option {
	all := tally.AllOptions()
	at := slices.IndexFunc(all, func(o tally.Option) bool { return o.Name == "highlight" })
	all[at].Meaning += "; or a name: p-positions, drop-outs (of cut:1,2) or rare-heaps (of games with a sparse space, as octal:0.6)"
	return append(all,
		tally.Option{Name: position, Type: "text", Meaning: "the position that is drawn, as diamond-5@diamond; required where a position is drawn"},
		tally.Option{Name: axes[0], Type: "text", Meaning: "the column across of a sweep's table, as a; required where a sweep is drawn"},
		tally.Option{Name: axes[1], Type: "text", Meaning: "the column up of a sweep's table, as period; required where a sweep is drawn"},
		tally.Option{Name: columnNames, Type: "list of texts", Meaning: "the columns of a sweep's table that are printed, as [game, period, saltus]; sequence is the values of the period with the saltus; required where a sweep is printed"},
	)
}

// Options lists the options of a kind of figure, in the order of [AllOptions].
func Options(k kind.Kind) []tally.Option {
	return slices.DeleteFunc(AllOptions(), func(o tally.Option) bool {
		switch {
		case o.Name == position:
			return !isPosition(k.Form)
		case slices.Contains(axes, o.Name):
			return k.Name != sweepKind
		case o.Name == columnNames:
			return k.Name != tableKind
		}
		return !slices.Contains(k.Options, o.Name)
	})
}

// Draws says what a kind of figure draws.
func Draws(k kind.Kind) string {
	switch {
	case isPosition(k.Form):
		return "a position"
	case k.Form == tally.GridForm:
		return "a grid"
	case k.Form == tally.TableForm:
		return "a sequence, a grid or a sweep"
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

// options turns a panel's words into the options of its kind. The problems name the places of
// the words that the kind doesn't have or that have a value of another type.
func options(i int, p config.Panel) (o tally.Options, problems []config.Problem) {
	var have []string
	for _, o := range Options(kind.KindNamed(p.Kind)) {
		have = append(have, o.Name)
	}
	for _, name := range slices.Sorted(maps.Keys(p.Options)) {
		value := p.Options[name]
		at := []string{"options", name}
		if !slices.Contains(have, name) {
			near, _ := suggest.Nearest(name, have)
			problems = append(problems, config.Problem{At: config.At("panels", i, "options", name), Key: true, Suggestion: near,
				Message: fmt.Sprintf("a picture of the kind %s has no option %s", p.Kind, name)})
		} else if name == position {
			if _, ok := value.(string); !ok {
				problems = append(problems, problem(i, at, "a position is a text, as diamond-5@diamond")...)
			}
		} else if name == columnNames {
			if _, ok := listed(anyList(value), []string{}).([]string); !ok || value == nil {
				problems = append(problems, problem(i, at, "%s is a list of the names of columns, as %s: [game, period]", name, name)...)
			}
		} else if slices.Contains(axes, name) {
			if _, ok := value.(string); !ok {
				problems = append(problems, problem(i, at, "%s is the name of a column, as %s: period", name, name)...)
			}
		} else if err := set(&o, name, value); err != nil {
			problems = append(problems, problem(i, at, "%v", err)...)
		}
	}
	if p.Kind == dropOutsKind {
		o.Highlight = dropOuts
	}
	return o, problems
}

// set gives the field of o that is written name the value. A test of plots makes sure
// that there is one.
func set(o *tally.Options, name string, value any) error {
	var field reflect.Value
	for tag, v := range reflect.ValueOf(o).Elem().Fields() {
		if tag.Tag.Get("yaml") == name {
			field = v
		}
	}
	if name == "guides" || name == "highlight" {
		var err error
		if value, err = formulas(value); err != nil {
			return fmt.Errorf("the option %s: %w", name, err)
		}
	}
	switch n, ok := whole(value); {
	case ok && field.Kind() == reflect.Float64:
		value = float64(n)
	case ok && field.Kind() == reflect.Uint64:
		value = n
	}
	if all, ok := value.([]any); ok {
		value = listed(all, field.Interface())
	}
	if v := reflect.ValueOf(value); v.IsValid() && v.Type() == field.Type() {
		field.Set(v)
		return nil
	}
	want := map[reflect.Kind]string{
		reflect.Bool: "true or false", reflect.String: "a word", reflect.Float64: "a number", reflect.Uint64: "a whole number that isn't negative",
	}
	if field.Kind() == reflect.Slice {
		return fmt.Errorf("the option %s is a list, as %s: [%s]", name, name, example[field.Type().Elem().Kind()])
	}
	return fmt.Errorf("the option %s is %s%s", name, want[field.Kind()], choice(name))
}

// whole is a value that is a whole number from 0 on, in whatever way it is written: as 1000, 10^3, 1e3 or 1k.
func whole(value any) (n uint64, ok bool) {
	switch v := value.(type) {
	case int64:
		return uint64(v), v >= 0
	case float64:
		return uint64(v), v >= 0 && v < 1<<53 && v == math.Trunc(v)
	case string:
		n, err := quantity.ParseNumber(v)
		return n, err == nil
	}
	return 0, false
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

// choice lists the words that an option may be, if there are but some.
func choice(name string) string {
	all := tally.AllOptions()
	at := slices.IndexFunc(all, func(o tally.Option) bool { return o.Name == name })
	if len(all[at].Words) == 0 {
		return ""
	}
	return ", one of '" + strings.Join(all[at].Words, "', '") + "'"
}

// example is an item of a list of options.
var example = map[reflect.Kind]string{reflect.String: "n/2", reflect.Uint64: "2"}

// anyList is a value that is a list; nil for another one.
func anyList(value any) []any {
	all, _ := value.([]any)
	return all
}

// listed is the items of a list in the type of a field, where all of them are.
func listed(all []any, field any) any {
	switch field.(type) {
	case []string:
		var texts []string
		for _, item := range all {
			if text, ok := item.(string); ok {
				texts = append(texts, text)
			}
		}
		if len(texts) == len(all) {
			return texts
		}
	case []uint64:
		var numbers []uint64
		for _, item := range all {
			if n, ok := whole(item); ok {
				numbers = append(numbers, n)
			}
		}
		if len(numbers) == len(all) {
			return numbers
		}
	}
	return all
}
