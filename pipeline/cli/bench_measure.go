package cli

import (
	"context"
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"fmt"
	"hash"
	"runtime"
	"time"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
)

// benchJSON is what 'bench --json' prints.
type benchJSON struct {
	Machine machine       `json:"machine"`
	Runs    int           `json:"runs"`
	Results []benchResult `json:"results"`
}

// benchResult is what was measured of a solver up to a bound, and what came
// out.
type benchResult struct {
	Game    string `json:"game"`
	Product string `json:"product"`
	Solver  string `json:"solver"`
	// Theorem is the one whose formula the solver evaluates, if it does.
	Theorem string `json:"theorem"`
	To      uint64 `json:"to"`
	K       uint64 `json:"k,omitempty"`
	Rows    uint64 `json:"rows"`
	// Seconds is the median of Times.
	Seconds float64   `json:"seconds"`
	Times   []float64 `json:"times"`
	// Rate is rows a second.
	Rate float64 `json:"rate"`
	// Ratio is how many times faster it is than the product's slowest solver,
	// where that was measured beside it.
	Ratio   float64   `json:"ratio,omitempty"`
	Column  string    `json:"column"`
	Last    benchCell `json:"last"`
	Largest benchCell `json:"largest"`
	Digest  string    `json:"digest"`
}

// benchCell is a value and where it stands.
type benchCell struct {
	N     uint64 `json:"n"`
	K     uint64 `json:"k,omitempty"`
	Value uint32 `json:"value"`
}

// once runs a solver from nothing to the bound. The time is the solver's alone:
// what looks at the rows isn't counted.
func (t *benchTask) once(ctx context.Context, s *game.Solver) (benchResult, error) {
	r := benchResult{
		Game: t.game.Name, Product: t.product.Name, Solver: s.Name, Theorem: s.Theorem,
		To: t.N, K: t.K, Column: t.product.Value,
	}
	runtime.GC()
	sum := rowSum{Hash: sha256.New()}
	var looking time.Duration
	begun := time.Now()
	err := catalog.Solve(ctx, t.product, s, t.Request, func(rows *game.Table) error {
		since := time.Now()
		defer func() { looking += time.Since(since) }()
		sum.add(rows)
		return r.look(rows)
	})
	r.Seconds = (time.Since(begun) - looking).Seconds()
	r.Digest = hex.EncodeToString(sum.Sum(nil))
	return r, err
}

// look takes note of the rows' last and largest values.
func (r *benchResult) look(rows *game.Table) error {
	values, err := rows.Nimbers(r.Column)
	if err != nil {
		return err
	}
	at := func(i int) benchCell {
		c := benchCell{N: rows.Cols[0].U64[i], Value: values[i]}
		if k := rows.Schema.Index("k"); k >= 0 {
			c.K = rows.Cols[k].U64[i]
		}
		return c
	}
	if r.Rows == 0 && len(values) > 0 {
		r.Largest = at(0)
	}
	for i, v := range values {
		if v > r.Largest.Value {
			r.Largest = at(i)
		}
	}
	if last := len(values) - 1; last >= 0 {
		r.Last = at(last)
	}
	r.Rows += uint64(len(values))
	return nil
}

// rowSum is the digest of rows as datasets have it: row by row and in each row
// column by column, an integer as 8 bytes, little-endian, a text as its length
// and its bytes.
type rowSum struct {
	hash.Hash
	buffer []byte
}

func (s *rowSum) add(rows *game.Table) {
	for i := range rows.Rows() {
		for c := range rows.Cols {
			if v := &rows.Cols[c]; v.Type == game.Text {
				s.buffer = binary.LittleEndian.AppendUint64(s.buffer, uint64(len(v.Text[i])))
				s.buffer = append(s.buffer, v.Text[i]...)
			} else {
				s.buffer = binary.LittleEndian.AppendUint64(s.buffer, integer(v, i))
			}
		}
		if len(s.buffer) > 1<<15 {
			s.flush()
		}
	}
	s.flush()
}

func (s *rowSum) flush() {
	s.Write(s.buffer)
	s.buffer = s.buffer[:0]
}

func integer(v *game.Vector, i int) uint64 {
	switch v.Type {
	case game.Uint8:
		return uint64(v.U8[i])
	case game.Uint32:
		return uint64(v.U32[i])
	case game.Uint64:
		return v.U64[i]
	}
	panic(fmt.Sprintf("cli: a column of type %s holds no integers", v.Type))
}
