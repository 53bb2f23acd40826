package sparse

import (
	"bytes"
	"context"
	"errors"
	"testing"
)

// code0205 is 0.205, which has late rare heaps: 16267610, 31773402 and 33944004 are the last ones
// before 2^24, 2^25 and 2^27.
var code0205 = movesOf("0.205")

// A stream that comes to a heap that it can't tell says where.
func TestLateRares(t *testing.T) {
	if testing.Short() || !vectors {
		t.Skip("tens of millions of heaps")
	}
	ctx := context.Background()
	s, _, err := NewStream(ctx, code0205, 1<<22, 0)
	if err != nil {
		t.Fatal(err)
	}
	_, err = s.Next(ctx, 1<<21)
	if late := new(LateError); !errors.As(err, &late) || late.Heap != 4227929 {
		t.Errorf("behind a first piece of 2^22 heaps: %v", err)
	}
}

// The values of a stream with late rare heaps and deep splits are those of the engine that keeps
// all of them, whether it was resumed or not.
func TestDeep(t *testing.T) {
	const first, heaps, rare = 1 << 25, 1<<25 + 1<<20, 1453515
	code07102 := movesOf("0.7102")
	if testing.Short() || !vectors {
		t.Skip("tens of millions of heaps")
	}
	ctx := context.Background()
	e := newEngine(code07102, heaps)
	if err := e.extend(ctx, heaps); err != nil {
		t.Fatal(err)
	}
	want := make([]uint8, heaps)
	if err := read(e, 0, want); err != nil {
		t.Fatal(err)
	}
	s, piece, err := NewStream(ctx, code07102, FirstPiece, 0) // It takes 2^25 heaps.
	if err != nil {
		t.Fatal(err)
	}
	if !bytes.Equal(piece.Codes, want[:first]) {
		t.Error("the first piece has other values")
	}
	snapshot, err := s.Snapshot()
	if err != nil {
		t.Fatal(err)
	}
	if last := snapshot.Coding.lastRare(); last != rare || s.Depth != first/4 ||
		s.Prefix < first/4 {
		t.Errorf("the last rare heap is %d, the depth is %d, the prefix has %d heaps", last, s.Depth, s.Prefix)
	}
	resumed, err := ResumeStream(code07102, snapshot)
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
	if b, err := resumed.Snapshot(); err != nil || !bytes.Equal(a.Window, b.Window) ||
		!bytes.Equal(a.First, b.First) {
		t.Error("the stream that was resumed has another snapshot", err)
	}
}
