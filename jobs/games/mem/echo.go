package mem

// echo is the rule of F(k) = {1, …, most} \ {k}: MEM0 and D.U.D.E.N.E.Y. With
// f = mex { v_i : i ≤ most }, lemma 6.4 of the paper gives the row: G(n_k) is
// v_k where v_k < f and no other v_i has that value, and f otherwise.
type echo struct {
	most  uint64
	tally *tally
}

func (r *echo) columns(n uint64) uint64 { return min(n, r.most) }

func (r *echo) reach(n uint64) uint64 { return r.columns(n) }

func (r *echo) row(n uint64, v, out []uint32) {
	f := r.fill(v)
	for k := range out {
		out[k] = f
		if k < len(v) && v[k] < f && r.tally.count[v[k]] == 1 {
			out[k] = v[k]
		}
	}
	r.tally.clear(v)
}

func (r *echo) fresh(n uint64, v []uint32) uint32 {
	defer r.tally.clear(v)
	return r.fill(v)
}

// fill adds the values to the tally and gives their mex.
func (r *echo) fill(v []uint32) uint32 {
	for _, g := range v {
		r.tally.add(g)
	}
	return r.tally.mex
}
