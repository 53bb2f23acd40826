// Package imports takes an exported folder into an output folder, where 'grundy run' goes on from
// it.
//
// The folder is verified first, without trust in who made it. What the output folder has already
// is compared with it, and nothing there is ever overwritten: of a dataset or a sweep that differs
// nothing is taken. Values get into the same parts as those of a run, so that the files are those
// of a run that has computed all of it, but for the provenance, which keeps who computed what.
//
//   - imports.go: the folder as a whole, and its index, which is kept
//   - dataset.go: the heaps of a dataset that are lacking, and those that both have, compared
//   - sweep.go: the rows of a sweep
package imports

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"strings"

	"grundy/pipeline/export/card"
	"grundy/pipeline/export/index"
	"grundy/pipeline/fault"
	"grundy/pipeline/heaps"
	"grundy/pipeline/layout"
	"grundy/pipeline/store"
	"grundy/pipeline/verify"
)

// The kinds of what is imported.
const (
	ofDataset = "dataset"
	ofSweep   = "sweep"
)

// Result is what became of a dataset or a sweep.
type Result struct {
	Kind  string        `json:"kind"`
	Name  string        `json:"name"`
	Taken []heaps.Range `json:"taken"` // the heaps that the output folder lacked
	Equal []heaps.Range `json:"equal"` // the heaps that it had
	// LeftOut is heaps that it lacks and that can't be taken, for their part begins before them.
	LeftOut []heaps.Range `json:"left_out"`
	// Rows is how many rows of a sweep were taken, and SameRows how many were there.
	Rows     int `json:"rows"`
	SameRows int `json:"same_rows"`
	// Problem is why nothing was taken, a sentence without its full stop; empty if all is well.
	Problem string   `json:"problem,omitempty"`
	Notes   []string `json:"notes,omitempty"`
}

func newResult(kind, name string) Result {
	return Result{Kind: kind, Name: name, Taken: []heaps.Range{}, Equal: []heaps.Range{}, LeftOut: []heaps.Range{}}
}

// Changed says whether something was taken.
func (r *Result) Changed() bool { return len(r.Taken) > 0 || r.Rows > 0 }

// Do verifies the exported folder from, takes the lock of the output folder out, and takes what
// out lacks. It tells began what it is about to look at, and hands each result to done, whose error
// ends it. A folder that isn't sound is a failed check, and nothing of it is taken. What was taken
// when an error came stays, and the next import goes on.
func Do(
	ctx context.Context, from, out *store.Store, o verify.Options, began func(what string), done func(Result) error,
) (err error) {
	if err := sound(ctx, from, o); err != nil {
		return err
	}
	i := &importer{from: from, out: out}
	if i.index, err = index.Read(from); err != nil {
		return err
	}
	described, err := from.Describe(layout.ExportIndex)
	if err != nil {
		return err
	}
	i.digest, i.authors = described.SHA256, authors(i.index)
	release, err := out.Lock(ctx)
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, release()) }()
	for n := range i.index.Datasets {
		began(i.index.Datasets[n].Name)
		r, err := i.dataset(ctx, &i.index.Datasets[n])
		if err := handed(r, err, done); err != nil {
			return err
		}
	}
	for _, t := range i.index.Tables {
		if t.Kind != index.Sweep {
			continue
		}
		began(t.Name)
		r, err := i.sweep(ctx, t.Name)
		if err := handed(r, err, done); err != nil {
			return err
		}
	}
	return nil
}

// handed hands a result to done, with the reason why nothing was taken if that is the error.
func handed(r Result, err error, done func(Result) error) error {
	if fault.KindOf(err) == fault.OfCheck {
		r.Problem = err.Error()
	} else if err != nil {
		return fmt.Errorf("%s: %w", r.Name, err)
	}
	return done(r)
}

// refuse is the error, a failed check, that says why nothing of a dataset or a sweep is taken: a
// sentence without its full stop.
func refuse(format string, args ...any) error { return fault.Check(fmt.Errorf(format, args...)) }

// sound verifies the exported folder.
func sound(ctx context.Context, from *store.Store, o verify.Options) error {
	var problems []string
	err := verify.Export(ctx, from, o, func(v verify.Result) error {
		if v.Failed() {
			problems = append(problems, v.Problems...)
		}
		return nil
	})
	if err == nil && len(problems) > 0 {
		err = fault.Check(errors.New("the folder isn't sound, so nothing was taken:\n  " +
			strings.Join(problems, "\n  ") + "\n" + verify.FetchAgain))
	}
	return err
}

// importer is an import under way.
type importer struct {
	from, out *store.Store
	index     *index.Index
	digest    string // the SHA-256 of the index in hexadecimal
	authors   string
}

// authors is the names of who made an export.
func authors(x *index.Index) string {
	var names []string
	for _, a := range x.Authors {
		names = append(names, card.FullName(a))
	}
	return strings.Join(names, ", ")
}

// keep keeps a copy of the index in the output folder, by which exports cite where their values
// come from. It is written before the values.
func (i *importer) keep() error {
	text, err := i.from.Read(layout.ExportIndex)
	if err != nil {
		return err
	}
	name := layout.Record(layout.Imports, i.digest[:16])
	if had, err := i.out.Read(name); err == nil && bytes.Equal(had, text) {
		return nil
	} else if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	saved, err := i.out.SaveText(name, text)
	if err == nil && saved.SHA256 != i.digest {
		err = changedMeanwhile(layout.ExportIndex)
	}
	return err
}

// changedMeanwhile is the error of an exported folder that somebody writes to.
func changedMeanwhile(what string) error {
	return fmt.Errorf("%s was changed while it was imported: import the folder again when nobody writes to it", what)
}
