package regular_test

import (
	"bytes"
	"encoding/json"
	"fmt"
	"maps"
	"reflect"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/regular"
	"grundy/jobs/regular/check"
)

// certified are games with a certificate for each theorem and each way to AP3.
var certified = []struct {
	name    string
	to      uint64
	columns uint64
	theorem regular.Theorem
}{
	{"kayles", 200, 0, regular.Octal},
	{"hex:0.33F", 80, 0, regular.Breaking},
	{"octal:4.0", 60, 0, regular.Octal}, // of preperiod 1: the heap 0 belongs to no move
	{"hex:0.B3", 60, 0, regular.Breaking},
	{"remove-a-square", 200, 0, regular.Breaking},
	{"subtraction:2,5,7", 60, 0, regular.Subtraction},
	{"subtraction:1,2/sink=1", 60, 0, regular.Subtraction},
	{"subtraction:all-but:1,4", 60, 0, regular.Cofinite},
	{"dudeney:4", 60, 5, regular.FiniteMemory},
	{"dudeney:5", 100, 6, regular.FiniteMemory},
	{"hex:0.13FF", 200, 0, regular.Arithmetic},
	{"cut:1,4", 100, 0, regular.APTest},
	{"cut:1,4,9", 200, 0, regular.APTest},
	{"cut:1,2,7", 200, 0, regular.APTest},
	{"cut:1,2,4", 100, 0, regular.APTest},
	{"cut:1,2,4,64", 100, 0, regular.APTest},
	{"cut:1,2,8", 24, 0, regular.UltimateAPTest},
	{"cut:1,2,7,8", 40, 0, regular.UltimateAPTest},
	{"cut:1,2,8+", 40, 0, regular.UltimateAPTest},
	{"cut:1,2,7", 56, 0, regular.PureAPTest},
	{"cut:1,even", 60, 0, regular.PureAPTest},
	{"cut:1,2,4+", 24, 0, regular.PureAPTest},
	{"cut:1,5", 20, 0, regular.Proposition3},
	{"cut:3,5", 20, 0, regular.Proposition6},
	{"cut:1+", 20, 0, regular.Proposition7},
	{"cut:1,3,6", 20, 0, regular.Proposition8},
}

// numbers lists the paths of all numbers of a certificate, as 'bound' or
// 'conditions 0 from'.
func numbers(path string, x any) []string {
	var out []string
	switch x := x.(type) {
	case float64:
		return []string{path}
	case map[string]any:
		for _, key := range slices.Sorted(maps.Keys(x)) {
			out = append(out, numbers(strings.TrimSpace(path+" "+key), x[key])...)
		}
	case []any:
		for i, y := range x {
			out = append(out, numbers(fmt.Sprintf("%s %d", path, i), y)...)
		}
	}
	return out
}

// change adds d to the number at the path.
func change(x any, path string, d float64) any {
	if path == "" {
		return x.(float64) + d
	}
	head, rest, _ := strings.Cut(path, " ")
	switch x := x.(type) {
	case map[string]any:
		x[head] = change(x[head], rest, d)
	case []any:
		var i int
		fmt.Sscan(head, &i)
		x[i] = change(x[i], rest, d)
	}
	return x
}

// A certificate fails if any of its numbers or values is changed.
func TestTampering(t *testing.T) {
	for _, w := range certified {
		r, v := examine(t, w.name, w.to, w.columns)
		if r.Verdict != regular.Proved || r.Theorem != w.theorem {
			t.Fatalf("%s: %+v", w.name, r)
		}
		if err := verify(t, r.Certificate, v); err != nil {
			t.Fatal(err)
		}
		text, _ := json.Marshal(r.Certificate)
		if r.Certificate.Source == "" || bytes.Contains(text, []byte(`"says":""`)) {
			t.Errorf("%s: a theorem or a condition isn't said in words: %s", w.name, text)
		}
		tamperNumbers(t, text, v.Last(), v.Read)
		step := 1 + (r.Certificate.Bound-v.First)/40
		for n := v.First; n <= r.Certificate.Bound; n += step {
			wrong := func(m uint64, values []uint32) {
				v.Read(m, values)
				if i := int(n-m)*v.Width + int(n)%v.Width; m <= n && i < len(values) {
					values[i] ^= uint32(1 + n%5)
				}
			}
			if check.Certificate(text, v.Last(), wrong) == nil {
				t.Errorf("%s: accepted with another value at heap %d", w.name, n)
			}
		}
	}
}

func tamperNumbers(t *testing.T, text []byte, to uint64, read func(uint64, []uint32)) {
	t.Helper()
	var tree any
	if err := json.Unmarshal(text, &tree); err != nil {
		t.Fatal(err)
	}
	paths := numbers("", tree)
	if len(paths) < 8 {
		t.Fatalf("only the numbers %v", paths)
	}
	for _, path := range paths {
		for _, d := range []float64{-1, 1, 12, 1e15} {
			var changed any
			if err := json.Unmarshal(text, &changed); err != nil {
				t.Fatal(err)
			}
			out, err := json.Marshal(change(changed, path, d))
			if err != nil || reflect.DeepEqual(changed, tree) {
				t.Fatal(path, err)
			}
			if check.Certificate(out, to, read) == nil {
				t.Errorf("accepted with %+g at %s: %s", d, path, out)
			}
		}
	}
}

// Certificates in which only a few numbers are wrong, chosen so that they would pass
// if a condition weren't checked.
func TestForged(t *testing.T) {
	for _, w := range []struct {
		name        string
		to, columns uint64
		forge       func(c *regular.Certificate)
		want        string
	}{
		{"octal:4.0", 60, 0, func(c *regular.Certificate) { c.Preperiod = 0 }, "the period: the values of heaps 0 and"},
		{"dudeney:5", 100, 6, func(c *regular.Certificate) {
			// The real period is 13, from 28 on; the range of the second condition was empty.
			c.Period, c.Preperiod = 2, 41
			c.Conditions[1].Period, c.Conditions[1].From, c.Conditions[1].To = 2, 41, 40
			c.Bound = 45
		}, "asks for the conditions"},
		{"dudeney:5", 100, 6, func(c *regular.Certificate) {
			c.Period, c.Preperiod = 2, 41
			c.Conditions[1].Period, c.Conditions[1].From, c.Conditions[1].To = 2, 41, 53
			c.Bound = 55
		}, "smallest: the values of heaps"},
		{"hex:0.8", 100, 0, func(c *regular.Certificate) {
			c.Conditions[4].From, c.Conditions[4].To = -c.Period+1, 0
			c.Bound = c.Conditions[2].From + 6*c.Period
		}, "isn't about heaps up to"},
		{"cut:1,4", 96, 0, func(c *regular.Certificate) {
			c.Conditions = append(c.Conditions, c.Conditions[0])
			last := &c.Conditions[len(c.Conditions)-1]
			c.Period, c.Saltus = 95, 30
			last.Name, last.From, last.To, last.Period, last.Saltus = "smallest", 1,
				c.Conditions[0].Period, 95, 30
		}, "beyond the last one"},
		{"nim", 20, 0, func(c *regular.Certificate) {
			c.Period, c.Preperiod, c.Saltus, c.Bound = 1, 1, 1e12, 1
			c.Values = c.Values[:2]
			for i, from := range []uint64{1, 1} {
				c.Conditions[i].From, c.Conditions[i].To = from, uint64(i)
				c.Conditions[i].Period, c.Conditions[i].Saltus = 1, 1e12
			}
		}, "2 heaps can't have 1000000000000 values"},
	} {
		r, v := examine(t, w.name, w.to, w.columns)
		if r.Verdict != regular.Proved {
			t.Fatalf("%s: %+v", w.name, r)
		}
		forged := *r.Certificate
		forged.Conditions = slices.Clone(forged.Conditions)
		w.forge(&forged)
		forged.Digest = v.Digest(forged.Game, forged.Bound)
		if err := verify(t, &forged, v); err == nil || !strings.Contains(err.Error(), w.want) {
			t.Errorf("%s, %+v: %v, want '%s'", w.name, forged, err, w.want)
		}
	}
}

// With the digest made again for wrong values, the conditions still fail: the
// digest isn't all that protects.
func TestWrongValuesWithTheirOwnDigest(t *testing.T) {
	r, v := examine(t, "cut:1,4", 96, 0)
	rapid.Check(t, func(rt *rapid.T) {
		n := rapid.Uint64Range(1, 96).Draw(rt, "heap")
		wrong := first(v, n-1)
		wrong.Append(v.At(n) ^ 1)
		for m := n + 1; m <= v.Last(); m++ {
			wrong.Append(v.At(m))
		}
		forged := *r.Certificate
		forged.Digest = wrong.Digest(forged.Game, 96)
		if err := verify(t, &forged, wrong); err == nil || strings.Contains(err.Error(), "digest") {
			rt.Fatalf("another value at heap %d: %v", n, err)
		}
	})
}

func modulo3(n uint64, values []uint32) {
	for i := range values {
		values[i] = uint32(n+uint64(i)) % 3
	}
}

// Whatever the text, the checker gives an error and nothing worse.
func FuzzCertificate(f *testing.F) {
	for _, w := range certified {
		r, _ := examine(f, w.name, w.to, w.columns)
		text, err := json.Marshal(r.Certificate)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		if err := check.Certificate(text, 200, modulo3); err == nil {
			t.Errorf("accepted: %s", text)
		}
	})
}
