package sweep

import (
	"context"
	"fmt"
	"strings"

	"grundy/pipeline/config"
	"grundy/pipeline/matrix"
)

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
