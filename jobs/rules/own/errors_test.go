package own_test

import (
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"

	"grundy/jobs/catalog"
	"grundy/jobs/claim"
	"grundy/jobs/claims"
	"grundy/jobs/game"
	"grundy/jobs/rules/own"
	"grundy/jobs/tables"
)

// firstError is the error of a definition: of compiling it or of its first values.
func firstError(t testing.TB, s own.Spec) error {
	t.Helper()
	s.Name = "bad"
	g, err := own.New(s, catalog.Lookup)
	if err != nil {
		var bad *own.Error
		if !errors.As(err, &bad) {
			t.Errorf("%+v: %v is no *own.Error", s, err)
		}
		return err
	}
	p := &g.Products[0]
	solver := &p.Solvers[len(p.Solvers)-1]
	r := game.Request{N: p.First + 40}
	if p.HasColumns() {
		r = game.Request{N: 6, K: 6}
	}
	run, err := solver.Start(t.Context(), r, tables.NoValues(p.First))
	if err == nil {
		err = run.Next(t.Context(), r.N+1-p.First, tables.New(p.Schema))
	}
	return err
}

// A list that has itself twice, and so on, isn't written out in the error.
func TestListsOfLists(t *testing.T) {
	body := "def options(n):\n  x = [0]\n  for i in range(60):\n    x = [x, x]\n  return x\n"
	err := firstError(t, own.Spec{Options: body})
	if err == nil || !strings.Contains(err.Error(), "in which a list of 2 is no heap") {
		t.Error(err)
	}
}

// Bad rules have errors with the place, the position, the value and what to do.
func TestErrors(t *testing.T) {
	in := func(body string) string {
		return "def options(n):\n  " + strings.ReplaceAll(body, "\n", "\n  ") + "\n"
	}
	var out strings.Builder
	for _, s := range []own.Spec{
		{Options: "[n + 1]"},
		{Options: "[n]"},
		{Options: "[n - 3]"},
		{Options: "[n - 1] if n > 3 else [2 * (n - 4), 1 - n]"},
		{Options: "[1 << 200]"},
		{Options: in("if n == 5:\n  return None\nreturn []")},
		{Options: in("if n == 5:\n  return n - 1\nreturn []")},
		{Options: "[[n // 2, True]] if n > 3 else []"},
		{Options: "[{1: 2}] if n > 3 else []"},
		{Options: "[n // 2.0]"},
		{Options: "[n / 2]"},
		{Options: "[n - {a}] if n > 3 else []"},
		{Options: "[n - k^2 for k in range(1, 4)]"},
		{Options: in("m = n\nm ^= 1\nreturn [m]")},
		{Options: "[n - k**2 for k in range(1, 4)]"},
		{Options: "[n - 1]", Terminal: "n ^ 1 == 0"},
		{Subtract: "k^2 for k in count(1)"},
		{Options: "[pow(3, n + 2584)]"},
		{Options: "[pow(2, 1 << 62)]"},
		{Options: "[pow([2], 2)]"},
		{Options: "[sum([n, [1]])]"},
		{Options: "[\"1\"]"},
		{Options: "[n - 1"},
		{Options: "[m - 1]"},
		{Options: "[n - k for k in divisers(n)]"},
		{Options: "[0] * 100000000000"},
		{Options: in("n *= [0] * 100000000\nreturn []")},
		{Options: in("x = [n]\nx[0] *= n\nreturn []")},
		{Options: "[1 << 1000000000]"},
		{Options: in("x = 3\nfor i in range(10000):\n  x = x * x\nreturn []")},
		{Options: in("for i in range(10000000):\n  for j in range(10000000):\n    pass\nreturn []")},
		{Options: in("while True:\n  pass")},
		{Options: in("return options(n - 1)")},
		{Options: "range(10000001)"},
		{Options: "[0] * 10000001"},
		{Options: "[n // 0]"},
		{Options: "[proper_divisors(n)]"},
		{Options: "subsets(range(60))"},
		{Options: "splits(n + 3000, 9)"},
		{Options: "splits(n + 400, 5)"},
		{Options: "splits(n + (1 << 62), 1 << 61)"},
		{Options: "load(\"x\", \"y\")"},
		{Options: "seen = []\ndef options(n):\n  seen.append(n)\n  return []\n"},
		{Options: "def moves(n):\n  return []\n"},
		{Options: "def options(a, b):\n  return []\n"},
		{Options: "print(n)"},
		{Options: "n.bit_length()"},
		{Options: "[n - 1 for k in count(1)]"},
		{Options: "[x.pop for x in [[]]]"},
		{Options: "[] + [[[n]], [[[n, [n, [n, [n]]]]], [n]], [n, n, {n: [[[n]]]}], [n]] * 5"},
		{Options: "[n - 1]", Subtract: "[1]"},
		{},
		{Heaps: 4, Options: "[]"},
		{Heaps: 2, Options: "[n]"},
		{Heaps: 2, Options: "[(b, a)]"},
		{Heaps: 2, Options: "[(a - 1, b)]"},
		{Heaps: 2, Options: "[[a, b]]"},
		{Heaps: 2, Options: "[(a, b, 1)]"},
		{Heaps: 2, Options: "(a, b)"},
		{Heaps: 2, First: 3, Options: "[]"},
		{First: 3, Options: "[n - 2] if n > 3 else []"},
		{First: 2, Options: "[n - 2] if n > 1 else []"},
		{Options: "[n - 1]", Terminal: "n == x"},
		{Options: "[n - 1]", Terminal: "n // 0 == 1"},
		{Subtract: "7 - k for k in count(1)"},
		{Subtract: "[k - 1 for k in range(1, 5)]"},
		{Subtract: "squarez"},
		{Options: "[n - s for s in [0, 1] if s <= n]"},
		{Options: "[[n, 1]]", Loopy: true},
		{Options: "[n - 1]", Loopy: true},
		{Options: "[0]", First: 1, Loopy: true},
		{Options: "[n]", Bound: 5},
		{Options: "[n]", Loopy: true, Bound: 50000},
		{Options: "[(b, a)]", Loopy: true, Heaps: 2},
		{Subtract: "odd", Loopy: true},
	} {
		var err error
		own.WithSteps(10_000_000, func() { err = firstError(t, s) })
		if err == nil {
			t.Errorf("%+v has no error", s)
			continue
		}
		fmt.Fprintf(&out, "%s%s%s\n    %v\n", s.Options, s.Subtract, s.Terminal, err)
	}
	golden(t, "errors.golden", out.String())
}

// A list that grows for ever ends in a sentence.
func TestMemory(t *testing.T) {
	s := own.Spec{Options: "def options(n):\n  x = []\n  for i in range(10000000):\n    x.append([i, i, i, i])\n  return x\n"}
	own.WithMemory(16<<20, func() {
		tooMuch(t, "more than 16 MiB of memory: keep less", s.Options, firstError(t, s))
	})
}

// A value that is doubled for ever ends in one, too, before it fills the memory.
func TestDoubling(t *testing.T) {
	const many = "more than 1 million elements of lists"
	doubled := func(zero, step, end string) string {
		return "  x = " + zero + "\n  for i in range(60):\n    " + step + "\n  return " + end + "\n"
	}
	for _, step := range []string{
		"x = x + x", "x += x", "y = [x]\n    y[0] += y[0]",
		"x.extend(x)", "x.extend(*[x])",
		"x = tuple(x) + tuple(x)", "x = list(x) + x",
	} {
		s := own.Spec{Options: "def options(n):\n" + doubled("[0]", step, "x")}
		tookLittle(t, step, func() {
			own.WithElements(1_000_000, func() { tooMuch(t, many, step, firstError(t, s)) })
		})
	}
	text := claim.Row{Holds: "def holds(n, g):\n" + doubled(`"0"`, "x += x", `x == ""`)}
	g := made(t, own.Spec{Options: "[n - 1] if n > 0 else []"})
	c, err := claims.Of(text, "own/texts", 10, g, catalog.Lookup)
	if err != nil {
		t.Fatal(err)
	}
	tookLittle(t, "a text", func() {
		own.WithElements(1_000_000, func() {
			_, err := c.Test(t.Context(),
				claims.Solvers{Catalogue: &claims.Catalogue{Own: []*game.Game{g}}}, 10)
			tooMuch(t, many, "a text", err)
		})
	})
}

func tooMuch(t *testing.T, want, what string, err error) {
	t.Helper()
	if err == nil || !strings.Contains(err.Error(), want) {
		t.Errorf("%s: %v", what, err)
	}
}

// tookLittle fails where f allocates more than 200 MiB, all together.
func tookLittle(t *testing.T, what string, f func()) {
	t.Helper()
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	f()
	runtime.ReadMemStats(&after)
	if took := (after.TotalAlloc - before.TotalAlloc) >> 20; took > 200 {
		t.Errorf("%s takes %d MiB", what, took)
	}
}

// golden compares a text with a file, and writes what is different beside it.
func golden(t *testing.T, name, got string) {
	t.Helper()
	file := filepath.Join("testdata", name)
	want, err := os.ReadFile(file)
	if err != nil || string(want) != got {
		os.WriteFile(strings.TrimSuffix(file, ".golden")+".got", []byte(got), 0o644)
		t.Errorf("%s differs, see the .got beside it: %v", file, err)
	}
}
