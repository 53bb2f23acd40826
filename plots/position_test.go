package plots

import (
	"bytes"
	"image"
	"image/png"
	"testing"
)

// inked draws one panel and counts the pixels of the PNG that aren't white.
func inked(t *testing.T, draw func(Panel, box) ([]chart, error), d Data) int {
	t.Helper()
	charts, err := draw(Panel{Title: "a", Data: d}, boxFor(Options{Width: 1}, 1, 1))
	if err != nil {
		t.Fatal(err)
	}
	if len(charts) != 1 || charts[0].w <= 0 || charts[0].h <= 0 {
		t.Fatalf("%d charts, the first %v × %v", len(charts), charts[0].w, charts[0].h)
	}
	p := &Picture{page: arrange("", [][]chart{charts}, 0)}
	var b bytes.Buffer
	if err := p.Encode(&b, "png"); err != nil {
		t.Fatal(err)
	}
	m, err := png.Decode(&b)
	if err != nil {
		t.Fatal(err)
	}
	count := 0
	for y := m.Bounds().Min.Y; y < m.Bounds().Max.Y; y++ {
		for x := m.Bounds().Min.X; x < m.Bounds().Max.X; x++ {
			if r, g, b, _ := m.At(x, y).RGBA(); r+g+b < 3*0xffff {
				count++
			}
		}
	}
	return count
}

// A square more is more ink, as is an edge.
func TestPositionsAreDrawn(t *testing.T) {
	three := Points{Name: "three", Points: []image.Point{{X: 0, Y: 0}, {X: 1, Y: 0}, {X: 1, Y: 1}}}
	four := Points{Name: "four", Points: append(three.Points, image.Pt(0, 1))}
	if a, b := inked(t, drawSquares, three), inked(t, drawSquares, four); a >= b || a == 0 {
		t.Errorf("three squares take %d pixels, four %d", a, b)
	}
	path := Graph{"P4", 4, [][2]int{{0, 1}, {1, 2}, {2, 3}}}
	cycle := Graph{"C4", 4, append(path.Edges, [2]int{3, 0})}
	if a, b := inked(t, drawGraph, path), inked(t, drawGraph, cycle); a >= b || a == 0 {
		t.Errorf("a path takes %d pixels, a cycle %d", a, b)
	}
}

func TestNothingToDraw(t *testing.T) {
	for _, d := range []Graph{{Name: "none"}, {"loop", 2, [][2]int{{1, 1}}}, {"far", 2, [][2]int{{0, 2}}}} {
		if _, err := drawGraph(Panel{Data: d}, box{100, 100}); err == nil {
			t.Errorf("the graph %s is drawn", d.Name)
		}
	}
	if _, err := drawSquares(Panel{Data: Points{Name: "none"}}, box{100, 100}); err == nil {
		t.Error("no squares are drawn")
	}
}
