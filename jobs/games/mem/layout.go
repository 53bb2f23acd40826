package mem

// layout is the overrides of a block, one row behind the other.
type layout struct {
	ends [blockRows]uint32 // of each row
	over []override
}

// laid is an override with its row.
type laid struct {
	row uint32
	override
}

// lay replaces the overrides, by counting those of each row.
func (l *layout) lay(overrides []laid) {
	clear(l.ends[:])
	for i := range overrides {
		l.ends[overrides[i].row%blockRows]++
	}
	sum := uint32(0)
	for i, count := range l.ends {
		l.ends[i] = sum
		sum += count
	}
	if cap(l.over) < len(overrides) {
		l.over = make([]override, len(overrides), len(overrides)+len(overrides)/4)
	}
	l.over = l.over[:len(overrides)]
	for i := range overrides {
		at := &l.ends[overrides[i].row%blockRows]
		l.over[*at] = overrides[i].override
		*at++
	}
}

// row is the overrides of a row of the block.
func (l *layout) row(n uint32) []override {
	from, i := uint32(0), n%blockRows
	if i > 0 {
		from = l.ends[i-1]
	}
	return l.over[from:l.ends[i]]
}
