package index

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"grundy/pipeline/layout"
	"grundy/pipeline/store"
)

// sums is the content of SHA256SUMS: a line for each file of the index, and for the index.
func (x *Index) sums(index store.File) string {
	var b strings.Builder
	for _, f := range x.Files {
		fmt.Fprintf(&b, "%s  %s\n", f.SHA256, f.Path)
	}
	fmt.Fprintf(&b, "%s  %s\n", index.SHA256, layout.ExportIndex)
	return b.String()
}

// Save writes the index, whose files are sorted, and SHA256SUMS.
func (x *Index) Save(st *store.Store) error {
	slices.SortFunc(x.Files, func(a, b File) int { return strings.Compare(a.Path, b.Path) })
	saved, err := st.SaveRecord(layout.ExportIndex, x)
	if err != nil {
		return err
	}
	_, err = st.SaveText(layout.Sums, []byte(x.sums(saved)))
	return err
}

// Difference is a file of an exported folder that isn't as the index says.
type Difference struct {
	Path  string
	Text  string // what is wrong, a sentence without its full stop that begins with the path
	Extra bool   // a file that the index doesn't have, which may have been added for good reasons
}

// Differences compares all files of the folder with the index.
func (x *Index) Differences(st *store.Store) (all []Difference, err error) {
	add := func(path, why string) { all = append(all, Difference{Path: path, Text: path + " " + why}) }
	known := map[string]bool{layout.ExportIndex: true, layout.Sums: true}
	for _, f := range x.Files {
		known[f.Path] = true
		if why := Differs(st, f.File, layout.ExportIndex); why != "" {
			add(f.Path, why)
		}
	}
	self, err := st.Describe(layout.ExportIndex)
	if err != nil {
		return nil, err
	}
	switch text, err := st.Read(layout.Sums); {
	case errors.Is(err, fs.ErrNotExist):
		add(layout.Sums, "is missing")
	case err != nil:
		add(layout.Sums, fmt.Sprintf("can't be read: %v", err))
	case string(text) == strings.ReplaceAll(x.sums(self), "\n", "\r\n"):
		add(layout.Sums, withOtherEnds)
	case string(text) != x.sums(self):
		add(layout.Sums, "was changed: it hasn't the digests of "+layout.ExportIndex)
	}
	entries, err := st.Walk(".")
	for _, e := range entries {
		if !known[e.Path] {
			why := e.Path + " isn't in " + layout.ExportIndex + ", so nothing vouches for it"
			all = append(all, Difference{Path: e.Path, Text: why, Extra: true})
		}
	}
	return all, err
}

// Differs says what is wrong with a file that is listed somewhere, without its path; empty for
// nothing.
func Differs(st *store.Store, f store.File, list string) string {
	now, err := st.Describe(f.Path)
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "is missing"
	case err != nil:
		return fmt.Sprintf("can't be read: %v", err)
	case now.SHA256 != f.SHA256 && otherEnds(st, now, f.SHA256):
		return withOtherEnds
	case list == layout.ExportIndex && now.Bytes != f.Bytes: // SHA256SUMS has no lengths.
		return fmt.Sprintf("has %d bytes instead of %d", now.Bytes, f.Bytes)
	case now.SHA256 != f.SHA256:
		return "was changed: it hasn't the SHA-256 that " + list + " gives"
	}
	return ""
}

// withOtherEnds is said of a file of which that is true.
const withOtherEnds = "was changed: its lines end in CR LF instead of LF, as git writes them with core.autocrlf"

// otherEnds says whether a file has a digest but for its line ends.
func otherEnds(st *store.Store, now store.File, digest string) bool {
	const mostText = 1 << 26
	if now.Bytes > mostText {
		return false
	}
	text, err := st.Read(now.Path)
	text = bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n"))
	return err == nil && fmt.Sprintf("%x", sha256.Sum256(text)) == digest
}

// ReadSums reads SHA256SUMS, by which the files are checked of a folder whose index is damaged.
// The lengths of the files aren't in it. The error of a folder without it is one that
// [fs.ErrNotExist] matches.
func ReadSums(st *store.Store) (files []store.File, err error) {
	text, err := st.Read(layout.Sums)
	if err != nil {
		return nil, err
	}
	for line := range strings.Lines(string(text)) {
		sum, path, ok := strings.Cut(strings.TrimRight(line, "\r\n"), "  ")
		if raw, err := hex.DecodeString(sum); !ok || err != nil || len(raw) != 32 || path == "" {
			return nil, fmt.Errorf("%s was changed: the line %q isn't a digest and a path", layout.Sums, line)
		}
		files = append(files, store.File{Path: path, SHA256: sum})
	}
	return files, nil
}
