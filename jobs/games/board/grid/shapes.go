package grid

import (
	"errors"
	"fmt"
	"image"
	"regexp"
	"strconv"
	"strings"
)

// maxSide is the length of the longest row of a written shape.
const maxSide = 64

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
		return nil, shapeError(shape)
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
	return inside(columns, rows, func(x, y int) bool { return !cross || x == columns/2 || y == rows/2 }), err
}

var shapeForm = regexp.MustCompile(`^(?:diamond-(\d+)|(cross-)?(\d+)x(\d+))$`)

func shapeError(shape string) error {
	return fmt.Errorf("%q isn't a shape on a board: write 3x4, diamond-5, cross-3x5 or rows:110,111", shape)
}

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
