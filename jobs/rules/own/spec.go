package own

import (
	"cmp"
	"encoding/json"
	"fmt"
	"strings"

	"go.starlark.net/starlark"

	"grundy/jobs/paper"
)

// Paper stands for the papers of the games and claims that a config defines.
var Paper = paper.Paper{ID: "own", Citation: "a config"}

// Spec is a game as a config defines it. Its JSON, with defaults left out, is its normal form.
type Spec struct {
	Name  string `json:"name"`
	Title string `json:"title,omitempty"`
	Heaps int    `json:"heaps,omitempty"` // the numbers of a position: 1 (0 stands for it), 2 or 3
	First uint64 `json:"first,omitempty"` // the first heap, of games on heaps only
	// Options is a program that defines options(n), options(a, b) or options(a, b, c), or a
	// single expression in these. It gives a list, or any other collection, of the options.
	// An option is a heap, or a list of heaps, which is their sum. Where positions have several
	// numbers, it is a tuple of them, or a list of such tuples.
	Options string `json:"options,omitempty"`
	// Subtract is instead the numbers that may be taken from a heap: a list, a generator as
	// "k*k for k in count(1)" that gives them in increasing order, or a written set as
	// "squares", which stands for the game subtraction:squares.
	Subtract string `json:"subtract,omitempty"`
	// Terminal is an expression over the position; where it is true, there are no options.
	Terminal string `json:"terminal,omitempty"`
	Sink     uint64 `json:"sink,omitempty"` // the first heap; moves to heaps below are left out
	// Loopy says that play needn't end: an option is a single heap of any size. Values that could
	// depend on heaps beyond Bound are unknown; 0 stands for usualBound.
	Loopy bool   `json:"loopy,omitempty"`
	Bound uint64 `json:"bound,omitempty"`
	// Boards makes a position a board, which options(board) gets as a list of rows, each a list of
	// small numbers. It is the written boards whose values are computed. Cells is the signs of
	// the numbers from 0 on, or numbersCells; empty stands for usualCells.
	Boards []string `json:"boards,omitempty"`
	Cells  string   `json:"cells,omitempty"`
	// Where says where a place of the text of a field is, by its line and column from 1 on. Nil
	// stands for "line L of FIELD". It is no part of the game.
	Where func(field string, line, column int) string `json:"-"`

	names []string // of the parameters of a claim's program; nil in the definition of a game
	texts bool     // whether the program is about texts, too
	// games is the functions that tell the program of a claim about games.
	games starlark.StringDict
}

// Parse reads the JSON of a definition, as a game's Own has it.
func Parse(text string) (s Spec, err error) {
	err = json.Unmarshal([]byte(text), &s)
	return s, err
}

// Normal is what the values depend on, as JSON: the definition without its name, its title, and
// the comments and blanks of its programs that mean nothing.
func (s Spec) Normal() string {
	s.Name, s.Title = "", ""
	s.Options, s.Subtract, s.Terminal = tidied(s.Options), tidied(s.Subtract), tidied(s.Terminal)
	if s.Heaps == 1 {
		s.Heaps = 0
	}
	return s.text()
}

func (s Spec) text() string {
	text, err := json.Marshal(s)
	if err != nil {
		panic(fmt.Sprintf("own: %v", err)) // of strings and numbers
	}
	return string(text)
}

// tidied is a program without comments, trailing blanks and blank lines. A rule has no texts in
// which a # could stand, but for what describes a function at its beginning, where no
// difference is too small to count as one.
func tidied(program string) string {
	if strings.ContainsAny(program, `"'`) {
		return strings.TrimSpace(program)
	}
	var lines []string
	for line := range strings.Lines(program) {
		line, _, _ = strings.Cut(line, "#")
		if line = strings.TrimRight(line, " \t\r\n"); line != "" {
			lines = append(lines, line)
		}
	}
	return strings.Join(lines, "\n")
}

// numbers is how many numbers a position has.
func (s Spec) numbers() int { return max(1, s.Heaps) }

// first is the first heap of a game on heaps.
func (s Spec) first() uint64 { return max(s.First, s.Sink) }

// The bounds of games that needn't end: the usual one, and the greatest, for which values take 260
// MB and some ten seconds.
const (
	usualBound = 10_000
	mostBound  = 40_000
)

func (s Spec) bound() uint64 { return cmp.Or(s.Bound, usualBound) }

// Error is what is wrong in a definition.
type Error struct {
	Field        string // options, subtract, terminal, or another key of the definition
	Line, Column int    // in the field's text, from 1 on; 0 where it is about all of the field
	Message      string
	Position     string // the heap or the tuple at which it occurred; empty while it is compiled
	Where        string // what Spec.Where says
}

// Error is a sentence with the place.
func (e *Error) Error() string {
	if e.Position == "" {
		return fmt.Sprintf("%s: %s", e.Where, e.Message)
	}
	return fmt.Sprintf("%s, at the position %s: %s", e.Where, e.Position, e.Message)
}

// wrong is an error at a place of a field.
func (s Spec) wrong(field string, line, column int, format string, args ...any) *Error {
	e := &Error{Field: field, Line: line, Column: column, Message: fmt.Sprintf(format, args...)}
	if s.Where == nil {
		s.Where = Named
	}
	e.Where = s.Where(field, line, column)
	return e
}

// Named is the place of a line of a field in words; the line 0 stands for all of the field.
func Named(field string, line, _ int) string {
	if line == 0 {
		return field
	}
	return fmt.Sprintf("line %d of %s", line, field)
}

// mostFirst is the greatest first heap.
const mostFirst = 1_000_000_000

// check says what is wrong with the definition before its programs are looked at.
func (s Spec) check() error {
	switch {
	case s.Heaps < 0 || s.Heaps > 3:
		return s.wrong("heaps", 0, 0, "a position has 1, 2 or 3 numbers, not %d", s.Heaps)
	case (s.Options == "") == (s.Subtract == ""):
		return s.wrong("options", 0, 0, "a game has either options or subtract: write one of them")
	case s.numbers() > 1 && (s.Subtract != "" || s.First > 0 || s.Sink > 0):
		return s.wrong("heaps", 0, 0, "first, sink and subtract are for games on single heaps: delete them, or heaps")
	case s.Subtract != "" && s.Terminal != "":
		return s.wrong("terminal", 0, 0, "a set of numbers to subtract has no terminal: write options, or sink")
	case s.First > 0 && s.Sink > 0 && s.First != s.Sink:
		return s.wrong("sink", 0, 0, "the sink is the first heap: delete first, which is %d, or make it %d", s.First, s.Sink)
	case s.Loopy && (s.numbers() > 1 || s.Subtract != ""):
		return s.wrong("loopy", 0, 0, "loopy is for games on single heaps that have options: delete it, or heaps and subtract")
	case s.Bound > 0 && !s.Loopy:
		return s.wrong("bound", 0, 0, "only a game that needn't end has a bound: write loopy: true, or delete bound")
	case s.Loopy && (s.bound() > mostBound || s.bound() < s.first()):
		return s.wrong("bound", 0, 0, "the bound is %d: it can be from the first heap, %d, to %d",
			s.bound(), s.first(), mostBound)
	case s.first() > mostFirst:
		return s.wrong("first", 0, 0, "the first heap is %d: it can be up to %d", s.first(),
			mostFirst)
	}
	return s.checkBoards()
}
