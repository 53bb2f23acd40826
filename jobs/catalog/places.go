package catalog

import (
	"fmt"
	"path"
	"reflect"
	"regexp"
	"runtime"
	"strings"

	"grundy/jobs/game"
)

// Place is a function in the source. The file is relative to the module's root.
type Place struct {
	File     string `json:"file"`
	Line     int    `json:"line,omitempty"`     // where the function begins
	Function string `json:"function,omitempty"` // its name, without a receiver
}

// String is the place as 'file:line (function)'.
func (p Place) String() string {
	if p.Function == "" {
		return p.File
	}
	return fmt.Sprintf("%s:%d (%s)", p.File, p.Line, p.Function)
}

// DefinedAt is the function that lists the options of the heaps, piles, tuples or other positions
// of a game. Of partizan games it is the folder of the package that computes their values; of a
// config's games it is empty.
func DefinedAt(g *game.Game) Place {
	if g.Own != "" {
		return Place{}
	}
	switch r := g.Ruleset.(type) {
	case *game.Heaps:
		if r.Mixed != nil {
			return function(r.Mixed, r.Mixed(game.Heap{N: r.First}))
		}
		return function(r.Options, r.Options(r.First))
	case *game.Memory:
		return function(r.Options, r.Options(game.Pile{N: 1}))
	case *game.Tuples:
		return function(r.Options, r.Options(game.Tuple{}))
	case *game.Positions:
		if heaps, ok := r.Definition.(game.Definition[uint64]); ok {
			return function(heaps, heaps(1))
		}
		return function(r.Definition)
	}
	return Place{File: path.Dir(SolverFile(&g.Products[0].Solvers[0]))}
}

// SolverFile is the file that makes a solver: that of the function which counts its steps. It is
// empty where the function is a method.
func SolverFile(s *game.Solver) string { return function(s.Steps).File }

// numbered is the end of the compiler's name for a function in a function, or for a method
// that is used as one.
var numbered = regexp.MustCompile(`((\.func)?(\.\d+)|\.func\d+|-fm)+$`)

// function is the place of a function. The compiler makes one that has no place of its own of a
// method that is used as a function: then the place is that of the functions which it gives.
func function(f any, gives ...any) (p Place) {
	for _, f := range append([]any{f}, gives...) {
		made := runtime.FuncForPC(reflect.ValueOf(f).Pointer())
		file, line := made.FileLine(made.Entry())
		if p.Function == "" {
			name := strings.ReplaceAll(made.Name(), "[...]", "")
			p.Function = strings.Trim(path.Ext(numbered.ReplaceAllString(name, "")), ".")
		}
		if at := strings.LastIndex(file, "/jobs/"); at >= 0 {
			p.File, p.Line = file[at+1:], line
			return p
		}
	}
	return p
}
