package sparse

import (
	"context"
	"errors"
	"testing"
)

// code0205 is 0.205, which has late rare heaps: 16267610, 31773402 and 33944004 are the last ones
// before 2^24, 2^25 and 2^27.
var code0205 = Moves{Singles: []int{1}, Ends: []int{3}, Splits: []int{3}}

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
