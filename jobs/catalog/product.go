package catalog

import (
	"cmp"
	"context"
	"errors"
	"fmt"
	"iter"
	"math"

	"grundy/jobs/game"
	"grundy/jobs/nim"
	"grundy/jobs/paper"
	"grundy/jobs/reference"
	"grundy/jobs/tables"
)

// direct is the product of two games on heaps: with an option X of n and an option Y of k, a move
// from (n, k) leaves (x, k), (n, y) and (x, y) for all x in X and all y in Y. If X and Y are coins
// that are turned with n and with k, these are the coins that are turned with (n, k) in a plane.
func direct(a, b *game.Heaps) game.Definition[game.Tuple] {
	return func(t game.Tuple) iter.Seq[[]game.Tuple] {
		return func(yield func([]game.Tuple) bool) {
			if t[0] < a.First || t[1] < b.First {
				return
			}
			for xs := range a.Options(t[0]) {
				for ys := range b.Options(t[1]) {
					var turned []game.Tuple
					for _, x := range append([]uint64{t[0]}, xs...) {
						for _, y := range append([]uint64{t[1]}, ys...) {
							turned = append(turned, game.Tuple{x, y})
						}
					}
					if !yield(turned[1:]) {
						return
					}
				}
			}
		}
	}
}

// lookup is [Lookup], which parses products and so knows the families to which they belong.
var lookup func(name string) (*game.Game, error)

func init() { lookup = Lookup }

// products is the family of products of two games.
func products() game.Family {
	return game.Family{Name: "products", Forms: []game.Form{{
		Prefix: "product:", Syntax: "product:GAME,GAME", Parse: parseProduct,
		Doc: "the product of two games on heaps, as coins are turned in two dimensions: with moves from n to a sum X and " +
			"from k to a sum Y, (n, k) moves to the sum of all (x, k), (n, y) and (x, y)",
		Examples: []string{"product:nim,nim", "product:ruler,ruler", "product:kayles,mock-turtles"},
	}}}
}

// parseProduct reads two games with a comma between them, which may have commas themselves.
func parseProduct(text string) (*game.Game, error) {
	err := errors.New("two games are multiplied: write them with a comma between them, as in product:ruler,nim")
	for i, sign := range text {
		if sign != ',' {
			continue
		}
		a, wrong := factorOf(text[:i])
		b, also := factorOf(text[i+1:])
		if err = cmp.Or(wrong, also); err == nil {
			return product(a, b), nil
		}
	}
	return nil, err
}

// factorOf is a game that can be multiplied.
func factorOf(name string) (*game.Game, error) {
	g, err := lookup(name)
	if err != nil {
		return nil, err
	}
	p := g.Product(game.Sequence)
	if g.Heaps() == nil || g.Heaps().Options == nil || p == nil || p.Value != "g" {
		return nil, fmt.Errorf("%s can't be multiplied, as its positions aren't heaps with listed options and nim-values: write the product as a game of your own with heaps: 2", g.Name)
	}
	return g, nil
}

const tartan = "the Tartan theorem"

// product is the row of a product. By an option with X and Y of the values s and t a position has
// an option of the value G(n)⊗t ⊕ s⊗G(k) ⊕ s⊗t, since nim-products distribute over nim-sums. Of
// these G(n) ⊗ G(k) is by definition the least that is missing if s and t are all numbers below
// G(n) and G(k), and it isn't among those of other s and t, since (G(n) ⊕ s) ⊗ (G(k) ⊕ t) isn't 0.
func product(a, b *game.Game) *game.Game {
	g := &game.Game{
		Name:  "product:" + a.Name + "," + b.Name,
		Title: fmt.Sprintf("The product of %s and %s", a.Title, b.Title),
		Place: paper.WinningWays.At("14"), Version: 1,
		Rules:      fmt.Sprintf("With a move from n to a sum X in %s and one from k to a sum Y in %s, move from (n, k) to the sum of all (x, k), (n, y) and (x, y) with x in X and y in Y.", a.Title, b.Title),
		Convention: "A pair with a number below a game's first heap has no options.",
		Theorems: []*game.Theorem{{Where: tartan + ", Winning Ways, chapter 14",
			Says: "G(n, k) = G(n) ⊗ G(k), the nim-product of the values in the two games"}},
		Ruleset: &game.Tuples{Numbers: 2, Options: direct(a.Heaps(), b.Heaps())},
	}
	pairs := func(r game.Request) float64 { return float64(r.N+1) * float64(r.K+1) }
	g.Products = reference.TupleProducts(g.Tuples(), "n·k options for each pair",
		func(r game.Request) float64 { return 50 * pairs(r) * pairs(r) })
	first, second := &a.Product(game.Sequence).Solvers[0], &b.Product(game.Sequence).Solvers[0]
	g.Products[0].Solvers = append([]game.Solver{game.Bounded(math.MaxUint32-1, game.Solver{
		Name: "formula", Method: "the nim-products of the values in the two games", Theorem: tartan,
		Cost: "a nim-product for each pair",
		Steps: func(r game.Request) float64 {
			return 200*pairs(r) + first.Steps(r) + second.Steps(game.Request{N: r.K})
		},
		Memory: func(r game.Request) uint64 {
			return 8*(r.N+r.K) + first.Memory(r) + second.Memory(game.Request{N: r.K})
		},
		Begin: func(ctx context.Context, r game.Request, prior game.Known) (tables.Run, error) {
			_, end := prior.Range()
			rows, err := valuesTo(ctx, a, max(r.N, end))
			if err != nil {
				return nil, err
			}
			columns, err := valuesTo(ctx, b, r.K)
			return &tables.RowByRow{N: end,
				Add: func(_ context.Context, n uint64, out *tables.Table) error {
					for k, y := range columns {
						out.AppendRow(n, uint64(k), nim.Product(rows[n], y))
					}
					return nil
				}}, err
		},
	})}, g.Products[0].Solvers...)
	return g
}

// valuesTo is the values of the heaps from 0 to n, of which those below the first have the value 0.
func valuesTo(ctx context.Context, g *game.Game, n uint64) ([]uint32, error) {
	p := g.Product(game.Sequence)
	values := make([]uint32, min(p.First, n+1))
	if n < p.First {
		return values, nil
	}
	more, err := Nimbers(ctx, p, &p.Solvers[0], game.Request{N: n})
	return append(values, more...), err
}
