package docs

import (
	_ "embed"
	"fmt"
	"strings"
	"testing"

	"grundy/pipeline/config"
	"grundy/pipeline/expr"
	"grundy/pipeline/figure"
	"grundy/pipeline/golden"
	"grundy/pipeline/listing"
	"grundy/plots/kind"
)

// What docs/CONFIG.md says of claims, and of figures and formulas, where {functions} stands for theirs.
var (
	//go:embed figures.md
	ofFigures string
	//go:embed own-claims.md
	ofClaims string
)

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
			fmt.Fprintf(&b, "| `%s` | %s | %s | `%s` |\n", k.Name, k.Type, listing.InMarkdown(k.Text()), listing.InMarkdown(k.Example))
		}
		if s.Name == "claim" {
			b.WriteString("\n" + ofClaims)
		}
	}
	b.WriteString("\n## Kinds of figures\n\n| kind | picture | draws | options |\n|---|---|---|---|\n")
	for _, k := range kind.Kinds() {
		fmt.Fprintf(&b, "| `%s` | %s | %s | %s |\n", k.Name, listing.InMarkdown(k.Purpose), figure.Draws(k), strings.Join(optionNames(k), ", "))
	}
	b.WriteString("\n## Options of figures\n\n| option | type | meaning |\n|---|---|---|\n")
	for _, k := range figure.AllOptions() {
		fmt.Fprintf(&b, "| `%s` | %s | %s |\n", k.Name, k.Type, listing.InMarkdown(k.Text()))
	}
	b.WriteString("\n" + strings.Replace(ofFigures, "{functions}", strings.Join(expr.Functions(), ", "), 1))
	return b.String()
}

// docs/CONFIG.md is what the tables say.
func TestConfigPage(t *testing.T) {
	const file = "../../docs/CONFIG.md"
	golden.Check(t, file, configPage())
}
