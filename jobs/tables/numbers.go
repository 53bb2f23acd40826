package tables

import "slices"

// numbers is the cells of a column of type uint64: those of list or, where they are successive
// numbers as heaps mostly are, count of them from first on, and then list is empty. Heaps are
// written, checked and read so without a byte for each.
type numbers struct {
	list         []uint64
	first, count uint64
	room         int // for how many cells list is made, once there is one
}

// Numbers is the cells of a column of type uint64. They may share memory with the vector.
func (v *Vector) Numbers() []uint64 { return v.numbers.all() }

// Number is the cell of row i of a column of type uint64.
func (v *Vector) Number(i int) uint64 { return v.numbers.number(i) }

// Successive is the first cell of a column of type uint64, and whether each of the others is known
// to be the one before it and 1.
func (v *Vector) Successive() (first uint64, successive bool) {
	return v.numbers.first, v.numbers.count > 0
}

// AppendSuccessive appends first, first + 1, … to a column of type uint64, so many numbers.
func (v *Vector) AppendSuccessive(first, count uint64) { v.numbers.appendSuccessive(first, count) }

// AppendNumber appends a cell to a column of type uint64.
func (v *Vector) AppendNumber(cell uint64) { v.numbers.appendSuccessive(cell, 1) }

// AppendNumbers appends cells to a column of type uint64.
func (v *Vector) AppendNumbers(cells ...uint64) {
	list := v.List()
	*list = append(*list, cells...)
}

// List is the cells of a column of type uint64 in memory, to which the caller may append others
// before the vector is used again.
func (v *Vector) List() *[]uint64 { return v.numbers.listed() }

func (c *numbers) len() int { return len(c.list) + int(c.count) }

func (c *numbers) number(i int) uint64 {
	if c.count > 0 {
		return c.first + uint64(i)
	}
	return c.list[i]
}

func (c *numbers) all() []uint64 {
	if c.count == 0 {
		return c.list
	}
	list := make([]uint64, c.count)
	setSuccessive(list, c.first)
	return list
}

func setSuccessive(list []uint64, first uint64) {
	for i := range list {
		list[i] = first + uint64(i)
	}
}

// listed makes the cells those of list.
func (c *numbers) listed() *[]uint64 {
	n := int(c.count)
	if want := max(n, c.room); cap(c.list) < want {
		c.list = append(make([]uint64, 0, want), c.list...)
	}
	if n > 0 {
		c.list, c.count = c.list[:n], 0
		setSuccessive(c.list, c.first)
	}
	return &c.list
}

func (c *numbers) appendSuccessive(first, count uint64) {
	switch {
	case count == 1 && len(c.list) > 0:
		c.list = append(c.list, first)
	case c.count > 0 && first == c.first+c.count:
		c.count += count
	case c.len() == 0:
		c.first, c.count = first, count
	default:
		setSuccessive(extended(c.listed(), count), first)
	}
}

func (c *numbers) append(others *numbers) {
	if others.count > 0 {
		c.appendSuccessive(others.first, others.count)
	} else if len(others.list) > 0 {
		list := c.listed()
		*list = append(*list, others.list...)
	}
}

func (c *numbers) equal(d *numbers) bool {
	switch {
	case c.len() != d.len():
		return false
	case c.count > 0 && d.count > 0:
		return c.first == d.first
	case d.count > 0:
		return d.equal(c)
	case c.count == 0:
		return slices.Equal(c.list, d.list)
	}
	for i, n := range d.list {
		if n != c.first+uint64(i) {
			return false
		}
	}
	return true
}

func (c *numbers) bounds() (least, most uint64) {
	if c.count > 0 {
		return c.first, c.first + c.count - 1
	}
	return slices.Min(c.list), slices.Max(c.list)
}

func (c *numbers) clear() { c.list, c.count, c.room = c.list[:0], 0, 0 }

func (c *numbers) at(i int) any { return c.number(i) }

func (c *numbers) add(cell any) {
	list := c.listed()
	*list = append(*list, cell.(uint64))
}

func (c *numbers) grow(n int) { c.room = max(c.room, c.len()+n) }

func (c *numbers) setPart(from cells, i, j int) {
	whole := from.(*numbers)
	if whole.count == 0 {
		c.list = whole.list[i:j]
	} else if i < j {
		c.first, c.count = whole.first+uint64(i), uint64(j-i)
	}
}
