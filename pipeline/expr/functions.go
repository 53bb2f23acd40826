package expr

import (
	"maps"
	"math"
	"math/bits"
	"slices"
	"strings"
)

// functions are of one number, or of one number or more: those of two fold them. bits counts the
// ones of a whole number in binary.
var functions = map[string]any{
	"sqrt": math.Sqrt, "log": math.Log, "log2": math.Log2, "log10": math.Log10,
	"floor": math.Floor, "ceil": math.Ceil, "abs": math.Abs,
	"bits": func(x float64) float64 { return float64(bits.OnesCount64(whole(x))) },
	"min":  math.Min, "max": math.Max, "gcd": gcd,
}

// length is the function of a variable that gives the number of its members or signs.
const length = "len"

// gcd is the greatest common divisor of two whole numbers.
func gcd(x, y float64) float64 {
	for y != 0 && !math.IsInf(x, 0) && !math.IsNaN(x) {
		x, y = y, math.Mod(x, y)
	}
	return math.Abs(x)
}

// Functions lists the names of functions of numbers.
func Functions() []string {
	return slices.Sorted(maps.Keys(functions))
}

// HasMeaning tells whether a word has a meaning in expressions, so that no variable can have the
// name.
func HasMeaning(name string) bool {
	return functions[name] != nil || slices.Contains([]string{length, "and", "or", "not"}, name)
}

// call reads the arguments of a function.
func (p *Parser) call(name token) (value, error) {
	p.Take() // the parenthesis
	if name.Text == length {
		return p.length()
	}
	if functions[name.Text] == nil {
		return nil, Wrong(name.Column, "there is no function %s: there are %s", name.Text,
			strings.Join(Functions(), ", "))
	}
	var arguments []value
	for {
		v, err := p.within(either)
		if err != nil {
			return nil, err
		}
		arguments = append(arguments, v)
		if _, more := p.Accept(","); !more {
			break
		}
	}
	f, single := functions[name.Text].(func(float64) float64)
	join, _ := functions[name.Text].(func(x, y float64) float64)
	if single && len(arguments) > 1 {
		return nil, Wrong(name.Column, "%s takes one number, not %d", name.Text, len(arguments))
	}
	return func(at *point) float64 {
		x := arguments[0](at)
		if single {
			x = f(x)
		} else {
			x = join(x, x)
		}
		for _, v := range arguments[1:] {
			x = join(x, v(at))
		}
		if at.exact && math.IsNaN(x) {
			at.fail(Wrong(name.Column, "%s has no value here", name.Text))
		}
		return x
	}, p.Want(")")
}

// length reads the variable of len.
func (p *Parser) length() (value, error) {
	i, err := p.variable(p.Take())
	if err == nil {
		err = p.Want(")")
	}
	return func(at *point) float64 {
		if at.exact {
			return float64(at.values[i].length())
		}
		return float64(len(inDigits(at.numbers[i])))
	}, err
}
