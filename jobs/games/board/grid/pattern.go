package grid

import (
	"fmt"
	"image"
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
	if len(points) == 0 {
		return ""
	}
	box := Bounds(points)
	rows := make([][]byte, box.Dy())
	for i := range rows {
		rows[i] = []byte(strings.Repeat("0", box.Dx()))
	}
	for _, p := range points {
		rows[box.Max.Y-1-p.Y][p.X-box.Min.X] = '1'
	}
	text := make([]string, len(rows))
	for i, r := range rows {
		text[i] = string(r)
	}
	return Pattern(strings.Join(text, ","))
}

// Finished reports whether no token is left.
func (p Pattern) Finished() bool { return p == "" }

// Points lists the tokens, the lowest row first, the lower left corner of the
// bounding box at (0, 0).
func (p Pattern) Points() []image.Point {
	var points []image.Point
	if p == "" {
		return nil
	}
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
		fmt.Sprintf("%dx%d", columns, rows), fmt.Sprintf("diamond-%d", columns), fmt.Sprintf("cross-%dx%d", columns, rows),
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
