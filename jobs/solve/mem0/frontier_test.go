package mem0

import (
	"math/rand/v2"
	"testing"

	"grundy/jobs/game"
)

// Random rows up to 100000, computed from the definition over the cells above
// them that the solver gives.
func TestFrontierRows(t *testing.T) { frontierRows(t, 100000) }

func frontierRows(t *testing.T, last uint64) {
	s := Start(game.Request{N: last}).(*computation)
	random := rand.New(rand.NewPCG(1, last))
	check := map[uint64][]exception{last: nil}
	for len(check) < 50 {
		check[last-random.Uint64N(last/2)] = nil
	}
	// options[n][i] is the exceptional value of (n−i)_i.
	options := map[uint64]map[uint64]uint32{}
	for n := range check {
		options[n] = map[uint64]uint32{}
	}
	for n := uint64(0); n <= last; n++ {
		s.Next()
		if _, wanted := check[n]; wanted {
			check[n] = append([]exception{}, s.exceptions...)
		}
		for _, e := range s.exceptions {
			if o, wanted := options[n+e.k]; wanted {
				o[e.k] = e.value
			}
		}
	}
	for n, row := range check {
		checkRow(t, s.f, n, options[n], row)
	}
}

// checkRow computes f(n) and the cells of row n that differ from it.
func checkRow(t *testing.T, f []uint32, n uint64, exceptional map[uint64]uint32, row []exception) {
	v := make([]uint32, n+1)
	count := make([]uint32, n+2)
	for i := uint64(1); i <= n; i++ {
		v[i] = f[n-i]
		if g, ok := exceptional[i]; ok {
			v[i] = g
		}
		count[v[i]]++
	}
	mex := uint32(0)
	for count[mex] > 0 {
		mex++
	}
	if f[n] != mex {
		t.Fatalf("f(%d) is %d, the definition gives %d", n, f[n], mex)
	}
	got := map[uint64]uint32{}
	for _, e := range row {
		got[e.k] = e.value
	}
	if len(got) != len(row) {
		t.Fatalf("row %d lists a cell twice", n)
	}
	for k := uint64(1); k <= n; k++ {
		want := mex
		if v[k] < mex && count[v[k]] == 1 {
			want = v[k]
		}
		g, listed := got[k]
		if !listed {
			g = mex
		}
		if g != want || listed && want == mex {
			t.Fatalf("%d_%d has %d, the definition gives %d", n, k, g, want)
		}
	}
}
