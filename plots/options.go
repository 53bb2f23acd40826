package plots

import (
	"reflect"
	"slices"
)

// only gives o with the options unset that a kind doesn't have.
func (o Options) only(k Kind) Options {
	v := reflect.ValueOf(&o).Elem()
	for i := range v.NumField() {
		if !slices.Contains(k.optionNames(), v.Type().Field(i).Tag.Get("yaml")) {
			v.Field(i).SetZero()
		}
	}
	return o
}

// over gives o with the options that it leaves unset taken from base.
func (o Options) over(base Options) Options {
	v, b := reflect.ValueOf(&o).Elem(), reflect.ValueOf(base)
	for i := range v.NumField() {
		if v.Field(i).IsZero() {
			v.Field(i).Set(b.Field(i))
		}
	}
	return o
}

// set lists the names of the options that o sets, in the order of the
// struct.
func (o Options) set() []string {
	var names []string
	v := reflect.ValueOf(o)
	for i := range v.NumField() {
		if !v.Field(i).IsZero() {
			names = append(names, v.Type().Field(i).Tag.Get("yaml"))
		}
	}
	return names
}
