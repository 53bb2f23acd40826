package plots

import (
	"reflect"
	"slices"
	"testing"
)

// Every option has a meaning, and a type that its field has.
func TestAllOptions(t *testing.T) {
	types := map[reflect.Kind]string{
		reflect.Uint64: "whole number", reflect.Float64: "number", reflect.String: "word", reflect.Bool: "truth value",
	}
	all := AllOptions()
	for field := range reflect.ValueOf(Options{}).Fields() {
		i := slices.IndexFunc(all, func(o Option) bool { return o.Name == field.Tag.Get("yaml") })
		if i < 0 {
			t.Errorf("the option %s isn't in the table", field.Name)
			continue
		}
		if o := all[i]; o.Type != types[field.Type.Kind()] || o.Meaning == "" || o.Default == "" {
			t.Errorf("the option %s is %+v", field.Name, o)
		}
	}
	if n := reflect.TypeFor[Options]().NumField(); len(all) != n {
		t.Errorf("%d options are described, and there are %d", len(all), n)
	}
}
