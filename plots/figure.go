// Package plots draws the papers' figures from plain numbers: nim-values of
// heaps, grids of nim-values n_k, and positions on a lattice.
//
// A figure's way:
//
//  1. a [Figure] says what to draw: one panel, or several side by side, each
//     with its [tally.Data];
//  2. [Check] refuses a panel that can't be drawn, in plain sentences, before any
//     value is computed;
//  3. [Draw] lays the figure out and gives a [Picture];
//  4. [Picture.Encode] writes it as PNG (300 dpi), SVG or PDF.
//
// The same Figure gives the same bytes, whatever the time, the folder
// or the number of processors. SVG and PDF files have their text as text, so that it is found
// and read aloud: PDF with the font, SVG with its name. Style.go says how all pictures look.
package plots

import (
	"cmp"
	"errors"
	"fmt"
	"math"
	"slices"

	"gonum.org/v1/plot/vg"

	"grundy/plots/kind"
	"grundy/plots/layout"
)

// A Figure is one panel or several side by side, under one title.
type Figure struct {
	ID     string // names the figure in errors
	Title  string
	Panels []layout.Panel
	// Size, Look and Text are one of [Sizes], [Looks] and [Texts]; empty stands for the first.
	Size, Look, Text string
	// Font is one of [Fonts], empty for the first; FontSize is that of labels in points, 0 for 9,
	// to which all other text is in proportion.
	Font     string
	FontSize float64
	// Share is one of [Shares]: which axes of all panels have one range, or that all have one scale
	// of colours; empty for neither.
	Share string
}

// The words that a figure may have, the default first.
var (
	Sizes = []string{"free", "column", "page"}
	Looks = names(layout.Looks, func(l layout.Look) string { return l.Name })
	Texts = []string{"letters", "outlines"} // how text is written to SVG and PDF files
	Fonts = []string{"sans", "serif"}
)

// The least and the greatest size of the labels, in points.
const leastFont, mostFont = 5, 24

func names[T any](all []T, name func(T) string) (names []string) {
	for _, x := range all {
		names = append(names, name(x))
	}
	return names
}

// CheckFigure tells whether the figure has a size, a look and a way of writing text that there
// are, and a title that can be drawn. Its error joins one plain sentence for each thing that is
// wrong. Panels are left to [Check].
func CheckFigure(f Figure) error {
	errs := []error{checkText("title", f.Title), oneOf("size", f.Size, Sizes),
		oneOf("look", f.Look, Looks), oneOf("text", f.Text, Texts),
		oneOf("font", f.Font, Fonts),
		when(f.FontSize != 0 && !(f.FontSize >= leastFont && f.FontSize <= mostFont),
			"the font has the size %g; it can be from %d to %d points", f.FontSize, leastFont, mostFont)}
	errs = append(errs, CheckTogether(f))
	for i, p := range f.Panels {
		errs = append(errs, when(f.inches() > 0 && p.Options.Width != 0,
			"panel %d has a width, but a figure of the size %s is as wide as that: leave out the width, or the size",
			i+1, f.Size))
	}
	return errors.Join(errs...)
}

// CheckTogether tells whether the panels can share axes and frame windows as they are asked to.
// Its error joins one plain sentence for each thing that is wrong.
func CheckTogether(f Figure) error {
	return errors.Join(append(f.checkShare(), f.checkFrames()...)...)
}

// inches is the width of the figure, 0 where it is what its panels take.
func (f Figure) inches() float64 {
	return map[string]float64{"column": layout.ColumnInches, "page": layout.PageInches}[f.Size]
}

func (f Figure) look() layout.Look {
	l := layout.Looks[max(slices.Index(Looks, f.Look), 0)]
	l.Font.Size = vg.Length(f.FontSize)
	if f.Font == Fonts[1] {
		l.Font.Variant = layout.Serif
	}
	return l
}

// across is how many panels stand in a row; rows are as equal as they can be.
func (f Figure) across() int {
	most := cmp.Or(map[string]int{"column": 1, "page": 3}[f.Size], len(f.Panels))
	rows := (len(f.Panels) + most - 1) / most
	return (len(f.Panels) + rows - 1) / rows
}

// rows makes the charts of all panels, row by row. Where inches isn't 0 it is the width of each
// data area.
func (f Figure) rows(inches float64) ([][]layout.Chart, error) {
	var rows [][]layout.Chart
	var first []layout.Chart // of each panel
	across := f.across()
	common, err := f.span(inches)
	if err != nil {
		return nil, err
	}
	shades, err := f.shades()
	if err != nil {
		return nil, err
	}
	for i, p := range f.Panels {
		p.Span, p.Shades = common, shades
		c, err := f.panel(p, inches)
		if err != nil {
			return nil, fmt.Errorf("panel %d: %w", i+1, err)
		}
		first = append(first, c[0])
		if total := f.inches(); total > 0 {
			c[0].Title = layout.Wrap(layout.Caption(f.look().Font), p.Title,
				vg.Length(total)*vg.Inch/vg.Length(across)-layout.PanelGap)
		}
		if i%across == 0 {
			rows = append(rows, nil)
		} else {
			c[0].Gap += layout.PanelGap
		}
		rows[len(rows)-1] = append(rows[len(rows)-1], c...)
	}
	f.frame(first)
	return rows, nil
}

// panel makes the charts of a panel of the figure.
func (f Figure) panel(p layout.Panel, inches float64) ([]layout.Chart, error) {
	p.Look = f.look()
	p.Options.Width = cmp.Or(inches, p.Options.Width)
	return chartsOf(p, layout.BoxFor(p.Options, f.across(), kind.KindNamed(p.Kind).Ratio))
}

// fit makes the charts as wide as the figure's size allows. What axes and titles take depends on
// the width of the data areas, which is found step by step, in whole dots of a binned scatter.
func (f Figure) fit() (fitting [][]layout.Chart, err error) {
	const dot = float64(layout.BinPixels) / layout.Dpi // in inches
	across := float64(f.across())
	room, best := f.inches()-2*float64(layout.PageMargin/vg.Inch), -1.0
	dots := int((room/across - 0.5) / dot)
	for tried := map[int]bool{}; !tried[dots] && len(tried) < 16; {
		tried[dots] = true
		rows, err := f.rows(float64(dots) * dot)
		if err != nil {
			return nil, err
		}
		_, taken := layout.NewRows(rows)
		width := float64(taken / vg.Inch)
		if width <= room && width > best {
			fitting, best = rows, width
		}
		dots += int(math.Floor((room - width) / across / dot))
		dots = min(max(dots, int(minInches/dot)), int(room/dot))
	}
	if fitting == nil {
		return nil, fmt.Errorf("its panels have no room in %g inches: shorten their titles, or write another size", f.inches())
	}
	return fitting, nil
}
