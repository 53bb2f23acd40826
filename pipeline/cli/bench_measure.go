package cli

import (
	"context"
	"runtime"
	"time"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/pipeline/dataset"
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
	// Digest is that of the manifest of a dataset of the rows.
	Digest string `json:"digest"`
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
	sum := dataset.NewRowDigest(t.product)
	took, err := t.time(ctx, s, func(rows *game.Table) error {
		sum.Add(rows)
		return r.look(rows)
	})
	r.Seconds = took.Seconds()
	r.Digest = sum.Sum(t.N)
	return r, err
}

// time hands the rows of a solver to look and is the time without that. A run that
// can keep its values in a byte or two each is measured so: that rows are made of
// them isn't counted.
func (t *benchTask) time(ctx context.Context, s *game.Solver, look func(*game.Table) error) (time.Duration, error) {
	begun := time.Now()
	run, err := s.Start(ctx, t.Request, game.Empty(t.product.First))
	if err != nil {
		return 0, err
	}
	if compact, ok := run.(game.Compact); ok {
		if err := compact.Advance(ctx, t.N+1); err != nil {
			return 0, err
		}
		took := time.Since(begun)
		return took, t.eachBlock(compact, look)
	}
	var looking time.Duration
	err = catalog.Rows(ctx, t.product, run, t.Request, func(rows *game.Table) error {
		since := time.Now()
		defer func() { looking += time.Since(since) }()
		return look(rows)
	})
	return time.Since(begun) - looking, err
}

// eachBlock hands the values of all heaps, which the run knows, to look as rows of a
// sequence.
func (t *benchTask) eachBlock(run game.Compact, look func(*game.Table) error) error {
	for n := uint64(0); n <= t.N; {
		rows := game.NewTable(t.product.Schema)
		rows.Cols[1].U32 = make([]uint32, min(1<<16, t.N+1-n))
		if err := run.Read(n, rows.Cols[1].U32); err != nil {
			return err
		}
		for range rows.Cols[1].U32 {
			rows.Cols[0].U64 = append(rows.Cols[0].U64, n)
			n++
		}
		if err := look(rows); err != nil {
			return err
		}
	}
	return nil
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
