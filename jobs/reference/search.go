package reference

import (
	"context"
	"fmt"
	"math"

	"grundy/jobs/game"
	"grundy/jobs/nim"
)

// Search evaluates positions by the definition and remembers every value. It keeps what it
// visits on a list of its own, so that long plays cost no recursion. Play that comes back to a
// position, and more positions than there is memory for, are a [RuleError].
type Search[P comparable] struct {
	Within func(ctx context.Context) game.Definition[P] // the definition, until the context is done
	Where  string                                       // its place, as in [RuleError]
	Write  func(P) string
	Size   func(P) uint64 // the bytes of a position
	Memory uint64         // the bytes of all that is remembered and visited at most
	// cell, if not nil, is where the value of some positions is kept, and nil for others: with 1
	// added, so that 0 stands for a value that isn't known.
	cell func(P) *uint32

	options game.Definition[P] // for the evaluation under way
	others  map[P]uint32       // the values of other positions, with 1 added
	held    uint64             // bytes
	visits  []visit[P]
	// components has those of the options of all visits, values theirs. The last visit's are the
	// last. ends are the ends of the options.
	components []P
	values     []uint32
	ends       []int
	seen       nim.Set
}

// visit is a position whose value is being found.
type visit[P comparable] struct {
	position         P
	components, ends int    // where those of its options begin
	next             int    // the component whose value is looked up next
	open             uint64 // the bytes of the components
}

// underWay stands for the value of a position that is visited.
const underWay = math.MaxUint32

// The bytes that a remembered position and a component of an option take beside their sizes.
const bytesOfPosition, bytesOfComponent = 80, 12

// Value is the nim-value of the position. The error is the context's.
func (s *Search[P]) Value(ctx context.Context, p P) (uint32, error) {
	s.options = s.Within(ctx)
	return s.find(ctx, p)
}

// find is Value within a context.
func (s *Search[P]) find(ctx context.Context, p P) (uint32, error) {
	if g := s.get(p); g != 0 && g != underWay {
		return g - 1, nil
	}
	s.abandon()
	for on := &p; on != nil || len(s.visits) > 0; {
		if ctx.Err() != nil {
			return 0, context.Cause(ctx)
		}
		if on != nil {
			if err := s.visit(ctx, *on); err != nil {
				return 0, err
			}
		}
		on = s.advance(&s.visits[len(s.visits)-1])
	}
	return s.get(p) - 1, nil
}

// abandon forgets the visits that an error has ended.
func (s *Search[P]) abandon() {
	for _, v := range s.visits {
		s.set(v.position, 0)
		s.held -= v.open
	}
	s.visits, s.components, s.values, s.ends = s.visits[:0], s.components[:0], s.values[:0],
		s.ends[:0]
}

// visit lists the options of the position. The error is the context's.
func (s *Search[P]) visit(ctx context.Context, p P) error {
	v := visit[P]{
		position: p, components: len(s.components), ends: len(s.ends), next: len(s.components),
	}
	switch err := s.list(p); {
	case err != nil && ctx.Err() != nil:
		return context.Cause(ctx)
	case err != nil:
		panic(err)
	}
	s.values = append(s.values, make([]uint32, len(s.components)-len(s.values))...)
	if s.set(p, underWay) {
		s.held += s.Size(p) + bytesOfPosition
	}
	// Options are about as large as what they are options of.
	v.open = uint64(len(s.components)-v.components) * (s.Size(p) + bytesOfComponent)
	s.held += v.open
	s.visits = append(s.visits, v)
	if s.held > s.Memory {
		s.fail(p, "play leads to more positions than fit into %d MiB: ask for a smaller position",
			s.Memory>>20)
	}
	return nil
}

// list appends the options of the position. The error is a [RuleError].
func (s *Search[P]) list(p P) (err error) {
	defer CatchRule(&err)
	for option := range s.options(p) {
		s.components = append(s.components, option...)
		s.ends = append(s.ends, len(s.components))
	}
	return nil
}

// advance looks up the values of components, and gives the first one without a value. When
// there is none, the value of the visited position is found.
func (s *Search[P]) advance(v *visit[P]) *P {
	for ; v.next < len(s.components); v.next++ {
		c := s.components[v.next]
		switch g := s.get(c); g {
		case 0:
			return &c
		case underWay:
			s.fail(c, "play comes back to this position, from %s: give options from which play always ends", s.Write(v.position))
		default:
			s.values[v.next] = g - 1
		}
	}
	s.seen.Clear()
	from := v.components
	for _, end := range s.ends[v.ends:] {
		var sum uint32
		for _, g := range s.values[from:end] {
			sum ^= g
		}
		s.seen.Add(sum)
		from = end
	}
	s.set(v.position, s.seen.Mex()+1)
	s.components, s.values, s.ends = s.components[:v.components], s.values[:v.components],
		s.ends[:v.ends]
	s.held -= v.open
	s.visits = s.visits[:len(s.visits)-1]
	return nil
}

func (s *Search[P]) get(p P) uint32 {
	if s.cell != nil {
		if cell := s.cell(p); cell != nil {
			return *cell
		}
	}
	return s.others[p]
}

// set remembers a value, and says whether it takes memory that the position hasn't taken before.
func (s *Search[P]) set(p P, g uint32) bool {
	if s.cell != nil {
		if cell := s.cell(p); cell != nil {
			*cell = g
			return false
		}
	}
	if s.others == nil {
		s.others = map[P]uint32{}
	}
	before := len(s.others)
	s.others[p] = g
	return len(s.others) > before
}

func (s *Search[P]) fail(p P, format string, args ...any) {
	panic(&RuleError{Where: s.Where, Position: s.Write(p), Err: fmt.Errorf(format, args...)})
}
