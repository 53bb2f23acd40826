package regular

import (
	"math/bits"
	"slices"

	"grundy/jobs/nim"
)

// Move allows to take Take tokens and to leave exactly Leave non-empty heaps.
type Move struct{ Take, Leave uint64 }

// Games that take and break and are arithmetic periodic after any preperiod, as hexadecimal
// games and partition games. Let there be finitely many moves (t, j), take t and leave j
// non-empty heaps, all t ≤ k and j ≤ r. Let s be a power of two, n0 ≥ 1, and G(n + p) = G(n) +
// s for n0 ≤ n ≤ B − p. Heaps from n0 on are called large. Write
//
//	G(n) = s·x(n) + b(n),   0 ≤ b(n) < s,   so x(n + p) = x(n) + 1.
//
// Theorem (which Rocq accepts, as arithmetic_breaking in the folder proofs). G(n + p) = G(n) + s
// for all n ≥ n0 when, for a power of two K and
// heaps n1, n2 ≥ n0 greater than k,
//
//	overlap  K > x(h) for 1 ≤ h < n0, K ≥ x(h) for n0 ≤ h < n0 + p, and
//	         2Kp > r·u − l, where u is the greatest of 0 and p·x(h) − h for
//	         1 ≤ h < n0 + p, and l the least of p·x(h) − h for n0 ≤ h < n0 + p;
//	         and B ≥ n for all n ≥ n0 with x(n) < K·2^r;
//	two      for every g < s there is in each class modulo 2p an n with
//	         n2 ≤ n < n2 + 6p and an option of n of the value g two of whose
//	         heaps are large and have the same x;
//	three    the same for s ≤ g < 2s, with a third large heap such that the
//	         nim-sum of all others is below s;
//	one      for n1 ≤ n < n1 + p, with w = max {x(h) : n2 ≤ h < n2 + 6p}:
//	         x(n) ≥ w, and every g with s·(x(n) − w) ≤ g < G(n) is the value of
//	         an option of n one of whose heaps is large while the nim-sum of the
//	         others is below s;
//
// and B ≥ n1 + p, n2 + 6p.
//
// Proof by induction on n > B. Let X = G(n − p) + s, with high part x, be the
// value that G(n) should have.
//
// No option has the value X. Let h1, …, hj be one. The nim-sum of the x(hi) is x, and their
// sum is more by at most (r·u − l)/p < 2K. A bit from K on that two of the x(hi) had would
// make their sum greater by at least 2K. So each such bit is in at most one x(hi), and that
// heap hi is large. The top bit of x is 2^m ≥ K·2^r, since n > B. One heap can lose a bit of
// its x(hi), or exchange it for a lower bit from K on that no x(hj) has, and keep x(hi) ≥ K:
//
//   - the heap that has 2^m loses it, if it has another bit from K on;
//   - the same heap exchanges it, if no heap has some bit between K and 2^m;
//   - otherwise some heap has two of the bits from K to 2^m, since these are more
//     than r bits, and loses one of them.
//
// Let Δ be the loss of x(hi), which is also that of the nim-sum. Then hi − Δp is
// still large, and in place of hi it makes an option of n − Δp of the value
// X − Δs = G(n − Δp), which is impossible.
//
// Each g < X is the value of an option. Let v = ⌊g/s⌋.
//
//   - If v ≥ x − w, then 'one' gives an option of n − yp, y = x − x(n − yp), of
//     the value g − ys. Add yp to its large heap.
//   - If v < x − w and v = 0, then 'two' gives an option of the value g of some
//     n − yp, y even. Add y/2 times p to the two large heaps, whose high parts
//     cancel out before and after.
//   - If v < x − w and v ≥ 1, then 'three' gives an option of the value
//     g − (v − 1)s of some n − yp, y ≡ v − 1 modulo 2. Its third large heap has
//     x = 1. Add (v − 1)p to that heap and (y − v + 1)/2 times p to the two
//     others. This is possible since v < x − w ≤ x − x(n − yp) = y. ∎
//
// R. B. Austin, and S. Howse and R. J. Nowakowski (references 2 and 13 of the
// paper on partition games) have such tests for hexadecimal games. This theorem
// allows any number of heaps and any preperiod.
type arithmetic struct {
	moves       []Move
	n0          uint64
	p, s        uint64
	v           *Values
	taken, most uint64 // how many tokens a move takes, and how many heaps it leaves, at most
	sums        *nim.Parts
}

// proveArithmetic certifies the arithmetic period that the values show, or gives nil. If its saltus
// isn't a power of two, that of no multiple of the period is.
func proveArithmetic(name string, moves []Move, v *Values) *Certificate {
	f, ok := v.find(v.Heaps()/2, false)
	if !ok || bits.OnesCount64(f.Saltus) != 1 || v.Width > 1 {
		return nil
	}
	a := arithmetic{
		moves: moves, n0: max(1, v.First+f.Preperiod), p: f.Period, s: f.Saltus, v: v}
	a.taken, a.most = reach(moves)
	if a.n0+2*a.p > v.Last() {
		return nil
	}
	return a.certify(name, f)
}

// certify checks the conditions.
func (a *arithmetic) certify(name string, f Regularity) *Certificate {
	k := a.overlap()
	bound := a.lastBelow(k << a.most)
	begin := max(a.n0, a.taken+1)
	last := begin + 6*a.p - 1
	if max(bound, last+1) > a.v.Last() {
		return nil
	}
	a.sums = nim.NewParts(int(max(2, a.most)), 1)
	one, ok := a.firstOne(begin, a.highest(begin, last))
	if !ok || !a.twoAndThree(begin, last) {
		return nil
	}
	bound = max(bound, last+1, one+a.p)
	conditions := []Condition{
		f.condition("repeat", a.n0, bound-a.p),
		f.condition("overlap", a.n0, a.n0+a.p-1, k),
		f.condition("two", begin, last),
		f.condition("three", begin, last),
		f.condition("one", one, one+a.p-1),
	}
	if from := a.v.First + f.Preperiod; from < a.n0 {
		conditions = append(conditions, f.condition("smallest", from, a.n0+a.p-1))
	}
	return newCertificate(name, Arithmetic, f, a.v, bound, conditions...)
}

// needsArithmetic is the heap up to which the values must be known if the overlap
// K is 1, its least value; 0 where the theorem doesn't apply.
func needsArithmetic(moves []Move, first uint64, f Regularity) uint64 {
	_, parts := reach(moves)
	if bits.OnesCount64(f.Saltus) != 1 || parts < 3 {
		return 0
	}
	return first + f.Preperiod + f.Period<<parts
}

// x is the high part of the value of a heap from 1 on.
func (a *arithmetic) x(n uint64) uint64 { return uint64(a.v.At(n)) / a.s }

// highest is the greatest x from one heap to another.
func (a *arithmetic) highest(from, to uint64) uint64 {
	var w uint64
	for h := from; h <= to; h++ {
		w = max(w, a.x(h))
	}
	return w
}

// reach is the most tokens that a move takes and the most heaps that a move leaves.
func reach(moves []Move) (taken, parts uint64) {
	for _, m := range moves {
		taken, parts = max(taken, m.Take), max(parts, m.Leave)
	}
	return taken, parts
}

// overlap is the least K.
func (a *arithmetic) overlap() uint64 {
	least := uint64(1)
	upper, lower := int64(0), int64(a.p)
	for h := uint64(1); h < a.n0+a.p; h++ {
		deviation := int64(a.p*a.x(h)) - int64(h)
		upper = max(upper, deviation)
		if h < a.n0 {
			least = max(least, a.x(h)+1)
		} else {
			least, lower = max(least, a.x(h)), min(lower, deviation)
		}
	}
	k := uint64(1)
	for k < least || int64(2*k*a.p) <= int64(a.most)*upper-lower {
		k *= 2
	}
	return k
}

// lastBelow is the last n ≥ n0 with x(n) < limit if the period goes on.
func (a *arithmetic) lastBelow(limit uint64) uint64 {
	var last uint64
	for h := a.n0; h < a.n0+a.p; h++ {
		last = max(last, h+(limit-1-a.x(h))*a.p)
	}
	return last
}

// twoAndThree checks the conditions two and three for from ≤ n ≤ to: in each class
// modulo 2p the options that two speaks of have all values below s, and the
// options that three speaks of have all values from s up to 2s.
func (a *arithmetic) twoAndThree(from, to uint64) bool {
	pairs := a.pairs(to)
	seen := make([]nim.Set, 2*a.p)
	for n := from; n <= to; n++ {
		class := &seen[n%uint64(len(seen))]
		for _, m := range a.moves {
			if m.Leave >= 2 {
				a.addBelow(class, &pairs[m.Leave-2][n-m.Take], 0)
			}
			for h := a.n0; m.Leave >= 3 && h <= n-m.Take; h++ {
				if a.x(h) == 1 {
					a.addBelow(class, &pairs[m.Leave-3][n-m.Take-h], a.v.At(h))
				}
			}
		}
	}
	return !slices.ContainsFunc(seen, func(s nim.Set) bool { return uint64(s.Mex()) < 2*a.s })
}

// addBelow adds to seen the values below s of a set, shifted by g.
func (a *arithmetic) addBelow(seen, values *nim.Set, g uint32) {
	for value := range values.All() {
		if uint64(value) >= a.s {
			return
		}
		seen.Add(value ^ g)
	}
}

// pairs gives, as pairs[i][m] for m up to n, the nim-sums of two large heaps with
// the same x and i other heaps, of together m. It takes n²·r unions.
func (a *arithmetic) pairs(n uint64) [][]nim.Set {
	layer := make([]nim.Set, n+1)
	for g := a.n0; g <= n; g++ {
		for h := g; g+h <= n; h++ {
			if a.x(g) == a.x(h) {
				layer[g+h].Add(a.v.At(g) ^ a.v.At(h))
			}
		}
	}
	with := [][]nim.Set{layer}
	for i := uint64(2); i < a.most; i++ {
		next := make([]nim.Set, len(layer))
		for h := 1; h < len(layer); h++ {
			for n := h; n < len(layer); n++ {
				next[n].AddShifted(&layer[n-h], a.v.At(uint64(h)))
			}
		}
		layer = next
		with = append(with, layer)
	}
	return with
}

// mostTries is how many ranges of the condition one are tried.
const mostTries = 32

// firstOne is the first n1 among begin, begin + p, begin + 2p, … that fulfils the
// condition one with w.
func (a *arithmetic) firstOne(begin, w uint64) (uint64, bool) {
	for n := begin; n < begin+mostTries*a.p && n+a.p <= a.v.Last(); n += a.p {
		if a.one(n, n+a.p-1, w) {
			return n, true
		}
	}
	return 0, false
}

// one reports whether the condition one is fulfilled for from ≤ n ≤ to.
func (a *arithmetic) one(from, to, w uint64) bool {
	for uint64(a.sums.Len()) < to {
		a.sums.Push(a.v.At(uint64(a.sums.Len()) + 1))
	}
	for n := from; n <= to; n++ {
		if a.x(n) < w {
			return false
		}
		var seen nim.Set
		for g := range uint32(a.s * (a.x(n) - w)) {
			seen.Add(g)
		}
		for _, m := range a.moves {
			a.addOne(&seen, n-m.Take, m.Leave)
		}
		if seen.Mex() < a.v.At(n) {
			return false
		}
	}
	return true
}

// addOne adds the sums of j heaps of together n that include a large heap such that
// the others have a nim-sum below s.
func (a *arithmetic) addOne(seen *nim.Set, n, j uint64) {
	for h := a.n0; j > 0 && h <= n; h++ {
		var others nim.Set
		a.sums.AddSums(&others, int(j)-1, int(n-h))
		a.addBelow(seen, &others, a.v.At(h))
	}
}
