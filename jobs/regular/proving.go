package regular

import (
	"context"

	"grundy/jobs/game"
	"grundy/jobs/tables"
)

// Proving computes the values of a game by a solver, heap by heap, until they prove a period, which
// then gives the values of all further heaps. A proof is tried when the values have doubled, or
// when they reach as far as the regularity that they show needs. An attempt takes about n steps,
// so that all of them together take a few passes over the values.
type Proving struct {
	Name    string // of the game, as its certificates have it
	Rules   Rules
	First   uint64        // the first heap of the product that the solver computes
	Solver  *game.Solver  // of the game's sequence or, if the rules ask for columns, of its grid
	Request game.Request  // how far the solver may be asked to go
	Prior   tables.Source // values that are known and needn't be computed, perhaps none
	Try     uint64        // the last heap that is to be known when a proof is tried next
	// Advance, if not nil, is called now and then with the last heap whose value is known.
	Advance func(n uint64)

	// Proof is nil until the values prove a period.
	Proof *Proof

	values *Values    // the known ones; nil while the run keeps them
	end    uint64     // The heaps below it are known.
	run    tables.Run // nil until the prior values are read
	rows   *tables.Table
	rare   func(n uint64, g uint32) bool // where a proof has been found
}

// firstTry is how many values are known when a proof is usually tried first.
const firstTry = 256

// How many heaps a solver that keeps its values computes at a time: as many as are known, within
// these bounds. It proves some of them beside the computation of others.
const (
	fewestAtOnce = 1 << 16
	mostAtOnce   = 1 << 22
)

// To computes the heaps up to n, or as many as prove a period. A solver that keeps its values may
// compute more, within the request.
func (p *Proving) To(ctx context.Context, n uint64) error {
	if p.rows == nil && p.Proof == nil {
		if err := p.begin(ctx); err != nil {
			return err
		}
	}
	for p.Proof == nil && p.end <= n {
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
		more := p.compute
		if p.end > p.Try {
			more = p.attempt
		}
		if err := more(ctx, n); err != nil {
			return err
		}
	}
	return nil
}

// begin begins with the prior values, which a solver that keeps its values takes in at once.
func (p *Proving) begin(ctx context.Context) (err error) {
	schema := tables.Columns("n uint64", "g uint32")
	columns := p.Rules.Columns()
	if columns > 0 {
		schema = tables.Columns("n uint64", "k uint64", "g uint32")
	}
	p.rows, p.end = tables.New(schema), p.First
	switch {
	case p.Solver.Can.Has(game.Keeps):
		_, p.end = p.Prior.Range()
		p.run, err = p.Solver.Start(ctx, p.Request, p.Prior)
	case columns > 0:
		p.values = NewRows(columns)
		p.values.Append(make([]uint32, columns)...)
	default:
		p.values = NewValues(p.First)
	}
	return err
}

// compute makes some more heaps known, up to n and no further than to the next attempt.
func (p *Proving) compute(ctx context.Context, n uint64) (err error) {
	heaps := min(n, p.Try) + 1 - p.end
	if p.values == nil {
		heaps = min(max(fewestAtOnce, min(p.end, mostAtOnce)), min(p.Request.N, p.Try)+1-p.end)
		err = p.run.(tables.Compact).Advance(ctx, heaps)
	} else if _, known := p.Prior.Range(); p.end < known {
		heaps = min(heaps, known-p.end, tables.AtOnce)
		var block []uint32
		block, err = tables.Nimbers(ctx, p.Prior, p.end, p.end+heaps, "g")
		p.values.Append(block...)
	} else {
		heaps = min(heaps, max(1, fewestAtOnce/uint64(p.values.Width)))
		err = p.append(ctx, heaps)
	}
	if p.end += heaps; p.Advance != nil && err == nil {
		p.Advance(p.end - 1)
	}
	return err
}

// append appends the values of the next heaps, which the run gives.
func (p *Proving) append(ctx context.Context, heaps uint64) (err error) {
	if p.run == nil {
		if p.run, err = p.Solver.Start(ctx, p.Request, p.Prior); err != nil {
			return err
		}
	}
	p.rows.Clear()
	if err := p.run.Next(ctx, heaps, p.rows); err != nil {
		return err
	}
	values, err := p.rows.Nimbers("g")
	p.values.Append(values...)
	return err
}

// attempt tries a proof with the known values. Those that prove a period are kept.
func (p *Proving) attempt(context.Context, uint64) error {
	p.Try = 2 * p.end // if the run lends no values
	try := func(v *Values) (proved bool) {
		c, next := attempt(p.Name, p.Rules, v)
		if p.Try = next; c != nil {
			p.Proof, p.values, p.rare = v.Proof(c), v, rareOf(p.run)
		}
		return c != nil
	}
	if p.values != nil {
		try(p.values)
		return nil
	}
	return p.run.(tables.Compact).Lend(func(narrow []uint8, wide []uint16) (keep bool) {
		return try(takeValues(p.First, narrow, wide))
	})
}

// Read gives the values of a sequence from the heap n on, all of them known or given by the proof.
func (p *Proving) Read(n uint64, block []uint32) error {
	switch {
	case p.Proof != nil:
		return p.Proof.Fill(n, block)
	case p.values != nil:
		p.values.Read(n, block)
		return nil
	}
	return p.run.(tables.Compact).Read(n, block)
}

// Take gives up all known values and the rare values of the sparse space into which they fall, nil
// if there is none.
func (p *Proving) Take() (v *Values, rare func(n uint64, g uint32) bool, err error) {
	if p.values != nil {
		return p.values, p.rare, nil
	}
	rare = rareOf(p.run)
	narrow, wide, err := p.run.(tables.Compact).Take()
	return takeValues(p.First, narrow, wide), rare, err
}

// rareOf is the rare values of the space into which the values of a run fall; nil if it has none.
func rareOf(run tables.Run) func(n uint64, g uint32) bool {
	if sparse, ok := run.(interface {
		Rare() func(uint64, uint32) bool
	}); ok {
		return sparse.Rare()
	}
	return nil
}
