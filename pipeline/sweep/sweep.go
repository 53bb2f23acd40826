// Package sweep makes the table of a sweep over games, a row a game: whether its nim-values
// are periodic, how great they become, how many are zero and how many of them are rare.
// Several games are computed at once, and each row is kept as soon as it is found, so that a
// sweep that was stopped goes on.
//
//   - sweep.go: what a sweep is about
//   - family.go: the sweeps that 'grundy survey' makes, by the names of families
//   - row.go: a row and what vouches for it, its digest and the certificate
//   - same.go: the games that have the values of another one, which is computed for them
//   - record.go: the record of a sweep, and what the sweep is by that
//   - origin.go: where the values of a game come from
//   - piece.go: the pieces into which a sweep is divided among processes
//   - log.go: the rows on disk
//   - merge.go: the rows of two runs of a sweep, put together
//   - fill.go, sample.go: rows computed and verified
//   - table.go: the rows as a table with the variables of the sweep
//
// References: E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (2001), chapter 4, for
// tables of octal games; A. Dailly, É. Duchêne, U. Larsson and G. Paris, Partition games,
// Discrete Applied Mathematics 285 (2020), for cut-sets.
package sweep

import (
	"slices"

	"grundy/pipeline/config"
	"grundy/pipeline/layout"
	"grundy/pipeline/matrix"
	"grundy/pipeline/store"
)

// Sweep is what a sweep is about.
type Sweep struct {
	ID        string
	Variables []string
	Points    []matrix.Point // each with another game
	Bounds    Bounds
}

// Bounds are the last heaps to compute: of any game, and of those whose values fall into
// a sparse space, so that heaps are cheap.
type Bounds struct{ Any, Space uint64 }

// Of is the sweep of a job of a config.
func Of(j *config.Job) Sweep {
	return Sweep{ID: j.ID, Variables: j.Matrix.Names(), Points: j.Points, Bounds: Bounds{j.N, j.Far}}
}

// Version is raised when a sweep makes other files of the same values.
const Version = 4

// Files are the files of a sweep that has ended beside its record.
func Files(id string) []string {
	path := layout.Sweep(id)
	return []string{path + layout.Rows, path + layout.Certificates, path + layout.Table}
}

// Begun says whether a store has the record of a sweep or rows of it.
func Begun(st *store.Store, id string) (bool, error) {
	there, err := st.Has(layout.Record(layout.Sweeps, id))
	if there || err != nil {
		return there, err
	}
	return st.Has(layout.Sweep(id) + layout.Rows)
}

// Games is the names of the games, in order.
func (s *Sweep) Games() []string {
	names := make([]string, len(s.Points))
	for i, p := range s.Points {
		names[i] = p.Game
	}
	return slices.Clip(names)
}
