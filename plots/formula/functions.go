package formula

import (
	"maps"
	"math"
	"math/bits"
	"slices"
	"strings"
)

// functions of one number. bits counts the ones of a whole number in binary.
var functions = map[string]func(float64) float64{
	"sqrt": math.Sqrt, "log": math.Log, "log2": math.Log2, "log10": math.Log10,
	"floor": math.Floor, "ceil": math.Ceil, "abs": math.Abs,
	"bits": func(x float64) float64 { return float64(bits.OnesCount64(whole(x))) },
}

// folds are functions of one number or more.
var folds = map[string]func(x, y float64) float64{"min": math.Min, "max": math.Max}

// Functions lists the names of functions.
func Functions() []string {
	return slices.Sorted(maps.Keys(functionNames()))
}

func functionNames() map[string]bool {
	names := map[string]bool{}
	for name := range functions {
		names[name] = true
	}
	for name := range folds {
		names[name] = true
	}
	return names
}

// call reads the arguments of a function.
func (p *parser) call(name token) (value, error) {
	if !functionNames()[name.text] {
		return nil, wrong(name.column, "there is no function %s: there are %s", name.text, strings.Join(Functions(), ", "))
	}
	p.take() // the parenthesis
	var arguments []value
	for {
		v, err := p.condition()
		if err != nil {
			return nil, err
		}
		arguments = append(arguments, v)
		if _, more := p.accept(","); !more {
			break
		}
	}
	f, join := functions[name.text], folds[name.text]
	if f != nil && len(arguments) > 1 {
		return nil, wrong(name.column, "%s takes one number, not %d", name.text, len(arguments))
	}
	return func(at []float64) float64 {
		x := arguments[0](at)
		if f != nil {
			return f(x)
		}
		for _, v := range arguments[1:] {
			x = join(x, v(at))
		}
		return x
	}, p.closed(nil)
}
