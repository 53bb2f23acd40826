package plots

import (
	"fmt"
	"math"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// GraphForm is the form of a [Graph].
const GraphForm Form = "graph"

// A Graph holds the edges of a simple graph on the vertices 0, …, Vertices − 1.
type Graph struct {
	Name     string
	Vertices int
	Edges    [][2]int
}

func (Graph) form() Form { return GraphForm }

// drawGraph draws the vertices of a graph on a circle, the first on top and the
// others clockwise, and its edges as straight lines. No edge runs through a
// vertex that isn't its end.
func drawGraph(p Panel, b box) ([]chart, error) {
	g := p.Data.(Graph)
	if g.Vertices < 1 {
		return nil, fmt.Errorf("the graph %s has no vertices", g.Name)
	}
	for _, e := range g.Edges {
		if min(e[0], e[1]) < 0 || max(e[0], e[1]) >= g.Vertices || e[0] == e[1] {
			return nil, fmt.Errorf("the graph %s has an edge between the vertices %d and %d of %d", g.Name, e[0], e[1], g.Vertices)
		}
	}
	side := snap(min(b.w, b.h, widestStep*vg.Length(2+math.Sqrt(float64(g.Vertices)))))
	pl := emptyPlot(p)
	pl.X.Min, pl.X.Max, pl.Y.Min, pl.Y.Max = -circleRoom, circleRoom, -circleRoom, circleRoom
	pl.Add(edges(g), dots{circle(g.Vertices), black, vertexRadius(g.Vertices)})
	return []chart{{title: p.Title, plot: pl, w: side, h: side}}, nil
}

// circleRoom is the room around the middle of a circle of radius 1.
const circleRoom = 1.15

// vertexRadius keeps vertices apart.
func vertexRadius(vertices int) vg.Length { return vg.Length(max(1.5, 5-0.08*float64(vertices))) }

// circle is so many points on the circle of radius 1 around (0, 0), clockwise
// from the top; one alone is the middle.
type circle int

func (n circle) Len() int { return int(n) }

func (n circle) XY(i int) (x, y float64) {
	if n == 1 {
		return 0, 0
	}
	y, x = math.Cos(2*math.Pi*float64(i)/float64(n)), math.Sin(2*math.Pi*float64(i)/float64(n))
	return x, y
}

// edges draws the edges of a graph on the circle.
type edges Graph

// Plot draws the edges on the canvas of the data area.
func (g edges) Plot(c draw.Canvas, pl *plot.Plot) {
	x, y := pl.Transforms(&c)
	line := draw.LineStyle{Color: black, Width: 0.9}
	at := circle(g.Vertices)
	for _, e := range g.Edges {
		x1, y1 := at.XY(e[0])
		x2, y2 := at.XY(e[1])
		c.StrokeLine2(line, x(x1), y(y1), x(x2), y(y2))
	}
}
