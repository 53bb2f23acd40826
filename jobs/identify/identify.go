// Package identify finds the games of the catalogue, and of its written forms with small
// parameters, whose nim-values are those of a given list: from the first heap on, from another
// heap on, or but for the first values of the list.
//
// How much an agreement says is told in bits. If the values of a list were drawn at random, each
// as often as it is in the list, a value with the frequency p would agree by chance with
// probability p, so that it counts −log2 p bits; frequencies are (times + 1) / (length + 1 +
// number of different values). From the sum of the agreeing values the bits are taken that the
// choices cost: log2 of the number of games that were tried and, where the list doesn't begin with
// a game's first heap, of the number of other beginnings; where its first values differ, log2 of
// its length. An agreement of b bits would be found by chance once in 2^b such lists; at 0 bits it
// says nothing. Values aren't drawn at random, and a list that follows a simple pattern is one of
// many games: the measure ranks the answers, and isn't the probability of an error.
//
// Of a long list, a game is first compared with the head, and only a game that has the second half
// of the head is computed as far as the whole list goes.
//
//   - identify.go: the search
//   - candidates.go: the games that are tried
//   - match.go: how a list agrees with a game
package identify

import (
	"cmp"
	"context"
	"math"
	"runtime"
	"slices"
	"sync"
	"time"

	"golang.org/x/sync/errgroup"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
)

// List is values that are looked for.
type List struct {
	Values []game.Nimber
	// Indexed says that the heap of the first value is known to be First.
	Indexed bool
	First   uint64
}

// Found is what was found.
type Found struct {
	Tried   int      `json:"tried"`   // how many games were compared with the list
	Without int      `json:"without"` // how many games have no nim-value for each heap
	Untried []string `json:"untried"` // the games whose values can't be computed so far, or take too long
	Chance  int      `json:"chance"`  // how many games have just so many of the last values that it says nothing
	Matches []Match  `json:"matches"` // the best ones first
}

// How a list agrees with a game.
const (
	Exact   = "exact"   // its first value is that of the game's first heap, or of the heap of its index
	Shifted = "shifted" // its first value is that of another heap
	Later   = "later"   // its first values differ
)

// Match is a way in which the list agrees with games that have the same values there.
type Match struct {
	Games []string `json:"games"` // names, the shortest first
	Title string   `json:"title"` // of the first game
	How   string   `json:"how"`
	// Skipped is how many values of the list differ or come before the game's first heap, Heap the
	// heap of the first value after them. All values from there on agree.
	Skipped int     `json:"skipped"`
	Heap    uint64  `json:"heap"`
	Bits    float64 `json:"bits"`
}

// Search compares the list, which has a value at least, with all games, the cheapest first. Games
// that can't be computed by the deadline are [Found.Untried]; all else depends on the list alone.
// The error is the context's.
func Search(ctx context.Context, l List, deadline time.Time) (Found, error) {
	late, cancel := context.WithDeadline(ctx, deadline)
	defer cancel()
	mostSteps := share * float64(time.Until(deadline))
	found := Found{Untried: []string{}, Matches: []Match{}}
	var mu sync.Mutex
	var matches []match
	tasks, without := l.tasks()
	found.Without = without
	all, late := errgroup.WithContext(late)
	all.SetLimit(runtime.GOMAXPROCS(0))
	for _, t := range tasks {
		all.Go(func() error {
			m, known := l.compare(late, t.game, t.product, mostSteps)
			mu.Lock()
			defer mu.Unlock()
			if !known {
				found.Untried = append(found.Untried, t.game.Name)
				return nil
			}
			found.Tried++
			matches = append(matches, m...)
			return nil
		})
	}
	if err := all.Wait(); err != nil || ctx.Err() != nil {
		return found, cmp.Or(err, context.Cause(ctx))
	}
	slices.Sort(found.Untried)
	found.Matches, found.Chance = l.ranked(matches, found.Tried)
	return found, nil
}

// task is a game to compare, by the values of a product.
type task struct {
	game    *game.Game
	product *game.Product
}

// tasks is each candidate with a nim-value for each heap once, in the order of the steps of the
// first values that are compared, and how many candidates have none.
func (l List) tasks() (all []task, without int) {
	seen := map[string]bool{}
	for g := range candidates() {
		if seen[g.Name] {
			continue
		}
		seen[g.Name] = true
		if p := product(g); p != nil {
			all = append(all, task{g, p})
		} else {
			without++
		}
	}
	head := l.head()
	steps := func(t task) float64 { return t.product.Solvers[0].Steps(head.request(t.product)) }
	slices.SortStableFunc(all, func(a, b task) int { return cmp.Compare(steps(a), steps(b)) })
	return all, without
}

// compare gives the best way in which the list agrees with a game, if there is one. known is false
// if the game has no values that reach as far as the list, or if they take too long.
func (l List) compare(ctx context.Context, g *game.Game, p *game.Product, mostSteps float64) (m []match, known bool) {
	if head := l.head(); len(l.Values) > headLength {
		v, known := compute(ctx, p, head, mostSteps)
		if m := head.matches(g, v); !known || len(m) == 0 || m[0].skipped > headLength/2 {
			return nil, known
		}
	}
	v, known := compute(ctx, p, l, mostSteps)
	if !known {
		return nil, false
	}
	return l.matches(g, v), true
}

// headLength is how many values of a longer list a game is compared with first.
const headLength = 256

// head is the first values of the list.
func (l List) head() List {
	l.Values = l.Values[:min(len(l.Values), headLength)]
	return l
}

// values is the nim-values of the heaps from first on.
type values struct {
	first  uint64
	values []game.Nimber
}

// share is the part of the time until the deadline that the values of a game may take, if an
// elementary step takes a nanosecond.
const share = 1. / 30

// compute computes the values of a product as far as the list can reach. known is false if there
// is no product, if it ends before the list does, or if the values take more than mostSteps.
func compute(ctx context.Context, p *game.Product, l List, mostSteps float64) (v values, known bool) {
	if p == nil {
		return v, false
	}
	s, r := &p.Solvers[0], l.request(p)
	if r.N < l.last(p) || s.Prepare(ctx, r) != nil || s.Steps(r) > mostSteps {
		return v, false
	}
	stored, err := catalog.Nimbers(ctx, p, s, r)
	if err != nil {
		return v, false
	}
	v.first = p.First
	for _, g := range stored {
		v.values = append(v.values, game.NimberStored(p.Value, g))
	}
	return v, true
}

// last is the heap of the list's last value, if the list isn't shifted.
func (l List) last(p *game.Product) uint64 {
	first := p.First
	if l.Indexed {
		first = max(first, l.First)
	}
	return first + uint64(len(l.Values)) - 1
}

// request is the heaps of a product that the list can reach, as far as its solver goes.
func (l List) request(p *game.Product) game.Request {
	n := l.last(p) + mostShift
	if most := p.Solvers[0].MaxHeap; most > 0 {
		n = min(n, most)
	}
	return game.Request{N: n}
}

// product is the first product with a number for each heap, or nil.
func product(g *game.Game) *game.Product {
	for i := range g.Products {
		p := &g.Products[i]
		if p.VariableWidth == 0 && !p.HasColumns() && len(p.Schema) == 2 && p.Schema[1].Type != game.Text {
			return p
		}
	}
	return nil
}

// ranked gathers the matches that are the same, the one with the most bits first. Those of games
// that have no more of the last values than chance gives them are just counted.
func (l List) ranked(all []match, tried int) (ranked []Match, chance int) {
	bits := l.bits()
	merged := map[string]*Match{}
	for _, m := range all {
		b := bits[m.skipped] - math.Log2(float64(tried))
		switch m.how {
		case Shifted:
			b -= math.Log2(2 * mostShift)
		case Later:
			b -= math.Log2(2*mostShift) + math.Log2(float64(len(l.Values)))
		}
		if b <= 0 && m.how == Later {
			chance++
			continue
		}
		key := m.key()
		if merged[key] == nil {
			merged[key] = &Match{How: m.how, Skipped: m.skipped, Heap: m.heap, Bits: math.Round(max(b, 0)*10) / 10}
		}
		merged[key].Games = append(merged[key].Games, m.game.Name)
	}
	ranked = []Match{}
	for _, m := range merged {
		slices.SortFunc(m.Games, shortest)
		if g, err := catalog.Lookup(m.Games[0]); err == nil {
			m.Title = g.Title
		}
		ranked = append(ranked, *m)
	}
	slices.SortFunc(ranked, func(a, b Match) int {
		return cmp.Or(cmp.Compare(b.Bits, a.Bits), cmp.Compare(a.Skipped, b.Skipped), cmp.Compare(a.How, b.How),
			cmp.Compare(a.Heap, b.Heap), shortest(a.Games[0], b.Games[0]))
	})
	return ranked, chance
}

// shortest orders names by their length and, where that is the same, by their letters.
func shortest(a, b string) int { return cmp.Or(cmp.Compare(len(a), len(b)), cmp.Compare(a, b)) }

// bits is how much it says that all values of the list from the i-th on agree.
func (l List) bits() []float64 {
	times := map[game.Nimber]int{}
	for _, v := range l.Values {
		times[v]++
	}
	total := float64(len(l.Values) + 1 + len(times))
	bits := make([]float64, len(l.Values)+1)
	for i, v := range slices.Backward(l.Values) {
		bits[i] = bits[i+1] - math.Log2(float64(times[v]+1)/total)
	}
	return bits
}
