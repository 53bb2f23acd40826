package config

import (
	"context"
	"fmt"
	"strconv"
	"strings"

	"go.yaml.in/yaml/v4"

	"grundy/jobs/integer"
	"grundy/jobs/rules/own"
	"grundy/pipeline/matrix"
)

// ownGame is a game that a config defines or, with a matrix, one for each of its points: in the texts
// of the definition {a} stands for the value of a.
type ownGame struct {
	own.Spec
	Matrix matrix.Matrix `json:"matrix,omitempty"`
	Kept   string        `json:"where,omitempty"` // which points are kept; empty for all
}

// mostGames is how many games a matrix defines at most.
const mostGames = 10_000

// Expand is the definitions of the games. The error is that of [matrix.Expand], or of too many.
func (g ownGame) Expand(ctx context.Context) ([]own.Spec, error) {
	if g.Matrix == nil {
		return []own.Spec{g.Spec}, nil
	}
	points, err := matrix.Expand(ctx, g.Matrix, g.Kept, g.Name)
	if err != nil {
		return nil, err
	}
	if len(points) > mostGames {
		return nil, &matrix.Problem{In: matrix.InMatrix, Err: fmt.Errorf(
			"the matrix has %d points, and at most %d games can be defined: narrow the ranges",
			len(points), mostGames)}
	}
	specs, names := make([]own.Spec, len(points)), g.Matrix.Names()
	for i, p := range points {
		specs[i] = g.Spec
		s := &specs[i]
		for _, text := range []*string{&s.Name, &s.Title, &s.Options, &s.Subtract, &s.Terminal} {
			*text = p.Fill(*text, names)
		}
	}
	return specs, nil
}

// GameName says why a game can't have a name, and is empty where it can.
func GameName(name string) string {
	if idForm.MatchString(name) {
		return ""
	}
	return fmt.Sprintf("a game's name consists of at most 64 small letters, digits and hyphens, "+
		"without a hyphen at its ends, but %s is here", strconv.Quote(Clip(name)))
}

// readGame reads an item of games.
func readGame(m *mapping) ownGame {
	s := own.Spec{
		Name: m.text("name"), Title: m.prose("title"),
		Heaps: int(m.number("heaps", 3)), First: m.natural("first"),
		Options: m.text("options"), Subtract: m.numbers("subtract"),
		Terminal: m.text("terminal"), Sink: m.natural("sink"),
		Loopy: m.truth("loopy"), Bound: m.number("bound", MaxN),
		Boards: m.words("boards"), Cells: m.text("cells"),
	}
	if s.Heaps == 1 {
		s.Heaps = 0 // The default isn't written.
	}
	g := ownGame{Spec: s, Kept: m.text("where")}
	if m.values["matrix"] != nil {
		g.Matrix = m.matrix()
	} else if where := m.values["where"]; where != nil {
		m.errorAt(where, "only a game with a matrix has the key where: delete it, or write a matrix")
	} else if name := m.values["name"]; name != nil && name.Tag == "!!str" {
		if why := GameName(s.Name); why != "" {
			m.errorAt(name, "%s", why)
		}
	}
	return g
}

// truth is the value of a key that is true or false; false where there is none. The words yes and
// no are texts, though a decoder takes them for truth values.
func (m *mapping) truth(key string) (so bool) {
	if n := m.values[key]; n != nil && (n.Tag != "!!bool" || n.Decode(&so) != nil) {
		m.wrongType(key, n)
	}
	return so
}

// natural is the value of a key that is a heap, from 0 on; 0 where there is none.
func (m *mapping) natural(key string) uint64 {
	n := m.values[key]
	switch {
	case n != nil && n.Kind == yaml.ScalarNode && n.Value == "0":
		return 0
	case n != nil && n.Tag == "!!int" && strings.HasPrefix(n.Value, "-"):
		m.errorAt(n, "%s is %s: a heap is 0 or more", key, Clip(n.Value))
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
		number, err := integer.Parse(item.Value)
		if item.Kind != yaml.ScalarNode || zeros.MatchString(item.Value) || err != nil {
			m.errorAt(item, "an item of %s is a positive integer, but %s is here", key, describe(item))
			return ""
		}
		words = append(words, strconv.FormatUint(number, 10))
	}
	return "[" + strings.Join(words, ", ") + "]"
}
