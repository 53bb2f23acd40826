package reference

import "grundy/jobs/nim"

// PartSums gives the nim-values of sums of heaps by number and total:
//
//	S_1(m) = { G(m) },  S_k(m) = ∪ { S_{k−1}(m−h) ⊕ G(h) : 1 ≤ h ≤ m/k }
//
// where h is the smallest of the k parts. It is the second rung of games that
// split a heap into many. All sets up to m and k take about m²·log k unions.
type PartSums struct {
	g     func(heap uint64) uint32
	known map[[2]uint64]*nim.Set
}

// NewPartSums is for one heap: g gives the values of the smaller ones.
func NewPartSums(g func(heap uint64) uint32) *PartSums {
	return &PartSums{g: g, known: map[[2]uint64]*nim.Set{}}
}

// Of is S_k(m), for k ≥ 1; the caller doesn't change it.
func (p *PartSums) Of(k, m uint64) *nim.Set {
	if set, ok := p.known[[2]uint64{k, m}]; ok {
		return set
	}
	set := new(nim.Set)
	switch {
	case m < k:
	case k == 1:
		set.Add(p.g(m))
	default:
		for h := uint64(1); h <= m/k; h++ {
			set.AddShifted(p.Of(k-1, m-h), p.g(h))
		}
	}
	p.known[[2]uint64{k, m}] = set
	return set
}
