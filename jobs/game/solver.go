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
	// Anywhere says that runs read no rows of prior, only where it ends ([Before]): so heaps may be
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
	Compact bool // whether the runs of the solver are [Compact]
	// Start prepares a run that continues after the rows of prior, which may be
	// empty, and ends at the request's N at the latest.
	Start func(ctx context.Context, r Request, prior tables.Source) (Run, error)
	// From, if not nil, is Start for rows that are made from the values of the
	// game's sequence (see [Derived]). The run reads the values that sequence
	// has, from the product's first heap on, and computes the others.
	From func(ctx context.Context, r Request, prior, sequence tables.Source) (Run, error)
	// Resume, if not nil, is Start with a state that a [Saver] of the same product
	// wrote, so that nothing is computed twice. The saved run had the same K and
	// the same N or a smaller one, and had given no more rows than prior has. The
	// error says why the state can't be used; Start is the way then. Resume is nil
	// for solvers that recover their state from prior in little time.
	Resume func(ctx context.Context, r Request, prior tables.Source, state io.Reader) (Run, error)
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
	s.Start = func(ctx context.Context, r Request, prior tables.Source) (Run, error) {
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

// Run is a computation under way. Its heaps come in order, without gaps.
type Run interface {
	// Next computes the rows of the next heaps and appends them to out. After
	// an error the run is of no further use.
	Next(ctx context.Context, heaps uint64, out *tables.Table) error
}

// Saver is the run of a solver that has [Solver.Resume].
type Saver interface {
	Run
	// Save writes the state of the run after the rows that it has given, without what follows
	// from these rows, as a stream and without a copy in memory. The run can go on afterwards.
	Save(w io.Writer) error
}

// Compact is a run that can keep its values instead of giving rows, for callers that want all
// of them in little memory. Values are passed on in one slice of two: in a byte each or, if
// one of them needs it, in two bytes each; the other slice is nil.
type Compact interface {
	Run
	// Advance computes the next heaps and gives no rows.
	Advance(ctx context.Context, heaps uint64) error
	// Lend shows the values of all known heaps, from the product's first on, to look. They may
	// be more than were asked for. If look keeps the slices, the run is of no further use.
	// Where the slices would take much memory, Lend doesn't call look.
	Lend(look func(narrow []uint8, wide []uint16) (keep bool)) error
	// Read gives the values of known heaps, from the heap n on.
	Read(n uint64, values []uint32) error
	// Take gives up the values of all heaps from the product's first on. After
	// it the run is of no further use.
	Take() (narrow []uint8, wide []uint16, err error)
}

// RowByRow is the run that appends one row at a time, from the heap N on: the heap in the
// first column, and what Add appends to the others.
type RowByRow struct {
	N   uint64
	Add func(ctx context.Context, n uint64, out *tables.Table) error
}

// Next implements [Run].
func (r *RowByRow) Next(ctx context.Context, heaps uint64, out *tables.Table) error {
	for ; heaps > 0; heaps-- {
		if err := r.Add(ctx, r.N, out); err != nil {
			return err
		}
		out.Cols[0].U64 = append(out.Cols[0].U64, r.N)
		r.N++
	}
	return nil
}
