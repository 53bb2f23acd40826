package claim

import (
	"fmt"

	"grundy/jobs/game"
)

// Statement tells whether something is true of the heap n and its nim-value g
// (of a POWERSET game: its exponent), and otherwise what should have been.
type Statement func(n uint64, g uint32) (ok bool, want string)

// Every completes c with the test of a statement about each heap n ≥ from of
// the named game. The verdict is ifTrue (holds where the paper proves it, open
// where it doesn't) or contradicted, with the smallest n.
func Every(c game.Claim, name string, from uint64, ifTrue game.Verdict, ok Statement) game.Claim {
	return EveryFrom(c, name, from, from, ifTrue, ok)
}

// EveryFrom is Every for a statement that the paper makes of each heap
// n ≥ printed. Where it fails at heaps below from alone, the verdict is a
// misprint: the statement stands from the heap from on.
func EveryFrom(c game.Claim, name string, printed, from uint64, ifTrue game.Verdict, ok Statement) game.Claim {
	return OnSequence(c, name, func(s game.Slice, bound uint64) game.Finding {
		early, fails := exception(name, s, printed, min(from, bound+1), ok)
		if late, never := exception(name, s, from, bound+1, ok); never {
			if fails {
				late = early
			}
			return Found(game.Contradicted, bound, "%s", late)
		}
		if fails {
			return Found(game.Misprint, bound, "as printed it fails: %s; from the heap %d on it is true of every heap to %d", early, max(from, s.First), bound)
		}
		return Found(ifTrue, bound, "true of every heap from %d to %d", max(printed, s.First), bound)
	})
}

// Meant completes c with the test of a statement about each heap n ≥ from of the
// named game that may be printed wrong: the verdict is ifTrue where it stands as
// printed; a misprint where it doesn't and the meant one, which difference tells
// from it, does; and contradicted otherwise.
func Meant(c game.Claim, name string, from uint64, ifTrue game.Verdict, printed, meant Statement, difference string) game.Claim {
	return OnSequence(c, name, func(s game.Slice, bound uint64) game.Finding {
		wrong, fails := exception(name, s, from, bound+1, printed)
		if !fails {
			return Found(ifTrue, bound, "true of every heap from %d to %d", max(from, s.First), bound)
		}
		if _, fails := exception(name, s, from, bound+1, meant); fails {
			return Found(game.Contradicted, bound, "%s", wrong)
		}
		return Found(game.Misprint, bound, "as printed it fails: %s; with %s it is true of every heap from %d to %d", wrong, difference, max(from, s.First), bound)
	})
}

// exception finds the first heap from ≤ n < to of the named game of which the
// statement isn't true, if there is one.
func exception(name string, s game.Slice, from, to uint64, ok Statement) (k game.Counterexample, found bool) {
	for n := max(from, s.First); n < to; n++ {
		g := s.Values[n-s.First]
		if good, want := ok(n, g); !good {
			return Counter(game.OfStatement, name, n, uint64(g), want), true
		}
	}
	return k, false
}

// Closed completes c with the test of a closed form, which the paper proves.
func Closed(c game.Claim, name string, form *game.ClosedForm) game.Claim {
	return Every(c, name, form.From, game.Holds, func(n uint64, g uint32) (bool, string) {
		want := form.Value(n)
		return g == want, fmt.Sprint(want)
	})
}
