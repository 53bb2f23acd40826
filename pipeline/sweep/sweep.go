// Package sweep makes the table of a sweep over games, a row a game: whether its nim-values
// are periodic, how great they become, how many are zero and how many of them are rare.
// Several games are computed at once, and each row is kept as soon as it is found, so that a
// sweep that was stopped goes on.
//
//   - sweep.go: what a sweep is about, and the families of 'grundy survey'
//   - row.go: a row and what vouches for it, its digest and the certificate
//   - same.go: the games that have the values of another one, which is computed for them
//   - origin.go: the record of a sweep, and the values that datasets have
//   - log.go: the rows on disk, in the pieces of several processes, and of two runs put together
//   - fill.go: rows computed, and a sample of their certificates checked
//   - table.go: the rows as a table with the variables of the sweep
//   - print.go: the rows told, and all of them checked
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

	"grundy/jobs/game"
	"grundy/jobs/rules/own"
	"grundy/pipeline/config"
	"grundy/pipeline/layout"
	"grundy/pipeline/matrix"
	"grundy/pipeline/store"
)

// Sweep is what a sweep is about: a job of a config whose matrix is expanded, each point with
// another game, and how its games are found.
type Sweep struct {
	config.Job
	Find func(name string) (*game.Game, error) `json:"-"`
	// Elsewhere says that rows may be of datasets that aren't here, as in an exported folder:
	// then the digests of their values are taken as they are.
	Elsewhere bool `json:"-"`
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
	return names
}

// Rules is the definitions of the games that the config itself defines ([own.Rules]), by name.
func (s *Sweep) Rules() (map[string]string, error) {
	all := map[string]string{}
	for _, p := range s.Points {
		g, err := s.Find(p.Game)
		if err != nil {
			return nil, err
		}
		if rules := own.Rules(g); rules != "" {
			all[g.Name] = rules
		}
	}
	return all, nil
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

// Job is the sweep over a family as a job of a config, for the games of a size: the digits of a
// code at most, or the greatest number of a set. Values are computed up to the heap to, and up to
// far, where that is beyond, if they fall into a sparse space. The error says which sizes there are.
func Job(name string, size int, to, far uint64) (config.Job, error) {
	j, err := ofFamily(name, size, to, far)
	if err == nil {
		err = j.Expand(context.Background())
	}
	return j, err
}

// ofFamily is [Job] without its points.
func ofFamily(name string, size int, to, far uint64) (config.Job, error) {
	i := slices.Index(Families(), name)
	if i < 0 {
		return config.Job{}, fmt.Errorf("there is no family %q: there are %s", name, strings.Join(Families(), ", "))
	}
	f := families[i]
	if size < 1 || size > f.most {
		return config.Job{}, fmt.Errorf("--size is 1 to %d for %s, not %d", f.most, name, size)
	}
	j := config.Job{
		ID: fmt.Sprintf("%s-%d-to-%d", name, size, to), Game: f.game, N: to,
		Keep: config.KeepRows, Formats: []string{"parquet"},
		Matrix: matrix.Matrix{{Name: f.variable, Of: fmt.Sprintf(f.of, size)}},
	}
	if far > to {
		j.ID, j.Far = fmt.Sprintf("%s-far-%d", j.ID, far), far
	}
	return j, nil
}

// familyNamed is the sweep over a family that has an id, without its points, and its command line; ok
// is false if there is none.
func familyNamed(id string) (j config.Job, command string, ok bool) {
	for _, f := range families {
		var size int
		var to, far uint64
		rest, found := strings.CutPrefix(id, f.name+"-")
		if n, _ := fmt.Sscanf(rest, "%d-to-%d-far-%d", &size, &to, &far); !found || n < 2 {
			continue
		}
		j, err := ofFamily(f.name, size, to, far)
		command = fmt.Sprintf("grundy survey %s --size %d --to %d", f.name, size, to)
		if far > 0 {
			command += fmt.Sprintf(" --far %d", far)
		}
		return j, command, err == nil && j.ID == id
	}
	return j, "", false
}

// Command is the command line that makes the sweep with an id, if it is one over a family.
func Command(id string) (command string, ok bool) {
	_, command, ok = familyNamed(id)
	return command, ok
}
