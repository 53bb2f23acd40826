// Package cut is what the paper on partition games says of its games: claims.yaml has its
// statements, section by section, and the Go files have the tests that need code.
package cut

import (
	_ "embed"
	"fmt"
	"maps"
	"slices"

	"grundy/jobs/claim"
	"grundy/jobs/paper"
	"grundy/jobs/rules/breaking"
)

//go:embed claims.yaml
var text string

// Claims are the paper's statements.
func Claims() claim.File {
	tests := map[string]any{}
	for _, of := range []map[string]any{section1(), section2(), section3(), blockTests(), section4(), codeTests(), section5(), oneTwoTests(), classTests()} {
		maps.Copy(tests, of)
	}
	return claim.File{Paper: paper.Partition, Name: "jobs/papers/cut/claims.yaml", Text: text, Tests: tests}
}

// misprinted is the finding about a statement that may be misprinted, if it may: a misprint
// where the statement fails as it is printed and stands as it is meant. The format joins the
// evidence of both.
func misprinted(printed claim.Finding, may bool, meant func() claim.Finding, format string) claim.Finding {
	if !may || printed.Verdict != claim.Contradicted {
		return printed
	}
	switch f := meant(); f.Verdict {
	case claim.Undecided:
		return f
	case claim.Contradicted:
	default:
		printed.Verdict, printed.Evidence = claim.Misprint, fmt.Sprintf(format, printed.Evidence, f.Evidence)
	}
	return printed
}

// split writes n ≥ 1 as pq + r with 0 < r ≤ p.
func split(n, p uint64) (q, r uint64) { return (n - 1) / p, (n-1)%p + 1 }

// valueFunc gives the value that a statement has for the heap n of CUT s.
type valueFunc func(s *breaking.Set, n uint64) uint64

// repeating is the values that start with a first period and rise by the saltus from
// period to period.
func repeating(saltus uint32, first func(s *breaking.Set) []uint32) valueFunc {
	return func(s *breaking.Set, n uint64) uint64 { return uint64(arithmetic(first(s), saltus, n)) }
}

// arithmetic is the term n ≥ 1 of the sequence that starts with the first period and
// rises by the saltus.
func arithmetic(first []uint32, saltus uint32, n uint64) uint32 {
	q, r := split(n, uint64(len(first)))
	return first[r-1] + uint32(q)*saltus
}

// formula is the test that G(n) is what printed gives, for every heap up to the bound and each of
// the games. If the formula may be misprinted, meant is the one that is meant.
func formula(printed, meant valueFunc) onSequences {
	return games(func(all []values, bound uint64) claim.Finding {
		return misprinted(followed(all, bound, printed), meant != nil,
			func() claim.Finding { return followed(all, bound, meant) },
			"as printed it fails: %s; as it is meant, it is %s")
	})
}

// followed compares the values of the games with a formula.
func followed(all []values, bound uint64, value valueFunc) claim.Finding {
	for _, g := range all {
		for n := g.First; n <= g.Last(); n++ {
			if want := value(g.Set, n); uint64(g.At(n)) != want {
				return claim.Found(claim.Contradicted, bound, "%s", claim.Counter(claim.OfFormula, g.Game, n, uint64(g.At(n)), want))
			}
		}
	}
	return claim.Found(claim.Holds, bound, "true of every heap to %d for each of %d sets", bound, len(all))
}

// option is an option of the heap n of a certain value, as a proof prints it. It is
// broken where a formula gives a part that is no whole number.
type option struct {
	n      uint64
	parts  []uint64
	value  uint32
	broken bool
}

// building adds the options that a proof builds in a game.
type building func(g values, bound uint64, add func(option))

// constructions is the test that the printed cuts are options of their heaps and have the values
// that they are said to have. If they may be misprinted, meant are the cuts that are meant.
func constructions(printed, meant building) onSequences {
	return games(func(all []values, bound uint64) claim.Finding {
		said := fmt.Sprintf(" in %d games are options of the value that they are said to have", len(all))
		return misprinted(built(all, bound, printed, said), meant != nil,
			func() claim.Finding { return built(all, bound, meant, " are options of that value") },
			"as printed, %s; as they are meant, %s")
	})
}

// built finds the first cut that isn't what it is said to be. A game without any cut to the bound
// leaves the statement undecided.
func built(all []values, bound uint64, build building, said string) claim.Finding {
	count := 0
	for _, g := range all {
		before, fault := count, ""
		build(g, bound, func(o option) {
			if count++; fault == "" {
				fault = o.fault(g)
			}
		})
		if fault != "" {
			return claim.Found(claim.Contradicted, bound, "%s", fault)
		}
		if count == before {
			return claim.Found(claim.Undecided, bound, "the proof makes no cut in %s of heaps up to %d", g.Game, bound)
		}
	}
	return claim.Found(claim.Holds, bound, "all %d cuts of heaps up to %d%s", count, bound, said)
}

// fault says why the cut isn't an option of the value that it is said to have,
// or that the heap itself has that value, or gives "".
func (o option) fault(g values) string {
	if o.broken {
		return fmt.Sprintf("in %s a part of the cut of the heap %d is no whole number", g.Game, o.n)
	}
	var sum uint64
	what := fmt.Sprintf("in %s the cut %v of the heap %d", g.Game, o.parts, o.n)
	for _, h := range o.parts {
		sum += h
		if h < 1 || h >= o.n {
			return fmt.Sprintf("%s has the part %d", what, h)
		}
	}
	value := g.nimSum(o.parts)
	switch {
	case sum != o.n:
		return fmt.Sprintf("%s adds up to %d", what, sum)
	case !g.Has(uint64(len(o.parts) - 1)):
		return fmt.Sprintf("%s has %d parts", what, len(o.parts))
	case value != o.value:
		return fmt.Sprintf("%s has the value %d and not %d", what, value, o.value)
	case g.At(o.n) == value:
		return fmt.Sprintf("%s has the value %d, and so has the heap", what, value)
	}
	return ""
}

// repeated is the parts followed by some parts of one size.
func repeated(parts []uint64, size, times uint64) []uint64 {
	return slices.Concat(parts, slices.Repeat([]uint64{size}, int(times)))
}
