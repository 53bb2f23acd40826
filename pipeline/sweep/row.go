package sweep

import (
	"cmp"
	"context"
	"crypto/sha256"
	"encoding/json"
	"errors"
	"fmt"

	"grundy/jobs/period"
	"grundy/jobs/regular"
	"grundy/jobs/regular/check"
)

// Row is what a sweep says of a game. It has nothing that differs from run to run, as
// times do.
type Row struct {
	Game      string            `json:"game"` // as the sweep names it
	To        uint64            `json:"to"`   // the last heap whose value was computed, named last in the table
	Verdict   regular.Certainty `json:"verdict"`
	Kind      regular.Kind      `json:"kind,omitempty"`
	Period    uint64            `json:"period"`
	Preperiod uint64            `json:"preperiod"`
	Saltus    uint64            `json:"saltus"`
	Theorem   regular.Theorem   `json:"theorem"`
	Largest   uint32            `json:"largest"`    // the greatest value
	LargestAt uint64            `json:"largest_at"` // the first heap that has it
	Space     bool              `json:"space"`
	Rares     uint64            `json:"rares"`
	LastRare  uint64            `json:"last_rare"`
	// Certificate is the SHA-256 of the certificate as JSON, in hexadecimal; empty if
	// nothing is proved.
	Certificate string `json:"certificate"`
	Zeros       uint64 `json:"zeros"`    // how many heaps have the value 0
	Distinct    uint64 `json:"distinct"` // how many values there are
	Sum         uint64 `json:"sum"`      // of all values
	same               // The rare heaps are those of the game that was computed.
	// Definition is the digest of the game's rules and the bounds, and Stored the digest of the values
	// that were read from a dataset, if one was.
	Definition string `json:"definition"`
	Stored     string `json:"stored,omitempty"`
}

// Verdicts is the verdicts of rows, in the order in which they are told.
var Verdicts = []regular.Certainty{regular.Apparent, regular.None, regular.Proved}

// seal vouches for a row. It is stored apart from the row, so that a row has only what is
// known of a game, and a change of the row or of the seal shows.
type seal struct {
	Game string `json:"game"`
	Row  string `json:"row"` // the SHA-256 of the row as JSON, in hexadecimal
	// Certificate is the proof whose digest the row has; nil if nothing is proved.
	Certificate json.RawMessage `json:"certificate,omitempty"`
}

type entry struct {
	row  Row
	seal seal
}

// newEntry is the entry of the game of a row by its values, in which s searches for a period. A
// certificate that the checker refuses is an error: no row says 'proved' without its consent.
func newEntry(row Row, s *period.Search, v period.Values) (entry, error) {
	r := regular.Examine(regular.NameOf(s.Game, row.Game), s.Rules, v.Values)
	certificate, err := r.Checked(v.Values)
	if err != nil {
		return entry{}, err
	}
	row.To, row.Verdict, row.Kind, row.Theorem = r.To, r.Verdict, r.Kind, r.Theorem
	row.Period, row.Preperiod, row.Saltus = r.Period, r.Preperiod, r.Saltus
	row.Space, row.Rares, row.LastRare = v.Space, v.Rares, v.LastRare
	row.count(v.Values)
	return sealed(row, certificate)
}

// count counts the values of all heaps.
func (r *Row) count(v *regular.Values) {
	r.LargestAt = v.First
	seen := make([]bool, 1)
	block := make([]uint32, 1<<12*v.Width)
	for n := v.First; n <= v.Last(); n += 1 << 12 {
		some := block[:min(1<<12, v.Last()+1-n)*uint64(v.Width)]
		v.Read(n, some)
		for i, g := range some {
			if g > r.Largest {
				r.Largest, r.LargestAt = g, n+uint64(i/v.Width)
				seen = append(seen, make([]bool, int(g)+1-len(seen))...)
			}
			if g == 0 {
				r.Zeros++
			}
			if !seen[g] {
				seen[g] = true
				r.Distinct++
			}
			r.Sum += uint64(g)
		}
	}
}

// sealed seals a row; the certificate is nil if nothing is proved.
func sealed(r Row, certificate []byte) (entry, error) {
	if certificate != nil {
		r.Certificate = digest(certificate)
	}
	text, err := json.Marshal(r)
	return entry{r, seal{r.Game, digest(text), certificate}}, err
}

func digest(text []byte) string { return fmt.Sprintf("%x", sha256.Sum256(text)) }

// sound reports whether row, seal and certificate belong together as they did when they
// were made.
func (e entry) sound() bool {
	again, err := sealed(e.row, e.seal.Certificate)
	return err == nil && again.row == e.row && again.seal.Game == e.seal.Game && again.seal.Row == e.seal.Row &&
		(e.seal.Certificate != nil) == (e.row.Verdict == regular.Proved)
}

// explained reports whether a certificate, if there is one, names the source of its theorem, as all
// that are made now do. An exported folder may have others, which are no less true.
func (e entry) explained() bool {
	var c struct{ Source string }
	return e.seal.Certificate == nil || json.Unmarshal(e.seal.Certificate, &c) == nil && c.Source != ""
}

// check checks an entry. A proved period is checked against values that are computed again, as
// many as its certificate asks for. Only the digest vouches for the other columns of the row.
func (e entry) check(ctx context.Context, of *Sweep) error {
	if !e.sound() {
		return errors.New("the row doesn't match its digest")
	}
	if e.seal.Certificate == nil {
		return nil
	}
	var c regular.Certificate
	if err := json.Unmarshal(e.seal.Certificate, &c); err != nil {
		return check.Unreadable(err)
	}
	if e.row != e.row.proved(&c) || c.Bound > e.row.To {
		return errors.New("the row isn't what its certificate says")
	}
	s, err := of.search(e.row.Game)
	if err != nil {
		return err
	}
	if want := regular.NameOf(s.Game, e.row.Game); c.Game != want {
		return fmt.Errorf("the certificate is of %s rather than of %s", c.Game, want)
	}
	verdict, err := s.Check(ctx, c.Bound, e.seal.Certificate)
	return cmp.Or(err, verdict)
}

// proved is the row with what the certificate proves.
func (r Row) proved(c *regular.Certificate) Row {
	p := c.Proves(r.To)
	r.Verdict, r.Kind, r.Theorem = p.Verdict, p.Kind, p.Theorem
	r.Period, r.Preperiod, r.Saltus = p.Period, p.Preperiod, p.Saltus
	return r
}
