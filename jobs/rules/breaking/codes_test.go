package breaking_test

import (
	"context"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/game"
	"grundy/jobs/reference"
)

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

// each tests that all solvers of a game give these values of the heaps from 0
// on, after any number of known ones.
func each(t *rapid.T, g *game.Game, want []uint32) {
	to := uint64(len(want) - 1)
	known := rapid.Uint64Range(0, to).Draw(t, "known")
	for _, s := range g.Product(game.Sequence).Solvers {
		equalFrom(t, g.Name+" by "+s.Name, resumed(t, g, s.Name, nil, to+1, to), 0, want)
		equalFrom(t, g.Name+" resumed by "+s.Name, resumed(t, g, s.Name, want[:known], 1+to/3, to),
			0, want)
	}
}

// Octal codes by all their solvers and by their options.
func TestOctalCodes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := lookup(t, drawOctal(t))
		want, err := reference.Literal(context.Background(), g.Heaps, 150)
		if err != nil {
			t.Fatal(err)
		}
		each(t, g, want)
	})
}

// Hexadecimal codes by all their solvers and by both ways of the reference.
func TestHexCodes(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := lookup(t, drawHex(t))
		literal, err := reference.Literal(context.Background(), g.Heaps, 30)
		if err != nil {
			t.Fatal(err)
		}
		want, err := reference.ByValues(context.Background(), g.Heaps, 90)
		if err != nil {
			t.Fatal(err)
		}
		equalFrom(t, g.Name+" by its options", want, 0, literal)
		each(t, g, want)
	})
}

// Octal codes that split, beyond the heaps where a space of values and a proof
// of a period are looked for.
func TestSplittingCodes(t *testing.T) {
	const to = 2000
	rapid.Check(t, func(t *rapid.T) {
		code := []byte(drawOctal(t))
		code[len(code)-1] |= 4
		g := lookup(t, string(code))
		want := resumed(t, g, "pairs", nil, to+1, to)
		for _, solver := range []string{"period", "sparse"} {
			known := rapid.Uint64Range(0, to).Draw(t, "known")
			block := rapid.Uint64Range(100, to).Draw(t, "block")
			equalFrom(t, g.Name+" by "+solver, resumed(t, g, solver, want[:known], block, to), 0,
				want)
		}
	})
}

// The same holds for hexadecimal codes; some of them are arithmetic periodic.
func TestHexPeriods(t *testing.T) {
	const to = 700
	rapid.Check(t, func(t *rapid.T) {
		g := hexCode(t)
		want := resumed(t, g, "bitsets", nil, to+1, to)
		known := rapid.Uint64Range(0, to).Draw(t, "known")
		equalFrom(t, g.Name, resumed(t, g, "period", want[:known], 200, to), 0, want)
	})
}
