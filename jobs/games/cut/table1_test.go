package cut_test

import (
	"strconv"
	"strings"
	"testing"
)

// row is a row of table 1: base ∪ K for every K ⊆ added that where accepts, with
// an arithmetic periodic sequence given by its first period and its saltus.
type row struct {
	base, added []int
	where       func(k []int) bool
	period      []uint32
	saltus      uint32
}

// table1 is the paper's, powers of blocks written out by pairs.
var table1 = []row{
	{[]int{1, 4}, []int{6, 8, 10}, every, pairs(0, 2, 2, 2, 14, 1, 54, 1, 32, 2, 4, 2, 6, 2), 8},
	{[]int{1, 6}, []int{8, 10}, every, pairs(0, 3, 2, 3, 14, 1, 54, 2, 32, 3, 4, 3, 6, 3), 8},
	{[]int{1, 8}, nil, every, pairs(0, 4, 2, 4, 14, 1, 54, 3, 32, 4, 4, 4, 6, 4), 8},
	{[]int{1, 10}, nil, every, pairs(0, 5, 2, 5, 14, 1, 54, 4, 32, 5, 4, 5, 6, 5), 8},
	{[]int{1, 4}, []int{3, 5, 6, 7, 8}, someOdd, pairs(0, 2), 2},
	{[]int{1, 6}, []int{3, 5, 7, 8}, someOdd, pairs(0, 3), 2},
	{[]int{1, 8}, []int{3, 5, 7}, someOdd, pairs(0, 4), 2},
	{[]int{1, 2, 4}, []int{6, 7, 8}, every, []uint32{0, 1, 2, 3, 1, 4, 3, 2, 4, 5, 6, 7}, 8},
	{[]int{1, 2, 6}, []int{7, 8}, every, []uint32{0, 1, 2, 3, 1, 4, 3, 2, 4, 5, 6, 7}, 8},
	{[]int{1, 2, 5}, []int{4, 6, 7, 8}, every, []uint32{0, 1, 2, 3, 1, 4, 3, 6, 4, 5, 6, 7}, 8},
	{[]int{1, 2, 7}, nil, every, []uint32{
		0, 1, 2, 3, 1, 4, 3, 2, 4, 5, 6, 7, 8, 9, 7, 6, 9, 8, 11, 10, 12, 13, 10, 11, 13, 12, 15, 14,
	}, 16},
	{[]int{1, 4, 9}, nil, every, []uint32{
		0, 1, 0, 1, 2, 3, 2, 3, 1, 4, 5, 4, 3, 6, 7, 6, 4, 5, 8, 9, 6, 7, 10, 11, 9, 8, 9, 12, 11, 10,
		11, 14, 12, 13, 12, 13, 14, 15, 14, 15,
	}, 16},
}

// pairs writes out powers of pairs, given with their exponents: 54 is the pair
// (5, 4), and a single digit d stands for (d, d + 1).
func pairs(powers ...uint32) []uint32 {
	var out []uint32
	for i := 0; i < len(powers); i += 2 {
		a, b := powers[i], powers[i]+1
		if a >= 10 {
			a, b = a/10, a%10
		}
		for range powers[i+1] {
			out = append(out, a, b)
		}
	}
	return out
}

func every([]int) bool { return true }

func someOdd(k []int) bool {
	for _, c := range k {
		if c%2 == 1 {
			return true
		}
	}
	return false
}

func TestTable1(t *testing.T) {
	sets := 0
	for _, r := range table1 {
		for chosen := range 1 << len(r.added) {
			var k []int
			for i, c := range r.added {
				if chosen>>i&1 == 1 {
					k = append(k, c)
				}
			}
			if r.where(k) {
				sets++
				periodic(t, written(r.base, k), r.period, r.saltus)
			}
		}
	}
	if sets != 93 {
		t.Errorf("table 1 stands for %d sets, want 93", sets)
	}
}

func written(base, k []int) string {
	var words []string
	for _, c := range append(append([]int(nil), base...), k...) {
		words = append(words, strconv.Itoa(c))
	}
	return strings.Join(words, ",")
}

// periodic tests G(n) = period[r] + q·saltus for n − 1 = q·len(period) + r.
func periodic(t *testing.T, set string, period []uint32, saltus uint32) {
	t.Helper()
	for i, v := range values(t, set, 200) {
		if want := period[i%len(period)] + uint32(i/len(period))*saltus; v != want {
			t.Errorf("cut:%s: G(%d) = %d, table 1 has %d", set, i+1, v, want)
			return
		}
	}
}

// Section 3.3 names {1,2,8} and {1,2,7,8}, the only sets that the authors found
// with a preperiod: six heaps, then period 12 and saltus 8.
func TestPreperiodOfSix(t *testing.T) {
	for _, set := range []string{"1,2,8", "1,2,7,8"} {
		g := values(t, set, 600)
		for i := 6; i+12 < len(g); i++ {
			if g[i+12] != g[i]+8 {
				t.Fatalf("cut:%s: G(%d) = %d, G(%d) = %d", set, i+1, g[i], i+13, g[i+12])
			}
		}
		if g[5+12] == g[5]+8 {
			t.Errorf("cut:%s: the preperiod is shorter than 6", set)
		}
	}
}
