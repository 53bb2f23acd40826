package verify

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io/fs"
	"slices"
	"strings"

	"grundy/jobs/game"
	"grundy/pipeline/export/card"
	"grundy/pipeline/export/index"
	"grundy/pipeline/fault"
	"grundy/pipeline/journal"
	"grundy/pipeline/layout"
	"grundy/pipeline/store"
)

// Export checks the exported folder that st is and hands each result to done, whose error ends
// it: the files against the index and SHA256SUMS, the descriptions against the index, what the
// index says against the catalogue, rows, columns and values of the datasets, certificates,
// verdicts and sweeps. The folder may have been made by anybody; nothing is written there. The error
// is that of done, the context's, the user's fault, or one of the disk.
func Export(ctx context.Context, st *store.Store, o Options, done func(Result) error) error {
	c := newChecker(st, o)
	hand := func(v Result) error {
		v.damaged = nil
		if v.Verdict == Wrong {
			v.Remedy = FetchAgain
		}
		return done(v)
	}
	x, err := index.Read(st)
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, store.ErrDamaged) {
		return c.withoutIndex(err, hand)
	}
	if err != nil {
		return err
	}
	if c.export, err = newExported(st, x); err != nil {
		return err
	}
	own := journal.SourceOf(o.Version)
	c.export.sameVersion = x.Tool.Source == own && !own.Modified
	return c.travelled(ctx, hand)
}

// FetchAgain is the remedy for what is wrong with an exported folder.
const FetchAgain = "get the folder again from where it was published, or make it anew with 'grundy export'"

// withoutIndex checks the files of a folder by SHA256SUMS alone.
func (c *checker) withoutIndex(why error, done func(Result) error) error {
	v := newResult(kindExport, layout.ExportIndex)
	gone := errors.Is(why, fs.ErrNotExist)
	if gone {
		why = errors.New(layout.ExportIndex + " is missing")
	}
	v.wrong("", "%v", why)
	v.Notes = []string{"what the folder should have isn't known without it, so no row and no value was checked"}
	files, err := index.ReadSums(c.st)
	if errors.Is(err, fs.ErrNotExist) {
		err = errors.New(layout.Sums + " is missing")
	}
	if err != nil {
		v.wrong("", "%v", err)
	}
	for _, f := range files {
		if gone && f.Path == layout.ExportIndex {
			continue
		}
		if why := index.Differs(c.st, f, layout.Sums); why != "" {
			v.wrong("", "%s %s", f.Path, why)
		}
	}
	return done(v)
}

// exported is an exported folder under check.
type exported struct {
	*index.Index
	sameVersion bool               // whether this version of the program made the folder
	differences []index.Difference // those that no result has told yet
	elsewhere   []string           // what a record was made of and the folder doesn't have
}

func newExported(st *store.Store, x *index.Index) (*exported, error) {
	differences, err := x.Differences(st)
	return &exported{Index: x, differences: differences}, err
}

// damaged moves the differences of the files that belong to a result into it.
func (x *exported) damaged(v *Result, belongs func(file string) bool) bool {
	x.differences = slices.DeleteFunc(x.differences, func(d index.Difference) bool {
		if d.Extra || !belongs(d.Path) {
			return false
		}
		v.wrong("", "%s", d.Text)
		return true
	})
	return v.Verdict == Wrong
}

// has says whether the index lists a file.
func (x *exported) has(file string) bool {
	return slices.ContainsFunc(x.Files, func(f index.File) bool { return f.Path == file })
}

// uncompared says in a note what a record was made of that the folder doesn't have.
func (x *exported) uncompared(v *Result) {
	const most = 3
	names := x.elsewhere
	x.elsewhere = nil
	if len(names) == 0 {
		return
	}
	more := ""
	if len(names) > most {
		more = fmt.Sprintf(" and %d more", len(names)-most)
		names = names[:most]
	}
	v.Notes = append(v.Notes, fmt.Sprintf("the folder doesn't have %s%s, of which this was made, so that wasn't compared", strings.Join(names, ", "), more))
	if v.Kind == kindClaim && v.Verdict == Sound {
		v.Verdict = Unsampled
	}
}

// travelled checks all that the index lists, and the folder as a whole in the end.
func (c *checker) travelled(ctx context.Context, done func(Result) error) error {
	hand := func(v Result, err error) error {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		if fault.KindOf(err) == fault.OfUser { // more is asked for than the memory allows
			return err
		}
		if err != nil {
			v.wrong("", "%s can't be checked: %v", v.Folder, err)
		}
		return done(v)
	}
	if err := c.refuse(ctx); err != nil {
		return err
	}
	for i := range c.export.Datasets {
		if err := hand(c.travelledDataset(ctx, &c.export.Datasets[i])); err != nil {
			return err
		}
	}
	for _, t := range c.export.Tables {
		var err error
		switch t.Kind {
		case index.Sweep:
			err = hand(c.travelledSweep(ctx, t.Name))
		case index.Verdicts:
			err = hand(c.verdicts(t))
		}
		if err != nil {
			return err
		}
	}
	for _, claim := range c.export.Claims {
		if err := hand(c.travelledClaim(ctx, claim), nil); err != nil {
			return err
		}
	}
	for _, d := range c.export.differences {
		if d.Extra {
			v := newResult(kindFile, d.Path)
			v.Verdict, v.Notes = Unknown, []string{d.Text}
			if err := done(v); err != nil {
				return err
			}
		}
	}
	return hand(c.whole())
}

// refuse says, before anything is computed, that all values of a dataset can't be.
func (c *checker) refuse(ctx context.Context) error {
	for i := range c.export.Datasets {
		d := &c.export.Datasets[i]
		g, p, err := d.Identity.Find()
		if !c.Full || err != nil || d.From >= d.To {
			continue // The check of the dataset says so.
		}
		x := checked{game: g, product: p, k: d.Identity.K, makers: solvers(d.Provenance)}
		if _, err := c.solver(ctx, x, game.Request{N: d.To - 1, K: x.k}); err != nil {
			return err
		}
	}
	return nil
}

// whole checks what belongs to the folder and to none of its datasets.
func (c *checker) whole() (Result, error) {
	v := newResult(kindExport, layout.ExportIndex)
	x := c.export
	x.damaged(&v, func(string) bool { return true })
	said := *x.Index
	said.SetVersion()
	if said.Version != x.Version {
		v.wrong("", "%s gives the version %s, and its datasets and tables give %s",
			layout.ExportIndex, x.Version, said.Version)
	}
	v.By = []string{fmt.Sprintf("%d files have the digests in %s and %s", len(x.Files),
		layout.ExportIndex, layout.Sums)}
	if v.Verdict == Wrong {
		return v, nil
	}
	return v, c.texts(&v)
}

// texts compares the descriptions with what this program writes for the index.
func (c *checker) texts(v *Result) error {
	bare := *c.export.Index
	bare.Files = slices.DeleteFunc(slices.Clone(bare.Files), func(f index.File) bool { return slices.Contains(card.Paths, f.Path) })
	bibliography := slices.ContainsFunc(c.export.Index.Files, func(f index.File) bool { return f.Path == layout.BibTeX })
	want, err := card.Files(&bare, bibliography)
	if err != nil {
		return err
	}
	var differ []string
	for _, f := range want {
		if text, err := c.st.Read(f.Path); err != nil || !bytes.Equal(text, f.Text) {
			differ = append(differ, f.Path)
		}
	}
	if len(differ) == 0 {
		v.By = append(v.By, "the descriptions follow from "+layout.ExportIndex)
	} else {
		c.export.worded(v, fmt.Sprintf("%s: the text isn't what follows from %s",
			strings.Join(differ, ", "), layout.ExportIndex))
	}
	return nil
}
