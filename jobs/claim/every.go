package claim

import (
	"fmt"
	"math/big"

	"grundy/jobs/game"
	"grundy/jobs/tables"
)

// Statement tells whether something is true of the heap n and its nim-value g
// (of a POWERSET game: its exponent), and otherwise what should have been.
type Statement func(n uint64, g uint32) (ok bool, want string)

// exception finds the first heap from ≤ n < to of the named game at which the
// statement fails, if there is one.
func (ok Statement) exception(name string, s tables.Slice, from, to uint64) (k Counterexample, found bool) {
	for n := max(from, s.First); n < to; n++ {
		g := s.Values[n-s.First]
		if good, want := ok(n, g); !good {
			return Counter(OfStatement, name, n, uint64(g), want), true
		}
	}
	return k, false
}

// Every completes c with the test of a statement about each heap n ≥ from of
// the named game. The verdict is ifTrue (holds where the paper proves it, open
// where it doesn't) or contradicted, with the smallest n.
func Every(c Claim, name string, from uint64, ifTrue Verdict, ok Statement) Claim {
	return EveryFrom(c, name, from, from, ifTrue, ok)
}

// EveryFrom is Every for a statement that the paper makes of each heap
// n ≥ printed. Where it fails at heaps below from alone, the verdict is a
// misprint: the statement stands from the heap from on.
func EveryFrom(c Claim, name string, printed, from uint64, ifTrue Verdict, ok Statement) Claim {
	return AtLeast(OnSequence(c, name, func(s tables.Slice, bound uint64) Finding {
		first, early := ok.exception(name, s, printed, min(from, bound+1))
		next, late := ok.exception(name, s, from, bound+1)
		switch {
		case early && late:
			return Found(Contradicted, bound, "%s", first)
		case late:
			return Found(Contradicted, bound, "%s", next)
		case early:
			return Found(Misprint, bound, "as printed it fails: %s; from the heap %d on it is true of every heap to %d", first, max(from, s.First), bound)
		}
		return Found(ifTrue, bound, "true of every heap from %d to %d", max(printed, s.First), bound)
	}), from)
}

// Meant completes c with the test of a statement about each heap n ≥ from of the
// named game that may be printed wrong. The verdict is ifTrue where the printed
// statement stands, a misprint where it fails and the meant one stands, and
// contradicted otherwise. The difference says how the meant one differs.
func Meant(c Claim, name string, from uint64, ifTrue Verdict, printed, meant Statement, difference string) Claim {
	return AtLeast(OnSequence(c, name, func(s tables.Slice, bound uint64) Finding {
		wrong, fails := printed.exception(name, s, from, bound+1)
		if !fails {
			return Found(ifTrue, bound, "true of every heap from %d to %d", max(from, s.First), bound)
		}
		if _, fails := meant.exception(name, s, from, bound+1); fails {
			return Found(Contradicted, bound, "%s", wrong)
		}
		return Found(Misprint, bound, "as printed it fails: %s; with %s it is true of every heap from %d to %d", wrong, difference, max(from, s.First), bound)
	}), from)
}

// Closed completes c with the test of a theorem that solves a game, which the paper proves.
func Closed(c Claim, name string, t *game.Theorem) Claim {
	return Every(c, name, t.From, Holds, func(n uint64, g uint32) (bool, string) {
		want := t.Stored(n)
		return g == want, fmt.Sprint(want)
	})
}

// FactorsThrough completes c with the test of the claim that the nim-value of a
// heap n ≥ from of the named game depends on n through f(n) alone: heaps with
// equal f have equal values. A new f is made for each test, so that it may store
// what it computes. The verdict is holds, or ifNot with the first two heaps that
// differ.
func FactorsThrough(c Claim, name, function string, from uint64, ifNot Verdict, newF func() func(n uint64) uint64) Claim {
	return AtLeast(OnSequence(c, name, func(s tables.Slice, bound uint64) Finding {
		f, first := newF(), map[uint64]uint64{}
		for n := max(from, s.First); n <= bound; n++ {
			x, g := f(n), s.Values[n-s.First]
			m, known := first[x]
			if !known {
				first[x] = n
			} else if h := s.Values[m-s.First]; g != h {
				k := Counter(OfPair, name, n, uint64(g), h)
				k.Other = m
				return Found(ifNot, bound, "%s, but both have %s = %d", k, function, x)
			}
		}
		return Found(Holds, bound, "from the heap %d to %d the value follows from %s, which takes %d values", max(from, s.First), bound, function, len(first))
	}), from+1) // a heap alone has none to differ from
}

// Same completes c with the test that the nim-value of a heap n ≥ from of the
// named game is that of the heap n − less of the other game. The verdict is
// holds or contradicted, with the smallest n.
func Same(c Claim, name string, from uint64, other string, less uint64) Claim {
	reads := func(bound uint64) []Read { return []Read{{name, bound}, {other, bound - less}} }
	c = OnSequences(c, reads, func(all []Sequence, bound uint64) Finding {
		s, t := all[0], all[1]
		for n := max(from, s.First); n <= bound; n++ {
			if g, h := s.At(n), t.At(n-less); g != h {
				k := Counter(OfSame, name, n, uint64(g), h)
				k.Other, k.OtherGame = n-less, other
				return Found(Contradicted, bound, "%s", k)
			}
		}
		return Found(Holds, bound, "true of every heap from %d to %d", max(from, s.First), bound)
	})
	c.Needs = Reads(name, other)
	return AtLeast(c, max(from, less))
}

// Value completes c with the test of the claim that the heap n of the named
// game has the nim-value want: proved or contradicted.
func Value(c Claim, name string, n, want uint64) Claim {
	c.Bound = n
	return Finite(OnSequence(c, name, func(s tables.Slice, _ uint64) Finding {
		if g := nimValue(s, n); g.Cmp(new(big.Int).SetUint64(want)) != 0 {
			return Found(Contradicted, n, "%s", Counter(OfValue, name, n, g, want))
		}
		return Found(Proved, n, "the heap %d has the value %d", n, want)
	}))
}
