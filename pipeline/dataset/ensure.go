package dataset

import (
	"context"
	"errors"
	"fmt"
	"maps"
	"slices"
)

// EnsureFormats makes the dataset have the given formats beside those that it
// has already: files that are missing are made from the Parquet files, and
// parts that are written later get them too. It also brings a manifest up to
// date that a killed run has left behind. A dataset that is stale or has no
// parts yet is left alone on the disk.
func (d *Dataset) EnsureFormats(ctx context.Context, formats ...Format) error {
	d.mu.Lock()
	defer d.mu.Unlock()
	for _, f := range formats {
		if f != Parquet && f != Arrow {
			return fmt.Errorf("the format %q isn't known: use %q or %q", f, Parquet, Arrow)
		}
	}
	d.arrow = d.arrow || slices.Contains(formats, Arrow)
	if d.stale != "" || len(d.parts) == 0 {
		return nil
	}
	err := d.makeArrow(ctx)
	if err == nil {
		err = d.writeManifest()
	}
	if err != nil {
		return errors.Join(err, d.load())
	}
	return nil
}

// makeArrow makes the Arrow files that are missing.
func (d *Dataset) makeArrow(ctx context.Context) error {
	if !d.arrow {
		return nil
	}
	for _, i := range slices.Sorted(maps.Keys(d.parts)) {
		p := d.parts[i]
		if p.Arrow != nil {
			continue
		}
		rows, err := d.table(ctx, p, 0)
		if err != nil {
			return err
		}
		if err := d.writeFile(ctx, Arrow, i, rows, &p); err != nil {
			return err
		}
		d.parts[i] = p
	}
	return nil
}
