package kind

import (
	"fmt"
	"math"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	"grundy/plots/layout"
	"grundy/plots/tally"
)

// graph shows a position of a game on graphs.
var graph = Kind{
	Name: "graph", Version: 1,
	Purpose: "a graph, its vertices on a circle",
	Form:    tally.GraphForm, Options: sizeOptions, Ratio: 1, Draw: drawGraph,
}

// drawGraph draws the vertices of a graph on a circle, the first on top and the
// others clockwise, and its edges as straight lines. No edge runs through a
// vertex that isn't its end.
func drawGraph(p layout.Panel, b layout.Box) ([]layout.Chart, error) {
	g := p.Data.(tally.Graph)
	if g.Vertices < 1 {
		return nil, fmt.Errorf("the graph %s has no vertices", g.Name)
	}
	for _, e := range g.Edges {
		if min(e[0], e[1]) < 0 || max(e[0], e[1]) >= g.Vertices || e[0] == e[1] {
			return nil, fmt.Errorf("the graph %s has an edge between the vertices %d and %d of %d",
				g.Name, e[0], e[1], g.Vertices)
		}
	}
	side := layout.Snap(min(b.W, b.H, widestStep*vg.Length(2+math.Sqrt(float64(g.Vertices)))))
	pl := emptyPlot(p)
	pl.X.Min, pl.X.Max, pl.Y.Min, pl.Y.Max = -circleRoom, circleRoom, -circleRoom, circleRoom
	radius := vg.Length(max(1.5, 5-0.08*float64(g.Vertices))) // keeps vertices apart
	pl.Add(edges(g), layout.Dots{Points: circle(g.Vertices), Ink: layout.Black, Radius: radius})
	return []layout.Chart{{Title: p.Title, Plot: pl, W: side, H: side}}, nil
}

const circleRoom = 1.15 // half the side of the square around the middle of a circle of radius 1

// circle is a number of points, spread over the circle of radius 1 around (0, 0),
// clockwise from the top. A single point stands in the middle.
type circle int

func (n circle) Len() int { return int(n) }

func (n circle) XY(i int) (x, y float64) {
	if n == 1 {
		return 0, 0
	}
	return math.Sin(2 * math.Pi * float64(i) / float64(n)),
		math.Cos(2 * math.Pi * float64(i) / float64(n))
}

// edges draws the edges of a graph on the circle.
type edges tally.Graph

func (g edges) Plot(c draw.Canvas, pl *plot.Plot) {
	x, y := pl.Transforms(&c)
	line := draw.LineStyle{Color: layout.Black, Width: 0.9}
	at := circle(g.Vertices)
	for _, e := range g.Edges {
		x1, y1 := at.XY(e[0])
		x2, y2 := at.XY(e[1])
		c.StrokeLine2(line, x(x1), y(y1), x(x2), y(y2))
	}
}
