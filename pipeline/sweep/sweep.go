// Package sweep makes the table of a sweep over games, a row a game: whether its nim-values
// are periodic, how great they become, how many are zero and how many of them are rare.
// Several games are computed at once, and each row is kept as soon as it is found, so that a
// sweep that was stopped goes on.
//
//   - sweep.go: what a sweep is about, and the families of 'grundy survey'
//   - row.go: a row and what vouches for it, its digest and the certificate
//   - same.go: the games that have the values of another one, which is computed for them
//   - origin.go: the record of a sweep, and where the values of a game come from
//   - log.go: the rows on disk, in the pieces of several processes, and of two runs put together
//   - fill.go: rows computed and verified
//   - table.go: the rows as a table with the variables of the sweep
//
// References: E. R. Berlekamp, J. H. Conway and R. K. Guy, Winning Ways (2001), chapter 4, for
// tables of octal games; A. Dailly, É. Duchêne, U. Larsson and G. Paris, Partition games,
// Discrete Applied Mathematics 285 (2020), for cut-sets.
package sweep

import (
	"context"
	"fmt"
	"slices"
	"strings"

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

// family is a family of games of which 'grundy survey' makes a sweep.
type family struct {
	name     string
	most     int    // the largest size
	variable string // of the matrix
	of       string // what the variable goes through, with the size
	game     string
}

var families = []family{
	{"cut", 16, "cuts", "subsets(1..%d, contains: [1])", "cut:{cuts}"},
	{"hex", 5, "code", "codes(hex, digits: %d)", "hex:{code}"},
	{"octal", 6, "code", "codes(octal, digits: %d)", "octal:{code}"},
	{"octal4", 6, "code", "codes(octal, digits: %d, first: 4)", "octal:{code}"},
	{"subtraction", 16, "set", "subsets(1..%d)", "subtraction:{set}"},
}

// Families is the names of the families.
func Families() (names []string) {
	for _, f := range families {
		names = append(names, f.name)
	}
	return names
}

func familyNamed(name string) (f family, ok bool) {
	for _, f := range families {
		if f.name == name {
			return f, true
		}
	}
	return f, false
}

// Job is the sweep over a family as a job of a config, for the games of a size: the digits of a
// code at most, or the greatest number of a set. The error says which sizes there are.
func Job(name string, size int, b Bounds) (config.Job, error) {
	f, ok := familyNamed(name)
	if !ok {
		return config.Job{}, fmt.Errorf("there is no family %q: there are %s", name, strings.Join(Families(), ", "))
	}
	if size < 1 || size > f.most {
		return config.Job{}, fmt.Errorf("--size is 1 to %d for %s, not %d", f.most, name, size)
	}
	j := config.Job{
		ID: id(name, size, b), Game: f.game, N: b.Any, Keep: config.KeepRows, Formats: []string{"parquet"},
		Matrix: matrix.Matrix{{Name: f.variable, Of: fmt.Sprintf(f.of, size)}},
	}
	if b.Space > b.Any {
		j.Far = b.Space
	}
	return j, j.Expand(context.Background())
}

// id is the id of a family's sweep, after which its files are named.
func id(name string, size int, b Bounds) string {
	id := fmt.Sprintf("%s-%d-to-%d", name, size, b.Any)
	if b.Space > b.Any {
		id += fmt.Sprintf("-far-%d", b.Space)
	}
	return id
}

// parse finds the sweep over a family that has an id; ok is false if there is none.
func parse(written string) (name string, size int, b Bounds, ok bool) {
	for _, f := range families {
		rest, found := strings.CutPrefix(written, f.name+"-")
		if n, _ := fmt.Sscanf(rest, "%d-to-%d-far-%d", &size, &b.Any, &b.Space); !found || n < 2 {
			continue
		}
		return f.name, size, b, id(f.name, size, b) == written && 0 < size && size <= f.most
	}
	return "", 0, b, false
}

// JobNamed is the sweep over a family that has an id, as [Job] gives it.
func JobNamed(id string) (config.Job, error) {
	name, size, b, ok := parse(id)
	if !ok {
		return config.Job{}, fmt.Errorf("%s is the id of no sweep over a family", id)
	}
	return Job(name, size, b)
}

// Command is the command line that makes the sweep with an id, if it is one over a family.
func Command(id string) (command string, ok bool) {
	name, size, b, ok := parse(id)
	command = fmt.Sprintf("grundy survey %s --size %d --to %d", name, size, b.Any)
	if b.Space > 0 {
		command += fmt.Sprintf(" --far %d", b.Space)
	}
	return command, ok
}
