// Package search computes nim-values of positions by memoized depth-first search:
//
//	G(position) = nim-sum of the G(component) over its components,
//	G(component) = mex {G(option)} over the component's options.
//
// A component is looked up in a table in a form that its symmetric copies share. The
// result is exact: the table holds every component that play can reach from it, or the
// search ends with an error, never with a guess.
//
// Time is the number of components times their options. Memory is that of the table,
// which is bounded, and some options of each position of the longest play. All processors
// share a table.
//
// Positions.go makes what the catalogue has of a game on positions of one type: written
// positions that know their options and values, and lists of positions with their values.
package search

import (
	"context"
	"fmt"
	"hash/maphash"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"

	"golang.org/x/sync/errgroup"

	"grundy/jobs/game"
	"grundy/jobs/nim"
)

// Rules is what a search knows of a game.
type Rules[P comparable] struct {
	Options game.Definition[P] // the definition, perhaps with one option of several of equal value
	// Parts splits a position into independent components, each in a form that its
	// symmetric copies share as far as possible. Components of value 0 may be left out.
	Parts func(P) []P
	// Limit is the greatest number of components in the table, and Bytes what a component
	// takes. If Size isn't nil, it gives what a component takes, and where that is more
	// than Bytes the table holds fewer.
	Limit, Bytes uint64
	Size         func(P) uint64
	// says how large positions can be computed, for the error of one that is too large
	Fits string
}

// Memory is the greatest number of bytes that a search takes: the table, and the options
// that are in memory at once for the positions of a play.
func (r *Rules[P]) Memory() uint64 { return r.Limit*r.Bytes + 1<<24 }

// Table is the nim-values of the components found so far, shared by all processors. A
// search needs every position that can be reached, so the table never forgets; when it is
// full, the search ends with an error. Whether it does depends on the position alone.
type Table[P comparable] struct {
	rules  *Rules[P]
	seed   maphash.Seed
	shards [64]shard[P]
	held   atomic.Uint64 // bytes
}

type shard[P comparable] struct {
	sync.Mutex
	known map[P]uint32
}

// New is a table without components.
func New[P comparable](r *Rules[P]) *Table[P] {
	t := &Table[P]{rules: r, seed: maphash.MakeSeed()}
	for i := range t.shards {
		t.shards[i].known = map[P]uint32{}
	}
	return t
}

func (t *Table[P]) shard(p P) *shard[P] {
	return &t.shards[maphash.Comparable(t.seed, p)%uint64(len(t.shards))]
}

func (t *Table[P]) get(p P) (g uint32, ok bool) {
	s := t.shard(p)
	s.Lock()
	defer s.Unlock()
	g, ok = s.known[p]
	return g, ok
}

func (t *Table[P]) put(p P, g uint32) error {
	s := t.shard(p)
	s.Lock()
	defer s.Unlock()
	if _, ok := s.known[p]; ok {
		return nil
	}
	s.known[p] = g
	r := t.rules
	size := r.Bytes
	if r.Size != nil {
		size = max(size, r.Size(p))
	}
	if t.held.Add(size) > r.Limit*r.Bytes {
		return fmt.Errorf("the position is too large: play leads to more different positions than fit into %d MiB; %s", r.Memory()>>20, r.Fits)
	}
	return nil
}

// Value is the nim-value of the position, by all processors. They go through the options
// in different orders, so that what one has found serves the others.
func (t *Table[P]) Value(ctx context.Context, p P) (uint32, error) {
	workers, ctx := errgroup.WithContext(ctx)
	done, stop := context.WithCancel(ctx)
	defer stop()
	var value uint32
	var once sync.Once
	for i := range runtime.GOMAXPROCS(0) {
		workers.Go(func() error {
			s := searcher[P]{Table: t, ctx: done, backwards: i%2 == 1}
			g, err := s.value(t.rules.Parts(p))
			if err != nil && done.Err() != nil && ctx.Err() == nil {
				return nil // another one has found the value
			}
			if err == nil {
				once.Do(func() { value = g })
				stop()
			}
			return err
		})
	}
	return value, workers.Wait()
}

// searcher is one processor's depth-first search.
type searcher[P comparable] struct {
	*Table[P]
	ctx       context.Context
	backwards bool // says that the options of a batch are looked at from the last to the first
}

// value is the nim-sum of components.
func (s *searcher[P]) value(parts []P) (uint32, error) {
	var sum uint32
	for _, p := range parts {
		g, err := s.component(p)
		if err != nil {
			return 0, err
		}
		sum ^= g
	}
	return sum, nil
}

func (s *searcher[P]) component(p P) (uint32, error) {
	if g, ok := s.get(p); ok {
		return g, nil
	}
	var seen nim.Set
	var options [][]P
	for option := range s.rules.Options(p) {
		var parts []P
		for _, p := range option {
			parts = append(parts, s.rules.Parts(p)...)
		}
		if options = append(options, parts); len(options) < batch {
			continue
		}
		if err := s.addValues(options, &seen); err != nil {
			return 0, err
		}
		options = options[:0]
	}
	if err := s.addValues(options, &seen); err != nil {
		return 0, err
	}
	g := seen.Mex()
	return g, s.put(p, g)
}

// batch is the number of options of a component that are in memory at once: a set of
// numbers may have millions.
const batch = 256

func (s *searcher[P]) addValues(options [][]P, seen *nim.Set) error {
	if s.ctx.Err() != nil {
		return context.Cause(s.ctx)
	}
	if s.backwards {
		slices.Reverse(options)
	}
	for _, parts := range options {
		g, err := s.value(parts)
		if err != nil {
			return err
		}
		seen.Add(g)
	}
	return nil
}
