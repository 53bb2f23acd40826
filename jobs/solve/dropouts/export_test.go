package dropouts

import "math/big"

// Invented is the history of any drop-outs of the form that theorem O2 supposes, true or not.
func Invented(heaps []int) (*History, error) {
	h := &History{}
	for _, n := range heaps {
		if err := h.add(big.NewInt(int64(n))); err != nil {
			return nil, err
		}
	}
	return h, nil
}

// Conditions says which conditions of theorem O2 hold at the last drop-out, and which one is
// the next if they do.
func (h *History) Conditions() (p, e, k1, k2 bool, next *big.Int) {
	s, err := h.last()
	if err != nil {
		panic(err)
	}
	return s.conditionP(), h.conditionE(s) && h.checkBeginning() == nil, h.conditionK1(s),
		h.conditionK2(s), s.next
}

// Plainly is E, K1 and K2 without any shortcut.
func (h *History) Plainly() (e, k1, k2 bool) {
	s, err := h.last()
	if err != nil {
		panic(err)
	}
	e, k1, k2 = true, true, true
	for _, f := range h.follow[s.kind] {
		e = e && distance(h.cell(f.index), s.cell) >= 3
		k1 = k1 && !h.violatesK1(s, f.index)
	}
	others := h.follow[1-s.kind]
	for i, b := range others {
		for _, a := range others[:i+1] {
			k2 = k2 && !h.violatesK2(s, a.index, b.index)
		}
	}
	return e, k1, k2
}

// Cleared is the bits k ≥ 2 that T's mask doesn't have.
func (h *History) Cleared() []int { return h.cleared }

// Step extends the history by a drop-out.
func (h *History) Step() error { return h.extend() }

// Pair is a history of which K2 asks two drop-outs alone, with the cells and multiples given, at a
// last drop-out of a type, 0 or 1, and a cell.
func Pair(kind, cell int, asked [2][2]int) *History {
	h := &History{}
	heap := func(t, c int) *big.Int { return big.NewInt(8*int64(c) + types[t].offset) }
	for _, x := range asked {
		c, m := big.NewInt(int64(x[0])), big.NewInt(int64(x[1]))
		s := heap(1-kind, x[0])
		next := new(big.Int).Sub(m, c)
		h.follow[1-kind] = append(h.follow[1-kind], followed{len(h.heaps), c.BitLen()})
		h.low[1-kind] = append(h.low[1-kind], lowest{word(c), word(m)})
		h.heaps = append(h.heaps, s, next.Add(times(16, next), times(3, s)))
	}
	h.heaps = append(h.heaps, heap(kind, cell))
	return h
}

// CouldStop says whether one of the cases of theorem O3 is true of the last drop-out.
func (h *History) CouldStop() bool {
	s, err := h.last()
	if err != nil {
		panic(err)
	}
	if x := new(big.Int).Add(s.cell, big.NewInt(int64(s.kind))); isPower(x) {
		return true
	}
	for _, f := range h.follow[s.kind] {
		c, m := h.cell(f.index), new(big.Int).Sub(s.cell, h.multiple(f.index))
		m.Xor(m.Sub(m, big.NewInt(1)), c) // Big integers have the bits of two's complements.
		if m.And(m, c.Xor(c, s.cell)).Sign() == 0 {
			return true
		}
	}
	return false
}
