package position

import (
	"encoding/json"
	"fmt"
	"iter"
	"math/big"
	"slices"
	"strings"

	"grundy/jobs/game"
	"grundy/jobs/integer"
	"grundy/jobs/solve/loopy"
)

// Part is a number of equal components that stand side by side in a sum.
type Part struct {
	Position
	Copies uint64
}

// Sum is a disjunctive sum, its components in the order in which they are
// written. A finished game is the sum without parts or with finished ones.
type Sum []Part

// SumOf is the sum of the positions, one part for each.
func SumOf(positions ...Position) Sum {
	s := make(Sum, len(positions))
	for i, p := range positions {
		s[i] = Part{p, 1}
	}
	return s
}

const mostCopies = 1000 // how many equal components may be written as a product

// ReadSum reads positions PLACE@GAME, a word each, or as a sum of them is written, with +
// between them and × before a number of copies. A game that needn't end can't be summed with a
// partizan one.
func ReadSum(words []string, find func(name string) (*game.Game, error)) (s Sum, err error) {
	text := strings.Join(words, " + ")
	text = strings.NewReplacer(" + + + ", " + ", " + × + ", " × ").Replace(text)
	readers := map[string]func(text string) (Position, error){}
	for component := range strings.SplitSeq(text, " + ") {
		text, times, many := strings.Cut(component, " × ")
		place, name, err := Split(text)
		if err != nil {
			return nil, err
		}
		g, err := find(name)
		if err != nil {
			return nil, err
		}
		if readers[g.Name] == nil {
			readers[g.Name] = reader(g)
		}
		p, err := readers[g.Name](place)
		if err != nil {
			return nil, err
		}
		copies := uint64(1)
		if many {
			copies, err = integer.Parse(times)
		}
		if err != nil || copies == 0 || copies > mostCopies {
			return nil, fmt.Errorf("%s: behind × stands how many copies there are, 1 to %d", component, mostCopies)
		}
		s = append(s, slices.Repeat(SumOf(p), int(copies))...)
	}
	for _, p := range s {
		if s.Partizan() && is[loopy.Heap](p) {
			return nil, fmt.Errorf("%s needn't end: it can't be summed with a partizan game", p)
		}
	}
	return s, nil
}

// writtenOut is how many equal components are written one by one. More of them
// are written as a product: x × y is y copies of x, as in 2 × 9 + 7 in example 10
// of 'Game values of arithmetic functions'.
const writtenOut = 2

// String is the sum as papers write it, without the games' names: 48114 + 2.
// Finished components are left out; where nothing else is left, it is 0. A heap 0 that isn't
// finished has its game, as 0@mock-turtles.
func (s Sum) String() string { return s.write(Position.Place) }

// Notation is a sum that follows from this one in play, as papers write it: each component with its
// game, as 48114@totient + 2@nim, if the games of this one differ.
func (s Sum) Notation(after Sum) string {
	if slices.ContainsFunc(s, func(p Part) bool { return p.Game.Name != s[0].Game.Name }) {
		return after.write(Position.String)
	}
	return after.String()
}

// Text is a move as the component and what it becomes, as 12 → 2 + 2 + 3; the others stay.
func (s Sum) Text(m Move) string {
	return s.Notation(SumOf(s[m.Part].Position)) + " → " + m.To.String()
}

// distinct yields the first part of each position, with its number.
func (s Sum) distinct() iter.Seq2[int, Part] {
	return func(yield func(int, Part) bool) {
		seen := map[string]bool{}
		for i, p := range s {
			if name := p.String(); !seen[name] {
				seen[name] = true
				if !yield(i, p) {
					return
				}
			}
		}
	}
}

// is reports whether the component is a position of the type T.
func is[T any](p Part) bool {
	_, ok := p.place.(T)
	return ok
}

// without is the sum without the components that are positions of the type T.
func without[T any](s Sum) Sum { return slices.DeleteFunc(slices.Clone(s), is[T]) }

func (s Sum) write(component func(Position) string) string {
	var parts []string
	for _, p := range s {
		switch text := component(p.Position); {
		case p.Finished():
		case text == "0":
			parts = append(parts, slices.Repeat([]string{p.String()}, int(p.Copies))...)
		case p.Copies > writtenOut:
			parts = append(parts, fmt.Sprintf("%s × %d", text, p.Copies))
		default:
			for range p.Copies {
				parts = append(parts, text)
			}
		}
	}
	if len(parts) == 0 {
		return "0"
	}
	return strings.Join(parts, " + ")
}

// copies counts how often each place occurs in a sum of components of one game.
type copies map[string]uint64

// Key is equal for options of a position that differ only in the order of their components.
func (s Sum) Key() string {
	c := copies{}
	for _, p := range s {
		if !p.Finished() {
			c[p.Place()] += p.Copies
		}
	}
	return c.key()
}

func (c copies) key() string {
	words := make([]string, 0, len(c))
	for place, n := range c {
		words = append(words, fmt.Sprintf("%s×%d", place, n))
	}
	slices.Sort(words)
	return strings.Join(words, "+")
}

// gather is the sum of an option's components, each written as a place. Finished
// components are left out, and equal neighbours are one part.
func gather[P comparable](g *game.Game, option []P, write func(P) place) Sum {
	s := Sum{}
	added := false
	for i, p := range option {
		if added && p == option[i-1] {
			s[len(s)-1].Copies++
			continue
		}
		q := Position{g, write(p)}
		if added = !q.Finished(); added {
			s = append(s, Part{q, 1})
		}
	}
	return s
}

// Move is a move in a sum: one of the copies of its part number Part becomes To.
type Move struct {
	Player string // left or right; empty where both players have the move
	Part   int
	To     Sum
	// Heap is the component and Text what [Sum.Text] says of a move that [Evaluator.Analyse] gives.
	Heap, Text string
}

// MarshalJSON writes what the component becomes, as papers write it and part by part.
func (m Move) MarshalJSON() ([]byte, error) {
	type part struct {
		Heap   string `json:"heap"`
		Copies uint64 `json:"copies"`
	}
	parts := []part{}
	for _, p := range m.To {
		parts = append(parts, part{p.String(), p.Copies})
	}
	return json.Marshal(struct {
		Player string `json:"player,omitempty"`
		Heap   string `json:"heap"`
		To     string `json:"to"`
		Parts  []part `json:"parts"`
	}{m.Player, m.Heap, m.To.String(), parts})
}

// After is the sum after a move, in which the option stands in the place of the component.
func (s Sum) After(m Move) Sum {
	after, others := slices.Clone(s[:m.Part]), slices.Clone(s[m.Part:])
	others[0].Copies--
	for _, p := range slices.Concat(m.To, others) {
		if p.Copies > 0 {
			after = after.with(p)
		}
	}
	return after
}

// with appends a part, or adds its copies to an equal last part.
func (s Sum) with(p Part) Sum {
	if last := len(s) - 1; last >= 0 && s[last].String() == p.String() {
		s[last].Copies += p.Copies
		return s
	}
	return append(s, p)
}

// Notation writes a nim-value: in decimals up to 64 bits, and beyond as a sum
// of powers of two where that has 16 terms or fewer.
func Notation(v *big.Int) string {
	const mostPowers = 16
	if v.BitLen() <= 64 {
		return v.String()
	}
	var powers []string
	for bit := v.BitLen() - 1; bit >= 0; bit-- {
		if v.Bit(bit) == 1 {
			powers = append(powers, fmt.Sprintf("2^%d", bit))
		}
		if len(powers) > mostPowers {
			return v.String()
		}
	}
	return strings.Join(powers, " + ")
}
