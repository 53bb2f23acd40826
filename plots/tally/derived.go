package tally

import (
	"cmp"
	"fmt"
	"iter"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"grundy/pipeline/expr"
)

// What a scatter shows of a sequence, by the option of.
const (
	OfValues   = "values"
	OfRatio    = "ratio"
	OfGreatest = "greatest"
	OfEnvelope = "envelope"
	OfFirst    = "first-occurrences"
	ofLast     = "last-occurrences"
)

// OfWords lists what a scatter can show of a sequence, the default first.
var OfWords = []string{OfValues, OfRatio, OfGreatest, OfEnvelope, OfFirst, ofLast}

// Derived is what a scatter shows of a sequence: rows of numbers under Heads, the first of them
// the one that runs to the right. Where some of the points are to stand out, the last number of a
// row is 1 for them and 0 for the others.
type Derived struct {
	Heads []string
	Cells []float64 // row by row
	Last  uint64    // of greatest values and envelopes, the last heap, to which they go on
}

// Row is row i.
func (d Derived) Row(i int) []float64 {
	w := len(d.Heads)
	return d.Cells[i*w : (i+1)*w]
}

// Len counts the rows.
func (d Derived) Len() int { return len(d.Cells) / len(d.Heads) }

// Column is the first number and number y of each row; only of those whose last number is stand,
// where that isn't negative.
func (d Derived) Column(y, stand int) iter.Seq2[float64, float64] {
	return func(yield func(x, y float64) bool) {
		for row := range slices.Chunk(d.Cells, len(d.Heads)) {
			if (stand < 0 || int(row[len(row)-1]) == stand) && !yield(row[0], row[y]) {
				return
			}
		}
	}
}

// Derive computes what a scatter with these options shows of a sequence that was cut to its window.
func Derive(s Sequence, o Options) (Derived, error) {
	if _, summarized := Kept(o, 0); summarized {
		return s.summary(o).derived(), nil
	}
	o.Highlight = cmp.Or(s.Highlight, o.Highlight)
	stands, err := Highlight(o)
	if err != nil {
		return Derived{}, err
	}
	d := Derived{Heads: []string{"n", "g"}}
	if o.Of == OfRatio {
		d.Heads[1] = "ratio"
	}
	if stands != nil {
		d.Heads = append(d.Heads, "highlight")
	}
	d.Cells = make([]float64, 0, len(d.Heads)*s.Len())
	for i := range s.Values {
		n, g := s.XY(i)
		y := g
		if o.Of == OfRatio {
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

// AxisLabels are the labels of what a scatter shows where its values have the labels x and y.
func AxisLabels(o Options, x, y string) (string, string) {
	switch o.Of {
	case OfRatio:
		words := strings.Fields(x) // heap size n
		return x, y + " / " + words[len(words)-1]
	case OfGreatest:
		return x, "greatest " + y + " so far"
	case OfEnvelope:
		return x, "least and greatest " + y
	case OfFirst:
		return y, "first heap that has it"
	case ofLast:
		return y, "last heap that has it"
	}
	return x, y
}

// SplitName splits what has a name before a colon, as 'bound: n/2'. Without one it is its own name,
// in the signs of mathematics.
func SplitName(text string) (name, expression string) {
	if name, expression, ok := strings.Cut(text, ":"); ok {
		return strings.TrimSpace(name), expression
	}
	return inSigns(text), text
}

var (
	signs = strings.NewReplacer("<=", "≤", ">=", "≥", "!=", "≠", "==", "=", "*", "·", "-", "−",
		"sqrt", "√")
	// The exponents that Unicode has raised: whole numbers and fractions of them. What else may
	// follow a number, as in n^2.5, is taken along and stays as it is.
	exponents = regexp.MustCompile(`\^(?:\((\d+)/(\d+)\)|([\d.eE]+))`)
	roots     = regexp.MustCompile(`√\((\w+)\)`)
	raised    = strings.NewReplacer("^", "", "(", "", ")", "", "/", "⁄", "-", "⁻", "0", "⁰", "1",
		"¹", "2", "²", "3", "³", "4", "⁴", "5", "⁵", "6", "⁶", "7", "⁷", "8", "⁸", "9", "⁹")
)

// Raised is a whole number as an exponent.
func Raised(n int) string { return raised.Replace(strconv.Itoa(n)) }

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

// Highlight is the condition of what is to stand out; nil where nothing is.
func Highlight(o Options) (*expr.Formula, error) {
	if o.Highlight == "" {
		return nil, nil
	}
	_, expression := SplitName(o.Highlight)
	f, err := expr.Parse(expression, "n", "g")
	if err != nil {
		return nil, fmt.Errorf("highlight %q: %w", o.Highlight, expr.Placed(err))
	}
	return &f, nil
}
