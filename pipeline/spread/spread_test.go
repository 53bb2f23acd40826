package spread

import (
	"fmt"
	"slices"
	"testing"
	"time"

	"pgregory.net/rapid"

	"grundy/pipeline/plan"
)

// shares draws shares of a few tasks, of which some are divided, in the order in which a plan has
// them.
func shares(t *rapid.T) (all []plan.Share) {
	for task := range rapid.IntRange(0, 5).Draw(t, "tasks") {
		id := fmt.Sprint("sweep/", task)
		for i := range rapid.IntRange(0, 30).Draw(t, "pieces") {
			if rapid.IntRange(0, 5).Draw(t, "there") == 0 {
				continue
			}
			p := plan.Part{Task: id, From: i, To: i + 1}
			all = append(all, plan.Share{Part: p, Seconds: rapid.Float64Range(0, 2000).Draw(t, "seconds"), Memory: 1 << 20})
		}
	}
	return all
}

// Every piece is in exactly one element, an element costs no more than the target unless it has
// one piece, and two elements that follow each other cost more than it together.
func TestPack(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		all, target := shares(t), rapid.Float64Range(1, 1000).Draw(t, "target")
		elements := pack(all, target)
		for _, s := range all {
			n := 0
			for _, e := range elements {
				for _, p := range e.Parts {
					if p.Has(s.Task, s.From) {
						n++
					}
				}
			}
			if n != 1 {
				t.Fatalf("%v is in %d elements of %v", s.Part, n, elements)
			}
		}
		for i, e := range elements {
			if e.Seconds > target && (len(e.Parts) > 1 || e.Parts[0].To > e.Parts[0].From+1) {
				t.Fatalf("%v costs more than %v", e, target)
			}
			if i > 0 && e.Seconds+elements[i-1].Seconds < target && costOf(all, e.Parts[0])+elements[i-1].Seconds <= target {
				t.Fatalf("%v and %v fit into one element", elements[i-1], e)
			}
		}
	})
}

func costOf(all []plan.Share, p plan.Part) float64 {
	i := slices.IndexFunc(all, func(s plan.Share) bool { return s.Task == p.Task && s.From == p.From })
	return all[i].Seconds
}

// A thousand cheap points are a few elements, and a dear one is alone.
func TestTarget(t *testing.T) {
	for _, c := range []struct {
		name  string
		cheap int
		each  float64
		dear  float64
		want  int
	}{
		{"a thousand points of a second", 1000, 1, 0, 17},
		{"a thousand points of a hundredth", 1000, 0.01, 0, 1},
		{"a dear one beside them", 1000, 0.01, 5000, 2},
		{"a hundred hours", 3600, 100, 0, 600},
		{"ten years", 100, 3e6, 0, 100},
	} {
		var all []plan.Share
		sum := 0.0
		for i := range c.cheap {
			all, sum = append(all, plan.Share{Part: plan.Part{Task: "s", From: i, To: i + 1}, Seconds: c.each}), sum+c.each
		}
		if c.dear > 0 {
			all, sum = append(all, plan.Share{Part: plan.Part{Task: "t"}, Seconds: c.dear}), sum+c.dear
		}
		if got := len(pack(all, target(sum))); got != c.want {
			t.Errorf("%s: %d elements, want %d", c.name, got, c.want)
		}
	}
}

func TestLimit(t *testing.T) {
	for seconds, want := range map[float64]time.Duration{
		0: 10 * time.Minute, 200: 10 * time.Minute, 201: 20 * time.Minute, 600: 40 * time.Minute, 1e9: mostLimit * leastLimit,
	} {
		if got := limit(seconds); got != want {
			t.Errorf("of %v s: %v, want %v", seconds, got, want)
		}
	}
}

// Elements of one array have one limit, and an array has no more than the cluster allows.
func TestByLimit(t *testing.T) {
	var elements []Element
	for i := range 2500 {
		elements = append(elements, Element{Seconds: []float64{1, 1000}[i%2]})
	}
	var got []int
	for _, a := range byLimit(elements) {
		got = append(got, len(a))
		for _, e := range a {
			if limit(e.Seconds) != limit(a[0].Seconds) {
				t.Errorf("an array has the limits %v and %v", limit(e.Seconds), limit(a[0].Seconds))
			}
		}
	}
	if want := []int{1000, 250, 1000, 250}; !slices.Equal(got, want) {
		t.Errorf("arrays of %v elements, want %v", got, want)
	}
}

// The memory of an array is that of the dearest of its class, and an array comes after those
// whose tasks its own come after.
func TestArrays(t *testing.T) {
	p := &plan.Plan{Name: "x", Tasks: []plan.Task{
		{ID: "dataset/a", Kind: plan.Dataset, State: plan.Done},
		{ID: "dataset/b", Kind: plan.Dataset, State: plan.Missing, Seconds: 10, Work: 10, Memory: 300 << 20},
		{ID: "dataset/c", Kind: plan.Dataset, State: plan.Missing, Seconds: 20, Work: 20, Memory: 700 << 20},
		{ID: "dataset/d", Kind: plan.Dataset, State: plan.Extend, Seconds: 5000, Work: 5000, Memory: 9 << 30},
		{ID: "dataset/e", Kind: plan.Dataset, State: plan.Missing, Seconds: 1, Work: 1, Memory: 1 << 20, After: []string{"dataset/c", "dataset/a"}},
		{ID: "claim/f", Kind: plan.Claim, State: plan.Missing, Seconds: 1, Work: 1, After: []string{"dataset/c"}},
	}}
	declared := func(t *plan.Task) uint64 { return t.Memory }
	nothing := func(plan.Part) bool { return false }
	arrays := Arrays(p, declared, nothing)
	var got []string
	for _, a := range arrays {
		got = append(got, fmt.Sprintf("%s %v after %v %d MiB %v", a.Name, a.ids(), a.After, a.Memory>>20, a.Limit))
	}
	want := []string{
		"1.1 [dataset/b dataset/c] after [] 700 MiB 10m0s",
		"1.2 [dataset/d] after [] 9216 MiB 5h20m0s",
		"2.1 [dataset/e] after [0] 1 MiB 10m0s",
	}
	if !slices.Equal(got, want) {
		t.Errorf("%q, want %q", got, want)
	}
	covered := Arrays(p, declared, func(p plan.Part) bool { return p.Task != "dataset/e" })
	if len(covered) != 1 || len(covered[0].After) != 0 {
		t.Errorf("beside jobs in the queue: %v", covered)
	}
}
