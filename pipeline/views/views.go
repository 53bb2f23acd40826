// Package views has the products of games that are views of their sequences: rows that are made of
// the nim-values one by one, as the heaps that have a value, or a function of the heap beside its
// value. The mathematics of a game doesn't know of them. Where a product is meant by its name, or
// all that there are, it is found here, by [Product] or [Products], among the game's own products
// and its views.
//
// A new view is a [view] and a word in the list of those of a game ([byGame]).
package views

import (
	"slices"

	"grundy/jobs/game"
)

// byGame is the views of games by the games' names, and how many of a game's own products are
// listed before them.
var byGame = map[string]struct {
	behind int
	views  []view
}{
	"saliquot":            {1, []view{valuation("g")}},
	"nontotative":         {1, []view{ratios}},
	"totient":             {1, []view{shapiro}},
	"nontotient":          {1, []view{dist}},
	"m-factoring":         {1, []view{bigOmega}},
	"m-factoring/coprime": {1, []view{omega}},
	"powerset-saliquot":   {1, []view{valuation("e")}},
	"powerset-maliquant":  {1, []view{oddIndex}},
	"dividing":            {1, []view{occurrences, omitted, records}},
	"s-dividing":          {1, []view{occurrences, omitted, records}},
	"divide-and-residue":  {1, []view{occurrences, omitted, records}},
	"complement-grundy":   {1, []view{occurrences, omitted, records}},
	"cut:1,2":             {1, []view{dropOuts, twisted}},
	"mem0":                {3, []view{once}},
}

// Products is what can be computed of a game and stored: its own products, the main one first, and
// the views of its sequence.
func Products(g *game.Game) (all []*game.Product) {
	for i := range g.Products {
		all = append(all, &g.Products[i])
	}
	of, sequence := byGame[g.Name], g.Product(game.Sequence)
	if sequence == nil {
		return all
	}
	for i, v := range of.views {
		p := v.of(sequence)
		all = slices.Insert(all, min(of.behind, len(g.Products))+i, &p)
	}
	return all
}

// Product is the product of the given name among [Products], or nil.
func Product(g *game.Game, name string) *game.Product {
	for _, p := range Products(g) {
		if p.Name == name {
			return p
		}
	}
	return nil
}

// Names is the names of [Products].
func Names(g *game.Game) (names []string) {
	for _, p := range Products(g) {
		names = append(names, p.Name)
	}
	return names
}
