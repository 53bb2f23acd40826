package cli

import (
	"errors"
	"io/fs"
	"os"
	"path/filepath"

	"grundy/pipeline/fault"
	"grundy/pipeline/layout"
	"grundy/pipeline/store"
)

// usualOut is the output folder where neither --out nor the variable of the environment names one.
const (
	usualOut    = "out"
	outVariable = "GRUNDY_OUT"
)

// openStore opens the folder that --out names.
func (c call) openStore() (*store.Store, error) { return openStore(c.text("out")) }

func openStore(out string) (*store.Store, error) {
	if out == "" {
		return nil, fault.Userf("--out names no folder")
	}
	st, err := store.Open(out)
	if err != nil {
		return nil, fault.User(err)
	}
	if folder, name := filepath.Split(st.Dir()); name == layout.Datasets {
		if _, err := os.Stat(filepath.Join(folder, layout.Configs)); err == nil {
			return nil, fault.Userf("--out %s has the datasets of an output folder: name that, %s", out, filepath.Dir(filepath.Clean(out)))
		}
	}
	return st, nil
}

// isFolder says why a word is no folder, and what is to be named.
func isFolder(dir, wanted string) error {
	switch info, err := os.Stat(dir); {
	case errors.Is(err, fs.ErrNotExist):
		return fault.Userf("there is no folder %s: name %s", dir, wanted)
	case err != nil:
		return fault.Userf("%s can't be read: %w", dir, err)
	case !info.IsDir():
		return fault.Userf("%s is a file: name %s", dir, wanted)
	}
	return nil
}
