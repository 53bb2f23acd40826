package position

import (
	"fmt"

	"grundy/jobs/game"
)

// A far heap is evaluated by the game's closed form alone. Heaps are far where
// those that are smaller don't fit into memory, take more than some seconds,
// or are more than may be looked at as options.
const (
	farFrom    = maxLooked
	farSeconds = 20
)

// far reports whether the heap n is evaluated by the closed form.
func (t *heapTable) far(n uint64) bool {
	form := t.game.Closed
	if form == nil || n < form.From || n < t.game.Heaps.First+uint64(len(t.values)) {
		return false
	}
	s := &t.game.Product(game.Sequence).Solvers[0]
	return n > min(farFrom, t.nearest()) || seconds(s, game.Request{N: n}) > farSeconds
}

// mostExponent bounds the powers of two that are written as numbers.
const mostExponent = 1 << 27

// learnFar looks whether the closed form can be evaluated.
func (t *heapTable) learnFar(n uint64) error {
	g, err := t.game.Closed.At(n)
	if err == nil && t.game.Heaps.Powerset != nil && g > mostExponent {
		err = fmt.Errorf("its nim-value is 2^%d, and values are evaluated up to 2^%d", g-1, mostExponent-1)
	}
	if err != nil {
		return &TooLargeError{fmt.Sprintf("%d@%s", n, t.game.Name), err.Error()}
	}
	t.formed[n] = g
	return nil
}

// farNimber is the value of a heap by the closed form or, for the few below those
// of which it speaks, by the definition.
func (t *heapTable) farNimber(n uint64) uint64 {
	if g, known := t.formed[n]; known {
		return g
	}
	if n < t.game.Closed.From {
		return uint64(t.others.Value(n))
	}
	g, err := t.game.Closed.At(n)
	if err != nil {
		panic(fmt.Sprintf("position: %d@%s: %v", n, t.game.Name, err))
	}
	return g
}

// tried reports whether the options of a heap are looked at. Those of a far one
// are where the definition takes about a second for them, by what it needs for
// all heaps to n.
func (t *heapTable) tried(n uint64) bool {
	if n >= game.OtherKind || !t.far(n) {
		return true
	}
	if most := t.game.Heaps.LiteralTo; most > 0 && n > most {
		return false
	}
	solvers := t.game.Product(game.Sequence).Solvers
	definition := &solvers[len(solvers)-1]
	return seconds(definition, game.Request{N: n})/float64(n) < 1
}
