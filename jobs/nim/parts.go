package nim

import (
	"fmt"
	"math/bits"
)

// Parts keeps, for a game on heaps 1, 2, … whose nim-values are told one by
// one, the sets of nim-sums of several heaps with a given total:
//
//	S_j(m) = { G(h1) ⊕ … ⊕ G(hj) : h1 + … + hj = m, all hi ≥ 1 }
//	       = ∪ { S_{j−1}(m−h) ⊕ G(h) : 1 ≤ h ≤ m/j },  h the smallest part.
//
// It serves every game in which a heap is split into many. A set of the last
// layer takes m/j unions of sets of as many words as the values have, 64
// values a word; so all of them up to m take m³/(128·j) steps where values
// grow as m, and those of the other layers stay in memory.
type Parts struct {
	most, tail int
	values     []uint32 // values[h] is G(h); values[0] has no meaning
	layers     [][]Set  // layers[j][m] is S_j(m), for the layers kept for ever
	rows       int      // the layers have the rows m < rows
	last       []Set    // last[m % len(last)] is S_most(m) where lastOf says so
	lastOf     []int
	shift      shifter
}

// NewParts keeps the sets of up to most ≥ 1 parts; those of just most parts
// only for the latest reach ≥ 1 totals that were asked for.
func NewParts(most, reach int) *Parts {
	p := &Parts{most: most, values: make([]uint32, 1), last: make([]Set, reach), lastOf: make([]int, reach)}
	p.layers = make([][]Set, max(2, most))
	p.shift.fit(1)
	return p
}

// NewPartsTail keeps the sets of up to most ≥ step + 1 parts for ever, where
// the last step (1 or 2) of them stand for more parts too: those of j parts for
// j, j + step, j + 2·step, … of them.
func NewPartsTail(most, step int) *Parts {
	p := NewParts(most+1, 1)
	p.tail = step
	return p
}

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
// heaps up to n take, where a heap of m has a value of at most m, and so the
// set of m at most 2m bits. The last layer isn't kept.
func PartsMemory(most int, n uint64) uint64 {
	kept := uint64(max(0, most-2))
	return 1<<20 + 16*n + kept*n*(n/8+24)
}

// Len is the number of heaps whose values are known.
func (p *Parts) Len() int { return len(p.values) - 1 }

// Push tells the value of the heap Len()+1.
func (p *Parts) Push(g uint32) {
	p.upTo(len(p.values))
	p.values = append(p.values, g)
	p.shift.fit(int(g>>6) + 1)
}

// AddSums puts S_j(m) into the set, for 0 ≤ j ≤ most and m ≤ Len(), or
// m = Len()+1 and j ≥ 2. S_0(0) is {0}: no heap is a finished game.
func (p *Parts) AddSums(seen *Set, j, m int) {
	switch {
	case j == 0 && m == 0:
		seen.Add(0)
	case j == 1 && m >= 1:
		seen.Add(p.values[m])
	case j >= 2 && m >= j:
		seen.AddAll(p.sums(j, m))
	}
}

// sums is S_j(m) for j ≥ 2.
func (p *Parts) sums(j, m int) *Set {
	if j > p.most || m > len(p.values) {
		panic(fmt.Sprintf("nim: sums of %d parts of %d asked of %d parts, %d heaps", j, m, p.most, p.Len()))
	}
	p.upTo(m)
	if j < p.most {
		return &p.layers[j][m]
	}
	i := m % len(p.last)
	if p.lastOf[i] != m {
		p.last[i], p.lastOf[i] = p.union(j, m), m
	}
	return &p.last[i]
}

// upTo computes the rows up to m of the layers that are kept for ever.
func (p *Parts) upTo(m int) {
	for ; p.rows <= m; p.rows++ {
		for j := 2; j < p.most; j++ {
			p.layers[j] = append(p.layers[j], p.union(j, p.rows))
		}
	}
}

// union computes S_j(m) from the layer before and, in a tail, from the last.
func (p *Parts) union(j, m int) Set {
	if m < j {
		return Set{}
	}
	if j == 2 {
		clear(p.shift.marks)
		MarkPairs(p.shift.marks, p.values, m, m/2)
		p.shift.addMarks()
	} else {
		p.addLayer(j-1, m, m/j)
	}
	if top := p.most - 1; p.tail > 0 && j == p.most-p.tail {
		p.addLayer(top, m, m/(top+1))
	}
	return p.shift.set()
}

// addLayer adds S_j(m−h) ⊕ G(h) for 1 ≤ h ≤ last.
func (p *Parts) addLayer(j, m, last int) {
	layer := p.layers[j]
	for h := 1; h <= last; h++ {
		p.shift.add(layer[m-h].words, p.values[h])
	}
}

// shifter collects a union of sets shifted by nim-values. Xor with x permutes
// the words of a set by the high bits of x and the bits of a word by its low
// six, so there is an accumulator for each low six bits, and the bits of words
// are permuted but once, at the end.
type shifter struct {
	words [64][]uint64
	used  uint64 // which accumulators hold something
	marks []uint8
}

// fit makes room for values of the given number of words.
func (s *shifter) fit(words int) {
	if words <= len(s.words[0]) {
		return
	}
	width := 1 << bits.Len(uint(words-1))
	block := make([]uint64, 64*width)
	for x := range s.words {
		s.words[x] = block[x*width : (x+1)*width]
	}
	s.marks = make([]uint8, 64*width)
}

// accumulator is the words to be shifted by x < 64, cleared at its first use.
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

// addMarks adds the marked values.
func (s *shifter) addMarks() {
	marked := Set{words: s.accumulator(0)}
	marked.AddMarks(s.marks)
}

// set is the union, in memory of its own without empty words at its end.
// Accumulators x + 2^b are folded into x, bit by bit from the highest.
func (s *shifter) set() Set {
	for b := 5; b >= 0; b-- {
		for x := range uint32(1) << b {
			if from := x + 1<<b; s.used>>from&1 == 1 {
				fold(s.accumulator(x), s.words[from], b)
			}
		}
	}
	union := s.accumulator(0)
	s.used = 0
	n := len(union)
	for n > 0 && union[n-1] == 0 {
		n--
	}
	return Set{words: append(make([]uint64, 0, n), union[:n]...)}
}

// lower[b] selects the bits whose number has bit b clear.
var lower = [6]uint64{
	0x5555555555555555, 0x3333333333333333, 0x0f0f0f0f0f0f0f0f,
	0x00ff00ff00ff00ff, 0x0000ffff0000ffff, 0x00000000ffffffff,
}

// fold adds to the words of into those of from, shifted by 2^b.
func fold(into, from []uint64, b int) {
	mask, by := lower[b], 1<<b
	for i, w := range from {
		into[i] |= w>>by&mask | w&mask<<by
	}
}
