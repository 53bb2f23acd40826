package cli

import (
	"fmt"
	"strings"

	"grundy/pipeline/config"
	"grundy/pipeline/figure"
	"grundy/plots"
	"grundy/plots/formula"
)

// configReference writes every key of a config, for the help.
func configReference() string {
	text := ""
	for _, s := range config.Schemas() {
		text += fmt.Sprintf("  %s (%s)\n", s.Name, s.Where)
		for _, k := range s.Keys {
			text += labelled("    "+k.Name, k.Text(), labelWidth+2)
		}
	}
	return text
}

// figureReference writes every kind of figure with its options, for the help.
func figureReference() string {
	text := ""
	for _, k := range plots.Kinds() {
		text += labelled("  "+k.Name, k.Purpose+"; draws "+figure.Draws(k), labelWidth)
		text += labelled("", strings.Join(optionNames(k), ", "), labelWidth)
	}
	text += "\nOptions:\n"
	for _, o := range figure.AllOptions() {
		text += labelled("  "+o.Name, keyOf(o).Text()+" ("+o.Type+")", labelWidth)
	}
	return text
}

func optionNames(k plots.Kind) []string {
	var names []string
	for _, o := range figure.Options(k) {
		names = append(names, o.Name)
	}
	return names
}

// keyOf is an option as a key of the map of options in a config.
func keyOf(o plots.Option) config.Key {
	return config.Key{Name: o.Name, Type: o.Type, Words: o.Words, Default: o.Default, Meaning: o.Meaning}
}

// optionSections are the maps of options in a config, for its JSON Schema.
func optionSections() []config.Schema {
	var keys []config.Key
	for _, o := range figure.AllOptions() {
		keys = append(keys, keyOf(o))
	}
	return []config.Schema{
		{Name: "options", Where: "figures[].options", Keys: keys},
		{Name: "options", Where: "figures[].panels[].options", Keys: keys},
	}
}

// configPage is docs/CONFIG.md.
func configPage() string {
	var b strings.Builder
	b.WriteString("# Configs\n\nA config is a file in YAML that says what to compute, draw and test. `grundy init`\n" +
		"writes one to begin with, `grundy plan` says what it asks for, `grundy run` does it, and\n" +
		"`grundy schema` prints a JSON Schema for editors. This page is made from the tables that the\n" +
		"program reads configs by (`just config`).\n\nWhole numbers are written as on the command line, as 1000000, 1_000_000, 10^6, 1e6 or 1M, in\n" +
		"quotes or not.\n")
	for _, s := range config.Schemas() {
		fmt.Fprintf(&b, "\n## %s: `%s`\n\n| key | type | meaning | example |\n|---|---|---|---|\n", s.Name, s.Where)
		for _, k := range s.Keys {
			fmt.Fprintf(&b, "| `%s` | %s | %s | `%s` |\n", k.Name, k.Type, cell(k.Text()), cell(k.Example))
		}
	}
	b.WriteString("\n## Kinds of figures\n\n| kind | picture | draws | options |\n|---|---|---|---|\n")
	for _, k := range plots.Kinds() {
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s |\n", k.Name, cell(k.Purpose), figure.Draws(k), strings.Join(optionNames(k), ", "))
	}
	b.WriteString("\n## Options of figures\n\n| option | type | meaning |\n|---|---|---|\n")
	for _, o := range figure.AllOptions() {
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", o.Name, o.Type, cell(keyOf(o).Text()))
	}
	fmt.Fprintf(&b, inFormulas, strings.Join(formula.Functions(), ", "))
	b.WriteString(inPrint)
	return b.String()
}

// inFormulas is what docs/CONFIG.md says of formulas in options, with the functions that there are.
const inFormulas = `
## Formulas in figures

` + "`guides`" + ` and ` + "`highlight`" + ` are written with numbers, the heap n and its value g, + - * / // %% & ^,
comparisons as < <= > >= == !=, also in chains, and, or, not, parentheses and the functions %s.
// is division rounded down, %% its remainder, & the bits in both of two whole numbers, and bits counts
the ones of a number in binary: a value g is rare in the space of the octal games with the mask m where
bits(g & m) is odd. Each may have a name before a colon, as 'bound: n^(3/5)',
in which formulas stand between dollar signs. [GALLERY.md](GALLERY.md) shows
every kind of figure with its lines of a config.
`

// inPrint is what docs/CONFIG.md says of figures for a paper.
const inPrint = `
## Figures in print

A figure of ` + "`size: column`" + ` is 3.5 inches wide, one of ` + "`size: page`" + ` 7.16, titles and axes
included: the one and two columns of the usual journals. It is put into the paper without
scaling, and its text is then of 8 to 10 points, but for numbers in cells, which are as large as the
cells allow. In a column panels stand one under another, on a page up to three side by side;
` + "`height`" + ` makes a panel lower. For all figures of a config:

` + "```yaml" + `
defaults:
  figures: {size: column, formats: [png, svg, pdf]}
` + "```" + `

PNG files have 300 dots an inch. PDF files have their font within them, and their text is found by
a search, signs as ⊕ and ℕ included; SVG files have text as text, too, in DejaVu Sans or, where that
isn't installed, in one of the fonts that they name after it. Where text must look the same
everywhere, ` + "`text: outlines`" + ` draws it as shapes in both. Series have the colours of Okabe and Ito,
which readers who don't see all colours tell apart; the lightness of the palettes of grids rises
evenly. With ` + "`look: paper`" + ` a figure looks as in the papers: black dots in a box, grids in blues.

A figure without a title has that of its game; where panels show several games, each panel without a
title has that of its own. In titles and captions formulas stand between dollar signs:
` + "`$n^{3/5}$`, `$\\oplus$`, `$\\lfloor n/2 \\rfloor$`, `$\\mathcal{G}(n_k)$`, `$\\frac{n-1}{2}$`, `$\\varphi$`" + `.
They are written in Unicode, n³⁄⁵, ⊕, ⌊n/2⌋, G(nₖ), (n − 1)/2, φ; a command or a superscript that Unicode
lacks is an error that names it and its place. A dollar sign itself is written ` + "`\\$`" + `.
`
