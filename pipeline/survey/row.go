package survey

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"

	"grundy/jobs/game"
	"grundy/jobs/period"
	"grundy/jobs/regular"
	"grundy/jobs/regular/check"
)

// Row is what a survey says of a game. It has nothing that differs from run to run, as
// times do.
type Row struct {
	Game      string          `json:"game"`
	To        uint64          `json:"to"` // the last heap whose value was computed, also named last in the table
	Verdict   regular.Verdict `json:"verdict"`
	Kind      regular.Kind    `json:"kind,omitempty"`
	Period    uint64          `json:"period"`
	Preperiod uint64          `json:"preperiod"`
	Saltus    uint64          `json:"saltus"`
	Theorem   regular.Theorem `json:"theorem"`
	Largest   uint32          `json:"largest"`    // the greatest value
	LargestAt uint64          `json:"largest_at"` // the first heap that has it
	Space     bool            `json:"space"`
	Rares     uint64          `json:"rares"`
	LastRare  uint64          `json:"last_rare"`
	// Certificate is the SHA-256 of the certificate as JSON, in hexadecimal; empty if
	// nothing is proved.
	Certificate string `json:"certificate"`
}

// schema is the columns of a survey as a table. space is 1 if the values fall into a
// sparse space. last is the same as to, which SQL wants in quotes, for it is a keyword there.
var schema = game.Schema{
	{Name: "n", Type: game.Uint64}, {Name: "game", Type: game.Text}, {Name: "to", Type: game.Uint64},
	{Name: "verdict", Type: game.Text}, {Name: "kind", Type: game.Text},
	{Name: "period", Type: game.Uint64}, {Name: "preperiod", Type: game.Uint64}, {Name: "saltus", Type: game.Uint64},
	{Name: "theorem", Type: game.Text}, {Name: "largest", Type: game.Uint32}, {Name: "largest_at", Type: game.Uint64},
	{Name: "space", Type: game.Uint8}, {Name: "rares", Type: game.Uint64}, {Name: "last_rare", Type: game.Uint64},
	{Name: "certificate", Type: game.Text}, {Name: "last", Type: game.Uint64},
}

// table is the rows as a table, numbered from 1.
func table(rows []Row) *game.Table {
	t := game.NewTable(schema)
	for i, r := range rows {
		space := uint8(0)
		if r.Space {
			space = 1
		}
		t.AppendRow(uint64(i+1), r.Game, r.To, string(r.Verdict), string(r.Kind), r.Period, r.Preperiod, r.Saltus,
			string(r.Theorem), r.Largest, r.LargestAt, space, r.Rares, r.LastRare, r.Certificate, r.To)
	}
	return t
}

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

// newEntry is the entry of the game of that name. A certificate that the checker
// refuses is an error: no row says 'proved' without its consent.
func newEntry(name string, rules regular.Rules, v period.Values) (entry, error) {
	r := regular.Examine(name, rules, v.Values)
	certificate, err := r.Checked(v.Values)
	if err != nil {
		return entry{}, err
	}
	row := Row{
		Game: name, To: r.To, Verdict: r.Verdict, Kind: r.Kind,
		Period: r.Period, Preperiod: r.Preperiod, Saltus: r.Saltus, Theorem: r.Theorem,
		LargestAt: v.First, Space: v.Space, Rares: v.Rares, LastRare: v.LastRare,
	}
	for n := v.First; n < v.First+uint64(v.Heaps()); n++ {
		if g := v.At(n); g > row.Largest {
			row.Largest, row.LargestAt = g, n
		}
	}
	return sealed(row, certificate)
}

// sealed seals a row; the certificate is nil if nothing is proved.
func sealed(r Row, certificate []byte) (entry, error) {
	if certificate != nil {
		r.Certificate = digest(certificate)
	}
	text, err := json.Marshal(r)
	return entry{r, seal{r.Game, digest(text), certificate}}, err
}

func digest(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}

// sound reports whether row, seal and certificate belong together as they did when they
// were made.
func (e entry) sound() bool {
	again, err := sealed(e.row, e.seal.Certificate)
	return err == nil && again.row == e.row && again.seal.Game == e.seal.Game && again.seal.Row == e.seal.Row &&
		(e.seal.Certificate != nil) == (e.row.Verdict == regular.Proved)
}

// compute gives the rules of periodicity of the named game and its values up to a heap.
type compute func(ctx context.Context, name string, to uint64) (regular.Rules, period.Values, error)

// check checks an entry. A proved period is checked against values that are computed again, as
// many as its certificate asks for. Only the digest vouches for the other columns of the row.
func (e entry) check(ctx context.Context, compute compute) error {
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
	_, v, err := compute(ctx, c.Game, c.Bound)
	if err != nil {
		return err
	}
	return check.Certificate(e.seal.Certificate, v.Last(), v.Read)
}

// proved is the row with what the certificate proves.
func (r Row) proved(c *regular.Certificate) Row {
	p := c.Proves(r.To)
	r.Game, r.Verdict, r.Kind, r.Theorem = p.Game, p.Verdict, p.Kind, p.Theorem
	r.Period, r.Preperiod, r.Saltus = p.Period, p.Preperiod, p.Saltus
	return r
}
