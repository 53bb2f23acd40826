package identify

import (
	"cmp"
	"math"
	"slices"
	"strings"

	"grundy/jobs/game"
	"grundy/jobs/nim"
)

// ranked gathers the games that agree in the same way; the ways with the most bits come first.
// Games that have no more of the last values than chance gives them are just counted.
func (l List) ranked(answers []answer) Found {
	found := Found{Untried: []string{}, Undecided: []string{}, Matches: []Match{}}
	said := l.bits()
	games := map[match][]*game.Game{}
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
		case a.match.how == Later && said[a.match.skipped] <= l.cost(Later, len(answers)):
			found.Chance++
		default:
			games[*a.match] = append(games[*a.match], a.game)
		}
	}
	for m, same := range games {
		found.Matches = append(found.Matches,
			m.of(same, said[m.skipped]-l.cost(m.how, len(answers))))
	}
	slices.Sort(found.Untried)
	slices.Sort(found.Undecided)
	slices.SortFunc(found.Matches, func(a, b Match) int {
		return cmp.Or(cmp.Compare(b.Bits, a.Bits), cmp.Compare(a.Skipped, b.Skipped),
			cmp.Compare(a.How, b.How), cmp.Compare(a.Heap, b.Heap))
	})
	return found
}

// of is the match with the games that agree so.
func (m match) of(games []*game.Game, bits float64) Match {
	slices.SortFunc(games, byName)
	all := Match{Title: games[0].Title, How: m.how, Skipped: m.skipped, Heap: m.heap,
		Bits: math.Round(max(bits, 0)*10) / 10}
	for _, g := range games {
		all.Games = append(all.Games, g.Name)
	}
	return all
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
