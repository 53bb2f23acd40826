// Package period computes the nim-values of a game of the catalogue and finds their
// period in them.
//
// A [Search] is in the values that the rules of periodicity ask for: the sequence of a
// game or, for a memgame, some columns of its grid. Solvers that keep their values in a
// byte or two each lend them, so that proofs are tried while more values are computed.
package period

import (
	"context"
	"encoding/json"
	"fmt"
	"math"
	"strings"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/regular"
	"grundy/jobs/regular/check"
	"grundy/jobs/tables"
)

// Search is where the period of a game is looked for.
type Search struct {
	Game    *game.Game
	Product *game.Product // the game's sequence or, if its rules ask for columns, its grid
	Rules   regular.Rules
	Advance func(n uint64) // called now and then with the last heap whose value is known
	// Prior has values that are known and needn't be computed; nil for none.
	Prior tables.Source

	columns int
}

// New prepares the search for the period of a game. Its error is a plain sentence if
// the game has no nim-values to search.
func New(g *game.Game) (*Search, error) {
	s := &Search{Game: g, Rules: regular.RulesOf(g), Advance: func(uint64) {}}
	s.columns = s.Rules.Columns()
	name := game.Sequence
	if s.columns > 0 {
		name = game.Grid
	}
	if s.Product = g.Product(name); s.Product == nil {
		return nil, fmt.Errorf("%s has no %s: it has %s", g.Name, name,
			strings.Join(g.ProductNames(), ", "))
	}
	if s.Product.Value != "g" {
		return nil, fmt.Errorf("the nim-values of %s are 0 and powers of two, stored as exponents: "+
			"periods are found in nim-values only", g.Name)
	}
	return s, nil
}

// Keeps says whether the solver's runs are [tables.Compact]. Only the values of such
// solvers may fall into a sparse space.
func (s *Search) Keeps() bool { return s.Product.Evidence().Can.Has(game.Keeps) }

// Request is what is computed to know the values up to heap n.
func (s *Search) Request(n uint64) game.Request { return game.Request{N: n, K: uint64(s.columns)} }

// Memory is the bytes in use, at most, while the values of a request are computed and
// searched: the solver's memory and the values, of one or two bytes if the run keeps
// them and gives them up in the end, otherwise of up to four bytes in a growing array.
func (s *Search) Memory(r game.Request) float64 {
	value := uint64(9)
	if s.Keeps() {
		value = 2
	}
	return float64(s.Product.Evidence().Memory(r)) + float64(value*r.N*s.Product.Width(r))
}

// Steps is the elementary steps for the values up to heap n.
func (s *Search) Steps(n uint64) float64 { return s.Product.Evidence().Steps(s.Request(n)) }

// Values are the values of a search up to a heap.
type Values struct {
	*regular.Values
	// Space says whether the values fall into a sparse space; then Rares is the number
	// of heaps with a rare value and LastRare the last of them.
	Space           bool
	Rares, LastRare uint64

	rare func(n uint64, g uint32) bool // of the space; nil if there is none
}

// goOn appends the values up to the heap to that the proved period gives.
func (v *Values) goOn(proved *regular.Certificate, to uint64) error {
	proof, block := v.Proof(proved), make([]uint32, 1<<12)
	for v.Last() < to {
		some := block[:min(uint64(len(block)), to-v.Last())]
		if err := proof.Fill(v.Last()+1, some); err != nil {
			return err
		}
		v.Append(some...)
	}
	return nil
}

// countRares counts the rare heaps.
func (v *Values) countRares() {
	if v.Space = v.rare != nil; !v.Space {
		return
	}
	v.Rares, v.LastRare = 0, 0
	block := make([]uint32, 1<<12)
	for n := v.First; n <= v.Last(); n += uint64(len(block)) {
		some := block[:min(uint64(len(block)), v.Last()+1-n)]
		v.Read(n, some)
		for i, g := range some {
			if at := n + uint64(i); v.rare(at, g) {
				v.Rares, v.LastRare = v.Rares+1, at
			}
		}
	}
}

// The limits of a search for a proof: the first bound is firstTry, each further one four times
// the one before, up to about a second of steps and the memory. The steps of a solver that keeps
// its values are few only where they fall into a sparse space, so its heaps are bounded, too.
const (
	firstTry   = 1 << 9
	mostSteps  = 1e9
	mostMemory = 1 << 29
	mostKept   = 1 << 18
)

// Prove proves the period of a game by theorems from as many values as take some seconds, all of
// them of heaps below the given one. The proof is nil if no theorem applies to the game, or if more
// values would be needed.
func Prove(ctx context.Context, g *game.Game, below uint64) (*regular.Proof, error) {
	if !regular.Applies(g) {
		return nil, nil
	}
	s, err := New(g)
	if err != nil {
		return nil, nil // The game has no nim-values in which a period is looked for.
	}
	for to := s.Product.First + firstTry; s.within(ctx, to); to *= 4 {
		found, v, err := s.find(ctx, to)
		if err != nil {
			return nil, err
		}
		switch {
		case found.Verdict == regular.Proved && found.Certificate.Bound < below:
			return v.Proof(found.Certificate), nil
		case to >= below:
			return nil, nil // What later heaps prove isn't proved by those below.
		}
	}
	return nil, nil
}

// within reports whether the values up to a heap take little time and memory.
func (s *Search) within(ctx context.Context, to uint64) bool {
	r, solver := s.Request(to), s.Product.Evidence()
	if s.Keeps() && to > mostKept {
		return false
	}
	return solver.Reaches(to) && solver.Prepare(ctx, r) == nil && s.Steps(to) <= mostSteps &&
		s.Memory(r) <= mostMemory
}

// Period computes the values up to heap n = to, or only as many as prove a period, and
// finds their period. The result's To is the last heap that was computed.
func (s *Search) Period(ctx context.Context, to uint64) (regular.Result, error) {
	found, _, err := s.early(ctx, to)
	if err == nil && found.Verdict != regular.Proved {
		found, _, err = s.find(ctx, to)
	}
	return found, err
}

// early looks for a proof in the values of fewer heaps than a quarter of those up to n = to, if
// their solver doesn't try proofs itself.
func (s *Search) early(ctx context.Context, to uint64) (found regular.Result, v Values, err error) {
	for n := s.Product.First + firstTry; !s.Keeps() && n <= to/4; n *= 4 {
		if found, v, err = s.find(ctx, n); err != nil || found.Verdict == regular.Proved {
			return found, v, err
		}
	}
	return found, v, err
}

// find is Period with the values in which the period was found.
func (s *Search) find(ctx context.Context, to uint64) (found regular.Result, v Values, err error) {
	found, v, err = s.compute(ctx, to, firstProof)
	if err != nil {
		return found, v, err
	}
	if found.Verdict != regular.Proved {
		found = regular.Examine(regular.NameOf(s.Game, s.Game.Name), s.Rules, v.Values)
	}
	_, err = found.Checked(v.Values)
	found.Game = s.Game.Name
	return found, v, err
}

// Values computes all values up to heap n = to.
func (s *Search) Values(ctx context.Context, to uint64) (Values, error) {
	_, v, err := s.compute(ctx, to, never)
	v.countRares()
	return v, err
}

// Known is Values, except that it computes only as many heaps as prove a period if there is one
// to be proved; the values of further heaps are those that the period gives.
func (s *Search) Known(ctx context.Context, to uint64) (Values, error) {
	if s.columns > 0 || s.Prior != nil {
		return s.Values(ctx, to)
	}
	found, v, err := s.early(ctx, to)
	if err == nil && found.Verdict != regular.Proved {
		found, v, err = s.compute(ctx, to, firstProof)
	}
	if err == nil && found.Verdict == regular.Proved {
		err = v.goOn(found.Certificate, to)
	}
	v.countRares()
	return v, err
}

// Check computes the values up to heap n = to and verifies a certificate with them.
// verdict is nil if the certificate holds; err says why it couldn't be tried.
func (s *Search) Check(ctx context.Context, to uint64,
	certificate json.RawMessage) (verdict, err error) {
	v, err := s.Values(ctx, to)
	if err != nil {
		return nil, err
	}
	return check.Certificate(certificate, v.Last(), v.Read), nil
}

// compute computes the values up to heap n = to. From the heap attempt on it may stop as soon as a
// period is proved, which found says then.
func (s *Search) compute(ctx context.Context, to,
	attempt uint64) (found regular.Result, v Values, err error) {
	v.Values = regular.NewValues(s.Product.First)
	if s.columns > 0 {
		v.Values = regular.NewRows(s.columns)
		v.Append(make([]uint32, s.columns)...)
	}
	prior := s.prior(to)
	if _, end := prior.Range(); end > to && !s.Keeps() {
		return found, v, tables.EachBlock(ctx, prior, s.Product.Value, func(all []uint32) error {
			v.Append(all...)
			s.Advance(v.Last())
			return nil
		})
	}
	run, err := s.Product.Evidence().Start(ctx, s.Request(to), prior)
	if err != nil {
		return found, v, err
	}
	if compact, ok := run.(tables.Compact); ok {
		return s.keep(ctx, compact, prior, to, attempt)
	}
	v.Expect(to)
	err = catalog.Rows(ctx, s.Product, run, s.Request(to), func(t *tables.Table) error {
		values, err := t.Nimbers(s.Product.Value)
		v.Append(values...)
		s.Advance(v.Last())
		return err
	})
	return found, v, err
}

const (
	block = 1 << 16 // how many heaps are computed at a time while few are known
	// The heap at which a proof is first tried, and the one where none is. The first is a small
	// one, since values that fall into no sparse space take n² steps, and an attempt takes a few
	// passes.
	firstProof = 1<<13 - 1
	never      = math.MaxUint64 - 1
)

// prior is the known values from which a run to the heap n = to goes on. A run that keeps no
// values goes on from all of them or none.
func (s *Search) prior(to uint64) tables.Source {
	if s.Prior == nil {
		return tables.NoValues(s.Product.First)
	}
	if _, end := s.Prior.Range(); end <= to && !s.Keeps() {
		return tables.NoValues(s.Product.First)
	}
	return upTo{s.Prior, to + 1}
}

// upTo is a source without the heaps from end on.
type upTo struct {
	tables.Source
	end uint64
}

// Range implements [tables.Source].
func (u upTo) Range() (first, end uint64) {
	first, end = u.Source.Range()
	return first, min(end, u.end)
}

// keep is compute for a run that goes on from prior and keeps its values from heap 0 on. From the
// heap attempt on it tries proofs with those that are known while more values are computed.
func (s *Search) keep(
	ctx context.Context, run tables.Compact, prior tables.Source, to, attempt uint64,
) (found regular.Result, v Values, err error) {
	_, known := prior.Range()
	for n := known; n <= to; {
		heaps := min(max(block, n/4), to+1-n, attempt+1-n)
		if err := run.Advance(ctx, heaps); err != nil {
			return found, v, err
		}
		n += heaps
		s.Advance(n - 1)
		if n <= attempt || n > to {
			continue
		}
		attempt *= 2 // if no values are lent
		err := run.Lend(func(narrow []uint8, wide []uint16) (proved bool) {
			lent := regular.TakeValues(0, narrow, wide)
			name := regular.NameOf(s.Game, s.Game.Name)
			if found, proved, attempt = regular.Attempt(name, s.Rules, lent); proved {
				v = Values{Values: lent, rare: rareOf(run)}
			}
			return proved
		})
		if found.Verdict == regular.Proved || err != nil {
			return found, v, err
		}
	}
	rare := rareOf(run)
	narrow, wide, err := run.Take()
	return found, Values{Values: regular.TakeValues(0, narrow, wide), rare: rare}, err
}

// rareOf is the rare values of the space into which the values of a run fall; nil if it has none.
func rareOf(run tables.Compact) func(n uint64, g uint32) bool {
	if sparse, ok := run.(interface {
		Rare() func(uint64, uint32) bool
	}); ok {
		return sparse.Rare()
	}
	return nil
}
