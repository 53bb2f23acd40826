package own

import (
	"fmt"
	"math/big"
	"math/bits"
	"slices"
	"strings"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"grundy/jobs/integer"
	"grundy/jobs/nim"
	"grundy/jobs/reference"
)

// universe is the functions of a rule beside Starlark's own.
var universe = starlark.StringDict{}

func init() {
	for name, f := range map[string]function{
		"divisors":        ofFactors(increasing(integer.Factorisation.Divisors)),
		"proper_divisors": ofFactors(increasing(integer.Factorisation.ProperDivisors)),
		"nondivisors":     listed(func(n, k uint64) bool { return n%k != 0 }),
		"totatives":       listed(func(n, k uint64) bool { return integer.GCD(n, k) == 1 }),
		"is_prime":        ofNumber(0, integer.Prime),
		"isqrt":           ofNumber(0, integer.Sqrt),
		"popcount":        ofNumber(0, bits.OnesCount64),
		"factor":          ofFactors(factors),
		"phi":             ofFactors(integer.Factorisation.Phi),
		"tau":             ofFactors(integer.Factorisation.Tau),
		"omega":           ofFactors(integer.Factorisation.Omega),
		"big_omega":       ofFactors(integer.Factorisation.BigOmega),
		"Omega":           ofFactors(integer.Factorisation.BigOmega),
	} {
		define(name, 1, "one argument", f)
	}
	for name, f := range map[string]function{
		"gcd": folded(integer.GCD), "nim_sum": folded(func(a, b uint64) uint64 { return a ^ b }),
		"mex": mex, "range": ranged,
	} {
		define(name, some, "", f)
	}
	define("splits", 2, "two arguments, the number and how many parts it has, or a list of these", splits)
	define("subsets", 1, "one argument, a list", subsets)
	define("pow", 2, "two arguments, the base and the exponent", pow)
	define("sum", 1, "one argument, a list of numbers", sum)
	define(timesName, 2, "", times)
	define(addedName, 1, "", added)
}

// function is a function of the universe without named arguments.
type function func(t *starlark.Thread, name string, args starlark.Tuple) (starlark.Value, error)

// some stands for any number of arguments.
const some = -1

// define defines a function of so many arguments, which takes says in words.
func define(name string, count int, takes string, f function) {
	universe[name] = starlark.NewBuiltin(name, func(
		t *starlark.Thread, _ *starlark.Builtin, args starlark.Tuple, named []starlark.Tuple,
	) (starlark.Value, error) {
		switch {
		case len(named) > 0:
			return nil, fmt.Errorf("the arguments of %s have no names: write their values alone",
				strings.TrimSpace(name))
		case count != some && len(args) != count:
			return nil, fmt.Errorf("%s has %s, not %d", name, takes, len(args))
		}
		return f(t, name, args)
	})
}

// number is an argument as a number from least on.
func number(name string, v starlark.Value, least uint64) (uint64, error) {
	if i, ok := v.(starlark.Int); ok {
		if n, ok := i.Uint64(); ok && n >= least && n < 1<<63 {
			return n, nil
		}
	}
	return 0, fmt.Errorf("%s(%s): it takes whole numbers from %d to 2^63 − 1: look at other heaps separately", name, short(v), least)
}

// ofNumber is a function of one number from least on.
func ofNumber[V any](least uint64, f func(n uint64) V) function {
	return func(_ *starlark.Thread, name string, args starlark.Tuple) (starlark.Value, error) {
		n, err := number(name, args[0], least)
		if err != nil {
			return nil, err
		}
		return value(f(n)), nil
	}
}

// ofFactors is a function of the factorisation of a number from 1 on.
func ofFactors[V any](f func(integer.Factorisation) V) function {
	return ofNumber(1, func(n uint64) V { return f(integer.Factor(n)) })
}

func increasing(
	list func(f integer.Factorisation, buffer []uint64) []uint64,
) func(integer.Factorisation) []uint64 {
	return func(f integer.Factorisation) []uint64 {
		all := list(f, nil)
		slices.Sort(all)
		return all
	}
}

// factors is the pairs (p, e) of a factorisation.
func factors(f integer.Factorisation) *starlark.List {
	var pairs []starlark.Value
	for _, q := range f {
		pairs = append(pairs, starlark.Tuple{value(q.Prime), value(q.Exponent)})
	}
	return starlark.NewList(pairs)
}

// value is a value of Go, as a cell of a table, for a program. An empty cell is None.
func value(x any) starlark.Value {
	switch x := x.(type) {
	case nil:
		return starlark.None
	case starlark.Value:
		return x
	case bool:
		return starlark.Bool(x)
	case string:
		return starlark.String(x)
	case int:
		return starlark.MakeInt(x)
	case uint8:
		return starlark.MakeUint64(uint64(x))
	case uint32:
		return starlark.MakeUint64(uint64(x))
	case uint64:
		return starlark.MakeUint64(x)
	case []uint64:
		return numbers(x)
	}
	panic("own: a value has a type that programs don't know")
}

// numbers is a list of numbers.
func numbers(list []uint64) *starlark.List {
	values := make([]starlark.Value, len(list))
	for i, n := range list {
		values[i] = starlark.MakeUint64(n)
	}
	return starlark.NewList(values)
}

// listed is the function that lists the numbers from 1 to n for which has is true.
func listed(has func(n, k uint64) bool) function {
	return func(t *starlark.Thread, name string, args starlark.Tuple) (starlark.Value, error) {
		n, err := number(name, args[0], 0)
		if err == nil {
			err = accountOf(t).charge(n)
		}
		var list []uint64
		for k := uint64(1); k <= n && err == nil; k++ {
			if has(n, k) {
				list = append(list, k)
			}
		}
		return numbers(list), err
	}
}

// folded is a function of the numbers of a collection, or of those that are its arguments, one
// after the other from 0 on.
func folded(of func(a, b uint64) uint64) function {
	return func(_ *starlark.Thread, name string, args starlark.Tuple) (starlark.Value, error) {
		list, err := ofCollection(name, args)
		var all uint64
		for _, n := range list {
			all = of(all, n)
		}
		return starlark.MakeUint64(all), err
	}
}

// splits lists the ways to write n as a sum of so many positive parts, in any order. A number
// below 0 has none.
func splits(t *starlark.Thread, name string, args starlark.Tuple) (starlark.Value, error) {
	if n, ok := args[0].(starlark.Int); ok && n.Sign() < 0 {
		return starlark.NewList(nil), nil
	}
	n, err := number(name, args[0], 0)
	if err != nil {
		return nil, err
	}
	counts, err := elements(name, args[1])
	if err != nil {
		return nil, err
	}
	var all []starlark.Value
	account := accountOf(t)
	for _, parts := range counts {
		if parts > n {
			continue
		}
		if err := account.charge(parts); err != nil { // before there is room for so many
			return nil, err
		}
		for split := range reference.Partitions(n, parts) {
			if err := account.charge(parts + 1); err != nil {
				return nil, err
			}
			all = append(all, numbers(split))
		}
	}
	return starlark.NewList(all), nil
}

// elements is a number, or the numbers of a collection.
func elements(name string, v starlark.Value) ([]uint64, error) {
	some, ok := v.(starlark.Iterable)
	if !ok {
		n, err := number(name, v, 0)
		return []uint64{n}, err
	}
	var list []uint64
	for x := range starlark.Elements(some) {
		n, err := number(name, x, 0)
		if err != nil {
			return nil, err
		}
		list = append(list, n)
	}
	return list, nil
}

// subsets lists the non-empty subsets of a collection.
func subsets(t *starlark.Thread, name string, args starlark.Tuple) (starlark.Value, error) {
	each, ok := args[0].(starlark.Iterable)
	if !ok {
		return nil, fmt.Errorf("subsets(%s): it takes a list", short(args[0]))
	}
	members := slices.Collect(starlark.Elements(each))
	size := uint64(len(members))
	if err := accountOf(t).charge(size << min(size, 40)); err != nil {
		return nil, err
	}
	var all []starlark.Value
	for chosen := uint64(1); chosen < 1<<size; chosen++ {
		var subset []starlark.Value
		for left := chosen; left != 0; left &= left - 1 {
			subset = append(subset, members[bits.TrailingZeros64(left)])
		}
		all = append(all, starlark.NewList(subset))
	}
	return starlark.NewList(all), nil
}

// ofCollection is the numbers of one collection, or the arguments.
func ofCollection(name string, args starlark.Tuple) ([]uint64, error) {
	if len(args) == 1 {
		return elements(name, args[0])
	}
	return elements(name, args)
}

func mex(_ *starlark.Thread, name string, args starlark.Tuple) (starlark.Value, error) {
	list, err := ofCollection(name, args)
	var seen nim.Set
	for _, n := range list {
		if n <= uint64(len(list)) {
			seen.Add(uint32(n))
		}
	}
	return starlark.MakeUint64(uint64(seen.Mex())), err
}

// pow is a power of a whole number, of as many bits as a product has at most.
func pow(_ *starlark.Thread, name string, args starlark.Tuple) (starlark.Value, error) {
	base, ok := args[0].(starlark.Int)
	if !ok {
		return nil, fmt.Errorf("pow(%s, …): its base is a whole number", short(args[0]))
	}
	exponent, err := number(name, args[1], 0)
	if err != nil {
		return nil, err
	}
	x := base.BigInt()
	// Each factor but the first makes it longer by the length of the base or one bit less.
	if length := uint64(x.BitLen()); length <= 1 || exponent < mostBits/(length-1) {
		if x.Exp(x, new(big.Int).SetUint64(exponent), nil); x.BitLen() <= mostBits {
			return starlark.MakeBigInt(x), nil
		}
	}
	return nil, fmt.Errorf("a power has more than %d bits: heaps have up to 63", mostBits)
}

// sum is the sum of a collection of whole numbers.
func sum(_ *starlark.Thread, _ string, args starlark.Tuple) (starlark.Value, error) {
	each, ok := args[0].(starlark.Iterable)
	if !ok {
		return nil, fmt.Errorf("sum(%s): it takes a list of numbers", short(args[0]))
	}
	total := starlark.MakeInt(0)
	for x := range starlark.Elements(each) {
		n, ok := x.(starlark.Int)
		if !ok {
			return nil, fmt.Errorf("sum: %s is in the list, and it takes whole numbers", short(x))
		}
		total = total.Add(n)
	}
	return total, nil
}

// mostRange is how many numbers a range has at most.
const mostRange = 10_000_000

var starlarkRange = starlark.Universe["range"].(*starlark.Builtin)

// ranged is Starlark's range, of some million numbers at most.
func ranged(t *starlark.Thread, _ string, args starlark.Tuple) (starlark.Value, error) {
	v, err := starlarkRange.CallInternal(t, args, nil)
	if err != nil {
		return nil, err
	}
	// The length of a range beyond all integers comes out negative.
	if size := starlark.Len(v); size > mostRange || size < 0 {
		return nil, fmt.Errorf(
			"range(%s) has more than %d numbers, which are the most: look at fewer", strings.Trim(args.String(), "(,)"), mostRange)
	}
	return v, nil
}

// mostBits is the size of a product of numbers at most.
const mostBits = 4096

// times is the product of two numbers, or of a list and a number.
func times(t *starlark.Thread, _ string, args starlark.Tuple) (starlark.Value, error) {
	x, y := args[0], args[1]
	a, isNumber := x.(starlark.Int)
	b, also := y.(starlark.Int)
	switch {
	case isNumber && also:
		if bitLength(a)+bitLength(b) > mostBits {
			return nil, fmt.Errorf("a product has more than %d bits: heaps have up to 63", mostBits)
		}
	case isNumber || also:
		if isNumber {
			x, b = y, a
		}
		copies, _ := b.Uint64() // Starlark refuses more than these.
		size := uint64(max(0, starlark.Len(x)))
		if err := accountOf(t).charge(min(copies, mostCharged+1) * size); err != nil {
			return nil, err
		}
	}
	return starlark.Binary(syntax.STAR, args[0], args[1])
}

// longValue is from which length on what is added is charged for: a list, a tuple or a text that is
// doubled would fill the memory before the next look at it.
const longValue = 1 << 16

// added gives its argument, which is added to another value.
func added(t *starlark.Thread, _ string, args starlark.Tuple) (starlark.Value, error) {
	if size := starlark.Len(args[0]); size >= longValue {
		return args[0], accountOf(t).charge(uint64(size))
	}
	return args[0], nil
}

func bitLength(i starlark.Int) int {
	if _, small := i.Int64(); small {
		return 64
	}
	return i.BigInt().BitLen()
}

// short is a value as a message has it.
func short(v starlark.Value) string {
	if i, ok := v.(starlark.Int); ok && bitLength(i) > 200 {
		return fmt.Sprintf("a number of %d bits", bitLength(i))
	}
	if s, ok := v.(*sequence); ok {
		return s.String()
	}
	_, text := v.(starlark.String)
	if long := starlark.Len(v) > 8 || size(v, mostWritten) == mostWritten; long && !text {
		return fmt.Sprintf("a %s of %d", v.Type(), starlark.Len(v))
	}
	return clip(v.String())
}

const mostWritten = 100 // values in a list of lists that is written out to be clipped

// size is how many values v and what is in it are, counted up to the given number, so that a list
// of lists that doubles itself takes no time.
func size(v starlark.Value, most int) (count int) {
	count = 1 // before what is in it, so that deep values aren't followed to their end
	if items, ok := v.(starlark.Iterable); ok {
		for x := range starlark.Elements(items) {
			if count == most {
				break
			}
			count += size(x, most-count)
		}
	}
	return count
}

// clip is a text of a message, cut to a line.
func clip(text string) string { return clipTo(60, text) }

// clipTo is a text of so many characters at most.
func clipTo(most int, text string) string {
	if runes := []rune(text); len(runes) > most {
		return string(runes[:most-1]) + "…"
	}
	return text
}

// list is words as a sentence has them.
func list(words []string) string { return strings.Join(words, ", ") }
