package plots

import "strings"

// paletteWords lists the palettes that the user may choose.
var paletteWords = []string{"blues", "gray", "viridis"}

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
	return []Option{
		{Name: "n-from", Type: "whole number", Default: "the first heap there is", Meaning: "the smallest heap that is shown"},
		{Name: "n-to", Type: "whole number", Default: "the last heap there is", Meaning: "the largest heap that is shown"},
		{Name: "k-from", Type: "whole number", Default: "the first column there is", Meaning: "the leftmost column that is shown"},
		{Name: "k-to", Type: "whole number", Default: "the last column there is", Meaning: "the rightmost column that is shown"},
		{Name: "slice", Type: "whole number", Default: "0", Meaning: "of a cube, the third number of the positions that are shown"},
		{Name: "width", Type: "number", Default: "5, less where panels stand side by side", Meaning: "the most inches across, without axes"},
		{Name: "height", Type: "number", Default: "in proportion to the width", Meaning: "the most inches down, without axes"},
		{Name: "palette", Type: "word", Words: paletteWords, Default: "gray",
			Meaning: "the colours, " + strings.Join(paletteWords, ", ") + ", from zero, dark, to the largest value, light; of heaps in cells from few, light, to many, dark"},
		{Name: "color-bar", Type: "truth value", Default: "false", Meaning: "a bar beside the picture that tells what the colours are"},
		{Name: "numbers", Type: "truth value", Default: "false", Meaning: "the values printed in the cells, up to 25 columns and 40 rows"},
		{Name: "parabola", Type: "truth value", Default: "false", Meaning: "cells outside k² < n in dim grays, so that the region stands out"},
		{Name: "stretch", Type: "truth value", Default: "false", Meaning: "cells fill the box instead of being square"},
		{Name: "p-positions", Type: "truth value", Default: "false", Meaning: "zeros in black and all other values in a light gray"},
		{Name: "row", Type: "whole number", Default: "a period that the values are seen to have", Meaning: "the heaps in a row of cells"},
		{Name: "of", Type: "word", Words: ofWords, Default: ofValues,
			Meaning: "what is shown of a sequence: its values (values), values divided by heaps (ratio), the greatest value so far (greatest), the least and the greatest value of each part (envelope), or the first or last heap that has a value (first-occurrences, last-occurrences); all but values and ratio take little memory, however many heaps there are"},
		{Name: "log", Type: "word", Words: logWords, Default: "none",
			Meaning: "the axes that are logarithmic: x, y, or both as 'x,y'; zeros have no place on them; a histogram has y only"},
		{Name: "guides", Type: "list of texts", Default: "none",
			Meaning: "curves beside the points, up to four formulas in n (in g where that runs to the right), as [n/2, 'bound: n^(3/5)', 2*sqrt(n)], with a name before a colon or without"},
		{Name: "highlight", Type: "text", Default: "none",
			Meaning: "a condition on n and g for heaps that stand out in another colour, as n % 4 == 0, 'low: n - 2*g > 10' or bits(g & 6) % 2 == 1; of values and ratios"},
		{Name: "windows", Type: "list of whole numbers", Default: "none",
			Meaning: "the numbers, from 1, of the panels whose windows are framed in this one"},
	}
}
