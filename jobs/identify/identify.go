// Package identify finds the games of the catalogue, and of its written forms with small
// parameters, whose nim-values are those of a given list: from the first heap on, from another
// heap on, or but for the first values of the list.
//
// How much an agreement says is told in bits. If the values of a list were drawn at random, each as
// often as it is in the list, a value with the frequency p would agree by chance with probability
// p, so that it counts −log2 p bits; frequencies are (times + 1) / (length + 1 + number of
// different values). From the sum of the agreeing values the bits are taken that the choices cost:
// log2 of the number of games that have a value for each heap, whether there was time for them or
// not; where the list doesn't begin with a game's first heap, of the number of other beginnings;
// where its first values differ, log2 of its length. An agreement of b bits would be found by
// chance once in 2^b such lists; at 0 bits it says nothing. Values aren't drawn at random, and a
// list that follows a simple pattern is one of many games: the measure ranks the answers, and isn't
// the probability of an error.
//
// Of a long list, a game is first compared with the head, and only a game that has the second half
// of the head is computed as far as the whole list goes.
//
//   - identify.go: the search
//   - candidates.go: the games that are tried
//   - match.go: their values near the list, how a list agrees with them, and what that says
package identify

import (
	"context"
	"runtime"
	"time"

	"grundy/jobs/nim"

	"golang.org/x/sync/errgroup"
)

// List is values that are looked for.
type List struct {
	Values []nim.Nimber
	// Indexed says that the heap of the first value is known to be First.
	Indexed bool
	First   uint64
}

// Found is what was found.
type Found struct {
	Tried   int `json:"tried"`   // how many games were compared with the list
	Without int `json:"without"` // how many games have no nim-value for each heap
	// the games whose values can't be computed so far, or take too long
	Untried []string `json:"untried"`
	// Undecided is the games that agree with the head of a long list, and whose values for the
	// rest of it take too long.
	Undecided []string `json:"undecided"`
	// how many games agree in so few of the last values that it says nothing
	Chance  int     `json:"chance"`
	Matches []Match `json:"matches"` // the best ones first
}

// How a list agrees with a game.
const (
	// its first value is that of the game's first heap, or of the heap of its index
	Exact   = "exact"
	Shifted = "shifted" // its first value is that of another heap
	Later   = "later"   // its first values differ
)

// Match is games that have the same values where the list agrees with them.
type Match struct {
	Games []string `json:"games"` // names, the shortest first
	Title string   `json:"title"` // of the first game
	Agreement
	Bits float64 `json:"bits"`
}

// Agreement is a way in which the list agrees with a game.
type Agreement struct {
	How string `json:"how"`
	// Skipped is how many values of the list differ or come before the game's first heap, Heap the
	// heap of the first value after them. All values from there on agree.
	Skipped int    `json:"skipped"`
	Heap    uint64 `json:"heap"`
}

// Search compares the list, which has a value at least, with all games, for about the given time.
// The games with the fewest steps come first. Those that are left when the time is over, and those
// that would take more than a thirtieth of it alone, are [Found.Untried] or [Found.Undecided]; what
// is said of the others depends on the list alone. The error is the context's.
func Search(ctx context.Context, l List, patience time.Duration) (Found, error) {
	return l.search(ctx, patience, float64(patience.Nanoseconds())/30)
}

// search is [Search] with the number of elementary steps, each about a nanosecond, that the values
// of a game may take.
func (l List) search(ctx context.Context, patience time.Duration,
	mostSteps float64) (Found, error) {
	all, without := l.candidates()
	late, cancel := context.WithTimeout(ctx, patience)
	defer cancel()
	answers := make([]answer, len(all))
	var workers errgroup.Group
	workers.SetLimit(runtime.GOMAXPROCS(0))
	for i, c := range all {
		workers.Go(func() error {
			answers[i] = l.compare(late, c, mostSteps)
			return context.Cause(ctx)
		})
	}
	if err := workers.Wait(); err != nil {
		return Found{}, err
	}
	found := l.ranked(answers)
	found.Without = without
	return found, nil
}

// answer is how a game was compared.
type answer struct {
	candidate
	compared int        // how many of the list's values
	match    *Agreement // nil if they don't agree
}

// headLength is how many values of a longer list a game is compared with first.
const headLength = 256

// head is the first values of the list.
func (l List) head() List {
	l.Values = l.Values[:min(headLength, len(l.Values))]
	return l
}

// compare gives the best way in which the list agrees with a game, if there is one: with its head
// and, if the second half of that agrees, with all of it. Nothing is compared if the game has no
// values that reach as far, or if they take too long.
func (l List) compare(ctx context.Context, c candidate, mostSteps float64) answer {
	a := answer{candidate: c}
	for _, part := range []List{l.head(), l} {
		length := len(part.Values)
		if length == a.compared {
			break // The head is the list.
		}
		v, known := compute(ctx, c.product, part, mostSteps)
		if !known {
			return a
		}
		a.compared, a.match = length, part.match(v)
		if a.match != nil && length < len(l.Values) && a.match.Skipped > headLength/2 {
			a.match = nil
		}
		if a.match == nil {
			return a
		}
	}
	return a
}
