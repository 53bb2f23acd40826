package progress

import "time"

// span is how far back a rate looks.
const span = 15 * time.Second

// window is the recent history of a task's work.
type window struct {
	marks []mark
}

type mark struct {
	at    time.Time
	steps float64
	heap  uint64
}

func (w *window) add(at time.Time, steps float64, heap uint64) {
	w.marks = append(w.marks, mark{at, steps, heap})
	for len(w.marks) > 2 && at.Sub(w.marks[1].at) >= span {
		w.marks = w.marks[1:]
	}
}

// rate is steps and heaps a second over the window; 0 before there are two
// marks.
func (w *window) rate() (steps, heaps float64) {
	if len(w.marks) < 2 {
		return 0, 0
	}
	a, z := w.marks[0], w.marks[len(w.marks)-1]
	seconds := z.at.Sub(a.at).Seconds()
	if seconds <= 0 {
		return 0, 0
	}
	return (z.steps - a.steps) / seconds, float64(z.heap-a.heap) / seconds
}
