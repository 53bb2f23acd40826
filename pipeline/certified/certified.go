// Package certified finds the periods of games, by certificates that are there, from values or from
// a stream, and checks files of certificates, with values that are computed again.
//
//   - find.go: the search for a period, and how far it goes
//   - stream.go: the search without keeping values
//   - found.go: what is found, printed and cited
//   - certified.go: the certificates of a file, and what is said beside them
//   - segments.go: certificates of a stream, whose segments can be checked one by one
package certified

import (
	"bytes"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"strconv"
	"strings"

	"grundy/jobs/game"
	"grundy/jobs/regular"
	"grundy/jobs/regular/check"
	"grundy/jobs/rules/own"
	"grundy/pipeline/fault"
	"grundy/pipeline/values"
	"grundy/pipeline/views"
)

// File is a file of certificates that is to be checked.
type File struct {
	Path string
	// Of certificates that have segments a share is checked, as I/N, or a sample of so many; all
	// where neither is given.
	Share  string
	Sample int

	Out            io.Writer // a line for each certificate that was tried
	*values.Finder           // for values that are computed again; its Errors is told what couldn't be tried and why, too
	Game           func(name string) (*game.Game, error)
}

// Check checks the certificates of the file one after the other, and prints for each whether it
// holds. Entries without a certificate are passed over.
func (f *File) Check(ctx context.Context) error {
	file, err := openCertificates(f.Path)
	if err != nil {
		return fault.User(err)
	}
	defer file.Close()
	var checked, wrong, skipped int
	skip := func(entry int, err error) {
		skipped++
		fmt.Fprintf(f.Errors, "grundy: %s, entry %d: %v\n", f.Path, entry, err)
	}
	d := json.NewDecoder(file)
	for entry := 1; ; entry++ {
		var text json.RawMessage
		if err := d.Decode(&text); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			skip(entry, fmt.Errorf("no JSON: %w", err))
			break
		}
		certificate, beside, err := certificateIn(text)
		unproved := certificate == nil && plain(beside["verdict"]) == `"proved"`
		if certificate == nil && !unproved && err == nil {
			continue
		}
		line, verdict := "", error(nil)
		switch {
		case err != nil:
		case unproved:
			verdict = fmt.Errorf("the verdict on %s is \"proved\", and there is no certificate", plain(beside["game"]))
		case check.IsStreamed(certificate):
			line, verdict, err = f.segments(ctx, certificate)
		case f.Share != "" || f.Sample != 0:
			err = errors.New("--segment and --sample are for certificates by theorem W2, which have segments: leave them out")
		default:
			line, verdict, err = f.entry(ctx, certificate, beside)
		}
		if err != nil && ctx.Err() != nil {
			return err
		}
		if err != nil {
			skip(entry, err)
			continue
		}
		checked++
		if verdict != nil {
			wrong++
			line = fmt.Sprintf("wrong: %v", verdict)
		}
		if _, err := fmt.Fprintln(f.Out, line); err != nil {
			return err
		}
	}
	switch {
	case wrong > 0:
		return fault.Told(fault.OfCheck)
	case skipped > 0:
		return fault.Told(fault.OfUser)
	case checked == 0:
		return fault.Userf("%s has no certificate: 'grundy period GAME --to N --json' prints one where a period is proved", f.Path)
	}
	return nil
}

// certificateIn finds the certificate that a JSON value is or contains, nil where there is none, and
// what is said beside it, empty where the certificate stands alone.
func certificateIn(entry json.RawMessage) (certificate json.RawMessage, beside map[string]json.RawMessage, err error) {
	var fields map[string]json.RawMessage
	if json.Unmarshal(entry, &fields) != nil || fields["game"] == nil {
		return nil, nil, errors.New("it isn't a certificate and has none: write what 'grundy period --json' prints")
	}
	within, has := fields["certificate"]
	delete(fields, "certificate")
	switch {
	case has && (string(within) == "null" || string(within) == `""`):
		return nil, fields, nil
	case has && within[0] == '"':
		return nil, nil, errors.New("it has the digest of a certificate only: the certificates of a survey are in NAME.certificates.jsonl")
	case has:
		return within, fields, nil
	case fields["conditions"] == nil && fields["bound"] == nil && fields["digest"] == nil:
		return nil, fields, nil
	}
	return entry, nil, nil
}

// entry verifies a certificate with values that are computed again, and compares it with what
// is said beside it. verdict is nil if both hold, as line says then; err says why the
// certificate couldn't be tried.
func (f *File) entry(
	ctx context.Context, certificate json.RawMessage, beside map[string]json.RawMessage,
) (line string, verdict, err error) {
	var claimed regular.Certificate
	if err := json.Unmarshal(certificate, &claimed); err != nil {
		return "", check.Unreadable(err), nil
	}
	if err := f.nameAlike(beside); err != nil {
		return "", nil, err
	}
	if verdict, err = f.certificate(ctx, &claimed, certificate); verdict == nil && err == nil {
		verdict = differs(beside, &claimed)
	}
	line = fmt.Sprintf("holds: %s: period %d, preperiod %d, saltus %d by %s; the values to heap %d were computed again",
		claimed.Game, claimed.Period, claimed.Preperiod, claimed.Saltus, claimed.Theorem, claimed.Bound)
	return line, verdict, err
}

// nameAlike gives the game beside the certificate the name that its certificates have: of an own game,
// that of the catalogue's game that it is proved to be, and the config that defines it must be known.
func (f *File) nameAlike(beside map[string]json.RawMessage) error {
	var name string
	if json.Unmarshal(beside["game"], &name) != nil {
		return nil
	}
	g, err := f.Game(name)
	switch {
	case err == nil:
		beside["game"], err = json.Marshal(regular.NameOf(g, name))
	case !strings.HasPrefix(name, own.Prefix):
		err = nil // Then the names differ.
	}
	return err
}

// certificate verifies a certificate, given as it is and as it stands in a file, with values
// that are computed again.
func (f *File) certificate(ctx context.Context, claimed *regular.Certificate, text json.RawMessage) (verdict, err error) {
	g, err := f.Game(claimed.Game)
	if err != nil {
		return nil, err
	}
	bound := claimed.Bound
	for _, p := range views.Products(g) {
		bound = max(bound, p.First) // The checker refuses a lower bound.
	}
	s, stop, err := watched(f.Finder, g, bound)
	if err != nil {
		return nil, err
	}
	defer stop()
	return s.Check(ctx, bound, text)
}

// differs says all that is said otherwise beside a certificate than the certificate proves.
func differs(beside map[string]json.RawMessage, proved *regular.Certificate) error {
	all, err := json.Marshal(proved.Proves(proved.Bound))
	if err != nil {
		return err
	}
	var want map[string]json.RawMessage
	if err := json.Unmarshal(all, &want); err != nil {
		return err
	}
	var wrong []string
	for _, name := range []string{"game", "verdict", "kind", "period", "preperiod", "saltus", "theorem", "repeats", "needs"} {
		if said, ok := beside[name]; ok && plain(said) != plain(want[name]) {
			wrong = append(wrong, fmt.Sprintf("the %s beside the certificate is %s, and the certificate has %s",
				name, plain(said), cmp.Or(plain(want[name]), "none")))
		}
	}
	if said, ok := beside["to"]; ok {
		if to, err := strconv.ParseUint(plain(said), 10, 64); err != nil || to < proved.Bound {
			wrong = append(wrong, fmt.Sprintf("the values beside the certificate are known to heap %s, and the certificate uses those to heap %d",
				plain(said), proved.Bound))
		}
	}
	if len(wrong) == 0 {
		return nil
	}
	return fmt.Errorf("%s: %s", proved.Game, strings.Join(wrong, "; "))
}

// plain is a JSON value in a line, written in the one way in which this program writes it.
func plain(value json.RawMessage) string {
	var x any
	d := json.NewDecoder(bytes.NewReader(value))
	d.UseNumber() // so that no digit of a number is lost
	if d.Decode(&x) != nil {
		return ""
	}
	var b strings.Builder
	e := json.NewEncoder(&b)
	if e.SetEscapeHTML(false); e.Encode(x) != nil {
		return ""
	}
	return strings.TrimSpace(b.String())
}
