package plots

import (
	"cmp"
	"fmt"
	"maps"
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
	stands, err := highlight(o)
	if err != nil {
		return Derived{}, err
	}
	d := Derived{}
	switch cmp.Or(o.Of, ofValues) {
	case ofGreatest:
		return s.greatest(), nil
	case ofEnvelope:
		return s.envelope(), nil
	case ofFirst, ofLast:
		return s.occurrences(o.Of == ofLast), nil
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

// greatest has a row for each heap whose value is greater than all before it.
func (s Sequence) greatest() Derived {
	d := Derived{Heads: []string{"n", "greatest"}}
	for i := range s.Values {
		if n, g := s.XY(i); i == 0 || g > d.Cells[len(d.Cells)-1] {
			d.Cells = append(d.Cells, n, g)
		}
	}
	return d
}

// envelopeParts is the number of equal parts, at most, of which an envelope shows the least and
// the greatest value.
const envelopeParts = 250

// envelope has a row for each part of the heaps, from the first heap of the part on.
func (s Sequence) envelope() Derived {
	d := Derived{Heads: []string{"n", "least", "greatest"}}
	part := (s.Len() + envelopeParts - 1) / envelopeParts
	for i := 0; i < s.Len(); i += part {
		values := s.Values[i:min(i+part, s.Len())]
		n, _ := s.XY(i)
		d.Cells = append(d.Cells, n, float64(slices.Min(values)), float64(slices.Max(values)))
	}
	return d
}

// occurrences has a row for each value that there is, with the first heap or the last that has it.
func (s Sequence) occurrences(last bool) Derived {
	at := map[uint32]int{}
	for i, g := range s.Values {
		if _, seen := at[g]; last || !seen {
			at[g] = i
		}
	}
	d := Derived{Heads: []string{"g", "n"}}
	for _, g := range slices.Sorted(maps.Keys(at)) {
		d.Cells = append(d.Cells, float64(g), float64(s.Heap(at[g])))
	}
	return d
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
func (d Derived) column(y, stand int) (points plotter.XYs) {
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
	return pretty.Replace(text), text
}

var pretty = strings.NewReplacer("<=", "≤", ">=", "≥", "!=", "≠", "==", "=", "*", "·", "-", "−", "sqrt", "√")

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
