package identify

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/rules/breaking"
	"grundy/jobs/tables"
)

// candidate is a game with its product that has a number for each heap.
type candidate struct {
	game    *game.Game
	product *game.Product
}

// candidates is the games that are tried, each once, in the order of the steps of the first values
// that are compared, and how many games have no number for each heap: the catalogue with the
// examples of its written forms, and the written forms with small parameters.
func (l List) candidates() (all []candidate, without int) {
	games := catalog.Games()
	for _, name := range written() {
		if g, err := catalog.Lookup(name); err == nil {
			games = append(games, g)
		}
	}
	seen := map[string]bool{}
	for _, g := range games {
		p := product(g)
		switch {
		case seen[g.Name]:
		case p == nil:
			without++
		default:
			all = append(all, candidate{g, p})
		}
		seen[g.Name] = true
	}
	head := l.head()
	steps := func(c candidate) float64 {
		return c.product.Solvers[0].Steps(head.request(c.product))
	}
	slices.SortStableFunc(all, func(a, b candidate) int { return cmp.Compare(steps(a), steps(b)) })
	return all, without
}

// product is the first product with a number for each heap, or nil.
func product(g *game.Game) *game.Product {
	for i := range g.Products {
		p := &g.Products[i]
		if p.VariableWidth == 0 && !p.HasColumns() && len(p.Schema) == 2 &&
			p.Schema[1].Type != tables.Text {
			return p
		}
	}
	return nil
}

// written is the names of subtraction games of up to four numbers to 10, of infinite sets and of
// the complements of some sets; of the octal codes 0.d and 4.d with up to three digits d behind the
// point, and the hexadecimal ones 0.d with up to two; and of CUT with numbers to 8. Several may be
// names of the same game.
func written() (names []string) {
	for _, s := range breaking.Subsets(10) {
		if len(s.Members) <= 4 {
			names = append(names, "subtraction:"+s.String())
		}
	}
	for _, set := range append(breaking.InfiniteSets(),
		"powers-of-2", "powers-of-3", "powers-of-4", "powers-of-5") {
		names = append(names, "subtraction:"+set)
	}
	for _, set := range append(breaking.InfiniteSets(), "1", "2", "3", "1,2", "1,3", "2,3") {
		names = append(names, "subtraction:all-but:"+set)
	}
	for _, c := range breaking.Octals(0, 4) {
		names = append(names, c.Name())
	}
	for code := 1; code < 256; code++ {
		names = append(names, "hex:0."+strings.TrimRight(fmt.Sprintf("%02X", code), "0"))
	}
	for _, s := range breaking.Subsets(8) {
		names = append(names, "cut:"+s.String())
	}
	return names
}
