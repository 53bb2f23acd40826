package grid

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"regexp"
	"strconv"
	"strings"
)

// Pattern is tokens on the points of a grid: the rows of their bounding box from above,
// separated by commas, with 1 for a token and 0 for an empty point. Without tokens the
// pattern is empty.
type Pattern string

// Bounds is the bounding box of the points.
func Bounds(points []image.Point) image.Rectangle {
	var box image.Rectangle
	for _, p := range points {
		box = box.Union(image.Rectangle{p, p.Add(image.Pt(1, 1))})
	}
	return box
}

// PatternOf is the pattern of the points.
func PatternOf(points []image.Point) Pattern {
	box := Bounds(points)
	rows := make([][]byte, box.Dy())
	for i := range rows {
		rows[i] = []byte(strings.Repeat("0", box.Dx()))
	}
	for _, p := range points {
		rows[box.Max.Y-1-p.Y][p.X-box.Min.X] = '1'
	}
	return Pattern(bytes.Join(rows, []byte(",")))
}

// Finished reports whether no token is left.
func (p Pattern) Finished() bool { return p == "" }

// Points lists the tokens, the lowest row first, the lower left corner of the
// bounding box at (0, 0).
func (p Pattern) Points() []image.Point {
	var points []image.Point
	rows := strings.Split(string(p), ",")
	for y := range rows {
		for x, c := range rows[len(rows)-1-y] {
			if c == '1' {
				points = append(points, image.Pt(x, y))
			}
		}
	}
	return points
}

// String is MxN for a full rectangle of M columns and N rows, diamond-N for a diamond,
// cross-MxN for a cross, and otherwise rows:110,111. Without tokens it is 0.
func (p Pattern) String() string {
	if p == "" {
		return "0"
	}
	columns, rows := strings.IndexByte(string(p)+",", ','), strings.Count(string(p), ",")+1
	for _, name := range []string{
		fmt.Sprintf("%dx%d", columns, rows), fmt.Sprintf("diamond-%d", columns),
		fmt.Sprintf("cross-%dx%d", columns, rows),
	} {
		if points, err := Tokens(name); err == nil && PatternOf(points) == p {
			return name
		}
	}
	return "rows:" + string(p)
}

// readRows reads the rows of a pattern that a user has written, which may be
// larger than the bounding box.
func readRows(text string) ([]image.Point, error) {
	rows := strings.Split(text, ",")
	if len(rows) > maxSide || len(rows[0]) > maxSide {
		return nil, fmt.Errorf("a board has at most %d rows and columns", maxSide)
	}
	for _, r := range rows {
		if len(r) != len(rows[0]) || strings.Trim(r, "01") != "" {
			return nil, fmt.Errorf("the row %q isn't %d characters 0 and 1: write rows:110,111 with a 1 for each cell, all rows of one length", r, len(rows[0]))
		}
	}
	columns, height := len(rows[0]), len(rows)
	points := inside(columns, height, func(x, y int) bool { return rows[height-1-y][x] == '1' })
	if len(points) == 0 {
		return nil, fmt.Errorf("there is nothing on the board %q", text)
	}
	return points, nil
}

const maxSide = 64 // the length of the longest row of a written shape

// Tokens gives the tokens of a written position of the Diamond game (section 4), or the
// cells of any other board, row by row from below and from left to right:
//
//	diamond-N      |a| + |b| ≤ (N − 1)/2, N odd: N is the longest row
//	MxN            a rectangle of M columns and N rows
//	cross-MxN      a row of M and a column of N that share their middle tokens
//	rows:110,111   any shape, its rows from above, 1 for a token
//
// No row may be longer than 64.
func Tokens(shape string) ([]image.Point, error) {
	shape = strings.TrimSuffix(shape, "@diamond")
	if rows, ok := strings.CutPrefix(shape, "rows:"); ok {
		return readRows(rows)
	}
	m := shapeForm.FindStringSubmatch(shape)
	if m == nil {
		return nil, fmt.Errorf("%q isn't a shape on a board: write 3x4, diamond-5, cross-3x5 or rows:110,111", shape)
	}
	if m[1] != "" {
		n, err := side(m[1])
		if err == nil && n%2 == 0 {
			err = fmt.Errorf("the longest row of a diamond is odd, not %d", n)
		}
		return inside(n, n, func(x, y int) bool { return abs(x-n/2)+abs(y-n/2) <= n/2 }), err
	}
	columns, err := side(m[3])
	if err != nil {
		return nil, err
	}
	rows, err := side(m[4])
	cross := m[2] != ""
	return inside(columns, rows, func(x, y int) bool {
		return !cross || x == columns/2 || y == rows/2
	}), err
}

var shapeForm = regexp.MustCompile(`^(?:diamond-(\d+)|(cross-)?(\d+)x(\d+))$`)

func side(digits string) (int, error) {
	n, err := strconv.Atoi(digits)
	switch {
	case err != nil || n > maxSide:
		return 0, fmt.Errorf("a row or column has at most %d tokens or cells, not %s", maxSide, digits)
	case n < 1:
		return 0, errors.New("a row or column has at least one token or cell, not 0")
	}
	return n, nil
}

// inside lists the points of a shape in a rectangle whose middle is (0, 0). The shape is
// given by the points that it has when the lower left corner is (0, 0).
func inside(columns, rows int, has func(x, y int) bool) []image.Point {
	var points []image.Point
	for y := range rows {
		for x := range columns {
			if has(x, y) {
				points = append(points, image.Pt(x-columns/2, y-rows/2))
			}
		}
	}
	return points
}

func abs(x int) int { return max(x, -x) }
