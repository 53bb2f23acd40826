package divide_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"grundy/jobs/game"
	"grundy/jobs/games/divide"
)

// sums writes the options of the heap n as sorted sums without the empty heap,
// each once, after change has been at their components.
func sums(t *testing.T, name string, n uint64, change func([]uint64) []uint64) string {
	i := slices.IndexFunc(divide.Family().Games, func(g *game.Game) bool { return g.Name == name })
	if i < 0 {
		t.Fatalf("there is no game %s", name)
	}
	var options []string
	for option := range divide.Family().Games[i].Heaps.Options(n) {
		parts := slices.DeleteFunc(slices.Clone(option), func(h uint64) bool { return h == 0 })
		option := strings.Trim(fmt.Sprint(change(parts)), "[]")
		options = append(options, strings.ReplaceAll(option, " ", "+"))
	}
	slices.Sort(options)
	return strings.Join(slices.Compact(options), " ")
}

// reduced is the paper's reduced form: equal heaps cancel in pairs and a heap
// of 1 is dropped, but '1' stands for a sum of which nothing is left.
func reduced(parts []uint64) []uint64 {
	var left []uint64
	for _, h := range parts {
		if i := slices.Index(left, h); i >= 0 {
			left = slices.Delete(left, i, i+1)
		} else if h > 1 {
			left = append(left, h)
		}
	}
	if len(left) == 0 {
		return []uint64{1}
	}
	return left
}

// The option columns of the tables of section 4, and sections 1 and 4.1's
// examples.
func TestOptions(t *testing.T) {
	asWritten := func(parts []uint64) []uint64 { return parts }
	for _, c := range []struct {
		name   string
		change func([]uint64) []uint64
		heaps  map[uint64]string
	}{
		{"dividing", asWritten, map[uint64]string{
			1: "", 2: "1+1", 3: "1+1+1", 4: "1+1+1+1 2+2", 5: "1+1+1+1+1", 6: "1+1+1+1+1+1 2+2+2 3+3", 7: "1+1+1+1+1+1+1",
			8: "1+1+1+1+1+1+1+1 2+2+2+2 4+4", 10: "1+1+1+1+1+1+1+1+1+1 2+2+2+2+2 5+5",
		}},
		{"dividing", reduced, map[uint64]string{1: "", 2: "1", 3: "1", 4: "1", 5: "1", 6: "1 2", 7: "1", 8: "1"}},
		{"divide-and-residue", asWritten, map[uint64]string{
			1: "", 2: "1+1", 3: "1+1+1 2+1", 4: "1+1+1+1 2+2 3+1", 5: "1+1+1+1+1 2+2+1 3+2 4+1",
			6: "1+1+1+1+1+1 2+2+2 3+3 4+2 5+1", 7: "1+1+1+1+1+1+1 2+2+2+1 3+3+1 4+3 5+2 6+1",
			8: "1+1+1+1+1+1+1+1 2+2+2+2 3+3+2 4+4 5+3 6+2 7+1",
		}},
		{"divide-and-residue", reduced, map[uint64]string{
			1: "", 2: "1", 3: "1 2", 4: "1 3", 5: "1 3+2 4", 6: "1 2 4+2 5", 7: "1 2 4+3 5+2 6", 8: "1 2 5+3 6+2 7",
			9: "1 3 5+4 6+3 7+2 8", 10: "1 2 3 6+4 7+3 8+2 9",
		}},
		{"complement-grundy", reduced, map[uint64]string{
			1: "", 2: "1", 3: "1", 4: "1", 5: "1", 6: "1 2", 7: "1 2", 8: "1 2",
			// Printed 3, 2, 1: but 9 = 4×2 + 1 leaves nothing.
			9:  "1 3",
			10: "1 2 3", 11: "1 2 3 3+2",
		}},
	} {
		for n, want := range c.heaps {
			if got := sums(t, c.name, n, c.change); got != want {
				t.Errorf("%s: the options of %d are %q, the paper says %q", c.name, n, got, want)
			}
		}
	}
}
