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
	"grundy/jobs/games/own"
	"grundy/jobs/reference"
)

// What a rule is proved to be has the values of the rule: of sets, of loops over ranges with
// any function of the counter, and of codes.
func TestRecognisedEqualsDefinition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		small := rapid.IntRange(1, 12)
		number := func(name string) string { return fmt.Sprint(small.Draw(t, name)) }
		function := "k"
		for i := range rapid.IntRange(0, 4).Draw(t, "length") {
			op := rapid.SampledFrom([]string{"%s + %s", "%s * %s", "(%s) * %s", "%s - %s", "%s // %s"}).Draw(t, fmt.Sprint("op", i))
			operand := rapid.SampledFrom([]string{"k", "k*k", "1", "2", "0", "7"}).Draw(t, fmt.Sprint("operand", i))
			function = fmt.Sprintf(op, function, operand)
		}
		last := rapid.SampledFrom([]string{"n", "isqrt(n)", "n // 2", "n - 1", "9"}).Draw(t, "last")
		filter := rapid.SampledFrom([]string{"0 < %s and %[1]s <= n", "%s <= n", "n >= %s", "%s < n"}).Draw(t, "filter")
		code := func() string {
			return "splits(n - " + number("taken") + ", [" + strings.Join([]string{number("parts"), "0"}, ", ") + "])"
		}
		s := own.Spec{Name: "some", Options: rapid.SampledFrom([]string{
			fmt.Sprintf("[n - s for s in [%s, %s, %s] if s <= n]", number("a"), number("b"), number("c")),
			fmt.Sprintf("[n - s for s in range(%s, %s) if n >= s]", number("a"), number("b")),
			fmt.Sprintf("[n - (%s) for k in range(%s, %s + 1) if %s]", function, number("a"), last, fmt.Sprintf(filter, function)),
			code() + " + " + code(),
			code() + " + splits(n, 2)",
		}).Draw(t, "rule")}
		g, err := own.New(s, catalog.Lookup)
		if err != nil {
			t.Fatal(err)
		}
		plain, err := own.New(own.Spec{Name: "plain", Options: s.Options, Terminal: "n < 0"}, nil)
		if err != nil {
			t.Fatal(err)
		}
		const to = 40
		want, err := literal(plain, to)
		for i := range g.Product(game.Sequence).Solvers {
			p := g.Product(game.Sequence)
			got, failed := catalog.Nimbers(context.Background(), p, &p.Solvers[i], game.Request{N: to})
			if (failed == nil) != (err == nil) || err == nil && !slices.Equal(got, want) {
				t.Fatalf("%s as %s by %s: %v, %v; want %v, %v", s.Options, g.Like, p.Solvers[i].Name, got, failed, want, err)
			}
		}
	})
}

func literal(g *game.Game, to uint64) (values []uint32, err error) {
	defer game.CatchRule(&err)
	return reference.Literal(context.Background(), g.Heaps, to)
}

// The values don't depend on where a run begins and on the number of processors.
func TestResumed(t *testing.T) {
	g := made(t, own.Spec{Options: "[n - p for p, e in factor(n)] + [n // 2] if n > 0 else []"})
	p := g.Product(game.Sequence)
	const to = 5000
	want := sequence(t, g, 0, to)
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(7))
	for _, known := range []int{0, 1, 4097} {
		run, err := p.Solvers[0].Start(t.Context(), game.Request{N: to}, game.Slice{Column: "g", Width: 1, Values: want[:known]})
		if err != nil {
			t.Fatal(err)
		}
		rows := game.NewTable(p.Schema)
		if err := run.Next(t.Context(), uint64(to+1-known), rows); err != nil || !slices.Equal(rows.Cols[1].U32, want[known:]) {
			t.Errorf("after %d heaps the values differ, %v", known, err)
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

// The cube of a game on three numbers, and its P-positions.
func TestCube(t *testing.T) {
	g := made(t, own.Spec{Heaps: 3, Options: "[(x, b, c) for x in range(a)] + [(a, x, c) for x in range(b)] + [[(a, b, x)] for x in range(c)]"})
	p := g.Product(game.Cube)
	run, err := p.Solvers[0].Start(t.Context(), game.Request{N: 4, K: 3}, game.Empty(0))
	if err != nil {
		t.Fatal(err)
	}
	rows := game.NewTable(p.Schema)
	if err := run.Next(t.Context(), 5, rows); err != nil {
		t.Fatal(err)
	}
	for i, v := range rows.Cols[3].U32 {
		if want := rows.Cols[0].U64[i] ^ rows.Cols[1].U64[i] ^ rows.Cols[2].U64[i]; uint64(v) != want {
			t.Errorf("%v: want %d", rows.Row(i), want)
		}
	}
}

// Comments and blanks are no part of what values depend on, and the name isn't either; all of
// the definition can be read back.
func TestNormal(t *testing.T) {
	a := own.Spec{Name: "a", Title: "A", Heaps: 1, Options: "def options(n):  # the rule\n\n  return [n - 1] if n else []   \n"}
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
	} {
		s.Name = "some"
		if _, err := own.New(s, nil); err == nil || !strings.HasPrefix(err.Error(), want) {
			t.Errorf("%v, want %s", err, want)
		}
	}
}
