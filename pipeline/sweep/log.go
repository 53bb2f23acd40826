package sweep

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"io"
	"maps"
	"path"
	"slices"

	"grundy/jobs/regular"
	"grundy/pipeline/dataset"
	"grundy/pipeline/layout"
	"grundy/pipeline/store"
)

// Log is the entries of a sweep that are on disk: the rows in PATH.jsonl and their
// seals in PATH.certificates.jsonl, a line for each game in both. While the sweep is under way
// its pieces have such files in the folder PATH, so that several processes can add rows.
type Log struct {
	Sweep
	store   *store.Store
	path    string
	names   []string
	classes classes
	entries map[string]entry
	// Broken is the games, in order, whose rows don't match their digests, or are of other
	// bounds, rules or values.
	Broken []string
	// uncompared is the games whose datasets aren't here ([Sweep.Elsewhere]).
	uncompared map[string]bool
}

// Read reads the entries of a sweep that an earlier run has written. A row whose values come
// from a dataset is sound only as long as the dataset has these values.
func Read(ctx context.Context, st *store.Store, s Sweep) (*Log, error) {
	l := &Log{
		Sweep: s, store: st, path: layout.Sweep(s.ID), names: s.Games(), classes: s.classes(),
		entries: map[string]entry{}, uncompared: map[string]bool{},
	}
	if err := l.read(ctx); err != nil {
		return nil, err
	}
	return l, nil
}

// read reads the entries of all files. Of a game that several of them have, one sound entry is
// enough.
func (l *Log) read(ctx context.Context) error {
	paths, err := l.paths()
	if err != nil {
		return err
	}
	broken := map[string]bool{}
	for _, path := range paths {
		if err := l.readFile(ctx, path, broken); err != nil {
			return err
		}
	}
	for _, name := range l.names {
		if broken[name] && !l.has(name) {
			l.Broken = append(l.Broken, name)
		}
	}
	return nil
}

// Refresh reads the rows of a piece again, as another process may have added some since the log
// was read.
func (l *Log) Refresh(ctx context.Context, p Piece) error {
	return l.readFile(ctx, l.PiecePath(p), map[string]bool{})
}

// readFile adds the sound entries of the files at a path, and notes the games of the others.
func (l *Log) readFile(ctx context.Context, path string, broken map[string]bool) error {
	// A seal is written before its row, so rows that are read first have their seals.
	rows, err := readLines(l.store, path+layout.Rows, func(r Row) string { return r.Game })
	if err != nil {
		return err
	}
	seals, err := readLines(l.store, path+layout.Certificates,
		func(s seal) string { return s.Game })
	if err != nil {
		return err
	}
	for _, name := range l.names {
		row, there := rows[name]
		if !there {
			continue
		}
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		if e := (entry{row, seals[name]}); e.sound() && l.current(ctx, row) && (l.Elsewhere || e.explained()) {
			l.entries[name] = e
		} else {
			broken[name] = true
		}
	}
	return nil
}

// current says whether a row is of the game as it is defined now, of the sweep's bounds and,
// where it was made of a dataset, of the values that this has.
func (l *Log) current(ctx context.Context, r Row) bool {
	s, err := l.search(r.Game)
	if err != nil || r.Definition != l.Definition(s) {
		return false
	}
	_, stored, err := l.stored(ctx, s, r.Stored)
	if stored == "" && r.Stored != "" && l.Elsewhere {
		stored = r.Stored
		l.uncompared[r.Game] = true
	}
	return err == nil && stored == r.Stored && (r.same == l.classes.of[r.Game] || r.same == (same{}) && l.Elsewhere)
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

// RowPath is the path of the rows of a sweep that has ended.
func (l *Log) RowPath() string { return l.path + layout.Rows }

// Len is the number of sound rows.
func (l *Log) Len() int { return len(l.entries) }

// Uncompared is the number of rows that are taken as they are, since the datasets of which they were
// made aren't here ([Sweep.Elsewhere]).
func (l *Log) Uncompared() int { return len(l.uncompared) }

// Certificates is the number of sound rows with a certificate: what is proved has one.
func (l *Log) Certificates() int { return l.Verdicts()[string(regular.Proved)] }

// Missing is the games, in order, that have no sound row.
func (l *Log) Missing() []string {
	return slices.DeleteFunc(slices.Clone(l.names), l.has)
}

func (l *Log) has(name string) bool {
	_, there := l.entries[name]
	return there
}

// MissingOf is the games of a piece that have no sound row, each class in order.
func (l *Log) MissingOf(p Piece) []string {
	return slices.DeleteFunc(l.gamesOf(p), l.has)
}

// gamesOf is the games of the points of a piece.
func (l *Log) gamesOf(p Piece) (names []string) {
	for _, i := range l.PointsOf(p) {
		names = append(names, l.names[i])
	}
	return names
}

// PointsOf is the points whose rows a piece computes: those of the piece whose games are computed,
// each with those, elsewhere perhaps, whose games have the same values.
func (l *Log) PointsOf(p Piece) (points []int) {
	for _, name := range l.names[p.From:p.To] {
		for _, member := range l.classes.members[name] {
			points = append(points, l.classes.place[member])
		}
	}
	return points
}

// Computed is the game of the sweep that is computed in place of a game, often itself.
func (l *Log) Computed(name string) string { return l.classes.computed(name) }

// Finish writes the files in the order of the points, and the rows as a Parquet file, and
// removes those of the pieces. It gives the files.
func (l *Log) Finish() ([]store.File, error) {
	files, err := l.save(l.path, l.names)
	if err != nil {
		return nil, err
	}
	table, err := dataset.SaveTable(l.store, l.path+layout.Table, l.Table())
	if err != nil {
		return nil, err
	}
	return append(files, table), l.store.RemoveAll(l.path)
}

// Found is how many games have rows in the files of a sweep, sound or not.
func Found(st *store.Store, id string) (games uint64, err error) {
	l := &Log{store: st, path: layout.Sweep(id)}
	paths, err := l.paths()
	found := map[string]Row{}
	for _, path := range paths {
		rows, failed := readLines(st, path+layout.Rows, func(r Row) string { return r.Game })
		maps.Copy(found, rows)
		err = errors.Join(err, failed)
	}
	return uint64(len(found)), err
}

// Copy writes the rows that are there into another store, as the files of the sweep.
func (l *Log) Copy(to *store.Store) ([]store.File, error) {
	other := *l
	other.store = to
	return other.save(l.path, l.names)
}

// Verdicts is how many sound rows have each verdict.
func (l *Log) Verdicts() map[string]int {
	verdicts := map[string]int{}
	for _, e := range l.entries {
		verdicts[string(e.row.Verdict)]++
	}
	return verdicts
}

// save writes the entries of the named games, in their order, as the files at a path.
func (l *Log) save(path string, names []string) ([]store.File, error) {
	seals, err := l.saveLines(path+layout.Certificates, names, func(e entry) any { return e.seal })
	if err != nil {
		return nil, err
	}
	rows, err := l.saveLines(path+layout.Rows, names, func(e entry) any { return e.row })
	return []store.File{rows, seals}, err
}

func (l *Log) saveLines(path string, names []string, line func(entry) any) (store.File, error) {
	return l.store.Save(path, func(w io.Writer) (err error) {
		encoder := json.NewEncoder(w)
		for _, name := range names {
			if e, there := l.entries[name]; there {
				err = errors.Join(err, encoder.Encode(line(e)))
			}
		}
		return err
	})
}

// Piece is the points From ≤ i < To of a sweep, which one process computes at a time. Its rows
// have files of their own, named by From, until the sweep ends.
type Piece struct {
	From int `json:"from"`
	To   int `json:"to"`
}

// All is all points of the sweep as one piece.
func (s *Sweep) All() Piece { return Piece{0, len(s.Points)} }

// PiecePath is the path of a piece's files ([layout.SweepPiece]).
func (s *Sweep) PiecePath(p Piece) string { return layout.SweepPiece(s.ID, p.From) }

// paths is the paths of the rows of all pieces that have some, and that of the whole sweep's rows,
// without their endings.
func (l *Log) paths() ([]string, error) {
	names, err := l.store.List(l.path)
	var paths []string
	for _, name := range names {
		if piece, ok := layout.SweepRows(name); ok {
			paths = append(paths, path.Join(l.path, piece))
		}
	}
	return append(paths, l.path), err
}

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
		if !l.has(name) {
			n++
		}
	}
	return n
}

// Take adds the sound rows of another log of the sweep that this one lacks, with their
// certificates, and writes all rows in the order of the points.
func (l *Log) Take(other *Log) error {
	for name, e := range other.entries {
		if !l.has(name) {
			l.entries[name] = e
		}
	}
	_, err := l.save(l.path, l.names)
	return err
}
