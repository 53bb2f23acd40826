package tally

import (
	"reflect"
	"slices"
	"testing"
)

// Every option has a meaning and a type.
func TestAllOptions(t *testing.T) {
	all := AllOptions()
	for field := range reflect.ValueOf(Options{}).Fields() {
		i := slices.IndexFunc(all, func(o Option) bool { return o.Name == field.Tag.Get("yaml") })
		if i < 0 {
			t.Errorf("the option %s isn't in the table", field.Name)
			continue
		}
		if o := all[i]; o.Type == "" || o.Meaning == "" || o.Default == "" {
			t.Errorf("the option %s is %+v", field.Name, o)
		}
	}
	if n := reflect.TypeFor[Options]().NumField(); len(all) != n {
		t.Errorf("%d options are described, and there are %d", len(all), n)
	}
}
