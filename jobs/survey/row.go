package survey

import (
	"encoding/json"
	"fmt"

	"grundy/jobs/game"
	"grundy/jobs/regular"
	"grundy/jobs/regular/check"
)

// Computed is what was computed of a game.
type Computed struct {
	Rules  regular.Rules
	Values *regular.Values
	// Space says whether the values fall into a sparse space; then Rares is the
	// number of heaps with a rare value and LastRare the last of them.
	Space    bool
	Rares    uint64
	LastRare uint64
}

// Row is what the survey says of a game. It has nothing that differs from run to
// run, as times do.
type Row struct {
	Game string `json:"game"`
	// To is the last heap whose value was computed.
	To        uint64          `json:"to"`
	Verdict   regular.Verdict `json:"verdict"`
	Kind      regular.Kind    `json:"kind,omitempty"`
	Period    uint64          `json:"period"`
	Preperiod uint64          `json:"preperiod"`
	Saltus    uint64          `json:"saltus"`
	Theorem   regular.Theorem `json:"theorem"`
	// Largest is the greatest value, LargestAt the first heap that has it.
	Largest   uint32 `json:"largest"`
	LargestAt uint64 `json:"largest_at"`
	Space     bool   `json:"space"`
	Rares     uint64 `json:"rares"`
	LastRare  uint64 `json:"last_rare"`
	// Certificate is the SHA-256 of the certificate as JSON, in hexadecimal;
	// empty where nothing is proved.
	Certificate string `json:"certificate"`
}

// NewEntry is the entry of the game of that name. A certificate that the checker
// refuses is an error: no row says 'proved' without its consent.
func NewEntry(name string, c Computed) (Entry, error) {
	r := regular.Examine(name, c.Rules, c.Values)
	row := Row{
		Game: name, To: r.To, Verdict: r.Verdict, Kind: r.Kind,
		Period: r.Period, Preperiod: r.Preperiod, Saltus: r.Saltus, Theorem: r.Theorem,
		Space: c.Space, Rares: c.Rares, LastRare: c.LastRare,
	}
	row.Largest, row.LargestAt = largest(c.Values)
	if r.Certificate == nil {
		return NewSealed(row, nil)
	}
	text, err := json.Marshal(r.Certificate)
	if err != nil {
		return Entry{}, err
	}
	if err := check.Certificate(text, c.Values.Last(), c.Values.Read); err != nil {
		return Entry{}, fmt.Errorf("this is a bug, please report it with these lines: the checker refuses the certificate %s: %w", text, err)
	}
	return NewSealed(row, text)
}

// largest is the greatest value and the first heap that has it.
func largest(v *regular.Values) (most uint32, at uint64) {
	at = v.First
	for n := v.First; n < v.First+uint64(v.Heaps()); n++ {
		if g := v.At(n); g > most {
			most, at = g, n
		}
	}
	return most, at
}

// Schema is the columns of a survey as a table, a row a game. space is 1 where
// the values fall into a sparse space.
var Schema = game.Schema{
	{Name: "n", Type: game.Uint64}, {Name: "game", Type: game.Text}, {Name: "to", Type: game.Uint64},
	{Name: "verdict", Type: game.Text}, {Name: "kind", Type: game.Text},
	{Name: "period", Type: game.Uint64}, {Name: "preperiod", Type: game.Uint64}, {Name: "saltus", Type: game.Uint64},
	{Name: "theorem", Type: game.Text}, {Name: "largest", Type: game.Uint32}, {Name: "largest_at", Type: game.Uint64},
	{Name: "space", Type: game.Uint8}, {Name: "rares", Type: game.Uint64}, {Name: "last_rare", Type: game.Uint64},
	{Name: "certificate", Type: game.Text},
}

// Table is the rows as a table, numbered from 1.
func Table(rows []Row) *game.Table {
	t := game.NewTable(Schema)
	for i, r := range rows {
		space := uint8(0)
		if r.Space {
			space = 1
		}
		for j, cell := range []any{uint64(i + 1), r.Game, r.To, string(r.Verdict), string(r.Kind), r.Period, r.Preperiod, r.Saltus,
			string(r.Theorem), r.Largest, r.LargestAt, space, r.Rares, r.LastRare, r.Certificate} {
			c := &t.Cols[j]
			switch v := cell.(type) {
			case uint64:
				c.U64 = append(c.U64, v)
			case uint32:
				c.U32 = append(c.U32, v)
			case uint8:
				c.U8 = append(c.U8, v)
			case string:
				c.Text = append(c.Text, v)
			}
		}
	}
	return t
}
