package plots

import (
	"bytes"
	"image"
	"image/png"
	"testing"

	"grundy/plots/tally"
)

// inked draws one panel and counts the pixels of the PNG that aren't white.
func inked(t *testing.T, kind string, d tally.Data) int {
	t.Helper()
	p, err := Draw(Figure{ID: kind, Panels: []Panel{{Kind: kind, Title: "a", Options: tally.Options{Width: 1}, Data: d}}})
	if err != nil {
		t.Fatal(err)
	}
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
	three := tally.Points{Name: "three", Points: []image.Point{{X: 0, Y: 0}, {X: 1, Y: 0}, {X: 1, Y: 1}}}
	four := tally.Points{Name: "four", Points: append(three.Points, image.Pt(0, 1))}
	if a, b := inked(t, "squares", three), inked(t, "squares", four); a >= b || a == 0 {
		t.Errorf("three squares take %d pixels, four %d", a, b)
	}
	path := tally.Graph{Name: "P4", Vertices: 4, Edges: [][2]int{{0, 1}, {1, 2}, {2, 3}}}
	cycle := tally.Graph{Name: "C4", Vertices: 4, Edges: append(path.Edges, [2]int{3, 0})}
	if a, b := inked(t, "graph", path), inked(t, "graph", cycle); a >= b || a == 0 {
		t.Errorf("a path takes %d pixels, a cycle %d", a, b)
	}
}

func TestNothingToDraw(t *testing.T) {
	for _, d := range []tally.Data{tally.Graph{Name: "none"}, tally.Graph{Name: "loop", Vertices: 2, Edges: [][2]int{{1, 1}}}, tally.Graph{Name: "far", Vertices: 2, Edges: [][2]int{{0, 2}}}, tally.Points{Name: "none"}} {
		kind := "graph"
		if d.Form() == tally.PointsForm {
			kind = "squares"
		}
		if _, err := Draw(Figure{ID: kind, Panels: []Panel{{Kind: kind, Data: d}}}); err == nil {
			t.Errorf("%+v is drawn", d)
		}
	}
}
