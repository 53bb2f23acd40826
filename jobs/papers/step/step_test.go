package step_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/catalog"
	"grundy/jobs/gametest"
	"grundy/jobs/papers/step"
	"grundy/jobs/reference"
)

func TestFamily(t *testing.T) {
	gametest.Family(t, step.Heaps(), 3000)
	gametest.Family(t, step.Boards(), 1000)
}

// Any M follows theorem 1 and its definition.
func TestChocolateStones(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		m := rapid.Uint64Range(1, 1000).Draw(t, "m")
		to := rapid.Uint64Range(0, 300).Draw(t, "to")
		g := catalog.Must(fmt.Sprintf("chocolate-stones:%d", m))
		values, err := reference.Literal(context.Background(), g.Heaps(), to)
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
	options := catalog.Must("demon-money").Heaps().Options
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
	if got := catalog.Must("chocolate-stones:003").Name; got != "chocolate-stones:3" {
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
		if again := catalog.Must(g.Name); again.Name != g.Name || again.Title != g.Title {
			t.Fatalf("%s is %s, which is %s", text, g.Name, again.Name)
		}
	})
}
