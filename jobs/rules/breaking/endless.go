package breaking

import (
	"errors"
	"fmt"
	"iter"
	"math"
	"math/bits"
	"slices"
	"strings"

	"grundy/jobs/game"
	"grundy/jobs/nim"
	"grundy/jobs/paper"
	"grundy/jobs/reference"
	"grundy/jobs/tables"
)

// Endless is a take-and-break code whose digits repeat for ever, as 4.(3) = 4.333…, which is
// Lasker's Nim. A digit allows what it allows in a [Code]. No theorem of package regular speaks
// of such a game: theorem 16 needs a last digit.
type Endless struct {
	Digits Code // d0 and the digits before the cycle
	Cycle  Code // the digits that repeat, not all 0; as few as possible, and begun as early as possible
}

// lasker is Lasker's Nim: take any number, or split a heap in two.
var lasker = Endless{Code{4}, Code{3}}

// digit is the digit k.
func (e Endless) digit(k uint64) uint64 {
	if k < uint64(len(e.Digits)) {
		return e.Digits[k]
	}
	return e.Cycle[(k-uint64(len(e.Digits)))%uint64(len(e.Cycle))]
}

// moves yields each k ≤ n and j that the code allows: remove k, leave j non-empty heaps.
func (e Endless) moves(n uint64) iter.Seq2[uint64, uint64] {
	return func(yield func(k, j uint64) bool) {
		for k := uint64(0); k <= n; k++ {
			for j := range each(e.digit(k)) {
				if !yield(k, j) {
					return
				}
			}
		}
	}
}

// each yields the j with bit j of the digit set.
func each(digit uint64) iter.Seq[uint64] {
	return func(yield func(uint64) bool) {
		for ; digit != 0; digit &= digit - 1 {
			if !yield(uint64(bits.TrailingZeros64(digit))) {
				return
			}
		}
	}
}

// options is the definition.
func (e Endless) options(n uint64) iter.Seq[[]uint64] { return optionsOf(e.moves(n), n) }

// most is the largest number of heaps that a move leaves.
func (e Endless) most() int { return max(e.Digits.most(), e.Cycle.most(), 1) }

// heaps is the ruleset. A heap of n has about n²/4 options if two heaps may be left, so that their
// values are added up from sets that serve all digits.
func (e Endless) heaps() *game.Heaps {
	return &game.Heaps{
		Options:      e.options,
		OptionValues: func(n uint64, g func(uint64) uint32, seen *nim.Set) { addValues(e.moves(n), n, g, seen) },
		LiteralTo: reference.ListedTo(uint64(e.most()), func(counts [][]uint64, n uint64) uint64 {
			return countOptions(e.moves(n), counts, n)
		}),
	}
}

// Game is the row of the code.
func (e Endless) Game() *game.Game {
	h := e.heaps()
	g := &game.Game{
		Name: e.Name(), Title: titles[e.prefix()] + e.text("(", ")"), Paper: paper.Partition, Section: "4.1", Version: 1,
		Rules: e.rules(), Heaps: h, Theorems: game.Theorems(e.solution()),
	}
	if slices.Equal(e.Digits, lasker.Digits) && slices.Equal(e.Cycle, lasker.Cycle) {
		g.Aliases, g.Name, g.Title = []string{g.Name}, "lasker", "LASKER'S NIM"
		g.Paper, g.Section = paper.WinningWays, "4"
	}
	part := uint64(quadraticPart)
	if e.most() > 2 {
		part = cubicPart
	}
	g.Products = []game.Product{game.SequenceProduct(0, part, tables.Uint32, game.Bounded(1<<31, e.bySums()), definition(h, "n³·log j unions of sets", 20, 2))}
	return g
}

// bySums is the solver
//
//	G(n) = mex ⋃ S_j(n − k)   over the k and j with bit j of digit k set,
//
// where S_j(m) is the set of nim-sums of j parts of m. The digits of the cycle at the same place
// need the union of S_j(m) for all m ≤ n − k with the same remainder by the length of the cycle.
// These unions are kept, so that each S_j(m) is found once and added once. Known values are taken
// in as slowly as new ones are found, as the unions follow from them.
func (e Endless) bySums() game.Solver {
	s := game.Solver{
		Name:   "unions",
		Method: "mex over the nim-sums of j parts, united for all digits at the same place of the cycle",
		Cost:   "n²/4 pairs if two heaps are left at most, and else n³/(128·j) words for the sums of j parts",
		Steps: func(r game.Request) float64 {
			return nim.PartsSteps(e.most(), r.N) + (30+float64(r.N)/64)*float64(r.N*uint64(len(e.Cycle)))
		},
		Memory: func(r game.Request) uint64 {
			return 2*nim.PartsMemory(e.most(), r.N) + uint64((e.most()+1)*len(e.Cycle))*r.N
		},
	}
	return game.Recursive(s, "g", func(_, _ uint64) game.Recursion {
		u := newUnions(e)
		return game.HeapByHeap(1, u.next, u.push)
	})
}

// unions is the recursion of [Endless.bySums].
type unions struct {
	Endless
	n    int // the next heap
	sums *nim.Parts
	seen nim.Set
	// tail[j][c] is the union of S_j(m) for all m ≤ n − len(Digits) with m ≡ c modulo the length
	// of the cycle.
	tail [][]nim.Set
	done int // the tail has all m < done
}

func newUnions(e Endless) *unions {
	u := &unions{Endless: e, sums: nim.NewParts(e.most(), len(e.Digits)+1), tail: make([][]nim.Set, e.most()+1)}
	for j := range u.tail {
		u.tail[j] = make([]nim.Set, len(e.Cycle))
	}
	return u
}

// extend brings the tail up to the heap n.
func (u *unions) extend() {
	for ; u.done <= u.n-len(u.Digits); u.done++ {
		for j := range u.tail {
			u.sums.AddSums(&u.tail[j][u.done%len(u.Cycle)], j, u.done)
		}
	}
}

// next is the value of the heap n.
func (u *unions) next() uint32 {
	u.extend()
	u.seen.Clear()
	for k, digit := range u.Digits[:min(len(u.Digits), u.n+1)] {
		for j := range each(digit) {
			u.sums.AddSums(&u.seen, int(j), u.n-k)
		}
	}
	for i, digit := range u.Cycle {
		if m := u.n - len(u.Digits) - i; m >= 0 {
			for j := range each(digit) {
				u.seen.AddAll(&u.tail[j][m%len(u.Cycle)])
			}
		}
	}
	return u.seen.Mex()
}

// push takes in the value of the heap n.
func (u *unions) push(g uint32) {
	u.extend()
	if u.n > 0 { // the heap 0 is no part of an option
		u.sums.Push(g)
	}
	u.n++
}

// solution is the theorem that solves the game, or nil. If a move must take something, may take
// any number, and may always leave one heap or, taking all, none, then G(n) = n, whatever splits
// are allowed besides: the options have the values 0, …, n − 1 and sums of parts of less than n.
func (e Endless) solution() *game.Theorem {
	one := func(d uint64) bool { return d&3 != 3 }
	switch {
	case e.Digits[0] == 0 && !slices.ContainsFunc(e.Digits[1:], one) && !slices.ContainsFunc(e.Cycle, one):
		return &game.Theorem{
			Where: "folklore", Says: "G(n) = n", To: math.MaxUint32,
			Value: game.Exact(func(n uint64) uint64 { return n }),
		}
	case slices.Equal(e.Digits, lasker.Digits) && slices.Equal(e.Cycle, lasker.Cycle):
		return &game.Theorem{
			Where: "Winning Ways, chapter 4", Says: "G(n) = n, except that the values of 4k + 3 and 4k + 4 are 4k + 4 and 4k + 3",
			To: math.MaxUint32 - 1,
			Value: func(n uint64) (uint64, error) {
				if n == math.MaxUint64 {
					return 0, errors.New("its nim-value is 2^64, and values of 64 bits are evaluated")
				}
				return laskerValue(n), nil
			},
		}
	}
	return nil
}

// laskerValue is G(n) of Lasker's Nim.
func laskerValue(n uint64) uint64 {
	switch {
	case n%4 == 3:
		return n + 1
	case n%4 == 0 && n > 0:
		return n - 1
	}
	return n
}

// parseEndless reads a code with a cycle, as '0.1(37)' or '0.1_37'.
func parseEndless(text, digits, example string) (Endless, error) {
	var e Endless
	before, cycle, _ := strings.Cut(text, "_")
	if b, c, found := strings.Cut(text, "("); found {
		closed := false
		before = b
		if cycle, closed = strings.CutSuffix(c, ")"); !closed {
			return e, fmt.Errorf("the bracket of the digits that repeat isn't closed at the end: write it as in 4.(3)")
		}
	}
	whole, after, found := strings.Cut(before, ".")
	if !found || len(whole) > 1 || cycle == "" {
		return e, fmt.Errorf("a code is one digit, a point and more digits, the last of which may repeat, as in %s or 4.(3)", example)
	}
	if whole == "" {
		whole = "0"
	}
	all, err := digitsOf(whole+after+cycle, digits)
	if err != nil {
		return e, err
	}
	n := len(all) - len(cycle)
	return Endless{all[:n:n], all[n:]}.checked()
}

// checked gives the one form of the code, and refuses what is no game.
func (e Endless) checked() (Endless, error) {
	switch {
	case e.Digits[0]%4 != 0:
		return e, notTaking(e.Digits[0])
	case len(e.Digits)-1+len(e.Cycle) > mostDigits:
		return e, tooManyDigits(len(e.Digits) - 1 + len(e.Cycle))
	case slices.Max(e.Cycle) == 0:
		return e, fmt.Errorf("the digits that repeat are all 0: leave them out")
	}
	for p := 1; p < len(e.Cycle); p++ {
		if len(e.Cycle)%p == 0 && slices.Equal(e.Cycle[p:], e.Cycle[:len(e.Cycle)-p]) {
			e.Cycle = e.Cycle[:p]
			break
		}
	}
	for last := len(e.Digits) - 1; last > 0 && e.Digits[last] == e.Cycle[len(e.Cycle)-1]; last-- {
		e.Cycle = append(Code{e.Digits[last]}, e.Cycle[:len(e.Cycle)-1]...)
		e.Digits = e.Digits[:last]
	}
	return e, nil
}

// prefix is the prefix of the narrowest kind of code that can write it.
func (e Endless) prefix() string { return slices.Concat(e.Digits, e.Cycle).prefix() }

// Name is the code with the prefix of its kind and an underscore before the digits that repeat,
// as 'octal:4._3', which needs no quotes in a shell.
func (e Endless) Name() string { return e.prefix() + e.text("_", "") }

// text is the code with the given marks before and after the digits that repeat.
func (e Endless) text(before, after string) string {
	digits := func(c Code) (text string) {
		for _, d := range c {
			text += fmt.Sprintf("%X", d)
		}
		return text
	}
	return digits(e.Digits[:1]) + "." + digits(e.Digits[1:]) + before + digits(e.Cycle) + after
}

// rules says in words what the code allows.
func (e Endless) rules() string {
	var moves []string
	for k := range uint64(len(e.Digits) + len(e.Cycle)) {
		if d := e.digit(k); d != 0 {
			moves = append(moves, move(k, d))
		}
	}
	text := strings.Join(moves, "; ")
	return fmt.Sprintf("%s%s; the digits repeat for ever, so that what holds for k ≥ %d holds for k + %d too. No heap that is left is empty.",
		strings.ToUpper(text[:1]), text[1:], len(e.Digits), len(e.Cycle))
}
