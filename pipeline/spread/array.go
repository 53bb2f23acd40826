package spread

import (
	"cmp"
	"fmt"
	"math/bits"
	"slices"
	"time"

	"grundy/pipeline/plan"
)

// Array is elements that need about the same.
type Array struct {
	Name     string        `json:"name"`
	Level    int           `json:"level"` // 0 where the tasks come after no other dataset or sweep
	Elements []Element     `json:"elements"`
	After    []int         `json:"after,omitempty"` // the arrays that must have ended well before
	Memory   uint64        `json:"memory"`          // of a worker, as the tasks declare it, in bytes
	Limit    time.Duration `json:"limit"`           // of the time of an element
	Job      string        `json:"job,omitempty"`   // its number in the cluster's queue
}

// Arrays divides the pending datasets and sweeps of a plan. What covered says of a part is left
// out: a job that is in the queue makes it already. memory is what a task needs, in bytes.
func Arrays(p *plan.Plan, memory func(*plan.Task) uint64, covered func(plan.Part) bool) []Array {
	var arrays []Array
	for level, tasks := range levels(p) {
		shares := map[int][]plan.Share{} // by the class of their memory
		for _, t := range tasks {
			all, _ := t.Shares()
			for _, s := range all {
				if !covered(s.Part) {
					s.Memory = memory(t)
					shares[class(s.Memory)] = append(shares[class(s.Memory)], s)
				}
			}
		}
		arrays = append(arrays, stage(level, shares)...)
	}
	order(p, arrays)
	return arrays
}

// levels is the pending datasets and sweeps, those first that come after no other.
func levels(p *plan.Plan) (levels [][]*plan.Task) {
	of := map[string]int{}
	for _, t := range p.Pending() {
		if t.Kind != plan.Dataset && t.Kind != plan.Sweep {
			continue
		}
		level := 0
		for _, id := range t.After {
			if before, pending := of[id]; pending {
				level = max(level, before+1)
			}
		}
		of[t.ID] = level
		for len(levels) <= level {
			levels = append(levels, nil)
		}
		levels[level] = append(levels[level], p.Task(t.ID))
	}
	return levels
}

// class puts together what needs about the same: 1 GiB at most, 2 GiB at most, 4 GiB at most …
func class(memory uint64) int { return bits.Len64((memory - 1) >> 30) }

// stage makes the arrays of a level: for each class of memory those of short and of long elements.
func stage(level int, shares map[int][]plan.Share) (arrays []Array) {
	sum, number := 0.0, 0
	for _, class := range shares {
		for _, s := range class {
			sum += s.Seconds
		}
	}
	var classes []int
	for class := range shares {
		classes = append(classes, class)
	}
	slices.Sort(classes)
	for _, class := range classes {
		memory := slices.MaxFunc(shares[class], func(a, b plan.Share) int { return cmp.Compare(a.Memory, b.Memory) }).Memory
		for _, elements := range byLimit(pack(shares[class], target(sum))) {
			number++
			arrays = append(arrays, Array{
				Name: fmt.Sprintf("%d.%d", level+1, number), Level: level, Elements: elements, Memory: memory, Limit: limit(elements[0].Seconds),
			})
		}
	}
	return arrays
}

// byLimit divides elements by the limits of their times, the shortest first, into arrays that
// aren't too long.
func byLimit(elements []Element) (all [][]Element) {
	slices.SortStableFunc(elements, func(a, b Element) int { return cmp.Compare(limit(a.Seconds), limit(b.Seconds)) })
	for i, e := range elements {
		last := len(all) - 1
		if i == 0 || limit(e.Seconds) != limit(elements[i-1].Seconds) || len(all[last]) == many {
			all, last = append(all, nil), last+1
		}
		all[last] = append(all[last], e)
	}
	return all
}

// The limit of an element's time: a few times what it should take, since machines differ and the
// first estimates are rough. An element that reaches it goes on in the queue again, so a limit
// that is too low costs little; many clusters begin short jobs sooner.
const (
	leastLimit = 10 * time.Minute
	slack      = 3
	mostLimit  = 1 << 9 // times the least one: more than three days
)

// limit is 10, 20, 40 … minutes.
func limit(seconds float64) time.Duration {
	l := leastLimit
	for l < mostLimit*leastLimit && l.Seconds() < slack*seconds {
		l *= 2
	}
	return l
}

// order says which arrays come after which: an array comes after those that make a part of what
// one of its tasks comes after.
func order(p *plan.Plan, arrays []Array) {
	of := map[string][]int{} // the arrays that make parts of a task
	for i := range arrays {
		for _, id := range arrays[i].ids() {
			of[id] = append(of[id], i)
		}
	}
	for _, t := range p.Tasks {
		for _, i := range of[t.ID] {
			for _, id := range t.After {
				arrays[i].After = append(arrays[i].After, of[id]...)
			}
		}
	}
	for i := range arrays {
		slices.Sort(arrays[i].After)
		arrays[i].After = slices.Compact(arrays[i].After)
	}
}

// ids is the tasks of which the array makes parts.
func (a *Array) ids() []string {
	var ids []string
	for _, e := range a.Elements {
		for _, p := range e.Parts {
			if len(ids) == 0 || ids[len(ids)-1] != p.Task {
				ids = append(ids, p.Task)
			}
		}
	}
	return slices.Compact(slices.Sorted(slices.Values(ids)))
}
