package sparse

import (
	"context"
	"strings"
	"testing"
)

var code0106 = movesOf("0.106")

// The values of a stream are those of the engine that keeps all of them, whether the stream was
// resumed or not.
func TestStream(t *testing.T) {
	if testing.Short() {
		t.Skip("tens of millions of heaps")
	}
	const first = 1 << 20
	for _, name := range []string{"0.106", "grundys-game", "0.104", "4.7"} {
		m := movesOf(name)
		if m.Unequal && !vectors {
			continue // Great values take minutes in pure Go.
		}
		ctx := context.Background()
		s, piece, err := NewStream(ctx, m, first, 0)
		if err != nil {
			t.Fatal(name, err)
		}
		begun := len(piece.Codes) // more than asked for where a rare heap is late
		e := farTo(t, name, begun+1<<18)
		same := func(p *Piece) {
			t.Helper()
			coding := s.Coding()
			for i, code := range p.Codes {
				n := int(p.From) + i
				if v := coding.Value(code, uint64(n)); v != e.value(n) && !e.state.rare.has(n) {
					t.Fatalf("%s: the heap %d has the value %d, the stream says %d", name, n, e.value(n), v)
				}
			}
		}
		same(piece)
		snapshot, err := s.Snapshot()
		if err != nil || snapshot.Heap != uint64(begun) || begun < first {
			t.Fatal(name, err)
		}
		resumed, err := ResumeStream(m, snapshot)
		if err != nil {
			t.Fatal(name, err)
		}
		for _, s := range []*Stream{s, resumed} {
			for _, count := range []int{1 << 16, 2, 1 << 17} {
				if piece, err = s.Next(ctx, min(count, s.AtOnce())); err != nil {
					t.Fatal(name, err)
				}
				same(piece)
			}
		}
	}
}

// A stream that can't tell a value stops, and says at which heap.
func TestStreamStops(t *testing.T) {
	if testing.Short() {
		t.Skip("tens of millions of heaps")
	}
	ctx := context.Background()
	s, _, err := NewStream(ctx, code0106, 1<<22, 0)
	if err != nil {
		t.Fatal(err)
	}
	// Without the witnesses' help and with a depth of 1, some rare value has no split.
	s.engine.state.horizon, s.engine.state.witnesses = 1, nil
	low := s.engine.state
	low.tried = 0
	proof := new(proof)
	proof.state, proof.unproved = *low, []int{len(low.index) - 1}
	if _, ok := low.conclude(proof); ok || low.beyond == 0 {
		t.Error("a heap that isn't proved within the horizon passes")
	}
	fresh, _, err := NewStream(ctx, code0106, 1<<20, 0)
	if err != nil {
		t.Fatal(err)
	}
	for wrong, change := range map[string]func(*Snapshot){
		"depth":         func(x *Snapshot) { x.Depth++ },
		"latest ones":   func(x *Snapshot) { x.Window = x.Window[1:] },
		"before heap":   func(x *Snapshot) { x.Heap = 2 },
		"space is none": func(x *Snapshot) { x.Coding.Space.Mask = 0 },
		"in its space":  func(x *Snapshot) { x.Window[0] ^= 1; x.Window[1] ^= 4 },
	} {
		x, err := fresh.Snapshot()
		if err != nil {
			t.Fatal(err)
		}
		change(x)
		if _, err := ResumeStream(code0106, x); err == nil ||
			!strings.Contains(err.Error(), wrong) {
			t.Errorf("a snapshot with a wrong %q: %v", wrong, err)
		}
	}
	done, cancel := context.WithCancel(ctx)
	cancel()
	if _, err := s.Next(done, 2); err == nil {
		t.Error("a stream goes on after its context has ended")
	}
}

// A stream ends with its context.
func TestStreamEnds(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, _, err := NewStream(ctx, code0106, 1<<20, 0); err == nil {
		t.Error("a stream begins after its context has ended")
	}
}

// Snapshot is what a stream can go on from at Heap.
func (s *Stream) Snapshot() (*Snapshot, error) {
	st, window := s.engine.state, s.Window
	snapshot := &Snapshot{
		Heap: s.next, Coding: s.Coding(), Depth: s.Depth,
		First: make([]uint8, s.Prefix), Window: make([]uint8, window),
	}
	if err := s.code(0, snapshot.First); err != nil {
		return nil, err
	}
	return snapshot, s.code(len(st.index)-window, snapshot.Window)
}
