package dataset

import (
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"path"
	"path/filepath"
	"slices"
	"strings"
	"sync"

	"grundy/pipeline/heaps"
	"grundy/pipeline/layout"
	"grundy/pipeline/store"
)

// Dataset is a product's rows on disk. Its methods may be used by several
// goroutines at once; writing waits for reading. Only one process may write a part, or the
// manifest, at a time, which leases of the store see to.
type Dataset struct {
	Shape
	st     *store.Store
	folder string

	mu       sync.RWMutex
	stale    string
	warnings []Problem
	arrow    bool // whether parts have Arrow files, too
	parts    map[int]Part
	recorded []byte        // the manifest on disk, nil where there is none
	listed   *Manifest     // the same, nil where it can't be read, too
	unlisted int           // how many parts the manifest on disk lacks
	shared   bool          // other processes write parts, too
	unusable map[int]error // why a file that is there isn't used as the part of this number

	// checked has the File values that were compared with their digest, or written, since the
	// dataset was opened.
	checked  sync.Map
	verified sync.Map // the File values that [Dataset.Verify] found sound
}

// load reads the dataset's state from the disk.
func (d *Dataset) load() error {
	d.stale, d.warnings = "", nil
	d.parts, d.unlisted, d.unusable = map[int]Part{}, 0, map[int]error{}
	d.checked.Clear()
	m, err := d.manifest()
	if err == nil {
		err = d.settle(m)
	}
	if err != nil {
		return err
	}
	reasons := map[int]string{}
	if m != nil {
		if err := d.newer(m); err != nil {
			return err
		}
		if d.stale = d.incompatible(m); d.stale != "" {
			return nil
		}
		d.arrow = d.arrow || slices.Contains(m.Formats, Arrow)
		for _, p := range m.Parts {
			if reasons[d.Part(p.From)], err = d.attach(p); err != nil {
				return err
			}
		}
	}
	if err := d.recoverOrphans(m); err != nil || m == nil {
		return err
	}
	for _, p := range m.Parts {
		part := d.Part(p.From)
		if _, there := d.parts[part]; !there {
			d.warn(p.Name, "%s %s, so its heaps %d to %d count as missing", d.path(p.Name), reasons[part], p.From, p.To-1)
		}
	}
	return nil
}

// settle settles in which encoding the dataset is gone on with: by its manifest or, where there is
// none, by its parts.
func (d *Dataset) settle(m *Manifest) error {
	encoding := Encoding
	if m != nil {
		encoding = goesOnIn(m.Identity.Encoding)
	} else {
		id, err := identityInParts(d.st, d.folder)
		if err != nil {
			return fmt.Errorf("the dataset %s can't be opened: %w", d.folder, err)
		}
		if id != (Identity{}) {
			encoding = goesOnIn(id.Encoding)
		}
	}
	if d.id.Encoding != encoding { // Others may be reading it.
		d.id.Encoding = encoding
	}
	return nil
}

// manifest reads the manifest; it gives nil where there is none that can be parsed.
func (d *Dataset) manifest() (*Manifest, error) {
	text, err := d.st.Read(d.path(layout.Manifest))
	d.recorded, d.listed = text, nil
	if errors.Is(err, fs.ErrNotExist) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("the dataset %s can't be opened: %w", d.folder, err)
	}
	m, err := parseManifest(text)
	if err != nil {
		d.warn(layout.Manifest, "%s %v, so it is made anew from the part files",
			d.path(layout.Manifest), err)
		return nil, nil
	}
	d.listed = m
	return m, nil
}

// attach takes a part of the manifest into the dataset if its file is there, and says why not
// otherwise. The file of an incomplete part is looked at more closely: a run may have been
// killed between replacing it and saying so in the manifest, and its length proves little.
func (d *Dataset) attach(p Part) (reason string, err error) {
	reason, err = d.mismatch(p.File)
	if reason != "" || err != nil {
		return reason, err
	}
	part := d.Part(p.From)
	if p.To < d.from(part+1) && !d.sound(p.File) {
		return "isn't the file that the manifest describes", nil
	}
	if p.Arrow != nil {
		reason, err := d.mismatch(*p.Arrow)
		if err != nil {
			return "", err
		}
		if reason != "" {
			d.warn(p.Arrow.Name, "%s %s, so it will be made from the Parquet file", d.path(p.Arrow.Name), reason)
			p.Arrow = nil
		}
	}
	d.parts[part] = p
	return "", nil
}

// mismatch says what is wrong with a file at first sight, or nothing.
func (d *Dataset) mismatch(f File) (reason string, err error) {
	info, err := d.st.Stat(d.path(f.Name))
	switch {
	case errors.Is(err, fs.ErrNotExist):
		return "is missing", nil
	case err != nil:
		return "", fmt.Errorf("the dataset %s can't be opened: %w", d.folder, err)
	case info.Size() != f.Bytes:
		return fmt.Sprintf("has %d bytes instead of %d", info.Size(), f.Bytes), nil
	}
	return "", nil
}

func (d *Dataset) path(name string) string { return path.Join(d.folder, name) }

// Folder is the dataset's folder in the store.
func (d *Dataset) Folder() string { return d.folder }

// Stale says, in a sentence, why what is in the dataset's folder can't be used
// or gone on with; it is empty where all is well. A stale dataset has no parts
// and takes none until it is set aside with [Dataset.Archive].
func (d *Dataset) Stale() string {
	d.mu.RLock()
	defer d.mu.RUnlock()
	return d.stale
}

// Warnings says, a sentence each, which files of the dataset aren't as the
// manifest describes them.
func (d *Dataset) Warnings() []string {
	d.mu.RLock()
	defer d.mu.RUnlock()
	var texts []string
	for _, w := range d.warnings {
		texts = append(texts, w.Text)
	}
	return texts
}

// Archive sets the dataset's folder aside and leaves an empty dataset. It gives
// the new path of the old folder.
func (d *Dataset) Archive() (aside string, err error) {
	d.mu.Lock()
	defer d.mu.Unlock()
	aside, err = d.st.Archive(d.folder)
	return aside, errors.Join(err, d.load())
}

// Manifest is the manifest as it would be written now.
func (d *Dataset) Manifest() (*Manifest, error) {
	d.mu.RLock()
	defer d.mu.RUnlock()
	return d.describe()
}

func (d *Dataset) describe() (*Manifest, error) {
	m := &Manifest{
		Identity: d.id, Schema: d.Columns(), First: d.product.First, PartHeaps: d.product.Part,
		Formats: d.formats(), Parts: []Part{},
	}
	for _, i := range slices.Sorted(maps.Keys(d.parts)) {
		m.Parts = append(m.Parts, d.parts[i])
	}
	end, whole := d.contiguous()
	sum, err := d.digestOfParts(m.Parts[:whole])
	m.Digest = digest{Note: firstNote, Range: heaps.Between(d.product.First, end), SHA256: sum}
	if m.Digest.Known = d.Known(); d.mark() != "" {
		m.Digest.Note = secondNote
	}
	return m, err
}

func (d *Dataset) formats() []Format {
	if d.arrow {
		return []Format{Parquet, Arrow}
	}
	return []Format{Parquet}
}

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
