package certified

import (
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"

	"grundy/jobs/game"
	"grundy/jobs/regular"
	"grundy/jobs/regular/check"
	"grundy/jobs/solve/sparse"
	"grundy/jobs/solve/stream"
	"grundy/pipeline/fault"
	"grundy/pipeline/layout"
	"grundy/pipeline/progress"
	"grundy/pipeline/store"
	"grundy/pipeline/streams"
	"grundy/pipeline/values"
)

// Stream looks for the period of a game without keeping its values, as far as the heap to. A period
// that begins so early that the ordinary search proves it is left to that.
func Stream(ctx context.Context, f *values.Finder, g *game.Game, to uint64) (*Period, error) {
	name, st := g.Name, f.Store
	moves, ok := sparse.Of(g)
	if !ok {
		return nil, fault.Userf("%s can't be streamed: --stream is for games whose moves leave two heaps at most, as octal:0.106 or grundys-game", name)
	}
	lease, err := st.Take(ctx, layout.Stream(name))
	if err != nil {
		return nil, fault.User(err)
	}
	defer func() { _ = lease.Release() }()
	if lease.TookOver != "" {
		fmt.Fprintln(f.Errors, "grundy:", lease.TookOver)
	}
	kept, err := streams.Open(st, name)
	if err != nil {
		return nil, err
	}
	s := &stream.Search{Moves: moves, Records: kept}
	if err := s.Open(ctx, name); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	stop := watchStream(f, s, name, to)
	found, err := s.Run(ctx, to)
	stop()
	if err != nil {
		_, table := kept.Statistics() // of the heaps before the one that couldn't be computed
		if errors.Is(err, context.Canceled) {
			return nil, fault.Interrupted(errors.Join(err, table), fmt.Sprintf("the records in %s are kept, and the same command goes on from heap %d", layout.Stream(name), s.Heap()))
		}
		return nil, errors.Join(fmt.Errorf("%s: %w", name, err), table)
	}
	r, err := streamed(ctx, f, s, kept, found)
	if early := new(stream.EarlyError); errors.As(err, &early) {
		return UpTo(ctx, f, g, min(to, earlyAtMost))
	}
	if err == nil {
		r.game = g
	}
	return r, err
}

// watchStream shows how far a stream is on its way to a heap, until it is told to stop.
func watchStream(f *values.Finder, s *stream.Search, what string, to uint64) (stop func()) {
	begun := s.Heap()
	to = max(begun, to)
	advance, stop := progress.Watch(f.Errors, what, begun, to, func(n uint64) float64 { return float64(n) })
	s.Advance = func(heap uint64) { advance(min(max(heap, begun), to)) }
	return stop
}

// streamed proves what was found, and writes the statistics and the certificate.
func streamed(
	ctx context.Context, f *values.Finder, s *stream.Search, kept *streams.Kept, found *stream.Repeat,
) (r *Period, err error) {
	name := s.Head().Game
	r = &Period{
		Result: regular.Result{Game: name, Verdict: regular.None, To: s.Heap() - 1}, byStream: true,
	}
	if found != nil {
		fmt.Fprintf(f.Errors, "grundy: %s: the values before heap %d come back %d heaps later; now the least period and preperiod are looked for\n", name, found.Heap, found.Period)
		proof, err := s.Prove(ctx, found)
		if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		if r.streamed, err = s.Certify(ctx, proof); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		if r.path, err = saveCertificate(f.Store, name, r.streamed); err != nil {
			return nil, err
		}
		r.Verdict, r.Kind, r.Theorem = regular.Proved, regular.Periodic, stream.Theorem
		r.Period, r.Preperiod = proof.Period, proof.Preperiod
	}
	r.heaps = s.Heap()
	if r.table, err = kept.Statistics(); err != nil {
		return nil, err
	}
	r.figures, err = kept.Figures()
	return r, err
}

// saveCertificate writes streams/NAME.json.gz, after the checker has read it.
func saveCertificate(st *store.Store, name string, certificate *stream.Certificate) (string, error) {
	var text bytes.Buffer
	e := json.NewEncoder(&text)
	e.SetIndent("", " ")
	if err := e.Encode(certificate); err != nil {
		return "", err
	}
	if _, err := check.ReadStreamed(text.Bytes()); err != nil {
		return "", fmt.Errorf("this is a bug, please report it: the checker refuses the certificate: %w", err)
	}
	path := layout.StreamCertificate(name)
	_, err := st.Save(path, func(w io.Writer) error {
		z, err := gzip.NewWriterLevel(w, gzip.BestCompression)
		if err != nil {
			return err
		}
		if _, err := z.Write(text.Bytes()); err != nil {
			return err
		}
		return z.Close()
	})
	return path, err
}

// MostStreamed is how far a stream can be asked to go: years of computing.
const MostStreamed = 1_000_000_000_000_000

// earlyAtMost is how far the ordinary search goes for a period that begins early.
const earlyAtMost = 1 << 28
