package classics

import (
	"iter"

	"grundy/jobs/game"
	"grundy/jobs/paper"
	"grundy/jobs/reference"
	"grundy/jobs/tables"
)

// euclid takes a multiple of the smaller number off the larger one, so that a positive number is
// left: (a, b) → (a − mb, b) for m ≥ 1 and a − mb ≥ 1, and the same the other way round.
func euclid(t game.Tuple) iter.Seq[[]game.Tuple] {
	return func(yield func([]game.Tuple) bool) {
		if t[0] == 0 || t[1] == 0 {
			return
		}
		large, small := 0, 1
		if t[1] > t[0] {
			large, small = 1, 0
		}
		for to := t; to[large] > to[small]; {
			to[large] -= t[small]
			if !yield([]game.Tuple{to}) {
				return
			}
		}
	}
}

// euclidValue is ⌊|b/a − a/b|⌋ for positive a and b, and 0 where one of them is 0. The numbers are
// less than 2³².
func euclidValue(a, b uint64) uint32 {
	a, b = min(a, b), max(a, b)
	if a == 0 {
		return 0
	}
	// b/a − a/b = q + (br − a²)/ab with b = qa + r, where −1 ≤ the fraction < 1.
	q, r := b/a, b%a
	if b*r < a*a {
		q--
	}
	return uint32(q)
}

func euclidGame() *game.Game {
	rules := &game.Tuples{Numbers: 2, Options: euclid}
	g := &game.Game{
		Name: "euclid", Title: "EUCLID", Place: paper.Euclid.At("1"), Version: 1,
		Rules:      "Take a positive multiple of the smaller of two positive numbers off the larger one, so that a positive number is left.",
		Convention: "The game ends with two equal numbers, as in Grossman's and Nivasch's reading; a pair with a 0 is no position of play and has no options.",
		Theorems: []*game.Theorem{
			{Where: "Nivasch", Says: "G(a, b) = ⌊|b/a − a/b|⌋ for positive a and b"}},
		Ruleset: rules,
		Products: reference.TupleProducts(rules, "a step for each option",
			func(q game.Request) float64 { return 100 * box(q) }),
	}
	for i, add := range []func(out *tables.Table, n, k uint64, g uint32){
		appendCell, appendPPosition} {
		steps := func(q game.Request) float64 { return 5 * box(q) }
		s := formula("Nivasch's theorem", "a step for each pair", steps,
			func(q game.Request, n uint64, out *tables.Table) {
				for k := range q.K + 1 {
					add(out, n, k, euclidValue(n, k))
				}
			})
		g.Products[i].Solvers = append([]game.Solver{s}, g.Products[i].Solvers...)
	}
	return g
}

// box is the number of pairs of a request.
func box(q game.Request) float64 { return float64(q.N+1) * float64(q.K+1) }
