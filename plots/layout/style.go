package layout

import (
	"cmp"
	"image/color"

	"gonum.org/v1/plot"
	plotfont "gonum.org/v1/plot/font"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"

	"grundy/plots/tally"
)

// This file is the style sheet: every size, width and colour of pictures stands here, and a
// look of figures is changed here and nowhere else.

// Sizes of text. All are from 8 to 10 points, as figures are printed in the size in which they
// are drawn.
const (
	figureTitleSize = vg.Length(10)
	titleSize       = vg.Length(9)
	LabelSize       = vg.Length(9)
	TickSize        = vg.Length(8)
)

// Distances.
const (
	PageMargin = vg.Length(6)
	titleGap   = vg.Length(6)  // under a title
	PanelGap   = vg.Length(16) // between panels
	axisGap    = vg.Length(4)  // between an axis and the data
	labelGap   = vg.Length(3)  // between the numbers of an axis and its label
	tickLength = vg.Length(4)
	innerTick  = vg.Length(3)  // of a tick that stands within the data area
	boxGap     = vg.Length(2)  // between a box around the data and the numbers beside it
	rowGap     = vg.Length(12) // between rows of panels
)

// leastDot is the radius below which a dot of a series isn't made smaller in a small picture.
const leastDot = vg.Length(0.8)

// Widths of lines.
const (
	AxisWidth = vg.Length(0.5)
	thinWidth = vg.Length(0.35) // from a curve to its name
	LineWidth = vg.Length(0.6)  // of a curve
)

// The total widths, in inches, of figures in print: one and two columns of a page.
const (
	ColumnInches = 3.5
	PageInches   = 7.16
)

// freeInches is the width of the data area of a panel where no width is asked for: of one that
// stands alone, of two side by side, of three and more.
var freeInches = [...]float64{5, 3.4, 2.6}

var (
	White = color.NRGBA{0xff, 0xff, 0xff, 0xff}
	Black = color.NRGBA{0x00, 0x00, 0x00, 0xff}
	Blue  = Colours[0]
	Red   = Colours[1]
)

// Colours are those of Okabe and Ito that stand out from white; readers who don't see all colours
// tell them apart.
var Colours = []color.NRGBA{
	rgb(0x0072b2), rgb(0xd55e00), rgb(0x009e73), rgb(0xcc79a7),
	rgb(0xe69f00), rgb(0x56b4e9), rgb(0x000000),
}

// palettes maps a palette's name to the colours that it runs through, from zero to the largest
// value. Their lightness L* of CIELAB rises evenly, so equal steps look equal and a gray print
// keeps the order. None ends in white, so that cells stand out from the page.
var palettes = map[string][]color.Color{
	"gray":    {rgb(0x000000), rgb(0xf0f0f0)},
	"blues":   {rgb(0x000000), rgb(0x08306b), rgb(0x2171b5), rgb(0x6baed6), rgb(0xe3eef9)},
	"viridis": {rgb(0x000000), rgb(0x440154), rgb(0x31688e), rgb(0x35b779), rgb(0xfde725)},
	// Zero is apart.
	"navy": {rgb(0x08306b), rgb(0x2171b5), rgb(0x6baed6), rgb(0xe3eef9)},
	// Of what is outside of a region that is to stand out.
	"dim": {rgb(0x000000), rgb(0x8c8c8c)},
}

// FontFamilies name the font of text in SVG files, and what stands in for it where it isn't
// installed: Verdana and Bitstream Vera Sans have the same widths, the next two have the signs.
const FontFamilies = "'DejaVu Sans','Bitstream Vera Sans',Verdana,'Noto Sans','Segoe UI Symbol',sans-serif"

// SerifFamilies name the font with serifs, and others of its widths.
const SerifFamilies = "'Liberation Serif','Times New Roman',Times,'DejaVu Serif',serif"

// A Look is what distinguishes the looks of figures.
type Look struct {
	Name   string
	Boxed  bool // a box with ticks inwards around the data, instead of two axes beside them
	oneInk bool // all series in black but the one that stands out
	// grain is the side of a pixel of a screen, 0 on paper. Bars and cells take whole pixels. As
	// the ground of a screen may be dark, what is great or many is light, and so are P-positions.
	Grain    vg.Length
	Palettes map[string]string
	// Font is that of a figure's text: DejaVu Sans, or with serifs Liberation Serif, which has
	// the widths of Times; and the size of labels, 0 for [LabelSize], to which other sizes are in
	// proportion.
	Font plotfont.Font
}

// Looks lists the looks that a figure may have, the default first.
var Looks = []Look{
	{Name: "plain"},
	{Name: "paper", Boxed: true, oneInk: true, Palettes: map[string]string{tally.GridForm: "blues"}},
}

// Ink is the colour of a series that is drawn in a colour by default, but in black where the
// look has one ink.
func (p Panel) Ink(c color.NRGBA) color.NRGBA {
	if p.Look.oneInk {
		return Black
	}
	return c
}

// Style is that of text in a font of labels, which is of the size where labels are of [LabelSize].
func Style(
	f plotfont.Font, size vg.Length, x text.XAlignment, y text.YAlignment,
) text.Style {
	f.Size = Scaled(f, size)
	return text.Style{Color: color.Black, Font: f, XAlign: x, YAlign: y, Handler: letters{}}
}

// Family is the font in the default size.
func Family(f plotfont.Font) plotfont.Font { return plotfont.Font{Variant: f.Variant} }

// Scaled is a size of the default font where labels are of this one.
func Scaled(f plotfont.Font, size vg.Length) vg.Length {
	return size * cmp.Or(f.Size, LabelSize) / LabelSize
}

// Heading and Caption are the styles of the titles of figures and of panels.
func Heading(f plotfont.Font) text.Style {
	return Style(f, figureTitleSize, text.XCenter, text.YBottom)
}
func Caption(f plotfont.Font) text.Style { return Style(f, titleSize, text.XCenter, text.YBottom) }

// fontOf is the font of the labels of a plot.
func fontOf(pl *plot.Plot) plotfont.Font { return pl.X.Label.TextStyle.Font }

func rgb(c uint32) color.NRGBA {
	return color.NRGBA{uint8(c >> 16), uint8(c >> 8), uint8(c), 0xff}
}
