package docs

import (
	"bufio"
	"cmp"
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"grundy/docs/certificates"
	"grundy/jobs/catalog"
	"grundy/jobs/claims"
	"grundy/jobs/game"
	"grundy/jobs/nim"
	"grundy/jobs/period"
	"grundy/jobs/position"
	"grundy/jobs/regular"
	"grundy/jobs/rules/own"
	"grundy/pipeline/certified"
	"grundy/pipeline/listing"
	"grundy/pipeline/values"
	"grundy/pipeline/views"
)

// Describe says of a game what a reader of papers asks first: definition, convention, values,
// the theorem or the period, and what is claimed of it; and if wide also where the program has it,
// its columns and its solvers.
func Describe(ctx context.Context, w io.Writer, known *claims.Catalogue, g *game.Game, wide bool) error {
	d := bufio.NewWriter(w)
	fmt.Fprintf(d, "%s (%s)\n\n", g.Title, g.Name)
	if g.Own == "" {
		listing.Item(d, "Definition", g.Rules)
	}
	listing.Program(d, "Definition", own.Text(own.Rules(g)))
	listing.Item(d, "Convention", g.Convention)
	listing.Item(d, "Also called", strings.Join(g.Aliases, ", "))
	if g.Own == "" {
		listing.Item(d, "Paper", g.Paper.Citation+", section "+g.Section)
	}
	if g.Heaps() != nil {
		listing.Item(d, "First heap", fmt.Sprint(g.Heaps().First))
	}
	listing.Item(d, "Written", writtenAs(g))
	listing.Item(d, "Options", exampleOptions(g))
	values, err := firstValues(ctx, g)
	rows, err2 := firstRows(ctx, g)
	period, err3 := periodOf(ctx, g)
	if err := cmp.Or(err, err2, err3); err != nil {
		return err
	}
	listing.Item(d, "Nim-values", values)
	listing.Item(d, "First rows", rows)
	listing.Item(d, "OEIS", catalog.OEIS(g.Name))
	if t := g.Solution(); t != nil {
		listing.Item(d, "Theorem", t.Where+": "+t.Says)
	}
	listing.Item(d, "Known", g.Known())
	listing.Item(d, "Period", period)
	listing.Item(d, "Claims", claimsAbout(known, g))
	if !wide {
		listing.Item(d, "Products", strings.Join(views.Names(g), ", "))
		return d.Flush()
	}
	listing.Item(d, "Defined at", catalog.DefinedAt(g).String())
	for _, p := range views.Products(g) {
		var columns []string
		for _, c := range p.Schema {
			columns = append(columns, c.Name+" "+string(c.Type))
		}
		listing.Item(d, "Product", fmt.Sprintf("%s: columns %s; parts of %d heaps", p.Name, strings.Join(columns, ", "), p.Part))
		for _, s := range p.Solvers {
			listing.Item(d, "  solver", fmt.Sprintf("%s: %s; %s%s", s.Name, s.Method, s.Cost, order(&s)))
			listing.Item(d, "    file", catalog.SolverFile(&s))
		}
	}
	return d.Flush()
}

// periodOf is the period of a game's values that is proved from as many values as take little time,
// or by a certificate that the program brings along, in words; empty where there is none.
func periodOf(ctx context.Context, g *game.Game) (string, error) {
	if g.Solution() != nil {
		return "", nil
	}
	if certificates.Kept(g.Name) {
		text, err := certificates.Of(g.Name)
		if err != nil {
			return "", err
		}
		r, err := certified.Streamed(text)
		if err != nil {
			return "", err
		}
		return periodWords(r), nil
	}
	proof, err := period.Prove(ctx, g, soon)
	if err != nil || proof == nil {
		return "", err
	}
	return periodWords(proof.Proves(proof.Bound)), nil
}

// soon is the heap up to which the description of a game looks for a proved period.
const soon = 1 << 12

func periodWords(r regular.Result) string {
	text := fmt.Sprintf("%s, period %d, preperiod %d", r.Kind, r.Period, r.Preperiod)
	if r.Saltus != 0 {
		text += fmt.Sprintf(", saltus %d", r.Saltus)
	}
	return text + fmt.Sprintf(", proved by %s; 'grundy period %s' has the certificate", r.Theorem, r.Game)
}

// claimsAbout is the claims about a game with the verdicts that are recorded of them.
func claimsAbout(known *claims.Catalogue, g *game.Game) string {
	ids := slices.Clone(known.ClaimsAbout(g))
	for i, id := range ids {
		if r, ok := claims.Recorded()[id]; ok {
			ids[i] += strings.ReplaceAll(fmt.Sprintf(" (%s)", r.Verdict.With(r.Answer)), " ", listing.Unbroken)
		}
	}
	return strings.Join(ids, ", ")
}

// exampleOptions is the options of a small position as papers write them, each on one line.
func exampleOptions(g *game.Game) string {
	const shown = 12
	p, ok := examplePosition(g)
	if !ok {
		return ""
	}
	options, all := firstOptions(p, shown)
	if len(options) == 0 {
		return fmt.Sprintf("opt(%s) = ∅", p.Place())
	}
	if !all {
		options = append(options, "…")
	}
	for i, text := range options {
		options[i] = strings.ReplaceAll(text, " ", listing.Unbroken)
	}
	return fmt.Sprintf("opt(%s)%s=%s{%s}", p.Place(), listing.Unbroken, listing.Unbroken, strings.Join(options, ", "))
}

// firstOptions is at most the given number of a position's options, each once, and
// whether these are all options.
func firstOptions(p position.Position, most int) (options []string, all bool) {
	for move := range new(position.Evaluator).Moves(position.SumOf(p)) {
		if len(options) == most {
			return options, false
		}
		options = append(options, move.To.String())
	}
	return options, true
}

// examplePosition is a small position whose options show the game: the first one with
// at least three options or, if there is none, the one with the most that isn't usual.
func examplePosition(g *game.Game) (best position.Position, ok bool) {
	usual, others := smallPlaces(g)
	most := -1
	for i, place := range slices.Concat(usual, others) {
		p, err := position.Of(g, place)
		if err != nil {
			continue
		}
		options, _ := firstOptions(p, 3)
		if len(options) == 3 {
			return p, true
		}
		if i >= len(usual) && len(options) > most {
			best, most = p, len(options)
		}
	}
	return best, most >= 0
}

// smallPlaces is the places that may become the example: usual ones, which are the
// papers' heaps 7 and 6, and others, from the heap 12 on, which has many divisors.
func smallPlaces(g *game.Game) (usual, others []string) {
	switch {
	case g.Tuples() != nil:
		return []string{"3,5", "3,5,7"}[g.Tuples().Numbers-2:][:1], []string{"5,5", "5,7", "6,9", "5,5,5", "6,7,9"}
	case g.Memory() != nil:
		return []string{"7_3"}, []string{"7_3", "7_2", "7_1", "7_inf"}
	case g.Heaps() == nil && g.Positions() != nil:
		return nil, g.Positions().Examples[:1]
	case g.Heaps() == nil:
		return nil, nil
	}
	first := max(12, g.Heaps().First)
	for n := first; n <= first+28; n++ {
		others = append(others, fmt.Sprint(n))
	}
	return []string{"7", "6"}, others
}

func firstValues(ctx context.Context, g *game.Game) (string, error) {
	const shown = 20
	p := g.Product(game.Sequence)
	if p == nil {
		return "", nil
	}
	var list strings.Builder
	x := values.Computed(p, game.Request{N: p.First + shown - 1})
	err := x.Values(ctx, p.First, func(_ uint64, some []uint32) error {
		for _, v := range some {
			fmt.Fprintf(&list, "%v, ", nim.NimberStored(p.Value, v))
		}
		return nil
	})
	of := "n"
	if g.Memory() != nil {
		of = "fresh heaps"
	}
	return fmt.Sprintf("%s… for %s = %d, %d, …", &list, of, p.First, p.First+1), err
}

// firstRows is the first rows of the first product of a game that has neither a
// sequence nor a grid, without their n.
func firstRows(ctx context.Context, g *game.Game) (string, error) {
	const shown = 6 // no list of the catalogue is shorter
	p := views.Products(g)[0]
	if p.Name == game.Sequence || p.HasColumns() {
		return "", nil
	}
	var rows []string
	last := p.First + shown - 1
	if most := p.Solvers[0].MaxHeap; most > 0 {
		last = min(last, most) // of a list of a config
	}
	x := values.Computed(p, game.Request{N: last})
	err := x.Each(ctx, p.First, func(row []any) error {
		rows = append(rows, strings.TrimRight(strings.Join(listing.Texts(row[1:]), listing.Unbroken), listing.Unbroken))
		return nil
	})
	return strings.Join(rows, ", ") + ", …", err
}

// writtenAs is how positions are written; empty if they are only written N@NAME.
func writtenAs(g *game.Game) string {
	switch {
	case g.Tuples() != nil && g.Tuples().Numbers == 2:
		return fmt.Sprintf("3,5@%s is the position (3, 5)", g.Name)
	case g.Tuples() != nil:
		return fmt.Sprintf("3,5,7@%s is the position (3, 5, 7)", g.Name)
	case g.Memory() != nil:
		return fmt.Sprintf("22@%[1]s is a fresh heap, 22_1@%[1]s one from which the last player removed 1, 22_inf@%[1]s is 22_∞", g.Name)
	case g.Heaps() != nil && g.Positions() != nil:
		return fmt.Sprintf("N@%[1]s; or %[2]s, as %[3]s@%[1]s", g.Name, g.Positions().Syntax, g.Positions().Examples[0])
	case g.Positions() != nil:
		return fmt.Sprintf("%s, as %s@%s", g.Positions().Syntax, g.Positions().Examples[0], g.Name)
	}
	return ""
}

// order says of a solver that may begin at any heap that several machines can share its heaps.
func order(s *game.Solver) string {
	if s.Can.Has(game.Anywhere) {
		return "; heaps in any order"
	}
	return ""
}
