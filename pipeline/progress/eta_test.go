package progress

import (
	"fmt"
	"math"
	"math/rand/v2"
	"testing"
	"time"
)

func waiting(id string, expected float64, after ...string) Work {
	return Work{Task: Task{ID: id, State: Waiting}, Kind: "dataset", Expected: expected, After: after, Memory: 1}
}

func running(id string, expected, seconds float64, left time.Duration) Work {
	w := waiting(id, expected)
	w.State, w.Seconds, w.Task.Left = Running, seconds, left
	return w
}

func over(id string, s State, expected, seconds float64) Work {
	w := waiting(id, expected)
	w.State, w.Seconds = s, seconds
	if s == Done {
		w.Share = 1
	}
	return w
}

func TestLeft(t *testing.T) {
	large := waiting("large", 10)
	large.Memory = 100
	half := waiting("half", 5)
	half.Memory = 50
	counted := running("a", 100, 10, 0)
	counted.To, counted.Share = 100, 0.01
	reached := counted
	reached.Share = 1
	slower := running("a", 1000, 10, 20*time.Second)
	slower.Share = 0.5
	caughtUp := running("a", 1, 70, 10*time.Second)
	caughtUp.Share, caughtUp.CatchingUp = 0.5, 60
	other := waiting("b", 10)
	other.Kind = "claim"
	for _, c := range []struct {
		name    string
		tasks   []Work
		workers int
		want    time.Duration
	}{
		{"nothing", nil, 2, 0},
		{"all over", []Work{over("a", Done, 5, 5), over("b", Failed, 5, 1), over("c", Skipped, 5, 0)}, 2, 0},
		{"one after another", []Work{waiting("a", 5), waiting("b", 7)}, 1, 12 * time.Second},
		{"side by side", []Work{waiting("a", 5), waiting("b", 7)}, 2, 7 * time.Second},
		{"no division: the longest begins last", []Work{waiting("a", 5), waiting("b", 5), waiting("c", 20)}, 2, 25 * time.Second},
		{"dependencies", []Work{waiting("a", 5), waiting("b", 5, "a"), waiting("c", 5, "b", "lost")}, 3, 15 * time.Second},
		{"after what is over", []Work{over("a", Done, 5, 5), waiting("b", 5, "a")}, 3, 5 * time.Second},
		{"memory", []Work{large, waiting("a", 5)}, 2, 15 * time.Second},
		{"memory that just holds both", []Work{half, half}, 2, 5 * time.Second},
		{"its own rate", []Work{running("a", 1000, 5, 3*time.Second)}, 2, 3 * time.Second},
		{"slower of late", []Work{slower}, 2, 15 * time.Second},
		{"no rate yet", []Work{running("a", 100, 10, 0)}, 2, 90 * time.Second},
		{"no rate yet, of a task that is counted in heaps", []Work{counted}, 2, 390 * time.Second},
		{"the last heap is reached", []Work{reached}, 2, 0},
		{"late", []Work{running("a", 10, 40, 0)}, 2, 10 * time.Second},
		{"caught up", []Work{caughtUp}, 1, 10 * time.Second},
		{"a claim, which isn't as slow as datasets are", []Work{over("a", Done, 100, 300), other}, 1, 10 * time.Second},
		{"three times as slow as expected", []Work{over("a", Done, 98, 298), waiting("b", 10)}, 1, 30 * time.Second},
	} {
		if got := Left(c.tasks, c.workers, 100); got != c.want {
			t.Errorf("%s: %v, want %v", c.name, got, c.want)
		}
	}
}

// Half-way through a run whose tasks take several times as long as expected, some more and some
// less, the estimate is within a quarter of the truth, whatever was restored before.
func TestLeftAtHalf(t *testing.T) {
	for seed := range uint64(20) {
		rng := rand.New(rand.NewPCG(seed, 1))
		slow := math.Exp(2 * rng.NormFloat64())
		var truth []Work // with the seconds that a task really takes as expected ones
		var factor []float64
		for i := range 60 {
			f := slow * math.Exp(0.3*rng.NormFloat64())
			w := waiting(fmt.Sprint(i), f*(1+20*rng.Float64()))
			if i > 40 {
				w.After = []string{fmt.Sprint(rng.IntN(40))}
			}
			truth, factor = append(truth, w), append(factor, f)
		}
		s, seconds := rest(truth, 2, 100) // nothing is corrected where nothing has ended
		ends := s.Ends(seconds)
		whole := 0.0
		for _, end := range ends {
			whole = max(whole, end)
		}
		now := whole / 2
		seen := []Work{over("restored", Done, 0, 0)}
		for i, w := range truth {
			real := w.Expected
			w.Expected /= factor[i]
			switch begun := ends[i] - real; {
			case ends[i] <= now:
				w.State, w.Share, w.Seconds = Done, 1, real
			case begun < now:
				w.State, w.Seconds, w.Share = Running, now-begun, (now-begun)/real
				w.Task.Left = time.Duration((ends[i] - now) * float64(time.Second))
			}
			seen = append(seen, w)
		}
		if got := Left(seen, 2, 100).Seconds(); math.Abs(got-now) > now/4 {
			t.Errorf("seed %d: %.0f s are said to be left of %.0f s, half-way", seed, got, whole)
		}
	}
}

// A run tells no time in its first seconds, nor before anything of it is done.
func TestLeftOfRun(t *testing.T) {
	idle := waiting("b", 7)
	for _, c := range []struct {
		tasks []Work
		want  time.Duration
	}{
		{[]Work{over("a", Done, 1, 1), idle}, 0},
		{[]Work{over("a", Done, 5, 5), idle}, 7 * time.Second},
		{[]Work{idle}, 0},
		{[]Work{running("a", 7, 5, 0), idle}, 0},
	} {
		if got := LeftOfRun(c.tasks, 2, 100); got != c.want {
			t.Errorf("%v of %+v, want %v", got, c.tasks, c.want)
		}
	}
}
