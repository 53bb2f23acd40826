package mem0

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

	"grundy/jobs/game"
	"grundy/jobs/tables"
)

// at is the computation to last after n rows, and its state without the frontier.
func at(t *testing.T, last, n uint64) (*computation, []byte) {
	t.Helper()
	s := newComputation(last)
	for range n {
		s.Next()
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
	again, err := restore(context.Background(), last,
		tables.Slice{Column: "g", Width: 1, Values: s.f}, bytes.NewReader(state), true)
	if err != nil {
		t.Fatal(err)
	}
	if len(again.f) != len(s.f) || !slices.Equal(again.counts, s.counts) {
		t.Errorf("%d rows are restored of %d, or they stand otherwise", len(again.f), len(s.f))
	}
	var state2 bytes.Buffer
	if err := again.save(&state2, true); err != nil || state2.Len() > len(state) {
		t.Errorf("a state of %d bytes is saved again in %d, %v", len(state), state2.Len(), err)
	}
	if kept, declared := again.kept(),
		Solver().Memory(game.Request{N: last}); uint64(kept) > declared {
		t.Errorf("%d bytes are kept, and %d are declared", kept, declared)
	}
	t.Logf("%.2f bytes a row in a state, %.2f kept", float64(len(state))/150000,
		float64(again.kept())/150000)
}

// A state that is cut off, of another version, or goes less far is refused, and
// no damage makes a panic.
func TestBadStates(t *testing.T) {
	const last, rows = 6000, 4500
	s, state := at(t, last, rows)
	read := func(last uint64, known int, state []byte) error {
		prior := tables.Slice{Column: "g", Width: 1, Values: s.f[:known]}
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
	for range 600 {
		bad := slices.Clone(state)
		bad[random.IntN(min(len(bad), 100<<random.IntN(12)))] ^= 1 << random.IntN(8)
		read(last, rows, bad)
	}
	for what, err := range map[string]error{
		"a longer computation": read(last+1, rows, state),
		"fewer rows":           read(last, rows-1, state),
		"another version": read(last, rows,
			bytes.Replace(state, []byte("state 1"), []byte("state 0"), 1)),
		"nothing": read(last, rows, nil),
	} {
		if err == nil {
			t.Errorf("a state is taken for %s", what)
		}
	}
	if _, err := restore(context.Background(), last, tables.Slice{First: 1, Width: 1, Values: s.f},
		bytes.NewReader(state), false); err == nil {
		t.Error("a state without the frontier is taken where that isn't known")
	}
}

// An interrupt ends the computing of what is known, with a state or without, and
// the failure of a disk ends saving.
func TestStateStops(t *testing.T) {
	f := newComputation(3000)
	for range 3001 {
		f.Next()
	}
	s, state := at(t, 3000, 2000)
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	solver, q := Solver(), game.Request{N: 3000}
	prior := tables.Slice{Column: "g", Width: 1, Values: f.f[:2500]}
	if _, err := solver.Start(ctx, q, prior); err != context.Canceled {
		t.Errorf("Start ends with %v", err)
	}
	if _, err := solver.GoOn(ctx, q,
		game.Known{Source: prior, State: bytes.NewReader(state)}); err != context.Canceled {
		t.Errorf("Resume ends with %v", err)
	}
	if err := s.save(full{}, true); err != io.ErrShortWrite {
		t.Errorf("saving ends with %v", err)
	}
}

// full is a full disk.
type full struct{}

func (full) Write([]byte) (int, error) { return 0, io.ErrShortWrite }

// A state means the same as long as its version does: who changes what is in it
// raises stateVersion, and then this digest.
func TestStateVersion(t *testing.T) {
	_, state := at(t, 10000, 7000)
	sum := sha256.Sum256(state)
	const want = "MEM0, state 1 cd79e14cdb26ebab"
	if got := fmt.Sprint(stateVersion[:len(stateVersion)-1], " ",
		hex.EncodeToString(sum[:8])); got != want {
		t.Errorf("the state is %s, and was %s", got, want)
	}
}
