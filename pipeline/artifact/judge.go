package artifact

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"iter"

	"grundy/pipeline/store"
)

// kind is what a finding says.
type kind int

// The kinds of findings.
const (
	Missing  kind = iota // a record or one of its files isn't there
	Changed              // a record or one of its files isn't as it was made, or can't be read
	Older                // the record was made for something else, or by an older version
	Outdated             // a source or the values that were read are others now
	Later                // a source or values are to be made anew first: Text names by what
	Unknown              // no dataset has the values that were read, so that nothing tells
)

// Finding is why a record, what belongs to it or what it was made of isn't as it was.
type Finding struct {
	Kind  kind
	Path  string // of the file or, where values were read, the folder of their dataset
	Text  string // a sentence without its full stop
	Input *Input // the values that were read, where the finding is about them
	// Err is what keeps something from being read: an error of the disk, or that of the context. It
	// is nil for a file that is missing, and for a record that isn't as it was written.
	Err error
}

// Judge says whether what is on the disk is what its records describe, and follows from what is
// there now. A figure that was drawn of a dataset's first 1000 heaps is sound as long as the
// values of these heaps have the digest which is in the figure's record.
type Judge struct {
	store *store.Store
	// values finds the digest that values have now, or says in a sentence why it can't be compared.
	// The error is that of the context or of a disk.
	values func(ctx context.Context, in Input) (digest, why string, err error)
	// Later is what will make, or change, what is at a path: what was made of that can't be judged
	// yet.
	Later map[string]string
	files map[string]store.File // as they were when they were looked at
}

// NewJudge is a judge of a folder, which looks at each file once. The digests of values are found
// as by [Datasets.Digest].
func NewJudge(
	st *store.Store, values func(context.Context, Input) (digest, why string, err error),
) *Judge {
	return &Judge{st, values, map[string]string{}, map[string]store.File{}}
}

// Judge yields what is wrong with the record at a path, and with what it is about, given the key
// that it should have. Where the record can't be read or has another key, that is all.
func (j *Judge) Judge(ctx context.Context, path, key string) iter.Seq[Finding] {
	return func(yield func(Finding) bool) {
		var r Record
		if f := j.Read(path, &r); f != nil {
			yield(*f)
			return
		}
		if r.Key != key {
			yield(Finding{
				Kind: Older, Path: path,
				Text: "made from another config or definition, " +
					"or by another version of what makes it",
			})
			return
		}
		j.Findings(ctx, r)(yield)
	}
}

// Read reads a record, and says why it can't be trusted; nil if it can.
func (j *Judge) Read(path string, record any) *Finding {
	err := j.store.ReadRecord(path, record)
	switch {
	case err == nil:
		return nil
	case errors.Is(err, store.ErrDamaged):
		return &Finding{Kind: Changed, Path: path, Text: err.Error()}
	case errors.Is(err, fs.ErrNotExist):
		return unreadable(path, err)
	}
	return &Finding{Kind: Changed, Path: path, Text: err.Error(), Err: err}
}

// SetAside moves the record at a path, which is about to be made anew, to the archive if it is
// damaged, and says so; otherwise it says nothing. Who reads the record says what else is wrong.
func SetAside(st *store.Store, path string) (string, error) {
	err := st.ReadRecord(path, &Record{})
	if !errors.Is(err, store.ErrDamaged) {
		return "", nil
	}
	aside, failed := st.Archive(path)
	if failed != nil {
		return "", failed
	}
	return fmt.Sprintf("%v; it is set aside as %s and made anew", err, aside), nil
}

// Findings yields what is wrong with the files of a record, with its sources and with the values
// that were read, in this order.
func (j *Judge) Findings(ctx context.Context, r Record) iter.Seq[Finding] {
	return func(yield func(Finding) bool) {
		for _, f := range r.Files {
			if found := j.file(f); found != nil && !yield(*found) {
				return
			}
		}
		for _, f := range r.Sources {
			if found := j.source(f); found != nil && !yield(*found) {
				return
			}
		}
		for _, in := range r.Inputs {
			if found := j.input(ctx, in); found != nil && !yield(*found) {
				return
			}
		}
	}
}

// Untrue is the first reason why a record isn't true now; empty for none. That no dataset has the
// values that were read is no reason.
func (j *Judge) Untrue(ctx context.Context, r Record) (string, error) {
	for f := range j.Findings(ctx, r) {
		if f.Err != nil || f.Kind != Unknown {
			return f.Text, f.Err
		}
	}
	return "", nil
}

// file compares a file with its description.
func (j *Judge) file(f store.File) *Finding {
	now, known := j.files[f.Path]
	if !known {
		var err error
		if now, err = j.store.Describe(f.Path); err != nil {
			return unreadable(f.Path, err)
		}
		j.files[f.Path] = now
	}
	if now != f {
		return &Finding{Kind: Changed, Path: f.Path, Text: f.Path + " was changed"}
	}
	return nil
}

// unreadable is the finding of a file that can't be read.
func unreadable(path string, err error) *Finding {
	if errors.Is(err, fs.ErrNotExist) {
		return &Finding{Kind: Missing, Path: path, Text: path + " is missing"}
	}
	return &Finding{
		Kind: Changed, Path: path, Text: fmt.Sprintf("%s can't be read: %v", path, err), Err: err,
	}
}

func (j *Judge) source(f store.File) *Finding {
	if by, later := j.Later[f.Path]; later {
		return &Finding{Kind: Later, Path: f.Path, Text: by}
	}
	found := j.file(f)
	if found != nil {
		found.Kind = Outdated
	}
	return found
}

func (j *Judge) input(ctx context.Context, in Input) *Finding {
	found := &Finding{Kind: Unknown, Path: in.Folder, Input: &in}
	digest, why, err := j.values(ctx, in)
	by, later := j.Later[in.Folder]
	switch {
	case err == nil && why == "" && digest == in.Values:
		return nil
	case err == nil && why == "":
		found.Kind = Outdated
		why = fmt.Sprintf("the values of %s up to n = %d are others now", in.Folder, in.N)
	case err == nil && later:
		found.Kind, why = Later, by
	}
	found.Text, found.Err = why, err
	return found
}
