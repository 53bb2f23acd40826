package mem

import (
	"cmp"
	"errors"
	"fmt"
	"iter"
	"maps"
	"math"
	"math/big"
	"slices"
	"strings"
	"sync"
	"unicode"

	"grundy/jobs/game"
	"grundy/jobs/paper"
	"grundy/jobs/solve/affine"
	"grundy/jobs/solve/rows"
)

// term is k^power · base^k.
type term struct{ power, base int64 }

// formula is a sum of terms with their coefficients, none of which is 0. Its terms are independent
// functions of k, so that equal functions have equal formulas.
type formula map[term]*big.Rat

func constant(c *big.Rat) formula { return formula{}.plus(term{0, 1}, c) }

// plus adds c times a term to the formula.
func (f formula) plus(t term, c *big.Rat) formula {
	sum := new(big.Rat).Set(c)
	if old := f[t]; old != nil {
		sum.Add(sum, old)
	}
	if f[t] = sum; sum.Sign() == 0 {
		delete(f, t)
	}
	return f
}

func (f formula) times(g formula) formula {
	product := formula{}
	for t, c := range f {
		for u, d := range g {
			both := term{t.power + u.power, t.base * u.base}
			product.plus(both, new(big.Rat).Mul(c, d))
		}
	}
	return product
}

// terms is the terms of the formula, those that grow fastest first.
func (f formula) terms() []term {
	return slices.SortedFunc(maps.Keys(f), func(t, u term) int {
		return cmp.Or(cmp.Compare(u.base, t.base), cmp.Compare(u.power, t.power))
	})
}

// String is the formula as the parser reads it, in signs that need no quotes in a shell.
func (f formula) String() string {
	var all strings.Builder
	for _, t := range f.terms() {
		c, text := f[t], ""
		switch {
		case t.power == 1:
			text = "k"
		case t.power > 1:
			text = fmt.Sprintf("k^%d", t.power)
		}
		if t.base > 1 {
			text = strings.TrimPrefix(fmt.Sprintf("%sx%d^k", text, t.base), "x")
		}
		number := new(big.Int).Abs(c.Num())
		switch {
		case text == "":
			text = number.String()
		case number.Cmp(big.NewInt(1)) != 0 && t.power == 0:
			text = fmt.Sprintf("%vx%s", number, text)
		case number.Cmp(big.NewInt(1)) != 0:
			text = number.String() + text
		}
		if !c.IsInt() {
			text += "/" + c.Denom().String()
		}
		if c.Sign() < 0 {
			text = "-" + text
		} else if all.Len() > 0 {
			text = "+" + text
		}
		all.WriteString(text)
	}
	return cmp.Or(all.String(), "0")
}

// tooMany is more than any heap of a memgame has, and mostRows the last k to which powers are
// computed.
const (
	tooMany  = 1 << 40
	mostRows = 1 << 17
)

// at is the formula's value at k ≥ 1, rounded down, from 0 to tooMany. Where k is so large that no
// sum of powers of smaller bases could change the sign, the powers of the greatest base decide.
func (f formula) at(k uint64) uint64 {
	byBase := map[int64]*big.Rat{}
	number := new(big.Int).SetUint64(k)
	for t, c := range f {
		x := new(big.Rat).SetInt(new(big.Int).Exp(number, big.NewInt(t.power), nil))
		if byBase[t.base] == nil {
			byBase[t.base] = new(big.Rat)
		}
		byBase[t.base].Add(byBase[t.base], x.Mul(x, c))
	}
	sum := new(big.Rat)
	for _, base := range slices.Backward(slices.Sorted(maps.Keys(byBase))) {
		x := byBase[base]
		switch {
		case base > 1 && k > mostRows && x.Sign() < 0:
			return 0
		case base > 1 && k > mostRows && x.Sign() > 0:
			return tooMany
		case base > 1 && x.Sign() != 0:
			x.Mul(x, new(big.Rat).SetInt(new(big.Int).Exp(big.NewInt(base), number, nil)))
		}
		sum.Add(sum, x)
	}
	if sum.Sign() <= 0 {
		return 0
	}
	whole := new(big.Int).Quo(sum.Num(), sum.Denom())
	if !whole.IsUint64() {
		return tooMany
	}
	return min(tooMany, whole.Uint64())
}

// affine is the formula as a bound, if it is one with small numbers.
func (f formula) affine() (b affine.Bound, ok bool) {
	slope, plus := f.coefficient(term{1, 1}), f.coefficient(term{0, 1})
	if slope.Sign() == 0 && plus.Sign() < 0 && len(f) == 1 {
		return affine.Bound{Den: 1}, true // Nobody removes fewer than no stones.
	}
	for t := range f {
		if t.base > 1 || t.power > 1 {
			return b, false
		}
	}
	for _, x := range []*big.Int{slope.Num(), slope.Denom(), plus.Num()} {
		if x.CmpAbs(big.NewInt(affine.MaxNumber)) > 0 {
			return b, false
		}
	}
	b = affine.Bound{Num: slope.Num().Int64(), Den: slope.Denom().Int64(), Plus: plus.Num().Int64()}
	return b, plus.IsInt() && b.Num >= 0
}

// coefficient is that of a term, 0 where the formula doesn't have it.
func (f formula) coefficient(t term) *big.Rat { return cmp.Or(f[t], new(big.Rat)) }

// reader reads a formula: sums and products of k, numbers and powers of them, as 3k^2/2 + 2^k.
type reader struct{ text string }

// errFormula ends the reading of what is no formula.
var errFormula = errors.New("it is read as no number")

func parseFormula(text string) (f formula, err error) {
	defer func() {
		if bad := recover(); bad == errFormula { //nolint:errorlint // it is the value itself
			err = fmt.Errorf("%q is no bound: write a formula in k, as 5, k, 2k+1, 3k/2-1, 1.5k, k^2 or 2^k", text)
		} else if bad != nil {
			panic(bad)
		}
	}()
	r := &reader{strings.Map(func(c rune) rune {
		if unicode.IsSpace(c) {
			return -1
		}
		return c
	}, text)}
	if len(r.text) > mostText {
		panic(errFormula)
	}
	if f = r.sum(); r.text != "" {
		panic(errFormula)
	}
	return f, nil
}

// The limits of what is written.
const (
	mostText     = 60
	mostExponent = 8
	mostBase     = 1000
)

// take takes one of the signs from the text.
func (r *reader) take(signs string) byte {
	if r.text == "" || !strings.Contains(signs, r.text[:1]) {
		return 0
	}
	sign := r.text[0]
	r.text = r.text[1:]
	return sign
}

func (r *reader) sum() formula {
	all, sign := formula{}, r.take("+-")
	for {
		factor := big.NewRat(1, 1)
		if sign == '-' {
			factor.Neg(factor)
		}
		for t, c := range r.product() {
			all.plus(t, c.Mul(c, factor))
		}
		if sign = r.take("+-"); sign == 0 {
			return all
		}
	}
}

func (r *reader) product() formula {
	f := r.power()
	for {
		switch {
		case r.take("/") != 0:
			d := r.number()
			if d.Sign() == 0 {
				panic(errFormula)
			}
			f = f.times(constant(d.Inv(d)))
		case r.take("*x") != 0, r.text != "" && strings.Contains("k(", r.text[:1]):
			f = f.times(r.power())
		default:
			return f
		}
	}
}

func (r *reader) power() (f formula) {
	switch {
	case r.take("k") != 0:
		f = formula{}.plus(term{1, 1}, big.NewRat(1, 1))
	case r.take("(") != 0:
		if f = r.sum(); r.take(")") == 0 {
			panic(errFormula)
		}
	default:
		f = constant(r.number())
	}
	if r.take("^") == 0 {
		return f
	}
	if r.take("k") != 0 {
		base := f[term{0, 1}]
		if len(f) != 1 || base == nil || !base.IsInt() || base.Sign() < 0 ||
			base.Cmp(big.NewRat(mostBase, 1)) > 0 {
			panic(errFormula)
		}
		return formula{}.plus(term{0, base.Num().Int64()}, big.NewRat(1, 1))
	}
	exponent := r.number()
	if !exponent.IsInt() || exponent.Cmp(big.NewRat(mostExponent, 1)) > 0 {
		panic(errFormula)
	}
	base := f
	f = constant(big.NewRat(1, 1))
	for range exponent.Num().Int64() {
		f = f.times(base)
	}
	return f
}

// number reads a decimal number, exactly.
func (r *reader) number() *big.Rat {
	digits := strings.IndexFunc(r.text+" ", func(c rune) bool {
		return (c < '0' || c > '9') && c != '.'
	})
	x, ok := new(big.Rat).SetString(r.text[:digits])
	if !ok || r.text[0] == '.' || r.text[digits-1] == '.' {
		panic(errFormula)
	}
	r.text = r.text[digits:]
	return x
}

// bound is a formula as a bound of a window, whose values are kept.
type bound struct {
	formula
	lock  sync.Mutex
	known []uint64 // at k = 0, 1, …
}

// At implements [rows.Bound].
func (b *bound) At(k uint64) uint64 {
	switch {
	case b.formula == nil:
		return math.MaxUint64
	case k > mostRows:
		return b.at(k)
	}
	b.lock.Lock()
	defer b.lock.Unlock()
	for uint64(len(b.known)) <= k {
		b.known = append(b.known, b.at(max(1, uint64(len(b.known)))))
	}
	return b.known[k]
}

// part is the numbers from one formula to another; nil is no upper bound.
type part struct{ from, to formula }

func parsePart(text string) (p part, err error) {
	before, after, interval := strings.Cut(text, "..")
	if p.from, err = parseFormula(before); err != nil {
		return p, err
	}
	if !interval {
		p.to = p.from
	} else if strings.TrimSpace(after) != "" {
		p.to, err = parseFormula(after)
	}
	return p, err
}

// String is the part as it is written; between two formulas stand the given signs.
func (p part) written(between string) string {
	switch {
	case p.to == nil:
		return p.from.String() + between
	case p.to.String() == p.from.String():
		return p.from.String()
	}
	return p.from.String() + between + p.to.String()
}

// parseMemfunction reads mem:A,B..C,…, the set of the numbers A, of those from B to C, and so on.
func parseMemfunction(text string) (*game.Game, error) {
	var parts []part
	for item := range strings.SplitSeq(text, ",") {
		p, err := parsePart(item)
		if err != nil {
			return nil, err
		}
		parts = append(parts, p)
	}
	if len(parts) == 1 {
		from, ok := parts[0].from.affine()
		to := none
		if parts[0].to != nil && ok {
			to, ok = parts[0].to.affine()
		}
		if ok {
			return checkedInterval(from, to)
		}
	}
	slices.SortFunc(parts, func(p, q part) int {
		return strings.Compare(p.written(".."), q.written(".."))
	})
	parts = slices.CompactFunc(parts, func(p, q part) bool {
		return p.written("..") == q.written("..")
	})
	return memfunctionGame(parts)
}

// mostTried is how many k are tried for a move.
const mostTried = 1000

// memfunctionGame is the memgame of a set of parts.
func memfunctionGame(parts []part) (*game.Game, error) {
	var spans []rows.Span
	var names, members []string
	for _, p := range parts {
		spans = append(spans, rows.Span{From: &bound{formula: p.from}, To: &bound{formula: p.to}})
		names = append(names, p.written(".."))
		members = append(members, strings.TrimSuffix(p.written(", …, "), ", "))
	}
	name, set := "mem:"+strings.Join(names, ","), "{"+strings.Join(members, ", ")+"}"
	in := func(k, m uint64) bool {
		return slices.ContainsFunc(spans, func(s rows.Span) bool {
			return s.From.At(k) <= m && m <= s.To.At(k)
		})
	}
	moves := slices.ContainsFunc(spans, func(s rows.Span) bool {
		for k := uint64(1); k <= mostTried; k++ {
			if to := s.To.At(k); to >= 1 && to >= s.From.At(k) {
				return true
			}
		}
		return false
	})
	if !moves {
		return nil, fmt.Errorf("no positive number is in F(k) = %s for k up to %d: write lower bounds first, and positive ones", set, mostTried)
	}
	plain := rows.Windows(spans, func(uint64) uint64 { return tooMany }, 0)
	options := func(p game.Pile) iter.Seq[[]game.Pile] {
		return removals(p.N, func(m uint64) bool { return p.K == 0 || in(p.K, m) })
	}
	return &game.Game{
		Name: name, Title: "memgame of F(k) = " + set,
		Place: paper.Memgames.At("1"), Version: 1,
		Rules:      fmt.Sprintf("If the previous player removed k stones, remove at least one, of a number in F(k) = %s; fractions are rounded down.", set),
		Convention: withoutMemory + "On a fresh heap any positive number may be removed.",
		Ruleset:    ruleset(options, plain.Diagonal()),
		Products:   products(plain, 1<<12),
	}, nil
}
