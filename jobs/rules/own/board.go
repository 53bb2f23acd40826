package own

import (
	"context"
	"errors"
	"fmt"
	"slices"
	"strconv"
	"strings"
	"sync"
	"unicode"

	"go.starlark.net/starlark"

	"grundy/jobs/game"
	"grundy/jobs/reference"
	"grundy/jobs/solve/search"
	"grundy/jobs/tables"
)

// The limits on games on boards.
const (
	mostCells  = 400
	mostNumber = 1_000_000 // in a cell
	// the bytes of the positions that are known, and of the options that are looked at
	boardMemory = 512 << 20
)

// The signs of cells: the usual ones, and what stands for numbers between commas.
const (
	usualCells   = ".xo"
	numbersCells = "numbers"
	boardsName   = "boards"
)

// board is a position of a game on boards in its written form: its rows from above, between
// slashes. Where no cell is left, it is empty.
type board string

// String is the written form.
func (b board) String() string { return string(b) }

// Finished implements [game.Position].
func (b board) Finished() bool { return b == "" }

// boardReading is the reading of a game on boards, a row being a list of small numbers. The sign
// at the place i stands for the number i; without signs a row is numbers between commas.
type boardReading struct{ signs []rune }

// boardReading reads and writes the boards of the game.
func (s Spec) boardReading() boardReading {
	switch s.Cells {
	case "":
		return boardReading{[]rune(usualCells)}
	case numbersCells:
		return boardReading{}
	}
	return boardReading{[]rune(s.Cells)}
}

// checkBoards says what is wrong with what only games on boards have, and with what they haven't.
func (s Spec) checkBoards() error {
	const others = "a game on boards has options, terminal, boards and cells, and none of the other keys: delete them, or boards"
	switch {
	case len(s.Boards) == 0 && s.Cells != "":
		return s.wrong("cells", 0, 0, "only a game on boards has cells: write boards, as boards: [xx/.x]")
	case len(s.Boards) == 0:
		return nil
	case s.Options == "" || s.Subtract != "" || s.Heaps > 0 || s.First > 0 || s.Sink > 0 || s.Loopy:
		return s.wrong(boardsName, 0, 0, others)
	}
	signs := s.boardReading().signs
	for i, c := range signs {
		if !unicode.IsGraphic(c) || strings.ContainsRune(" /,@+*×_", c) ||
			slices.Contains(signs[:i], c) {
			return s.wrong("cells", 0, 0, "%q can't be the sign of a number: write a different one for each number from 0 on, as '.xo', or numbers", c)
		}
	}
	return nil
}

// read reads a written board.
func (r boardReading) read(text string) (b board, err error) {
	rows := strings.Split(text, "/")
	cells := make([][]uint64, len(rows))
	for i, row := range rows {
		if cells[i], err = r.row(row); err != nil {
			return "", err
		}
	}
	return r.written(cells)
}

// row reads a row of a written board.
func (r boardReading) row(text string) (row []uint64, err error) {
	if r.signs != nil {
		for _, c := range text {
			at := slices.Index(r.signs, c)
			if at < 0 {
				return nil, fmt.Errorf("%q is no cell: cells are written %s, and rows stand between slashes", c, string(r.signs))
			}
			row = append(row, uint64(at))
		}
		return row, nil
	}
	if text == "" {
		return nil, nil
	}
	for word := range strings.SplitSeq(text, ",") {
		n, err := strconv.ParseUint(word, 10, 32)
		if err != nil {
			return nil, fmt.Errorf("%q is no number: a row is numbers between commas, and rows stand between slashes, as 1,0/2,1", clip(word))
		}
		row = append(row, n)
	}
	return row, nil
}

// written is the board with these rows.
func (r boardReading) written(rows [][]uint64) (board, error) {
	var b strings.Builder
	count := 0
	for i, row := range rows {
		if i > 0 {
			b.WriteByte('/')
		}
		if count += len(row); count > mostCells {
			return "", errLarge
		}
		for j, n := range row {
			switch {
			case r.signs != nil && n < uint64(len(r.signs)):
				b.WriteRune(r.signs[n])
			case r.signs != nil:
				return "", fmt.Errorf("%d is in a cell, and cells have signs from 0 to %d: give more signs, as cells: .xoabc, or cells: numbers",
					n, len(r.signs)-1)
			case n > mostNumber:
				return "", fmt.Errorf("%d is in a cell: a cell holds numbers to %d", n, mostNumber)
			default:
				b.WriteString(strings.Repeat(",", min(j, 1)) + strconv.FormatUint(n, 10))
			}
		}
	}
	if count == 0 {
		return "", nil
	}
	return board(b.String()), nil
}

func (boardReading) write(b board) string { return string(b) }

// arguments implements reading: the board is a list of rows that can't be changed, so that no
// option is changed by mistake when the next one is made.
func (r boardReading) arguments(b board, to starlark.Tuple) {
	var rows []starlark.Value
	for text := range strings.SplitSeq(string(b), "/") {
		row, _ := r.row(text) // which was written by this reading
		rows = append(rows, numbers(row))
	}
	to[0] = starlark.NewList(rows)
	to[0].Freeze()
}

// add implements reading: an option is a board, or a list of boards, which is their sum.
func (r boardReading) add(_ board, option starlark.Value, to *listing[board]) error {
	parts := []starlark.Value{option}
	if nested(option, 3) {
		parts, _ = itemsOf(option)
	}
	if len(parts) > mostCells {
		return fmt.Errorf("it gives a sum of more than %d boards, which are the most", mostCells)
	}
	for _, v := range parts {
		b, err := r.board(v)
		if err != nil {
			return fmt.Errorf("it gives the option %s: %w", short(option), err)
		}
		if !b.Finished() {
			to.components = append(to.components, b)
		}
	}
	to.ends = append(to.ends, len(to.components))
	return nil
}

var (
	errNoBoard = errors.New("an option is a board, which is a list of rows of whole numbers from 0 on, or a list of boards")
	errLarge   = fmt.Errorf("the board has more than %d cells, which are the most", mostCells)
)

// board is a value of a program as a board: a list of rows, or one row.
func (r boardReading) board(v starlark.Value) (board, error) {
	items, ok := itemsOf(v)
	if ok && !nested(v, 2) {
		items = []starlark.Value{v}
	}
	rows := make([][]uint64, len(items))
	for i, item := range items {
		row, isRow := itemsOf(item)
		if len(items) > mostCells || len(row) > mostCells {
			return "", errLarge
		}
		ok = ok && isRow
		for _, x := range row {
			number, isInt := x.(starlark.Int)
			n, fits := number.Uint64()
			ok = ok && isInt && fits
			rows[i] = append(rows[i], n)
		}
	}
	if !ok {
		return "", errNoBoard
	}
	return r.written(rows)
}

// itemsOf is the items of a list or a tuple, of a very long one those that make it too long.
func itemsOf(v starlark.Value) (items []starlark.Value, ok bool) {
	switch v := v.(type) {
	case *starlark.List:
		for i := range min(v.Len(), mostCells+1) {
			items = append(items, v.Index(i))
		}
		return items, true
	case starlark.Tuple:
		return v[:min(len(v), mostCells+1)], true
	}
	return nil, false
}

// nested says whether there are lists in each other to the given depth.
func nested(v starlark.Value, depth int) bool {
	items, ok := itemsOf(v)
	return ok && (depth == 1 || slices.ContainsFunc(items, func(v starlark.Value) bool {
		return nested(v, depth-1)
	}))
}

// boards completes a game on boards.
func (s Spec) boards(g *game.Game) error {
	read := s.boardReading()
	r, err := newRule[board](s, read)
	if err != nil {
		return err
	}
	var listed []search.Entry[board]
	for i, text := range s.Boards {
		b, err := read.read(text)
		if err != nil {
			return s.wrong(boardsName, 0, 0, "the board %d, %s: %v", i+1, clip(text), err)
		}
		listed = append(listed, search.Entry[board]{Text: b.String(), At: b})
	}
	syntax := "rows from above between slashes, with the cells " + string(read.signs)
	if read.signs == nil {
		syntax = "rows from above between slashes, with commas between numbers"
	}
	rules := &search.Ruleset[board]{
		Options: r.definition(context.Background()),
		Pieces:  search.Whole[board], Parse: read.read, Memory: boardMemory + 64<<20,
		Search: sync.OnceValue(func() search.Value[board] { return searchBoards(r) }),
	}
	g.Ruleset = rules.Positions(syntax, s.Boards...)
	g.Products = []game.Product{boardsProduct(rules, listed)}
	return nil
}

// searchBoards gives the values of boards by the definition, and remembers them. A whole search is
// one evaluation, since to begin one takes as long as a small board.
func searchBoards(r *rule[board]) search.Value[board] {
	var mu sync.Mutex
	var e *evaluator[board]
	var known *reference.Search[board] // nil after an error, which may have cancelled the thread
	return func(ctx context.Context, b board) (found uint32, err error) {
		if b.Finished() {
			return 0, nil
		}
		mu.Lock()
		defer mu.Unlock()
		if known == nil {
			e = r.newEvaluator()
			options := r.listed(e.list)
			known = &reference.Search[board]{
				Within: func(context.Context) game.Definition[board] { return options },
				Where:  r.place(), Write: board.String, Memory: boardMemory,
				Size: func(b board) uint64 { return uint64(16 + len(b)) },
			}
		}
		err = e.evaluate(ctx, func() (err error) {
			defer reference.CatchRule(&err)
			found, err = known.Value(ctx, b)
			return err
		})
		if err != nil {
			known = nil
		}
		return found, err
	}
}

// boardsProduct is the nim-values of the listed boards.
func boardsProduct(rules *search.Ruleset[board], listed []search.Entry[board]) game.Product {
	return game.Product{
		Name: boardsName, Value: "g", First: 1, Part: 1 << 12,
		Schema: tables.Columns("n uint64", "position text", "g uint32"),
		Meanings: map[string]string{
			"n":        "the number of the board in the list of the definition, from 1 on",
			"position": "the board: its rows from above, between slashes",
			"g":        "the nim-value of the board",
		},
		Solvers: []game.Solver{search.Listed(game.Solver{
			Name: "definition", Method: "mex over the options as the definition gives them",
			Cost:    "the positions that play leads to, times the steps of the rule",
			MaxHeap: uint64(len(listed)), Farther: "add boards to the list of the definition",
			Steps:  func(q game.Request) float64 { return 1e8 * float64(q.N) },
			Memory: func(game.Request) uint64 { return rules.Memory },
		}, func() []search.Entry[board] { return listed }, rules.Search)},
	}
}
