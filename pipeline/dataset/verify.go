package dataset

import (
	"context"
	"errors"
	"fmt"
	"io/fs"
	"maps"
	"slices"

	"grundy/jobs/game"
)

// Verify reads every file of the dataset and compares it with the manifest:
// its digest, columns and rows, that heaps follow each other without a gap,
// and the digest of its values. It gives a list of what is wrong, a sentence
// each with the remedy; an error only when it can't go on.
func (d *Dataset) Verify(ctx context.Context) (problems []string, err error) {
	d.mu.RLock()
	defer d.mu.RUnlock()
	if d.stale != "" {
		return []string{d.stale + "; run again: it is set aside and computed anew"}, nil
	}
	for _, n := range d.warnings {
		problems = append(problems, n+"; run again to repair it")
	}
	for _, i := range slices.Sorted(maps.Keys(d.parts)) {
		problems = append(problems, d.verifyPart(ctx, d.parts[i])...)
		if err := ctx.Err(); err != nil {
			return nil, err
		}
	}
	if len(problems) > 0 || len(d.parts) == 0 {
		return problems, nil
	}
	now, err := d.describe()
	if err != nil {
		return nil, err
	}
	recorded, err := parseManifest(d.recorded)
	if err != nil {
		return nil, err
	}
	if recorded.Digest.SHA256 != now.Digest.SHA256 || recorded.Digest.To != now.Digest.To {
		problems = append(problems, fmt.Sprintf("%s gives another digest of the dataset than its parts, which are sound; run again to repair it",
			d.path(manifestName)))
	}
	return problems, nil
}

func (d *Dataset) verifyPart(ctx context.Context, p Part) (problems []string) {
	if err := d.verifyFile(ctx, p.File, openParquet, &p); err != nil {
		problems = append(problems, err.Error())
	}
	if p.Arrow == nil {
		if d.arrow {
			problems = append(problems, fmt.Sprintf("%s has no Arrow file beside it; run again to make it", d.path(p.Name)))
		}
	} else if err := d.verifyFile(ctx, *p.Arrow, openArrow, &p); err != nil {
		problems = append(problems, err.Error())
	}
	return problems
}

func (d *Dataset) verifyFile(ctx context.Context, want File, open func(readerAt, game.Schema) (reader, error), p *Part) error {
	f, err := d.st.OpenFile(d.path(want.Name))
	if err != nil {
		return d.damaged(want, err)
	}
	defer f.Close()
	got, err := describeFile(f, want.Name)
	if err == nil && got != want {
		err = fmt.Errorf("its SHA-256 is %s instead of %s", got.SHA256, want.SHA256)
	}
	if err == nil {
		err = d.compare(ctx, open, f, p)
	}
	return d.damaged(want, err)
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
	return fmt.Errorf("%s is damaged: %w; delete it and run again to make it anew (grundy verify lists all that is damaged)", full, err)
}
