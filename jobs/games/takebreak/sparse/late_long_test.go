//go:build long

package sparse

import (
	"bytes"
	"context"
	"testing"
)

// The values of a stream with late rare heaps are those of the engine that keeps all of them,
// whether it was resumed or not.
func TestLateRaresLong(t *testing.T) {
	const heaps, rare = 1<<27 + 1<<20, 33944004
	ctx := context.Background()
	e := newEngine(code0205, heaps)
	if err := e.extend(ctx, heaps); err != nil {
		t.Fatal(err)
	}
	want := make([]uint8, heaps)
	if err := read(e, 0, want); err != nil {
		t.Fatal(err)
	}
	s, piece, err := NewStream(ctx, code0205, FirstPiece, 0) // It takes 2^27 heaps.
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(piece.Codes, want[:1<<27]) {
		t.Error("the first piece has other values")
	}
	snapshot, err := s.Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	if last := snapshot.Coding.lastRare(); last != rare || s.Window() < rare {
		t.Errorf("the last rare heap is %d, the window has %d heaps", last, s.Window())
	}
	resumed, err := ResumeStream(code0205, snapshot)
	if err != nil {
		t.Fatal(err)
	}
	for _, s := range []*Stream{s, resumed} {
		for _, count := range []int{2, 1 << 18, 1<<20 - 2 - 1<<18} {
			if piece, err = s.Next(ctx, count); err != nil {
				t.Fatal(err)
			}
			if !bytes.Equal(piece.Codes, want[piece.From:][:count]) {
				t.Fatalf("some of the %d heaps from %d on have other values", count, piece.From)
			}
		}
	}
	a, err := s.Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	if b, err := resumed.Snapshot(); err != nil || !bytes.Equal(a.Window, b.Window) || !bytes.Equal(a.First, b.First) {
		t.Error("the stream that was resumed has another snapshot", err)
	}
}
