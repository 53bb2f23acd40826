package residue

import (
	"math/bits"
	"slices"
	"sync/atomic"

	"grundy/jobs/solve/streams"
)

const (
	// nearSums remainders of a class are tried at first, and hintSums from the hint on.
	nearSums, hintSums = 4096, 64
	hintQuotients      = 32 // above the quotients that have hints
)

// prover proves of guessed heaps that they are common. What it remembers of former
// searches makes it faster and has no influence on what it finds.
type prover struct {
	*sparseSpace
	// Streams are those of the heaps that were known when the proof began: the
	// guesses are appended to the others at the same time.
	streams.Streams
	divisions    streams.Divisions
	lanesOf      []uint64    // lanesOf[v] are the heaps with the value v among those being proved
	lastQuotient [2][]uint32 // lastQuotient[n&1][v] is the odd quotient that gave v last
	// hints[k][2kv + n mod 2k] is the index in the class of the remainder by k that
	// gave v last to a heap with the remainder of n by 2k.
	hints       [hintQuotients][]uint32
	lanes       uint32 // the first of the streams.Lanes heaps being proved
	rare, value uint32 // the first heap found that isn't common, and its value
}

func (p *prover) grow(sums uint32) {
	p.lanesOf = make([]uint64, sums)
	clear(p.hints[:])
	p.divisions.Grow(int(sums))
	for i, l := range p.lastQuotient {
		p.lastQuotient[i] = append(l, slices.Repeat([]uint32{1}, int(sums)-len(l))...)
	}
}

// work proves heaps below end, each time the next streams.Lanes ones, up to the
// first rare heap that any prover found.
func (p *prover) work(next, firstRare *atomic.Uint32, end uint32) {
	for {
		n := next.Add(streams.Lanes) - streams.Lanes
		if n >= min(end, firstRare.Load()) {
			return
		}
		// All heaps of the lanes must have values, so the last lanes end with end.
		from := min(n, end-streams.Lanes)
		if !p.divisions.Holds(from, from+streams.Lanes) {
			p.divisions.Begin(from)
		}
		if !p.prove(from, n-from) {
			lower(firstRare, p.rare)
			return
		}
	}
}

// lower makes to the value of x, if it is less.
func lower(x *atomic.Uint32, to uint32) {
	for was := x.Load(); to < was && !x.CompareAndSwap(was, to); was = x.Load() {
	}
}

// prove reports whether the heaps from, …, from + streams.Lanes − 1, without the
// first few, are common. If one isn't, since a value with ℓ = 0 below its guess is
// no option, prove sets rare to the first such heap, and value to its value.
//
// The lanes ask for one value after the other, and a heap leaves when its guess is reached.
func (p *prover) prove(from, first uint32) bool {
	p.lanes = from
	var open uint64
	for i := first; i < streams.Lanes; i++ {
		p.lanesOf[p.Values[from+i]] |= 1 << i
		open |= 1 << i
	}
	allCommon := true
	for v := uint32(0); open != 0; v++ {
		open &^= p.lanesOf[v]
		p.lanesOf[v] = 0
		if p.common(v) {
			continue
		}
		need := p.divisions.Cover(p.Values, from, v, open&^p.EvenLanes(from, v))
		for ; need != 0; need &= need - 1 {
			if i := uint32(bits.TrailingZeros64(need)); !p.given(from+i, v) {
				allCommon, p.rare, p.value = false, from+i, v
				open &= 1<<i - 1 // Only an earlier heap matters now.
				break
			}
		}
	}
	if !allCommon {
		clear(p.lanesOf)
	}
	return allCommon
}

// given reports whether an odd quotient gives v to n. It tries the quotient that
// gave v last, then each quotient where v is likely, then all options.
func (p *prover) given(n, v uint32) bool {
	if p.searchLikely(n, p.lastQuotient[n&1][v], v) {
		return true
	}
	for k := uint32(1); k < streams.QuotientLimit; k += 2 {
		if p.searchLikely(n, k, v) {
			p.lastQuotient[n&1][v] = k
			return true
		}
	}
	for k := uint32(1); k < streams.QuotientLimit; k += 2 {
		if _, ok := p.search(n, k, v, 0, n); ok {
			p.lastQuotient[n&1][v] = k
			return true
		}
	}
	return p.SearchLarge(n, v, 1, n)
}

// searchLikely searches the remainders by k that are likely to give v to n: those
// from the hint on, and those from firstLikely on.
func (p *prover) searchLikely(n, k, v uint32) bool {
	from := p.firstLikely(n, k, v)
	if k >= hintQuotients {
		_, ok := p.search(n, k, v, from, from+nearSums)
		return ok
	}
	if p.hints[k] == nil {
		p.hints[k] = make([]uint32, 2*k*p.sums)
	}
	hint := &p.hints[k][2*k*v+n%(2*k)]
	if _, ok := p.search(n, k, v, *hint, *hint+hintSums); ok {
		return true
	}
	j, ok := p.search(n, k, v, from, from+nearSums)
	if ok {
		*hint = j
	}
	return ok
}

// firstLikely is the index in the class of the smallest remainder by k that is
// worth trying. The divisor is about n/k: if its value has more binary digits than
// v, the value of the remainder must have as many.
func (p *prover) firstLikely(n, k, v uint32) uint32 {
	if digits := bits.Len16(p.Values[min(n-1, n/k)]); digits > bits.Len32(v) {
		return min(p.FirstOfBits[digits], n/2) / k
	}
	return 0
}

// search is [streams.Streams.Search], and remembers the division.
func (p *prover) search(n, k, v, from, to uint32) (j uint32, ok bool) {
	j, division, ok := p.Search(n, k, v, from, to)
	if ok {
		p.divisions.Remember(p.Values, p.lanes, v, division)
	}
	return j, ok
}
