package survey

import (
	"context"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"

	"grundy/jobs/regular"
	"grundy/jobs/regular/check"
)

// Seal vouches for a row. It is stored apart from the row, so that a row has only
// what is known of a game, and a change of the row or of the seal shows.
type Seal struct {
	Game string `json:"game"`
	// Row is the SHA-256 of the row as JSON, in hexadecimal.
	Row string `json:"row"`
	// Certificate is the proof whose digest the row has; nil where nothing is
	// proved.
	Certificate json.RawMessage `json:"certificate,omitempty"`
}

// Entry is a row and its seal.
type Entry struct {
	Row  Row
	Seal Seal
}

// NewSealed seals a row; the certificate is nil where nothing is proved.
func NewSealed(r Row, certificate []byte) (Entry, error) {
	if certificate != nil {
		r.Certificate = digest(certificate)
	}
	text, err := json.Marshal(r)
	return Entry{Row: r, Seal: Seal{Game: r.Game, Row: digest(text), Certificate: certificate}}, err
}

func digest(text []byte) string {
	sum := sha256.Sum256(text)
	return hex.EncodeToString(sum[:])
}

// Sound reports whether row, seal and certificate belong together as they did when
// they were made.
func (e Entry) Sound() bool {
	again, err := NewSealed(e.Row, e.Seal.Certificate)
	return err == nil && again.Row == e.Row && again.Seal.Game == e.Seal.Game && again.Seal.Row == e.Seal.Row &&
		(e.Seal.Certificate != nil) == (e.Row.Verdict == regular.Proved)
}

// Check checks an entry. A proved period is checked against values that are
// computed again, as many as its certificate asks for. Only the digest vouches for
// the other columns of the row.
func Check(ctx context.Context, games Games, e Entry) error {
	if !e.Sound() {
		return errors.New("the row doesn't match its digest")
	}
	if e.Seal.Certificate == nil {
		return nil
	}
	var c regular.Certificate
	if err := json.Unmarshal(e.Seal.Certificate, &c); err != nil {
		return fmt.Errorf("the certificate can't be read: %w", err)
	}
	if e.Row != e.Row.proved(&c) || c.Bound > e.Row.To {
		return errors.New("the row isn't what its certificate says")
	}
	computed, err := games.Compute(ctx, c.Game, c.Bound)
	if err != nil {
		return err
	}
	return check.Certificate(e.Seal.Certificate, computed.Values.Last(), computed.Values.Read)
}

// proved is the row with what the certificate proves.
func (r Row) proved(c *regular.Certificate) Row {
	r.Game, r.Verdict, r.Kind, r.Theorem = c.Game, regular.Proved, regular.Periodic, c.Theorem
	if c.Saltus > 0 {
		r.Kind = regular.ArithmeticPeriodic
	}
	r.Period, r.Preperiod, r.Saltus = c.Period, c.Preperiod, c.Saltus
	return r
}
