package breaking_test

import (
	"math"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
)

// The numbers of the sets, by naive tests of each number.
func TestNamedSets(t *testing.T) {
	is := map[string]func(s int) bool{
		"squares": func(s int) bool {
			r := int(math.Round(math.Sqrt(float64(s))))
			return r*r == s
		},
		"cubes": func(s int) bool {
			r := int(math.Round(math.Cbrt(float64(s))))
			return r*r*r == s
		},
		"triangular": func(s int) bool {
			r := int(math.Round(math.Sqrt(float64(8*s + 1))))
			return r*r == 8*s+1
		},
		"odd":    func(s int) bool { return s%2 == 1 },
		"even":   func(s int) bool { return s%2 == 0 },
		"primes": prime,
		"fibonacci": func(s int) bool {
			return slices.Contains([]int{1, 2, 3, 5, 8, 13, 21, 34, 55, 89, 144, 233, 377}, s)
		},
		"factorials":  func(s int) bool { return slices.Contains([]int{1, 2, 6, 24, 120}, s) },
		"powers-of-3": func(s int) bool { return slices.Contains([]int{1, 3, 9, 27, 81, 243}, s) },
	}
	for name, in := range is {
		for _, allBut := range []bool{false, true} {
			set := name
			if allBut {
				set = "all-but:" + name
			}
			var want, got []uint64
			for s := 500; s >= 1; s-- {
				if in(s) != allBut {
					want = append(want, uint64(500-s))
				}
			}
			for _, option := range listed(lookup(t, "subtraction:"+set), 500) {
				got = append(got, option[0])
			}
			if slices.Sort(got); !slices.Equal(got, want) {
				t.Errorf("%s: the options of 500 are %v", set, got)
			}
		}
	}
}

func prime(s int) bool {
	for d := 2; d*d <= s; d++ {
		if s%d == 0 {
			return false
		}
	}
	return s > 1
}

// Sets end where their numbers no longer fit 64 bits, and the primes go on after the table.
func TestLastNumbers(t *testing.T) {
	for name, want := range map[string]int{"powers-of-2": 64, "powers-of-10": 20, "factorials": 20,
		"fibonacci": 92} {
		count := 0
		for range lookup(t, "subtraction:"+name).Heaps().Options(math.MaxUint64) {
			count++
		}
		if count != want {
			t.Errorf("%s: %d numbers fit 64 bits, want %d", name, count, want)
		}
	}
	count := 0
	for range lookup(t, "subtraction:primes").Heaps().Options(100_000) {
		count++
	}
	if count != 9592 {
		t.Errorf("%d primes below 100000", count)
	}
}

// A file of numbers is the same game as the list, whatever its name.
func TestFiles(t *testing.T) {
	folder := t.TempDir()
	for text, want := range map[string]string{
		"1 4\n9, 16 # squares\n\n": "subtraction:1,4,9,16", "2": "subtraction:2",
		"5 3": "subtraction:3,5", "1 2\r\n3\r\n": "subtraction:1,2,3",
		"# A000290\n0 0\n1 1\n2 4\n3 9\n": "subtraction:1,4,9",
		"10 7\n11 7\n12 5":                "subtraction:5,7",
		"":                                "no numbers", "# 1": "no numbers", "1\n2x": `:2: "2x"`,
		"-1": `:1: "-1"`, "0": "0 can't be taken", "1000001": "from 1 to 1000000",
		strings.Repeat("1\n", 257): "257 numbers", strings.Repeat(" ", 1<<20+1): "bytes",
	} {
		path := filepath.Join(folder, "numbers.txt")
		if err := os.WriteFile(path, []byte(text), 0o600); err != nil {
			t.Fatal(err)
		}
		g, err := all().Lookup("subtraction:file:" + path)
		switch name, found := strings.CutPrefix(want, "subtraction:"); {
		case found && (err != nil || g.Name != "subtraction:"+name):
			t.Errorf("%.40q: %v, %v", text, g, err)
		case !found && (err == nil || !strings.Contains(err.Error(), want)):
			t.Errorf("%.40q: the error is %v, want one that says %q", text, err, want)
		}
	}
}
