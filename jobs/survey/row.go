package survey

import (
	"encoding/json"
	"fmt"

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

// Row is what the survey says of a game. It holds neither times nor anything
// else that differs from run to run.
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
