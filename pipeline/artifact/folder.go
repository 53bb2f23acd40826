package artifact

import (
	"slices"

	"grundy/pipeline/config"
	"grundy/pipeline/layout"
	"grundy/pipeline/store"
)

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
