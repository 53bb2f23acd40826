package mem

import (
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/game"
)

// stateful is the products that can be resumed from a state.
func stateful() []*game.Product {
	g := memZeroGame()
	return []*game.Product{g.Product(game.Sequence), g.Product(game.Grid), g.Product("exceptional"), g.Product("once")}
}

// priorTo is what is known of a product when its rows below end are.
func priorTo(p *game.Product, f []uint32, columns, end uint64) game.Source {
	if p.First == 0 {
		return game.Slice{Column: "g", Width: 1, Values: f[:end]}
	}
	// A grid and the cells aren't read: all that is needed is in the state.
	return game.Slice{First: 1, Width: 1, Values: make([]uint32, end-1)}
}

func frontierTo(last uint64) []uint32 {
	s := newSparse(last)
	for range last + 1 {
		s.next()
	}
	return s.f
}

// A run that goes on from a state, of whatever row, gives the rows of a run that
// nothing happened to: from row to row, from one state to the next, up to the
// same row or one before it.
func TestStates(t *testing.T) {
	const far = 12000
	f := frontierTo(far)
	whole := map[string]*game.Table{}
	for _, p := range stateful() {
		q := game.Request{N: far, K: columnsOf(p)}
		whole[p.Name] = rowsTo(t, mustStart(t, p, q), q.N, p)
	}
	rapid.Check(t, func(t *rapid.T) {
		p := rapid.SampledFrom(stateful()).Draw(t, "product")
		q := game.Request{N: rapid.Uint64Range(2, far).Draw(t, "last"), K: columnsOf(p)}
		run := mustStart(t, p, q)
		for end := p.First; ; {
			n := rapid.Uint64Range(end+1, max(end+1, q.N)).Draw(t, "rows")
			if n > q.N {
				return
			}
			sameRows(t, p, whole[p.Name], run, end, n)
			state := saved(t, run)
			// Another run went on from here, and wrote some rows.
			end = min(q.N, n+rapid.Uint64Range(0, 3000).Draw(t, "beyond"))
			sameRows(t, p, whole[p.Name], run, n, end)
			q.N = rapid.Uint64Range(end, q.N).Draw(t, "last")
			var err error
			run, err = p.Solvers[0].Resume(context.Background(), q, priorTo(p, f, q.K, end), bytes.NewReader(state))
			if err != nil {
				t.Fatalf("the state of row %d: %v", n, err)
			}
		}
	})
}

type fataler interface {
	Helper()
	Fatal(...any)
	Fatalf(string, ...any)
}

func columnsOf(p *game.Product) uint64 {
	if p.Name == game.Grid {
		return 7
	}
	return 0
}

func mustStart(t fataler, p *game.Product, q game.Request) game.Run {
	t.Helper()
	run, err := p.Solvers[0].Start(context.Background(), q, game.Empty(p.First))
	if err != nil {
		t.Fatal(err)
	}
	return run
}

// rowsTo computes the rows from the run's next one to last.
func rowsTo(t fataler, run game.Run, heaps uint64, p *game.Product) *game.Table {
	t.Helper()
	rows := game.NewTable(p.Schema)
	if err := run.Next(context.Background(), heaps, rows); err != nil {
		t.Fatal(err)
	}
	return rows
}

// sameRows computes the rows from ≤ n < to and compares them.
func sameRows(t fataler, p *game.Product, whole *game.Table, run game.Run, from, to uint64) {
	t.Helper()
	got := rowsTo(t, run, to-from, p)
	begin, _ := slices.BinarySearch(whole.Cols[0].U64, from)
	end, _ := slices.BinarySearch(whole.Cols[0].U64, to)
	for i := range whole.Cols {
		want := whole.Cols[i].Slice(begin, end)
		if !slices.Equal(got.Cols[i].U64, want.U64) || !slices.Equal(got.Cols[i].U32, want.U32) {
			t.Fatalf("%s: the rows %d to %d differ", p.Name, from, to)
		}
	}
}

func saved(t fataler, run game.Run) []byte {
	t.Helper()
	var state bytes.Buffer
	if err := run.(game.Saver).Save(&state); err != nil {
		t.Fatal(err)
	}
	return state.Bytes()
}

// at is the computation to last after n rows, and its state without the frontier.
func at(t fataler, last, n uint64) (*sparse, []byte) {
	t.Helper()
	s := newSparse(last)
	for range n {
		s.next()
	}
	var state bytes.Buffer
	if err := s.save(&state, true); err != nil {
		t.Fatal(err)
	}
	return s, state.Bytes()
}

// What is restored is there at once: no row is computed again. Saving it again
// gives a state of the same size, and it keeps no more than is declared.
func TestRestored(t *testing.T) {
	const last = 200000
	s, state := at(t, last, 150000)
	again, err := restore(context.Background(), last, game.Slice{Column: "g", Width: 1, Values: s.f}, bytes.NewReader(state), true)
	if err != nil {
		t.Fatal(err)
	}
	if len(again.f) != len(s.f) || !slices.Equal(again.stand, s.stand) {
		t.Errorf("%d rows are restored of %d, or they stand otherwise", len(again.f), len(s.f))
	}
	var state2 bytes.Buffer
	if err := again.save(&state2, true); err != nil || state2.Len() > len(state) {
		t.Errorf("a state of %d bytes is saved again in %d, %v", len(state), state2.Len(), err)
	}
	if kept, declared := again.kept(), sparseSolver().Memory(game.Request{N: last}); uint64(kept) > declared {
		t.Errorf("%d bytes are kept, and %d are declared", kept, declared)
	}
	t.Logf("%.2f bytes a row in a state, %.2f kept", float64(len(state))/150000, float64(again.kept())/150000)
}

// A state that is cut off, of another version, or goes less far is refused, and
// no damage makes a panic.
func TestBadStates(t *testing.T) {
	const last, rows = 6000, 4500
	s, state := at(t, last, rows)
	read := func(last uint64, known int, state []byte) error {
		prior := game.Slice{Column: "g", Width: 1, Values: s.f[:known]}
		_, err := restore(context.Background(), last, prior, bytes.NewReader(state), true)
		return err
	}
	if err := read(last, rows, state); err != nil {
		t.Fatal(err)
	}
	for n := 0; n < len(state); n += 1 + n/50 {
		if read(last, rows, state[:n]) == nil {
			t.Fatalf("a state of %d bytes is taken after %d", len(state), n)
		}
	}
	random := rand.New(rand.NewPCG(5, 5))
	for range 2000 {
		bad := slices.Clone(state)
		bad[random.IntN(min(len(bad), 100<<random.IntN(12)))] ^= 1 << random.IntN(8)
		read(last, rows, bad)
	}
	for what, err := range map[string]error{
		"a longer computation": read(last+1, rows, state),
		"fewer rows":           read(last, rows-1, state),
		"another version":      read(last, rows, bytes.Replace(state, []byte("state 1"), []byte("state 0"), 1)),
		"nothing":              read(last, rows, nil),
	} {
		if err == nil {
			t.Errorf("a state is taken for %s", what)
		}
	}
	if _, err := restore(context.Background(), last, game.Slice{First: 1, Width: 1, Values: s.f}, bytes.NewReader(state), false); err == nil {
		t.Error("a state without the frontier is taken where that isn't known")
	}
}

// An interrupt ends the computing of what is known, with a state or without, and
// the failure of a disk ends saving.
func TestStateStops(t *testing.T) {
	f := frontierTo(3000)
	s, state := at(t, 3000, 2000)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	p := memZeroGame().Product(game.Sequence)
	q, prior := game.Request{N: 3000}, priorTo(p, f, 0, 2500)
	if _, err := p.Solvers[0].Start(ctx, q, prior); err != context.Canceled {
		t.Errorf("Start ends with %v", err)
	}
	if _, err := p.Solvers[0].Resume(ctx, q, prior, bytes.NewReader(state)); err != context.Canceled {
		t.Errorf("Resume ends with %v", err)
	}
	if err := s.save(full{}, true); err != io.ErrShortWrite {
		t.Errorf("saving ends with %v", err)
	}
}

// full is a disk without room.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, io.ErrShortWrite }

// A state means the same as long as its version does: who changes what is in it
// raises stateVersion, and then this digest.
func TestStateVersion(t *testing.T) {
	_, state := at(t, 10000, 7000)
	sum := sha256.Sum256(state)
	const want = "MEM0, state 1 cd79e14cdb26ebab"
	if got := fmt.Sprint(stateVersion[:len(stateVersion)-1], " ", hex.EncodeToString(sum[:8])); got != want {
		t.Errorf("the state is %s, and was %s", got, want)
	}
}
