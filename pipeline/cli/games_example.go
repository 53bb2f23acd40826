package cli

import (
	"context"
	"fmt"
	"strings"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/position"
)

// exampleOptions is the options of a small position as papers write them, each
// on one line.
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
		options[i] = strings.ReplaceAll(text, " ", unbroken)
	}
	return fmt.Sprintf("opt(%s)%s=%s{%s}", p.Place(), unbroken, unbroken, strings.Join(options, ", "))
}

// firstOptions is at most the given number of a position's options, each once, and
// whether these are all options.
func firstOptions(p position.Position, most int) (options []string, all bool) {
	seen := map[string]bool{}
	for option := range new(position.Evaluator).Options(p) {
		switch key := option.Key(); {
		case seen[key]:
		case len(options) == most:
			return options, false
		default:
			seen[key] = true
			options = append(options, option.String())
		}
	}
	return options, true
}

// examplePosition is a small position whose options show the game: one of the usual
// positions if it has at least three options, otherwise the position with the most.
func examplePosition(g *game.Game) (p position.Position, ok bool) {
	usual, others := smallPlaces(g)
	if p, options := richest(g, usual); options >= 3 {
		return p, true
	}
	p, options := richest(g, others)
	return p, options >= 0
}

// richest is the first position with the most options, and the number of its options:
// at most three are counted, and -1 says that there is no position.
func richest(g *game.Game, places []string) (best position.Position, most int) {
	most = -1
	for _, place := range places {
		p, err := position.Of(g, place)
		if err != nil {
			continue
		}
		if options, _ := firstOptions(p, 3); len(options) > most {
			best, most = p, len(options)
		}
	}
	return best, most
}

// smallPlaces is the places that may become the example: usual ones, which are the
// papers' heaps 7 and 6, and others, from the heap 12 on, which has many divisors.
func smallPlaces(g *game.Game) (usual, others []string) {
	switch {
	case g.Memory != nil:
		return []string{"7_3"}, []string{"7_3", "7_2", "7_1", "7_inf"}
	case g.Heaps == nil && g.Positions != nil:
		return nil, g.Positions.Examples[:1]
	case g.Heaps == nil:
		return nil, nil
	}
	first := max(12, g.Heaps.First)
	for n := first; n <= first+28; n++ {
		others = append(others, fmt.Sprint(n))
	}
	return []string{"7", "6"}, others
}

// firstValues is the nim-values of the first heaps.
func firstValues(ctx context.Context, g *game.Game) (string, error) {
	const shown = 20
	p := g.Product(game.Sequence)
	if p == nil {
		return "", nil
	}
	var values []string
	err := catalog.Solve(ctx, p, &p.Solvers[0], game.Request{N: p.First + shown - 1}, func(t *game.Table) error {
		column, err := t.Nimbers(p.Value)
		for _, v := range column {
			values = append(values, valueText(p, v, false))
		}
		return err
	})
	of := "n"
	if g.Memory != nil {
		of = "fresh heaps"
	}
	return fmt.Sprintf("%s, … for %s = %d, %d, …", strings.Join(values, ", "), of, p.First, p.First+1), err
}

// firstRows is the first rows of the first product of a game that has neither a
// sequence nor a grid, without their n.
func firstRows(ctx context.Context, g *game.Game) (string, error) {
	const shown = 6 // no list is shorter
	p := &g.Products[0]
	if p.Name == game.Sequence || p.Name == game.Grid {
		return "", nil
	}
	var rows []string
	err := eachRow(ctx, p, p.First+shown-1, func(_ uint64, row []any) {
		rows = append(rows, strings.TrimRight(strings.Join(texts(row[1:]), unbroken), unbroken))
	})
	return strings.Join(rows, ", ") + ", …", err
}

// writtenAs is how positions are written; empty if they are only written N@NAME.
func writtenAs(g *game.Game) string {
	switch {
	case g.Memory != nil:
		return fmt.Sprintf("22@%[1]s is a fresh heap, 22_1@%[1]s one from which the last player removed 1, 22_inf@%[1]s is 22_∞", g.Name)
	case g.Heaps != nil && g.Positions != nil:
		return fmt.Sprintf("N@%[1]s; or %[2]s, as %[3]s@%[1]s", g.Name, g.Positions.Syntax, g.Positions.Examples[0])
	case g.Positions != nil:
		return fmt.Sprintf("%s, as %s@%s", g.Positions.Syntax, g.Positions.Examples[0], g.Name)
	}
	return ""
}
