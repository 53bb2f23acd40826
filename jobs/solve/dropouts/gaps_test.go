package dropouts_test

import (
	"slices"
	"testing"

	"grundy/jobs/solve/onetwo"
)

// gap is a line of the table of theorem O1, step 3: a drop-out s = 8I + offset, and an option
// of s + d that has the value of the hole, 4I + low. One part is 8I + far, whatever I; the
// near ones are heaps. A line with a parity is for the I of that parity alone.
type gap struct {
	offset, d int
	near      []int
	far       int
	parity    int // 0 or 1; both where it is any
}

const anyParity = 2

var gaps = []gap{
	{-3, 4, []int{1, 2}, -2, anyParity}, {-3, 6, []int{1}, 2, anyParity}, {-3, 8, []int{3, 4}, -2, anyParity},
	{-3, 10, []int{3}, 4, anyParity}, {-3, 12, []int{5, 2}, 2, anyParity}, {-3, 14, []int{1, 3}, 7, anyParity},
	{-3, 16, []int{1, 4}, 8, anyParity},
	{1, 2, []int{5, 1}, -3, anyParity}, {1, 4, []int{1, 2}, 2, anyParity}, {1, 6, []int{1, 3}, 3, anyParity},
	{1, 8, []int{1, 4}, 4, anyParity}, {1, 10, []int{3}, 8, anyParity}, {1, 12, []int{9, 6}, -2, anyParity},
	{1, 14, []int{1, 7}, 7, anyParity}, {1, 16, []int{1, 8}, 8, anyParity},
	{3, 2, []int{1, 7}, -3, anyParity}, {3, 4, []int{1, 8}, -2, anyParity}, {3, 6, []int{1}, 8, anyParity},
	{3, 8, []int{3, 4}, 4, anyParity}, {3, 10, []int{5, 1}, 7, anyParity}, {3, 12, []int{11, 6}, -2, anyParity},
	{3, 14, []int{3, 7}, 7, anyParity}, {3, 16, []int{3, 8}, 8, anyParity},
	{7, 2, []int{5, 1}, 3, anyParity}, {7, 4, []int{1, 2}, 8, anyParity}, {7, 6, []int{5}, 8, anyParity},
	{7, 8, []int{3, 4}, 8, anyParity}, {7, 10, []int{9, 11}, -3, anyParity}, {7, 12, []int{9, 12}, -2, anyParity},
	{7, 14, []int{9}, 12, 0}, {7, 14, []int{7, 15}, -1, 1}, {7, 16, []int{7, 8}, 8, anyParity},
}

// cellAndLow is a and low where p(8I + e) = 4(I + a) + low, for every I.
func cellAndLow(e int) (a, low int) {
	offset, low := onetwo.Place(e & 7)
	return (e - offset) / 8, low
}

// nimSum is the k with p(8I + far) ⊕ (the values of the near parts, after T) = 4I ⊕ k for every
// I of the parity. With a = ±1, I + a is I ⊕ 1 where nothing is carried or borrowed: for even
// I and a = 1, and for odd I and a = −1. The others aren't ok.
func (g gap) nimSum() (k int, ok bool) {
	a, k := cellAndLow(g.far)
	switch {
	case a == 0:
	case a == 1 && g.parity == 0, a == -1 && g.parity == 1:
		k ^= 4
	default:
		return 0, false
	}
	for _, x := range g.near {
		k ^= small(x)
	}
	return k, true
}

// small is T(G(x)) of a heap x < 31, of which 5 alone is a drop-out.
func small(x int) int {
	if x == five.offset {
		return five.low
	}
	return int(onetwo.Fit{}.Value(x))
}

// Theorem O1, step 3, every line, for every cell I: the parts sum to s + d, their values have
// the nim-sum 4I + low, and their odd heaps are no drop-outs, if no heap within 16 of s is:
// below s by the gap before s, above it by induction on d.
func TestGaps(t *testing.T) {
	for _, g := range gaps {
		_, low := cellAndLow(g.offset)
		if k, ok := g.nimSum(); !ok || k != low {
			t.Errorf("%+v: the nim-sum is 4I ⊕ %d, %t, want 4I ⊕ %d", g, k, ok, low)
		}
		sum := g.far
		for _, x := range g.near {
			if sum += x; x < 1 || x > 15 {
				t.Errorf("%+v: the part %d isn't small", g, x)
			}
		}
		if sum != g.offset+g.d {
			t.Errorf("%+v: the parts sum to 8I + %d", g, sum)
		}
		if d := g.far - g.offset; g.far&1 == 1 && (d == 0 || d < -16 || d >= g.d) {
			t.Errorf("%+v: the part 8I + %d may be a drop-out", g, g.far)
		}
	}
}

// The table has every line: four offsets, eight distances, both parities of I. One is
// missing, s + 2 for s = 8I − 3, where p(s + 2) stands in an earlier pair than the hole.
func TestAllGaps(t *testing.T) {
	for _, offset := range []int{-3, 1, 3, 7} {
		for d := 2; d <= 16; d += 2 {
			for parity := range 2 {
				has := slices.ContainsFunc(gaps, func(g gap) bool {
					return g.offset == offset && g.d == d && (g.parity == parity ||
						g.parity == anyParity)
				})
				if missing := offset == -3 && d == 2; has == missing {
					t.Errorf("the table has s + %d for the offset %d and cells ≡ %d: %t", d, offset, parity, has)
				}
			}
		}
	}
	if a, _ := cellAndLow(-3 + 2); a != -1 {
		t.Errorf("8I − 1 stands in the cell I + %d", a)
	}
}

// Theorem O1, step 2: the values before p(n) that earlier heaps of n's parity lack are those of
// these parts, for all cells to 2000.
func TestEarlierValues(t *testing.T) {
	p := func(n int) int { return int(onetwo.Fit{}.Value(n)) }
	check := func(n, value int, parts ...int) {
		sum, v := 0, 0
		for _, x := range parts {
			sum, v = sum+x, v^p(x)
		}
		if sum != n || v != value {
			t.Errorf("the parts %v of %d have the value %d, want %d", parts, n, v, value)
		}
	}
	for c := 1; c <= 2000; c++ {
		check(8*c-2, 4*c-2, 2, 8*c-4)
		check(8*c+4, 4*c+2, 2, 4, 8*c-2)
		check(8*c-3, 4*c-1, 1, 8*c-4)
		check(8*c+3, 4*c+3, 1, 4, 8*c-2)
		check(8*c-2, 4*c+1, 1, 8*c-3)
		if j := c & (c - 1); j > 0 {
			check(8*c-2, 4*c+1, 2, 8*(c-j)-2, 8*j-2)
			check(8*c-3, 4*c, 1, 8*(c-j)-2, 8*j-2)
		}
	}
	lacks := map[int]map[int]bool{0: {}, 1: {}} // the values of earlier heaps, by their parity
	for n := 1; n <= 16_000; n++ {
		before, c := lacks[n&1], (p(n))/4
		for v := 4*c - 8; v < p(n); v++ {
			missing := !before[v] && v > 1
			allowed := n == 8*c-2 && v == 4*c-2 || n == 8*c-3 && v == 4*c-1 ||
				n == 8*c-3 && v == 4*c || n == 8*c+4 && v == 4*c+2
			if missing && !allowed {
				t.Fatalf("the heaps of its parity before %d lack the value %d", n, v)
			}
		}
		before[p(n)] = true
	}
}
