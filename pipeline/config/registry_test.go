package config_test

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"grundy/jobs/claims"
	"grundy/jobs/game"
	"grundy/jobs/tables"
	"grundy/pipeline/config"
	"grundy/pipeline/plan"
)

// fake is a small registry: sequences need 4 bytes a heap, grids 4·k, and
// there are 64 MiB.
type fake struct{}

var fakeGames = []*game.Game{
	fakeGame("divide-and-residue", game.SequenceProduct(1, 4096, tables.Uint32)),
	fakeGame("kayles", game.SequenceProduct(0, 4096, tables.Uint32)),
	fakeGame("mem0", game.GridProduct(4096), game.SequenceProduct(1, 4096, tables.Uint32)),
	fakeGame("late", game.SequenceProduct(10, 4096, tables.Uint32)),
	fakeGame("near", game.SequenceProduct(1, 4096, tables.Uint32, game.Solver{MaxHeap: 1_000_000})),
	fakeGame("no-dataset"),
	fakeGame("remove-an-edge", game.Product{Name: "graphs", First: 1}),
}

func fakeGame(name string, products ...game.Product) *game.Game {
	return &game.Game{Name: name, Products: products}
}

func (fake) Game(name string) (*game.Game, error) {
	if strings.HasPrefix(name, "0.") { // a code
		name = "octal:" + name
		if strings.ContainsAny(name, "89ABCDEF") {
			name = "hex:" + strings.TrimPrefix(name, "octal:")
		}
	}
	if name == "octal:0.77" { // an alias
		name = "kayles"
	}
	for _, g := range fakeGames {
		if g.Name == name {
			return g, nil
		}
	}
	for prefix, digits := range map[string]string{"octal:": "01234567.", "hex:": "0123456789ABCDEF.", "cut:": "0123456789,"} {
		if code, ok := strings.CutPrefix(name, prefix); ok {
			if code == "" || strings.Trim(code, digits) != "" {
				sentence := fmt.Sprintf("the form %s… has only the characters %s, not %q.", prefix, digits, code)
				return nil, errors.New(sentence)
			}
			return fakeGame(name, game.SequenceProduct(0, 4096, tables.Uint32)), nil
		}
	}
	if name == "Kayles" {
		return nil, fmt.Errorf(`there is no game "Kayles"; did you mean kayles?`)
	}
	return nil, fmt.Errorf("the game %q is not known", name)
}

func (fake) Games() []string {
	var out []string
	for _, g := range fakeGames {
		out = append(out, g.Name)
	}
	return out
}

func (fake) Claims() []string {
	return []string{"arith/thm1", "arith/thm1/first", "arith/thm12", "mem/table1"}
}
func (fake) FigureKinds() []string { return []string{"scatter", "grid", "tokens"} }

func (fake) RefuseClaim(_ *claims.Catalogue, id string, bound uint64) error {
	if bound > 8<<20 {
		return fmt.Errorf("testing %s to %d takes too much memory", id, bound)
	}
	return nil
}

func (fake) Refuse(_ context.Context, j *config.Job, p *game.Product) error {
	l := plan.Limits{First: p.First, Budget: 64 << 20, Memory: func(r game.Request) uint64 { return 4 * r.N * max(1, r.K) }}
	if len(p.Solvers) > 0 {
		l.Most = p.Solvers[0].MaxHeap
	}
	return l.Check(j.Game, j.Request())
}

func (fake) RefusePoint(j *config.Job, g *game.Game) error {
	if j.N > 16<<20 {
		return fmt.Errorf("%s takes too much memory", g.Name)
	}
	return nil
}

// CheckFigure knows the options palette (a text), marks (a list), crop (a map)
// and log (a truth value).
func (fake) CheckFigure(f config.Figure, data [][]config.Data) []config.Problem {
	var out []config.Problem
	for i, p := range f.Panels {
		want := map[string]string{"scatter": game.Sequence, "grid": game.Grid}[p.Kind]
		for j, d := range data[i] {
			if want != "" && d.Sweep == nil && d.Product.Name != want {
				out = append(out, config.Problem{Panel: i, Path: []string{"datasets", fmt.Sprint(j)}, Message: fmt.Sprintf(
					"the kind %s draws a %s, and the dataset of %s is a %s", p.Kind, want, d.Job, d.Product.Name)})
			}
		}
		if want != "" && data[i] != nil && len(data[i]) == 0 {
			out = append(out, config.Problem{Panel: i, Message: "the kind " + p.Kind + " needs a dataset"})
		}
		for name, value := range p.Options {
			out = append(out, checkOption(i, name, value)...)
		}
	}
	return out
}

func checkOption(panel int, name string, value any) []config.Problem {
	path := []string{"options", name}
	switch name {
	case "marks", "crop", "log":
		return nil
	case "palette":
		if !slices.Contains([]any{"gray", "blues"}, value) {
			return []config.Problem{{Panel: panel, Path: path, Message: "a palette is gray or blues"}}
		}
		return nil
	}
	return []config.Problem{{Panel: panel, Path: path, Key: true, Message: fmt.Sprintf("there is no option %q", name), Suggestion: "palette"}}
}
