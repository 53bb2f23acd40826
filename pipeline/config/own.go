package config

import (
	"cmp"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"unicode/utf8"

	"go.yaml.in/yaml/v4"

	"grundy/jobs/claim"
	"grundy/jobs/claims"
	"grundy/jobs/game"
	"grundy/jobs/rules/own"
	"grundy/pipeline/quantity"
)

// withOwn is a registry with a config's own games and claims, as far as they have been read.
type withOwn struct {
	Registry
	games *claims.Catalogue
}

// Game implements [Registry]. The config's own games go before others of the same name.
func (w withOwn) Game(name string) (*game.Game, error) {
	bare := strings.TrimPrefix(name, own.Prefix)
	i := slices.IndexFunc(w.games.Own, func(g *game.Game) bool { return g.Name == own.Prefix+bare })
	switch {
	case i >= 0:
		return w.games.Own[i], nil
	case bare != name:
		return nil, fmt.Errorf("this config defines no game %s", bare)
	}
	return w.Registry.Game(name)
}

// Games implements [Registry].
func (w withOwn) Games() []string {
	var names []string
	for _, g := range w.games.Own {
		names = append(names, strings.TrimPrefix(g.Name, own.Prefix))
	}
	return append(names, w.Registry.Games()...)
}

// game reads an item of games and makes the game.
func (x *resolver) game(n *yaml.Node) {
	errs := len(x.errs)
	m := x.mapping(n, section("game"))
	if m == nil {
		return
	}
	s := own.Spec{
		Name: m.text("name"), Title: m.prose("title"), Heaps: int(m.number("heaps", 3)), First: m.natural("first"),
		Options: m.text("options"), Subtract: m.numbers("subtract"), Terminal: m.text("terminal"), Sink: m.natural("sink"),
	}
	if s.Heaps == 1 {
		s.Heaps = 0 // The default isn't written.
	}
	name := m.values["name"]
	if name != nil && name.Tag == "!!str" && !idForm.MatchString(s.Name) {
		m.errorAt(name, "a game's name consists of at most 64 small letters, digits and hyphens, without a hyphen at its ends, but %s is here", describe(name))
	}
	full := own.Prefix + s.Name
	if slices.ContainsFunc(x.games.Own, func(g *game.Game) bool { return g.Name == full }) {
		m.errorAt(name, "the game %s is defined twice in this config: give one of them another name", clip(s.Name))
	}
	x.config.Games = append(x.config.Games, s)
	g := &game.Game{Name: full} // what stands for a game that is wrong: nothing more is said about it
	if len(x.errs) == errs {
		if made, err := x.made(m, s); err == nil {
			g = made
		} else {
			m.failOwn(err)
		}
	}
	x.games.Own = append(x.games.Own, g)
}

// made is the game of a definition.
func (x *resolver) made(m *mapping, s own.Spec) (*game.Game, error) {
	s.Where = m.where
	return own.New(s, x.registry.Game)
}

// failOwn adds the error of a program, at its place in the file.
func (m *mapping) failOwn(err error) {
	bad, ok := errors.AsType[*own.Error](err)
	if !ok {
		m.errorAt(m.node, "%s", strings.TrimSuffix(err.Error(), "."))
		return
	}
	line, column := m.place(bad.Field, bad.Line, bad.Column)
	m.failf(line, column, "%s", strings.TrimSuffix(bad.Message, "."))
}

// where is the place in the file of a place in the text of a key, as FILE:LINE:COLUMN.
func (m *mapping) where(key string, line, column int) string {
	line, column = m.place(key, line, column)
	return fmt.Sprintf("%s:%d:%d", m.file, line, column)
}

// place is the line and column in the file of a place in the text of a key. Both count from 1;
// a line of 0 stands for the whole text. In a text that YAML folds, only its beginning has a
// place.
func (m *mapping) place(key string, line, column int) (int, int) {
	n := m.values[key]
	switch {
	case n == nil:
		return m.node.Line, m.node.Column
	case line < 1:
		return n.Line, n.Column
	case n.Style&yaml.LiteralStyle != 0:
		return n.Line + line, m.indent(n) + max(1, column)
	case n.Style&yaml.FoldedStyle != 0 || line > 1 || strings.Contains(n.Value, "\n"):
		return n.Line, n.Column
	case n.Style&(yaml.SingleQuotedStyle|yaml.DoubleQuotedStyle) != 0:
		return n.Line, n.Column + max(1, column)
	}
	return n.Line, n.Column + max(1, column) - 1
}

// indent is by how many characters the lines of a literal text are indented in the file beyond
// what the text itself has.
func (m *mapping) indent(n *yaml.Node) int {
	for i, line := range strings.Split(n.Value, "\n") {
		if at := n.Line + i; strings.TrimSpace(line) != "" && at < len(m.lines) {
			return max(0, utf8.RuneCountInString(m.lines[at])-utf8.RuneCountInString(line))
		}
	}
	return 0
}

// natural is the value of a key that is a heap, from 0 on; 0 where there is none.
func (m *mapping) natural(key string) uint64 {
	n := m.values[key]
	switch {
	case n != nil && n.Kind == yaml.ScalarNode && n.Value == "0":
		return 0
	case n != nil && n.Tag == "!!int" && strings.HasPrefix(n.Value, "-"):
		m.errorAt(n, "%s is %s: a heap is 0 or more", key, clip(n.Value))
		return 0
	}
	return m.number(key, MaxN)
}

// numbers is the value of a key that is a text, or a list of numbers, which is written as a
// text.
func (m *mapping) numbers(key string) string {
	n := m.values[key]
	if n == nil || n.Kind != yaml.SequenceNode {
		return m.text(key)
	}
	var words []string
	for _, item := range n.Content {
		number, err := quantity.ParseNumber(item.Value)
		if item.Kind != yaml.ScalarNode || zeros.MatchString(item.Value) || err != nil {
			m.errorAt(item, "an item of %s is a positive integer, but %s is here", key, describe(item))
			return ""
		}
		words = append(words, strconv.FormatUint(number, 10))
	}
	return "[" + strings.Join(words, ", ") + "]"
}

// states says whether an item of claims states one itself: whether it has another key than those of
// a claim of the program.
func states(n *yaml.Node) bool {
	return slices.ContainsFunc(section("claim").names(), func(key string) bool {
		k, _ := child(n, key)
		return k != nil && key != "id" && key != "bound"
	})
}

// statement reads an item of claims that states one, and makes the claim.
func (x *resolver) statement(n *yaml.Node) {
	errs := len(x.errs)
	m := x.mapping(n, section("claim"))
	if m == nil {
		return
	}
	c := Claim{ID: m.id(), Bound: m.number("bound", MaxN), Line: n.Line, Row: claim.Row{
		Statement: m.text("statement"), Product: m.text("product"), K: m.number("k", MaxK), Holds: m.text("holds"), Slice: m.text("slice"),
	}}
	m.further(&c.Row)
	if m.values["sweep"] != nil {
		x.stateOfSweep(m, &c, errs)
		return
	}
	g := m.game()
	for _, key := range []string{"statement", "game", "bound"} { // The map as a whole needs none of them.
		if m.values[key] == nil {
			m.errorAt(n, "the claim states something itself, so that it needs a %s, too: write, for example, %s: %s", key, key, m.key(key).Example)
		}
	}
	x.own(c.ID, "claim", len(x.config.Claims), m.values["id"])
	if g != nil {
		c.Game = g.Name
	}
	if len(x.errs) == errs && g != nil {
		x.state(m, &c, g)
	}
	x.config.Claims = append(x.config.Claims, c)
}

// further reads the keys of a claim whose values are decoded as a paper's claims are.
func (m *mapping) further(r *claim.Row) {
	for _, key := range m.names() {
		n := m.values[key]
		if n == nil || slices.Contains(firmly, key) {
			continue
		}
		switch m.key(key).Type {
		case "text":
			m.text(key)
		case "integer":
			n = &yaml.Node{Kind: yaml.ScalarNode, Tag: "!!int", Value: strconv.FormatUint(m.natural(key), 10)}
		case "map":
			if key == "options" {
				n = numbered(n)
			} else if m.mapping(n, section("claim-"+key)) == nil {
				continue
			}
		}
		if pair := (&yaml.Node{Kind: yaml.MappingNode, Tag: "!!map", Content: []*yaml.Node{{Kind: yaml.ScalarNode, Tag: "!!str", Value: key}, n}}); pair.Decode(r) != nil {
			m.wrong(key, n)
		}
	}
	r.Same = m.named(r.Same)
}

// numbered is a map whose keys are numbers, which JSON has in quotes.
func numbered(n *yaml.Node) *yaml.Node {
	out := *n
	out.Content = slices.Clone(n.Content)
	for i := 0; i < len(out.Content); i += 2 {
		key := *out.Content[i]
		key.Tag, key.Style = "!!int", 0
		out.Content[i] = &key
	}
	return &out
}

// named is the full name of another game of a claim.
func (m *mapping) named(name string) string {
	if name == "" {
		return ""
	}
	g, err := m.registry.Game(name)
	if err != nil {
		m.errorAt(m.values["same"], "%s", err)
		return name
	}
	return g.Name
}

// firmly is the keys of a claim that are read by their types.
var firmly = []string{"id", "bound", "statement", "game", "sweep", "product", "k", "holds", "slice"}

// stateOfSweep makes the claim that the config states about the table of a sweep. errs is the
// number of errors before the claim.
func (x *resolver) stateOfSweep(m *mapping, c *Claim, errs int) {
	for key, n := range m.values {
		if !slices.Contains([]string{"id", "statement", "sweep", "holds"}, key) {
			m.errorAt(n, "a claim about a sweep has no %s, since it is about the rows of a table: delete it", key)
		}
	}
	if m.values["statement"] == nil {
		m.errorAt(m.node, "the claim states something itself, so that it needs a statement, too: write, for example, statement: %s", m.key("statement").Example)
	}
	id := m.values["sweep"]
	x.own(c.ID, "claim", len(x.config.Claims), m.values["id"])
	if c.Sweep = m.text("sweep"); c.Sweep != "" {
		if j := x.sweepNamed(c.Sweep, id); j != nil && len(x.errs) == errs {
			c.Row.Place = m.where
			made, err := claims.OfSweep(c.Row, c.ID, j.ID, slices.Concat(j.Matrix.Names(), Columns), uint64(len(j.Points)))
			if err != nil {
				m.failOwn(err)
			} else {
				x.games.OwnClaims = append(x.games.OwnClaims, made)
			}
		}
	}
	x.config.Claims = append(x.config.Claims, *c)
}

// sweepNamed is the job of a sweep with an id, nil where there is none or it is wrong.
func (x *resolver) sweepNamed(id string, n *yaml.Node) *Job {
	o := x.ids[id]
	if o.what != "job" {
		x.unknown(word{id, n}, "job", "sweep")
		return nil
	}
	j := &x.config.Jobs[o.index]
	if !j.IsSweep() {
		x.errorAt(n, "the job %s is no sweep, for it has no matrix: write game: %s to claim something of its values", clip(id), j.Game)
		return nil
	}
	if j.Points == nil {
		return nil // the config has said what is wrong
	}
	return j
}

// state makes the claim that the config states about a game.
func (x *resolver) state(m *mapping, c *Claim, g *game.Game) {
	c.Row.Place = m.where
	made, err := claims.Of(c.Row, c.ID, c.Bound, g, x.registry.Game)
	if err != nil {
		m.failOwn(err)
		return
	}
	x.games.OwnClaims = append(x.games.OwnClaims, made)
	if err := x.registry.RefuseClaim(x.games, c.ID, c.Bound); err != nil {
		x.errorAt(cmp.Or(m.values["bound"], m.node), "%v", err)
	}
}
