// Package artifact is about what the program makes of values: figures, verdicts, pages, tables of
// sweeps, explorers. Each has a record beside its files, which says what was asked for, what was
// read and which files came of it, and from which it follows whether what is on the disk is still
// true. Only this package judges that ([Judge]); others react: a plan has it made anew, a check
// tells what is wrong, an export leaves it out.
//
// There are two kinds of seals. A record is sealed JSON, with its own digest in its last line
// ([store.Store.SaveRecord]), and vouches for its files by their digests. A page shows times,
// which are in no record, so that it is sealed like a record, in a comment ([SealPage]).
package artifact

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/json"
	"fmt"
	"io/fs"
	"slices"

	"grundy/jobs/game"
	"grundy/pipeline/config"
	"grundy/pipeline/dataset"
	"grundy/pipeline/layout"
	"grundy/pipeline/store"
)

// Record is what every record begins with.
type Record struct {
	Key     string       `json:"key"`               // the digest of what was asked for ([Key])
	Inputs  []Input      `json:"inputs,omitempty"`  // the values that were read
	Sources []store.File `json:"sources,omitempty"` // the records that were read
	Files   []store.File `json:"files,omitempty"`   // what belongs to the record
}

// Input is the rows of a product up to the heap N, with the digest of their values (see
// [dataset.Dataset.Digest]). The values may have been computed without a dataset.
type Input struct {
	Folder  string `json:"folder"` // the dataset's, whether it is there or not
	Game    string `json:"game"`
	Product string `json:"product"`
	K       uint64 `json:"k,omitempty"` // the number of columns of a grid, 0 for other products
	N       uint64 `json:"n"`
	Values  string `json:"values"` // the digest
}

// NewInput describes the rows of a game's product up to a request, without their digest.
func NewInput(g *game.Game, p *game.Product, r game.Request) Input {
	id := dataset.Identify(g, p, r.K)
	return Input{Folder: id.Folder(), Game: g.Name, Product: p.Name, K: id.K, N: r.N}
}

// Key is the digest of the JSON of what a result depends on.
func Key(parts ...any) string {
	text, err := json.Marshal(parts)
	if err != nil {
		panic(fmt.Sprintf("artifact: a key of what can't be written as JSON: %v", err))
	}
	return fmt.Sprintf("%x", sha256.Sum256(text))
}

// Template is the digest of the files that make pages, so that a page which an earlier program made can
// be told from what this one would make.
func Template(files embed.FS) string {
	sum := sha256.New()
	err := fs.WalkDir(files, ".", func(name string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		text, err := files.ReadFile(name)
		fmt.Fprintf(sum, "%s %d\n%s", name, len(text), text)
		return err
	})
	if err != nil {
		panic(err) // They are embedded.
	}
	return fmt.Sprintf("%x", sum.Sum(nil))
}

const pageSeal = "<!-- SHA-256 of the lines before this one, as "

// SealPage is the last line of the page at a path, which has the digest of the text before it.
func SealPage(path string, text []byte) string {
	return fmt.Sprintf("%s%s: %x -->\n", pageSeal, path, sha256.Sum256(text))
}

// Page says what is wrong with the page at a path; nil for nothing.
func (j *Judge) Page(path string) *Finding {
	text, err := j.store.Read(path)
	if err != nil {
		return unreadable(path, err)
	}
	at := bytes.LastIndex(text, []byte(pageSeal))
	if at < 0 || string(text[at:]) != SealPage(path, text[:at]) {
		return &Finding{Kind: Changed, Path: path, Text: path + " was changed"}
	}
	return nil
}

// Named is the record of what the config of a name named when it was last run.
type Named struct {
	Config  *config.Config `json:"config"`
	Figures []NamedItem    `json:"figures"`
	Sweeps  []NamedItem    `json:"sweeps,omitempty"`
}

// NamedItem is a figure or a sweep of a config.
type NamedItem struct {
	ID       string `json:"id"`
	Contents string `json:"contents"` // the digest of what the figure shows and how, or the key of the sweep
}

// FrontSources is the records of all pages and verdicts that are there, sorted.
func FrontSources(st *store.Store) ([]string, error) {
	pages, err := Records(st, layout.Reports)
	if err != nil {
		return nil, err
	}
	verdicts, err := st.Files(layout.Claims)
	return slices.DeleteFunc(append(pages, verdicts...), func(file string) bool {
		return !layout.IsRecord(file) || file == layout.FrontRecord
	}), err
}

// Records is the records that are right in a folder.
func Records(st *store.Store, folder string) (paths []string, err error) {
	names, err := st.List(folder)
	for _, name := range names {
		if layout.IsRecord(name) {
			paths = append(paths, folder+"/"+name)
		}
	}
	return paths, err
}

// Clash finds an id that two lists have with other contents.
func Clash(own, others []NamedItem) (id string, taken bool) {
	for _, a := range own {
		for _, b := range others {
			if a.ID == b.ID && a.Contents != b.Contents {
				return a.ID, true
			}
		}
	}
	return "", false
}

// ExplorerOf is the page of the explorer of a dataset, which has the given folder; empty if there
// is none.
func ExplorerOf(st *store.Store, folder string) (string, error) {
	if there, err := st.Has(layout.ExplorerRecord(folder)); !there || err != nil {
		return "", err
	}
	return layout.ExplorerPage(folder), nil
}
