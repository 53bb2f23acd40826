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
		k1 = k1 && !h.blocks(f.index, s.cell, s.rest)
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
		length := max(c.BitLen(), m.BitLen())
		if all := h.follow[1-kind]; len(all) > 0 {
			length = max(length, all[len(all)-1].length)
		}
		f := followed{len(h.heaps), length, word(c), word(m)}
		h.follow[1-kind] = append(h.follow[1-kind], f)
		h.heaps = append(h.heaps, s, next.Add(times(16, next), times(3, s)))
	}
	h.heaps = append(h.heaps, heap(kind, cell))
	return h
}

// Known is how many drop-outs are known, Forget forgets one, and Heap is one that may be forgotten.
func (h *History) Known() int              { return len(h.heaps) }
func (h *History) Forget(index int)        { h.heaps[index] = nil }
func (h *History) Heap(index int) *big.Int { return h.heap(index) }
