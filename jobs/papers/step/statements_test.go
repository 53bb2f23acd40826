package step

import (
	"context"
	"testing"

	"grundy/jobs/game"
)

// Domino covering of boards with both sides even: mirror in the centre.
func TestEvenBoards(t *testing.T) {
	for _, text := range []string{"2x2", "4x2", "4x4", "6x2", "8x2", "6x4"} {
		same(t, text, at(t, &dominoes, text), 0)
	}
}

// 853 connected graphs of seven vertices (A001349).
func TestConnectedGraphs(t *testing.T) {
	count, all := map[int]int{}, connectedGraphs(7)()
	for _, e := range all {
		count[e.At.Unpack().N]++
	}
	if len(all) != graphsToSeven {
		t.Errorf("%d connected graphs, want %d", len(all), graphsToSeven)
	}
	for n, want := range []int{0, 1, 1, 2, 6, 21, 112, 853} {
		if count[n] != want {
			t.Errorf("%d connected graphs of %d vertices, want %d", count[n], n, want)
		}
	}
}

// Play ends, every option parses from its written form, and the value of a
// position is the mex over its options as they are written.
func TestWrittenPositions(t *testing.T) {
	ctx := context.Background()
	for _, g := range playedOnBoards() {
		for _, text := range g.Positions().Examples {
			t.Run(g.Name+"/"+text, func(t *testing.T) {
				p, err := g.Positions().Parse(text)
				if err != nil {
					t.Fatal(err)
				}
				if p.String() != text || p.Finished() {
					t.Fatalf("it is written %s, finished %v", p, p.Finished())
				}
				seen := map[uint32]bool{}
				for option := range p.Options() {
					seen[sum(ctx, t, g, option)] = true
				}
				value, err := p.Value(ctx)
				if err != nil || seen[value] {
					t.Fatalf("the value %d is that of an option (error %v)", value, err)
				}
				for v := range value {
					if !seen[v] {
						t.Fatalf("the value is %d, but no option has the value %d", value, v)
					}
				}
			})
		}
	}
}

func sum(ctx context.Context, t *testing.T, g *game.Game, option []game.Position) uint32 {
	var sum uint32
	for _, c := range option {
		again, err := g.Positions().Parse(c.String())
		if err != nil || again.String() != c.String() {
			t.Fatalf("%v is read as %v (error %v)", c, again, err)
		}
		value, err := again.Value(ctx)
		if err != nil {
			t.Fatal(err)
		}
		sum ^= value
	}
	return sum
}
