package divide

import (
	"math/bits"
	"slices"
	"sync/atomic"

	"grundy/jobs/games/divide/scan"
)

// prover proves of heaps that are taken as common that they are.
type prover struct {
	*rares
	// streamed is that of the heaps that were known when the proof began, as the
	// rares append others.
	streamed
	memory
	// at[v] are the lanes with the value v.
	at []uint64
	// quotient[n&1][v] is the odd quotient that gave v last.
	quotient [2][]uint32
	// hints[k][2kv + n mod 2k] is the place of a remainder by k that gave v to a
	// heap like n.
	hints [mostHints][]uint32
	// block is the first of scan.Lanes heaps that are looked at.
	block uint32
	// rare is the first heap that isn't common, and its value.
	rare, value uint32
}

func (p *prover) grow(tables uint32) {
	p.at = make([]uint64, tables)
	clear(p.hints[:])
	p.of = append(p.of, make([][]scan.Source, tables-uint32(len(p.of)))...)
	for i, l := range p.quotient {
		p.quotient[i] = append(l, slices.Repeat([]uint32{1}, int(tables)-len(l))...)
	}
}

// work proves heaps below end, each time the next ones, up to the least one that
// is rare.
func (p *prover) work(next, least *atomic.Uint32, end uint32) {
	for {
		n := next.Add(scan.Lanes) - scan.Lanes
		if n >= min(end, least.Load()) {
			return
		}
		// A block of scan.Lanes heaps that ends with these has known values only.
		from := min(n, end-scan.Lanes)
		if !p.serving(from, from+scan.Lanes) {
			p.memory.start(from)
		}
		if p.lanes(from, n-from) {
			lower(least, p.rare)
			return
		}
	}
}

// lower makes x the least value of those it was given.
func lower(x *atomic.Uint32, to uint32) {
	for was := x.Load(); to < was && !x.CompareAndSwap(was, to); was = x.Load() {
	}
}

// lanes reports whether one of the heaps from, from + 1, …, scan.Lanes in all, but
// for the first ones, is rare, because some value with ℓ = 0 below its own
// isn't given to it, and notes the first one.
func (p *prover) lanes(from, first uint32) bool {
	p.block = from
	var open uint64
	for i := first; i < scan.Lanes; i++ {
		p.at[p.values[from+i]] |= 1 << i
		open |= 1 << i
	}
	found := false
	for v := uint32(0); open != 0; v++ {
		open &^= p.at[v]
		p.at[v] = 0
		if p.common(v) {
			continue
		}
		need := open &^ p.evenLanes(from, v)
		need = scan.Cover(p.values[:from+scan.Lanes], int(from), p.memory.of[v], uint16(v), need)
		for ; need != 0; need &= need - 1 {
			if i := uint32(bits.TrailingZeros64(need)); !p.given(from+i, v) {
				found, p.rare, p.value = true, from+i, v
				open &= 1<<i - 1
				break
			}
		}
	}
	if found {
		clear(p.at)
	}
	return found
}

// likely is from which place on the remainders by k are likely to give v: the
// divisor is about n/k, and where its value has more digits than v, that of the
// remainder must have as many.
func (p *prover) likely(n, k, v uint32) uint32 {
	if digits := bits.Len16(p.values[min(n-1, n/k)]); digits > bits.Len32(v) {
		return min(p.reach[digits-1], n/2) / k
	}
	return 0
}

// given reports whether an odd k gives v to n: first the quotient that did so
// last, then any where a success is likely, then all with all.
func (p *prover) given(n, v uint32) bool {
	if p.searchNear(n, p.quotient[n&1][v], v) {
		return true
	}
	for k := uint32(1); k < mostClasses; k += 2 {
		if p.searchNear(n, k, v) {
			p.quotient[n&1][v] = k
			return true
		}
	}
	for k := uint32(1); k < mostClasses; k += 2 {
		if _, ok := p.search(n, k, v, 0, n); ok {
			p.quotient[n&1][v] = k
			return true
		}
	}
	// Quotients without streams.
	for d := uint32(1); d <= n/mostClasses; d++ {
		if k := n / d; k&1 == 1 && uint32(p.values[d]^p.values[n-k*d]) == v {
			return true
		}
	}
	return false
}

const (
	// nearSums is how many remainders of a class are tried at first, and hintSums
	// how many from the place on where one was found.
	nearSums, hintSums = 4096, 64
	// mostHints bounds the quotients of which places are remembered.
	mostHints = 32
)

// searchNear is search where a success is likely: where a heap with the same
// remainder by 2k had one, and where digits allow it.
func (p *prover) searchNear(n, k, v uint32) bool {
	from := p.likely(n, k, v)
	if k >= mostHints {
		_, ok := p.search(n, k, v, from, from+nearSums)
		return ok
	}
	if p.hints[k] == nil {
		p.hints[k] = make([]uint32, 2*k*p.tables)
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

// search looks for a remainder r = kj + n mod k, from ≤ j < to, that gives v to n
// with the quotient k, remembers it, and gives j.
func (p *prover) search(n, k, v, from, to uint32) (j uint32, ok bool) {
	if k == 1 {
		from = max(from, 1)
	}
	a, b := p.streams(n, k, from, to)
	i := scan.Find(a, b, uint16(v))
	if i == len(a) {
		return 0, false
	}
	j = from + uint32(i)
	if k == 1 {
		p.remember(p.values, p.block, v, scan.Source{Back: j, Value: a[i], Quotient: 1})
	} else {
		p.remember(p.values, p.block, v, scan.Source{Back: k * (n/k - j), Value: b[i], Quotient: uint16(k)})
	}
	return j, true
}
