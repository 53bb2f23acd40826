package tally

import (
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

// Options adjust a picture. The zero value of each means its default; [kind.Kinds]
// lists which kinds have which options.
type Options struct {
	// NFrom and NTo are the smallest and the largest heap shown; by default all there are.
	NFrom uint64 `yaml:"n-from"`
	NTo   uint64 `yaml:"n-to"`
	// KFrom and KTo are the leftmost and the rightmost column shown; by default all.
	KFrom uint64 `yaml:"k-from"`
	KTo   uint64 `yaml:"k-to"`
	// Slice is the third number of the positions of a cube that are shown.
	Slice uint64 `yaml:"slice"`
	// Width and Height are the most inches across and down, without axes; by default
	// 5 across, less where panels stand side by side, and a height in proportion.
	Width  float64 `yaml:"width"`
	Height float64 `yaml:"height"`
	// Palette is gray, the default, or another of [PaletteWords]: from zero, black, to the largest
	// value, lightest, and of heaps in cells from few, light, to many, dark.
	Palette  string `yaml:"palette"`
	ColorBar bool   `yaml:"color-bar"` // a bar beside the picture that tells what the colours are
	// the values printed in the cells, up to 25 columns and 40 rows
	Numbers bool `yaml:"numbers"`
	// Regions are named by the value that their cells have in common.
	Regions bool `yaml:"regions"`
	// cells outside k² < n in dim grays, so that the region stands out
	Parabola bool `yaml:"parabola"`
	Stretch  bool `yaml:"stretch"` // cells fill the box instead of being square
	// PPositions shows which values are zero, in black, and nothing else of them.
	PPositions bool `yaml:"p-positions"`
	// Row is the number of heaps in a row of cells; by default a period that is seen.
	Row uint64 `yaml:"row"`
	// Of is what is shown of a sequence: a word of values, ratio, greatest, envelope,
	// first-occurrences and last-occurrences; by default its values.
	Of  string `yaml:"of"`
	Log string `yaml:"log"` // which axes are logarithmic: x, y or x,y
	// Guides are curves beside the points, formulas in n, as n^(3/5) or 'bound: n/2'; in g
	// where values are shown to the right.
	Guides []string `yaml:"guides"`
	// Highlight is a condition on n and g, as g > n/2 or 'low: n - 2*g > 10': the points
	// for which it holds stand out.
	Highlight string `yaml:"highlight"`
	// Windows are the numbers, from 1, of other panels whose windows are framed in this one.
	Windows []uint64 `yaml:"windows"`
	// XFrom, XTo, YFrom and YTo are where the axes of a scatter begin and end; points beyond them
	// aren't shown.
	XFrom float64 `yaml:"x-from"`
	XTo   float64 `yaml:"x-to"`
	YFrom float64 `yaml:"y-from"`
	YTo   float64 `yaml:"y-to"`
	// XTicks and YTicks are the numbers that stand at the axes.
	XTicks []float64 `yaml:"x-ticks"`
	YTicks []float64 `yaml:"y-ticks"`
	XLabel string    `yaml:"x-label"`
	YLabel string    `yaml:"y-label"`
	Dots   float64   `yaml:"dots"` // how wide a dot is, in points
	// Markers gives the points of each of several sequences a shape of their own.
	Markers bool   `yaml:"markers"`
	Legend  string `yaml:"legend"` // a corner of [LegendWords]
}

// LegendWords lists where a legend can be asked to stand.
var LegendWords = []string{"top-left", "top-right", "bottom-left", "bottom-right", "none"}

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

// Option is what a person is told of an option of [Options].
type Option struct {
	Name    string   // as written in YAML
	Type    string   // whole number, number, word, truth value or text
	Words   []string // the words that a word may be
	Default string   // what stands for an option that is left out
	Meaning string
}

// AllOptions lists every option with its meaning, in the order of [Options].
func AllOptions() []Option {
	return Typed([]Option{
		{Name: "n-from", Default: "the first heap there is", Meaning: "the smallest heap that is shown"},
		{Name: "n-to", Default: "the last heap there is", Meaning: "the largest heap that is shown"},
		{Name: "k-from", Default: "the first column there is", Meaning: "the leftmost column that is shown"},
		{Name: "k-to", Default: "the last column there is", Meaning: "the rightmost column that is shown"},
		{Name: "slice", Default: "0", Meaning: "of a cube, the third number of the positions that are shown"},
		{Name: "width", Default: "5, less where panels stand side by side", Meaning: "the most inches across, without axes"},
		{Name: "height", Default: "in proportion to the width", Meaning: "the most inches down, without axes"},
		{Name: "palette", Words: PaletteWords, Default: "gray",
			Meaning: "the colours, " + strings.Join(PaletteWords,
				", ") + ", from zero, dark, to the largest value, light (in navy zero is black and 1 dark blue); of heaps in cells from few, light, to many, dark"},
		{Name: "color-bar", Default: "false", Meaning: "a bar beside the picture that tells what the colours are"},
		{Name: "numbers", Default: "false", Meaning: "the values printed in the cells, up to 25 columns and 40 rows"},
		{Name: "regions", Default: "false", Meaning: "each connected region of cells of one value, where it has room, with that value as its name"},
		{Name: "parabola", Default: "false", Meaning: "cells outside k² < n in dim grays, so that the region stands out"},
		{Name: "stretch", Default: "false", Meaning: "cells fill the box instead of being square"},
		{Name: "p-positions", Default: "false", Meaning: "zeros in black and all other values in a light gray"},
		{Name: "row", Default: "a period that the values are seen to have", Meaning: "the heaps in a row of cells"},
		{Name: "of", Words: OfWords, Default: OfValues,
			Meaning: "what is shown of a sequence: its values (values), values divided by heaps (ratio), the greatest value so far (greatest), the least and the greatest value of each part (envelope), or the first or last heap that has a value (first-occurrences, last-occurrences); all but values and ratio take little memory, however many heaps there are"},
		{Name: "log", Words: LogWords, Default: "none",
			Meaning: "the axes that are logarithmic: x, y, or both as 'x,y'; zeros have no place on them; a histogram has y only"},
		{Name: "guides", Default: "none",
			Meaning: "curves beside the points, up to four formulas in n (in g where that runs to the right), as [n/2, 'bound: n^(3/5)', 2*sqrt(n)], with a name before a colon or without"},
		{Name: "highlight", Default: "none",
			Meaning: "a condition on n and g for heaps that stand out in another colour, as n % 4 == 0, 'low: n - 2*g > 10' or bits(g & 6) % 2 == 1; of values and ratios"},
		{Name: "windows", Default: "none",
			Meaning: "the numbers, from 1, of the panels whose windows are framed in this one"},
		{Name: "x-from", Default: "0, or the first number where that is far from 0", Meaning: "where the axis to the right begins; dots beyond the limits of an axis aren't drawn"},
		{Name: "x-to", Default: "the greatest number", Meaning: "where the axis to the right ends"},
		{Name: "y-from", Default: "0", Meaning: "where the axis upwards begins"},
		{Name: "y-to", Default: "the greatest number", Meaning: "where the axis upwards ends"},
		{Name: "x-ticks", Default: "round numbers that have room", Meaning: "the numbers at the axis to the right, as [0, 256, 512]"},
		{Name: "y-ticks", Default: "round numbers that have room", Meaning: "the numbers at the axis upwards, or downwards of a grid"},
		{Name: "x-label", Default: "what the numbers are", Meaning: "the label of the axis to the right"},
		{Name: "y-label", Default: "what the numbers are", Meaning: "the label of the axis upwards"},
		{Name: "dots", Default: "smaller for more dots", Meaning: "how wide a dot is, in points, from 0.2 to 20"},
		{Name: "markers", Default: "false", Meaning: "each of several games has marks of a shape of its own, dots, rings, squares and more, which are told apart where they coincide"},
		{Name: "legend", Words: LegendWords, Default: "the corner with the fewest dots", Meaning: "where the legend stands"},
	}, Options{})
}

// typeNames is the types of options, by those of the fields that keep them; a text of which there
// are but some is a word.
var typeNames = map[reflect.Type]string{
	reflect.TypeFor[bool]():      "truth value",
	reflect.TypeFor[uint64]():    "whole number",
	reflect.TypeFor[float64]():   "number",
	reflect.TypeFor[string]():    "text",
	reflect.TypeFor[[]string]():  "list of texts",
	reflect.TypeFor[[]uint64]():  "list of whole numbers",
	reflect.TypeFor[[]float64](): "list of numbers",
}

// Typed gives options the types of the fields of a struct that keep them.
func Typed(all []Option, in any) []Option {
	types := map[string]string{}
	for _, f := range reflect.VisibleFields(reflect.TypeOf(in)) {
		types[f.Tag.Get("yaml")] = typeNames[f.Type]
	}
	for i, o := range all {
		all[i].Type = types[o.Name]
		if o.Words != nil {
			all[i].Type = "word"
		}
	}
	return all
}
