package plots

import (
	"reflect"
)

// A Figure is one panel or several side by side, under one title.
type Figure struct {
	ID     string // names the figure in errors
	Title  string
	Panels []Panel
}

// A Panel is one picture of a figure: a kind of picture with the data that it
// draws.
type Panel struct {
	Kind           string
	Title          string
	XLabel, YLabel string
	Options        Options
	Data           Data
}

// Options adjust a picture. The zero value of each means its default; [Kinds]
// lists which kinds have which options, and what they mean.
type Options struct {
	NFrom    uint64  `yaml:"n-from"`
	NTo      uint64  `yaml:"n-to"`
	KFrom    uint64  `yaml:"k-from"`
	KTo      uint64  `yaml:"k-to"`
	Width    float64 `yaml:"width"`  // inches
	Height   float64 `yaml:"height"` // inches
	Palette  string  `yaml:"palette"`
	ColorBar bool    `yaml:"color-bar"`
	Numbers  bool    `yaml:"numbers"`
	Parabola bool    `yaml:"parabola"`
	Stretch  bool    `yaml:"stretch"`
}

// set lists the names of the options that o sets, in the order of the struct.
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
