package own_test

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"strings"
	"testing"
	"time"

	"pgregory.net/rapid"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/gametest"
	"grundy/jobs/reference"
	"grundy/jobs/regular"
	"grundy/jobs/rules/own"
)

// What a rule is proved to be has the values of the rule, and a program near the border of what is
// recognised has them or fails where the rule fails: other filters, steps and ranges, names that
// are bound anew, a first heap, a sink.
func TestRecognisedEqualsDefinition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		pick := func(name string, from ...string) string {
			return rapid.SampledFrom(from).Draw(t, name)
		}
		number := func(name string) string {
			return fmt.Sprint(rapid.IntRange(1, 12).Draw(t, name))
		}
		k, n := pick("k", "k", "n", "s", "range"), pick("n", "n", "n", "m", "range", "k")
		over := pick("over", "range(1, N + 1)", "range(0, N + 1)", "range(1, N + 2)", "range(1, N)",
			"range(1, N + 1, 2)", "range(N + 1)", "range(1, isqrt(N) + 1)",
			"range(-2, N + 1)", "range(1, 9)", "range(9)", "[1, 3, 3]", "[3, 0]", "[3, -1]",
			"[N, 1]", "(2, 5)", "{1: 7, 2: 8}", "held", "range(7, 2)", "[]", "range(1, 9, 0)")
		filter := pick("filter", "", " if K <= N", " if N >= K", " if K < N", " if K > N",
			" if N <= K", " if K <= N - 1", " if (K) <= (N)", " if K <= N if K > 2")
		code := func() string {
			return "splits(N - " + number("taken") + ", [" + number("parts") + ", 0])"
		}
		body := pick("body",
			"["+pick("taken", "N - K", "N - K", "N - K*K", "N - (K)",
				"N + K")+" for K in "+over+filter+"]",
			code()+" + "+code(), code()+" + splits(N, 2)", code()+" + splits(N, 1)")
		body = strings.NewReplacer("K", k, "N", n).Replace(body)
		header := pick("header", "", "held = [1, 4, 9]\n", "def range(a, b):\n  return [1, 2]\n",
			"def splits(a, b):\n  return [0]\n")
		before := pick("before", "", "  "+n+" = "+n+" // 2\n", "  3\n")
		s := own.Spec{Name: "some",
			Options: header + "def options(" + n + "):\n" + before + "  return " + body + "\n"}
		if rapid.Bool().Draw(t, "expression") {
			s.Options = strings.ReplaceAll(body, "m", "n")
		}
		switch pick("first", "", "sink 1", "sink 3", "first 1", "first 4") {
		case "sink 1":
			s.Sink = 1
		case "sink 3":
			s.Sink = 3
		case "first 1":
			s.First = 1
		case "first 4":
			s.First = 4
		}
		g, err := own.New(s, catalog.Lookup)
		plain, failed := own.New(own.Spec{Name: "plain", Options: s.Options, First: s.First,
			Sink: s.Sink, Terminal: "0 == 1"}, nil)
		if (err == nil) != (failed == nil) {
			t.Fatalf("%+v: %v, %v", s, err, failed)
		}
		if err != nil {
			t.Skip(err)
		}
		const to = 30
		want, err := literal(plain, to)
		for i := range g.Product(game.Sequence).Solvers {
			p := g.Product(game.Sequence)
			got, failed := catalog.Nimbers(context.Background(), p, &p.Solvers[i],
				game.Request{N: to})
			if (failed == nil) != (err == nil) || err == nil && !slices.Equal(got, want) {
				t.Fatalf("%s, sink %d, first %d, as %s by %s: %v, %v; want %v, %v", s.Options, s.Sink,
					s.First, regular.NameOf(g, g.Name), p.Solvers[i].Name, got, failed, want, err)
			}
		}
	})
}

func literal(g *game.Game, to uint64) (values []uint32, err error) {
	defer reference.CatchRule(&err)
	return reference.Literal(context.Background(), g.Heaps(), to)
}

// The values don't depend on where a run begins and on the number of processors.
func TestResumed(t *testing.T) {
	g := made(t, own.Spec{Options: "[n - p for p, e in factor(n)] + [n // 2] if n > 0 else []"})
	p := g.Product(game.Sequence)
	const to = 5000
	want := sequence(t, g, 0, to)
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(7))
	for _, known := range []int{0, 1, 4097} {
		got := gametest.Values(t, p, &p.Solvers[0], want[:known], to, to)
		if !slices.Equal(got, want) {
			t.Errorf("after %d heaps the values differ", known)
		}
	}
}

// A run ends soon after its context, also within the options of one heap.
func TestCancelled(t *testing.T) {
	g := made(t, own.Spec{Options: "def options(n):\n  for i in range(90000000 // 100):\n    for j in range(50):\n      pass\n  return []\n"})
	ctx, cancel := context.WithTimeoutCause(t.Context(), 50*time.Millisecond, context.Canceled)
	defer cancel()
	p, begun := g.Product(game.Sequence), time.Now()
	_, err := catalog.Nimbers(ctx, p, &p.Solvers[0], game.Request{N: 1000})
	if err != context.Canceled || time.Since(begun) > 5*time.Second {
		t.Errorf("%v after %v", err, time.Since(begun))
	}
}

// The cost that a trial finds is near the steps that are made, and known before it.
func TestTrial(t *testing.T) {
	g := made(t, own.Spec{Options: "[n - 1 for k in range(n)]"})
	s := &g.Product(game.Sequence).Solvers[0]
	r := game.Request{N: 4000}
	if s.Steps(r) <= 0 {
		t.Error("there is no cost before a trial")
	}
	if err := s.Prepare(t.Context(), r); err != nil {
		t.Fatal(err)
	}
	if got := s.Steps(r) / s.Steps(game.Request{N: 2000}); got < 3 || got > 5 {
		t.Errorf("twice as many heaps cost %.1f times as much; the options are n for each", got)
	}
}

// Comments and blanks are no part of what values depend on, and the name isn't either; all of
// the definition can be read back.
func TestNormal(t *testing.T) {
	a := own.Spec{Name: "a", Title: "A", Heaps: 1,
		Options: "def options(n):  # the rule\n\n  return [n - 1] if n else []   \n"}
	b := own.Spec{Name: "b", Options: "def options(n):\n  return [n - 1] if n else []"}
	c := own.Spec{Name: "b", Options: "def options(n):\n  return [n - 2] if n else []"}
	if a.Normal() != b.Normal() || a.Normal() == c.Normal() {
		t.Errorf("%s\n%s\n%s", a.Normal(), b.Normal(), c.Normal())
	}
	back, err := own.Parse(made(t, a).Own)
	if err != nil || back.Name != a.Name || back.Title != a.Title || back.Options != a.Options {
		t.Errorf("%+v, %v", back, err)
	}
}

// The places of errors are those that the config gives.
func TestWhere(t *testing.T) {
	where := func(field string, line, column int) string {
		return fmt.Sprintf("x.yaml:%d:%d: %s", line+10, column, field)
	}
	for want, s := range map[string]own.Spec{
		"x.yaml:12:11: options": {Options: "def options(n):\n  return [m]\n", Where: where},
		"x.yaml:11:1: subtract": {Subtract: "x for k in count(1)", Where: where},
		"x.yaml:11:6: terminal": {Options: "[]", Terminal: "n == x", Where: where},
		"x.yaml:12:1: options, at the position (0, 0): play comes back": {Heaps: 2,
			Options: "# round\ndef options(a, b):\n  return [(b, a)]\n", Where: where},
	} {
		if err := firstError(t, s); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
}

// A run over tuples ends soon after its context, also within the options of one tuple.
func TestTuplesCancelled(t *testing.T) {
	g := made(t, own.Spec{Heaps: 2, Options: "def options(a, b):\n  for i in range(90000000 // 100):\n    for j in range(50):\n      pass\n  return []\n"})
	ctx, cancel := context.WithTimeoutCause(t.Context(), 50*time.Millisecond, context.Canceled)
	defer cancel()
	begun := time.Now()
	if _, err := reference.Tuples(g.Tuples()).Value(ctx,
		game.Tuple{1, 1}); err != context.Canceled || time.Since(begun) > 700*time.Millisecond {
		t.Errorf("%v after %v", err, time.Since(begun))
	}
	p := g.Product(game.Grid)
	if _, err := catalog.Nimbers(ctx, p, &p.Solvers[0],
		game.Request{N: 9, K: 9}); err != context.Canceled {
		t.Error(err)
	}
	// Another evaluation isn't cancelled.
	quick := made(t, own.Spec{Heaps: 2, Options: "[(a - 1, b)] if a else []"})
	for _, within := range []context.Context{ctx, t.Context()} {
		_, err := reference.Tuples(quick.Tuples()).Value(within, game.Tuple{3, 1})
		if want := within.Err(); err != want && err != context.Canceled ||
			want == nil && err != nil {
			t.Errorf("%v, want %v", err, want)
		}
	}
}

// The numbers that may be taken increase, whichever bound they are listed to.
func TestNumbersIncrease(t *testing.T) {
	for text, want := range map[string]string{
		"[1, 4, 4]": "4 comes after 4", "[4, 1]": "1 comes after 4", "[]": "there are no numbers",
		"[-1, 2]": "-1 can't be taken", "[0]": "0 can't be taken",
		"k for k in range(9, 9)":                                     "there are no numbers",
		"k // 2 for k in count(2)":                                   "1 comes after 1",
		"k * j for k in count(1) for j in [1, 10000]":                "2 comes after 10000",
		"k * j for k in count(1) for j in [1, 10000, 20000]":         "2 comes after 20000",
		"j for k in count(1) for j in count(k)":                      "count has no end",
		"j for j in list(count(1))":                                  "count has no end",
		"[max(count(1))]":                                            "count has no end",
		"k * (k - 40) for k in count(1)":                             "-39 can't be taken",
		"5 - k if k < 5 else k for k in count(1)":                    "3 comes after 4",
		"18446744073709551616 * k + 1 for k in count(0)":             "",
		"1 << (1 << k) for k in count(0)":                            "",
		"k * k + j for k in count(1) for j in range(0, 2)":           "",
		"x for x in [1, 36893488147419103232]":                       "",
		"k for k in range(1, 30) if is_prime(k) or popcount(k) == 1": "",
	} {
		err := firstError(t, own.Spec{Subtract: text})
		if (err == nil) != (want == "") || err != nil && !strings.Contains(err.Error(), want) {
			t.Errorf("%s: %v, want %s", text, err, want)
		}
	}
}

// The arguments of functions may have names, and be sums.
func TestArguments(t *testing.T) {
	g := made(t, own.Spec{Options: "sorted([n - 1, n - 1 - 1], reverse = True, key = lambda x: x + n) if n > 1 else []"})
	if got, want := sequence(t, g, 0, 8),
		[]uint32{0, 0, 1, 2, 0, 1, 2, 0, 1}; !slices.Equal(got, want) {
		t.Errorf("got %v, want %v", got, want)
	}
}
