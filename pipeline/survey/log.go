package survey

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"slices"

	"grundy/pipeline/dataset"
	"grundy/pipeline/store"
)

// Log is the entries of a survey that are on disk: the rows in PATH.jsonl and their
// seals in PATH.certificates.jsonl, a line for each game in both.
type Log struct {
	store   *store.Store
	path    string
	names   []string
	bounds  Bounds
	compute compute
	entries map[string]entry
	// Broken is the games, in order, whose rows don't match their digests or are of
	// other bounds.
	Broken []string
}

// Read reads the entries of the named games that an earlier run has written. path is
// that of [Path].
func Read(st *store.Store, path string, names []string, b Bounds) (*Log, error) {
	l := &Log{store: st, path: path, names: names, bounds: b, compute: bySolvers, entries: map[string]entry{}}
	rows, err := readLines(st, l.RowPath(), func(r Row) string { return r.Game })
	if err != nil {
		return nil, err
	}
	seals, err := readLines(st, l.sealPath(), func(s seal) string { return s.Game })
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		row, there := rows[name]
		e := entry{row, seals[name]}
		switch {
		case !there:
		case e.sound() && (row.To == b.Any || row.To == b.Space):
			l.entries[name] = e
		default:
			l.Broken = append(l.Broken, name)
		}
	}
	return l, nil
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
func (l *Log) RowPath() string  { return l.path + ".jsonl" }
func (l *Log) sealPath() string { return l.path + ".certificates.jsonl" }

// Rows is the number of sound rows.
func (l *Log) Rows() int { return len(l.entries) }

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

// Finish writes the files in the order of the games, and the rows as a Parquet file. It
// returns the path of that and the number of rows with each verdict.
func (l *Log) Finish() (path string, verdicts map[string]int, err error) {
	if err := l.save(); err != nil {
		return "", nil, err
	}
	var ordered []Row
	verdicts = map[string]int{}
	for _, name := range l.names {
		row := l.entries[name].row
		ordered = append(ordered, row)
		verdicts[string(row.Verdict)]++
	}
	path = l.path + ".parquet"
	_, err = dataset.SaveTable(l.store, path, table(ordered))
	return path, verdicts, err
}

// save writes all entries in the order of the games.
func (l *Log) save() error {
	err := l.saveLines(l.sealPath(), func(e entry) any { return e.seal })
	return errors.Join(err, l.saveLines(l.RowPath(), func(e entry) any { return e.row }))
}

func (l *Log) saveLines(path string, line func(entry) any) error {
	_, err := l.store.Save(path, func(w io.Writer) (err error) {
		encoder := json.NewEncoder(w)
		for _, name := range l.names {
			if e, there := l.entries[name]; there {
				err = errors.Join(err, encoder.Encode(line(e)))
			}
		}
		return err
	})
	return err
}
