package config

import (
	"cmp"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v4"

	"grundy/jobs/game"
	"grundy/jobs/rules/own"
)

// The kinds of files of a dataset and of a figure.
var (
	datasetFormats = []string{"parquet", "arrow"}
	figureFormats  = []string{"png", "svg", "pdf"}
)

// The words for how a figure is drawn, which package plots knows.
var (
	figureSizes  = []string{"free", "column", "page"}
	figureLooks  = []string{"plain", "paper"}
	figureTexts  = []string{"letters", "outlines"}
	figureShares = []string{"x", "y", "both"}
)

// idForm is the form of an id, which becomes a file name.
var idForm = regexp.MustCompile(`^[a-z0-9]([a-z0-9-]{0,62}[a-z0-9])?$`)

// devices are names that no file can have in Windows, where an exported folder may have to be read.
var devices = regexp.MustCompile(`^(con|prn|aux|nul|com[0-9]|lpt[0-9])$`)

func (x *resolver) job(n *yaml.Node) {
	m := x.withDefaults(n, "job")
	if m == nil {
		return
	}
	j := Job{
		ID: m.id(), Line: n.Line, N: m.number("n", MaxN),
		Formats: m.choices("formats", datasetFormats[:1]),
	}
	if !slices.Contains(j.Formats, "parquet") {
		j.Formats = append([]string{"parquet"}, j.Formats...)
	}
	if m.values["matrix"] != nil {
		x.sweep(m, &j)
	} else {
		x.single(m, &j)
	}
	x.own(j.ID, "job", len(x.config.Jobs), m.values["id"])
	x.config.Jobs = append(x.config.Jobs, j)
}

// single reads what a job of one game has alone.
func (x *resolver) single(m *mapping, j *Job) {
	m.forget(x, "keep", "far")
	for _, key := range []string{"where", "keep", "far"} {
		if n := m.values[key]; n != nil {
			m.errorAt(n, "only a sweep has the key %s: delete it, or write a matrix", key)
		}
	}
	var p *game.Product
	if j.Ruleset = m.game(); j.Ruleset != nil {
		j.Game = j.Ruleset.Name
		p = m.product(j.Ruleset)
	}
	if p != nil && p.Name != game.Grid {
		m.forget(x, "k")
	}
	j.K = m.number("k", MaxK)
	if p != nil {
		j.Product = p.Name
		m.checkSize(j, p)
	}
}

// id is the id of a job or figure; where its form is wrong it still serves references.
func (m *mapping) id() string {
	id := m.text("id")
	if n := m.values["id"]; n != nil && n.Kind == yaml.ScalarNode && n.Tag == "!!str" && !idForm.MatchString(id) {
		m.errorAt(n, "an id consists of at most 64 small letters, digits and hyphens, without a hyphen at its ends, but %s is here", describe(n))
	}
	if devices.MatchString(id) {
		m.errorAt(m.values["id"], "an id is the name of files, and Windows has no file named %s: choose another one", id)
	}
	return id
}

// game is the game that the job names, or nil.
func (m *mapping) game() *game.Game {
	n := m.values["game"]
	if n == nil || m.invalid[n] {
		return nil
	}
	if n.Tag != "!!str" {
		m.noGame(n)
		return nil
	}
	name := m.string(n, "game")
	if name == "" && n.Value != "" {
		return nil
	}
	g, err := m.registry.Game(name)
	switch {
	case err == nil && isWrong(g):
		return nil
	case err == nil:
		return g
	}
	message := strings.TrimSuffix(err.Error(), ".")
	e := m.errorAt(n, "%s", message)
	if !strings.Contains(message, "did you mean") {
		e.near(name, m.registry.Games())
	}
	return nil
}

// isWrong reports whether a game stands for one whose definition in the config is wrong, which is said there.
func isWrong(g *game.Game) bool { return strings.HasPrefix(g.Name, own.Prefix) && len(g.Products) == 0 }

// noGame says what to write where a game isn't a text. A code such as 0.137 is
// a number to YAML, and 'cut: 1,2' in a line of its own a map.
func (m *mapping) noGame(n *yaml.Node) {
	if n.Kind == yaml.MappingNode && len(n.Content) == 2 && n.Content[1].Kind == yaml.ScalarNode {
		name := n.Content[0].Value + ":" + n.Content[1].Value
		if _, err := m.registry.Game(name); err == nil {
			m.errorAt(n, "the game is a map here: write it without a blank, %s", name)
			return
		}
	}
	if n.Tag != "!!int" && n.Tag != "!!float" {
		m.wrong("game", n)
		return
	}
	remedy := "a game's name or form, as kayles, octal:0.137 or cut:1,2"
	if _, err := m.registry.Game(n.Value); err == nil {
		remedy = "it in quotes, as " + strconv.Quote(n.Value)
	}
	m.errorAt(n, "the game is the number %s here: write %s", clip(n.Value), remedy)
}

// product is the product that the job asks for, or nil.
func (m *mapping) product(g *game.Game) *game.Product {
	n := m.values["product"]
	if len(g.Products) == 0 {
		m.errorAt(m.values["game"], "the game %s has nothing that is stored as a dataset: take another game", g.Name)
		return nil
	}
	if n == nil {
		return cmp.Or(g.Product(game.Sequence), &g.Products[0])
	}
	name := m.text("product")
	if name == "" {
		return nil
	}
	if p := g.Product(name); p != nil {
		return p
	}
	names := g.ProductNames()
	m.errorAt(n, "the game %s has no product %q: it has %s", g.Name, clip(name), strings.Join(names, ", ")).near(name, names)
	return nil
}

func (m *mapping) checkSize(j *Job, p *game.Product) {
	k := m.values["k"]
	switch {
	case p.HasColumns() && k == nil:
		m.errorAt(m.node, "the %s has no k: write its last column, for example k: %s", p.Name, m.key("k").Example)
		return
	case !p.HasColumns() && k != nil:
		m.errorAt(k, "only a grid has a k, and this is the product %s: delete k, or write product: grid", p.Name)
		return
	}
	if j.N == 0 || p.HasColumns() && j.K == 0 {
		return
	}
	if j.N < p.First {
		m.errorAt(m.values["n"], "the game %s begins with the heap %d: n must be at least that", j.Game, p.First)
		return
	}
	if err := m.registry.Refuse(m.ctx, j, p); err != nil {
		m.errorAt(m.values["n"], "%v", err)
	}
}
