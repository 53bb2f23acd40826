package sweep

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"slices"

	"grundy/pipeline/dataset"
	"grundy/pipeline/store"
)

// Log is the entries of a sweep that are on disk: the rows in PATH.jsonl and their
// seals in PATH.certificates.jsonl, a line for each game in both.
type Log struct {
	Sweep
	store   *store.Store
	path    string
	names   []string
	origin  Origin
	entries map[string]entry
	// Broken is the games, in order, whose rows don't match their digests, or are of other
	// bounds, rules or values.
	Broken []string
}

// Read reads the entries of a sweep that an earlier run has written. A row whose values come
// from a dataset is sound only as long as the dataset has these values.
func Read(ctx context.Context, st *store.Store, s Sweep, o Origin) (*Log, error) {
	l := &Log{Sweep: s, store: st, path: Path(s.ID), names: s.Games(), origin: o, entries: map[string]entry{}}
	rows, err := readLines(st, l.RowPath(), func(r Row) string { return r.Game })
	if err != nil {
		return nil, err
	}
	seals, err := readLines(st, l.sealPath(), func(s seal) string { return s.Game })
	if err != nil {
		return nil, err
	}
	for _, name := range l.names {
		row, there := rows[name]
		if !there {
			continue
		}
		if ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		if e := (entry{row, seals[name]}); e.sound() && l.current(ctx, row) {
			l.entries[name] = e
		} else {
			l.Broken = append(l.Broken, name)
		}
	}
	return l, nil
}

// current says whether a row is of the game as it is defined now, of the sweep's bounds and,
// where it was made of a dataset, of the values that this has.
func (l *Log) current(ctx context.Context, r Row) bool {
	s, err := l.origin.Search(r.Game)
	if err != nil || r.Definition != definition(s, l.Bounds) {
		return false
	}
	if l.origin.Elsewhere {
		return true
	}
	if l.origin.Stored == nil {
		return r.Stored == ""
	}
	_, stored, err := l.origin.Stored(ctx, s.Game, s.Product, s.Request(l.Bounds.Any))
	return err == nil && stored == r.Stored
}

// readLines reads a file of JSON with a line for each game. The file may be missing,
// and lines that were cut off are passed over.
func readLines[T any](st *store.Store, path string, name func(T) string) (map[string]T, error) {
	lines := map[string]T{}
	if _, err := st.Stat(path); err != nil {
		return lines, nil
	}
	text, err := st.Read(path)
	for line := range bytes.Lines(text) {
		var x T
		if json.Unmarshal(line, &x) == nil && name(x) != "" {
			lines[name(x)] = x
		}
	}
	return lines, err
}

// RowPath is the path of the rows.
func (l *Log) RowPath() string  { return l.path + Rows }
func (l *Log) sealPath() string { return l.path + Certificates }

// Len is the number of sound rows.
func (l *Log) Len() int { return len(l.entries) }

// Certificates is the number of sound rows with a certificate.
func (l *Log) Certificates() int {
	n := 0
	for _, e := range l.entries {
		if e.seal.Certificate != nil {
			n++
		}
	}
	return n
}

// Missing is the games, in order, that have no sound row.
func (l *Log) Missing() []string {
	return slices.DeleteFunc(slices.Clone(l.names), func(name string) bool { _, there := l.entries[name]; return there })
}

// Finish writes the files in the order of the points, and the rows as a Parquet file. It
// returns the files.
func (l *Log) Finish() ([]store.File, error) {
	files, err := l.save()
	if err != nil {
		return nil, err
	}
	table, err := dataset.SaveTable(l.store, l.path+Table, l.Table())
	return append(files, table), err
}

// Verdicts is how many sound rows have each verdict.
func (l *Log) Verdicts() map[string]int {
	verdicts := map[string]int{}
	for _, e := range l.entries {
		verdicts[string(e.row.Verdict)]++
	}
	return verdicts
}

// save writes all entries in the order of the points.
func (l *Log) save() ([]store.File, error) {
	seals, err := l.saveLines(l.sealPath(), func(e entry) any { return e.seal })
	if err != nil {
		return nil, err
	}
	rows, err := l.saveLines(l.RowPath(), func(e entry) any { return e.row })
	return []store.File{rows, seals}, err
}

func (l *Log) saveLines(path string, line func(entry) any) (store.File, error) {
	return l.store.Save(path, func(w io.Writer) (err error) {
		encoder := json.NewEncoder(w)
		for _, name := range l.names {
			if e, there := l.entries[name]; there {
				err = errors.Join(err, encoder.Encode(line(e)))
			}
		}
		return err
	})
}
