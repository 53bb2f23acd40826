package figure

import (
	"slices"
	"strings"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/pipeline/config"
	"grundy/plots/tally"
)

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

// checkGames says whether the games and the columns of a table that tells of games are there.
func checkGames(i int, p Panel) (problems []config.Problem) {
	var names []string
	for _, c := range ofGame {
		names = append(names, c.name)
	}
	if len(p.Datasets) > 0 {
		problems = problem(i, []string{"datasets"}, "a table with the option %s tells of games, not of a dataset: delete one of them", gameNames)
	}
	for _, name := range p.Options.Games {
		if _, err := catalog.Lookup(name); err != nil {
			problems = append(problems, problem(i, []string{"options", gameNames}, "%v", err)...)
		}
	}
	if !p.given(columnNames) {
		problems = append(problems, problem(i, nil, "the option %s is missing: it names what is told of each game, as options: {%s: [%s]}", columnNames, columnNames, strings.Join(names, ", "))...)
	}
	for _, name := range p.Options.Columns {
		if !slices.Contains(names, name) {
			problems = append(problems, problem(i, []string{"options", columnNames}, "nothing called %s is told of games: there are %s", name, strings.Join(names, ", "))...)
		}
	}
	return problems
}

// told is the table of a checked panel that tells of games.
func told(p Panel) (tally.Table, error) {
	t := tally.Table{Left: true, Cells: make([][]string, len(p.Options.Games))}
	for _, column := range p.Options.Columns {
		for _, c := range ofGame {
			if c.name != column {
				continue
			}
			t.Cols = append(t.Cols, c.head)
			for i, name := range p.Options.Games {
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
		if t, err := told(p); err == nil && p.Options.Games != nil {
			all = append(all, t.Cells)
		}
	}
	return all
}
