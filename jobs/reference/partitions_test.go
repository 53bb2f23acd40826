package reference_test

import (
	"fmt"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/nim"
	"grundy/jobs/reference"
)

func TestPartitions(t *testing.T) {
	for _, c := range []struct {
		n, k uint64
		want string
	}{
		{0, 0, "[[]]"}, {3, 0, "[]"}, {0, 1, "[]"}, {4, 1, "[[4]]"}, {2, 3, "[]"},
		{4, 2, "[[1 3] [2 2]]"}, {7, 3, "[[1 1 5] [1 2 4] [1 3 3] [2 2 3]]"},
	} {
		got := [][]uint64{}
		for p := range reference.Partitions(c.n, c.k) {
			got = append(got, slices.Clone(p))
		}
		if s := fmt.Sprint(got); s != c.want {
			t.Errorf("partitions of %d into %d: %s, want %s", c.n, c.k, s, c.want)
		}
	}
}

func TestPartitionsStopWhenTold(t *testing.T) {
	n := 0
	for range reference.Partitions(30, 5) {
		if n++; n == 3 {
			break
		}
	}
	if n != 3 {
		t.Fatalf("%d partitions after the break", n)
	}
}

func TestCountPartitions(t *testing.T) {
	counts := reference.CountPartitions(12, 25)
	for k := range uint64(13) {
		for n := range uint64(26) {
			var listed uint64
			for range reference.Partitions(n, k) {
				listed++
			}
			if counts[k][n] != listed {
				t.Errorf("p_%d(%d) = %d, listed %d", k, n, counts[k][n], listed)
			}
		}
	}
}

// The sets are what adding up every partition gives, whatever the values.
func TestPartSums(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		values := rapid.SliceOfN(rapid.Uint32Range(0, 200), 18, 18).Draw(t, "values")
		g := func(h uint64) uint32 { return values[h] }
		m := rapid.Uint64Range(0, 17).Draw(t, "m")
		k := rapid.Uint64Range(1, 7).Draw(t, "k")
		var want nim.Set
		for parts := range reference.Partitions(m, k) {
			var sum uint32
			for _, h := range parts {
				sum ^= g(h)
			}
			want.Add(sum)
		}
		got := slices.Collect(reference.NewPartSums(g).Of(k, m).All())
		if !slices.Equal(got, slices.Collect(want.All())) {
			t.Fatalf("S_%d(%d) = %v", k, m, got)
		}
	})
}

// Heaps that split in two have n/2 options, which reaches the limit of 2000;
// those that split in any way have more than 100,000 from n = 46 on.
func TestListedTo(t *testing.T) {
	pairs := func(counts [][]uint64, n uint64) uint64 { return counts[2][n] }
	if got := reference.ListedTo(2, pairs); got != 2000 {
		t.Errorf("splits in two are listed to %d", got)
	}
	all := func(counts [][]uint64, n uint64) uint64 {
		var sum uint64
		for k := range counts {
			sum += counts[k][n]
		}
		return sum
	}
	if got := reference.ListedTo(1<<40, all); got != 45 {
		t.Errorf("all partitions are listed to %d", got)
	}
}
