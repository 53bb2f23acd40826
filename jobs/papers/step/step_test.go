package step_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/gametest"
	"grundy/jobs/papers/step"
	"grundy/jobs/reference"
)

func TestFamily(t *testing.T) {
	for _, g := range gametest.Games(t, step.Heaps()) {
		t.Run(g.Name, func(t *testing.T) {
			gametest.Game(t, g, 3000)
		})
	}
}

// row is what the paper's claims have of an id.
func row(t *testing.T, id string) claim.Row {
	t.Helper()
	rows, err := step.Claims().Rows()
	i := slices.IndexFunc(rows, func(r claim.Row) bool { return r.ID == id })
	if err != nil || i < 0 {
		t.Fatalf("no claim %s: %v", id, err)
	}
	return rows[i]
}

// defined is the values of the heaps of the game to the last one, by listing every option.
func defined(t testing.TB, h *game.Heaps, last uint64) []uint32 {
	t.Helper()
	values, err := reference.Literal(t.Context(), h, last)
	if err != nil {
		t.Fatal(err)
	}
	return values
}

// A002187 gives the values of paths from P_1 on, as section 8 says.
func TestTables(t *testing.T) {
	paths := append([]uint32{0}, row(t, "edge-path-a002187").List...)
	gametest.Table(t, step.Heaps(), map[string][]uint32{
		"remove-an-edge-path": paths, "domino-covering": paths, "edge-delete-path": paths,
	})
}

// Table 1: rows of twelve values, from n = 1 to 192.
func TestRemoveASquare(t *testing.T) {
	if got, want := defined(t, lookup(t, "remove-a-square").Heaps, 192)[1:],
		row(t, "table1").List; !slices.Equal(got, want) {
		t.Errorf("table 1 is %v, not %v", got, want)
	}
}

// The lists of section 6 and, in section 8, of the N-positions on cycles,
// which are the P-positions of edge-delete on paths (A274161).
func TestOutcomes(t *testing.T) {
	for _, c := range []struct {
		name string
		p    bool
		list []uint64
	}{
		{"sum-from-product", true, row(t, "sum-from-product").Heaps},
		{"sum-from-product", false, row(t, "sum-from-product-n").Heaps},
		{"remove-an-edge-cycle", false, row(t, "edge-cycle").Heaps},
		{"edge-delete-path", true, row(t, "edge-cycle").Heaps},
		{"demon-money", true, []uint64{0, 3, 4, 8, 9, 10, 15, 16, 17, 18}},
	} {
		h := lookup(t, c.name).Heaps
		var got []uint64
		for i, g := range defined(t, h, 80) {
			if (g == 0) == c.p {
				got = append(got, h.First+uint64(i))
			}
		}
		if got = got[:len(c.list)]; !slices.Equal(got, c.list) {
			t.Errorf("%s, P-positions %v: %d, want %d", c.name, c.p, got, c.list)
		}
	}
}

// C_2 and C_3 leave no edge, C_4 and C_5 and C_6 an N-position, C_7 a P-position.
func TestSmallCycles(t *testing.T) {
	got := fmt.Sprint(defined(t, lookup(t, "remove-an-edge-cycle").Heaps, 7))
	if got != "[1 1 0 0 0 1]" {
		t.Errorf("cycles of 2 to 7 vertices have the values %s", got)
	}
}

// The sieve of divisors equals the definition beyond its first blocks.
func TestDivisors(t *testing.T) {
	g := lookup(t, "sum-from-product")
	want, err := reference.ByValues(context.Background(), g.Heaps, 20000)
	if err != nil {
		t.Fatal(err)
	}
	gametest.Sequence(t, g, want)
}

// Any M follows theorem 1 and its definition.
func TestChocolateStones(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := rapid.Uint64Range(1, 1000).Draw(t, "m")
		to := rapid.Uint64Range(0, 300).Draw(t, "to")
		g := lookup(t, fmt.Sprintf("chocolate-stones:%d", m))
		values, err := reference.Literal(context.Background(), g.Heaps, to)
		if err != nil {
			t.Fatal(err)
		}
		for n, v := range values {
			if want := g.Solution().Stored(uint64(n)); v != want {
				t.Fatalf("m = %d: the pile of %d has the value %d, the theorem gives %d", m, n, v, want)
			}
		}
	})
}

// Demon Money's moves are the two whole numbers next to the root, or the root.
func TestDemonMoneyOptions(t *testing.T) {
	options := lookup(t, "demon-money").Heaps.Options
	for _, k := range []uint64{1, 2, 10, 1 << 20, 1<<32 - 1} {
		for n, want := range map[uint64]string{
			k * k:   fmt.Sprint([]uint64{k*k - k}),
			k*k + 1: fmt.Sprint([]uint64{k*k + 1 - k, k*k - k}),
		} {
			var got []uint64
			for option := range options(n) {
				got = append(got, option...)
			}
			if fmt.Sprint(got) != want {
				t.Errorf("%d goes to %v, want %s", n, got, want)
			}
		}
	}
}

// Spellings have one name, and errors say what is allowed.
func TestSpellings(t *testing.T) {
	if got := lookup(t, "chocolate-stones:003").Name; got != "chocolate-stones:3" {
		t.Errorf("chocolate-stones:003 is called %s", got)
	}
	for _, text := range []string{"", "0", "1001", "-2", "x", "2,3"} {
		if _, err := step.Heaps().Forms[0].Parse(text); err == nil ||
			!strings.Contains(err.Error(), "from 1 to 1000") {
			t.Errorf("chocolate-stones:%s: %v", text, err)
		}
	}
}

func FuzzForms(f *testing.F) {
	form := step.Heaps().Forms[0]
	for _, name := range form.Examples {
		f.Add(strings.TrimPrefix(name, form.Prefix))
	}
	f.Fuzz(func(t *testing.T, text string) {
		g, err := form.Parse(text)
		if err != nil {
			return
		}
		if again := lookup(t, g.Name); again.Name != g.Name || again.Title != g.Title {
			t.Fatalf("%s is %s, which is %s", text, g.Name, again.Name)
		}
	})
}

// lookup finds a game by its name or written form.
func lookup(t rapid.TB, name string) *game.Game {
	t.Helper()
	family := step.Heaps()
	g, err := family.Lookup(name)
	if err != nil {
		t.Fatal(err)
	}
	return g
}
