package game

import (
	"cmp"
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

// Known is what is known when a run begins.
type Known struct {
	tables.Source // the rows that are known, perhaps none; the run goes on where they end
	// Sequence is values of the game's sequence, from the product's first heap on, for solvers that
	// can use them ([FromSequence]); nil if none are known.
	Sequence tables.Source
	// State, if not nil, is what a [tables.Saver] of the same product wrote, for solvers that can
	// use it ([Saves]), so that nothing is computed twice. The saved run had the same K and the
	// same N or a smaller one, and had given no more rows than are known. An error says why the
	// state can't be used; a run without it is the way then.
	State io.Reader
}

// Ability is what the runs of a solver can do beside giving rows in their order.
type Ability uint8

// The abilities.
const (
	// Anywhere: runs read no known rows, only where these end ([tables.Unread]). So heaps may be
	// computed in any order, and by several processes at once. To begin at any heap costs no more
	// than some thousand heaps there do.
	Anywhere Ability = 1 << iota
	Keeps            // runs are [tables.Compact]
	// Saves: runs are [tables.Saver] and begin from a saved state. Solvers that recover their state
	// from the known rows in little time save none.
	Saves
	FromSequence // runs use known values of the game's sequence, as a view of it does
)

// Has reports whether b is among the abilities.
func (a Ability) Has(b Ability) bool { return a&b != 0 }

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
	// Steps is the number of elementary steps (about a nanosecond each) to
	// compute all heaps up to the request's N. Progress and the estimate of the
	// remaining time are measured in it.
	Steps  func(Request) float64
	Memory func(Request) uint64 // the bytes that a run up to the request's N needs at most
	// MaxHeap is the last heap that the solver computes, however much memory there
	// is; 0 where there is no such limit. Beyond it a value, or what the solver
	// keeps of a heap, may not fit its type.
	MaxHeap uint64
	// Farther says what to write for heaps beyond MaxHeap; empty where nothing helps.
	Farther string
	Can     Ability // what its runs can do
	// Rules is the rules of the game as the solver's package has them, if it does more by them than
	// to compute rows; nil elsewhere.
	Rules any
	// Begin prepares a run that continues after the known rows and ends at the request's N at the
	// latest. [Solver.Start] and [Solver.GoOn] call it.
	Begin func(ctx context.Context, r Request, known Known) (tables.Run, error)
	// Trial, if not nil, looks for a way to compute the request in fewer steps and
	// with less memory, for some seconds at most. [Solver.Prepare] calls it.
	Trial func(ctx context.Context, r Request) error
}

// Start begins a run after the rows of prior, which may be empty.
func (s *Solver) Start(ctx context.Context, r Request, prior tables.Source) (tables.Run, error) {
	return s.GoOn(ctx, r, Known{Source: prior})
}

// GoOn begins a run after all that is known. It refuses a request beyond the solver's last heap.
func (s *Solver) GoOn(ctx context.Context, r Request, known Known) (tables.Run, error) {
	if !s.Reaches(r.N) {
		return nil, fmt.Errorf("its solver %s goes to the heap %d, not to %d: %s", s.Name, s.MaxHeap,
			r.N, cmp.Or(s.Farther, "ask for no heap above that"))
	}
	return s.Begin(ctx, r, known)
}

// IsEvidenceFor reports whether values of the solver are evidence for the claim with the given
// id, so that the claim may read them. The empty id stands for no claim.
func (s *Solver) IsEvidenceFor(claim string) bool {
	return s.Theorem == "" && !slices.ContainsFunc(s.Rests, func(id string) bool {
		return claim == id || strings.HasPrefix(claim, id+"/")
	})
}

// Bounded is the solver s restricted to the heaps up to most.
func Bounded(most uint64, s Solver) Solver {
	s.MaxHeap = most
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
