package dropouts_test

import (
	"math/bits"
	"math/rand/v2"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/nim"
	"grundy/jobs/solve/dropouts"
	"grundy/jobs/solve/onetwo"
)

// invent is random drop-outs of the form that theorem O2 supposes: 5 first, each one 3s +
// 16·(m − c) after s = 8c − 3 or 8c + 7, at a distance of 18 or more. The last is below 900.
func invent(r *rand.Rand) []int {
	heaps := []int{5}
	for length := 2 + r.IntN(5); len(heaps) < length; {
		s := heaps[len(heaps)-1]
		c, least := (s+3)/8, 2
		if s%8 == 7 {
			c, least = (s-7)/8, 1
		}
		m := least + r.IntN(c+1)
		next := 3*s + 16*(m-c)
		if next >= 900 {
			break
		}
		heaps = append(heaps, next)
	}
	return heaps
}

// flipped are the values after T of the heaps up to the last one, and 0 for the heap 0, if
// the drop-outs are these. Hole is the one that they leave.
func flipped(heaps []int, last int) (values []int, hole int) {
	values = make([]int, last+1)
	for n := 1; n <= last; n++ {
		values[n] = int(onetwo.Fit{}.Value(n))
	}
	hole = 1
	for _, s := range heaps {
		values[s], hole = hole, values[s]
	}
	return values, hole
}

// isOption says whether v is the nim-sum of two or three parts of n. All are looked at.
func isOption(values []int, n, v int) bool {
	for x := 0; 3*x <= n; x++ {
		for y := max(1, x); x+2*y <= n; y++ {
			if values[x]^values[y]^values[n-x-y] == v {
				return true
			}
		}
	}
	return false
}

// pairsOf is, for each m, the nim-sums of two parts of m.
func pairsOf(values []int) []nim.Set {
	pairs := make([]nim.Set, len(values)+1)
	for m := range pairs {
		for y := 1; 2*y <= m; y++ {
			pairs[m].Add(uint32(values[y] ^ values[m-y]))
		}
	}
	return pairs
}

// isOptionBy is [isOption] by the nim-sums of two parts.
func isOptionBy(pairs []nim.Set, values []int, n, v int) bool {
	for x := 0; x < n; x++ {
		if pairs[n-x].Has(uint32(v ^ values[x])) {
			return true
		}
	}
	return false
}

// Theorem O2 in invented histories, in many of which its conditions fail. If all hold, the
// next drop-out is the first odd heap, other than s + 2 after an s of type A, that has no
// option of the hole's value. Among its options are none of this value if P, K1 and K2 hold,
// and there is one if P or K1 doesn't.
func TestInventedHistories(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	counts := map[string]int{}
	for range 3000 {
		heaps := invent(r)
		h, err := dropouts.Invented(heaps)
		if err != nil {
			t.Fatalf("%v: %v", heaps, err)
		}
		p, e, k1, k2, after := h.Conditions()
		s, next := heaps[len(heaps)-1], int(after.Int64())
		if next <= s+16 {
			continue
		}
		values, hole := flipped(heaps, next-1)
		option := isOption(append(values, 0), next, hole)
		if p && k1 && k2 && option || !(p && k1) && !option {
			t.Fatalf("%v: P %t, K1 %t, K2 %t, and the hole %d is the value of an option of %d: %t", heaps, p, k1, k2, hole, next, option)
		}
		switch {
		case !p:
			counts["P fails"]++
		case !k1:
			counts["K1 alone fails, or K1 and E"]++
		case !e:
			counts["E alone fails"]++
		case k2:
			counts["all hold"]++
			pairs := pairsOf(values)
			for n := s + 2; n < next; n += 2 {
				if !isOptionBy(pairs, values, n, hole) && (n > s+2 || s%8 == 7) {
					t.Fatalf("%v: the hole %d is no option's value of %d, before %d", heaps, hole, n, next)
				}
			}
		}
	}
	t.Log(counts)
	for _, what := range []string{"P fails", "K1 alone fails, or K1 and E", "E alone fails",
		"all hold"} {
		if counts[what] < 50 {
			t.Errorf("%s in %d histories only", what, counts[what])
		}
	}
}

// The shortcuts of E, K1 and K2 give what all drop-outs and all pairs of them give.
func TestShortcuts(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	for range 3000 {
		heaps := invent(r)
		h, err := dropouts.Invented(heaps)
		if err != nil {
			t.Fatal(err)
		}
		_, e, k1, k2, _ := h.Conditions()
		if wantE, wantK1, wantK2 := h.Plainly(); e && !wantE || k1 != wantK1 || k2 != wantK2 {
			t.Fatalf("%v: E %t, K1 %t, K2 %t, want %t, %t, %t", heaps, e, k1, k2, wantE, wantK1,
				wantK2)
		}
	}
	h := dropouts.New()
	for range 170 {
		if err := h.Step(); err != nil {
			t.Fatal(err)
		}
		_, e, k1, k2, _ := h.Conditions()
		if wantE, wantK1, wantK2 := h.Plainly(); e != wantE || k1 != wantK1 || k2 != wantK2 {
			t.Fatalf("E %t, K1 %t, K2 %t, want %t, %t, %t", e, k1, k2, wantE, wantK1, wantK2)
		}
	}
}

// K2 refuses the pairs of drop-outs that it excludes, which invented histories hardly ever
// have: here the multiple of one is chosen so that the equation of [list.conditionK2] is
// true, and then by one wrong.
func TestExcludedPairs(t *testing.T) {
	excluded := 0
	rapid.Check(t, func(t *rapid.T) {
		kind := rapid.IntRange(0, 1).Draw(t, "type")
		c := rapid.IntRange(4, 1<<20).Draw(t, "cell")
		b := rapid.IntRange(c/8+1, c).Draw(t, "cell of b")
		a := rapid.IntRange(1, b).Draw(t, "cell of a")
		x, u := c^a^b, c-1<<(bits.Len(uint(c))-1)
		left := u - (a&b | a&x | b&x) - []int{3, -2}[kind]
		m := rapid.IntRange(0, max(0, min(left, a))).Draw(t, "multiple of a")
		for wrong := range 2 {
			n := left - m + wrong
			if n < 0 {
				continue
			}
			h := dropouts.Pair(kind, c, [2][2]int{{a, m}, {b, n}})
			_, _, _, got, _ := h.Conditions()
			if _, _, want := h.Plainly(); got != want {
				t.Fatalf("K2 is %t, want %t", got, want)
			}
			if !got {
				excluded++
			}
		}
	})
	if excluded == 0 {
		t.Error("no pairs are excluded")
	}
}
