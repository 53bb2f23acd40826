package cli

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"github.com/spf13/cobra"

	"grundy/jobs/regular/check"
)

// checkFile verifies the certificates of a file, one after the other, and says of each
// whether it holds. Entries that have none are passed over.
func checkFile(c *cobra.Command, path string, memory size) error {
	file, err := os.Open(path)
	if err != nil {
		return usage(err)
	}
	defer file.Close()
	f := &certificates{c: c, path: path, memory: memory}
	for d := json.NewDecoder(file); ; {
		var text json.RawMessage
		if err = d.Decode(&text); err != nil {
			break
		}
		f.entry++
		if err := f.check(text); err != nil {
			return err
		}
	}
	if !errors.Is(err, io.EOF) {
		f.entry++
		f.skip(fmt.Errorf("no JSON: %w", err))
	}
	return f.verdict()
}

// certificates are those of a file, as far as they were checked.
type certificates struct {
	c              *cobra.Command
	path           string
	memory         size
	entry          int // the one at hand, from 1 on
	checked, wrong int
	skipped        bool
}

// skip says why the entry at hand can't be tried.
func (f *certificates) skip(err error) {
	f.skipped = true
	fmt.Fprintf(f.c.ErrOrStderr(), "grundy: %s, entry %d: %v\n", f.path, f.entry, err)
}

// verdict is the error that the command ends with.
func (f *certificates) verdict() error {
	switch {
	case f.wrong > 0:
		return said(exitCheckFailed)
	case f.skipped:
		return said(exitUsage)
	case f.checked == 0:
		return usage(fmt.Errorf("%s has no certificate: 'grundy period GAME --to N --json' prints one where a period is proved", f.path))
	}
	return nil
}

// check verifies the certificate that text is or has, and prints what comes out.
func (f *certificates) check(text json.RawMessage) error {
	text, err := certificateIn(text)
	if err != nil {
		f.skip(err)
	}
	if text == nil {
		return nil
	}
	var x claimed
	verdict := json.Unmarshal(text, &x)
	if verdict == nil {
		var tried error
		verdict, tried = f.computed(text, &x)
		if err := f.c.Context().Err(); err != nil {
			return tried
		}
		if tried != nil {
			f.skip(tried)
			return nil
		}
	}
	f.checked++
	if verdict != nil {
		f.wrong++
		_, err = fmt.Fprintf(f.c.OutOrStdout(), "wrong: %v\n", verdict)
		return err
	}
	_, err = fmt.Fprintf(f.c.OutOrStdout(), "holds: %s: period %d, preperiod %d, saltus %d by %s; the values to heap %d were computed again\n",
		x.Game, x.Period, x.Preperiod, x.Saltus, x.Theorem, x.Bound)
	return err
}

// certificateIn is the certificate that text is or has; nil if it has none.
func certificateIn(text json.RawMessage) (json.RawMessage, error) {
	var fields map[string]json.RawMessage
	if json.Unmarshal(text, &fields) != nil || fields["game"] == nil {
		return nil, errors.New("it isn't a certificate and has none: write what 'grundy period --json' prints")
	}
	within, has := fields["certificate"]
	switch {
	case has && string(within) == "null":
		return nil, nil
	case has:
		return within, nil
	case fields["conditions"] == nil && fields["bound"] == nil && fields["digest"] == nil:
		return nil, nil
	}
	return text, nil
}

// claimed is what is read of a certificate to compute its values and to name it.
type claimed struct {
	Game, Theorem                    string
	Period, Preperiod, Saltus, Bound uint64
}

// computed verifies the certificate with values computed again; verdict is nil if it
// holds, and err says why it couldn't be tried.
func (f *certificates) computed(text json.RawMessage, x *claimed) (verdict, err error) {
	g, err := lookup(x.Game)
	if err != nil {
		return nil, err
	}
	bound := x.Bound
	for _, p := range g.Products {
		bound = max(bound, p.First) // A lower one is for the checker to refuse.
	}
	run, err := startPeriod(f.c, g, bound, f.memory)
	if err != nil {
		return nil, err
	}
	defer run.watch.stop()
	v, err := run.values(f.c.Context())
	if err != nil {
		return nil, err
	}
	return check.Certificate(text, v.Last(), v.Read), nil
}
