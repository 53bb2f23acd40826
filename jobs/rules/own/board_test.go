package own_test

import (
	"slices"
	"strings"
	"testing"

	"grundy/jobs/game"
	"grundy/jobs/gametest"
	"grundy/jobs/rules/own"
	"grundy/jobs/tables"
)

// cram is Cram: two neighbours of the cells 1 are covered.
const cram = `
def options(board):
    moves = []
    for i in range(len(board)):
        for j in range(len(board[i])):
            for k, l in [(i + 1, j), (i, j + 1)]:
                if k < len(board) and l < len(board[k]) and board[i][j] * board[k][l] == 1:
                    to = [list(row) for row in board]
                    to[i][j], to[k][l] = 0, 0
                    moves.append(to)
    return moves`

// Values of boards that are known, as the product, and as those of their options.
func TestBoards(t *testing.T) {
	for _, c := range []struct {
		spec own.Spec
		want []uint32
	}{
		{own.Spec{Options: cram, // its rows are Dawson's Kayles
			Boards: []string{"xx", "xxx", "xxxx", "xx.xx", "xx/xx", "xxx/xxx/xxx", "x.x",
				"xxxx/xxxx/xxxx"}},
			[]uint32{1, 1, 2, 0, 0, 0, 0, 1}},
		{own.Spec{Options: cram, Cells: "-#", Boards: []string{"##/##", "####"}}, []uint32{0, 2}},
		{own.Spec{ // Nim, whose heaps stand in a row
			Options: "[board[0][:i] + [k] + board[0][i+1:] for i in range(len(board[0])) for k in range(board[0][i])]",
			Cells:   "numbers", Boards: []string{"3,1", "5,4,3", "12", "12,12"}},
			[]uint32{2, 2, 12, 0}},
		{own.Spec{ // a heap k above another one, of which a move makes a sum of k and less
			Options: "[[[[board[0][0]]], (([k]),)] for k in range(board[1][0])] if len(board) == 2 else [[[k]] for k in range(board[0][0])]",
			Cells:   "numbers", Boards: []string{"6", "6/3"}}, []uint32{6, 0}},
		{own.Spec{Options: "[row[1:] for row in board]", Terminal: "len(board[0]) == 1",
			Boards: []string{"xxx", "xxxx"}}, []uint32{0, 1}},
	} {
		g := made(t, c.spec)
		run, err := g.Products[0].Solvers[0].Start(t.Context(),
			game.Request{N: uint64(len(c.want))}, tables.NoValues(1))
		rows := tables.New(g.Products[0].Schema)
		if err == nil {
			err = run.Next(t.Context(), uint64(len(c.want)), rows)
		}
		if err != nil || !slices.Equal(rows.Cols[2].U32, c.want) {
			t.Errorf("%v: got %v, %v; want %v", c.spec.Boards, rows.Cols[2].U32, err, c.want)
		}
		gametest.Game(t, g, 100)
	}
}

// A board without cells is a finished game, about which no rule is asked.
func TestNoCells(t *testing.T) {
	p, err := made(t, own.Spec{Options: "[7]", Boards: []string{"x"}}).Positions().Parse("/")
	if err != nil || !p.Finished() {
		t.Fatalf("%v, %v", p, err)
	}
	if v, err := p.Value(t.Context()); v != 0 || err != nil {
		t.Errorf("the value is %d, %v", v, err)
	}
}

// Each wrong definition, board or option has a sentence.
func TestBoardErrors(t *testing.T) {
	one := []string{"xx"}
	for _, c := range []struct {
		spec own.Spec
		want string
	}{
		{own.Spec{Options: "[board]", Boards: one}, "line 1 of options, at the position xx: play comes back to this position"},
		{own.Spec{Options: "[[1, 3]]", Boards: one}, "it gives the option [1, 3]: 3 is in a cell, and cells have signs from 0 to 2"},
		{own.Spec{Options: "[[2000000]]", Cells: "numbers", Boards: []string{"7"}}, "a cell holds numbers to 1000000"},
		{own.Spec{Options: "[[1, -1]]", Boards: one}, "an option is a board, which is a list of rows"},
		{own.Spec{Options: "[7]", Boards: one}, "an option is a board, which is a list of rows"},
		{own.Spec{Options: "[[[1], 2]]", Boards: one}, "an option is a board, which is a list of rows"},
		{own.Spec{Options: "[[[[[1]]]]]", Boards: one}, "an option is a board, which is a list of rows"},
		{own.Spec{Options: "[board[0] * 300]", Boards: one}, "the board has more than 400 cells"},
		{own.Spec{Options: "[board[0] + [1]]", Boards: one}, "the board has more than 400 cells"},
		{own.Spec{Options: "[[[[1]]] * 500]", Boards: one}, "a sum of more than 400 boards"},
		{own.Spec{Options: "[board[0].append(1)]", Boards: one}, "cannot append to frozen list"},
		{own.Spec{Options: "[]", Boards: []string{"xa"}}, "boards: the board 1, xa: 'a' is no cell: cells are written .xo"},
		{own.Spec{Options: "[]", Cells: "numbers", Boards: []string{"1,x"}}, `"x" is no number`},
		{own.Spec{Options: "[]", Cells: ".x.", Boards: one}, "cells: '.' can't be the sign of a number"},
		{own.Spec{Options: "[]", Cells: "xo"}, "cells: only a game on boards has cells"},
		{own.Spec{Options: "[]", Heaps: 2, Boards: one}, "boards: a game on boards has options"},
		{own.Spec{Options: "def options(a, b):\n  return []", Boards: one}, "a position is one board here: write def options(board)"},
	} {
		if err := boardError(t, c.spec); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("%s: %v; want %s", c.spec.Options, err, c.want)
		}
	}
}

func boardError(t *testing.T, s own.Spec) error {
	g, err := own.New(s, nil)
	if err != nil {
		return err
	}
	p, err := g.Positions().Parse(s.Boards[0])
	if err == nil {
		_, err = p.Value(t.Context())
	}
	return err
}

// An error leaves nothing that a later value depends on.
func TestBoardAfterError(t *testing.T) {
	g := made(t, own.Spec{Options: "[board] if len(board[0]) == 3 else [board[0][1:]] if board[0] else []",
		Boards: []string{"xxx", "xx", "xxxx"}})
	for i, want := range []string{"play comes back", "", "play comes back", "play comes back", ""} {
		p, _ := g.Positions().Parse([]string{"xxx", "xx", "xxxx"}[i%3])
		if _, err := p.Value(t.Context()); (err == nil) != (want == "") {
			t.Errorf("the value %d: %v", i, err)
		}
	}
}
