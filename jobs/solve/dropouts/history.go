package dropouts

import (
	"cmp"
	"context"
	"fmt"
	"iter"
	"math/big"
	"slices"
	"sync"

	"grundy/jobs/solve/onetwo"
)

// beginsAt is the drop-out from which on theorem O2 is applied. Those before it, and it, are
// computed from the definition: the conditions of the theorem fail at some of them.
const beginsAt = 3079

// History is the drop-outs s_1 < s_2 < … of CUT {1, 2}, as far as they are proved. It grows
// when it is asked for more, and may be used by several goroutines at a time.
type History struct {
	mutex sync.Mutex
	list
}

// list is the drop-outs that are known, and what follows from them.
type list struct {
	heaps []*big.Int // s_1 < s_2 < …; all drop-outs up to the last one, nil if forgotten
	// follow[t] are those of type t whose successor is known, in increasing order.
	follow [2][]followed
	// cleared are the k ≥ 2 for which 2^(k+1) − 3 is a drop-out: T's mask has all bits k ≥ 2
	// but these.
	cleared []int
}

// followed is a drop-out s_j whose successor s_(j+1) = 3·s_j + 16·(μ_j − c_j) is known.
type followed struct {
	index          int    // j − 1, its place in the list
	length         int    // ℓ_j of lemmas 1 and 2 after theorem O2
	cell, multiple uint64 // the lowest 64 bits of c_j and μ_j
}

// New is the history up to 3079, which is computed from the definition and fulfils what theorem O2
// supposes of it.
func New() *History {
	h := &History{}
	var err error
	for _, n := range onetwo.FitFirst(beginsAt).Exceptions {
		err = cmp.Or(err, h.add(big.NewInt(int64(n))))
	}
	if err = cmp.Or(err, h.checkBeginning()); err != nil {
		panic("dropouts: " + err.Error())
	}
	return h
}

// checkBeginning checks what theorem O2 supposes of the drop-outs before the first to which
// it is applied and isn't checked when they are added: two cells of a type differ in two
// bits or more.
func (h *list) checkBeginning() error {
	for _, of := range h.follow {
		for i, f := range of {
			for _, g := range of[:i] {
				if distance(h.cell(f.index), h.cell(g.index)) < 2 {
					return fmt.Errorf("the cells of the drop-outs %v and %v differ in one bit",
						h.heaps[f.index], h.heaps[g.index])
				}
			}
		}
	}
	return nil
}

// To makes all drop-outs s ≤ n known. It is an error where a condition of theorem O2 fails at a
// drop-out before n: the drop-outs behind it aren't known then. The time is that of some passes
// over the digits of each drop-out, quadratic in the number of digits of n.
func (h *History) To(ctx context.Context, n *big.Int) error {
	h.mutex.Lock()
	defer h.mutex.Unlock()
	for h.heaps[len(h.heaps)-1].Cmp(n) < 0 {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		if err := h.extend(); err != nil {
			return err
		}
	}
	return nil
}

// UpTo is the drop-outs s ≤ n in increasing order. The caller doesn't change them.
func (h *History) UpTo(ctx context.Context, n *big.Int) ([]*big.Int, error) {
	if err := h.To(ctx, n); err != nil {
		return nil, err
	}
	h.mutex.Lock()
	defer h.mutex.Unlock()
	i, found := h.find(n)
	if found {
		i++
	}
	return slices.Clone(h.heaps[:i]), nil
}

// Walk yields the drop-outs s_1 < s_2 < … in turn, and at the end the error of [History.To]. It
// keeps the last 100 alone; those before them are hardly ever asked for.
func Walk(ctx context.Context) iter.Seq2[*big.Int, error] {
	return func(yield func(*big.Int, error) bool) {
		h := New()
		for i := 0; yield(h.heaps[i], nil); i++ {
			if old := i - 100; old > 6 { // s_8 = 3079
				h.heaps[old] = nil
			}
			if i+1 < len(h.heaps) {
				continue
			}
			if err := cmp.Or(context.Cause(ctx), h.extend()); err != nil {
				yield(nil, err)
				return
			}
		}
	}
}

// heap is the drop-out s with the index. If it is forgotten, it follows from the next one, which is
// 3s − 2^k with k = L + 4: this has k or k + 1 binary digits, and 3 divides the sum with 2^k alone.
func (h *list) heap(index int) *big.Int {
	if s := h.heaps[index]; s != nil {
		return s
	}
	next, s, left := h.heap(index+1), new(big.Int), new(big.Int)
	for k := next.BitLen(); ; k-- {
		if s.DivMod(s.Add(next, power(k)), big.NewInt(3), left); left.Sign() == 0 {
			return s
		}
	}
}

// find is the place of n among the drop-outs, and whether it is one.
func (h *list) find(n *big.Int) (int, bool) {
	return slices.BinarySearchFunc(h.heaps, n, (*big.Int).Cmp)
}

// extend adds the drop-out after the last one, as theorem O2 gives it once its conditions
// are checked.
func (h *list) extend() error {
	s, err := h.last()
	if err != nil {
		return err
	}
	if err := h.check(s); err != nil {
		return err
	}
	return h.add(s.next)
}

// add appends a drop-out and says what follows of the one before it.
func (h *list) add(n *big.Int) error {
	if i := len(h.heaps) - 1; i >= 0 {
		t, err := h.typeOf(i)
		if err != nil {
			return err
		}
		c, m := h.cell(i), multiple(h.heaps[i], n, h.cell(i))
		if m == nil || m.Sign() < 0 {
			return fmt.Errorf("the drop-out after %v is %v, which isn't of the form that theorem O2 supposes", h.heaps[i], n)
		}
		f := followed{i, max(c.BitLen(), m.BitLen()), word(c), word(m)}
		if k := len(h.follow[t]); k > 0 {
			f.length = max(f.length, h.follow[t][k-1].length)
		}
		h.follow[t] = append(h.follow[t], f)
	}
	h.heaps = append(h.heaps, n)
	if x := new(big.Int).Add(n, big.NewInt(3)); isPower(x) {
		h.cleared = append(h.cleared, x.BitLen()-2)
	}
	return nil
}

// multiple is the m with next = 3s + 16·(m − c); nil if there is none.
func multiple(s, next, c *big.Int) *big.Int {
	m := new(big.Int).Sub(next, times(3, s))
	if word(m)&15 != 0 {
		return nil
	}
	return m.Add(m.Rsh(m, 4), c)
}

// multiple is μ_j of the followed drop-out with the index j − 1.
func (h *list) multiple(index int) *big.Int {
	return multiple(h.heap(index), h.heap(index+1), h.cell(index))
}

// types are the places of the drop-outs, A and B, in their cells.
var types = [2]struct {
	name   string
	offset int64
}{{"A", -3}, {"B", 7}}

// typeOf is the type of the drop-out with the index. All drop-outs but those of the two
// types are an error: theorem O2 doesn't speak of them.
func (h *list) typeOf(index int) (int, error) {
	s := h.heap(index)
	switch word(s) & 7 {
	case 5:
		return 0, nil
	case 7:
		return 1, nil
	}
	return 0, fmt.Errorf("the drop-out %v is neither 8c − 3 nor 8c + 7, and theorem O2 doesn't speak of others", s)
}

// cell is the cell of the drop-out with the index, which has one of the types.
func (h *list) cell(index int) *big.Int {
	s := h.heap(index)
	t := word(s) & 7 / 6 // 0 for 5 and 1 for 7
	c := new(big.Int).Sub(s, big.NewInt(types[t].offset))
	return c.Rsh(c, 3)
}
