package check

import (
	"crypto/sha256"
	"encoding/binary"
	"encoding/hex"
	"encoding/json"
	"strings"
	"testing"

	"grundy/jobs/nim"
)

// partitions calls each with all sums of j heaps of together m, once whatever their order.
func partitions(heaps []uint64, j, m uint64, each func([]uint64)) {
	if j == 0 {
		each(heaps)
		return
	}
	least := uint64(1)
	if len(heaps) > 0 {
		least = heaps[len(heaps)-1]
	}
	for h := least; h*j <= m; h++ {
		if j > 1 || h == m {
			partitions(append(heaps, h), j-1, m-h, each)
		}
	}
}

// optionValues is the values of the options of n in a partition game, straight from its rules,
// where g[h] is G(h) for h < n.
func optionValues(r rules, g []uint32, n uint64) (seen nim.Set) {
	for c := uint64(1); c < n; c++ {
		if r.cut(c) {
			partitions(nil, c+1, n, func(heaps []uint64) {
				var sum uint32
				for _, h := range heaps {
					sum ^= g[h]
				}
				seen.Add(sum)
			})
		}
	}
	return seen
}

// byDefinition is G(1), …, G(to), after a 0 without a meaning.
func byDefinition(r rules, to uint64) []uint32 {
	g := []uint32{0}
	for n := uint64(1); n <= to; n++ {
		seen := optionValues(r, g, n)
		g = append(g, seen.Mex())
	}
	return g
}

// signed is a certificate of the game with the digest of its values, as JSON.
func signed(t *testing.T, c certificate, g []uint32) []byte {
	t.Helper()
	b := append([]byte(c.Game), 0)
	for _, x := range g[1 : c.Bound+1] {
		b = binary.LittleEndian.AppendUint32(b, x)
	}
	sum := sha256.Sum256(b)
	c.Digest = hex.EncodeToString(sum[:])
	text, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	return text
}

// Without the closure of F the ultimate AP-test is false: {1, 5, 6} with p = 4, s = 2 and
// F = {1, 2, 7, 8}, where 7 is an exception and 7 − p isn't, fulfils T1 to T4, and G(17) isn't
// G(13) + 2.
func TestExceptionsAreClosed(t *testing.T) {
	const name = "cut:1,5,6"
	r, _ := rulesOf(name)
	g := byDefinition(r, 21)
	if g[17] == g[13]+2 {
		t.Fatal("the period goes on")
	}
	u := ultimate{p: 4, s: 2, n1: 8, g0: 0, d: r.distance(),
		strange: map[uint64]bool{1: true, 2: true, 7: true, 8: true}}
	for _, x := range g[:13] {
		u.g = append(u.g, uint64(x))
	}
	if err := u.holds(r); err != nil {
		t.Errorf("T1 to T4 fail: %v", err)
	}
	if err := u.takeExceptions([]uint64{1, 2, 7, 8}, 8); err == nil ||
		!strings.Contains(err.Error(), "the heap 7 is an exception, and 3 isn't") {
		t.Errorf("the exceptions are taken: %v", err)
	}
	c := certificate{Game: name, Theorem: "ultimate AP-test", First: 1, Period: 4, Saltus: 2,
		Preperiod: 8, Bound: 12, Conditions: []condition{
			{Name: "T1", From: 1, To: 8, Period: 4, Saltus: 2, With: []uint64{1, 2, 7, 8}},
			{Name: "T2", From: 1, To: 12, Period: 4, Saltus: 2},
			{Name: "T3", From: 1, To: 13 - u.d, Period: 4, Saltus: 2, With: []uint64{0, u.d}},
			{Name: "T4", From: 9, To: 12, Period: 4, Saltus: 2, With: []uint64{0}},
		}}
	read := func(n uint64, out []uint32) { copy(out, g[n:]) }
	if err := Certificate(signed(t, c, g), 21, read); err == nil ||
		!strings.Contains(err.Error(), "an exception") {
		t.Errorf("the certificate is taken: %v", err)
	}
}

// The D of theorem C1 is enough: every value of a heap k ≤ n − D is the value of an option of n.
func TestDistance(t *testing.T) {
	for name, want := range map[string]uint64{
		"cut:1,2": 0, "cut:1,3": 0, "cut:2,4": 0, "cut:1,odd": 0,
		"cut:1,4": 13, "cut:1,2,8": 13, "cut:1,2,7": 7, "cut:1,2,3": 3, "cut:1,2,5": 5,
		"cut:1,4,9": 9,
		"cut:1,4,7": 7, "cut:1,4,15": 13, "cut:1,2,4,15": 9, "cut:1,even": 9, "cut:1,2,odd": 3,
		"cut:1,4+": 5, "cut:1,2,8+": 9,
	} {
		r, ok := rulesOf(name)
		d := r.distance()
		if !ok || d != want {
			t.Errorf("%s: D = %d, want %d", name, d, want)
		}
		if d == 0 {
			continue
		}
		g := byDefinition(r, 36)
		for n := d + 1; n < uint64(len(g)); n++ {
			seen := optionValues(r, g, n)
			for k := uint64(1); k+d <= n; k++ {
				if !seen.Has(g[k]) {
					t.Errorf("%s: G(%d) = %d isn't the value of an option of %d", name, k, g[k], n)
				}
			}
		}
	}
}
