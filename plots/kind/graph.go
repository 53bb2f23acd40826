package kind

import (
	"fmt"
	"math"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/plotter"
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
	vertices := circle(g.Vertices)
	pl.Add(layout.Drawing(func(c draw.Canvas, pl *plot.Plot) {
		x, y := pl.Transforms(&c)
		line := draw.LineStyle{Color: layout.Black, Width: 0.9}
		for _, e := range g.Edges {
			from, to := vertices[e[0]], vertices[e[1]]
			c.StrokeLine2(line, x(from.X), y(from.Y), x(to.X), y(to.Y))
		}
	}))
	radius := vg.Length(max(1.5, 5-0.08*float64(g.Vertices))) // keeps vertices apart
	pl.Add(layout.Dots{Points: vertices, Ink: layout.Black, Radius: radius})
	return []layout.Chart{{Title: p.Title, Plot: pl, W: side, H: side}}, nil
}

const circleRoom = 1.15 // half the side of the square around the middle of a circle of radius 1

// circle is a number of points, spread over the circle of radius 1 around (0, 0),
// clockwise from the top. A single point stands in the middle.
func circle(count int) plotter.XYs {
	points := make(plotter.XYs, count)
	for i := range points {
		if count > 1 {
			points[i].X, points[i].Y = math.Sincos(2 * math.Pi * float64(i) / float64(count))
		}
	}
	return points
}
