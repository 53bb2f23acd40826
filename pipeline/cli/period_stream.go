package cli

import (
	"bufio"
	"bytes"
	"compress/gzip"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"path"
	"path/filepath"

	"github.com/spf13/cobra"

	"grundy/docs/certificates"
	"grundy/jobs/regular"
	"grundy/jobs/regular/check"
	"grundy/jobs/rules/breaking"
	"grundy/jobs/solve/stream"
	"grundy/pipeline/certified"
	"grundy/pipeline/fault"
	"grundy/pipeline/layout"
	"grundy/pipeline/progress"
	"grundy/pipeline/store"
	"grundy/pipeline/streams"
)

// streamed is what 'period --stream' prints: a result, with the certificate of a stream.
type streamed struct {
	regular.Result
	Certificate *stream.Certificate `json:"certificate"`

	path, table string // of the certificate and of the statistics
	figures     []string
	heaps       uint64                // how many were streamed now
	accepted    certificates.Segments // of a certificate that the program brings along
}

// streamPeriod looks for the period of a game without keeping its values, as far as the heap to.
// The result is nil if the period begins so early that the ordinary search proves it.
func streamPeriod(c *cobra.Command, name string, to uint64, out string) (*streamed, error) {
	moves, ok := breaking.Streamed(name)
	if !ok {
		return nil, fault.Userf("%s can't be streamed: --stream is for games whose moves leave two heaps at most, as octal:0.106 or grundys-game", name)
	}
	st, err := openStore(out)
	if err != nil {
		return nil, err
	}
	lease, err := st.Take(c.Context(), layout.Stream(name))
	if err != nil {
		return nil, fault.User(err)
	}
	defer func() { _ = lease.Release() }()
	if lease.TookOver != "" {
		fmt.Fprintln(c.ErrOrStderr(), "grundy:", lease.TookOver)
	}
	kept, err := streams.Open(st, name)
	if err != nil {
		return nil, err
	}
	s := &stream.Search{Moves: moves, Records: kept}
	if err := s.Open(c.Context(), name); err != nil {
		return nil, fmt.Errorf("%s: %w", name, err)
	}
	stop := watchStream(c, s, name, to)
	found, err := s.Run(c.Context(), to)
	stop()
	if err != nil {
		_, table := kept.Statistics() // of the heaps before the one that couldn't be computed
		if errors.Is(err, context.Canceled) {
			return nil, fault.Interrupted(errors.Join(err, table), fmt.Sprintf("the records in %s are kept, and the same command goes on from heap %d", layout.Stream(name), s.Heap()))
		}
		return nil, errors.Join(fmt.Errorf("%s: %w", name, err), table)
	}
	return streamResult(c, s, kept, st, found)
}

// keptPeriod is the period of a game that a certificate proves which a stream has left in the output
// folder or which the program brings along; nil where there is none.
func keptPeriod(name, out string) (r *streamed, err error) {
	r = &streamed{path: filepath.Join(out, filepath.FromSlash(layout.StreamCertificate(name)))}
	text, err := certified.Read(r.path)
	if errors.Is(err, fs.ErrNotExist) {
		r.accepted = certificates.Checked[name]
		if r.accepted == nil {
			return nil, nil
		}
		r.path = "docs/certificates/" + path.Base(layout.StreamCertificate(name))
		text, err = certificates.Of(name)
	}
	if err == nil {
		r.Result, err = certified.Streamed(text)
	}
	if err == nil {
		err = json.Unmarshal(text, &r.Certificate)
	}
	if err != nil {
		return nil, fault.Userf("%s can't be used: %w; with --to N the values are computed", r.path, err)
	}
	return r, nil
}

// watchStream shows how far a stream is on its way to a heap, until it is told to stop.
func watchStream(c *cobra.Command, s *stream.Search, what string, to uint64) (stop func()) {
	begun := s.Heap()
	to = max(begun, to)
	advance, stop := progress.Watch(c.ErrOrStderr(), what, begun, to, func(n uint64) float64 { return float64(n) })
	s.Advance = func(heap uint64) { advance(min(max(heap, begun), to)) }
	return stop
}

// streamResult proves what was found, and writes the statistics and the certificate.
func streamResult(c *cobra.Command, s *stream.Search, kept *streams.Kept, st *store.Store, found *stream.Repeat) (r *streamed, err error) {
	name := s.Head().Game
	r = &streamed{Result: regular.Result{Game: name, Verdict: regular.None, To: s.Heap() - 1}}
	if found != nil {
		fmt.Fprintf(c.ErrOrStderr(), "grundy: %s: the values before heap %d come back %d heaps later; now the least period and preperiod are looked for\n", name, found.Heap, found.Period)
		proof, err := s.Prove(c.Context(), found)
		if early := new(stream.EarlyError); errors.As(err, &early) {
			return nil, nil
		} else if err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		if r.Certificate, err = s.Certify(c.Context(), proof); err != nil {
			return nil, fmt.Errorf("%s: %w", name, err)
		}
		if r.path, err = saveCertificate(st, name, r.Certificate); err != nil {
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

func printStreamed(w io.Writer, r *streamed) error {
	d := description{bufio.NewWriter(w)}
	d.item("game", r.Game)
	d.item("verdict", verdictText(r.Result))
	if r.Certificate != nil {
		d.item("regularity", string(r.Kind))
		d.item("period", fmt.Sprint(r.Period))
		d.item("preperiod", fmt.Sprint(r.Preperiod))
		d.item("saltus", "0")
		d.item("theorem", r.Certificate.Source)
		segments := fmt.Sprint(len(r.Certificate.Snapshots))
		if r.accepted != nil {
			segments += ", of which the independent checker has accepted " + r.accepted.String()
		}
		d.item("segments", segments)
		d.item("digest", r.Certificate.Digest)
		d.item("certificate", r.path)
	}
	if r.heaps > 0 {
		d.item("streamed", fmt.Sprintf("%d heaps", r.heaps))
	}
	d.item("statistics", r.table)
	for _, path := range r.figures {
		d.item("figure", path)
	}
	return d.Flush()
}

// mostStreamed is how far a stream can be asked to go: years of computing.
const mostStreamed = 1_000_000_000_000_000

// keptAtMost is how far the ordinary search goes for a period that begins early.
const keptAtMost = 1 << 28
