package arith

import (
	"errors"
	"fmt"
	"iter"
	"math"
	"math/bits"
	"slices"
	"strings"

	"grundy/jobs/game"
	"grundy/jobs/integer"
	"grundy/jobs/solve/loopy"
	"grundy/jobs/solve/loopy/smith"
)

// Section 8: a player moves to the sum of numbers of n, or to the sum of some of them, in place of
// their number, or subtracts it. As in the paper's sum variation of MTAU, n itself isn't among
// them: else each heap that is one of its own numbers would have a move to itself, or to 0. The
// option improper puts it back.
//
// A sum may be greater than n. Such games needn't end, and their heaps have nim-values or loopy
// ones: package loopy has both. A composite n is at least the product of its prime divisors, which
// is more than their sum if they are several, and at least p² if p is the only one. So play on the
// sum of prime divisors ends, and so does all play in which a positive number is subtracted.

// sums says whether the point is one of section 8.
func (p point) sums() bool { return p.mode == sum || p.mode == partial }

// loopy says whether the game needn't end.
func (p point) loopy() bool {
	return p.move == to && (p.withN || p.sums() && p.function != primeDivisor)
}

// summands is the numbers of n that are added.
func (p point) summands(n uint64) (all []uint64) {
	switch {
	case n == 0 || p.terminal(n):
		return nil
	case p.function.list != nil:
		all = p.function.list(integer.Factor(n), nil)
	default:
		for x := uint64(1); x <= n; x++ {
			if p.function.has(x, n) {
				all = append(all, x)
			}
		}
	}
	return slices.DeleteFunc(all, func(x uint64) bool { return x == n && !p.withN })
}

// total is the sum of the summands of n ≥ 1, which has the factorisation f.
func (p *point) total(n uint64, f integer.Factorisation) uint64 {
	all := p.function.total(n, f)
	if all >= n && !p.withN && p.function.has(n, n) {
		all -= n
	}
	return all
}

// half is a·b/2, or the greatest number if it is beyond 2^63.
func half(a, b uint64) uint64 {
	if high, low := bits.Mul64(a, b); high == 0 {
		return low / 2
	}
	return math.MaxUint64
}

// summed is the one option of a sum game: the sum of the summands of n, or n minus it.
func (p point) summed(n uint64) iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		if n == 0 || p.terminal(n) {
			return
		}
		if h := p.move.between(p.total(n, integer.Factor(n)), n); p.isOption(h, n) {
			yield([]uint64{h})
		}
	}
}

// partialSums is the options of a game on partial sums: the sums of one or more of the summands of
// n, or n minus these.
func (p point) partialSums(n uint64) iter.Seq[[]uint64] {
	return func(yield func([]uint64) bool) {
		all := p.summands(n)
		var most uint64
		for _, x := range all {
			most += x
		}
		if p.move == subtract {
			most = min(most, n)
		}
		for s := range loopy.SubsetSums(all, most).All() {
			h := p.move.between(uint64(s), n)
			if p.isOption(h, n) && !yield([]uint64{h}) {
				return
			}
		}
	}
}

// sumRules is the definition of a point of section 8 in words.
func (p point) sumRules() string {
	verb, some, numbers := "Move from n to", "", p.function.plural
	if p.move == subtract {
		verb = "Subtract from n"
	}
	if p.mode == partial {
		some = "one or more of "
	}
	switch {
	case p.withN:
		numbers += ", n included"
	case p.function == aliquot:
		numbers = "proper " + numbers
	default:
		numbers += " below n"
	}
	s := fmt.Sprintf("%s the sum of %sits %s", verb, some, numbers)
	if !p.loopy() {
		s += fmt.Sprintf(". Heaps start at %d, and there is no move to a heap that isn't smaller",
			p.first)
	}
	return s + p.madeTerminal() + "."
}

// bounds is the bound of a game that needn't end if none is written, and the largest. Play with one
// option a heap is followed as far as factorisations are cheap, or sums have 64 bits. The graph of
// all heaps takes 260 MB and ten seconds at the largest bound.
func (p point) bounds() (usual, most uint64) {
	few := p.function.list != nil
	switch {
	case p.mode == partial && few:
		return 10_000, 40_000
	case p.mode == partial:
		return 2000, 4000
	case few:
		return 1_000_000_000_000, 1_000_000_000_000
	}
	return 1_000_000_000, 1_000_000_000
}

// checkLoopy says what is wrong with the options of a game that needn't end.
func (p point) checkLoopy() error {
	_, most := p.bounds()
	switch {
	case p.first == 0:
		return errors.New("heaps of a game that needn't end start at 1: delete from=0")
	case p.bound > 0 && p.mode == count:
		return errors.New("no heap grows in this game: delete bound=")
	case p.bound > most:
		return fmt.Errorf("%d is no bound: it is a whole number from 1 to %d", p.bound, most)
	}
	return nil
}

// graph completes the row of a game that needn't end.
func (r row) graph(g *game.Game) {
	usual, most := r.bounds()
	l := loopy.Game{
		First: r.first, Begins: "Heaps start at 1.", Options: r.definition(), Part: 1 << 16,
		Bound: r.bound,
		Farther: fmt.Sprintf("write %s/bound=B with B up to %d",
			strings.TrimSuffix(r.name, r.boundOption()), most),
	}
	if l.Bound == 0 {
		l.Bound = usual
	}
	if !r.moves(1) {
		l.Begins = "Heaps start at 1, which is terminal."
	}
	if r.mode == partial {
		g.Convention += fmt.Sprintf(" A value is unknown where it could depend on heaps beyond %d.", l.Bound)
		l.Part = 1 << 12
		l.Graph(g, r.optionsTo)
		return
	}
	g.Convention += fmt.Sprintf(" A value is unknown where play goes beyond %d.", l.Bound)
	name := "single plays"
	if r.function == aliquot && r.mode == sum && !r.withN {
		name = "aliquot sequences"
	}
	l.Plays(g, name, r.next)
}

// optionsTo is the options of n up to a bound, in a game that needn't end, and whether there are
// others.
func (p point) optionsTo(n, bound uint64) (smith.Set, bool) {
	all := p.summands(n)
	var most uint64
	for _, x := range all {
		most += x
	}
	return loopy.SubsetSums(all, bound), most > bound
}

// next is the one option of n, in a game that needn't end.
func (p *point) next(n uint64) (option uint64, ok bool) {
	if p.terminal(n) {
		return 0, false
	}
	var buffer [integer.MaxPrimes]integer.PrimePower
	option = p.amount(n, integer.AppendFactors(buffer[:0], n))
	return option, option >= p.first
}

// boundForm is the written form of a named game with another bound than the usual one.
func (r row) boundForm() game.Form {
	_, most := r.bounds()
	prefix, example := r.name+"/bound=", "1000000"
	if r.mode == partial {
		example = "1000"
	}
	return game.Form{
		Prefix: prefix, Syntax: prefix + "B", Examples: []string{prefix + example},
		Doc: fmt.Sprintf("the same, where values that could depend on heaps beyond B ≤ %d are unknown", most),
		Parse: func(text string) (*game.Game, error) {
			return parse(strings.TrimPrefix(r.point.name(), "arith:") + "/bound=" + text)
		},
	}
}

func sumRows() []row {
	return []row{{
		name: "m-small-omega/sum", title: "Mω, sum variation", section: "8",
		point: point{function: primeDivisor, mode: sum, move: to, first: 1},
		convention: "The paper names the game and doesn't define it. Only prime divisors below n count, " +
			"as only proper divisors do in its sum variation of MTAU: " +
			"otherwise each prime would move to itself, and every heap above 1 be drawn.",
	}, {
		name: sumName, title: "SUM-OF-DIVISORS", section: "8",
		point: point{function: aliquot, mode: sum, move: to, first: 1},
	}, {
		name: partialName, title: "PARTIAL-SUMS-OF-DIVISORS", section: "8",
		point: point{function: aliquot, mode: partial, move: to, first: 1},
	}, {
		name: "mtau/improper", title: "MTAU with all divisors", section: "3.2.1",
		aliases: []string{"m-tau/improper"},
		point:   point{function: aliquot, mode: count, move: to, first: 1, withN: true},
		convention: "Footnote 5: without the word proper both 1 and 2 move to themselves, " +
			"and all games are drawn.",
	}}
}
