package cli

import (
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"

	"grundy/jobs/period"

	"github.com/spf13/cobra"
)

// checkFile verifies the certificates of a file one after the other, and prints for
// each whether it holds. Entries without a certificate are passed over.
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

// certificates is the check of the certificates of a file.
type certificates struct {
	c              *cobra.Command
	path           string
	memory         size
	entry          int // the number of the current entry, from 1 on
	checked, wrong int
	skipped        bool
}

// skip prints why the current entry can't be checked.
func (f *certificates) skip(err error) {
	f.skipped = true
	fmt.Fprintf(f.c.ErrOrStderr(), "grundy: %s, entry %d: %v\n", f.path, f.entry, err)
}

// verdict is the error that the command ends with.
func (f *certificates) verdict() error {
	switch {
	case f.wrong > 0:
		return exitWith(exitCheckFailed)
	case f.skipped:
		return exitWith(exitUsage)
	case f.checked == 0:
		return usage(fmt.Errorf("%s has no certificate: 'grundy period GAME --to N --json' prints one where a period is proved",
			f.path))
	}
	return nil
}

// check verifies the certificate in an entry and prints the outcome.
func (f *certificates) check(text json.RawMessage) error {
	text, err := period.CertificateIn(text)
	if err != nil {
		f.skip(err)
	}
	if text == nil {
		return nil
	}
	var x period.Claimed
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
	_, err = fmt.Fprintf(f.c.OutOrStdout(),
		"holds: %s: period %d, preperiod %d, saltus %d by %s; the values to heap %d were computed again\n",
		x.Game, x.Period, x.Preperiod, x.Saltus, x.Theorem, x.Bound)
	return err
}

// computed verifies the certificate with values that are computed again; verdict is nil
// if it holds, and err says why it couldn't be tried.
func (f *certificates) computed(text json.RawMessage, x *period.Claimed) (verdict, err error) {
	g, err := lookup(x.Game)
	if err != nil {
		return nil, err
	}
	bound := x.Bound
	for _, p := range g.Products {
		bound = max(bound, p.First) // The checker refuses a lower bound.
	}
	err = compute(f.c, g, bound, f.memory, func(values *period.Computation) (err error) {
		verdict, err = values.Check(f.c.Context(), text)
		return err
	})
	return verdict, err
}
