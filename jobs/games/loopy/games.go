package loopy

import (
	"context"
	"fmt"
	"iter"
	"strconv"
	"sync"

	"grundy/jobs/game"
	"grundy/jobs/paper"
)

// PartialBound is the bound of the partial sums where none is written, and
// MaxPartialBound the largest one: 260 MB and ten seconds.
const (
	PartialBound    = 10_000
	MaxPartialBound = 40_000
)

// Family is the catalogue's rows for the games that needn't end.
func Family() game.Family {
	return game.Family{
		Name:  "loopy",
		Games: []*game.Game{sumGame(MaxBound), partialGame(PartialBound)},
		Forms: []game.Form{
			boundForm(sumName, "1000000", MaxBound, sumGame),
			boundForm(partialName, "1000", MaxPartialBound, partialGame),
		},
	}
}

// boundForm is a game with another bound.
func boundForm(name, example string, most uint64, make func(uint64) *game.Game) game.Form {
	prefix := name + "/bound="
	return game.Form{
		Prefix: prefix, Syntax: prefix + "B", Examples: []string{prefix + example},
		Doc: fmt.Sprintf("the same, where values that could depend on heaps beyond B ≤ %d are unknown", most),
		Parse: func(text string) (*game.Game, error) {
			b, err := strconv.ParseUint(text, 10, 64)
			if err != nil || b < 1 || b > most {
				return nil, fmt.Errorf("%q is no bound: it is a whole number from 1 to %d", text, most)
			}
			return make(b), nil
		},
	}
}

// named is the name of a game with its bound, which is part of it.
func named(name string, bound, usual uint64) string {
	if bound == usual {
		return name
	}
	return fmt.Sprintf("%s/bound=%d", name, bound)
}

const valueConvention = "Heaps start at 1, which is terminal. kind says whether a value is finite, loopy (∞_K) or unknown; k is the set K, and g the nim-value or mex K, the subscript that the paper prints. "

// SumOfDivisors is the game n → s(n) within the bound, whose values of heaps up
// to last are kept.
func SumOfDivisors(bound, last uint64) *Ruleset {
	a := newAliquot(bound, last)
	var lock sync.Mutex
	return &Ruleset{Options: properSum, Value: func(n uint64) Value {
		lock.Lock()
		defer lock.Unlock()
		return a.value(n)
	}}
}

func properSum(n uint64) iter.Seq[uint64] {
	return func(yield func(uint64) bool) {
		if n > 1 {
			yield(ProperSum(n))
		}
	}
}

func sumGame(bound uint64) *game.Game {
	rules := sync.OnceValue(func() *Ruleset { return SumOfDivisors(bound, 0) })
	return &game.Game{
		Name: named(sumName, bound, MaxBound), Title: "SUM-OF-DIVISORS", Paper: paper.Arithmetic, Section: "8", Version: 1,
		Rules:      "Move from n to the sum of its proper divisors.",
		Convention: valueConvention + fmt.Sprintf("A value is unknown where the aliquot sequence goes beyond %d.", bound),
		Positions:  positions(rules, bound),
		Definition: properSum,
		Products: []game.Product{valuesProduct(1<<16, game.Solver{
			Name: "aliquot sequences", Method: "every aliquot sequence is followed to a heap whose value is known, into a cycle or beyond the bound",
			Cost:   "about 6 µs a heap to 10^6",
			Steps:  func(r game.Request) float64 { return 6000 * float64(r.N) },
			Memory: func(r game.Request) uint64 { return r.N + 160<<20 },
			Start: func(_ context.Context, r game.Request, prior game.Source) (game.Run, error) {
				_, end := prior.Range()
				return &aliquotRun{n: end, a: newAliquot(bound, r.N)}, nil
			},
		})},
	}
}

// PartialSums is the game on partial sums of proper divisors within the bound.
// It computes all values at once.
func PartialSums(bound uint64) *Ruleset {
	values := partialSums(int(bound)).solve()
	return &Ruleset{Options: partialSum, Value: func(n uint64) Value {
		if n > bound {
			return Value{Kind: Unknown}
		}
		return values[n]
	}}
}

// partialSum lists the options of n: all sums of some of its proper divisors.
func partialSum(n uint64) iter.Seq[uint64] {
	return func(yield func(uint64) bool) {
		for sum := range sums(ProperDivisors(nil, n), int(ProperSum(n))).all() {
			if !yield(uint64(sum)) {
				return
			}
		}
	}
}

func partialGame(bound uint64) *game.Game {
	rules := sync.OnceValue(func() *Ruleset { return PartialSums(bound) })
	return &game.Game{
		Name: named(partialName, bound, PartialBound), Title: "PARTIAL-SUMS-OF-DIVISORS", Paper: paper.Arithmetic, Section: "8", Version: 1,
		Rules:      "Move from n to the sum of one or more of its proper divisors.",
		Convention: valueConvention + fmt.Sprintf("A value is unknown where it could depend on heaps beyond %d.", bound),
		Positions:  positions(rules, bound),
		Definition: partialSum,
		Products: []game.Product{valuesProduct(1<<12, game.Solver{
			Name: "generalised values", Method: "the algorithm of Fraenkel and Yesha on the heaps up to the bound, whatever is beyond",
			Cost:   "all heaps up to the bound B at once: about B² steps",
			Steps:  func(game.Request) float64 { return 5 * float64(bound) * float64(bound) },
			MaxHeap:   bound,
			Memory: func(game.Request) uint64 { return bound*bound/8 + 64<<20 },
			Start:  startPartial(rules, bound),
		})},
	}
}

func startPartial(rules func() *Ruleset, bound uint64) func(context.Context, game.Request, game.Source) (game.Run, error) {
	return func(_ context.Context, r game.Request, prior game.Source) (game.Run, error) {
		if r.N > bound {
			return nil, fmt.Errorf("the game's bound is %d, so there is nothing to say about the heap %d: write partial-sums-of-divisors/bound=B with B up to %d", bound, r.N, MaxPartialBound)
		}
		_, end := prior.Range()
		return &partialRun{n: end, rules: rules()}, nil
	}
}

// partialRun hands out the values.
type partialRun struct {
	n     uint64
	rules *Ruleset
}

// Next implements [game.Run].
func (r *partialRun) Next(_ context.Context, heaps uint64, out *game.Table) error {
	for range heaps {
		appendValue(out, r.n, r.rules.Value(r.n))
		r.n++
	}
	return nil
}

// valuesProduct is the product of a loopy game.
func valuesProduct(part uint64, s game.Solver) game.Product {
	return game.Product{
		Name: "values", Value: "g", First: 1, Part: part, Solvers: []game.Solver{s},
		Schema: game.Schema{{Name: "n", Type: game.Uint64}, {Name: "kind", Type: game.Text}, {Name: "g", Type: game.Uint32}, {Name: "k", Type: game.Text}},
	}
}
