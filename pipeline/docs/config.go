// Package docs writes the pages of docs/ that are made of what the program works by: CONFIG.md of the
// tables of keys, kinds and options, and CLAIMS.md of tested claims, which it writes for a terminal,
// too. It describes games, by the tables of the catalogue. The JSON Schema of configs is made of the same tables.
package docs

import (
	_ "embed"
	"fmt"
	"strings"

	"grundy/pipeline/config"
	"grundy/pipeline/figure"
	"grundy/pipeline/listing"
	"grundy/plots/kind"
)

// optionNames are the names of the options that a kind of figure has.
func optionNames(k kind.Kind) (names []string) {
	for _, o := range figure.OptionsOf(k) {
		names = append(names, o.Name)
	}
	return names
}

// Schema is the JSON Schema of configs.
func Schema() []byte {
	keys := figure.AllOptions()
	return config.JSONSchema(kind.KindNames(),
		config.Schema{Name: "options", Where: "figures[].options", Keys: keys},
		config.Schema{Name: "options", Where: "figures[].panels[].options", Keys: keys})
}

// Keys writes every key of a config, for the help.
func Keys() string {
	text := ""
	for _, s := range config.Schemas() {
		text += fmt.Sprintf("  %s (%s)\n", s.Name, s.Where)
		for _, k := range s.Keys {
			text += listing.Labelled("    "+k.Name, k.Text(), listing.LabelWidth+2)
		}
	}
	return text
}

// Kinds writes every kind of figure with its options, for the help.
func Kinds() string {
	text := ""
	for _, k := range kind.Kinds() {
		text += listing.Labelled("  "+k.Name, k.Purpose+"; draws "+figure.Draws(k), listing.LabelWidth)
		text += listing.Labelled("", strings.Join(optionNames(k), ", "), listing.LabelWidth)
	}
	text += "\nOptions:\n"
	for _, k := range figure.AllOptions() {
		text += listing.Labelled("  "+k.Name, k.Text()+" ("+k.Type+")", listing.LabelWidth)
	}
	return text
}
