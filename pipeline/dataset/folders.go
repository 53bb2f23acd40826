package dataset

import (
	"errors"
	"fmt"
	"io/fs"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"grundy/pipeline/layout"
	"grundy/pipeline/store"
)

// Folders is the folders in the store that have a manifest or parts, sorted.
func Folders(st *store.Store) ([]string, error) {
	names, err := st.List(layout.Datasets)
	if err != nil {
		return nil, err
	}
	var folders []string
	for _, name := range names {
		folder := layout.Dataset(name)
		info, err := st.Stat(folder)
		if errors.Is(err, fs.ErrNotExist) || err == nil && !info.IsDir() {
			continue
		}
		if err != nil {
			return nil, err
		}
		if files, err := st.List(folder); err != nil {
			return nil, err
		} else if slices.ContainsFunc(files, Owns) {
			folders = append(folders, folder)
		}
	}
	return folders, nil
}

// OfGame is those of the folders that have datasets of a game.
func OfGame(st *store.Store, name string, folders []string) (some []string) {
	for _, folder := range folders {
		if id, err := IdentityIn(st, folder); err == nil && id.Game == name {
			some = append(some, folder)
		}
	}
	return some
}

// Owns says whether a dataset has files of that name in its folder.
func Owns(name string) bool {
	_, isParquet := layout.PartNumber(name, Parquet)
	_, isArrow := layout.PartNumber(name, Arrow)
	return name == layout.Manifest || name == layout.State || isParquet || isArrow
}

// OpenFolder opens the folder of one dataset to read it, as a program does that has nothing else:
// the folder may lie anywhere and have any name, and the product is found by the manifest in it.
// Nothing on the disk changes as long as no method that writes is called. It is an error if there
// is no dataset in the folder, or if this program doesn't know its game. What can be read is what
// [Dataset.Contiguous] says; [Dataset.Source] reads columns of it, [Dataset.RowGroups] rows, and
// [Dataset.Stale] and [Dataset.Warnings] say why something is missing.
func OpenFolder(dir string) (*Dataset, error) {
	dir, err := filepath.Abs(dir)
	if err != nil {
		return nil, err
	}
	st, err := store.Open(filepath.Dir(dir))
	if err != nil {
		return nil, err
	}
	folder := filepath.Base(dir)
	id, err := IdentityIn(st, folder)
	if err != nil {
		return nil, fmt.Errorf("%s has no dataset that can be read: %w", dir, err)
	}
	_, p, err := id.Find()
	if err != nil {
		return nil, fmt.Errorf("the dataset %s can't be read: %w", dir, err)
	}
	return open(st, folder, id, p)
}

// IdentityIn is the identity that the manifest in a dataset's folder tells or, where no
// manifest can be read, that of the first part which tells its own. [fs.ErrNotExist] matches
// the error where the folder has none of either.
func IdentityIn(st *store.Store, folder string) (Identity, error) {
	m, err := ReadManifest(st, folder)
	if err == nil {
		return m.Identity, nil
	}
	id, listing := identityInParts(st, folder)
	if listing != nil {
		return id, listing
	}
	if id != (Identity{}) {
		return id, nil
	}
	return id, err
}

// identityInParts is the identity of the first part in a folder that tells its own, or none.
func identityInParts(st *store.Store, folder string) (id Identity, err error) {
	names, err := st.List(folder)
	for _, name := range names {
		if strings.HasSuffix(name, "."+string(Parquet)) && id == (Identity{}) {
			id = identityInFile(st, path.Join(folder, name))
		}
	}
	return id, err
}

// identityInFile is the identity that a part tells, or none.
func identityInFile(st *store.Store, name string) Identity {
	f, err := st.OpenFile(name)
	if err != nil {
		return Identity{}
	}
	defer f.Close()
	r, err := openAny(f)
	if err != nil {
		return Identity{}
	}
	return identityOf(r)
}
