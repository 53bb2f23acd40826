package dataset

import (
	"slices"
	"testing"

	"grundy/pipeline/heaps"
)

// The gaps before a bound of 2^62 heaps are as few as those of a small one, and
// their spans come one by one.
func TestGapsOfALargeBound(t *testing.T) {
	const N = 1 << 62
	st := newStore(t)
	k := sequence
	d := k.open(t, st)
	if got := d.Gaps(N); !slices.Equal(got, []heaps.Range{{From: 1, To: N + 1}}) {
		t.Errorf("of nothing: %v", got)
	}
	k.mustExtend(t, d, 13000, 4096)
	if err := st.Remove(d.path("part-000001.parquet")); err != nil {
		t.Fatal(err)
	}
	d = k.open(t, st)
	gaps := d.Gaps(N)
	if !slices.Equal(gaps, []heaps.Range{{From: 4097, To: 8193}, {From: 13001, To: N + 1}}) {
		t.Fatalf("without part 1 and after the tail: %v", gaps)
	}
	want := []Span{{3, heaps.Between(13001, 16385)}, {4, heaps.Between(16385, 20481)}}
	for s := range d.Spans(gaps[1]) {
		if s != want[0] {
			t.Errorf("%v instead of %v", s, want[0])
		}
		if want = want[1:]; len(want) == 0 {
			break
		}
	}
}
