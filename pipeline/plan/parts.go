package plan

import (
	"slices"

	"grundy/jobs/game"
	"grundy/pipeline/dataset"
)

// PieceParts is how many parts of a dataset one process computes at a time, where its heaps may be
// computed in any order.
const PieceParts = 16

// Part is what one process does of a task: the pieces From ≤ i < To, or all of a task that isn't
// divided, where To is 0.
type Part struct {
	Task string `json:"task"`
	From int    `json:"from,omitempty"`
	To   int    `json:"to,omitempty"`
}

// Has tells whether the piece i of a task belongs to the part.
func (p Part) Has(task string, i int) bool {
	return p.Task == task && (p.To == 0 || p.From <= i && i < p.To)
}

// Share is a part of a task that is to be done, with what it should take.
type Share struct {
	Part
	Seconds float64
	Memory  uint64 // of one worker, in bytes
}

// Shares divides what is to be done of a dataset or a sweep into the pieces that processes can
// make at once. A task that can't be divided is one share; why says what keeps it from that, as
// what follows 'since'.
func (t *Task) Shares() (shares []Share, why string) {
	add := func(p Part, work float64) {
		shares = append(shares, Share{p, work * t.factor(), t.Memory})
	}
	switch {
	case t.Sweep != nil && t.State != Check:
		for i, lacks := range t.Sweep.Lacks {
			if lacks > 0 {
				add(Part{t.ID, i, i + 1}, lacks)
			}
		}
		return shares, ""
	case t.Dataset != nil && t.Dataset.Product.Solvers[0].Can.Has(game.Anywhere):
		for p := range t.Dataset.pieces {
			add(Part{t.ID, p.Number, p.Number + 1}, t.Dataset.workOf(p.From, p.To))
		}
		return shares, ""
	}
	add(Part{Task: t.ID}, t.Work)
	return shares, "each value follows from those before it"
}

// Pieces is the number of pieces into which the task is divided, whether they are done or not;
// 0 of a task that isn't divided or that is done.
func (t *Task) Pieces() int {
	switch {
	case t.Sweep != nil:
		return len(t.Sweep.Pieces)
	case t.Dataset != nil && t.Dataset.Product.Solvers[0].Can.Has(game.Anywhere):
		return dataset.PiecesOf(t.Dataset.Product, t.Dataset.Request.N, PieceParts)
	}
	return 0
}

// factor is how many times as long as by the default costs the task takes.
func (t *Task) factor() float64 {
	if t.Work == 0 {
		return 1
	}
	return t.Seconds / t.Work
}

// PendingOf is the tasks that a run would work on which makes only the given parts, or all where
// these are nil.
func (p *Plan) PendingOf(parts []Part) []Task {
	return slices.DeleteFunc(p.Pending(), func(t Task) bool {
		of := func(p Part) bool { return p.Task == t.ID }
		return parts != nil && !slices.ContainsFunc(parts, of)
	})
}
