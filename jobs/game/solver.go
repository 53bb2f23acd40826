package game

import (
	"context"
	"fmt"
	"io"
	"slices"
	"strings"

	"grundy/jobs/tables"
)

// Request is the rows of a product that are wanted: all with n ≤ N and, for a grid, k ≤ K.
type Request struct {
	N uint64 `json:"n"`
	K uint64 `json:"k,omitempty"`
}

// Solver computes a product. Every solver is exact: it equals the definition.
type Solver struct {
	Name   string // identifies the method within its game, as 'pairs'
	Method string // how it works, in a line, with its source
	// Theorem names the theorem that the method rests on where it evaluates a
	// closed form: such values are no evidence for the theorem, and claims never
	// read them. Empty for a method that follows from the definition.
	Theorem string
	// Rests are the ids of the claims that the method takes for granted, as 'arith/thm4'; an id
	// stands for the claims below it, too. Values of the solver are no evidence for these
	// claims, which read those of another solver.
	Rests []string
	Cost  string // the running time as a function of n, for readers, as 'n²/4 steps'
	// Anywhere says that runs read no rows of prior, only where it ends ([tables.Before]): so heaps may be
	// computed in any order, and by several processes at once. To begin at any heap costs no more
	// than some thousand heaps there do.
	Anywhere bool
	// Steps is the number of elementary steps (about a nanosecond each) to
	// compute all heaps up to the request's N. Progress and the estimate of the
	// remaining time are measured in it.
	Steps func(Request) float64
	// MaxHeap is the last heap that the solver computes, however much memory there
	// is; 0 where there is no such limit. [Bounded] sets it.
	MaxHeap uint64
	Memory  func(Request) uint64 // the bytes that a run up to the request's N needs at most
	// Trial, if not nil, looks for a way to compute the request in fewer steps and
	// with less memory, for some seconds at most. [Solver.Prepare] calls it.
	Trial   func(ctx context.Context, r Request) error
	Compact bool // whether the runs of the solver are [tables.Compact]
	// Start prepares a run that continues after the rows of prior, which may be
	// empty, and ends at the request's N at the latest.
	Start func(ctx context.Context, r Request, prior tables.Source) (tables.Run, error)
	// From, if not nil, is Start for rows that are made from the values of the
	// game's sequence (see [Derived]). The run reads the values that sequence
	// has, from the product's first heap on, and computes the others.
	From func(ctx context.Context, r Request, prior, sequence tables.Source) (tables.Run, error)
	// Resume, if not nil, is Start with a state that a [tables.Saver] of the same product
	// wrote, so that nothing is computed twice. The saved run had the same K and
	// the same N or a smaller one, and had given no more rows than prior has. The
	// error says why the state can't be used; Start is the way then. Resume is nil
	// for solvers that recover their state from prior in little time.
	Resume func(ctx context.Context, r Request, prior tables.Source, state io.Reader) (tables.Run, error)
}

// IsEvidenceFor reports whether values of the solver are evidence for the claim with the given
// id, so that the claim may read them. The empty id stands for no claim.
func (s *Solver) IsEvidenceFor(claim string) bool {
	return s.Theorem == "" && !slices.ContainsFunc(s.Rests, func(id string) bool {
		return claim == id || strings.HasPrefix(claim, id+"/")
	})
}

// Bounded is the solver s restricted to the heaps up to most, beyond which a value or what s
// keeps of a heap may not fit its type. It refuses to start on a request that goes further.
func Bounded(most uint64, s Solver) Solver {
	start := s.Start
	s.MaxHeap = most
	s.Start = func(ctx context.Context, r Request, prior tables.Source) (tables.Run, error) {
		if !s.Reaches(r.N) {
			return nil, fmt.Errorf("its solver %s goes to the heap %d, not to %d: ask for no heap above that", s.Name, most, r.N)
		}
		return start(ctx, r, prior)
	}
	return s
}

// Reaches reports whether the solver computes heaps up to n, if there is memory.
func (s *Solver) Reaches(n uint64) bool { return s.MaxHeap == 0 || n <= s.MaxHeap }

// Prepare makes the solver's trial for a request, if it has one. Steps and Memory are upper
// bounds before the call and take the result of the trial into account afterwards. A plan
// calls Prepare before it reads them, since Steps and Memory compute nothing themselves.
func (s *Solver) Prepare(ctx context.Context, r Request) error {
	if s.Trial == nil {
		return nil
	}
	return s.Trial(ctx, r)
}
