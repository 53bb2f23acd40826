package mem_test

import (
	"context"
	"fmt"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/gametest"
	"grundy/jobs/papers/mem"
	"grundy/jobs/reference"
	"grundy/jobs/tables"
)

func TestFamily(t *testing.T) {
	gametest.Family(t, mem.Family(), 60)
}

func TestFreshHeaps(t *testing.T) {
	gametest.Fresh(t, mem.Family(), 130)
}

// A player who can't have made J + 1 mimics in a row is free, so the first
// heaps are those of Nim; and every J follows its definition.
func TestMimics(t *testing.T) {
	for _, form := range []string{"mem0/mimics=%d", "mem0/repeats=%d"} {
		for j := range 5 {
			g := catalog.Must(fmt.Sprintf(form, j))
			fresh := reference.Fresh(g.Memory(), 16)
			for n := range j + 2 {
				if fresh[n] != uint32(n) {
					t.Errorf("%s: the fresh heap %d has the value %d", g.Name, n, fresh[n])
				}
			}
			same(t, g.Name, sequence(t, g, 0, 16), fresh)
			same(t, g.Name, grid(t, g, 0, 16, 20), reference.Grid(g.Memory(), 16, 20))
		}
	}
}

// In MEM0 with up to J repetitions the options of n_k after r repetitions are those that the
// rules name: any other number, with no repetition, and k itself if r < J.
func TestRepetition(t *testing.T) {
	var value func(j, n, k, r uint64) uint32
	value = func(j, n, k, r uint64) uint32 {
		seen := map[uint32]bool{}
		for m := uint64(1); m <= n; m++ {
			if m != k {
				seen[value(j, n-m, m, 0)] = true
			} else if r < j {
				seen[value(j, n-m, m, r+1)] = true
			}
		}
		g := uint32(0)
		for seen[g] {
			g++
		}
		return g
	}
	for j := range uint64(4) {
		for n, g := range sequence(t, catalog.Must(fmt.Sprintf("mem0/repeats=%d", j)), 0, 11) {
			if want := value(j, uint64(n), game.NoMemory, 0); g != want {
				t.Errorf("with %d repetitions the fresh heap %d has the value %d, by the rules %d", j, n, g, want)
			}
		}
	}
}

// A solver that goes on after a prior of any length, in blocks of any size,
// gives what it gives at once.
func TestResume(t *testing.T) {
	whole := map[string][]uint32{}
	names := []string{"mem", "mem+", "mem0", "fibonacci-nim", "dudeney:5", "mem:k/2..2k+1"}
	for _, name := range names {
		whole[name] = sequence(t, catalog.Must(name), 0, 400)
	}
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.SampledFrom(names).Draw(t, "name")
		g := catalog.Must(name)
		to := rapid.Uint64Range(1, 400).Draw(t, "to")
		from := rapid.Uint64Range(0, to).Draw(t, "from")
		p := g.Product(game.Sequence)
		s := rapid.SampledFrom(p.Solvers).Draw(t, "solver")
		prior := tables.Slice{Column: "g", Width: 1, Values: whole[name][:from]}
		run, err := s.Start(context.Background(), game.Request{N: to}, prior)
		if err != nil {
			t.Fatal(err)
		}
		table := tables.New(p.Schema)
		for n := from; n <= to; {
			block := min(rapid.Uint64Range(1, 90).Draw(t, "block"), to+1-n)
			if err := run.Next(context.Background(), block, table); err != nil {
				t.Fatal(err)
			}
			n += block
		}
		same(t, s.Name, table.Cols[1].U32, whole[name][from:to+1])
	})
}

// A random memgame's rows are what its definition says.
func TestIntervals(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := drawn(t,
			"mem:"+drawBound(t, "from")+".."+rapid.OneOf(rapid.Just(""),
				rapid.Custom(func(t *rapid.T) string {
					return drawBound(t, "to")
				})).Draw(t, "to"))
		rows := rapid.Uint64Range(1, 24).Draw(t, "rows")
		columns := rapid.Uint64Range(1, 40).Draw(t, "columns")
		cells, fresh := reference.Grid(g.Memory(), rows, columns), reference.Fresh(g.Memory(), rows)
		for i := range g.Products[0].Solvers {
			same(t, g.Name, grid(t, g, i, rows, columns), cells)
			same(t, g.Name, sequence(t, g, i, rows), fresh)
		}
	})
}

// drawn is the game of bounds that were drawn. Those that leave no move are
// refused, and make no test.
func drawn(t *rapid.T, name string) *game.Game {
	g, err := mem.Family().Forms[0].Parse(strings.TrimPrefix(name, "mem:"))
	if err != nil && strings.Contains(err.Error(), "whatever k is") {
		t.Skip(err)
	} else if err != nil {
		t.Fatal(err)
	}
	return g
}

func drawBound(t *rapid.T, label string) string {
	small := rapid.IntRange(0, 6)
	shape := rapid.SampledFrom([]string{"%d", "%dk", "k+%d", "%dk/%d", "%dk/%d+%d",
		"%dk/%d-%d"}).Draw(t, label)
	args := []any{}
	for range strings.Count(shape, "%d") {
		args = append(args, small.Draw(t, "number"))
	}
	if strings.Contains(shape, "/") {
		args[1] = args[1].(int) + 1
	}
	return fmt.Sprintf(shape, args...)
}

func sequence(t rapid.TB, g *game.Game, solver int, to uint64) []uint32 {
	t.Helper()
	return solve(t, g.Product(game.Sequence), solver, game.Request{N: to})
}

func grid(t rapid.TB, g *game.Game, solver int, rows, columns uint64) []uint32 {
	t.Helper()
	return solve(t, g.Product(game.Grid), solver, game.Request{N: rows, K: columns})
}

func solve(t rapid.TB, p *game.Product, solver int, r game.Request) []uint32 {
	t.Helper()
	run, err := p.Solvers[solver].Start(context.Background(), r, tables.NoValues(p.First))
	if err != nil {
		t.Fatal(err)
	}
	table := tables.New(p.Schema)
	if err := run.Next(context.Background(), r.N+1-p.First, table); err != nil {
		t.Fatal(err)
	}
	return table.Cols[len(table.Cols)-1].U32
}

func same(t rapid.TB, what string, got, want []uint32) {
	t.Helper()
	if len(got) != len(want) {
		t.Fatalf("%s: %d values, want %d", what, len(got), len(want))
	}
	for i := range got {
		if got[i] != want[i] {
			t.Fatalf("%s: value %d is %d, want %d", what, i, got[i], want[i])
		}
	}
}
