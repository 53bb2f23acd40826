package check

import (
	"fmt"
	"math/rand/v2"
	"strings"
	"testing"
)

// The ways around AP3 are open only where their hypotheses hold.
func TestThird(t *testing.T) {
	for _, w := range []struct {
		cuts   []uint64
		period uint64
		d      condition
		ok     bool
	}{
		{[]uint64{1, 4}, 19, condition{Name: "corollary 15"}, true},
		{[]uint64{1, 4}, 18, condition{Name: "corollary 15"}, false},
		{[]uint64{1, 5}, 99, condition{Name: "corollary 15"}, false},
		{[]uint64{1, 2}, 99, condition{Name: "corollary 15"}, false},
		{[]uint64{1, 4}, 18, condition{Name: "proposition 14", With: []uint64{2, 9}}, true},
		{[]uint64{1, 4}, 17, condition{Name: "proposition 14", With: []uint64{2, 9}}, false},
		{[]uint64{1, 4}, 18, condition{Name: "proposition 14", With: []uint64{1, 9}}, false},
		{[]uint64{1, 4}, 18, condition{Name: "proposition 14", With: []uint64{0, 9}}, false},
		{[]uint64{1, 4, 9}, 4, condition{Name: "proposition 13", With: []uint64{4, 9}}, true},
		{[]uint64{1, 4, 9}, 3, condition{Name: "proposition 13", With: []uint64{4, 9}}, false},
		{[]uint64{1, 4, 9}, 4, condition{Name: "proposition 13", With: []uint64{4, 1}}, false},
		{[]uint64{1, 4}, 4, condition{Name: "proposition 13", With: []uint64{4, 5}}, false},
		{[]uint64{1, 4}, 4, condition{Name: "AP3"}, true},
		{[]uint64{1, 4}, 4, condition{Name: "AP4"}, false},
	} {
		if err := (rules{cuts: w.cuts}).third(w.d, w.period); (err == nil) != w.ok {
			t.Errorf("%v, period %d, %+v: %v", w.cuts, w.period, w.d, err)
		}
	}
}

// tuples calls each with all ordered sums of j heaps of together m.
func tuples(heaps []uint64, j, m uint64, each func([]uint64)) {
	if j == 0 {
		if m == 0 {
			each(heaps)
		}
		return
	}
	for h := uint64(1); h <= m; h++ {
		tuples(append(heaps, h), j-1, m-h, each)
	}
}

// shown is the values that the heaps show, some of an option of n, for the
// condition two (third 0) or three (third 1), straight from its words.
func (v values) shown(heaps []uint64, s, third uint64) (uint64, bool) {
	var sum uint64
	for _, h := range heaps {
		sum ^= v.at(h)
	}
	for i, a := range heaps {
		for k, b := range heaps[:i] {
			if min(a, b) < v.large || v.at(a)/s != v.at(b)/s {
				continue
			}
			if third == 0 {
				return sum, true
			}
			for l, c := range heaps {
				if l != i && l != k && c >= v.large && sum^v.at(c) < s {
					return sum, true
				}
			}
		}
	}
	return 0, false
}

// rising is random values that rise, on average, by s/2 a period; large is the
// first large heap.
func rising(random *rand.Rand, to, p, s, large uint64) (values, []uint32) {
	g := make([]uint32, to+1)
	for n := range g {
		g[n] = uint32(uint64(n)/p*s/2 + random.Uint64N(2*s))
	}
	read := func(n uint64, values []uint32) { copy(values, g[n:]) }
	return values{last: to, period: p, saltus: s, large: large, row: make([]uint32, 1), read: read},
		g
}

// The conditions two and three ask for the values from 0 or s up to s more, of
// the options that the theorem speaks of and of no others.
func TestClasses(t *testing.T) {
	random := rand.New(rand.NewPCG(1, 2))
	accepted, refused, onlyTheNext := [2]int{}, [2]int{}, [2]int{}
	for range 2000 {
		p, s, third := 1+random.Uint64N(2), uint64(1)<<random.Uint64N(2), random.Uint64N(2)
		to := 6 + random.Uint64N(5)
		v, g := rising(random, to, p, s, 1+random.Uint64N(3))
		r := rules{moves: [][2]uint64{{random.Uint64N(2), 2 + random.Uint64N(3)},
			{0, 2 + random.Uint64N(3)}}}
		d := condition{From: 3 + random.Uint64N(2), To: to, Period: p, Saltus: s}
		seen := make([]map[uint64]bool, 2*p)
		for n := d.From; n <= d.To; n++ {
			class := &seen[n%(2*p)]
			if *class == nil {
				*class = map[uint64]bool{}
			}
			for _, m := range r.moves {
				tuples(nil, m[1], n-m[0], func(heaps []uint64) {
					if sum, ok := v.shown(heaps, s, third); ok {
						(*class)[sum] = true
					}
				})
			}
		}
		want, next := true, true
		for _, values := range seen {
			for value := third * s; value < third*s+s; value++ {
				want = want && values[value]
			}
			next = next && values[third*s+s]
		}
		if err := v.classes(d, r, third); (err == nil) != want {
			t.Fatalf("p %d, s %d, third %d, large %d, moves %v, heaps %d to %d, values %v: %v, want accepted: %v",
				p, s, third, v.large, r.moves, d.From, to, g, err, want)
		}
		switch {
		case !want:
			refused[third]++
		case next:
			accepted[third]++
		default:
			onlyTheNext[third]++
		}
	}
	for third := range 2 {
		if min(accepted[third], refused[third], onlyTheNext[third]) < 10 {
			t.Errorf("third %d: %d accepted, %d refused, %d where the value after the last is missing",
				third, accepted[third], refused[third], onlyTheNext[third])
		}
	}
}

// The overlap is what the theorem on arithmetic breaking says.
func TestOverlap(t *testing.T) {
	random := rand.New(rand.NewPCG(3, 4))
	least := map[string]int{} // how often each part of the condition alone decides
	for range 20000 {
		p, s, k, n0, left := 1+random.Uint64N(4), uint64(1)<<random.Uint64N(2),
			uint64(1)<<random.Uint64N(4), 1+random.Uint64N(4), 1+random.Uint64N(4)
		v, _ := rising(random, n0+p, p, s, n0)
		x := func(h uint64) int { return int(v.at(h) / s) }
		before, period, upper, lower := true, true, 0, int(p)
		for h := uint64(1); h < n0+p; h++ {
			upper = max(upper, int(p)*x(h)-int(h))
			if h < n0 {
				before = before && int(k) > x(h)
			} else {
				period, lower = period && int(k) >= x(h), min(lower, int(p)*x(h)-int(h))
			}
		}
		sums := int(2*k*p) > int(left)*upper-lower
		if err := v.overlap(n0, p, s, k, left); (err == nil) != (before && period && sums) {
			t.Fatalf("n0 %d, p %d, s %d, K %d, left %d: %v, want %v, %v, %v", n0, p, s, k, left,
				err, before, period, sums)
		}
		least[fmt.Sprint(before, period, sums, int(2*k*p) == int(left)*upper-lower)]++
	}
	for _, deciding := range []string{"true true true false", "false true true false",
		"true false true false", "true true false false", "true true false true"} {
		if least[deciding] < 20 {
			t.Errorf("%s: only %d times", deciding, least[deciding])
		}
	}
}

// A certificate of arithmetic breaking uses the values of as many heaps as the
// theorem says: one period from n1 on, six from n2 on, and those with x(n) < K·2^r.
func TestArithmeticBound(t *testing.T) {
	const p, n0, left = 3, 2, 2
	v := values{last: 100, period: p, saltus: 1, large: n0, row: make([]uint32, 1),
		read: func(n uint64, values []uint32) { values[0] = uint32(n) / p }}
	r := rules{moves: [][2]uint64{{1, left}}}
	for _, w := range []struct{ n1, n2, k, bound uint64 }{
		{2, 2, 4, 16*p - 1}, {40, 2, 2, 43}, {2, 20, 2, 38}, {2, 5, 1, 23}, {21, 5, 1, 24}, {20, 5, 1, 23},
	} {
		for _, bound := range []uint64{w.bound - 1, w.bound, w.bound + 1} {
			c := certificate{Period: p, Preperiod: n0, Saltus: 1, Bound: bound,
				Conditions: []condition{
					{From: n0, Period: p, Saltus: 1}, {With: []uint64{w.k}}, {From: w.n2}, {}, {From: w.n1},
				}}
			_, got, err := c.dueArithmetic(r, v)
			refused := err != nil && strings.Contains(err.Error(), "the last heap needed is")
			if refused != (bound != w.bound) || !refused && err == nil && got != w.bound {
				t.Errorf("%+v with the bound %d: %d, %v", w, bound, got, err)
			}
		}
	}
	// Ranges must begin with large heaps that are greater than what a move takes.
	for from, ok := range map[uint64]bool{1: false, 2: false, 5: false, 6: true} {
		c := certificate{Period: p, Preperiod: n0, Saltus: 1, Conditions: []condition{
			{From: n0, Period: p, Saltus: 1}, {With: []uint64{1}}, {From: from}, {}, {From: from},
		}}
		_, _, err := c.dueArithmetic(rules{moves: [][2]uint64{{5, left}}}, v)
		if impossible := strings.Contains(fmt.Sprint(err),
			"are not possible together"); impossible == ok {
			t.Errorf("options are tried from the heap %d on: %v", from, err)
		}
	}
}

// The condition one asks for all values that are at most w·s below G(n), w the
// greatest x in the range of the condition two.
func TestOnes(t *testing.T) {
	random := rand.New(rand.NewPCG(5, 6))
	accepted, refused := 0, 0
	for range 4000 {
		p, s := 1+random.Uint64N(3), uint64(1)<<random.Uint64N(2)
		n := 4 + random.Uint64N(6)
		v, g := rising(random, n, p, s, 1+random.Uint64N(3))
		r := rules{moves: [][2]uint64{{random.Uint64N(2), 1 + random.Uint64N(3)},
			{0, 1 + random.Uint64N(3)}}}
		two := condition{From: 1 + random.Uint64N(2), To: 2 + random.Uint64N(2), Period: p,
			Saltus: s}
		var w uint64
		for h := two.From; h <= two.To; h++ {
			w = max(w, v.at(h)/s)
		}
		seen := map[uint64]bool{}
		for _, m := range r.moves {
			tuples(nil, m[1], n-m[0], func(heaps []uint64) {
				var sum uint64
				for _, h := range heaps {
					sum ^= v.at(h)
				}
				for _, h := range heaps {
					if h >= v.large && sum^v.at(h) < s {
						seen[sum] = true
					}
				}
			})
		}
		want := v.at(n)/s >= w
		for value := s * (max(v.at(n)/s, w) - w); value < v.at(n); value++ {
			want = want && seen[value]
		}
		err := v.ones(condition{From: n, To: n, Period: p, Saltus: s}, two, r, v.large)
		if (err == nil) != want {
			t.Fatalf("heap %d, p %d, s %d, large %d, moves %v, two %+v, values %v: %v, want accepted: %v",
				n, p, s, v.large, r.moves, two, g, err, want)
		}
		if want {
			accepted++
		} else {
			refused++
		}
	}
	if min(accepted, refused) < 50 {
		t.Errorf("%d accepted, %d refused", accepted, refused)
	}
}

// No theorem speaks of infinite sets, of digits that repeat and of moves that remove nothing and
// leave a heap at most, and no name of such a game is read as that of another one.
func TestNamesWithoutTheorem(t *testing.T) {
	for _, name := range []string{
		"subtraction:squares", "subtraction:odd", "subtraction:all-but:squares",
		"subtraction:powers-of-2", "subtraction:all-but:powers-of-2",
		"subtraction:primes/sink=1", "subtraction:1..5", "subtraction:1,3..5", "subtraction:file:1",
		"octal:0._7", "octal:0.1_37", "octal:0.(7)",
		"octal:4.(3)", "octal:4._3", "hex:0.1_F", "hex:0.1(F)", "lasker", "takebreak:0.7_7",
		"own:kayles", "own:nim",
		"octal:1.1", "octal:2.1", "hex:7.1", "takebreak:3.1",
	} {
		if r, ok := rulesOf(name); ok {
			t.Errorf("%s is read as %+v", name, r)
		}
	}
}

// A certificate that says something twice is refused, since another program may read the other one
// of the two.
func TestSaidTwice(t *testing.T) {
	for text, twice := range map[string]bool{
		`{"period": 12, "saltus": 0, "conditions": [{"from": 1}, {"from": 1}]}`: false,
		`{"period": 24, "period": 12}`:                                          true,
		`{"period": 24, "Period": 12}`:                                          true,
		`{"saltus": 0, "saltuſ": 8}`:                                            true,
		`{"conditions": [{"from": 1, "to": 9, "From": 2}]}`:                     true,
	} {
		if err := decode([]byte(text), new(certificate)); (err != nil) != twice {
			t.Errorf("%s: %v", text, err)
		}
	}
}
