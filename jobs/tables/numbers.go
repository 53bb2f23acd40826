package tables

import "slices"

// Progression is numbers that follow from their places. The number at the place i is
//
//	First + ⌊(At + i)/Each⌋                   where Period is 0,
//	First + (⌊(At + i)/Each⌋ mod Period)      otherwise.
//
// The heaps of a sequence are such numbers with an Each of 1. The heaps of a grid have as many
// rows Each as it has columns, and its columns recur with that Period.
type Progression struct{ First, At, Each, Period uint64 }

// Successive is the numbers first, first + 1, ….
func Successive(first uint64) Progression { return Progression{First: first, Each: 1} }

// From is the numbers from the place i on. Equal numbers have an equal form, if they have the same
// Each and Period.
func (p Progression) From(i uint64) Progression {
	if p.At += i; p.Period > 0 {
		p.At %= p.Each * p.Period
	} else {
		p.First, p.At = p.First+p.At/p.Each, p.At%p.Each
	}
	return p
}

// Number is the number at the place i.
func (p Progression) Number(i uint64) uint64 {
	if p.Each == 1 && p.Period == 0 {
		return p.First + p.At + i
	}
	after := (p.At + i) / p.Each
	if p.Period > 0 {
		after %= p.Period
	}
	return p.First + after
}

// Set makes list the first numbers.
func (p Progression) Set(list []uint64) {
	if p.Each == 1 && p.Period == 0 {
		for i := range list {
			list[i] = p.First + p.At + uint64(i)
		}
		return
	}
	n, place := p.Number(0), p.At%p.Each
	for i := range list {
		list[i] = n
		if place++; place < p.Each {
			continue
		}
		place = 0
		if n++; n == p.First+p.Period {
			n = p.First
		}
	}
}

// Step is the difference of any two neighbours among the first count numbers, if they have but one.
func (p Progression) Step(count uint64) (step uint64, even bool) {
	switch {
	case p.Each > 1:
		return 0, p.At%p.Each+count <= p.Each
	case p.Period > 0:
		return 1, p.At%p.Period+count <= p.Period
	}
	return 1, true
}

// numbers is the cells of a column of type uint64: those of list or, if count isn't 0, so many
// numbers that follow from their places, and then list is empty. Most columns of heaps are held,
// written and checked so, without memory for each of their cells.
type numbers struct {
	list  []uint64
	rule  Progression
	count uint64
	room  int // for how many cells list is made, once there is one
}

// Numbers is the cells of a column of type uint64. They may share memory with the vector.
func (v *Vector) Numbers() []uint64 { return v.numbers.all() }

// Number is the cell of row i of a column of type uint64.
func (v *Vector) Number(i int) uint64 { return v.numbers.number(i) }

// Progression is what the cells of a column of type uint64 are known to be, if that is known.
func (v *Vector) Progression() (p Progression, known bool) {
	return v.numbers.rule, v.numbers.count > 0
}

// AppendProgression appends the first numbers of p to a column of type uint64, so many.
func (v *Vector) AppendProgression(p Progression, count uint64) {
	v.numbers.appendProgression(p.From(0), count)
}

// AppendNumber appends a cell to a column of type uint64.
func (v *Vector) AppendNumber(cell uint64) { v.numbers.appendProgression(Successive(cell), 1) }

// AppendNumbers appends cells to a column of type uint64.
func (v *Vector) AppendNumbers(cells ...uint64) { v.numbers.append(&numbers{list: cells}) }

// List is the cells of a column of type uint64 in memory, to which the caller may append others
// before the vector is used again.
func (v *Vector) List() *[]uint64 { return v.numbers.listed() }

func (c *numbers) len() int { return len(c.list) + int(c.count) }

func (c *numbers) number(i int) uint64 {
	if c.count > 0 {
		return c.rule.Number(uint64(i))
	}
	return c.list[i]
}

func (c *numbers) all() []uint64 {
	if c.count == 0 {
		return c.list
	}
	list := make([]uint64, c.count)
	c.rule.Set(list)
	return list
}

// listed makes the cells those of list.
func (c *numbers) listed() *[]uint64 {
	n := int(c.count)
	if want := max(n, c.room); cap(c.list) < want {
		c.list = append(make([]uint64, 0, want), c.list...)
	}
	if n > 0 {
		c.list, c.count = c.list[:n], 0
		c.rule.Set(c.list)
	}
	return &c.list
}

func (c *numbers) appendProgression(p Progression, count uint64) {
	switch {
	case count == 0:
	case count == 1 && len(c.list) > 0:
		c.list = append(c.list, p.Number(0))
	case c.count > 0 && p == c.rule.From(c.count):
		c.count += count
	case c.len() == 0:
		c.rule, c.count = p, count
	default:
		p.Set(extended(c.listed(), count))
	}
}

func (c *numbers) append(others *numbers) {
	if others.count > 0 {
		c.appendProgression(others.rule, others.count)
	} else if len(others.list) > 0 {
		list := c.listed()
		*list = append(*list, others.list...)
	}
}

func (c *numbers) equal(d *numbers) bool {
	switch {
	case c.len() != d.len():
		return false
	case c.count == 0 && d.count == 0:
		return slices.Equal(c.list, d.list)
	case c.count > 0 && d.count > 0 && c.rule == d.rule:
		return true
	case d.count == 0:
		c, d = d, c
	}
	_, differ := c.other(d.rule)
	return !differ
}

// Other is the first row, if there is one, whose cell isn't that of the progression in a column of
// type uint64.
func (v *Vector) Other(p Progression) (row int, differs bool) { return v.numbers.other(p.From(0)) }

func (c *numbers) other(p Progression) (row int, differs bool) {
	if c.count > 0 && c.rule == p {
		return 0, false
	}
	var want [512]uint64
	list := c.all()
	for at := 0; at < len(list); at += len(want) {
		some := list[at:min(len(list), at+len(want))]
		p.From(uint64(at)).Set(want[:len(some)])
		if slices.Equal(some, want[:len(some)]) {
			continue
		}
		for i := range some {
			if some[i] != want[i] {
				return at + i, true
			}
		}
	}
	return 0, false
}

func (c *numbers) bounds() (least, most uint64) {
	switch p := c.rule; {
	case c.count > 0 && p.Period == 0:
		return p.Number(0), p.Number(c.count - 1)
	case c.count > 0 && c.count >= p.Each*p.Period:
		return p.First, p.First + p.Period - 1
	}
	return Bounds(c.all())
}

func (c *numbers) clear() { c.list, c.count, c.room = c.list[:0], 0, 0 }

func (c *numbers) at(i int) any { return c.number(i) }

func (c *numbers) add(cell any) { c.appendProgression(Successive(cell.(uint64)), 1) }

func (c *numbers) grow(n int) { c.room = max(c.room, c.len()+n) }

func (c *numbers) setPart(from cells, i, j int) {
	whole := from.(*numbers)
	if whole.count == 0 {
		c.list = whole.list[i:j]
	} else if i < j {
		c.rule, c.count = whole.rule.From(uint64(i)), uint64(j-i)
	}
}
