package mem

// tally counts nim-values below its size and keeps their mex, while values
// come and go.
type tally struct {
	count []uint32
	mex   uint32
}

// newTally is for at most n values at a time, all of them at most n.
func newTally(n uint64) *tally { return &tally{count: make([]uint32, n+2)} }

func (t *tally) add(v uint32) {
	t.count[v]++
	for t.count[t.mex] > 0 {
		t.mex++
	}
}

func (t *tally) remove(v uint32) {
	if t.count[v]--; t.count[v] == 0 && v < t.mex {
		t.mex = v
	}
}

// clear forgets the values, which were added and not removed.
func (t *tally) clear(values []uint32) {
	for _, v := range values {
		t.count[v] = 0
	}
	t.mex = 0
}

// after is the least value greater than v that isn't there.
func (t *tally) after(v uint32) uint32 {
	for v++; t.count[v] > 0; {
		v++
	}
	return v
}
