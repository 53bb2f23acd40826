package plots

import (
	"fmt"
	"image"
	"image/color"
	"math"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// tokens shows a position of tokens.
var tokens = Kind{
	Name: "tokens", Version: 1,
	Purpose: "tokens on the intersections of grid lines",
	Form:    PointsForm, Options: sizeOptions, ratio: 1, draw: drawTokens,
}

// drawTokens draws tokens on the intersections of grid lines: step figure 1.
// The lines reach one step beyond the outermost tokens.
func drawTokens(p Panel, b box) ([]chart, error) {
	d := p.Data.(Points)
	if len(d.Points) == 0 {
		return nil, fmt.Errorf("the position %s has no tokens", d.Name)
	}
	around := cells(d.Points)
	around.Max = around.Max.Sub(image.Pt(1, 1))
	around = around.Inset(-1)
	c, step := board(p, b, around)
	c.plot.Add(lines(around), dots{lattice(d.Points), black, step * 0.28})
	return []chart{c}, nil
}

// cells is the least rectangle with the unit squares at the points.
func cells(points []image.Point) (around image.Rectangle) {
	for _, p := range points {
		around = around.Union(image.Rectangle{Min: p, Max: p.Add(image.Pt(1, 1))})
	}
	return around
}

// board makes an empty chart over a rectangle of the lattice, and the length of a step in it.
func board(p Panel, b box, around image.Rectangle) (chart, vg.Length) {
	dx, dy := vg.Length(around.Dx()), vg.Length(around.Dy())
	step := min(b.w/dx, b.h/dy, widestStep)
	pl := emptyPlot(p)
	pl.X.Min, pl.X.Max = float64(around.Min.X), float64(around.Max.X)
	pl.Y.Min, pl.Y.Max = float64(around.Min.Y), float64(around.Max.Y)
	return chart{title: p.Title, plot: pl, w: snap(step * dx), h: snap(step * dy)}, step
}

const widestStep = vg.Inch / 2 // the greatest distance between two grid lines

// lines draws the lattice's lines over a rectangle.
type lines image.Rectangle

func (l lines) Plot(c draw.Canvas, pl *plot.Plot) {
	x, y := pl.Transforms(&c)
	thin := draw.LineStyle{Color: color.Gray{0x99}, Width: 0.6}
	for i := l.Min.X; i <= l.Max.X; i++ {
		c.StrokeLine2(thin, x(float64(i)), c.Min.Y, x(float64(i)), c.Max.Y)
	}
	for i := l.Min.Y; i <= l.Max.Y; i++ {
		c.StrokeLine2(thin, c.Min.X, y(float64(i)), c.Max.X, y(float64(i)))
	}
}

// lattice makes lattice points points to plot.
type lattice []image.Point

func (l lattice) Len() int                { return len(l) }
func (l lattice) XY(i int) (x, y float64) { return float64(l[i].X), float64(l[i].Y) }

// squares shows a board.
var squares = Kind{
	Name: "squares", Version: 1,
	Purpose: "the squares of a board",
	Form:    PointsForm, Options: sizeOptions, ratio: 1, draw: drawSquares,
}

// drawSquares draws the cells of a board as squares side by side, each with the
// point that names it in its middle.
func drawSquares(p Panel, b box) ([]chart, error) {
	d := p.Data.(Points)
	if len(d.Points) == 0 {
		return nil, fmt.Errorf("the position %s has no squares", d.Name)
	}
	c, _ := board(p, b, cells(d.Points))
	c.plot.Add(boardSquares(d.Points))
	return []chart{c}, nil
}

func emptyPlot(p Panel) *plot.Plot {
	pl := newPlot(p)
	pl.HideAxes()
	pl.X.Padding, pl.Y.Padding = 0, 0
	return pl
}

// boardSquares draws unit squares whose lower left corners are given.
type boardSquares []image.Point

func (s boardSquares) Plot(c draw.Canvas, pl *plot.Plot) {
	x, y := pl.Transforms(&c)
	edge := draw.LineStyle{Color: black, Width: 0.8}
	for _, p := range s {
		left, right := x(float64(p.X)), x(float64(p.X+1))
		low, high := y(float64(p.Y)), y(float64(p.Y+1))
		corners := []vg.Point{{X: left, Y: low}, {X: right, Y: low}, {X: right, Y: high}, {X: left, Y: high}}
		c.FillPolygon(color.Gray{0xdd}, corners)
		c.StrokeLines(edge, append(corners, corners[0]))
	}
}

// A Graph holds the edges of a simple graph on the vertices 0, …, Vertices − 1.
type Graph struct {
	Name     string
	Vertices int
	Edges    [][2]int
}

func (Graph) form() Form { return GraphForm }

// graph shows a position of a game on graphs.
var graph = Kind{
	Name: "graph", Version: 1,
	Purpose: "a graph, its vertices on a circle",
	Form:    GraphForm, Options: sizeOptions, ratio: 1, draw: drawGraph,
}

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
	radius := vg.Length(max(1.5, 5-0.08*float64(g.Vertices))) // keeps vertices apart
	pl.Add(edges(g), dots{circle(g.Vertices), black, radius})
	return []chart{{title: p.Title, plot: pl, w: side, h: side}}, nil
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
	return math.Sin(2 * math.Pi * float64(i) / float64(n)), math.Cos(2 * math.Pi * float64(i) / float64(n))
}

// edges draws the edges of a graph on the circle.
type edges Graph

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
