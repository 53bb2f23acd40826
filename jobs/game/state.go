package game

import "io"

// Saver is the run of a solver that has [Solver.Resume].
type Saver interface {
	Run
	// Save writes the state of the run after the rows that it has given, but
	// for what follows from these, as a stream and without a copy in memory.
	// The run can go on afterwards.
	Save(w io.Writer) error
}
