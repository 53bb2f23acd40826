package catalog_test

import (
	"math"
	"math/big"
	"math/bits"
	"regexp"
	"slices"
	"strconv"
	"testing"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/integer"
)

// reading is a closed form read again, from its formula in words and in numbers of any size, for
// the heap n. p is the numbers in the formula that the pattern has in brackets.
type reading struct {
	pattern string
	value   func(n *big.Int, p []int64) *big.Int
}

// readings is one reading for each formula of the catalogue.
var readings = []reading{
	{`Ω\(n\), the number of prime factors`, func(n *big.Int, _ []int64) *big.Int { return number(len(primesOf(n))) }},
	{`^G\(1\) = 0, G\(n\) = 2\^\(Ω\(n\) − 1\)`, func(n *big.Int, _ []int64) *big.Int { return number(len(primesOf(n))) }},
	{`^G\(n\) = Ω\(n\) − 1$`, func(n *big.Int, _ []int64) *big.Int { return number(len(primesOf(n)) - 1) }},
	{`^G\(n\) = ω\(n\) − 1$`, func(n *big.Int, _ []int64) *big.Int { return number(len(distinct(primesOf(n))) - 1) }},
	{`those 2 counted once`, func(n *big.Int, _ []int64) *big.Int {
		primes := primesOf(n)
		first := slices.IndexFunc(primes, func(p uint64) bool { return p > 2 })
		if first < 0 {
			first = len(primes)
		}
		return number(len(primes) - first + min(first, 1))
	}},
	{`just where n > 1 is square-free`, func(n *big.Int, _ []int64) *big.Int {
		primes := primesOf(n)
		if len(primes) == 0 || len(distinct(primes)) < len(primes) {
			return number(0)
		}
		return number(1)
	}},
	{`C Shapiro's class`, func(n *big.Int, _ []int64) *big.Int { // every play is n → φ(n) → … → 1
		moves := 0
		for ; n.Cmp(number(1)) > 0; moves++ {
			next := new(big.Int).Set(n)
			for _, p := range distinct(primesOf(n)) {
				next.Mul(next.Quo(next, word(p)), word(p-1))
			}
			n = next
		}
		return number(moves % 2)
	}},
	{`the index of the smallest prime divisor`, func(n *big.Int, _ []int64) *big.Int { return indexOf(primesOf(n)[0]) }},
	{`v the 2-valuation$`, func(n *big.Int, _ []int64) *big.Int { return number(int(n.TrailingZeroBits()) + 1) }},
	{`index of the largest odd divisor$`, func(n *big.Int, _ []int64) *big.Int { return half(plus(oddPart(n), 1)) }},
	// of n whose odd part is above 8
	{`G\(n\) = G\(n/2\) for even n ≥ 10`, func(n *big.Int, _ []int64) *big.Int {
		if odd := oddPart(n); odd.Cmp(number(8)) > 0 {
			return plus(half(odd), 1)
		}
		return nil
	}},
	{`^G\(n\) = k for 3\(2\^\(k−1\) − 1\) \+ 2 ≤ n`, func(n *big.Int, _ []int64) *big.Int {
		k := 0
		for last := number(1); last.Cmp(n) < 0; k++ { // 3(2^k − 1) + 1
			last = plus(new(big.Int).Mul(last, number(2)), 2)
		}
		return number(k)
	}},
	{`^G\(n\) = 0 for n odd and 1 for n even$`, func(n *big.Int, _ []int64) *big.Int { return number(1 - int(n.Bit(0))) }},
	{`^G\(n\) = ⌊\(n − 1\)/(\d+)⌋$`, func(n *big.Int, p []int64) *big.Int { return new(big.Int).Quo(plus(n, -1), big.NewInt(p[0])) }},
	{`^G\(n\) = n − 1$`, func(n *big.Int, _ []int64) *big.Int { return plus(n, -1) }},
	{`^G\(n\) = 2⌊\(n − 1\)/(\d+)⌋ \+ 1 − \(n mod 2\)$`, func(n *big.Int, p []int64) *big.Int {
		q := new(big.Int).Quo(plus(n, -1), big.NewInt(p[0]))
		return plus(q.Lsh(q, 1), 1-int64(n.Bit(0)))
	}},
	// (2m + 1)² ≤ 8n + 1
	{`^G\(n_k\) is the largest m with mk \+ m\(m\+1\)/2 ≤ n`, func(n *big.Int, _ []int64) *big.Int {
		root := new(big.Int).Sqrt(plus(new(big.Int).Lsh(n, 3), 1))
		return half(plus(root, -1))
	}},
	{`^G\(n\) = ⌈n/(\d+)⌉ mod 2`, func(n *big.Int, p []int64) *big.Int {
		up := new(big.Int).Quo(plus(n, p[0]-1), big.NewInt(p[0]))
		return number(int(up.Bit(0)))
	}},
	{`^G\(n\) = n$`, func(n *big.Int, _ []int64) *big.Int { return n }},
	{`^G\(n\) = n, except that the values of 4k \+ 3 and 4k \+ 4`, func(n *big.Int, _ []int64) *big.Int {
		return plus(n, []int64{-1, 0, 0, 1}[n.Bit(1)*2+n.Bit(0)])
	}},
	{`^G\(n\) = \(n(?: − (\d+))?\) mod (\d+)$`, func(n *big.Int, p []int64) *big.Int {
		return new(big.Int).Mod(plus(n, -p[0]), big.NewInt(p[1]))
	}},
	{`^G\(n\) = 0, 1, 0, 1, 2 for \(n(?: − (\d+))?\) mod 5`, func(n *big.Int, p []int64) *big.Int {
		r := new(big.Int).Mod(plus(n, -p[0]), big.NewInt(5)).Int64()
		return number([]int{0, 1, 0, 1, 2}[r])
	}},
	{`^G\(n\) = 2 for \(n\) mod (\d+) = (\d+), and the parity`, func(n *big.Int, p []int64) *big.Int {
		r := new(big.Int).Mod(n, big.NewInt(p[0])).Int64()
		if r == p[1] {
			return number(2)
		}
		return big.NewInt(r % 2)
	}},
	{`^G\(n\) = ⌊\(n\)/2⌋$`, func(n *big.Int, _ []int64) *big.Int { return half(n) }},
	{`^G\(n\) is that of 2n and 2n \+ 1 with`, func(n *big.Int, _ []int64) *big.Int { return odious(n) }},
	{`^G\(n\) is that of 2n − 4 and 2n − 3 with`, func(n *big.Int, _ []int64) *big.Int { return odious(plus(n, -2)) }},
	{`the greatest power of two that divides n$`, func(n *big.Int, _ []int64) *big.Int {
		return new(big.Int).Lsh(number(1), n.TrailingZeroBits())
	}},
}

func number(n int) *big.Int             { return big.NewInt(int64(n)) }
func word(n uint64) *big.Int            { return new(big.Int).SetUint64(n) }
func plus(n *big.Int, m int64) *big.Int { return new(big.Int).Add(n, big.NewInt(m)) }
func half(n *big.Int) *big.Int          { return new(big.Int).Rsh(n, 1) }
func oddPart(n *big.Int) *big.Int       { return new(big.Int).Rsh(n, n.TrailingZeroBits()) }
func distinct(primes []uint64) []uint64 { return slices.Compact(slices.Clone(primes)) }

// odious is that of 2n and 2n + 1 with an odd number of binary ones.
func odious(n *big.Int) *big.Int {
	ones := 0
	for _, w := range n.Bits() {
		ones += bits.OnesCount(uint(w))
	}
	return plus(new(big.Int).Lsh(n, 1), int64(1-ones%2))
}

// primesOf is the prime factors of n < 2^64 with multiplicity, increasing. They are multiplied
// again, and are prime by a test that is exact below 2^64.
func primesOf(n *big.Int) (primes []uint64) {
	product := number(1)
	for _, q := range integer.Factor(n.Uint64()) {
		for range q.Exponent {
			primes = append(primes, q.Prime)
			product.Mul(product, word(q.Prime))
		}
		if !word(q.Prime).ProbablyPrime(0) {
			panic("a factor isn't prime")
		}
	}
	if product.Cmp(n) != 0 || !slices.IsSorted(primes) {
		panic("these aren't the prime factors")
	}
	return primes
}

// indexOf is the index of a prime, 2 having the index 1: counted one by one, and from the
// literature for large ones.
func indexOf(p uint64) *big.Int {
	if p > 100_000 {
		return word(map[uint64]uint64{1<<31 - 1: 105_097_565}[p])
	}
	count := 0
	for m := uint64(2); m <= p; m++ {
		if word(m).ProbablyPrime(0) {
			count++
		}
	}
	return number(count)
}

// readAgain is the value of the heap n by the reading of a closed form; nil where the reading says
// nothing.
func readAgain(t *testing.T, form *game.Theorem, n *big.Int) *big.Int {
	t.Helper()
	// Tables of blocks go on from the first two periods, which other tests compare with the
	// definition.
	if m := regexp.MustCompile(`period (\d+), saltus (\d+)$`).FindStringSubmatch(
		form.Says); m != nil {
		period, saltus := numbers(t, m)[0], numbers(t, m)[1]
		times, rest := new(big.Int).QuoRem(plus(n, -period), big.NewInt(period), new(big.Int))
		first := int64(form.Stored(uint64(period + rest.Int64())))
		return plus(times.Mul(times, big.NewInt(saltus)), first)
	}
	for _, r := range readings {
		if m := regexp.MustCompile(r.pattern).FindStringSubmatch(form.Says); m != nil {
			return r.value(n, numbers(t, m))
		}
	}
	t.Fatalf("the formula '%s' has no second reading", form.Says)
	return nil
}

// numbers is the numbers that a pattern has in brackets, 0 where one is missing.
func numbers(t *testing.T, match []string) (all []int64) {
	for _, text := range match[1:] {
		n, err := strconv.ParseInt("0"+text, 10, 64)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, n)
	}
	return all
}

// farHeaps is the heaps around the bounds of number types, and around the last one whose value has
// 32 bits.
func farHeaps(form *game.Theorem) (heaps []uint64) {
	for _, n := range []uint64{1 << 31, 1 << 32, 1 << 53, 1 << 63, math.MaxUint64 - 2,
		max(form.To, 1<<31)} {
		for m := n - 3; m-n+3 <= 5; m++ {
			heaps = append(heaps, m)
		}
	}
	return heaps
}

// A closed form that speaks of a heap gives its value or an error, however large the heap is, and
// never a value that is cut.
func TestClosedFormsFarOut(t *testing.T) {
	games := catalog.Games()
	for _, name := range []string{"cut:1,3,64", "chocolate-stones:1000", "subtraction:powers-of-10",
		"subtraction:1..9/sink=5", "mem-plus", "hex:4._3"} {
		g := catalog.Must(name)
		games = append(games, g)
	}
	told := 0
	for _, g := range games {
		if g.Solution() == nil {
			continue
		}
		for _, n := range farHeaps(g.Solution()) {
			got, err := g.Solution().Value(n)
			if err != nil {
				continue
			}
			want := readAgain(t, g.Solution(), word(n))
			if want == nil {
				continue
			}
			if told++; want.Cmp(word(got)) != 0 {
				t.Errorf("%s: G(%d) = %d by %s, want %v", g.Name, n, got, g.Solution().Where, want)
			}
			if want.IsUint64() && want.Uint64() > math.MaxUint32 && (g.Solution().To == 0 ||
				n <= g.Solution().To) {
				t.Errorf("%s: G(%d) has more than 32 bits, and the heap is said to have a value of 32", g.Name, n)
			}
		}
	}
	if told < 1500 {
		t.Errorf("only %d values were told", told)
	}
}
