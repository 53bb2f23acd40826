package regular_test

import (
	"context"
	"errors"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/gametest"
	"grundy/jobs/regular"
	"grundy/jobs/tables"
)

// repeating is games with the heap up to which they are compared: periodic and
// arithmetic periodic games, with and without a preperiod, and one game without a
// known period.
var repeating = map[string]uint64{
	"octal:0.137": 2000, "octal:0.77": 2000, "octal:0.156": 9000, "octal:0.6": 3000,
	"octal:4.07":          2000,
	"remove-an-edge-path": 3000, "edge-delete-path": 3000, "remove-a-square": 3000,
	"hex:0.B3": 1500, "hex:0.9B": 1500, "hex:0.13FF": 1500, "takebreak:0.7,15,31": 600,
	"takebreak:16.0": 600,
	"cut:1,4":        1500, "cut:1,2,4": 1500, "cut:1,2,7": 1500, "cut:1,4,9": 700,
	"cut:1,2,8": 700,
}

// product is the sequence of a game with its solver that repeats a period of
// the values which the definition gives it.
func product(t *testing.T, name string, change func(*game.Solver)) (*game.Product, game.Solver) {
	t.Helper()
	g := catalog.Must(name)
	p := g.Product(game.Sequence)
	inner := *p.Evidence()
	change(&inner)
	return p, regular.Repeated(g, inner)
}

func asItIs(*game.Solver) {}

// dear makes every request one that is tried out before.
func dear(s *game.Solver) {
	s.Steps = func(r game.Request) float64 { return 1e9 + 1e4*float64(r.N) }
}

// A repeated period gives what the solver below it computes, whatever the
// blocks and wherever a run goes on, after a trial too.
func TestRepeated(t *testing.T) {
	for name, most := range repeating {
		t.Run(name, func(t *testing.T) {
			p, again := product(t, name, asItIs)
			_, tried := product(t, name, dear)
			want := gametest.Values(t, p, p.Evidence(), nil, most, 1000)
			rapid.Check(t, func(r *rapid.T) {
				s := rapid.SampledFrom([]*game.Solver{&again, &tried}).Draw(r, "solver")
				had := rapid.IntRange(0, len(want)-1).Draw(r, "had")
				block := rapid.Uint64Range(most/8, most).Draw(r, "block")
				got := gametest.Values(r, p, s, want[:had], most, block)
				if !slices.Equal(got, want) {
					r.Fatalf("going on after %d heaps gives other values", had)
				}
			})
		})
	}
}

// Until it is prepared a dear request takes what the solver below takes. Prepared,
// it takes the memory of the trial where there is a proof, and otherwise that of
// the solver below, whose run is started with all of it.
func TestTrial(t *testing.T) {
	const far = 1_000_000
	request := game.Request{N: far}
	for name, proved := range map[string]bool{
		"cut:1,4": true, "hex:0.9B": true, "remove-an-edge-path": true, "hex:0.2048": false,
		"hex:C.0": false,
	} {
		p, s := product(t, name, asItIs)
		inner := p.Evidence()
		if s.Memory(request) < inner.Memory(request) || s.Steps(request) < inner.Steps(request) {
			t.Errorf("%s takes less than the solver below it before it is prepared", name)
		}
		cancelled, cancel := context.WithCancel(t.Context())
		cancel()
		if err := s.Prepare(cancelled, request); !errors.Is(err, context.Canceled) {
			t.Errorf("%s: an interrupted trial gives %v", name, err)
		}
		if err := s.Prepare(t.Context(), request); err != nil {
			t.Errorf("%s: %v", name, err)
		}
		if cheap := s.Memory(request) < 1<<30 && s.Steps(request) < 1e9; cheap != proved {
			t.Errorf("%s takes %d bytes and %g steps", name, s.Memory(request), s.Steps(request))
		}
		if !proved && (s.Memory(request) < inner.Memory(request) ||
			s.Steps(request) < inner.Steps(request)) {
			t.Errorf("%s takes less than the solver below it, %d bytes", name, s.Memory(request))
		}
		for n := uint64(1000); proved && n <= far; n += 999 {
			if s.Memory(game.Request{N: n}) > 1<<30 {
				t.Errorf("%s takes %d bytes for %d heaps", name, s.Memory(game.Request{N: n}), n)
				break
			}
		}
	}
}

// A proof ends what is asked of the solver below: it is never asked for a heap
// beyond the trial.
func TestTrialEndsTheSolver(t *testing.T) {
	var most uint64
	_, s := product(t, "cut:1,2,4", func(inner *game.Solver) {
		start := inner.Begin
		inner.Begin = func(ctx context.Context, r game.Request, prior game.Known) (tables.Run,
			error) {
			most = max(most, r.N)
			return start(ctx, r, prior)
		}
	})
	run, err := s.Start(context.Background(), game.Request{N: 1 << 30}, tables.NoValues(1))
	if err != nil {
		t.Fatal(err)
	}
	rows := tables.New(tables.Columns("n uint64", "g uint32"))
	if err := run.Next(context.Background(), 1<<20, rows); err != nil {
		t.Fatal(err)
	}
	if most > 1<<14 {
		t.Errorf("the solver below was asked for the heap %d", most)
	}
	const n = 1 << 20 // the fourth heap of a period, as 4 is, whose value is 3
	if got := rows.Cols[1].U32[n-1]; got != (n-1)/12*8+3 {
		t.Errorf("G(%d) = %d, want %d", n, got, (n-1)/12*8+3)
	}
}

// Arithmetic periods go beyond 32 bits; no value is cut.
func TestRepeatedOverflows(t *testing.T) {
	_, s := product(t, "cut:1,2,4", asItIs)
	const last = 1 << 33
	run, err := s.Start(context.Background(), game.Request{N: last}, tables.Unread(1, last))
	if err != nil {
		t.Fatal(err)
	}
	err = run.Next(context.Background(), 1, tables.New(tables.Columns("n uint64", "g uint32")))
	if err == nil || !strings.Contains(err.Error(), "doesn't fit into the 32 bits") {
		t.Errorf("the heap %d: %v", last, err)
	}
}
