package identify

import (
	"cmp"
	"context"
	"math"
	"slices"
	"strings"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/nim"
	"grundy/jobs/tables"
)

// mostShift is how many heaps before and after the expected one a list may begin.
const mostShift = 64

// values is the nim-values of a game near the heaps of a list.
type values struct {
	expected uint64 // the heap that the list begins with if it agrees exactly
	first    uint64 // the heap of the first value
	values   []nim.Nimber
}

// mostMemory is the bytes that a solver may take.
const mostMemory = 1 << 28

// compute computes the values of a product that the list can reach. Where these take more than
// mostSteps, later beginnings than the expected one are left out. known is false if the product
// ends before the list does, or if the values take too many steps, too much memory or too long.
func compute(ctx context.Context, p *game.Product, l List,
	mostSteps float64) (v values, known bool) {
	s, r := &p.Solvers[0], l.request(p)
	v.expected = l.expected(p)
	v.first = max(p.First, v.expected-min(v.expected, mostShift))
	last := v.expected + uint64(len(l.Values)) - 1
	if r.N < last || s.Prepare(ctx, r) != nil {
		return v, false
	}
	for r.N > last && s.Steps(r) > mostSteps {
		r.N--
	}
	if s.Steps(r) > mostSteps || s.Memory(r) > mostMemory {
		return v, false
	}
	n := p.First
	err := catalog.Solve(ctx, p, s, r, func(rows *tables.Table) error {
		stored, err := rows.Nimbers(p.Value)
		for _, g := range stored {
			if n >= v.first {
				v.values = append(v.values, nim.NimberStored(p.Value, g))
			}
			n++
		}
		return err
	})
	return v, err == nil
}

// request is the heaps up to the last one that the list can reach, or that the solver can.
func (l List) request(p *game.Product) game.Request {
	r := game.Request{N: l.expected(p) + uint64(len(l.Values)) - 1 + mostShift}
	if most := p.Solvers[0].MaxHeap; most > 0 {
		r.N = min(r.N, most)
	}
	return r
}

// expected is the heap that the list begins with if it agrees exactly.
func (l List) expected(p *game.Product) uint64 {
	if l.Indexed {
		return l.First
	}
	return p.First
}

// fewest is the number of values that must agree where the first ones of the list differ.
const fewest = 4

// match is the best way in which the list agrees with the game's values, or nil: from the expected
// heap on, otherwise from another one on, otherwise but for the first values. Of several the one
// that leaves out the fewest values is taken, and among these the nearest to the expected heap.
func (l List) match(v values) *Agreement {
	var best *Agreement
	for i := range int64(2*mostShift + 1) {
		shift := (i + 1) / 2 // 0, 1, −1, 2, −2, …
		if i%2 == 0 {
			shift = -shift
		}
		// the heap of the list's first value, also one before the game's first
		begin := int64(v.expected) + shift
		skipped := l.differ(begin, v)
		if best != nil && skipped >= best.Skipped || skipped > 0 && len(l.Values)-skipped < fewest {
			continue
		}
		best = &Agreement{Exact, skipped, uint64(begin + int64(skipped))}
		switch {
		case skipped > 0:
			best.How = Later
			continue
		case shift != 0:
			best.How = Shifted
		}
		break
	}
	return best
}

// differ is the number of values up to the last one that isn't the game's, if the first one is
// that of the heap begin.
func (l List) differ(begin int64, v values) int {
	for i := len(l.Values) - 1; i >= 0; i-- {
		at := begin + int64(i) - int64(v.first)
		if at < 0 || at >= int64(len(v.values)) || v.values[at] != l.Values[i] {
			return i + 1
		}
	}
	return 0
}

// ranked gathers the games that agree in the same way; the ways with the most bits come first.
// Games that have no more of the last values than chance gives them are just counted.
func (l List) ranked(answers []answer) Found {
	found := Found{Untried: []string{}, Undecided: []string{}, Matches: []Match{}}
	said, games := l.bits(), map[Agreement][]*game.Game{}
	for _, a := range answers {
		if a.compared == 0 {
			found.Untried = append(found.Untried, a.game.Name)
			continue
		}
		found.Tried++
		switch {
		case a.match == nil:
		case a.compared < len(l.Values):
			found.Undecided = append(found.Undecided, a.game.Name)
		case a.match.How == Later && said[a.match.Skipped] <= l.cost(Later, len(answers)):
			found.Chance++
		default:
			games[*a.match] = append(games[*a.match], a.game)
		}
	}
	for m, same := range games {
		slices.SortFunc(same, byName)
		bits := max(0, said[m.Skipped]-l.cost(m.How, len(answers)))
		all := Match{Title: same[0].Title, Agreement: m, Bits: math.Round(bits*10) / 10}
		for _, g := range same {
			all.Games = append(all.Games, g.Name)
		}
		found.Matches = append(found.Matches, all)
	}
	slices.Sort(found.Untried)
	slices.Sort(found.Undecided)
	slices.SortFunc(found.Matches, func(a, b Match) int {
		return cmp.Or(cmp.Compare(b.Bits, a.Bits), cmp.Compare(a.Skipped, b.Skipped),
			cmp.Compare(a.How, b.How), cmp.Compare(a.Heap, b.Heap))
	})
	return found
}

// byName orders games: those with a name of their own before those of written forms, then by the
// length of their names and, where that is the same, by their letters.
func byName(a, b *game.Game) int {
	written := func(g *game.Game) int { return min(1, strings.Count(g.Name, ":")) }
	return cmp.Or(cmp.Compare(written(a), written(b)), cmp.Compare(len(a.Name), len(b.Name)),
		cmp.Compare(a.Name, b.Name))
}

// cost is the bits that the choices of a match take: the game, the beginning, and how many of the
// first values differ.
func (l List) cost(how string, games int) float64 {
	bits := math.Log2(float64(games))
	if how != Exact {
		bits += math.Log2(2 * mostShift)
	}
	if how == Later {
		bits += math.Log2(float64(len(l.Values)))
	}
	return bits
}

// bits is how much it says that all values of the list from the i-th on agree.
func (l List) bits() []float64 {
	times := map[nim.Nimber]int{}
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
