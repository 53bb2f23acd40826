package own

import (
	"fmt"
	"math/big"
	"math/bits"
	"slices"
	"strings"
	"sync"
	"unsafe"

	"go.starlark.net/starlark"
	"go.starlark.net/syntax"

	"grundy/jobs/integer"
	"grundy/jobs/nim"
	"grundy/jobs/reference"
)

// universe is the functions of a rule beside Starlark's own.
var universe = starlark.StringDict{}

func init() {
	for name, f := range map[string]func(n uint64) starlark.Value{
		"divisors":        func(n uint64) starlark.Value { return numbers(sorted(integer.Factor(n).Divisors(nil))) },
		"proper_divisors": func(n uint64) starlark.Value { return numbers(sorted(integer.Factor(n).ProperDivisors(nil))) },
		"factor":          factors,
		"phi":             func(n uint64) starlark.Value { return starlark.MakeUint64(integer.Factor(n).Phi()) },
		"tau":             func(n uint64) starlark.Value { return starlark.MakeUint64(integer.Factor(n).Tau()) },
		"omega":           func(n uint64) starlark.Value { return starlark.MakeUint64(integer.Factor(n).Omega()) },
		"big_omega":       func(n uint64) starlark.Value { return starlark.MakeUint64(integer.Factor(n).BigOmega()) },
	} {
		define(name, factoring(ofNumber(1, f)))
	}
	universe["Omega"] = universe["big_omega"]
	define("is_prime", ofNumber(0, func(n uint64) starlark.Value { return starlark.Bool(integer.Prime(n)) }))
	define("isqrt", ofNumber(0, func(n uint64) starlark.Value { return starlark.MakeUint64(integer.Sqrt(n)) }))
	define("popcount", ofNumber(0, func(n uint64) starlark.Value { return starlark.MakeInt(bits.OnesCount64(n)) }))
	define("nondivisors", listed(func(n, k uint64) bool { return n%k != 0 }))
	define("totatives", listed(func(n, k uint64) bool { return integer.GCD(n, k) == 1 }))
	define("gcd", gcd)
	define("splits", splits)
	define("subsets", subsets)
	define("nim_sum", nimSum)
	define("mex", mex)
	define("pow", pow)
	define("sum", sum)
	define("range", ranged)
	define("zip", zipped)
	define(timesName, times)
	define(plusName, plus)
	define(addName, add)
	define(extendName, extend)
}

// function is a function of the universe without named arguments.
type function func(t *starlark.Thread, name string, args starlark.Tuple) (starlark.Value, error)

func define(name string, f function) {
	universe[name] = starlark.NewBuiltin(name, func(t *starlark.Thread, b *starlark.Builtin, args starlark.Tuple, named []starlark.Tuple) (starlark.Value, error) {
		if len(named) > 0 {
			return nil, fmt.Errorf("the arguments of %s have no names: write their values alone", name)
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
func ofNumber(least uint64, f func(n uint64) starlark.Value) function {
	return func(_ *starlark.Thread, name string, args starlark.Tuple) (starlark.Value, error) {
		if len(args) != 1 {
			return nil, fmt.Errorf("%s has one argument, not %d", name, len(args))
		}
		n, err := number(name, args[0], least)
		if err != nil {
			return nil, err
		}
		return f(n), nil
	}
}

// The numbers from dear on take some time to factor: about their fourth root times as much as so
// many steps of the interpreter.
const dear, stepsToFactor = 1 << 32, 8

// factoring is a function that factors its argument, which counts as so many steps.
func factoring(f function) function {
	return func(t *starlark.Thread, name string, args starlark.Tuple) (starlark.Value, error) {
		if len(args) == 1 {
			if n, err := number(name, args[0], dear); err == nil {
				t.Steps += stepsToFactor * integer.Sqrt(integer.Sqrt(n))
			}
		}
		return f(t, name, args)
	}
}

func sorted(list []uint64) []uint64 {
	slices.Sort(list)
	return list
}

// numbers is a list of numbers.
func numbers(list []uint64) *starlark.List {
	values := make([]starlark.Value, len(list))
	for i, n := range list {
		values[i] = starlark.MakeUint64(n)
	}
	return starlark.NewList(values)
}

// factors is the pairs (p, e) of a factorisation.
func factors(n uint64) starlark.Value {
	var pairs []starlark.Value
	for _, q := range integer.Factor(n) {
		pairs = append(pairs, starlark.Tuple{starlark.MakeUint64(q.Prime), starlark.MakeInt(q.Exponent)})
	}
	return starlark.NewList(pairs)
}

// listed is the function that lists the numbers from 1 to n for which has is true.
func listed(has func(n, k uint64) bool) function {
	return func(t *starlark.Thread, name string, args starlark.Tuple) (starlark.Value, error) {
		if len(args) != 1 {
			return nil, fmt.Errorf("%s has one argument, not %d", name, len(args))
		}
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

func gcd(_ *starlark.Thread, name string, args starlark.Tuple) (starlark.Value, error) {
	var d uint64
	for _, a := range args {
		n, err := number(name, a, 0)
		if err != nil {
			return nil, err
		}
		d = integer.GCD(d, n)
	}
	return starlark.MakeUint64(d), nil
}

// splits lists the ways to write n as a sum of so many positive parts, in any order. A number
// below 0 has none.
func splits(t *starlark.Thread, name string, args starlark.Tuple) (starlark.Value, error) {
	if len(args) != 2 {
		return nil, fmt.Errorf("splits has two arguments: the number, and how many parts it has, or a list of such numbers")
	}
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
		if parts > 3 && splitsOf(n, parts) > mostCharged {
			return nil, account.charge(mostCharged + 1) // before all that fit are made
		}
		for split := range reference.Partitions(n, parts) {
			if err := account.charge(uint64(len(split)) + 1); err != nil {
				return nil, err
			}
			all = append(all, numbers(split))
		}
	}
	return starlark.NewList(all), nil
}

// splitsOf is the number of ways to write n as a sum of so many parts, 4 at least: that of the partitions of what is left
// of n when 1 is taken off each part. Numbers above 2^62 are given as 2^62.
func splitsOf(n, parts uint64) (ways uint64) {
	rest := n - parts
	if rest > 2000 {
		return 1 << 62 // rest³/144 at least
	}
	for _, counts := range reference.CountPartitions(min(parts, rest), rest) {
		ways = min(1<<62, ways+counts[rest])
	}
	return ways
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
	if len(args) != 1 {
		return nil, fmt.Errorf("subsets has one argument, not %d", len(args))
	}
	some, ok := args[0].(starlark.Iterable)
	if !ok {
		return nil, fmt.Errorf("subsets(%s): it takes a list", short(args[0]))
	}
	members := slices.Collect(starlark.Elements(some))
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

func nimSum(_ *starlark.Thread, name string, args starlark.Tuple) (starlark.Value, error) {
	list, err := ofCollection(name, args)
	var sum uint64
	for _, n := range list {
		sum ^= n
	}
	return starlark.MakeUint64(sum), err
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
	if len(args) != 2 {
		return nil, fmt.Errorf("pow has two arguments, the base and the exponent, not %d", len(args))
	}
	base, ok := args[0].(starlark.Int)
	if !ok {
		return nil, fmt.Errorf("pow(%s, …): its base is a whole number", short(args[0]))
	}
	exponent, err := number(name, args[1], 0)
	if err != nil {
		return nil, err
	}
	x := base.BigInt()
	if x.BitLen() <= 1 {
		exponent = min(exponent, 2-exponent%2) // of 0, 1 and −1
	}
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
	if len(args) != 1 {
		return nil, fmt.Errorf("sum has one argument, a list of numbers, not %d", len(args))
	}
	some, ok := args[0].(starlark.Iterable)
	if !ok {
		return nil, fmt.Errorf("sum(%s): it takes a list of numbers", short(args[0]))
	}
	total := starlark.MakeInt(0)
	for x := range starlark.Elements(some) {
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
		return nil, fmt.Errorf("range(%s) has more than %d numbers, which are the most: look at fewer", strings.Trim(args.String(), "(,)"), mostRange)
	}
	return v, nil
}

var starlarkZip = starlark.Universe["zip"].(*starlark.Builtin)

// zipped is Starlark's zip, which makes a tuple of as many numbers as there are ranges.
func zipped(t *starlark.Thread, _ string, args starlark.Tuple) (starlark.Value, error) {
	shortest := mostCharged
	for _, a := range args {
		if size := starlark.Len(a); size >= 0 {
			shortest = min(shortest, size)
		}
	}
	if err := accountOf(t).charge(uint64(shortest) * uint64(len(args))); err != nil {
		return nil, err
	}
	return starlarkZip.CallInternal(t, args, nil)
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
		copies, ok := b.Int64()
		if size := starlark.Len(x); size > 0 && copies > 0 {
			if !ok || copies > mostCharged {
				copies = mostCharged + 1
			}
			if err := accountOf(t).charge(uint64(copies) * uint64(size)); err != nil {
				return nil, err
			}
		}
	}
	return starlark.Binary(syntax.STAR, args[0], args[1])
}

// plus is the sum of two values. Of one alone, which is added to some place of a list, it is that
// value, if it is short enough to be doubled there.
func plus(t *starlark.Thread, _ string, args starlark.Tuple) (starlark.Value, error) {
	if len(args) == 1 {
		return grown(t, args[0], args[0], func() (starlark.Value, error) { return args[0], nil })
	}
	return grown(t, args[0], args[1], func() (starlark.Value, error) { return starlark.Binary(syntax.PLUS, args[0], args[1]) })
}

// add is what x is after x += y: a list is extended in place.
func add(t *starlark.Thread, name string, args starlark.Tuple) (starlark.Value, error) {
	_, isList := args[0].(*starlark.List)
	if _, some := args[1].(starlark.Iterable); isList && some {
		_, err := extend(t, name, args)
		return args[0], err
	}
	return plus(t, name, args)
}

// extend is the method of lists with the list as its first argument.
func extend(t *starlark.Thread, _ string, args starlark.Tuple) (starlark.Value, error) {
	x, ok := args[0].(*starlark.List)
	if !ok {
		return nil, fmt.Errorf("%s has no method extend, which lists have", short(args[0]))
	}
	method, err := x.Attr("extend")
	if err != nil {
		return nil, err
	}
	y := starlark.Value(starlark.None)
	if len(args) > 1 {
		y = args[1]
	}
	return grown(t, x, y, func() (starlark.Value, error) { return starlark.Call(t, method, args[1:], nil) })
}

// longValue is from which length on a list, a tuple or a text is made only if there is room for it.
const longValue = 1 << 16

var making sync.Mutex

// grown is what is made of a value by adding another one to it. A list can be doubled in a step,
// and would fill the memory before the next look at it. So there is a look before a long one is
// made, and only one is made at a time, which the next look sees.
func grown(t *starlark.Thread, x, y starlark.Value, do func() (starlark.Value, error)) (starlark.Value, error) {
	size := uint64(max(0, starlark.Len(x)) + max(0, starlark.Len(y)))
	if size < longValue {
		return do()
	}
	if _, text := x.(starlark.String); !text {
		size *= uint64(unsafe.Sizeof(x))
	}
	making.Lock()
	defer making.Unlock()
	if err := accountOf(t).room(size); err != nil {
		return nil, err
	}
	return do()
}

func bitLength(i starlark.Int) int {
	if _, small := i.Int64(); small {
		return 64
	}
	return i.BigInt().BitLen()
}

// short is a value as a message has it.
func short(v starlark.Value) string {
	switch v := v.(type) {
	case *starlark.List, starlark.Tuple, *starlark.Set, *starlark.Dict:
		if left := 50; starlark.Len(v) > 8 || !fewer(v, &left) {
			return fmt.Sprintf("a %s of %d", v.Type(), starlark.Len(v))
		}
	case starlark.Int:
		if bitLength(v) > 200 {
			return fmt.Sprintf("a number of %d bits", bitLength(v))
		}
	}
	return clip(v.String())
}

// fewer takes the elements of a value, with those of its elements, off left, and says whether
// something is left. A list that is an element of itself has no end.
func fewer(v starlark.Value, left *int) bool {
	*left--
	switch v := v.(type) {
	case starlark.Int:
		*left -= bitLength(v) / 64
	case *starlark.Dict:
		for key, value := range v.Entries() {
			if !fewer(key, left) || !fewer(value, left) {
				break
			}
		}
	case starlark.Iterable:
		for x := range starlark.Elements(v) {
			if !fewer(x, left) {
				break
			}
		}
	}
	return *left > 0
}

// clip is a text of a message, cut to a line.
func clip(text string) string {
	const most = 60
	if runes := []rune(text); len(runes) > most {
		return string(runes[:most-1]) + "…"
	}
	return text
}

// list is words as a sentence has them.
func list(words []string) string { return strings.Join(words, ", ") }
