package nim

import (
	"encoding/binary"
	"fmt"
	"math/bits"
	"slices"
)

// Pairs knows the nim-values of the heaps 0, 1, …, Len() − 1 and finds the
// nim-sums of two heaps with a given total:
//
//	{ G(a) ⊕ G(m−a) : first ≤ a ≤ last }.
//
// It serves every game in which a heap may be split into two. The sums are
// marked in a table of bytes, which takes about a nanosecond a pair, and the
// marks are then turned into the bits of a [Set].
type Pairs struct {
	values []uint32 // values[h] is G(h)
	// marks are all 0 between two calls. Their number is a power of two, at
	// least 64, and greater than every value and so than every nim-sum.
	marks []uint8
}

// NewPairs knows that the heaps below first have the value 0.
func NewPairs(first int) *Pairs {
	return &Pairs{values: make([]uint32, first), marks: make([]uint8, 64)}
}

// Len is the number of heaps whose values are known.
func (p *Pairs) Len() int { return len(p.values) }

// Values is the known values, from the heap 0 on. They must not be changed.
func (p *Pairs) Values() []uint32 { return p.values }

// Grow makes space for the values of the given number of further heaps.
func (p *Pairs) Grow(heaps int) { p.values = slices.Grow(p.values, heaps) }

// Push tells the value of the heap Len().
func (p *Pairs) Push(g uint32) {
	p.values = append(p.values, g)
	if need := 1 << bits.Len32(g); need > len(p.marks) {
		p.marks = make([]uint8, need)
	}
}

// AddSums puts G(a) ⊕ G(m−a) into the set for first ≤ a ≤ last. The values of
// all these heaps are known. For every split into two heaps first is 1 and last
// is m/2; last is (m−1)/2 where the two heaps must differ.
func (p *Pairs) AddSums(seen *Set, m, first, last int) {
	if first <= last {
		markSums(p.marks, p.values[first:last+1], p.values[m-last:m-first+1])
		seen.addMarks(p.marks)
		clear(p.marks)
	}
}

// markSums sets to 1 the marks of the nim-sums of the first of the low values
// with the last of the high values, the second with the last but one, and so on.
// There are as many low values as high values.
//
//	for i, g := range low {
//		marks[g^high[len(high)-1-i]] = 1
//	}
func markSums(marks []uint8, low, high []uint32) {
	for len(low) >= 4 && len(high) >= 4 {
		a, b := (*[4]uint32)(low), (*[4]uint32)(high[len(high)-4:])
		marks[int(a[0]^b[3])&(len(marks)-1)] = 1
		marks[int(a[1]^b[2])&(len(marks)-1)] = 1
		marks[int(a[2]^b[1])&(len(marks)-1)] = 1
		marks[int(a[3]^b[0])&(len(marks)-1)] = 1
		low, high = low[4:], high[:len(high)-4]
	}
	for i, g := range low {
		marks[int(g^high[len(high)-1-i])&(len(marks)-1)] = 1
	}
}

// addMarks puts into the set every v with marks[v] = 1. All other marks are 0,
// and the number of marks is a multiple of 64.
func (s *Set) addMarks(marks []uint8) {
	if words := len(marks) / 64; words > len(s.words) {
		s.grow(words)
	}
	for i := 0; i < len(marks); i += 8 {
		// The product moves the lowest bits of the eight bytes to the top byte.
		eight := binary.LittleEndian.Uint64(marks[i:]) * 0x0102040810204080 >> 56
		s.words[i>>6] |= eight << (i & 63)
	}
}

// Parts keeps, for a game on heaps 1, 2, … whose nim-values become known one
// after the other, the sets of nim-sums of several heaps with a given total:
//
//	S_j(m) = { G(h1) ⊕ … ⊕ G(hj) : h1 + … + hj = m, all hi ≥ 1 }
//	       = ∪ { S_{j−1}(m−h) ⊕ G(h) : 1 ≤ h ≤ m/j },  h the smallest part.
//
// It serves every game in which a heap may be split into many. S_2(m) takes m/2
// pairs ([Pairs]). S_j(m) takes m/j unions of sets, whose words hold 64 values
// each; if values grow as m, all S_j up to m take m³/(128·j) steps. The sets of
// the most parts are computed when they are asked for; all others are kept.
type Parts struct {
	most, tail int
	uneven     bool
	pairs      *Pairs  // the value of the heap 0 has no meaning
	layers     [][]Set // layers[j][m] is S_j(m), for 2 ≤ j < most
	rows       int     // the layers have the rows m < rows
	last       []Set   // last[m % len(last)] is S_most(m) if lastOf says so
	lastOf     []int
	union      shifter
}

// NewParts keeps the sets of up to most ≥ 1 parts. The sets of exactly most
// parts are kept only for the latest recent ≥ 1 totals that were asked for.
func NewParts(most, recent int) *Parts {
	p := &Parts{most: most, pairs: NewPairs(1), last: make([]Set, recent),
		lastOf: make([]int, recent)}
	p.layers = make([][]Set, max(2, most))
	p.union.fit(1)
	return p
}

// NewPartsTail keeps the sets of up to most ≥ step + 1 parts, where step is 1 or
// 2. The sets of the last step numbers of parts stand for more parts too: the
// set for j holds the nim-sums of j, j + step, j + 2·step, … parts.
func NewPartsTail(most, step int) *Parts {
	p := NewParts(most+1, 1)
	p.tail = step
	return p
}

// Uneven leaves out the ways to split into parts that are all equal, for two parts and more. Those
// that are left of three parts or more are still unequal without one of two equal parts, or without
// any, so that each S_j(m) is a union over all parts h < m.
func (p *Parts) Uneven() { p.uneven = true }

// PartsSteps is about the nanoseconds that the sets of up to most parts take
// for all heaps up to n: n²/4 pairs, and m/k unions of sets of some m/100 words
// for each heap m and number k of parts above two.
func PartsSteps(most int, n uint64) float64 {
	heaps, steps := float64(n), 0.0
	if most >= 2 {
		steps = heaps * heaps / 4
	}
	for k := 3; k <= most; k++ {
		steps += heaps * heaps / 2 * (1 + heaps/100) / float64(k)
	}
	return steps
}

// PartsMemory is at most the bytes that the sets of up to most parts of all
// heaps up to n take, if a heap of m has a value of at most m, and so the set
// of m at most 2m bits. The sets of exactly most parts aren't kept.
func PartsMemory(most int, n uint64) uint64 {
	kept := uint64(max(0, most-2))
	return 1<<20 + 16*n + kept*n*(n/8+24)
}

// Len is the number of heaps from 1 on whose values are known.
func (p *Parts) Len() int { return p.pairs.Len() - 1 }

// Push tells the value of the heap Len()+1.
func (p *Parts) Push(g uint32) {
	p.upTo(p.Len() + 1)
	p.pairs.Push(g)
	p.union.fit(int(g>>6) + 1)
}

// AddSums puts S_j(m) into the set, for 0 ≤ j ≤ most and m ≤ Len(), or
// m = Len()+1 and j ≥ 2. S_0(0) is {0}: no heap is a finished game.
func (p *Parts) AddSums(seen *Set, j, m int) {
	switch {
	case j == 0 && m == 0:
		seen.Add(0)
	case j == 1 && m >= 1:
		seen.Add(p.pairs.values[m])
	case j >= 2:
		seen.AddAll(p.sums(j, m))
	}
}

// sums is S_j(m) for j ≥ 2.
func (p *Parts) sums(j, m int) *Set {
	if j > p.most || m > p.Len()+1 {
		panic(fmt.Sprintf("nim: sums of %d parts of %d asked of %d parts, %d heaps", j, m, p.most, p.Len()))
	}
	p.upTo(m)
	if j < p.most {
		return &p.layers[j][m]
	}
	i := m % len(p.last)
	if p.lastOf[i] != m {
		p.last[i], p.lastOf[i] = p.compute(j, m), m
	}
	return &p.last[i]
}

// upTo computes the rows up to m of the layers that are kept.
func (p *Parts) upTo(m int) {
	for ; p.rows <= m; p.rows++ {
		for j := 2; j < p.most; j++ {
			p.layers[j] = append(p.layers[j], p.compute(j, p.rows))
		}
	}
}

// compute finds S_j(m) from S_{j−1} and, in a tail, from the last layer too. It is
// empty for m < j.
func (p *Parts) compute(j, m int) Set {
	if j == 2 {
		last := m / 2
		if p.uneven {
			last = (m - 1) / 2
		}
		p.pairs.AddSums(&Set{words: p.union.accumulator(0)}, m, 1, last)
	} else {
		p.addLayer(j-1, m, m/j)
	}
	if top := p.most - 1; p.tail > 0 && j == p.most-p.tail {
		p.addLayer(top, m, m/(top+1))
	}
	return p.union.set()
}

// addLayer adds S_j(m−h) ⊕ G(h) for 1 ≤ h ≤ last.
func (p *Parts) addLayer(j, m, last int) {
	layer := p.layers[j]
	if p.uneven {
		last = m - 1
	}
	for h := 1; h <= last; h++ {
		p.union.add(layer[m-h].words, p.pairs.values[h])
	}
}

// shifter collects a union of sets that are shifted by nim-values. A shift by x,
// v → v ⊕ x, permutes the words of a set by the high bits of x and the bits of
// each word by the low six bits of x. So there is an accumulator for each value
// of the low six bits, and the bits of words are permuted only once, at the end.
type shifter struct {
	words [64][]uint64
	used  uint64 // which accumulators hold something
}

// fit makes the accumulators wide enough for values of the given number of words.
func (s *shifter) fit(words int) {
	if words <= len(s.words[0]) {
		return
	}
	width := 1 << bits.Len(uint(words-1))
	block := make([]uint64, 64*width)
	for x := range s.words {
		s.words[x] = block[x*width : (x+1)*width]
	}
}

// accumulator is the words that will be shifted by x mod 64, cleared at their first use.
func (s *shifter) accumulator(x uint32) []uint64 {
	x &= 63
	if s.used>>x&1 == 0 {
		s.used |= 1 << x
		clear(s.words[x])
	}
	return s.words[x]
}

// add adds the set of the given words, shifted by x.
func (s *shifter) add(words []uint64, x uint32) {
	if len(words) == 0 {
		return
	}
	into, high := s.accumulator(x), int(x>>6)
	mask := len(into) - 1
	for i, w := range words {
		into[(i^high)&mask] |= w
	}
}

// set is the union, in memory of its own. Accumulator x + 2^b is folded into
// accumulator x, bit by bit from the highest.
func (s *shifter) set() Set {
	for b := 5; b >= 0; b-- {
		for x := range uint32(1) << b {
			if from := x + 1<<b; s.used>>from&1 == 1 {
				into, mask, by := s.accumulator(x), lower[b], 1<<b
				for i, w := range s.words[from] {
					into[i] |= w>>by&mask | w&mask<<by
				}
			}
		}
	}
	union := Set{words: s.accumulator(0)}
	s.used = 0
	return Set{words: append([]uint64(nil), union.Words()...)}
}
