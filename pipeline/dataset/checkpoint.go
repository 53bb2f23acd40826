package dataset

import (
	"bufio"
	"bytes"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"

	"grundy/pipeline/layout"
)

// A checkpoint is the file [layout.State], which holds the state of a run: a
// [checkpointHeader] as a line of JSON, what the run saved, and the SHA-256 of both in 32
// bytes.

// checkpointHeader names the run whose state was saved.
type checkpointHeader struct {
	Identity Identity `json:"identity"`
	Solver   string   `json:"solver"`
	To       uint64   `json:"to"` // before this heap all rows had been given when the state was saved
	N        uint64   `json:"n"`  // the last heap that the run was asked for
}

// SaveCheckpoint saves the state of a solver's run up to the heap n. The rows of all
// heaps before to must be written. The new checkpoint replaces the one before, and the
// disk must hold both.
func (d *Dataset) SaveCheckpoint(solver string, to, n uint64, save func(io.Writer) error) error {
	if end := d.Contiguous(); to > end {
		return fmt.Errorf("a state of heaps up to %d can't be kept: %s lacks heap %d", to-1, d.folder, end)
	}
	_, err := d.st.Save(d.path(layout.State), func(w io.Writer) error {
		sum := sha256.New()
		both := io.MultiWriter(w, sum)
		if _, err := io.WriteString(both, asJSON(checkpointHeader{d.id, solver, to, n})+"\n"); err != nil {
			return err
		}
		if err := save(both); err != nil {
			return err
		}
		_, err := w.Write(sum.Sum(nil))
		return err
	})
	return err
}

// ReadCheckpoint hands the saved state to use, for a run of the solver up to the heap n
// that goes on at the heap end. The error says why the state can't be used, or is that of
// use; [fs.ErrNotExist] matches it if there is no checkpoint.
func (d *Dataset) ReadCheckpoint(ctx context.Context, solver string, end, n uint64, use func(io.Reader) error) error {
	f, err := d.st.OpenFile(d.path(layout.State))
	if err != nil {
		return err
	}
	defer f.Close()
	state, begin, err := readCheckpointHeader(f)
	switch {
	case err != nil:
		return err
	case !d.same(state.Identity) || state.Solver != solver:
		return fmt.Errorf("it is of %s by %s", state.Identity, state.Solver)
	case state.To > end:
		return fmt.Errorf("it is of heaps up to %d, and not all of them are there", state.To-1)
	case state.N < n:
		return fmt.Errorf("it is of a run to heap %d, and not to %d", state.N, n)
	}
	size, err := checkDigest(ctx, f)
	if err != nil {
		return err
	}
	return use(ctxReader{ctx, io.NewSectionReader(f, begin, size-begin)})
}

// readCheckpointHeader reads the header, and gives the offset of what the run saved.
func readCheckpointHeader(f *os.File) (state checkpointHeader, begin int64, err error) {
	const longest = 1 << 20 // bytes; a game may have a long name
	line, err := bufio.NewReader(io.LimitReader(f, longest)).ReadBytes('\n')
	if err == nil {
		err = json.Unmarshal(line, &state)
	}
	if err != nil {
		return state, 0, fmt.Errorf("it doesn't say what it is of: %w", err)
	}
	return state, int64(len(line)), nil
}

// checkDigest compares a checkpoint with its digest, and gives the number of bytes before
// the digest.
func checkDigest(ctx context.Context, f *os.File) (size int64, err error) {
	info, err := f.Stat()
	if err != nil {
		return 0, err
	}
	size = max(0, info.Size()-sha256.Size)
	sum := sha256.New()
	if _, err := io.Copy(sum, ctxReader{ctx, io.NewSectionReader(f, 0, size)}); err != nil {
		return 0, err
	}
	want := make([]byte, sha256.Size)
	if _, err := f.ReadAt(want, size); err != nil || !bytes.Equal(sum.Sum(nil), want) {
		return 0, errors.New("it hasn't the SHA-256 that it had")
	}
	return size, nil
}

// ctxReader is a reader that ends with the context's error when the context is done.
type ctxReader struct {
	ctx context.Context
	io.Reader
}

func (p ctxReader) Read(b []byte) (int, error) {
	if p.ctx.Err() != nil {
		return 0, context.Cause(p.ctx)
	}
	return p.Reader.Read(b)
}

// HasOldCheckpoint reports whether there is a checkpoint from which no run will go on: all
// rows of its run are there, as a killed run may leave it, or it can't be read.
func (d *Dataset) HasOldCheckpoint() (bool, error) {
	f, err := d.st.OpenFile(d.path(layout.State))
	if errors.Is(err, fs.ErrNotExist) {
		return false, nil
	}
	if err != nil {
		return false, fmt.Errorf("the dataset %s can't be opened: %w", d.folder, err)
	}
	defer f.Close()
	state, _, err := readCheckpointHeader(f)
	return err != nil || !d.same(state.Identity) || state.N < d.Contiguous(), nil
}

// DropOldCheckpoint removes a checkpoint from which no run will go on.
func (d *Dataset) DropOldCheckpoint() error {
	left, err := d.HasOldCheckpoint()
	if err != nil || !left {
		return err
	}
	return d.st.Remove(d.path(layout.State))
}
