// Package period computes the nim-values of a game of the catalogue and finds their
// period in them.
//
// A [Search] is what the rules of periodicity ask for: the sequence of a game or, for a
// memgame, some columns of its grid. A [Computation] computes these values up to a
// heap. Solvers that keep their values in a byte or two each lend them, so that proofs
// are tried while more values are computed.
package period

import (
	"context"
	"encoding/json"
	"fmt"
	"strings"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/regular"
	"grundy/jobs/regular/check"
)

// Search is where the period of a game is looked for.
type Search struct {
	Game *game.Game
	// Product is the game's sequence or, if its rules ask for columns, its grid.
	Product *game.Product
	Rules   regular.Rules
	columns int
}

// New prepares the search for the period of a game. Its error is a plain sentence if
// the game has no nim-values to search.
func New(g *game.Game) (*Search, error) {
	s := &Search{Game: g, Rules: regular.RulesOf(g)}
	s.columns = s.Rules.Columns()
	name := game.Sequence
	if s.columns > 0 {
		name = game.Grid
	}
	if s.Product = g.Product(name); s.Product == nil {
		var names []string
		for _, p := range g.Products {
			names = append(names, p.Name)
		}
		return nil, fmt.Errorf("%s has no %s: it has %s", g.Name, name, strings.Join(names, ", "))
	}
	if s.Product.Value != "g" {
		return nil, fmt.Errorf("the nim-values of %s are 0 and powers of two, stored as exponents: "+
			"periods are found in nim-values only", g.Name)
	}
	return s, nil
}

// Keeps says whether the solver's runs are [game.Compact]. Only the values of such
// solvers may fall into a sparse space.
func (s *Search) Keeps() bool { return s.Product.Evidence().Compact }

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

// Computation computes the values of a search. Each one serves one call of Period or
// Values.
type Computation struct {
	search  *Search
	run     game.Run
	to      uint64
	advance func(n uint64)

	// Space says, after Values, whether the values fall into a sparse space; then Rares
	// is the number of heaps with a rare value and LastRare the last of them.
	Space           bool
	Rares, LastRare uint64
}

// Start prepares to compute the values up to heap n = to. advance, if not nil, is
// called with the last heap whose value is known, now and then.
func (s *Search) Start(ctx context.Context, to uint64, advance func(n uint64)) (*Computation, error) {
	if advance == nil {
		advance = func(uint64) {}
	}
	run, err := s.Product.Evidence().Start(ctx, s.Request(to), game.Empty(s.Product.First))
	return &Computation{search: s, run: run, to: to, advance: advance}, err
}

// block is how many heaps are computed at a time while few are known.
const block = 1 << 21

// Period finds the period of the values. If fewer than all values prove a period, only
// these may be returned. A certificate that the independent checker refuses is a bug,
// and an error.
func (c *Computation) Period(ctx context.Context) (found regular.Result, v *regular.Values, err error) {
	if compact, ok := c.run.(game.Compact); ok {
		found, v, err = c.provedEarly(ctx, compact)
	} else if v, err = c.Values(ctx); err == nil {
		found = regular.Examine(c.search.Game.Name, c.search.Rules, v)
	}
	if err != nil || found.Certificate == nil {
		return found, v, err
	}
	text, err := json.Marshal(found.Certificate)
	if err == nil {
		err = check.Certificate(text, v.Last(), v.Read)
	}
	if err != nil {
		err = fmt.Errorf("this is a bug, please report it with these lines: the checker refuses the certificate %s: %w", text, err)
	}
	return found, v, err
}

// Values computes all values up to the last heap.
func (c *Computation) Values(ctx context.Context) (*regular.Values, error) {
	first := c.search.Product.First
	if compact, ok := c.run.(game.Compact); ok {
		for n := uint64(0); n <= c.to; {
			heaps := min(max(block, n/4), c.to+1-n)
			if err := compact.Advance(ctx, heaps); err != nil {
				return nil, err
			}
			n += heaps
			c.advance(n - 1)
		}
		if sparse, ok := c.run.(interface{ Rares() (uint64, uint64, bool) }); ok {
			c.Rares, c.LastRare, c.Space = sparse.Rares()
		}
		return regular.Taken(first, compact)
	}
	v := regular.NewValues(first)
	if c.search.columns > 0 {
		v = regular.NewRows(c.search.columns)
		v.Append(make([]uint32, c.search.columns)...)
	}
	err := catalog.Rows(ctx, c.search.Product, c.run, c.search.Request(c.to), func(t *game.Table) error {
		values, err := t.Nimbers(c.search.Product.Value)
		v.Append(values...)
		c.advance(v.Last())
		return err
	})
	return v, err
}

// provedEarly is Period for a run that keeps its values from heap 0 on. While more
// values are computed, it tries proofs with those that are known.
func (c *Computation) provedEarly(ctx context.Context, run game.Compact) (
	found regular.Result, v *regular.Values, err error,
) {
	name, rules := c.search.Game.Name, c.search.Rules
	attempt := uint64(block) - 1
	for n := uint64(0); n <= c.to; {
		heaps := min(max(block, n/4), c.to+1-n, attempt+1-n)
		if err := run.Advance(ctx, heaps); err != nil {
			return found, nil, err
		}
		n += heaps
		c.advance(n - 1)
		if n <= attempt || n > c.to {
			continue
		}
		proved := false
		attempt *= 2 // the next attempt, if no values are lent
		err := run.Lend(func(narrow []uint8, wide []uint16) (keep bool) {
			lent := regular.TakeValues(0, narrow, wide)
			if found, proved, attempt = regular.Attempt(name, rules, lent); proved {
				v = lent
			}
			return proved
		})
		if proved || err != nil {
			return found, v, err
		}
	}
	if v, err = regular.Taken(0, run); err != nil {
		return found, nil, err
	}
	return regular.Examine(name, rules, v), v, nil
}
