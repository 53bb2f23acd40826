package board

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

// rules is what the search knows of a game.
type rules[P comparable] struct {
	options game.Definition[P]
	// parts splits a position into independent components, each in a form that
	// its symmetric copies have too, where that is known. Components of value 0
	// may be left out.
	parts func(P) []P
	// limit is the number of components that the table holds at most, bytes what
	// each takes; of those that take more, as size tells, it holds fewer. Where
	// all take the same, size is nil.
	limit, bytes uint64
	size         func(P) uint64
	// fits says how large positions can be computed, for the error of one that
	// is too large.
	fits string
}

// memory is the most that a search takes, in bytes: the table, and the options
// that are in memory at once for each position on the way down.
func (r *rules[P]) memory() uint64 { return r.limit*r.bytes + 1<<24 }

// table is the nim-values of the components found so far, shared by all
// processors. A search needs every position that can be reached, so the table
// never forgets; when it is full, the search ends with an error. Whether it
// does depends on the position alone.
//
// Time is the number of components times their options; memory is that of the
// table and as many positions as the longest play has moves.
type table[P comparable] struct {
	*rules[P]
	seed   maphash.Seed
	shards [64]shard[P]
	held   atomic.Uint64 // bytes
}

type shard[P comparable] struct {
	sync.Mutex
	known map[P]uint32
}

func newTable[P comparable](r *rules[P]) *table[P] {
	t := &table[P]{rules: r, seed: maphash.MakeSeed()}
	for i := range t.shards {
		t.shards[i].known = map[P]uint32{}
	}
	return t
}

func (t *table[P]) shard(p P) *shard[P] {
	return &t.shards[maphash.Comparable(t.seed, p)%uint64(len(t.shards))]
}

func (t *table[P]) get(p P) (g uint32, ok bool) {
	s := t.shard(p)
	s.Lock()
	defer s.Unlock()
	g, ok = s.known[p]
	return g, ok
}

func (t *table[P]) put(p P, g uint32) error {
	s := t.shard(p)
	s.Lock()
	defer s.Unlock()
	if _, ok := s.known[p]; ok {
		return nil
	}
	s.known[p] = g
	size := t.bytes
	if t.size != nil {
		size = max(size, t.size(p))
	}
	if t.held.Add(size) > t.limit*t.bytes {
		return fmt.Errorf("the position is too large: play leads to more different positions than fit into %d MiB; %s", t.memory()>>20, t.fits)
	}
	return nil
}

// Value is the nim-value of the position, by all processors.
//
// They go through the options in different orders, so that what one has found
// serves the others.
func (t *table[P]) Value(ctx context.Context, p P) (uint32, error) {
	workers, ctx := errgroup.WithContext(ctx)
	done, stop := context.WithCancel(ctx)
	defer stop()
	var value uint32
	var once sync.Once
	for i := range runtime.GOMAXPROCS(0) {
		workers.Go(func() error {
			s := searcher[P]{table: t, ctx: done, turned: i%2 == 1}
			g, err := s.value(t.parts(p))
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
	*table[P]
	ctx context.Context
	// turned: options are looked at from the last to the first, batch by batch.
	turned bool
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
	for option := range s.options(p) {
		if options = append(options, s.split(option)); len(options) < batch {
			continue
		}
		if err := s.look(options, &seen); err != nil {
			return 0, err
		}
		options = options[:0]
	}
	if err := s.look(options, &seen); err != nil {
		return 0, err
	}
	g := seen.Mex()
	return g, s.put(p, g)
}

// batch is how many options of a component are in memory at once: a set of
// numbers may have millions.
const batch = 256

// look adds the values of options to those seen.
func (s *searcher[P]) look(options [][]P, seen *nim.Set) error {
	if s.ctx.Err() != nil {
		return context.Cause(s.ctx)
	}
	if s.turned {
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

// split is the parts of an option.
func (s *searcher[P]) split(option []P) []P {
	var parts []P
	for _, c := range option {
		parts = append(parts, s.parts(c)...)
	}
	return parts
}
