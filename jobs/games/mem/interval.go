package mem

// interval is the rule of F(k) = {from(k), …, to(k)}, both bounds never
// decreasing: the options of n_k are a window of v that slides to the right as
// k grows, so a whole row takes O(n) steps.
type interval struct {
	from, to line
	// spare is what the first player must leave on a fresh heap.
	spare uint64
	tally *tally
}

func (r *interval) columns(n uint64) uint64 {
	switch {
	case r.from.constant() && r.to.constant():
		return 0
	case r.from.constant():
		return attains(r.to, n)
	}
	// Beyond a first removal greater than the heap no move is left.
	return attains(r.from, n+1)
}

// attains is a k from which on the line is at least n.
func attains(l line, n uint64) uint64 {
	return uint64(max(0, int64(n)-l.plus)*l.den+l.num-1) / uint64(l.num)
}

func (r *interval) reach(n uint64) uint64 { return n }

func (r *interval) row(n uint64, v, out []uint32) {
	low, high := uint64(1), uint64(0)
	for i := range out {
		k := uint64(i) + 1
		for from := min(max(1, r.from.at(k)), n+1); low < from; low++ {
			if low <= high {
				r.tally.remove(v[low-1])
			}
		}
		high = max(high, low-1)
		for to := min(r.to.at(k), n); high < to; {
			high++
			r.tally.add(v[high-1])
		}
		out[i] = r.tally.mex
	}
	r.tally.clear(v[low-1 : high])
}

func (r *interval) fresh(n uint64, v []uint32) uint32 {
	v = v[:max(n, r.spare)-r.spare]
	for _, g := range v {
		r.tally.add(g)
	}
	defer r.tally.clear(v)
	return r.tally.mex
}
