package plan

import (
	"fmt"
	"math"
	"runtime/debug"
	"sort"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/tables"
	"grundy/pipeline/quantity"
	"grundy/pipeline/views"
)

// Limits is how far a product can be computed: by its solver, and in a memory.
type Limits struct {
	First   uint64                    // the product's first n
	Most    uint64                    // the last n of the solver, 0 where it has none (see [game.Solver])
	Farther string                    // what to write for heaps beyond it
	Memory  func(game.Request) uint64 // the bytes that a request needs, which don't fall as n grows
	Budget  uint64                    // the bytes that it may need
}

// Check is the error of a request that can't be computed, which names the largest n that can.
// what is computed begins its sentence, as 'kayles up to n = 1000 needs …'. Cost: about 40 calls
// of Memory.
func (l Limits) Check(what string, r game.Request) error {
	last, far := r.N, l.Most > 0 && r.N > l.Most
	if far {
		last = l.Most
	}
	at := func(n uint64) game.Request { return game.Request{N: n, K: r.K} }
	switch {
	case l.holds(at(last)) && !far:
		return nil
	case l.holds(at(last)):
		farther := ""
		if l.Farther != "" {
			farther = ": " + l.Farther
		}
		return fmt.Errorf("%s up to n = %d is too far for its solver, which goes to n = %d%s",
			what, r.N, last, farther)
	}
	remedy, need := l.remedy(at, min(last, held)), "more memory than any machine has"
	if countable(r) {
		need = quantity.Bytes(l.Memory(r)) + " of memory"
	}
	return fmt.Errorf("%s up to n = %d needs %s, and %s are allowed: %s",
		what, r.N, need, quantity.Bytes(l.Budget), remedy)
}

// remedy names the largest n below last that the memory holds.
func (l Limits) remedy(at func(n uint64) game.Request, last uint64) string {
	if last < l.First || !l.holds(at(l.First)) {
		if countable(at(l.First)) {
			return fmt.Sprintf("no n fits, since even n = %d needs %s: allow more memory", l.First, quantity.Bytes(l.Memory(at(l.First))))
		}
		return "no n fits, so take another game or allow more memory"
	}
	tooMany := sort.Search(int(last-l.First), func(i int) bool { return !l.holds(at(l.First + uint64(i))) })
	return fmt.Sprintf("the largest n that fits is %d", l.First+uint64(tooMany)-1)
}

func (l Limits) holds(r game.Request) bool { return countable(r) && l.Memory(r) <= l.Budget }

const held = 1 << 48 // beyond what any machine holds; memories of less don't overflow

func countable(r game.Request) bool {
	return r.N < held && r.K < held && float64(r.N)*float64(r.K) < held
}

// LimitsOf is how far a solver can compute a product within the budget, in bytes.
func LimitsOf(p *game.Product, s *game.Solver, budget uint64) Limits {
	return Limits{
		First: p.First, Most: s.MaxHeap, Farther: s.Farther, Budget: budget,
		Memory: func(r game.Request) uint64 { return Memory(p, s, r) },
	}
}

// Garbage is how much the garbage collector lets pile up, in percent of what is in
// use, where memory is declared.
const Garbage = 50

// KeepWithin makes the garbage collector keep to the memory allowed and to what is declared, until
// undo is called.
func KeepWithin(memory uint64) (undo func()) {
	limit, percent := debug.SetMemoryLimit(int64(memory)), debug.SetGCPercent(Garbage)
	return func() {
		debug.SetMemoryLimit(limit)
		debug.SetGCPercent(percent)
	}
}

// WithGarbage is the memory that a process takes, in bytes, when live bytes are in use.
func WithGarbage(live float64) uint64 {
	return uint64(min(live*(100+Garbage)/100, math.MaxInt64))
}

// What the program takes itself, in bytes, and beside that its encoders and the Parquet library
// while parts are written and read, with their garbage.
const (
	program  = 52 << 20
	encoders = 92 << 20
	writing  = program + encoders
)

// waste is the garbage that is made of a row until it is written, in bytes.
const waste = 8

// Writers is how many parts of a dataset are written at once while the next one is
// computed: two, or as many small ones as have 2^21 rows together, up to 16, since the disk
// syncs many files in the time of one. A solver that saves states has its parts written one
// after another, so that a killed run leaves no gap before which a state lies.
func Writers(p *game.Product, s *game.Solver, r game.Request) int {
	if s.Can.Has(game.Saves) {
		return 1
	}
	return int(max(2, min(16, 1<<21/max(1, p.Part)/max(1, p.Width(r)))))
}

// Memory is what computing a product takes at most, in bytes: the solver's memory, the rows of a
// part that is computed and of those that are written, the garbage, and what the program and its
// libraries take. A product of one part is never computed and written at once. Few rows make
// little garbage, since solvers make none beside the memory that they declare.
func Memory(p *game.Product, s *game.Solver, r game.Request) uint64 {
	tables := min(1+Writers(p, s, r), int(min(r.N/max(1, p.Part), 1<<10))+1)
	width := float64(p.Width(r))
	rows := rowBytes(p) * width * float64(min(p.Part, r.N+1)) * float64(tables)
	if p.VariableWidth > 0 {
		rows *= 1.25 // Tables of unknown length grow by as much at a time.
	}
	live := float64(s.Memory(r)) + rows
	more := min(encoders+live*Garbage/100, waste*width*float64(r.N+1))
	return uint64(min(program+live+more, math.MaxInt64))
}

// rowBytes is what a row of a product takes in a table, in bytes.
func rowBytes(p *game.Product) (bytes float64) {
	for _, c := range p.Schema {
		switch c.Type {
		case tables.Uint8:
			bytes++
		case tables.Uint32:
			bytes += 4
		case tables.Uint64:
			bytes += 8
		default:
			bytes += 32 // a short text
		}
	}
	return bytes
}

// drawing is what the library of pictures, its canvas and the encoders take.
const drawing = 64 << 20

// FigureMemory is what a figure takes at most, in bytes, when its panels have so much in use at
// once, as [figure.Memory] says.
func FigureMemory(live uint64) uint64 { return writing + drawing + WithGarbage(float64(live)) }

// testBytes is what a test takes that declares nothing, and its result, in bytes.
const testBytes = 12 << 20

// ClaimCost is what is known of the test of a claim before it begins.
type ClaimCost struct {
	// Memory is what the test takes at most, in bytes: the values that it reads; beside them the
	// solver that computes them and takes most, or the column that a dataset gives, or what the
	// test itself takes, whichever is most; the garbage, and what the program takes.
	Memory uint64
	// Seconds is the default cost of reading the values, looking at them and computing those that
	// aren't held. What the test does besides isn't known.
	Seconds float64
	// Beyond says which values no solver gives that claims may read; empty where there are none.
	Beyond string
}

// CostOf is the cost of testing a claim to the bound. A need of which held is true is read from a
// dataset and not computed; one that is computed is added to those of other claims, since its
// values stay in memory for later ones. The games of the needs are found by their names.
func CostOf(find func(name string) (*game.Game, error), c claim.Claim, bound uint64, held func(claim.Need) bool, computed map[claim.Need]bool) (cost ClaimCost) {
	values, beside, reading := 0.0, 0.0, 0.0
	if c.Memory != nil {
		beside = float64(c.Memory(bound))
	}
	for _, n := range c.Needs(bound) {
		g, err := find(n.Game)
		if err != nil {
			continue // Testing the claim says so, with its reason.
		}
		p := views.Product(g, n.Product)
		if p == nil {
			continue // It says this, too.
		}
		number := rows(p, n.Request)
		if p.Value == "" {
			values += 8 * number * float64(len(p.Schema))
		} else {
			values += 4 * number
		}
		cost.Seconds += perRead * number
		s := p.EvidenceFor(c.ID)
		if !s.Reaches(n.N) && cost.Beyond == "" {
			cost.Beyond = fmt.Sprintf("it reads %s up to n = %d, and the solver of that goes to n = %d", n.Game, n.N, s.MaxHeap)
		}
		if held(n) {
			beside, reading = max(beside, number), encoders
			continue
		}
		beside = max(beside, float64(s.Memory(n.Request)))
		if !computed[n] {
			computed[n] = true
			cost.Seconds += perStep * Steps(s, n.Request, 0, n.N+1)
		}
	}
	cost.Memory = uint64(min(program+testBytes+reading+(values+beside)*(100+Garbage)/100, math.MaxInt64))
	return cost
}
