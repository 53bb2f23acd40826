package own_test

import (
	"context"
	"errors"
	"strings"
	"testing"
	"time"

	"grundy/jobs/catalog"
	"grundy/jobs/claim"
	"grundy/jobs/claims"
	"grundy/jobs/rules/own"
	"grundy/jobs/tables"
)

// tested is what a claim about a game of the catalogue or a definition finds.
func tested(t *testing.T, games *claims.Catalogue, s claim.Row,
	bound uint64) (claim.Finding, error) {
	t.Helper()
	g, err := games.Named(s.Game)
	if err != nil {
		t.Fatal(err)
	}
	c, err := claims.Of(s, "c", bound, g, catalog.Lookup)
	if err != nil {
		return claim.Finding{}, err
	}
	return c.Test(t.Context(), claims.Solvers{Catalogue: games}, bound)
}

// Statements about sequences, exponents, grids and cubes find the smallest counterexample.
func TestStatements(t *testing.T) {
	games := defined(t,
		own.Spec{Name: "nim-pair", Heaps: 2, Options: "[(x, b) for x in range(a)] + [(a, x) for x in range(b)]"},
		own.Spec{Name: "nim-triple", Heaps: 3, Options: "[(x, b, c) for x in range(a)] + [(a, x, c) for x in range(b)] + [(a, b, x) for x in range(c)]"},
	)
	for _, c := range []struct {
		statement claim.Row
		bound     uint64
		evidence  string // of a counterexample; empty where the claim holds
	}{
		{claim.Row{Game: "nim", Holds: "g == n"}, 100, ""},
		{claim.Row{Game: "nim", Holds: "g < pow(2, 7) and g < sum([n, 1]) and sum([]) == 0"}, 100, ""},
		{claim.Row{Game: "nim", Holds: "pow(-3, 3) == -27 and pow(0, 0) == 1 and pow(1, 1 << 62) == 1 and pow(2, 4095) >> 4095 == pow(-1, 1 << 62)"}, 1, ""},
		{claim.Row{Game: "nim", From: 2, List: []uint32{2, 3, 5}}, 4, "the first difference is at the heap 4: printed 5, by the definition 4, 5; a 4 is missing at the heap 4, and the rest agrees"},
		{claim.Row{Game: "nim", Heaps: []uint64{0, 4, 6}, Where: "g % 2 == 0"}, 6, "the first difference is at place 2: printed 4, 6, by the definition 2, 4, 6; a 2 is missing at place 2, and the rest agrees"},
		{claim.Row{Game: "nim", Same: "kayles"}, 9, "the heap 4 has the value 4 in nim, and the heap 4 has 1 in kayles"},
		{claim.Row{Game: "nim", Holds: "g > n or 'a value above %d' % n", Meant: &claim.Repair{Holds: "g == n", As: "is for exceeds"}}, 9, "as printed it fails: the heap 0 has the value 0; the statement gives a value above 0; with is for exceeds it is true of every heap from 0 to 9"},
		{claim.Row{Game: "nim", Holds: "g < 64"}, 100, "it fails at n = 64, where the value is 64; it fails at 37 of 101 values"},
		{claim.Row{Game: "nim", Holds: "def holds(heap, value):\n  return heap == value"}, 100, ""},
		{claim.Row{Game: "nim", Slice: "def holds(g):\n  return True if g[7] == 7 and len(g) == 101 else 7"}, 100, ""},
		{claim.Row{Game: "nim", Slice: "def holds(g):\n  return g[3:6] == [3, 4, 5] and g[:2] == [0, 1] and g[9::-4] == [9, 5, 1] and g[5:5] == []"}, 9, ""},
		{claim.Row{Game: "maliquot", Slice: "def holds(g):\n  return g[:4] == [g[1], g[2], g[3]] and g[2::-1] == [g[2], g[1]]"}, 12, ""},
		{claim.Row{Game: "nim", Slice: "def holds(g):\n  return 9"}, 100, "it fails at n = 9, where the value is 9"},
		{claim.Row{Game: "maliquot", Slice: "def holds(g):\n  return 1 if len(g) == 13 and g[1] == 0 else True"}, 12, "it fails at n = 1, where the value is 0"},
		{claim.Row{Game: "nim", Slice: "def holds(g):\n  return True, 'all %d' % len(g)"}, 100, ""},
		{claim.Row{Game: "nim", Slice: "def holds(g):\n  return 'G(2) = %d' % g[2]"}, 100, "G(2) = 2"},
		{claim.Row{Game: "nim", Slice: "def holds(g):\n  return 'misprint', 'it is %d' % g[2]"}, 100, "it is 2"},
		{claim.Row{Game: "powerset-totative", Holds: "popcount(g) <= 1"}, 60, ""},
		{claim.Row{Game: "powerset-totative", Holds: "g < 2"}, 60, "it fails at n = 3, where the value is 2; it fails at 29 of 60 values"},
		{claim.Row{Game: "mem0", Product: "grid", K: 9, Holds: "k > 0 and n > 0"}, 20, ""},
		{claim.Row{Game: "mem0", Product: "grid", K: 9, Holds: "k != 9"}, 20, "it fails at n = 1, k = 9, where the value is 1; it fails at 20 of 180 values"},
		{claim.Row{Game: "nim-pair", K: 9, Holds: "g == nim_sum(n, k)"}, 12, ""},
		{claim.Row{Game: "nim-pair", Holds: "k < 12 or n < 3"}, 12, "it fails at n = 3, k = 12, where the value is 15; it fails at 10 of 169 values"},
		{claim.Row{Game: "nim-triple", K: 5, Holds: "g == nim_sum(n, k, l)"}, 4, ""},
		{claim.Row{Game: "nim-triple", K: 5, Holds: "def holds(n, k, l, g):\n  return k < 2 or l < 5"}, 4, "it fails at n = 0, k = 2, l = 5, where the value is 7; it fails at 20 of 180 values"},
	} {
		f, err := tested(t, games, c.statement, c.bound)
		switch {
		case err != nil:
			t.Errorf("%+v: %v", c.statement, err)
		case c.evidence == "" && (f.Verdict != claim.Holds || f.Bound != c.bound):
			t.Errorf("%+v: %+v", c.statement, f)
		case c.evidence != "" && (f.Verdict != claim.Contradicted && f.Verdict != claim.Misprint ||
			f.Evidence != c.evidence):
			t.Errorf("%+v: %+v, not %q", c.statement, f, c.evidence)
		}
	}
}

// defined is the catalogue with games of these definitions.
func defined(t *testing.T, specs ...own.Spec) *claims.Catalogue {
	t.Helper()
	games := new(claims.Catalogue)
	for _, s := range specs {
		g, err := own.New(s, catalog.Lookup)
		if err != nil {
			t.Fatal(err)
		}
		games.Own = append(games.Own, g)
	}
	return games
}

// A program that can't answer is an error with its place and the position, and never a verdict.
func TestStatementsThatFail(t *testing.T) {
	for _, c := range []struct {
		holds, slice, message string
	}{
		{holds: "n", message: "holds gives 0, and it must give True or False"},
		{holds: "1 // (n - 3) < 9", message: "line 1 of holds, at the position n = 3: floored division by zero"},
		{holds: "def holds(n, g):\n  return [0][n] == 0", message: "line 2 of holds, at the position n = 1: "},
		{holds: "None", message: "at the position n = 0: holds gives None, and it must give True or False"},
		{holds: "g == 0 or total", message: "there is no total"},
		{holds: "g < 2^7", message: "line 1 of holds: ^ has two meanings: write nim_sum(a, b) for the nim-sum, or pow(a, k) for a power"},
		{slice: "def holds(g):\n  x = 1\n  x ^= g[0]\n  return x", message: "line 3 of slice: ^= has two meanings"},
		{holds: "def holds(n, g):\n  while True:\n    pass", message: "a rule has no while"},
		{slice: "def holds(g):\n  return g[11] == 0", message: "there are the values of the heaps 0 to 10"},
		{slice: "def holds(g):\n  return g[-1] == 0", message: "there are the values of the heaps 0 to 10"},
		{slice: "def holds(g):\n  return False", message: "holds gives False, and it must give True or the first heap"},
		{slice: "def holds(g):\n  return 11", message: "holds gives 11, and it must give True or the first heap"},
		{slice: "positions([])", message: "positions: the list has no sum"},
		{slice: "positions(['7@nim'])", message: `"7@nim" is no pair of a sum and its value`},
		{slice: "value('P4@nim')", message: "P4@nim is no position"},
		{slice: "g", message: "holds gives the values of the heaps 0 to 10, and it must give True"},
	} {
		f, err := tested(t, nil, claim.Row{Game: "nim", Holds: c.holds, Slice: c.slice}, 10)
		if err == nil || !strings.Contains(err.Error(), c.message) {
			t.Errorf("%q %q: %+v, %v; not %q", c.holds, c.slice, f, err, c.message)
		}
		if bad := new(own.Error); err != nil && (!errors.As(err, &bad) || bad.Field == "") {
			t.Errorf("%q: the error is a %T", c.holds, err)
		}
	}
}

// A test of a claim ends when its context does.
func TestStatementIsCancelled(t *testing.T) {
	g := catalog.Must("nim")
	c, err := claims.Of(
		claim.Row{Holds: "len([0 for a in range(10000) for b in range(10000)]) > n"}, "c", 100, g, catalog.Lookup)
	if err != nil {
		t.Fatal(err)
	}
	ctx, cancel := context.WithCancel(t.Context())
	values := cancelling{cancel: cancel}
	if _, err := c.Test(ctx, values, 100); !errors.Is(err, context.Canceled) {
		t.Errorf("the error is %v", err)
	}
	// So does the search for the value of a position, at once.
	slice, err := claim.Row{Slice: "value('6x5@cram') == 0"}.Claim(own.Paper, claims.Machine, nil)
	if err != nil {
		t.Fatal(err)
	}
	soon, stop := context.WithTimeout(t.Context(), 200*time.Millisecond)
	defer stop()
	begun := time.Now()
	if _, err := slice.Test(soon, claims.Solvers{}, 9); !errors.Is(err,
		context.DeadlineExceeded) || time.Since(begun) > 5*time.Second {
		t.Errorf("the search ends with %v after %v", err, time.Since(begun))
	}
}

// cancelling is values that end the context when they are read.
type cancelling struct {
	claims.Solvers
	cancel func()
}

func (c cancelling) Sequence(ctx context.Context, name string, to uint64) (tables.Slice, error) {
	defer c.cancel()
	return c.Solvers.Sequence(ctx, name, to)
}

// A game can be made anew of its rules, and its rules are those again.
func TestRebuild(t *testing.T) {
	games := defined(t,
		own.Spec{Name: "halves", Title: "Halves", Sink: 1, Options: "# moves\n[n // 2]",
			Terminal: "n < 3"},
		own.Spec{Name: "squares", Subtract: "k*k for k in count(1)"},
		own.Spec{Name: "pair", Heaps: 2, Options: "[(b, a - 1)] if a else []"})
	for _, g := range games.Own {
		rules := own.Rules(g)
		again, err := own.Rebuild(g.Name, rules, catalog.Lookup)
		if err != nil || again.Name != g.Name || own.Rules(again) != rules {
			t.Errorf("%s: %q, %v", g.Name, rules, err)
		}
	}
	if text, want := own.Text(own.Rules(games.Own[0])),
		"options: [n // 2]\nterminal: n < 3\nsink: 1"; text != want {
		t.Errorf("the rules are\n%s\nnot\n%s", text, want)
	}
	for _, bad := range [][2]string{{"halves", "{}"}, {"own:x", "{"},
		{"own:x", `{"options": "[n"}`}} {
		if g, err := own.Rebuild(bad[0], bad[1], catalog.Lookup); err == nil {
			t.Errorf("%q makes %v", bad, g)
		}
	}
}

// A slice of a paper is asked about a grid by g[n][k], about several games by g[i][n], and without
// a game about the bound.
func TestSlices(t *testing.T) {
	for _, c := range []struct {
		row  claim.Row
		want string
	}{
		{claim.Row{Game: "mem", K: 3, Slice: "def holds(g):\n  return True, '%d %d %d %d' % (len(g), len(g[1]), g[0][1], g[5][1])"}, "10 4 0 3"},
		{claim.Row{Reads: []string{"nim", "kayles"}, Slice: "def holds(g):\n  return True, '%d %d' % (g[0][3], g[1][9])"}, "3 4"},
		{claim.Row{Slice: "def holds(bound):\n  return True, 'to %d' % bound"}, "to 9"},
		{claim.Row{Slice: "def holds(bound):\n  return True, '%s %s' % (options('kayles', 3), options('mem0', 3, 2))"}, "[[2], [1, 1], [1]] [1, 3]"},
		{claim.Row{Slice: "def holds(bound):\n  return True, '%s %s %s %s' % (value('5@nim', '11@kayles'), value('P4@arc-kayles'), value('5@nim', '4x3@cram'), value('5@octal:0.77/pass'))"}, "3 2 4 5"},
	} {
		made, err := c.row.Claim(own.Paper, claims.Machine, nil)
		if err != nil {
			t.Fatal(err)
		}
		if f, err := made.Test(t.Context(), claims.Solvers{}, 9); err != nil ||
			f.Verdict != claim.Holds || f.Evidence != c.want {
			t.Errorf("%+v: %+v, %v, not %q", c.row, f, err, c.want)
		}
	}
}

// A program of a paper may take as many steps as its bound asks for, and one of a config hardly
// more than a rule.
func TestStepsOfPrograms(t *testing.T) {
	row := claim.Row{Slice: "def holds(bound):\n  return True, '%d' % len([0 for a in range(99) for b in range(99)])"}
	own.WithSteps(1000, func() {
		for machine, fails := range map[claim.Machine]bool{&claims.Machine: false,
			&own.Machine{}: true} {
			made, err := row.Claim(own.Paper, machine, nil)
			if err != nil {
				t.Fatal(err)
			}
			if _, err := made.Test(t.Context(), claims.Solvers{}, 9); (err != nil) != fails {
				t.Errorf("%v, and should fail: %v", err, fails)
			}
		}
	})
}
