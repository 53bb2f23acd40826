package dataset

import (
	"bytes"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"runtime"
	"slices"

	"grundy/pipeline/heaps"
	"grundy/pipeline/layout"
	"grundy/pipeline/store"

	"golang.org/x/sync/errgroup"
)

// Problem is something about a dataset's files that isn't as it should be.
type Problem struct {
	Text string // a sentence; what mends it is said in it or known from the other fields
	// Path is what is to be set aside, so that a run makes it anew: a file or the dataset's
	// folder, as a path in the store. It is empty where nothing is.
	Path string
	// Unlisted says that nothing is lost: parts are sound, but the manifest lacks them or is
	// missing, as when a run was killed or is at work, or was worded by another version of the
	// program. The next run writes it anew.
	Unlisted bool
}

// warn notes that a file of the dataset isn't as the manifest describes it.
func (d *Dataset) warn(name, format string, args ...any) {
	d.warnings = append(d.warnings, d.problem(name, format, args...))
}

// problem is one that setting aside the named file mends, if it is there.
func (d *Dataset) problem(name, format string, args ...any) Problem {
	p := Problem{Text: fmt.Sprintf(format, args...), Path: d.path(name)}
	if _, err := d.st.Stat(p.Path); errors.Is(err, fs.ErrNotExist) {
		p.Path = ""
	}
	return p
}

// Verify reads every file of the dataset and compares it with the manifest: its digest,
// columns and rows, that heaps follow each other without a gap, and the digest of its values.
// It gives a list of what is wrong, an error only when it can't go on. Files that an earlier
// call found sound aren't read again.
func (d *Dataset) Verify(ctx context.Context) (problems []Problem, err error) {
	d.mu.RLock()
	defer d.mu.RUnlock()
	if d.stale != "" {
		return []Problem{{Text: d.stale, Path: d.folder}}, nil
	}
	problems = append(problems, d.warnings...)
	parts := slices.Sorted(maps.Keys(d.parts))
	found := make([][]Problem, len(parts))
	var all errgroup.Group
	all.SetLimit(runtime.GOMAXPROCS(0))
	for i, part := range parts {
		all.Go(func() error {
			p := d.parts[part]
			found[i] = d.verifyPart(ctx, p)
			if p.Arrow == nil && d.arrow && d.listed.has(func(f File) bool { return f == p.File }) {
				found[i] = append(found[i], Problem{Text: d.path(p.Name) + " has no Arrow file beside it"})
			}
			return ctx.Err()
		})
	}
	if err := all.Wait(); err != nil {
		return nil, err
	}
	problems = append(problems, slices.Concat(found...)...)
	why, worded, err := d.verifyManifest()
	if err != nil {
		return nil, err
	}
	if why != "" {
		problems = append(problems, d.problem(layout.Manifest, "%s %s", d.path(layout.Manifest),
			why))
	}
	if !worded {
		text := d.path(layout.Manifest) + " words the meanings of columns otherwise than this program"
		problems = append(problems, Problem{Unlisted: true, Text: text})
	}
	problems = append(problems, d.strangers()...)
	if err := d.verifyCheckpoint(ctx); err != nil {
		problems = append(problems, d.problem(layout.State, "%s can't be used: %v",
			d.path(layout.State), err))
	}
	return problems, ctx.Err()
}

// verifyCheckpoint compares the state of a run, if there is one, with its digest.
func (d *Dataset) verifyCheckpoint(ctx context.Context) error {
	f, err := d.st.OpenFile(d.path(layout.State))
	if errors.Is(err, fs.ErrNotExist) {
		return nil
	}
	if err != nil {
		return err
	}
	defer f.Close()
	_, err = checkDigest(ctx, f)
	return err
}

// Reload reads the dataset's state from the disk again, which another process may have
// changed.
func (d *Dataset) Reload() error {
	d.mu.Lock()
	defer d.mu.Unlock()
	return d.load()
}

// verifyManifest says what is wrong with the manifest on disk, beside the parts in it, which
// tell of themselves, and whether it words the meanings of columns as this program does, which
// versions of it don't alike. Where it can't be read, opening the dataset has warned of it.
func (d *Dataset) verifyManifest() (why string, worded bool, err error) {
	m := d.listed
	if m == nil {
		return "", true, nil
	}
	listed := Dataset{Shape: d.Shape, parts: map[int]Part{}}
	for _, p := range m.Parts {
		listed.parts[d.Part(p.From)] = p
	}
	want, err := listed.describe()
	if err != nil {
		return "", true, err
	}
	if m.Digest.SHA256 != want.Digest.SHA256 || m.Digest.To != want.Digest.To {
		return "gives another digest of the dataset than its parts have", true, nil
	}
	text, err := store.Seal(m)
	if m.Digest != want.Digest || !bytes.HasPrefix(text, bytes.TrimSuffix(d.recorded, []byte(unsealedEnd))) {
		return "isn't as this program writes it", true, err
	}
	return "", slices.Equal(m.Schema, want.Schema), err
}

// strangers is the files that have the name of a part which the manifest doesn't list, and
// that can't be used as that part. Where there is no manifest, opening the dataset has warned of them.
func (d *Dataset) strangers() (problems []Problem) {
	for _, part := range slices.Sorted(maps.Keys(d.unusable)) {
		name := layout.Part(part, Parquet)
		if d.listed != nil && !d.listed.has(func(f File) bool { return f.Name == name }) {
			problems = append(problems, d.problem(name, "%s isn't in the manifest and can't be used: %v", d.path(name), d.unusable[part]))
		}
	}
	return problems
}

func (d *Dataset) verifyPart(ctx context.Context, p Part) (problems []Problem) {
	check := func(f File, format Format) {
		if _, known := d.verified.Load(f); known {
			return
		}
		err := d.verifyFile(ctx, f, format, &p)
		if err == nil {
			d.verified.Store(f, true)
			return
		}
		problems = append(problems, d.problem(f.Name, "%v", err))
	}
	check(p.File, Parquet)
	if p.Arrow != nil {
		check(*p.Arrow, Arrow)
	}
	return problems
}

func (d *Dataset) verifyFile(ctx context.Context, want File, format Format, p *Part) error {
	f, err := d.st.OpenFile(d.path(want.Name))
	if errors.Is(err, fs.ErrNotExist) {
		return fmt.Errorf("%s is missing", d.path(want.Name))
	}
	if err != nil {
		return err
	}
	defer f.Close()
	got, err := describeFile(f, want.Name)
	if err == nil && got != want {
		err = fmt.Errorf("its SHA-256 is %s instead of %s", got.SHA256, want.SHA256)
	}
	if err == nil {
		err = d.compare(format, f, p, func(r Reader) error { return d.digests(ctx, r, p) })
	}
	if err != nil {
		return fmt.Errorf("%s is damaged: %w", d.path(want.Name), err)
	}
	return nil
}

// digests compares the digest of a file's values with that of the part.
func (d *Dataset) digests(ctx context.Context, r Reader, p *Part) error {
	got, err := d.inspect(ctx, r, p.From, r.Rows())
	if err == nil && got != p.Values {
		err = fmt.Errorf("the digest of its values is %s instead of %s", got, p.Values)
	}
	return err
}

// damaged says what can be done about a file that can't be read. What isn't
// the file's fault passes as it is.
func (d *Dataset) damaged(f File, err error) error {
	full, _ := d.st.Path(d.path(f.Name))
	var disk *fs.PathError
	switch {
	case err == nil, errors.Is(err, context.Canceled), errors.Is(err, context.DeadlineExceeded):
		return err
	case errors.Is(err, fs.ErrNotExist):
		return fmt.Errorf("%s is missing; run again to make it anew", full)
	case errors.As(err, &disk):
		return err
	}
	return fmt.Errorf("%s is damaged: %w; 'grundy verify --set-aside' moves all that is damaged to %s/, and the next run makes it anew",
		full, err, layout.Archive)
}

// The keys of a file's metadata.
const (
	identityKey = "grundy:identity"
	columnsKey  = "grundy:columns"
	valuesKey   = "grundy:values"
	historyKey  = "grundy:provenance"
)

// Notes is what a file of rows tells about itself: what it is, what its columns mean, the
// digest of its values ([Digester]), by which it proves to be whole, and what computed them,
// for the manifest to be made anew from it.
func (s *Shape) Notes(values string, by []Provenance) []Note {
	return []Note{
		{identityKey, asJSON(s.id)},
		{columnsKey, asJSON(s.Columns())},
		{valuesKey, values},
		{historyKey, asJSON(by)},
	}
}

// Agrees compares what a file of rows tells about itself with what it should tell.
func (s *Shape) Agrees(r Reader, notes []Note) error {
	for _, n := range notes {
		got := r.Note(n.Key)
		if n.Key == columnsKey || n.Key == identityKey && s.same(identityOf(r)) {
			continue // columns may be worded otherwise
		}
		if got != n.Value {
			return fmt.Errorf("it says %q about its %s instead of %q", got, n.Key, n.Value)
		}
	}
	return nil
}

// identityOf is the identity that a file tells, or none.
func identityOf(r Reader) (id Identity) {
	if json.Unmarshal([]byte(r.Note(identityKey)), &id) != nil {
		return Identity{}
	}
	return id
}

func asJSON(v any) string {
	text, err := json.Marshal(v)
	if err != nil {
		panic(err) // the types that are passed have no such values
	}
	return string(text)
}

// recoverOrphans takes sound part files into the dataset that the manifest doesn't
// describe. Such files come from a run that was killed, or whose disk was full, after
// it wrote a part and before it wrote the manifest.
func (d *Dataset) recoverOrphans(m *Manifest) error {
	names, err := d.st.List(d.folder)
	if err != nil {
		return fmt.Errorf("the dataset %s can't be opened: %w", d.folder, err)
	}
	var found []Part
	for _, name := range names {
		part, ok := layout.PartNumber(name, Parquet)
		if _, known := d.parts[part]; known || !ok {
			continue
		}
		p, err := d.readOrphan(part)
		if err == nil && m.describes(p) {
			err = errors.New("it isn't the file that the manifest describes, of the same heaps")
		}
		if err != nil {
			d.unusable[part] = err
			continue
		}
		d.parts[part] = p
		d.unlisted++
		found = append(found, p)
	}
	if len(found) > 0 {
		d.warnings = append(d.warnings, Problem{Unlisted: true, Text: d.adopted(found, m != nil)})
	}
	if m == nil {
		d.judgeUnusable()
	}
	return nil
}

// adopted says that parts are used that aren't in the manifest, or that have none.
func (d *Dataset) adopted(found []Part, manifest bool) string {
	first, last := found[0], found[len(found)-1]
	files, heaps := d.path(first.Name), fmt.Sprintf("its heaps %d to %d", first.From, first.To-1)
	if len(found) > 1 {
		files, heaps = fmt.Sprintf("each of %d files from %s to %s", len(found), files, last.Name), "their heaps"
	}
	why := "has no manifest that describes it"
	if manifest {
		why = "isn't the file that the manifest describes"
	}
	return fmt.Sprintf("%s %s, but it is sound, so %s are used", files, why, heaps)
}

// judgeUnusable says what the files that can't be used mean where there is no manifest. Beside
// parts that can be used they are damaged parts; where no file can be used, nothing shows that
// the folder is this dataset's.
func (d *Dataset) judgeUnusable() {
	for _, part := range slices.Sorted(maps.Keys(d.unusable)) {
		name, err := layout.Part(part, Parquet), d.unusable[part]
		if len(d.parts) == 0 {
			d.stale = fmt.Sprintf("%s has no %s that can be read, and %s can't be used: %v",
				d.folder, layout.Manifest, name, err)
			d.warnings = nil
			return
		}
		d.warn(name, "%s can't be used, so its heaps, from %d on, count as missing, "+
			"and the file is set aside when they are computed again: %v", d.path(name), d.from(part), err)
	}
}

// readOrphan reads a file that should be a part. It is an error if the file
// isn't a complete part of this dataset.
func (d *Dataset) readOrphan(part int) (Part, error) {
	name := layout.Part(part, Parquet)
	f, err := d.st.OpenFile(d.path(name))
	if err != nil {
		return Part{}, err
	}
	defer f.Close()
	r, err := Parquet.Open(f, d.Stored())
	if err != nil {
		return Part{}, err
	}
	if !d.same(identityOf(r)) {
		return Part{}, fmt.Errorf("it is about %q instead of %s", r.Note(identityKey), asJSON(d.id))
	}
	p := Part{Range: heaps.Range{From: d.from(part)}, Rows: uint64(max(0, r.Rows()))}
	if p.Provenance, p.To, err = told(r.Note(historyKey), p.From); err != nil {
		return Part{}, err
	}
	if p.To-p.From > d.product.Part || !d.Count(p.Rows, p.From, p.To) {
		return Part{}, fmt.Errorf("it has %d rows of %d heaps", p.Rows, p.To-p.From)
	}
	if p.Values, err = d.inspect(context.Background(), r, p.From, r.Rows()); err != nil {
		return Part{}, err
	}
	if want := r.Note(valuesKey); p.Values != want {
		return Part{}, fmt.Errorf("the digest of its values is %s instead of %s", p.Values, want)
	}
	p.File, err = describeFile(f, name)
	return p, err
}

// told is the provenance that a file tells of the heaps n ≥ from, without a gap, and before which
// heap they end.
func told(text string, from uint64) (all []Provenance, to uint64, err error) {
	if err := json.Unmarshal([]byte(text), &all); err != nil || len(all) == 0 {
		return nil, 0, errors.New("it doesn't tell what computed its values")
	}
	to = from
	for _, p := range all {
		if p.From != to || p.To <= to {
			return nil, 0, fmt.Errorf("it doesn't tell what computed heap %d", to)
		}
		to = p.To
	}
	return all, to, nil
}
