package identify

import (
	"cmp"
	"fmt"
	"iter"
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
// that are compared, and how many games have no number for each heap.
func (l List) candidates() (all []candidate, without int) {
	seen := map[string]bool{}
	for g := range games() {
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

// games is the catalogue with the examples of its written forms, then subtraction games, codes and
// CUT with small parameters. A game may come twice.
func games() iter.Seq[*game.Game] {
	return func(yield func(*game.Game) bool) {
		for _, g := range catalog.Games() {
			if !yield(g) {
				return
			}
		}
		for _, names := range []iter.Seq[string]{subtractions(), infinite(), octals(), hexes(),
			cuts()} {
			for name := range names {
				if g, err := catalog.Lookup(name); err == nil && !yield(g) {
					return
				}
			}
		}
	}
}

// The parameters of the written forms.
const (
	greatestTaken = 10 // in a subtraction set
	mostTaken     = 4  // numbers of a subtraction set
	greatestCut   = 8  // in a set of CUT
)

// infinite is the subtraction games of the infinite sets that have a name, of some powers, and of
// the complements of some sets.
func infinite() iter.Seq[string] {
	sets := append(breaking.InfiniteSets(), "powers-of-2", "powers-of-3", "powers-of-4",
		"powers-of-5")
	for _, set := range append(breaking.InfiniteSets(), "1", "2", "3", "1,2", "1,3", "2,3") {
		sets = append(sets, "all-but:"+set)
	}
	return func(yield func(string) bool) {
		for _, set := range sets {
			if !yield("subtraction:" + set) {
				return
			}
		}
	}
}

// subtractions is the subtraction games of up to mostTaken numbers.
func subtractions() iter.Seq[string] { return sets("subtraction:", greatestTaken, mostTaken) }

// cuts is the games CUT.
func cuts() iter.Seq[string] { return sets("cut:", greatestCut, greatestCut) }

// sets is a form with each set of 1, …, greatest with up to most numbers.
func sets(prefix string, greatest uint64, most int) iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, s := range breaking.Subsets(greatest) {
			if len(s.Members) <= most && !yield(prefix+s.String()) {
				return
			}
		}
	}
}

// octals is the octal codes 0.d and 4.d with up to three digits d behind the point.
func octals() iter.Seq[string] {
	return func(yield func(string) bool) {
		for _, c := range breaking.Octals(0, 4) {
			if !yield(c.Name()) {
				return
			}
		}
	}
}

// hexes is the hexadecimal codes 0.d with up to two digits d behind the point.
func hexes() iter.Seq[string] {
	return func(yield func(string) bool) {
		for code := 1; code < 256; code++ {
			if !yield("hex:0." + strings.TrimRight(fmt.Sprintf("%02X", code), "0")) {
				return
			}
		}
	}
}
