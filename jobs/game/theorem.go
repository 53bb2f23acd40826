package game

import (
	"slices"
	"strings"
)

// Theorem is what a theorem says of the nim-values of a game. With Value it solves the game, and
// with Same it leads the game back to another one; otherwise it is a sentence for readers.
type Theorem struct {
	Where string // where it stands, as 'theorem 5'
	Says  string // the statement in one line
	From  uint64 // the first heap that Value speaks of
	// To is the last heap before the first value that 32 bits can't hold; 0
	// where there is none.
	To uint64
	// Value, if not nil, is the nim-value of any heap n ≥ From; of a POWERSET game, whose values
	// are 0 or powers of two, it is the exponent as it is stored. The value is exact; the error
	// says why it can't be evaluated, which never happens up to To.
	Value func(n uint64) (uint64, error)
	// Option, if not nil, is an option of the heap n that has the given value, a heap, and
	// the only one; there is none if ok is false.
	Option func(n, value uint64) (heap uint64, ok bool)
	// Same, if not empty, is the name of the standard game of a class of games that have the same
	// values up to this: the value of the heap n is that of the heap ⌊(n − Shift)/Scale⌋ of the
	// standard game for n ≥ Shift, and 0 for n < Shift. It may be the game itself. Scale ≥ 1.
	Same         string
	Shift, Scale uint64
}

// Stored is the value of the heap n as products store it, in 32 bits, for From ≤ n ≤ To.
func (t *Theorem) Stored(n uint64) uint32 {
	v, err := t.Value(n)
	if err != nil {
		panic("game: " + t.Where + ": " + err.Error())
	}
	return uint32(v)
}

// Theorems are those of the theorems that aren't nil.
func Theorems(all ...*Theorem) []*Theorem {
	return slices.DeleteFunc(all, func(t *Theorem) bool { return t == nil })
}

// Solution is the theorem that solves the game, or nil.
func (g *Game) Solution() *Theorem {
	return g.theorem(func(t *Theorem) bool { return t.Value != nil })
}

// Standard is the theorem that names the game which stands for a class of games with the same
// values ([Theorem.Same]), or nil.
func (g *Game) Standard() *Theorem {
	return g.theorem(func(t *Theorem) bool { return t.Same != "" })
}

func (g *Game) theorem(is func(*Theorem) bool) *Theorem {
	if i := slices.IndexFunc(g.Theorems, is); i >= 0 {
		return g.Theorems[i]
	}
	return nil
}

// Known is what the theorems that give no values say, each with its place, as 'theorem 4: …';
// empty where there are none.
func (g *Game) Known() string {
	var known []string
	for _, t := range g.Theorems {
		if t.Value == nil && t.Same == "" {
			known = append(known, t.Where+": "+t.Says)
		}
	}
	return strings.Join(known, "; ")
}
