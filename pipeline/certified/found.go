package certified

import (
	"bufio"
	"encoding/json"
	"fmt"
	"io"
	"path/filepath"
	"regexp"
	"strings"

	"grundy/jobs/game"
	"grundy/jobs/regular"
	"grundy/jobs/regular/rocq"
	"grundy/jobs/solve/stream"
	"grundy/pipeline/config"
	"grundy/pipeline/export/card"
	"grundy/pipeline/fault"
	"grundy/pipeline/listing"
	"grundy/pipeline/quantity"
)

// Period is what is found of the period of a game.
type Period struct {
	regular.Result

	game     *game.Game
	byStream bool                // whether the values were streamed, or a certificate of a stream was read
	streamed *stream.Certificate // of a stream; nil where it proves nothing

	path, table string // of the certificate and of the statistics
	figures     []string
	heaps       uint64 // how many were streamed now
	brought     bool   // says that the program brings the certificate along
}

// MarshalJSON writes the result, that of a stream with its certificate.
func (r *Period) MarshalJSON() ([]byte, error) {
	if !r.byStream {
		return json.Marshal(r.Result)
	}
	return json.Marshal(struct {
		regular.Result
		Certificate *stream.Certificate `json:"certificate"`
	}{r.Result, r.streamed})
}

// Table is the period as a table of one row; program is the version of the program, for citations.
func (r *Period) Table(program string) *listing.Table {
	row := []any{r.Game, r.To, string(r.Verdict), string(r.Kind), nil, nil, nil, string(r.Theorem)}
	if r.Verdict != regular.None {
		row[4], row[5], row[6] = r.Period, r.Preperiod, r.Saltus
	}
	t := &listing.Table{
		Caption: "The period of the nim-values of " + r.Game + ".",
		Columns: []string{"game", "last", "verdict", "kind", "period", "preperiod", "saltus", "theorem"},
		Rows:    listing.Listed([][]any{row}),
		Own:     listing.Whole(r.print, r),
	}
	t.Own[listing.BibTeX] = func(w io.Writer) error { return r.cite(w, program) }
	return t
}

// print prints the period for a person.
func (r *Period) print(w io.Writer) error {
	d := bufio.NewWriter(w)
	listing.Item(d, "game", r.Game)
	listing.Item(d, "verdict", r.verdict())
	listing.Item(d, "regularity", string(r.Kind))
	if r.Verdict != regular.None {
		listing.Item(d, "period", fmt.Sprint(r.Period))
		listing.Item(d, "preperiod", fmt.Sprint(r.Preperiod))
		listing.Item(d, "saltus", fmt.Sprint(r.Saltus))
	}
	if c := r.streamed; c != nil {
		listing.Item(d, "theorem", c.Source)
		segments := fmt.Sprint(len(c.Snapshots))
		if r.brought {
			segments += ", all of which the independent checker has accepted"
		}
		listing.Item(d, "segments", segments)
		listing.Item(d, "digest", c.Digest)
		listing.Item(d, "certificate", r.path)
	} else {
		listing.Item(d, "theorem", string(r.Theorem))
	}
	if c := r.Certificate; c != nil {
		listing.Item(d, "source", c.Source)
		var conditions []string
		for _, x := range c.Conditions {
			conditions = append(conditions, x.Text())
		}
		listing.Item(d, "conditions", strings.Join(conditions, "; "))
		listing.Item(d, "digest", c.Digest)
	}
	if r.heaps > 0 {
		listing.Item(d, "streamed", fmt.Sprintf("%d heaps", r.heaps))
	}
	listing.Item(d, "statistics", r.table)
	for _, path := range r.figures {
		listing.Item(d, "figure", path)
	}
	return d.Flush()
}

// cite writes a proof for a bibliography.
func (r *Period) cite(w io.Writer, program string) error {
	p := card.Proof{Key: "period of " + r.Game, Of: r.game.Paper, Version: program}
	if r.streamed != nil {
		p.Source, p.Digest = r.streamed.Source, r.streamed.Digest
	} else if r.Certificate != nil {
		p.Source, p.Digest = r.Certificate.Source, r.Certificate.Digest
	} else {
		return fault.Userf("the period of %s isn't proved, so that there is no proof to cite: %s", r.Game, r.verdict())
	}
	p.Shows = fmt.Sprintf("The nim-values of %s are %s with period %d, preperiod %d and saltus %d",
		r.Game, r.Kind, r.Period, r.Preperiod, r.Saltus)
	text, err := p.BibTeX()
	if err == nil {
		_, err = w.Write(text)
	}
	return err
}

// rocqName is what Rocq accepts as the name of a file.
var rocqName = regexp.MustCompile(`^[A-Za-z_][A-Za-z0-9_]*\.v$`)

// Rocq is the period as a theorem of Rocq, with a proof, for a file of the name.
func (r *Period) Rocq(file string) ([]byte, error) {
	switch {
	case !rocqName.MatchString(filepath.Base(file)):
		return nil, fault.Userf("Rocq compiles files whose names are letters, digits and _ before .v, such as kayles.v, and not %s", file)
	case r.Verdict != regular.Proved:
		return nil, fault.Userf("the period of %s isn't proved, so that there is no proof to write for Rocq: %s", r.Game, r.verdict())
	case r.Certificate == nil:
		return nil, fault.Userf("the period of %s is proved by %s, of which Rocq has no proof", r.Game, r.Theorem)
	}
	text, err := rocq.File(append([]string{r.game.Name}, r.game.Aliases...), r.Certificate)
	return text, fault.User(err)
}

// verdict is the verdict in words, and how to look further.
func (r *Period) verdict() string {
	text := string(r.Verdict)
	if r.Verdict != regular.Proved {
		text += fmt.Sprintf(", up to heap %d", r.To)
	}
	if r.Verdict == regular.Apparent {
		text += ": " + quantity.Of(r.Repeats, "heap repeats an earlier one", "heaps repeat earlier ones")
	}
	switch {
	case r.Needs > 0:
		text += fmt.Sprintf("; a theorem may prove it with --to %d", r.Needs)
	case r.Verdict == regular.None && r.To <= config.MaxN/4:
		text += fmt.Sprintf("; --to %d looks further", 4*r.To)
	}
	return text
}
