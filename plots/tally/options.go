package tally

import (
	"math"
	"reflect"
	"strings"
)

// GuideVariable is the variable of guides: what runs to the right.
func GuideVariable(o Options) string {
	if o.Of == OfFirst || o.Of == ofLast {
		return "g"
	}
	return "n"
}

// Options adjust a picture, as pipeline/figure/options.txt says of each. The zero value of each
// means its default; [kind.Kinds] lists which kinds have which options.
type Options struct {
	NFrom      uint64    `yaml:"n-from"`
	NTo        uint64    `yaml:"n-to"`
	KFrom      uint64    `yaml:"k-from"`
	KTo        uint64    `yaml:"k-to"`
	Slice      uint64    `yaml:"slice"`
	Width      float64   `yaml:"width"`
	Height     float64   `yaml:"height"`
	Palette    string    `yaml:"palette"`
	ColorBar   bool      `yaml:"color-bar"`
	Numbers    bool      `yaml:"numbers"`
	Regions    bool      `yaml:"regions"`
	Parabola   bool      `yaml:"parabola"`
	Stretch    bool      `yaml:"stretch"`
	PPositions bool      `yaml:"p-positions"`
	Row        uint64    `yaml:"row"`
	Of         string    `yaml:"of"`
	Log        string    `yaml:"log"`
	Guides     []string  `yaml:"guides"`
	Highlight  string    `yaml:"highlight"`
	Windows    []uint64  `yaml:"windows"`
	XFrom      float64   `yaml:"x-from"`
	XTo        float64   `yaml:"x-to"`
	YFrom      float64   `yaml:"y-from"`
	YTo        float64   `yaml:"y-to"`
	XTicks     []float64 `yaml:"x-ticks"`
	YTicks     []float64 `yaml:"y-ticks"`
	XLabel     string    `yaml:"x-label"`
	YLabel     string    `yaml:"y-label"`
	Dots       float64   `yaml:"dots"`
	Markers    bool      `yaml:"markers"`
	Legend     string    `yaml:"legend"`
}

// An Axis is what options say of an axis; 0 or nothing for what they leave out.
type Axis struct {
	Name, Label string
	From, To    float64
	Ticks       []float64
	Log         bool
}

// Axes are the axis to the right and that upwards.
func (o Options) Axes() [2]Axis {
	return [2]Axis{{"x", o.XLabel, o.XFrom, o.XTo, o.XTicks, o.LogX()},
		{"y", o.YLabel, o.YFrom, o.YTo, o.YTicks, o.LogY()}}
}

// At is where a number stands on the axis.
func (a Axis) At(x float64) float64 {
	if a.Log {
		return math.Log10(x)
	}
	return x
}

// LegendWords lists where a legend can be asked to stand.
var LegendWords = []string{"top-left", "top-right", "bottom-left", "bottom-right", "none"}

// AsTheyAre tells whether the values themselves are shown, on even axes and all alike.
func (o Options) AsTheyAre() bool {
	return (o.Of == "" || o.Of == OfValues) && o.Log == "" && o.Highlight == ""
}

// Limited tells whether an axis is to begin or to end at a number.
func (o Options) Limited() bool {
	return o.XFrom != 0 || o.XTo != 0 || o.YFrom != 0 || o.YTo != 0
}

// Names lists the names of the options that o sets, in the order of the struct.
func (o Options) Names() []string {
	var names []string
	for field, value := range reflect.ValueOf(o).Fields() {
		if !value.IsZero() {
			names = append(names, field.Tag.Get("yaml"))
		}
	}
	return names
}

// LogWords lists which axes can be logarithmic.
var LogWords = []string{"x", "y", "x,y"}

func (o Options) LogX() bool { return strings.Contains(o.Log, "x") }
func (o Options) LogY() bool { return strings.Contains(o.Log, "y") }

// PaletteWords lists the palettes that the user may choose.
var PaletteWords = []string{"blues", "gray", "navy", "viridis"}
