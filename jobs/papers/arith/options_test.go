package arith_test

import (
	"fmt"
	"strings"
	"testing"
)

// The option columns of the paper's tables and its examples: for each heap its
// options in the definition's order, '+' between components.
func TestOptions(t *testing.T) {
	for name, heaps := range map[string]map[uint64]string{
		"maliquot": {1: "", 2: "1", 3: "1", 4: "1 2", 5: "1", 6: "1 2 3", 7: "1", 8: "1 2 4"},
		"saliquot": {0: "", 1: "0", 2: "0 1", 3: "0 2", 4: "0 2 3", 5: "0 4", 6: "0 3 4 5",
			7: "0 6", 8: "0 4 6 7"},
		"maliquant": {
			0: "", 1: "0", 2: "0", 3: "0 2", 4: "0 3", 5: "0 2 3 4", 6: "0 4 5", 7: "0 2 3 4 5 6",
			8: "0 3 5 6 7",
		},
		"saliquant": {
			0: "", 1: "", 2: "", 3: "1", 4: "1", 5: "1 2 3", 6: "1 2", 7: "1 2 3 4 5", 8: "1 2 3 5",
			9:  "1 2 3 4 5 7",
			10: "1 2 3 4 6 7", 11: "1 2 3 4 5 6 7 8 9", 12: "1 2 3 4 5 7",
			13: "1 2 3 4 5 6 7 8 9 10 11",
			14: "1 2 3 4 5 6 8 9 10 11", 15: "1 2 3 4 5 6 7 8 9 11 13",
			16: "1 2 3 4 5 6 7 9 10 11 13",
			17: "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15", 18: "1 2 3 4 5 6 7 8 10 11 13 14",
			19: "1 2 3 4 5 6 7 8 9 10 11 12 13 14 15 16 17",
		},
		"totative": {1: "", 2: "1", 3: "1 2", 4: "1 3", 5: "1 2 3 4", 6: "1 5", 7: "1 2 3 4 5 6",
			8: "1 3 5 7"},
		"nontotative": {
			0: "", 1: "0", 2: "0", 3: "0", 4: "0 2", 5: "0", 6: "0 2 3 4", 7: "0", 8: "0 2 4 6",
			9:  "0 3 6",
			10: "0 2 4 5 6 8", 11: "0", 12: "0 2 3 4 6 8 9 10", 13: "0", 14: "0 2 4 6 7 8 10 12",
			15: "0 3 5 6 9 10 12", 16: "0 2 4 6 8 10 12 14", 17: "0",
			18: "0 2 3 4 6 8 9 10 12 14 15 16", 19: "0",
		},
		"totient": {1: "", 2: "1", 3: "2", 4: "2", 5: "4", 6: "2", 7: "6", 8: "4"},
		"nontotient": {
			1: "", 2: "1", 3: "1", 4: "2", 5: "1", 6: "4", 7: "1", 8: "4", 9: "3", 10: "6", 11: "1",
			12: "8",
			13: "1", 14: "8", 15: "7", 16: "8",
		},
		"mtau": {1: "", 2: "1", 3: "1", 4: "2", 5: "1", 6: "3", 7: "1", 8: "3",
			9: "2"},
		"mtau/zero":           {0: "", 1: "0", 2: "1", 3: "1", 4: "2", 5: "1"},
		"stau":                {0: "", 1: "0", 2: "0", 3: "1", 5: "3"},
		"m-factoring":         {12: "2+6 2+2+3 3+4"},
		"m-factoring/coprime": {12: "3+4", 30: "2+15 2+3+5 3+10 5+6"},
		"s-factoring/proper":  {12: "10+6 10+10+9 9+8"},
		"fullset-maliquot": {
			1: "", 2: "1", 3: "1", 4: "1+2", 5: "1", 6: "1+2+3", 7: "1", 8: "1+2+4", 9: "1+3",
		},
		"powerset-maliquot": {1: "", 2: "1", 6: "1 1+2 1+2+3 1+3 2 2+3 3"},
		"powerset-totative": {1: "", 4: "1 1+3 3"},
	} {
		for n, want := range heaps {
			var options []string
			for option := range named(t, name).Heaps.Options(n) {
				options = append(options,
					strings.ReplaceAll(strings.Trim(fmt.Sprint(option), "[]"), " ", "+"))
			}
			if got := strings.Join(options, " "); got != want {
				t.Errorf("%s: the options of %d are %q, the paper says %q", name, n, got, want)
			}
		}
	}
}
