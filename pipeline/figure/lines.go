package figure

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strings"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/nim"
	"grundy/jobs/position"
	"grundy/jobs/solve/loopy"
	"grundy/jobs/tables"
	"grundy/pipeline/mathtext"
	"grundy/plots/tally"
)

// heapNames is the option that chooses the heaps whose lines are printed.
const heapNames = "heaps"

// The columns that a table with a line a heap has beside those of the dataset: the options as the
// definition has them, and reduced.
const (
	allOptions = "options"
	reduced    = "reduced"
)

// heads are the heads of columns, as papers write them.
var heads = map[string]string{allOptions: "opt(n)", reduced: "opt(n)", "g": "SG(n)", "e": "SG(n)"}

// lines says whether a dataset has the columns and heaps that the panel prints.
func (c *checker) lines(d Data) {
	if c.p.Kind != tableKind || d.Product.HasColumns() || d.Product.VariableWidth > 0 {
		c.problems = append(c.problems, c.problem("datasets", "%s has no line a heap: columns are those of a sequence, printed as kind: %s", d.Job, tableKind))
		return
	}
	if !c.p.given(columnNames) {
		c.problems = append(c.problems, c.problem("", "the option %s is missing: it names what stands in the line of a heap, as options: {%s: [n, %s, g]}", columnNames, columnNames, allOptions))
		return
	}
	names := []string{allOptions, reduced}
	for _, column := range d.Product.Schema {
		names = append(names, column.Name)
	}
	for _, name := range c.p.Columns {
		if !slices.Contains(names, name) {
			c.problems = append(c.problems, c.problem(columnNames, "%s has no column %s: it has %s", d.Job, name, strings.Join(names, ", ")))
		}
	}
	if slices.Contains(c.p.Columns, allOptions) || slices.Contains(c.p.Columns, reduced) {
		first, err := position.Of(d.Game, fmt.Sprint(d.Product.First))
		if err == nil && first.Partizan() {
			err = errors.New("each player of a partizan game has options of his own")
		}
		if err != nil {
			c.problems = append(c.problems, c.problem(columnNames, "the options of %s can't be listed: %v", d.Game.Name, err))
		}
	}
	there := rowsOf(d.Product, d.Request)
	for _, n := range c.p.Heaps {
		if n < there.From || n >= there.To {
			c.problems = append(c.problems, c.problem(heapNames, "the heap %d isn't among n = %s: raise n, or leave the heap out", n, ends(there)))
		}
	}
}

// lines is a line of the named columns for each heap that a checked panel shows.
func lines(ctx context.Context, s tables.Source, panel Panel, v Data) (tally.Data, error) {
	t := tally.Table{Name: v.Game.Title, Left: true}
	for _, name := range panel.Columns {
		if head, ok := heads[name]; ok {
			name = head
		}
		t.Cols = append(t.Cols, name)
	}
	var e position.Evaluator
	for _, n := range heapsOf(panel, v) {
		known, err := row(ctx, s, v.Product, n)
		if err != nil {
			return nil, err
		}
		var line []string
		for _, name := range panel.Columns {
			text, ok := known[name]
			if !ok {
				p, err := position.Of(v.Game, fmt.Sprint(n))
				if err != nil {
					return nil, err
				}
				if text, err = e.Listed(ctx, p, name == reduced); err != nil {
					return nil, err
				}
			}
			line = append(line, text)
		}
		t.Cells = append(t.Cells, line)
	}
	return t, nil
}

// heapsOf is the heaps whose lines a panel prints.
func heapsOf(panel Panel, v Data) []uint64 {
	if all := panel.Heaps; all != nil {
		return all
	}
	var all []uint64
	shown := shownHeaps(panel, v.Product, v.Request)
	for n := shown.From; n < shown.To; n++ {
		all = append(all, n)
	}
	return all
}

// row is the cells of a heap by their columns, as people read them.
func row(ctx context.Context, s tables.Source, p *game.Product, n uint64) (map[string]string, error) {
	cells := make([]any, len(p.Schema))
	for i, c := range p.Schema {
		column, err := s.Read(ctx, n, n+1, c.Name)
		if err != nil {
			return nil, err
		}
		cells[i] = column.Cell(0)
		if stored, ok := cells[i].(uint32); ok && c.Name == p.Value {
			cells[i] = nim.NimberStored(p.Value, stored)
		}
	}
	loopy.Shown(p, cells)
	texts := map[string]string{}
	for i, c := range p.Schema {
		texts[c.Name] = fmt.Sprint(cells[i])
		if cells[i] == nil {
			texts[c.Name] = "?"
		}
	}
	if infinity, mex, ok := strings.Cut(texts[p.Value], "_"); ok { // ∞_12 with its subscript
		var err error
		if texts[p.Value], err = mathtext.Unicode("$" + infinity + "_{" + mex + "}$"); err != nil {
			return nil, err
		}
	}
	return texts, nil
}

// gameNames is the option that names the games of a table which tells of games. It stands in place
// of a dataset.
const gameNames = "games"

// ofGame is what the columns of such a table tell of a game: its name in the paper, the first
// sentence of its definition in words, the theorem that solves it or what else is proved, and the section of the paper.
var ofGame = []struct {
	name, head string
	of         func(g *game.Game) string
}{
	{"title", "Ruleset", func(g *game.Game) string { return g.Title }},
	{"rules", "Moves", func(g *game.Game) string {
		first, _, _ := strings.Cut(g.Rules, ". ")
		return strings.TrimSuffix(first, ".")
	}},
	{"solution", "Solution", func(g *game.Game) string {
		if t := g.Solution(); t != nil {
			return t.Says + " (" + t.Where + ")"
		}
		return g.Known()
	}},
	{"section", "Section", func(g *game.Game) string { return g.Section }},
}

// games says whether the games and the columns of a table that tells of games are there.
func (c *checker) games() {
	var names []string
	for _, of := range ofGame {
		names = append(names, of.name)
	}
	all := strings.Join(names, ", ")
	if len(c.p.Datasets) > 0 {
		c.problems = append(c.problems, c.problem("datasets", "a table with the option %s tells of games, not of a dataset: delete one of them", gameNames))
	}
	for _, name := range c.p.Games {
		if _, err := catalog.Lookup(name); err != nil {
			c.problems = append(c.problems, c.problem(gameNames, "%v", err))
		}
	}
	if !c.p.given(columnNames) {
		c.problems = append(c.problems, c.problem("", "the option %s is missing: it names what is told of each game, as options: {%s: [%s]}", columnNames, columnNames, all))
	}
	for _, name := range c.p.Columns {
		if !slices.Contains(names, name) {
			c.problems = append(c.problems, c.problem(columnNames, "nothing called %s is told of games: there are %s", name, all))
		}
	}
}

// told is the table of a checked panel that tells of games.
func told(p Panel) (tally.Table, error) {
	t := tally.Table{Left: true, Cells: make([][]string, len(p.Games))}
	for _, column := range p.Columns {
		for _, c := range ofGame {
			if c.name != column {
				continue
			}
			t.Cols = append(t.Cols, c.head)
			for i, name := range p.Games {
				g, err := catalog.Lookup(name)
				if err != nil {
					return t, err
				}
				t.Cells[i] = append(t.Cells[i], c.of(g))
			}
		}
	}
	return t, nil
}

// Told is what a figure's tables tell of games, which no dataset has; nil where it has none.
func Told(f Figure) (all [][][]string) {
	for _, p := range f.Panels {
		if t, err := told(p); err == nil && p.Games != nil {
			all = append(all, t.Cells)
		}
	}
	return all
}
