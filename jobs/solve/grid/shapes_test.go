package grid_test

import (
	"testing"

	"grundy/jobs/solve/grid"
)

// Section 4: the diamond |a| + |b| ≤ c has 2c(c+1) + 1 points.
func TestDiamonds(t *testing.T) {
	for c, name := range []string{"diamond-1", "diamond-3", "diamond-5", "diamond-7"} {
		points, err := grid.Tokens(name)
		if err != nil || len(points) != 2*c*(c+1)+1 {
			t.Errorf("%s has %d tokens, error %v", name, len(points), err)
		}
		for _, p := range points {
			if max(p.X, -p.X)+max(p.Y, -p.Y) > c {
				t.Errorf("%s has a token at %v", name, p)
			}
		}
	}
}

func TestShapes(t *testing.T) {
	for name, tokens := range map[string]int{
		"3x4": 12, "1x1": 1, "cross-3x5": 7, "cross-1x4": 4, "diamond-5@diamond": 13,
	} {
		if points, err := grid.Tokens(name); err != nil || len(points) != tokens {
			t.Errorf("%s has %d tokens, error %v; want %d", name, len(points), err, tokens)
		}
	}
	for _, name := range []string{"", "diamond-4", "diamond-0", "0x3", "3x65", "3x", "diamond",
		"cross-3", "3x4x5", "99999999999999999999x1"} {
		if _, err := grid.Tokens(name); err == nil {
			t.Errorf("%q is taken for a shape", name)
		}
	}
}

func FuzzTokens(f *testing.F) {
	f.Add("diamond-5")
	f.Add("cross-3x5@diamond")
	f.Fuzz(func(t *testing.T, shape string) {
		points, err := grid.Tokens(shape)
		if err == nil && (len(points) == 0 || len(points) > 64*64) {
			t.Errorf("%q has %d tokens", shape, len(points))
		}
	})
}
