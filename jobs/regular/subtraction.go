package regular

import "slices"

// AllBut is the rules of a subtraction game in which only finitely many numbers may not be taken:
// these. If finitely many numbers may be taken, and M is the greatest, the theorem is
// that of [Repeating] for one part: M consecutive values that repeat.
//
// Theorem for games in which only finitely many numbers may not be taken. Let M
// be the greatest of these, or 0, and let T(n) = {G(m) : m < n}. If for some n0
//
//	G(n + p) = G(n) + s   for n0 ≤ n < n0 + M, and
//	T(n0 + p) = {0, …, s−1} ∪ (T(n0) + s),
//
// then G(n + p) = G(n) + s for all n ≥ n0. Proof by induction: the options of n are all heaps
// below n − M and some of the M heaps before n, which depend on their distance to n alone. So
// the values of the options of n + p are 0, …, s−1 and the values of the options of n shifted
// by s. Hence the mex is shifted by s, and T(n − M + p) keeps its form as n grows.
type AllBut []uint64

// Columns implements [Rules].
func (AllBut) Columns() int { return 0 }

func (AllBut) needs(uint64, Regularity) uint64 { return 0 }

func (a AllBut) prove(name string, v *Values) *Certificate {
	f, ok := v.find(v.Heaps()/2, false)
	if !ok || f.Saltus == 0 {
		return nil
	}
	from, end := v.First+f.Preperiod, v.Last()+1
	n0 := end - f.Period - greatest(a)
	if from+f.Period+greatest(a) > end || !v.taken(n0, f) {
		return nil
	}
	return newCertificate(name, Cofinite, f, v, v.Last(),
		f.condition("repeat", from, end-1-f.Period), f.condition("values", n0, n0))
}

// taken says whether T(n + p) = {0, …, s−1} ∪ (T(n) + s).
func (v *Values) taken(n uint64, f Regularity) bool {
	most := uint64(0)
	for i := range v.size() {
		most = max(most, uint64(v.at(i)))
	}
	before, after := make([]bool, most+f.Saltus+1), make([]bool, most+f.Saltus+1)
	for g := range f.Saltus {
		before[g] = true
	}
	for i := range int(n + f.Period - v.First) {
		after[v.at(i)] = true
		if uint64(i) < n-v.First {
			before[uint64(v.at(i))+f.Saltus] = true
		}
	}
	return slices.Equal(before, after)
}
