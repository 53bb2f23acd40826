package figure

import (
	"fmt"
	"reflect"
	"slices"

	"grundy/jobs/suggest"
	"grundy/pipeline/config"
	"grundy/plots"
)

// Position is the option that names the position that a picture of tokens
// shows. It stands in place of a dataset.
const Position = "position"

// options turns a panel's words into the options of its kind. The problems
// name the places of the words that the kind doesn't have or that have a value
// of another type.
func options(i int, p config.Panel) (plots.Options, []config.Problem) {
	var o plots.Options
	var problems []config.Problem
	have := names(p.Kind)
	for _, name := range sorted(p.Options) {
		value := p.Options[name]
		at := config.PanelPath(i, "options", name)
		switch {
		case name == Position && slices.Contains(have, Position):
			if _, ok := value.(string); !ok {
				problems = append(problems, config.Problem{Path: at, Message: "a position is a text, as diamond-5@diamond"})
			}
		case !slices.Contains(have, name):
			near, _ := suggest.Nearest(name, have)
			problems = append(problems, config.Problem{Path: at, Key: true, Suggestion: near,
				Message: fmt.Sprintf("a picture of the kind %s has no option %s", p.Kind, name)})
		default:
			if err := set(&o, name, value); err != nil {
				problems = append(problems, config.Problem{Path: at, Message: err.Error()})
			}
		}
	}
	return o, problems
}

// names is the options that a kind of picture has.
func names(kind string) []string {
	var names []string
	for _, k := range plots.Kinds() {
		if k.Name == kind {
			for _, o := range k.Options {
				names = append(names, o.Name)
			}
			if isPosition(k.Form) {
				names = append(names, Position)
			}
		}
	}
	return names
}

func sorted(m map[string]any) []string {
	var names []string
	for name := range m {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}

// set gives the field of o that is written name the value.
func set(o *plots.Options, name string, value any) error {
	fields := reflect.ValueOf(o).Elem()
	for i := range fields.NumField() {
		if fields.Type().Field(i).Tag.Get("yaml") == name {
			return assign(fields.Field(i), name, value)
		}
	}
	panic("figure: plots lists the option " + name + " and has no field for it")
}

func assign(field reflect.Value, name string, value any) error {
	switch v := value.(type) {
	case bool:
		if field.Kind() == reflect.Bool {
			field.SetBool(v)
			return nil
		}
	case string:
		if field.Kind() == reflect.String {
			field.SetString(v)
			return nil
		}
	case float64:
		if field.Kind() == reflect.Float64 {
			field.SetFloat(v)
			return nil
		}
	case int64:
		switch {
		case field.Kind() == reflect.Float64:
			field.SetFloat(float64(v))
			return nil
		case field.Kind() == reflect.Uint64 && v >= 0:
			field.SetUint(uint64(v))
			return nil
		}
	}
	want := map[reflect.Kind]string{
		reflect.Bool: "true or false", reflect.String: "a word", reflect.Float64: "a number", reflect.Uint64: "a whole number that isn't negative",
	}
	return fmt.Errorf("the option %s is %s", name, want[field.Kind()])
}
