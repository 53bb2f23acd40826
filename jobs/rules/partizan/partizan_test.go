package partizan

import (
	"context"
	"math"
	"slices"
	"testing"

	"grundy/jobs/game"
	"grundy/jobs/rules/partizan/canonical"
	"grundy/jobs/tables"
)

// definedForms are the canonical forms of the first heaps, from what the functions say of
// every number.
func definedForms(c *canonical.Calculus, r *Ruleset, to uint64) []*canonical.Form {
	var heaps []*canonical.Form
	for n := range to + 1 {
		var left, right []*canonical.Form
		for m := range n {
			x := m
			if r.Subtract {
				x = n - m
			}
			if r.Left.of(n)(x) {
				left = append(left, heaps[m])
			}
			if r.Right.of(n)(x) {
				right = append(right, heaps[m])
			}
		}
		heaps = append(heaps, c.Form(left, right))
	}
	return heaps
}

// rulesets are the games that have a name of their own.
func rulesets() (list []*Ruleset) {
	for _, n := range names {
		r, _ := Named(n.name)
		list = append(list, r)
	}
	return list
}

// Outcomes, canonical forms and the definition agree.
func TestOutcomesOfValues(t *testing.T) {
	for _, r := range rulesets() {
		c := canonical.New()
		v, o := newValues(r, c), outcomes{rules: r}
		zero, defined := c.Form(nil, nil), definedForms(c, r, 9)
		for n := range 60 {
			value, outcome := v.next(), o.next()
			if got := class(!c.LessEqual(value, zero), !c.LessEqual(zero, value)); got != outcome {
				t.Errorf("%s: the heap %d has the outcome %s, its value %v has %s", r.name, n, outcome, value, got)
			}
			if n < len(defined) && defined[n] != value {
				t.Errorf("%s: the heap %d has the value %v, but %v by definition", r.name, n, value, defined[n])
			}
		}
	}
}

// Each number is played by exactly one of the players.
func TestMovesAreComplementary(t *testing.T) {
	for _, r := range rulesets() {
		for n := range uint64(40) {
			both := slices.Concat(slices.Collect(r.Options(n, true)),
				slices.Collect(r.Options(n, false)))
			slices.Sort(both)
			for i, to := range both {
				if uint64(i) != to || uint64(len(both)) != n {
					t.Fatalf("%s: the options of %d are %v", r.name, n, both)
				}
			}
		}
	}
}

// The functions, from their definitions.
func TestFunctions(t *testing.T) {
	phi := (1 + math.Sqrt(5)) / 2
	wythoff := map[uint64]bool{}
	for k := 1; k < 500; k++ {
		wythoff[uint64(math.Floor(float64(k)*phi))] = true
	}
	for x := range uint64(500) {
		if lowerWythoff(x) != wythoff[x] {
			t.Errorf("%d is a number ⌊kφ⌋: %v", x, wythoff[x])
		}
	}
	for i, want := range [][]uint64{{1, 2, 3, 4, 6}, {0, 6, 8, 9, 10, 11}, {1, 5, 7, 11},
		{1, 5, 7, 9, 10}} {
		r := rulesets()[i]
		if got := slices.Collect(r.Options(12, true)); !slices.Equal(got, want) {
			t.Errorf("Left's options of 12 in %s: %v", r.name, got)
		}
	}
}

// Products go on where they ended.
func TestProducts(t *testing.T) {
	for _, g := range Family().Games {
		for _, p := range g.Products {
			whole := rows(t, p, tables.NoValues(0), 50)
			for _, from := range []int{1, 33} {
				tail := rows(t, p, prior{whole, from}, 50)
				if !slices.Equal(tail.Cols[1].Text, whole.Cols[1].Text[from:]) ||
					tail.Cols[0].Number(0) != uint64(from) {
					t.Errorf("%s %s differs when it goes on at %d", g.Name, p.Name, from)
				}
			}
		}
		if _, err := g.Products[1].Solvers[0].Start(context.Background(),
			game.Request{N: MostInSum + 1}, tables.NoValues(0)); err == nil {
			t.Errorf("%s: values without end", g.Name)
		}
	}
}

// prior is the first rows of a table.
type prior struct {
	*tables.Table
	n int
}

func (p prior) Range() (first, end uint64) { return 0, uint64(p.n) }

func (p prior) Read(_ context.Context, from, to uint64, column string) (tables.Vector, error) {
	return p.Cols[p.Schema.Index(column)].Slice(int(from), int(to)), nil
}

func rows(t *testing.T, p game.Product, known tables.Source, to uint64) *tables.Table {
	run, err := p.Solvers[0].Start(context.Background(), game.Request{N: to}, known)
	if err != nil {
		t.Fatal(err)
	}
	_, end := known.Range()
	table := tables.New(p.Schema)
	if err := run.Next(context.Background(), to+1-end, table); err != nil {
		t.Fatal(err)
	}
	return table
}
