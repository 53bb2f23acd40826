package dataset

import (
	"context"
	"errors"
	"io"
	"io/fs"
	"strings"
	"testing"

	"grundy/pipeline/layout"
	"grundy/pipeline/must"
)

// keep keeps a text as the state of a run up to heap 500 that has given the heaps
// before to.
func keep(d *Dataset, to uint64, text string) error {
	return d.SaveCheckpoint("formula", to, 500, func(w io.Writer) error {
		for _, piece := range strings.SplitAfter(text, " ") {
			if _, err := io.WriteString(w, piece); err != nil {
				return err
			}
		}
		return nil
	})
}

// kept is the state that a run up to heap 500 goes on from at the heap end.
func kept(d *Dataset, end uint64) (text string, err error) {
	err = d.ReadCheckpoint(ctx, "formula", end, 500, func(r io.Reader) error {
		all, err := io.ReadAll(r)
		text = string(all)
		return err
	})
	return text, err
}

// withRows is a dataset of 100 heaps, without a state.
func withRows(t *testing.T) *Dataset {
	t.Helper()
	d := sequence.filled(t, 100, 1000)
	return d
}

func TestState(t *testing.T) {
	d := withRows(t)
	if _, err := kept(d, 101); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("without a state: %v", err)
	}
	if err := keep(d, 102, "too far"); err == nil {
		t.Error("a state of rows that aren't there is kept")
	}
	for _, text := range []string{"one two", "", "three\nfour " + strings.Repeat("five ", 5000)} {
		must.Do(t, keep(d, 80, text))
		for _, end := range []uint64{80, 101} {
			if got, err := kept(sequence.open(t, d.st), end); got != text || err != nil {
				t.Errorf("kept %q, read %q, %v", text, got, err)
			}
		}
	}
	for want, read := range map[string]error{
		"heaps up to 79": d.ReadCheckpoint(ctx, "formula", 79, 500, nil),
		"to heap 500":    d.ReadCheckpoint(ctx, "formula", 101, 501, nil),
		"by formula":     d.ReadCheckpoint(ctx, "another", 101, 500, nil),
	} {
		if read == nil || !strings.Contains(read.Error(), want) {
			t.Errorf("%v, want %q", read, want)
		}
	}
	other := sequence
	other.id.Definition++
	if _, err := kept(&Dataset{Shape: Shape{id: other.id}, st: d.st, folder: d.folder}, 101); err == nil {
		t.Error("a state of another definition is read")
	}
	must.Do(t, keep(d, 80, "a state"))
	for _, c := range []struct {
		id   Identity
		want bool
	}{{sequence.id, false}, {other.id, true}} {
		of := &Dataset{Shape: Shape{id: c.id, product: d.product}, st: d.st, folder: d.folder, parts: d.parts}
		if left, err := of.HasOldCheckpoint(); left != c.want || err != nil {
			t.Errorf("a state beside the dataset of %v is old: %v, %v", c.id, left, err)
		}
	}
	done, cancel := context.WithCancel(ctx)
	cancel()
	if err := d.ReadCheckpoint(done, "formula", 101, 500, nil); err != context.Canceled {
		t.Errorf("after an interrupt: %v", err)
	}
}

// A state is no part: the dataset is what it is without it.
func TestStateBesideParts(t *testing.T) {
	d := withRows(t)
	must.Do(t, keep(d, 101, "a state"))
	sequence.mustHold(t, sequence.open(t, d.st), 100)
	must.Do(t, d.st.Remove(d.path(layout.Manifest)))
	d = sequence.open(t, d.st) // from the part's file alone
	must.Do(t, sequence.extendTo(d, 400, 1000))
	sequence.mustHold(t, d, 400)
}

// A state is left as soon as all rows of its run are there, and only then
// dropped.
func TestDropState(t *testing.T) {
	d := withRows(t)
	if err := d.DropOldCheckpoint(); err != nil {
		t.Errorf("without a state: %v", err)
	}
	must.Do(t, keep(d, 101, "a state"))
	for _, c := range []struct {
		to   uint64
		want bool
	}{{499, false}, {500, true}} {
		must.Do(t, sequence.extendTo(d, c.to, 1000))
		if left, err := sequence.open(t, d.st).HasOldCheckpoint(); left != c.want || err != nil {
			t.Errorf("with the heaps to %d it is left: %v, %v", c.to, left, err)
		}
		must.Do(t, d.DropOldCheckpoint())
		if _, there := files(t, d)[layout.State]; there == c.want {
			t.Errorf("with the heaps to %d it is there: %v", c.to, there)
		}
	}
}

// A state that is damaged anywhere, or cut off, is refused.
func TestDamagedState(t *testing.T) {
	d := withRows(t)
	must.Do(t, keep(d, 101, "what waits for later rows"))
	whole := files(t, d)[layout.State]
	refused := func(what string, at int, content string) {
		t.Helper()
		if _, err := d.st.Save(d.path(layout.State), func(w io.Writer) error {
			_, err := io.WriteString(w, content)
			return err
		}); err != nil {
			t.Fatal(err)
		}
		if text, err := kept(d, 101); err == nil || text != "" {
			t.Errorf("%s at %d: %q is read, %v", what, at, text, err)
		}
		if _, err := d.HasOldCheckpoint(); err != nil {
			t.Errorf("%s at %d: %v", what, at, err)
		}
	}
	for at := range whole {
		refused("cut off", at, whole[:at])
		refused("changed", at, whole[:at]+string(whole[at]^4)+whole[at+1:])
	}
	refused("longer", len(whole), whole+"?")
	refused("without a line", 0, strings.Repeat("?", 1<<16))
	if left, err := d.HasOldCheckpoint(); !left || err != nil {
		t.Errorf("what doesn't say what it is of is left: %v, %v", left, err)
	}
}
