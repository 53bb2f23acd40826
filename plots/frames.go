package plots

import (
	"fmt"
	"image/color"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// checkFrames says which windows can't be framed.
func (f Figure) checkFrames() (errs []error) {
	for i, p := range f.Panels {
		for _, w := range p.Options.Windows {
			switch {
			case w < 1 || w > uint64(len(f.Panels)) || w == uint64(i+1):
				errs = append(errs, fmt.Errorf("panel %d frames the window of panel %d, but there are panels 1 to %d, and it is one of them itself", i+1, w, len(f.Panels)))
			case f.Panels[w-1].Kind != p.Kind:
				errs = append(errs, fmt.Errorf("panel %d is a %s and can't frame the window of panel %d, a %s: only one of its own kind", i+1, p.Kind, w, f.Panels[w-1].Kind))
			}
		}
	}
	return errs
}

// frame marks the windows of panels in others. first[i] is the chart of panel i.
func (f Figure) frame(first []chart) {
	inks := map[uint64]color.NRGBA{}
	for i, p := range f.Panels {
		for _, w := range p.Options.Windows {
			ink, there := inks[w]
			if !there {
				ink = frameInks[len(inks)%len(frameInks)]
				inks[w] = ink
				first[w-1].plot.Add(outline{windowOf(first[w-1].plot), ink, false})
			}
			first[i].plot.Add(outline{windowOf(first[w-1].plot), ink, true})
		}
	}
}

// frameInks are the colours of frames, which stand out from all palettes.
var frameInks = []color.NRGBA{red, colours[4], colours[2]}

func windowOf(pl *plot.Plot) bounds { return bounds{pl.X.Min, pl.X.Max, pl.Y.Min, pl.Y.Max} }

// outline draws the border of a window, between white lines where it lies within a picture.
type outline struct {
	bounds
	ink    color.NRGBA
	within bool
}

const outlineWidth = vg.Length(1)

func (o outline) Plot(c draw.Canvas, pl *plot.Plot) {
	x, y := pl.Transforms(&c)
	left, right, low, high := x(o.x0), x(o.x1), min(y(o.y0), y(o.y1)), max(y(o.y0), y(o.y1))
	corners := []vg.Point{{X: left, Y: low}, {X: right, Y: low}, {X: right, Y: high}, {X: left, Y: high}, {X: left, Y: low}, {X: right, Y: low}}
	if o.within {
		c.StrokeLines(draw.LineStyle{Color: color.White, Width: 2.2 * outlineWidth}, corners)
	}
	c.StrokeLines(draw.LineStyle{Color: o.ink, Width: outlineWidth}, corners)
}
