package breaking_test

import (
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/game"
	"grundy/jobs/gametest"
	"grundy/jobs/rules/breaking"
)

// Games that leave three heaps and more are tested less far, as their definition is cubic.
func TestFamily(t *testing.T) {
	for _, g := range gametest.Games(t, *all()) {
		bound := uint64(800)
		if g.Heaps().OptionValues != nil {
			bound = 100
		}
		t.Run(g.Name, func(t *testing.T) { gametest.Game(t, g, bound) })
	}
}

// all is the rows of both families, made once.
var all = sync.OnceValue(func() *game.Family {
	f, cuts := breaking.Family(), breaking.Cuts()
	return &game.Family{Games: f.Games, Forms: append(f.Forms, cuts.Forms...)}
})

// lookup finds a game by its name, an alias or a written form.
func lookup(t gametest.TB, name string) *game.Game {
	t.Helper()
	g, err := all().Lookup(name)
	if err != nil {
		t.Fatalf("%s: %v", name, err)
	}
	return g
}

// values are those of the heaps up to to, from the game's first, by the fast solver.
func values(t gametest.TB, name string, to uint64) []uint32 {
	t.Helper()
	p := lookup(t, name).Product(game.Sequence)
	return gametest.Values(t, p, &p.Solvers[0], nil, to, to+1)
}

// evidence is values by the fastest solver that follows from the definition.
func evidence(t gametest.TB, name string, to uint64) []uint32 {
	t.Helper()
	p := lookup(t, name).Product(game.Sequence)
	return gametest.Values(t, p, p.Evidence(), nil, to, to+1)
}

// slowest are values by the slowest solver but the definition.
func slowest(t gametest.TB, g *game.Game, to uint64) []uint32 {
	t.Helper()
	p := g.Product(game.Sequence)
	return gametest.Values(t, p, &p.Solvers[len(p.Solvers)-2], nil, to, to+1)
}

// far compares all faster solvers with the slowest one but the definition. They go on after the
// known values, in blocks.
func far(t gametest.TB, g *game.Game, known, block, to uint64) {
	t.Helper()
	want, p := slowest(t, g, to), g.Product(game.Sequence)
	for _, s := range p.Solvers[:len(p.Solvers)-2] {
		got := gametest.Values(t, p, &s, want[:known], to, block)
		equal(t, g.Name+" by "+s.Name, got, want)
	}
}

// equal tests that the values are the same wherever both are known.
func equal(t gametest.TB, what string, got, want []uint32) {
	t.Helper()
	for i := range min(len(got), len(want)) {
		if got[i] != want[i] {
			t.Fatalf("%s: the value number %d is %d, want %d", what, i, got[i], want[i])
		}
	}
}

// drawCode draws a written code: a digit before the point, which is a multiple
// of four, up to five after it, and a last one that isn't 0.
func drawCode(t *rapid.T, prefix, digits string) string {
	digit := rapid.SampledFrom([]byte(digits))
	before := rapid.IntRange(0, len(digits)/4-1).Draw(t, "d0")
	code := append([]byte{digits[4*before], '.'}, rapid.SliceOfN(digit, 0, 5).Draw(t, "digits")...)
	return prefix +
		string(append(code, rapid.SampledFrom([]byte(digits[1:])).Draw(t, "last digit")))
}

func drawOctal(t *rapid.T) string { return drawCode(t, "octal:", "01234567") }

func drawHex(t *rapid.T) string { return drawCode(t, "hex:", "0123456789ABCDEF") }

// drawLong draws a code of digits up to 63.
func drawLong(t *rapid.T) string {
	name := fmt.Sprintf("takebreak:%d.", 4*rapid.IntRange(0, 15).Draw(t, "d0"))
	for _, d := range rapid.SliceOfN(rapid.IntRange(0, 63), 1, 4).Draw(t, "digits") {
		name += fmt.Sprint(d, ",")
	}
	return name + fmt.Sprint(rapid.IntRange(1, 63).Draw(t, "last digit"))
}

// drawRemovals draws a subtraction game.
func drawRemovals(t *rapid.T) string {
	set := strings.Join(rapid.SliceOfN(rapid.Custom(func(t *rapid.T) string {
		return fmt.Sprint(rapid.IntRange(1, 30).Draw(t, "member"))
	}), 1, 6).Draw(t, "members"), ",")
	if rapid.Bool().Draw(t, "powers") {
		set = fmt.Sprint("powers-of-", rapid.IntRange(2, 9).Draw(t, "base"))
	}
	if rapid.Bool().Draw(t, "all but") {
		set = "all-but:" + set
	}
	return fmt.Sprintf("subtraction:%s/sink=%d", set, rapid.IntRange(0, 3).Draw(t, "sink"))
}

// drawSet draws a written cut-set.
func drawSet(t *rapid.T) string {
	s := breaking.Set{Members: rapid.SliceOfN(rapid.Uint64Range(1, 9), 1, 4).Draw(t, "members")}
	tail := rapid.SampledFrom([]string{"", "", ",odd", ",even", ",2+", ",4+", ",7+"}).Draw(t,
		"tail")
	return s.String() + tail
}

func drawCut(t *rapid.T) string { return "cut:" + drawSet(t) }

// Definitions, option by option and by sets of values, and all solvers agree on random games.
func TestRandomGames(t *testing.T) {
	for name, c := range map[string]struct {
		draw             func(t *rapid.T) string
		literally, bound uint64
	}{
		"octal": {drawOctal, 150, 150}, "hexadecimal": {drawHex, 30, 90},
		"longer": {drawLong, 25, 50}, "subtraction": {drawRemovals, 150, 150},
		"cut": {drawCut, 22, 45},
	} {
		t.Run(name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				g := lookup(t, c.draw(t))
				g.Heaps().LiteralTo = c.literally
				gametest.Game(t, g, c.bound)
			})
		})
	}
}

// Beyond the heaps where a space of values and a proof of a period are looked for, the solvers
// agree, wherever a run goes on and in blocks of any size.
func TestRandomGamesFar(t *testing.T) {
	for name, c := range map[string]struct {
		draw func(t *rapid.T) string
		to   uint64
	}{"octal": {drawOctal, 2000}, "hexadecimal": {drawHex, 700}, "cut": {drawCut, 400}} {
		t.Run(name, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				g := lookup(t, c.draw(t))
				known := rapid.Uint64Range(0, c.to-1).Draw(t, "known")
				far(t, g, known, rapid.Uint64Range(100, c.to).Draw(t, "block"), c.to)
			})
		})
	}
}

// witnessesTo is the last heap of TestWitnesses, a later one in the long tests.
var witnessesTo uint64 = 3000

// Witnesses and bitsets give the same of the paper's games, among which all regularities are, and
// of codes in which witnesses are hard to find.
func TestWitnesses(t *testing.T) {
	for _, code := range []string{"0.13FF", "0.9B", "0.B3", "0.33F", "0.205200C", "0.123456789",
		"0.2048", "0.200048", "0.20000048", "0.7F", "C.0", "8.0908", "4.55920A8", "0.E", "C.D"} {
		t.Run(code, func(t *testing.T) {
			far(t, lookup(t, "hex:"+code), 0, witnessesTo+1, witnessesTo)
		})
	}
}

// A code whose digits repeat is the code with all these digits, as far as they reach.
func TestEndlessCodes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		const to = 60
		prefix, digits := "octal:", "01234567"
		if rapid.Bool().Draw(t, "hexadecimal") {
			prefix, digits = "hex:", "0123456789ABCDEF"
		}
		before := drawCode(t, prefix, digits)
		cycle := string(rapid.SliceOfN(rapid.SampledFrom([]byte(digits[1:])), 1, 4).Draw(t,
			"cycle"))
		finite := before + strings.Repeat(cycle, to)
		most := len(prefix) + len("0.") + 64
		g := lookup(t, before+"("+cycle+")")
		g.Heaps().LiteralTo = 20
		gametest.Game(t, g, to)
		equal(t, g.Name, values(t, g.Name, to), values(t, finite[:min(most, len(finite))], to))
	})
}

// The options are those of CUT that have no two equal parts, or whose parts aren't all equal, and
// the solver's values follow from them.
func TestUnequal(t *testing.T) {
	for prefix, allowed := range map[string]func(sizes, parts int) bool{
		"cut-unequal:": func(sizes, parts int) bool { return sizes == parts },
		"cut-uneven:":  func(sizes, _ int) bool { return sizes > 1 },
	} {
		t.Run(prefix, func(t *testing.T) {
			rapid.Check(t, func(t *rapid.T) {
				set := drawSet(t)
				g := lookup(t, prefix+set)
				for n := range uint64(13) {
					var want []string
					for _, parts := range listed(lookup(t, "cut:"+set), n) {
						sizes := slices.Compact(slices.Sorted(slices.Values(parts)))
						if allowed(len(sizes), len(parts)) {
							want = append(want, fmt.Sprint(parts))
						}
					}
					var got []string
					for _, parts := range listed(g, n) {
						got = append(got, fmt.Sprint(parts))
					}
					if slices.Sort(want); !slices.Equal(slices.Sorted(slices.Values(got)), want) {
						t.Fatalf("%s: %d has the options %v, want %v", g.Name, n, got, want)
					}
				}
				g.Heaps().LiteralTo = 20
				gametest.Game(t, g, 36)
			})
		})
	}
}

// listed is the options of n.
func listed(g *game.Game, n uint64) (all [][]uint64) {
	for option := range g.Heaps().Options(n) {
		all = append(all, slices.Clone(option))
	}
	return all
}
