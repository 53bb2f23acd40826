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
}

// newValues counts the rare heaps.
func newValues(all *regular.Values, rare func(n uint64, g uint32) bool) Values {
	v := Values{Values: all, Space: rare != nil}
	if rare == nil {
		return v
	}
	block := make([]uint32, 1<<12)
	for n := v.First; n <= v.Last(); n += uint64(len(block)) {
		some := block[:min(uint64(len(block)), v.Last()+1-n)]
		v.Read(n, some)
		for i, g := range some {
			if at := n + uint64(i); rare(at, g) {
				v.Rares, v.LastRare = v.Rares+1, at
			}
		}
	}
	return v
}

// The limits of a search for a proof: its bound is the last one of firstBound, four times that and
// so on that takes up to about a second of steps and the memory. The steps of a solver that keeps
// its values are few only where they fall into a sparse space, so its heaps are bounded, too.
const (
	firstBound = 1 << 9
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
	last := uint64(0)
	for to := s.Product.First + firstBound; s.within(ctx, to); to *= 4 {
		last = min(to, below-1)
	}
	if last < s.Product.First {
		return nil, nil
	}
	found, v, err := s.find(ctx, last)
	if err != nil || found.Verdict != regular.Proved {
		return nil, err
	}
	return v.Proof(found.Certificate), nil
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
	found, _, err := s.find(ctx, to)
	return found, err
}

// find is Period with the values in which the period was found.
func (s *Search) find(ctx context.Context, to uint64) (found regular.Result, v *regular.Values,
	err error) {
	p := s.proving(to, s.firstTry())
	if err := p.To(ctx, to); err != nil {
		return found, nil, err
	}
	if v, _, err = p.Take(); err != nil {
		return found, nil, err
	}
	if p.Proof != nil {
		found = p.Proof.Proves(v.Last())
	} else {
		found = regular.Examine(p.Name, s.Rules, v)
	}
	_, err = found.Checked(v)
	found.Game = s.Game.Name
	return found, v, err
}

// proving is the computation of the values up to heap n = to, with proofs from the heap try on.
func (s *Search) proving(to, try uint64) *regular.Proving {
	p := &regular.Proving{
		Name: regular.NameOf(s.Game, s.Game.Name), Rules: s.Rules, First: s.Product.First,
		Solver: s.Product.Evidence(), Request: s.Request(to),
		Prior: tables.NoValues(s.Product.First), Try: try, Advance: s.Advance,
	}
	if s.Prior != nil {
		p.Prior = upTo{s.Prior, to + 1}
	}
	return p
}

// firstTry is the last heap that is known when a proof is tried first. It is a late one where the
// solver keeps its values: such a solver finds their sparse space, which is in the rows of a
// sweep, only when it knows some thousand of them.
func (s *Search) firstTry() uint64 {
	if s.Keeps() {
		return 1<<13 - 1
	}
	return s.Product.First + firstBound
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

// Values computes all values up to heap n = to.
func (s *Search) Values(ctx context.Context, to uint64) (Values, error) {
	return s.values(ctx, to, math.MaxUint64-1)
}

// Known is Values, except that it computes only as many heaps as prove a period if there is one
// to be proved; the values of further heaps are those that the period gives.
func (s *Search) Known(ctx context.Context, to uint64) (Values, error) {
	if s.columns > 0 || s.Prior != nil {
		return s.Values(ctx, to)
	}
	return s.values(ctx, to, s.firstTry())
}

// values is Values with proofs from the heap try on.
func (s *Search) values(ctx context.Context, to, try uint64) (Values, error) {
	p := s.proving(to, try)
	if err := p.To(ctx, to); err != nil {
		return Values{}, err
	}
	v, rare, err := p.Take()
	if err != nil {
		return Values{}, err
	}
	for block := make([]uint32, 1<<12); v.Last() < to; {
		some := block[:min(uint64(len(block)), to-v.Last())]
		if err := p.Read(v.Last()+1, some); err != nil {
			return Values{}, err
		}
		v.Append(some...)
	}
	return newValues(v, rare), nil
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
