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
// whether it holds. Entries of a survey that have none are passed over.
func checkFile(c *cobra.Command, path string, memory size) error {
	file, err := os.Open(path)
	if err != nil {
		return usage(err)
	}
	defer file.Close()
	checked, wrong := 0, 0
	for d, entry := json.NewDecoder(file), 1; ; entry++ {
		var text json.RawMessage
		if err := d.Decode(&text); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			return usage(fmt.Errorf("%s, entry %d: no JSON: %w", path, entry, err))
		}
		verdict, found, err := checkEntry(c, text, memory)
		if err != nil {
			return fmt.Errorf("%s, entry %d: %w", path, entry, err)
		}
		if !found {
			continue
		}
		if checked++; verdict != nil {
			wrong++
		}
	}
	switch {
	case checked == 0:
		return usage(fmt.Errorf("%s has no certificate: 'grundy period GAME --to N --json' prints one where a period is proved", path))
	case wrong > 0:
		return said(exitCheckFailed)
	}
	return nil
}

// claimed is what is read of a certificate, or of what has one, to compute its values.
type claimed struct {
	Game, Theorem                    string
	Period, Preperiod, Saltus, Bound uint64
	Certificate                      json.RawMessage
}

// checkEntry verifies the certificate that is or stands in text, and prints what came
// out: verdict is nil if it holds. Where there is none found is false, and err says why
// it couldn't be tried.
func checkEntry(c *cobra.Command, text json.RawMessage, memory size) (verdict error, found bool, err error) {
	var x claimed
	err = json.Unmarshal(text, &x)
	if err == nil && x.Certificate != nil {
		text, x = x.Certificate, claimed{}
		err = json.Unmarshal(text, &x)
	}
	if err != nil || x.Game == "" {
		return nil, false, usage(errors.New("it isn't a certificate and has none: write what 'grundy period --json' prints"))
	}
	if x.Theorem == "" {
		return nil, false, nil
	}
	g, err := lookup(x.Game)
	if err != nil {
		return nil, false, err
	}
	run, err := startPeriod(c, g, x.Bound, memory)
	if err != nil {
		return nil, false, err
	}
	v, err := run.values(c.Context())
	run.watch.stop()
	if err != nil {
		return nil, false, err
	}
	if verdict = check.Certificate(text, v.Last(), v.Read); verdict != nil {
		_, err = fmt.Fprintf(c.OutOrStdout(), "wrong: %v\n", verdict)
	} else {
		_, err = fmt.Fprintf(c.OutOrStdout(), "holds: %s: period %d, preperiod %d, saltus %d by %s; the values to heap %d were computed again\n",
			g.Name, x.Period, x.Preperiod, x.Saltus, x.Theorem, x.Bound)
	}
	return verdict, true, err
}
