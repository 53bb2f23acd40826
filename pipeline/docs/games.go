package docs

import (
	"bufio"
	"context"
	"fmt"
	"io"
	"slices"
	"strings"
	"text/tabwriter"

	"grundy/jobs/catalog"
	"grundy/jobs/claims"
	"grundy/jobs/game"
	"grundy/jobs/tables"
	"grundy/pipeline/listing"
	"grundy/pipeline/views"
)

// Matching is the games and the written forms that have the words of a text in what a person may
// know of them, capital and small letters alike; all of them where the text is empty.
func Matching(known *claims.Catalogue, text string) (games []*game.Game, forms []game.Form) {
	words := strings.Fields(strings.ToLower(text))
	has := func(all ...string) bool {
		known := strings.ToLower(strings.Join(all, "\n"))
		return !slices.ContainsFunc(words, func(word string) bool { return !strings.Contains(known, word) })
	}
	for _, f := range catalog.Families() {
		for _, form := range f.Forms {
			if has(form.Syntax, form.Doc, f.Name) {
				forms = append(forms, form)
			}
		}
	}
	for _, g := range known.Games() {
		if has(g.Name, g.Title, strings.Join(g.Aliases, "\n"), g.Rules, g.Convention, g.Paper.ID,
			g.Paper.Citation, catalog.FamilyOf(g), catalog.OEIS(g.Name)) {
			games = append(games, g)
		}
	}
	return games, forms
}

// gameTable is games, a row a game, and what JSON has of them.
func gameTable(known *claims.Catalogue, games []*game.Game) (*listing.Table, []gameJSON) {
	t := &listing.Table{
		Caption: "Games, with their definitions and what solves them.",
		Columns: []string{"name", "title", "paper", "section", "definition", "theorem", "formula", "products"},
	}
	var rows [][]any
	all := []gameJSON{}
	for _, g := range games {
		x := describeJSON(known, g)
		all = append(all, x)
		rows = append(rows, []any{x.Name, x.Title, x.Paper, x.Section, x.Definition, x.Theorem, x.Formula,
			strings.Join(views.Names(g), ", ")})
	}
	t.Rows = listing.Listed(rows)
	return t, all
}

// Games is the table of games with, as text, the written forms of families.
func Games(known *claims.Catalogue, games []*game.Game, forms []game.Form, wide bool) *listing.Table {
	list := listNarrow
	if wide {
		list = listWide
	}
	t, rows := gameTable(known, games)
	t.Own = listing.Whole(func(w io.Writer) error { return list(w, games, forms) }, rows)
	return t
}

// Game is the table of a game, which says as text what [Describe] does.
func Game(ctx context.Context, known *claims.Catalogue, g *game.Game, wide bool) *listing.Table {
	t, rows := gameTable(known, []*game.Game{g})
	t.Own = listing.Whole(func(w io.Writer) error { return Describe(ctx, w, known, g, wide) }, rows[0])
	return t
}

func listWide(w io.Writer, games []*game.Game, forms []game.Form) error {
	t := tabwriter.NewWriter(w, 0, 0, 2, ' ', 0)
	fmt.Fprintln(t, "NAME\tIN THE PAPER\tPAPER\tSOLVED BY\tPRODUCTS")
	for _, g := range games {
		theorem := "–"
		if t := g.Solution(); t != nil {
			theorem = t.Where
		}
		fmt.Fprintf(t, "%s\t%s\t%s %s\t%s\t%s\n", g.Name, g.Title, g.Paper.ID, g.Section, theorem, strings.Join(views.Names(g), ", "))
	}
	if err := t.Flush(); err != nil {
		return err
	}
	return listForms(w, forms)
}

// listNarrow lists games in 80 columns. A name or title that is longer than its column moves
// what comes behind it, and what comes last is cut.
func listNarrow(w io.Writer, games []*game.Game, forms []game.Form) error {
	const width, names, titles = 79, 30, 32
	out := bufio.NewWriter(w)
	line := func(name, title, paper string) {
		text := []rune(fmt.Sprintf("%-*s  %-*s  %s", names, name, titles, title, paper))
		if len(text) > width {
			text = append(text[:width-1], '…')
		}
		fmt.Fprintln(out, strings.TrimRight(string(text), " "))
	}
	if len(games) > 0 {
		line("NAME", "IN THE PAPER", "PAPER")
	}
	for _, g := range games {
		line(g.Name, g.Title, g.Paper.ID+" "+g.Section)
	}
	if err := out.Flush(); err != nil {
		return err
	}
	return listForms(w, forms)
}

func listForms(w io.Writer, forms []game.Form) error {
	out := bufio.NewWriter(w)
	for _, f := range forms {
		fmt.Fprintf(out, "\n%s\n", strings.Join(listing.Wrap(f.Syntax+": "+f.Doc, listing.LineWidth), "\n"))
	}
	return out.Flush()
}

// gameJSON is a row of 'games --json'.
type gameJSON struct {
	Name       string        `json:"name"`
	Title      string        `json:"title"`
	Aliases    []string      `json:"aliases"`
	Paper      string        `json:"paper"`
	Section    string        `json:"section"`
	Definition string        `json:"definition"`
	DefinedAt  catalog.Place `json:"defined_at"`
	Convention string        `json:"convention"`
	Version    int           `json:"version"`
	Theorem    string        `json:"theorem"`
	Formula    string        `json:"formula"`
	Partly     string        `json:"partly,omitempty"`
	Products   []productJSON `json:"products"`
	Claims     []string      `json:"claims"`
}

type productJSON struct {
	Name    string        `json:"name"`
	First   uint64        `json:"first"`
	Part    uint64        `json:"part"`
	Columns tables.Schema `json:"columns"`
	Solvers []solverJSON  `json:"solvers"`
}

type solverJSON struct {
	Name   string `json:"name"`
	Method string `json:"method"`
	Cost   string `json:"cost"`
	File   string `json:"file"`
	// Anywhere says that heaps can be computed in any order, by several machines at once.
	Anywhere bool `json:"anywhere"`
}

func describeJSON(known *claims.Catalogue, g *game.Game) gameJSON {
	row := gameJSON{
		Name: g.Name, Title: g.Title, Aliases: append([]string{}, g.Aliases...), Paper: g.Paper.ID, Section: g.Section,
		Definition: g.Rules, Convention: g.Convention, Version: g.Version, Partly: g.Known(),
		DefinedAt: catalog.DefinedAt(g), Claims: append([]string{}, known.ClaimsAbout(g)...),
	}
	if t := g.Solution(); t != nil {
		row.Theorem, row.Formula = t.Where, t.Says
	}
	for _, p := range views.Products(g) {
		q := productJSON{Name: p.Name, First: p.First, Part: p.Part, Columns: p.Schema}
		for _, s := range p.Solvers {
			q.Solvers = append(q.Solvers, solverJSON{s.Name, s.Method, s.Cost, catalog.SolverFile(&s), s.Can.Has(game.Anywhere)})
		}
		row.Products = append(row.Products, q)
	}
	return row
}
