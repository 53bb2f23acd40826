package regular_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"grundy/jobs/regular"
)

// line is a line of table 1: the sets base ∪ K with K ⊆ added, with an odd K
// where odd says so; their period and saltus.
type line struct {
	base, added    []int
	odd            bool
	period, saltus uint64
}

var table1 = []line{
	{[]int{1, 4}, []int{6, 8, 10}, false, 24, 8},
	{[]int{1, 6}, []int{8, 10}, false, 36, 8},
	{[]int{1, 8}, nil, false, 48, 8},
	{[]int{1, 10}, nil, false, 60, 8},
	{[]int{1, 4}, []int{3, 5, 6, 7, 8}, true, 4, 2},
	{[]int{1, 6}, []int{3, 5, 7, 8}, true, 6, 2},
	{[]int{1, 8}, []int{3, 5, 7}, true, 8, 2},
	{[]int{1, 2, 4}, []int{6, 7, 8}, false, 12, 8},
	{[]int{1, 2, 6}, []int{7, 8}, false, 12, 8},
	{[]int{1, 2, 5}, []int{4, 6, 7, 8}, false, 12, 8},
	{[]int{1, 2, 7}, nil, false, 28, 16},
	{[]int{1, 4, 9}, nil, false, 40, 16},
}

// sets is the cut-sets that the line stands for.
func (l line) sets() [][]int {
	var out [][]int
	for chosen := range 1 << len(l.added) {
		set, odd := slices.Clone(l.base), false
		for i, c := range l.added {
			if chosen>>i&1 == 1 {
				set = append(set, c)
				odd = odd || c%2 == 1
			}
		}
		if odd || !l.odd {
			out = append(out, set)
		}
	}
	return out
}

// Every set of table 1 has a certificate, which the checker accepts. Section
// 3.3 says that corollary 15 is what proves {1,4}, {1,6}, {1,8} and {1,10}.
func TestTable1(t *testing.T) {
	ways := map[string]int{}
	for _, l := range table1 {
		for _, set := range l.sets() {
			words := strings.Trim(strings.ReplaceAll(fmt.Sprint(set), " ", ","), "[]")
			g := lookup(t, "cut:"+words)
			v := compute(t, g, 4*l.period, 0)
			r := regular.Examine(g.Name, regular.RulesOf(g), v)
			if r.Verdict != regular.Proved || r.Period != l.period || r.Saltus != l.saltus || r.Preperiod != 0 {
				t.Errorf("%s: %+v", g.Name, r)
				continue
			}
			way := string(r.Theorem)
			if r.Theorem == regular.APTest {
				way = r.Certificate.Conditions[2].Name
			}
			if len(set) == 2 && way != "corollary 15" {
				t.Errorf("%s: AP3 by %s", g.Name, way)
			}
			ways[way]++
			if err := verify(t, r.Certificate, v); err != nil {
				t.Error(err)
			}
		}
	}
	t.Log(ways)
	if ways["corollary 15"] != 4 || ways["AP3"] == 0 || ways["proposition 13"] == 0 {
		t.Errorf("AP3 was shown in these ways: %v", ways)
	}
}

// The trial of all cuts finds what propositions 13 and 14 and corollary 15 say.
func TestRelaxedConditionsAgreeWithAP3(t *testing.T) {
	for _, l := range table1 {
		for _, set := range l.sets()[:1] {
			words := strings.Trim(strings.ReplaceAll(fmt.Sprint(set), " ", ","), "[]")
			v := compute(t, lookup(t, "cut:"+words), 4*l.period, 0)
			var cuts []uint64
			for _, c := range set {
				cuts = append(cuts, uint64(c))
			}
			if !regular.AP3(cuts, l.period, l.saltus, v) {
				t.Errorf("cut:%s: AP3 fails", words)
			}
		}
	}
}
