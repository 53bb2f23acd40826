package sweep

// Conflict is the first game, in order, of which the two logs of a sweep have rows that differ,
// with both rows; differ is false if there is none.
func (l *Log) Conflict(other *Log) (mine, theirs Row, differ bool) {
	for _, name := range l.names {
		a, here := l.entries[name]
		b, there := other.entries[name]
		if here && there && a.row != b.row {
			return a.row, b.row, true
		}
	}
	return mine, theirs, false
}

// Lacks is how many sound rows of another log of the sweep this one lacks.
func (l *Log) Lacks(other *Log) int {
	n := 0
	for name := range other.entries {
		if _, there := l.entries[name]; !there {
			n++
		}
	}
	return n
}

// Take adds the sound rows of another log of the sweep that this one lacks, with their
// certificates, and writes all rows in the order of the points.
func (l *Log) Take(other *Log) error {
	for name, e := range other.entries {
		if _, there := l.entries[name]; !there {
			l.entries[name] = e
		}
	}
	_, err := l.save()
	return err
}
