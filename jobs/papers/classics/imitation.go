package classics

import (
	"fmt"
	"iter"
	"strconv"

	"grundy/jobs/game"
	"grundy/jobs/paper"
	"grundy/jobs/reference"
)

// imitationNim is Nim with two heaps in which neither player imitates the other on p moves in a
// row. Who removes x from the larger heap, just after the other player has removed x from the
// smaller one or from one of two equal heaps, imitates. Source: U. Larsson, 2-pile Nim with a
// restricted number of move-size imitations, Integers 9 (2009).
//
// A position is (n, k, l): two heaps and what is remembered, l = (x·p + mine)·p + yours. An x > 0
// was just removed from the smaller heap; mine and yours are on how many latest moves, less
// than p, the next player and the other one have imitated. At the beginning l is 0.
func imitationNim(p uint64) game.Definition[game.Tuple] {
	return func(t game.Tuple) iter.Seq[[]game.Tuple] {
		x, mine, yours := t[2]/p/p, t[2]/p%p, t[2]%p
		return func(yield func([]game.Tuple) bool) {
			for heap := range 2 {
				larger := t[heap] > t[1-heap]
				for s := uint64(1); s <= t[heap]; s++ {
					after := t
					after[heap] -= s
					switch {
					case !larger:
						after[2] = (s*p + yours) * p
					case s != x:
						after[2] = yours * p
					case mine+1 == p:
						continue
					default:
						after[2] = yours*p + mine + 1
					}
					if !yield([]game.Tuple{after}) {
						return
					}
				}
			}
		}
	}
}

const maxImitation = 9

func parseImitation(text string) (*game.Game, error) {
	p, err := strconv.ParseUint(text, 10, 32)
	if err != nil || p < 1 || p > maxImitation {
		return nil, fmt.Errorf("%q is no P: it is a whole number from 1 (no imitation) to %d", text, maxImitation)
	}
	rules := &game.Tuples{Numbers: 3, Options: imitationNim(p)}
	return &game.Game{
		Name: fmt.Sprintf("imitation-nim:%d", p), Title: fmt.Sprintf("IMITATION NIM (P = %d)", p),
		Place: paper.Memgames.At("7, question 4"), Version: 1,
		Rules: fmt.Sprintf("Remove any number from one of two heaps. To imitate is to remove from the larger heap what the other player has just removed from the smaller one, or from one of two equal heaps; nobody may do so on %d moves in a row.", p),
		Convention: fmt.Sprintf("A position is (n, k, l): two heaps and what is remembered, 0 before the first move; l = (x·%d + a)·%d + b after x was removed from the smaller heap (0 after another move), and imitations on the latest a moves of the next player and b of the other one.",
			p, p),
		Ruleset: rules,
		Products: reference.TupleProducts(rules, "n + k steps for each triple",
			func(q game.Request) float64 {
				return 100 * box(q) * float64(q.K+1) * float64(q.N+q.K)
			}),
	}, nil
}
