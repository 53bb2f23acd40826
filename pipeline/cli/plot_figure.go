package cli

import (
	"cmp"
	"maps"
	"slices"
	"strconv"
	"strings"

	"grundy/jobs/game"
	"grundy/pipeline/config"
	"grundy/pipeline/fault"
	"grundy/pipeline/figure"
	"grundy/pipeline/views"
	"grundy/plots/kind"
	"grundy/plots/tally"
)

// plotted is what is drawn of the game of a name, alone or with others: its grid if it has one and
// nothing else is asked for, else its sequence.
func plotted(c call, name string, together bool) (d figure.Data, err error) {
	g, err := gameOf(c, name)
	if err != nil {
		return d, err
	}
	k, product := c.text("kind"), cmp.Or(c.text("product"), game.Sequence)
	if of := kind.KindNamed(k).Product; !c.given("product") && views.Product(g, of) != nil {
		product = of
	}
	sequence := together || c.given("of", "log", "highlight", "guide") || k != "" && kind.KindNamed(k).Form != tally.GridForm
	if !c.given("product") && g.Product(game.Grid) != nil && (!sequence || g.Product(game.Sequence) == nil) {
		product = game.Grid
	}
	p, err := productNamed(g, product)
	if err != nil {
		return d, err
	}
	r := game.Request{N: min(plottedHeaps, cmp.Or(p.Solvers[0].MaxHeap, plottedHeaps))}
	if p.HasColumns() {
		r.N = plottedRows
	}
	if c.given("to") {
		r.N = c.number("to")
	}
	if p.HasColumns() {
		r.K = r.N
		if c.given("k") {
			if r.K = c.number("k"); r.K == 0 {
				return d, fault.Userf("--k is at least 1, not 0")
			}
		}
	}
	if first := max(p.First, c.number("from")); r.N < first {
		return d, fault.Userf("the first heap to draw of %s is %d, and the last one %d: ask for a greater --to", g.Name, first, r.N)
	}
	return figure.Data{Job: g.Name, Game: g, Product: p, Request: r}, nil
}

// asked is the figure of one panel that the flags ask for.
func asked(c call, data []figure.Data) config.Figure {
	p := config.Panel{Kind: c.text("kind"), Options: map[string]any{}}
	var products []*game.Product
	for _, d := range data {
		p.Datasets, products = append(p.Datasets, d.Job), append(products, d.Product)
	}
	for _, o := range figure.AllOptions() {
		if c.given(o.Name) {
			p.Options[o.Name] = option(c.text(o.Name), o.Type)
		}
	}
	if guides := c.words("guide"); len(guides) > 0 {
		p.Options["guides"] = anySlice(guides, func(text string) any { return text })
	}
	from := c.number("from")
	if from > 0 {
		p.Options["n-from"] = int64(from)
	}
	switch of := c.text("of"); {
	case of == "histogram":
		p.Kind = of
		delete(p.Options, "of")
	case p.Kind == "":
		options := slices.Collect(maps.Keys(p.Options))
		p.Kind = figure.Choose(options, from, products, data[0].Request)
	}
	return config.Figure{
		ID: "plot", Title: c.text("title"), Panels: []config.Panel{p}, Size: c.text("size"),
		Look: c.text("look"), Font: c.text("font"), FontSize: c.number("font-size"),
	}
}

// option is the value of an option as a config would have it.
func option(text, kind string) any {
	switch kind {
	case "truth value":
		return text == "true"
	case "number":
		return number(text)
	case "list of numbers":
		return anySlice(strings.Split(strings.Trim(text, "[]"), ","), number)
	}
	return text
}

func anySlice(words []string, of func(word string) any) (all []any) {
	for _, word := range words {
		all = append(all, of(word))
	}
	return all
}

// number is a number as a config would have it, or the text that isn't one.
func number(text string) any {
	if x, err := strconv.ParseFloat(strings.TrimSpace(text), 64); err == nil {
		return x
	}
	return text
}
