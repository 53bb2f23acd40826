package classics_test

import (
	"slices"
	"strings"
	"testing"

	"grundy/jobs/game"
	"grundy/jobs/gametest"
	"grundy/jobs/papers/classics"
	"grundy/jobs/reference"
	"grundy/jobs/tables"
)

func TestFamily(t *testing.T) { gametest.Family(t, classics.Family(), 150) }

// Published lists, from the first heap.
func TestTables(t *testing.T) {
	f := classics.Family()
	f.Games = slices.DeleteFunc(f.Games, func(g *game.Game) bool { return g.Heaps() == nil })
	gametest.Table(t, f, map[string][]uint32{
		// A000069
		"mock-turtles": {1, 2, 4, 7, 8, 11, 13, 14, 16, 19, 21, 22, 25, 26, 28, 31, 32, 35, 37, 38,
			41, 42, 44, 47, 49, 50, 52, 55, 56, 59, 61, 62, 64},
		// A000069 after two zeros
		"triplets": {0, 0, 1, 2, 4, 7, 8, 11, 13, 14, 16, 19, 21, 22, 25, 26, 28, 31, 32, 35, 37,
			38},
		// A006519
		"ruler": {1, 2, 1, 4, 1, 2, 1, 8, 1, 2, 1, 4, 1, 2, 1, 16, 1, 2, 1, 4, 1, 2, 1, 8, 1, 2, 1,
			4, 1, 2, 1, 32},
		"mark": {0, 1, 0, 2, 1, 2, 0, 1, 0, 2, 0, 1, 2, 1, 0, 2},
	})
}

func find(t *testing.T, name string) *game.Game {
	t.Helper()
	f := classics.Family()
	g, err := f.Lookup(name)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

func start(t *testing.T, p game.Product, s game.Solver, q game.Request,
	prior tables.Source) (tables.Run, *tables.Table) {
	t.Helper()
	if prior == nil {
		prior = tables.NoValues(0)
	}
	run, err := s.Start(t.Context(), q, prior)
	if err != nil {
		t.Fatal(err)
	}
	return run, tables.New(p.Schema)
}

// naive evaluates pairs by recursion on nothing but the rules as given here.
type naive struct {
	moves func(a, b int) [][2]int
	known map[[2]int]int
}

func (v naive) value(a, b int) int {
	if g, ok := v.known[[2]int{a, b}]; ok {
		return g
	}
	seen := map[int]bool{}
	for _, to := range v.moves(a, b) {
		seen[v.value(to[0], to[1])] = true
	}
	g := 0
	for seen[g] {
		g++
	}
	v.known[[2]int{a, b}] = g
	return g
}

var naives = map[string]naive{
	"wythoff": {known: map[[2]int]int{}, moves: func(a, b int) (to [][2]int) {
		for x := range a {
			to = append(to, [2]int{x, b})
		}
		for y := range b {
			to = append(to, [2]int{a, y})
		}
		for d := 1; d <= a && d <= b; d++ {
			to = append(to, [2]int{a - d, b - d})
		}
		return to
	}},
	"euclid": {known: map[[2]int]int{}, moves: func(a, b int) (to [][2]int) {
		for x := 1; x < a; x++ {
			if b > 0 && (a-x)%b == 0 {
				to = append(to, [2]int{x, b})
			}
		}
		for y := 1; y < b; y++ {
			if a > 0 && (b-y)%a == 0 {
				to = append(to, [2]int{a, y})
			}
		}
		return to
	}},
}

// The definition of a game on pairs gives the values of a naive program.
func TestPairs(t *testing.T) {
	for name, v := range naives {
		memo := reference.Memo[game.Tuple]{Options: find(t, name).Tuples().Options}
		for n := range 41 {
			for k := range 61 {
				got := memo.Value(game.Tuple{uint64(n), uint64(k)})
				if want := v.value(n, k); got != uint32(want) {
					t.Errorf("%s: (%d, %d) has the value %d, want %d", name, n, k, got, want)
				}
			}
		}
	}
}

// Node-Kayles on cycles by removing vertices from lists, sharing nothing with the definition.
func TestNodeKaylesCycles(t *testing.T) {
	known := map[string]int{}
	var value func(free string) int
	value = func(free string) int { // 1 for each vertex that is there, in a circle
		if g, ok := known[free]; ok {
			return g
		}
		seen := map[int]bool{}
		n := len(free)
		for v := range n {
			if free[v] == '1' {
				left := []byte(free)
				left[v], left[(v+1)%n], left[(v+n-1)%n] = '0', '0', '0'
				seen[value(string(left))] = true
			}
		}
		g := 0
		for seen[g] {
			g++
		}
		known[free] = g
		return g
	}
	g := find(t, "node-kayles-cycle")
	run, rows := start(t, g.Products[0], g.Products[0].Solvers[0], game.Request{N: 15},
		tables.NoValues(3))
	if err := run.Next(t.Context(), 13, rows); err != nil {
		t.Fatal(err)
	}
	for i, got := range rows.Cols[1].U32 {
		if want := value(strings.Repeat("1", i+3)); int(got) != want {
			t.Errorf("C_%d has the value %d, and not %d", i+3, want, got)
		}
	}
}

func TestMarkForms(t *testing.T) {
	f := classics.Family()
	for text, want := range map[string]string{"2": "mark", "3": "mark-t:3", "03": "mark-t:3"} {
		if g, err := f.Forms[0].Parse(text); err != nil || g.Name != want {
			t.Errorf("mark-t:%s: %v, %v", text, g, err)
		}
	}
	for _, text := range []string{"", "1", "1001", "x"} {
		if _, err := f.Forms[0].Parse(text); err == nil ||
			!strings.Contains(err.Error(), "from 2 to 1000") {
			t.Errorf("mark-t:%s: %v", text, err)
		}
	}
}
