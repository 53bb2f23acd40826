package run

import (
	"context"
	"encoding/binary"
	"errors"
	"io"
	"maps"
	"strings"
	"syscall"
	"testing"
	"time"

	"grundy/jobs/game"
	"grundy/jobs/tables"
	"grundy/pipeline/dataset"
	"grundy/pipeline/must"
	"grundy/pipeline/plan"
	"grundy/pipeline/progress"
	"grundy/pipeline/store"
)

// sums is a solver of the sequence 0, 1, 3, 6, … that goes on from the sum alone,
// which is its state.
type sums struct {
	computed  int         // rows, in all runs
	before    func(n int) // called before row n is computed
	stateless bool        // whether it goes on from the last row that is there
}

type sumsRun struct {
	*sums
	n, sum uint32
}

func (r *sumsRun) next() uint32 {
	if r.before != nil {
		r.before(int(r.n))
	}
	r.computed++
	r.sum += r.n
	r.n++
	return r.sum
}

func (r *sumsRun) Next(_ context.Context, heaps uint64, out *tables.Table) error {
	for range heaps {
		out.Cols[0].AppendNumber(uint64(r.n))
		out.Cols[1].U32 = append(out.Cols[1].U32, r.next())
	}
	return nil
}

func (r *sumsRun) Save(w io.Writer) error {
	return binary.Write(w, binary.LittleEndian, []uint32{r.n, r.sum})
}

func (s *sums) catchUp(r *sumsRun, prior tables.Source) (tables.Run, error) {
	for _, end := prior.Range(); uint64(r.n) < end; {
		r.next()
	}
	return r, nil
}

// goOn begins after the last row that is there.
func (s *sums) goOn(ctx context.Context, _ game.Request, prior game.Known) (tables.Run, error) {
	_, end := prior.Range()
	if end == 0 {
		return &sumsRun{sums: s}, nil
	}
	last, err := tables.Nimbers(ctx, prior, end-1, end, "g")
	if err != nil {
		return nil, err
	}
	return &sumsRun{s, uint32(end), last[0]}, nil
}

func (s *sums) product() *game.Product {
	p := game.SequenceProduct(0, 4, tables.Uint32, game.Solver{
		Name:  "sums",
		Steps: func(q game.Request) float64 { return float64(q.N) },
		Can:   game.Saves,
		Begin: func(_ context.Context, _ game.Request, known game.Known) (tables.Run, error) {
			var kept [2]uint32
			if known.State != nil {
				if err := binary.Read(known.State, binary.LittleEndian, &kept); err != nil {
					return nil, err
				}
			}
			return s.catchUp(&sumsRun{s, kept[0], kept[1]}, known)
		},
	})
	if s.stateless {
		p.Solvers[0].Begin, p.Solvers[0].Can = s.goOn, 0
	}
	return &p
}

var (
	sumsGame = &game.Game{Name: "sums", Version: 1}
	sumsID   = dataset.Identify(sumsGame, (&sums{}).product(), 0)
)

// sumsTo computes the sums up to heap n in a store, by a clock that goes on by
// tick whenever it is asked. It gives what was said.
func (s *sums) to(ctx context.Context, st *store.Store, n uint64, tick time.Duration) (said string, err error) {
	var now time.Time
	return s.toBy(ctx, st, n, func() time.Time { now = now.Add(tick); return now })
}

// toBy is to by any clock.
func (s *sums) toBy(ctx context.Context, st *store.Store, n uint64, clock func() time.Time) (said string, err error) {
	var text strings.Builder
	r := &runner{
		Options: Options{Store: st, Version: "v1", Display: progress.NewPlain(&text, time.Hour, time.Now)},
		tracker: progress.NewTracker([]string{"dataset/sums"}, time.Now),
		clock:   clock,
		writers: func(p *game.Product, s *game.Solver, q game.Request) int { return min(2, plan.Writers(p, s, q)) },
	}
	_, err = r.dataset(ctx, plan.Task{ID: "dataset/sums", Output: sumsID.Folder(), Dataset: sumsTo(s.product(), n)})
	return text.String(), err
}

func sumsTo(p *game.Product, n uint64) *plan.DatasetTask {
	return &plan.DatasetTask{Slice: plan.Slice{
		Identity: sumsID, Folder: sumsID.Folder(), Request: game.Request{N: n}, Game: sumsGame, Product: p,
	}}
}

const (
	lastSum = 11
	tick    = 11 * time.Second // rows are written at once, and every second time the state
)

// alone is the files of a run that nothing happens to.
func alone(t *testing.T) map[string]string {
	t.Helper()
	st, s := store.Temporary(t), &sums{}
	if said, err := s.to(t.Context(), st, lastSum, tick); err != nil || said != "" || s.computed != lastSum+1 {
		t.Fatalf("alone: %d rows computed, said %q, %v", s.computed, said, err)
	}
	files := content(t, st)
	if _, there := files[state]; there {
		t.Error("a state is left of a run that ended")
	}
	return files
}

// interrupt computes the rows before n, and no others.
func interrupt(t *testing.T, st *store.Store, s *sums, n int) {
	t.Helper()
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	s.before = func(row int) {
		if row == n-1 {
			cancel()
		}
	}
	if said, err := s.to(ctx, st, lastSum, time.Second); !errors.Is(err, context.Canceled) || said != "" {
		t.Fatalf("interrupted at %d: %v, %q", n, err, said)
	}
	s.before = nil
}

// goesOn runs to the last sum, and compares how many rows were computed in all runs, what is said, of
// which says is a part, and the files.
func (s *sums) goesOn(t *testing.T, st *store.Store, computed int, says string, want map[string]string) {
	t.Helper()
	said, err := s.to(t.Context(), st, lastSum, tick)
	if err != nil || s.computed != computed || !strings.Contains(said, says) || (says == "") != (said == "") {
		t.Errorf("%d rows are computed, want %d; said %q, %v", s.computed, computed, said, err)
	}
	if !maps.Equal(content(t, st), want) {
		t.Error("the files are others")
	}
}

const (
	state   = "datasets/sums/state.bin"
	useless = "can't be used"
)

// A run that is interrupted goes on from its state: no row is computed twice. A state that can't be
// used is said, and costs the rows again.
func TestInterruptedWithState(t *testing.T) {
	want := alone(t)
	for n := 1; n <= lastSum; n++ {
		st, s := store.Temporary(t), &sums{}
		interrupt(t, st, s, n)
		s.goesOn(t, st, lastSum+1, "", want)
	}
	for _, size := range []int{0, 20, 150, 300} {
		st, s := store.Temporary(t), &sums{}
		interrupt(t, st, s, 7)
		text := must.Get(st.Read(state))(t)
		must.Get(st.SaveText(state, append(text, make([]byte, size)...)[:size]))(t)
		s.goesOn(t, st, lastSum+1+7, useless, want)
	}
}

// A state serves a run that ends earlier and none that ends later, and a run
// that mends a part leaves it alone.
func TestOtherRuns(t *testing.T) {
	want := alone(t)
	for _, c := range []struct {
		to       uint64
		computed int
		says     string
	}{{10, 11, ""}, {lastSum + 1, 10 + lastSum + 2, useless}} {
		st, s := store.Temporary(t), &sums{}
		interrupt(t, st, s, 10)
		said, err := s.to(t.Context(), st, c.to, tick)
		if err != nil || s.computed != c.computed || !strings.Contains(said, c.says) || (c.says == "") != (said == "") {
			t.Errorf("to %d: %d rows computed, said %q, %v", c.to, s.computed, said, err)
		}
		if c.to < lastSum {
			must.Do(t, st.Remove("datasets/sums/part-000001.parquet"))
			s.goesOn(t, st, c.computed+8+2, useless, want)
		}
	}
}

// A run that is killed after any of its steps on the disk, going on from what
// it left, computes the rows after its state, and ends with the same files.
func TestKilledWithStates(t *testing.T) {
	want := alone(t)
	saved := 0
	for steps, killed := 0, true; killed && !t.Failed(); steps += 2 + steps/12 {
		st, s := store.Temporary(t), &sums{}
		st.Inject(store.Unsynced(store.KillAfter(steps)))
		_, err := s.to(t.Context(), st, lastSum, tick)
		if killed = err != nil; killed && !errors.Is(err, store.ErrKilled) {
			t.Fatalf("killed after %d steps: %v", steps, err)
		}
		locked(t, st)
		from := 0
		if kept, there := content(t, st)[state]; there {
			saved++
			from = int(binary.LittleEndian.Uint32([]byte(kept[len(kept)-40:])))
		}
		s.computed = 0
		said, err := s.to(t.Context(), st, lastSum, tick)
		if err != nil || strings.Contains(said, "state") || s.computed > lastSum+1-from || !maps.Equal(content(t, st), want) {
			t.Errorf("killed after %d steps, %d rows are computed after the %d of a state, said %q, %v", steps, s.computed, from, said, err)
		}
	}
	if saved < 10 {
		t.Errorf("there was a state %d times only: this test kills nothing", saved)
	}
}

// locked has the store for itself until the test ends, as a run after a killed one that sweeps away
// what that left, on a disk that is repaired.
func locked(t *testing.T, st *store.Store) {
	t.Helper()
	st.Inject(store.Unsynced(store.Faults{}))
	release := must.Get(st.Lock(t.Context()))(t)
	t.Cleanup(func() { release() })
}

// A disk that has no room for a state fails no run. A state that can't be removed fails it, and the
// next run removes it.
func TestStateOnABadDisk(t *testing.T) {
	st, s := store.Temporary(t), &sums{}
	st.Inject(store.Unsynced(store.Faults{Step: func(op store.Op, path string) error {
		if op == store.Write && strings.Contains(path, "state.bin") {
			return syscall.ENOSPC
		}
		return nil
	}}))
	s.goesOn(t, st, lastSum+1, "isn't kept", alone(t))
	st, s = store.Temporary(t), &sums{}
	interrupt(t, st, s, 5)
	remove := errors.New("the disk is gone")
	st.Inject(store.Unsynced(store.FailOnce(store.Remove, 0, remove)))
	if _, err := s.to(t.Context(), st, lastSum, time.Second); !errors.Is(err, remove) {
		t.Fatalf("the run ends with %v", err)
	}
	if _, there := content(t, st)[state]; !there {
		t.Fatal("no state is left")
	}
	s.goesOn(t, st, lastSum+1, "", alone(t))
}

func TestDue(t *testing.T) {
	for _, c := range []struct {
		worked, took time.Duration
		stop, want   bool
	}{
		{59 * time.Second, 0, false, false},
		{time.Minute, 0, false, true},
		{time.Minute, time.Second, false, true},
		{99 * time.Second, 2 * time.Second, false, false},
		{100 * time.Second, 2 * time.Second, false, true},
		{0, 0, true, false},
		{time.Second, 0, true, true},
		{time.Second, 2 * time.Second, true, false},
		{3 * time.Second, 2 * time.Second, true, true},
	} {
		if got := checkpointDue(c.worked, c.took, c.stop); got != c.want {
			t.Errorf("due(%v, %v, %v) is %v", c.worked, c.took, c.stop, got)
		}
	}
}

// A run that is interrupted while its solver catches up computes nothing more.
func TestInterruptedCatchingUp(t *testing.T) {
	st, s := store.Temporary(t), &sums{}
	must.Get(s.to(t.Context(), st, 20, 0))(t)
	ctx, cancel := context.WithCancel(t.Context())
	p := s.product()
	right := p.Solvers[0].Begin
	p.Solvers[0].Begin = func(ctx context.Context, q game.Request, prior game.Known) (tables.Run, error) {
		cancel()
		return right(ctx, q, prior)
	}
	p.Solvers[0].Can = 0
	before := s.computed
	if err := Fill(ctx, st, sumsTo(p, 40), "1"); !errors.Is(err, context.Canceled) || s.computed-before != 21 {
		t.Errorf("%v; %d heaps are computed, want the 21 known ones", err, s.computed-before)
	}
}
