package cli

import (
	"bytes"
	"encoding/json"
	"errors"
	"io"
	"os"

	"grundy/jobs/survey"
	"grundy/pipeline/store"
)

// kept is the entries of a survey that are on disk: the rows in PATH.jsonl and what
// vouches for them in PATH.certificates.jsonl, a line for each in both.
type kept struct {
	store   *store.Store
	path    string
	names   []string
	entries map[string]survey.Entry
	// broken is the games whose rows don't match their digests, or are of other bounds.
	broken map[string]bool
	// rows and seals are open while entries are added.
	rows, seals *os.File
}

func (k *kept) rowPath() string  { return k.path + ".jsonl" }
func (k *kept) sealPath() string { return k.path + ".certificates.jsonl" }

// readKept reads what an earlier run left of the games.
func readKept(st *store.Store, path string, names []string, b survey.Bounds) (*kept, error) {
	k := &kept{store: st, path: path, names: names, entries: map[string]survey.Entry{}, broken: map[string]bool{}}
	rows, err := readLines(st, k.rowPath(), func(r survey.Row) string { return r.Game })
	if err != nil {
		return nil, err
	}
	seals, err := readLines(st, k.sealPath(), func(s survey.Seal) string { return s.Game })
	if err != nil {
		return nil, err
	}
	for _, name := range names {
		row, there := rows[name]
		e := survey.Entry{Row: row, Seal: seals[name]}
		switch {
		case !there:
		case e.Sound() && (row.To == b.Any || row.To == b.Space):
			k.entries[name] = e
		default:
			k.broken[name] = true
		}
	}
	return k, nil
}

// readLines reads a file of JSON, a line a game, if it is there. Its last line may be
// cut off, and is passed over.
func readLines[T any](st *store.Store, path string, name func(T) string) (map[string]T, error) {
	lines := map[string]T{}
	if _, err := st.Stat(path); err != nil {
		return lines, nil // nothing has been found yet
	}
	text, err := st.Read(path)
	if err != nil {
		return nil, err
	}
	for line := range bytes.Lines(text) {
		var x T
		if json.Unmarshal(line, &x) == nil && name(x) != "" {
			lines[name(x)] = x
		}
	}
	return lines, nil
}

// open prepares to add entries.
func (k *kept) open() error {
	if err := k.save(); err != nil { // without a line that was cut off
		return err
	}
	var err error
	if k.seals, err = k.store.Append(k.sealPath()); err != nil {
		return err
	}
	k.rows, err = k.store.Append(k.rowPath())
	return err
}

// close ends what open began.
func (k *kept) close() error { return errors.Join(k.rows.Close(), k.seals.Close()) }

// add keeps an entry at once. The seal comes first: a kill between the two leaves
// one that is of no row.
func (k *kept) add(e survey.Entry) error {
	k.entries[e.Row.Game] = e
	return errors.Join(json.NewEncoder(k.seals).Encode(e.Seal), json.NewEncoder(k.rows).Encode(e.Row))
}

// save writes the entries that there are, in the order of the games.
func (k *kept) save() error {
	err := k.saveLines(k.sealPath(), func(e survey.Entry) any { return e.Seal })
	return errors.Join(err, k.saveLines(k.rowPath(), func(e survey.Entry) any { return e.Row }))
}

func (k *kept) saveLines(path string, line func(survey.Entry) any) error {
	_, err := k.store.Save(path, func(w io.Writer) error {
		encoder := json.NewEncoder(w)
		for _, name := range k.names {
			if e, there := k.entries[name]; there {
				if err := encoder.Encode(line(e)); err != nil {
					return err
				}
			}
		}
		return nil
	})
	return err
}
