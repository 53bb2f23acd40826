package plots

import (
	"cmp"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"gonum.org/v1/plot/plotter"

	"grundy/plots/formula"
)

// What a scatter shows of a sequence, by the option of.
const (
	ofValues   = "values"
	ofRatio    = "ratio"
	ofGreatest = "greatest"
	ofEnvelope = "envelope"
	ofFirst    = "first-occurrences"
	ofLast     = "last-occurrences"
)

// ofWords lists what a scatter can show of a sequence, the default first.
var ofWords = []string{ofValues, ofRatio, ofGreatest, ofEnvelope, ofFirst, ofLast}

// OfNames lists what a scatter shows of values, these themselves first.
func OfNames() []string { return slices.Clone(ofWords) }

// Derived is what a scatter shows of a sequence: rows of numbers under Heads, the first of them
// the one that runs to the right. Where some of the points are to stand out, the last number of a
// row is 1 for them and 0 for the others.
type Derived struct {
	Heads []string
	Cells []float64 // row by row
}

// Row is row i.
func (d Derived) Row(i int) []float64 {
	w := len(d.Heads)
	return d.Cells[i*w : (i+1)*w]
}

// Len counts the rows.
func (d Derived) Len() int { return len(d.Cells) / len(d.Heads) }

// Derive computes what a scatter with these options shows of a sequence that was cut to its window.
func Derive(s Sequence, o Options) (Derived, error) {
	if _, summarized := Kept(o, 0); summarized {
		return s.summary(o).derived(), nil
	}
	o.Highlight = cmp.Or(s.Highlight, o.Highlight)
	stands, err := highlight(o)
	if err != nil {
		return Derived{}, err
	}
	d := Derived{}
	switch cmp.Or(o.Of, ofValues) {
	case ofRatio:
		d.Heads = []string{"n", "ratio"}
	default:
		d.Heads = []string{"n", "g"}
	}
	if stands != nil {
		d.Heads = append(d.Heads, "highlight")
	}
	d.Cells = make([]float64, 0, len(d.Heads)*s.Len())
	for i := range s.Values {
		n, g := s.XY(i)
		y := g
		if o.Of == ofRatio {
			if n == 0 {
				continue
			}
			y = g / n
		}
		d.Cells = append(d.Cells, n, y)
		if stands != nil {
			out := 0.0
			if stands.Holds(n, g) {
				out = 1
			}
			d.Cells = append(d.Cells, out)
		}
	}
	return d, nil
}

// axisLabels are the labels of what a scatter shows where its values have the labels x and y.
func axisLabels(o Options, x, y string) (string, string) {
	switch o.Of {
	case ofRatio:
		words := strings.Fields(x) // heap size n
		return x, y + " / " + words[len(words)-1]
	case ofGreatest:
		return x, "greatest " + y + " so far"
	case ofEnvelope:
		return x, "least and greatest " + y
	case ofFirst:
		return y, "first heap that has it"
	case ofLast:
		return y, "last heap that has it"
	}
	return x, y
}

// column is the points of two columns of rows, those only whose last number is stand where
// stand isn't negative.
func column(d Derived, y, stand int) plotter.XYs {
	points := make(plotter.XYs, 0, d.Len())
	for i := range d.Len() {
		row := d.Row(i)
		if stand < 0 || int(row[len(row)-1]) == stand {
			points = append(points, plotter.XY{X: row[0], Y: row[y]})
		}
	}
	return points
}

// called splits what has a name before a colon, as 'bound: n/2'. Without one it is its own name,
// in the signs of mathematics.
func called(text string) (name, expression string) {
	if name, expression, ok := strings.Cut(text, ":"); ok {
		return strings.TrimSpace(name), expression
	}
	return inSigns(text), text
}

var (
	signs = strings.NewReplacer("<=", "≤", ">=", "≥", "!=", "≠", "==", "=", "*", "·", "-", "−", "sqrt", "√")
	// The exponents that Unicode has raised: whole numbers and fractions of them. What else may
	// follow a number, as in n^2.5, is taken along and stays as it is.
	exponents = regexp.MustCompile(`\^(?:\((\d+)/(\d+)\)|([\d.eE]+))`)
	roots     = regexp.MustCompile(`√\((\w+)\)`)
	raised    = strings.NewReplacer("^", "", "(", "", ")", "", "/", "⁄", "0", "⁰", "1", "¹", "2", "²", "3", "³", "4", "⁴", "5", "⁵", "6", "⁶", "7", "⁷", "8", "⁸", "9", "⁹")
)

// inSigns is an expression in the signs of mathematics: n³⁄⁵ for n^(3/5), 2·√n for 2*sqrt(n).
func inSigns(text string) string {
	text = exponents.ReplaceAllStringFunc(text, func(power string) string {
		if strings.ContainsAny(power, ".eE") {
			return power
		}
		return raised.Replace(power)
	})
	return roots.ReplaceAllString(signs.Replace(text), "√$1")
}

// highlight is the condition of what is to stand out; nil where nothing is.
func highlight(o Options) (*formula.Formula, error) {
	if o.Highlight == "" {
		return nil, nil
	}
	_, expression := called(o.Highlight)
	f, err := formula.Parse(expression, "n", "g")
	if err != nil {
		return nil, fmt.Errorf("highlight %q: %w", o.Highlight, err)
	}
	return &f, nil
}

// across is the variable of guides: what runs to the right.
func across(o Options) string {
	if o.Of == ofFirst || o.Of == ofLast {
		return "g"
	}
	return "n"
}
