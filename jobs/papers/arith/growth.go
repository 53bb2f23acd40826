package arith

import (
	"fmt"
	"math"
	"math/bits"
	"slices"
	"strings"

	"grundy/jobs/claim"
)

// onValues is a test of the nim-values to the bound, which gives a verdict and the evidence. The
// value of the heap n is g[n], and g[0] is 0.
func onValues(test func(g []uint32) (claim.Verdict, string)) claim.Test {
	return func(all []claim.Read, bound uint64) claim.Finding {
		verdict, evidence := test(append(make([]uint32, all[0].First), all[0].Values...))
		return claim.Finding{Verdict: verdict, Bound: bound, Evidence: evidence}
	}
}

// unless is the verdict contradicted, unless the statement is true.
func unless(isTrue bool, verdict claim.Verdict) claim.Verdict {
	if isTrue {
		return verdict
	}
	return claim.Contradicted
}

// lastOne is the test of the largest heap of nim-value one.
func lastOne(g []uint32) (claim.Verdict, string) {
	n, certificate, ok := last(claim.HeapsByValue(g, 0), 1, len(g)-1)
	evidence := fmt.Sprintf("the last heap of value 1 up to %d is %d", len(g)-1, n)
	if n == 25 && ok {
		return claim.Proved, evidence + "; " + certificate
	}
	return unless(n == 25, claim.Holds), evidence
}

// lastFew is the test that at least two nim-values from 2 on have a largest heap.
func lastFew(g []uint32) (claim.Verdict, string) {
	var proved []string
	heaps := claim.HeapsByValue(g, 0)
	for v := 2; v < 64; v++ {
		if n, _, ok := last(heaps, v, len(g)-1); ok {
			proved = append(proved, fmt.Sprintf("%d at %d", v, n))
		}
	}
	if len(proved) < 2 {
		return claim.Contradicted, "proved: " + spelt(proved, 64)
	}
	return claim.Proved, "value and largest heap, proved: " + spelt(proved, 64)
}

// occurs is what is known of the nim-values that don't occur.
func occurs(g []uint32) (claim.Verdict, string) {
	return claim.Open,
		fmt.Sprintf("to the heap %d, of the values up to %d these don't occur: %s; %s", len(g)-1,
			slices.Max(g), spelt(omittedValues(g), 20), howOften(g))
}

// omitted is the test of the first nim-values that don't occur.
func omitted(g []uint32) (claim.Verdict, string) {
	// It is open whether they occur later.
	named, absent := []uint32{12, 15, 20}, omittedValues(g)
	return unless(len(absent) >= len(named) && slices.Equal(absent[:len(named)], named),
			claim.Open),
		fmt.Sprintf("to the heap %d the values below %d that don't occur are %s; %s", len(g)-1,
			slices.Max(g), spelt(absent, 20), howOften(g))
}

func bounding(g []uint32) (claim.Verdict, string) {
	exceptions, last := 0, 0
	for n := 1; n < len(g); n++ {
		if math.Pow(float64(g[n]), 5) > math.Pow(float64(n), 3) {
			exceptions, last = exceptions+1, n
		}
	}
	return unless(2*last < len(g), claim.Open),
		fmt.Sprintf("%d of the heaps to %d have a greater value, the last of them is %d with the value %d, n^(3/5) = %.1f%s",
			exceptions, len(g)-1, last, g[last], math.Pow(float64(last), 0.6), fitted(g))
}

// fitted is the power of n that fits the running maximum M of g best: least
// squares of log M(n) at the heaps n = ⌊2^(j/4)⌋ from 16 on.
func fitted(g []uint32) string {
	var sx, sy, sxx, sxy, points, most float64
	n := 0
	for j := 16; ; j++ {
		at := int(math.Exp2(float64(j) / 4))
		if at >= len(g) {
			break
		}
		for ; n <= at; n++ {
			most = max(most, float64(g[n]))
		}
		x, y := math.Log(float64(at)), math.Log(most)
		points, sx, sy, sxx, sxy = points+1, sx+x, sy+y, sxx+x*x, sxy+x*y
	}
	if points < 3 {
		return ""
	}
	slope := (points*sxy - sx*sy) / (points*sxx - sx*sx)
	return fmt.Sprintf("; a fit to the greatest value up to n, at the %.0f heaps 2^(j/4) from 16 to %d, is %.2f·n^%.3f (least squares of the logarithms)",
		points, n-1, math.Exp((sy-slope*sx)/points), slope)
}

// last is the last heap to a bound with the value v, by the heaps of each value. If ok,
// it is the last heap of all, and the certificate says why.
//
// If an even heap r has the value v, every even n > 3r has the option of two copies
// of (n − r)/2 and r, whose value is v. So n has another value. The same is true of
// an odd r and odd n, and the empty heap serves for the value 0. If v occurs at heaps
// of both parities, no heap above three times the larger of the smallest even and
// the smallest odd one has the value v, and the heaps decide if they reach that one.
func last(heaps [][]uint64, v, to int) (n uint64, certificate string, ok bool) {
	if v >= len(heaps) || len(heaps[v]) == 0 {
		return 0, "", false
	}
	n = slices.Max(heaps[v])
	even := slices.IndexFunc(heaps[v], func(h uint64) bool { return h%2 == 0 })
	odd := slices.IndexFunc(heaps[v], func(h uint64) bool { return h%2 == 1 })
	if even < 0 || odd < 0 || 3*heaps[v][max(even, odd)] > uint64(to) {
		return n, "", false
	}
	return n, fmt.Sprintf("of heaps beyond %d, each has an option of value %d, two equal heaps and a remainder of %d or of %d",
		3*heaps[v][max(even, odd)], v, heaps[v][even], heaps[v][odd]), true
}

func ratioFalls(g []uint32) (claim.Verdict, string) {
	var most []string
	how := "falls from each to the next"
	before := math.Inf(1)
	for from := 1; 2*from <= len(g); from *= 2 {
		r := 0.0
		for n := from; n < 2*from; n++ {
			r = max(r, float64(g[n])/float64(n))
		}
		if from > 2 && r >= before {
			how = "doesn't always fall"
		}
		before = r
		most = append(most, fmt.Sprintf("%.4f", r))
	}
	return claim.Open, fmt.Sprintf("the greatest ratio for 2^k ≤ n < 2^(k+1), from k = 2 on, %s: for k = 0, 1, 2, … it is %s", how, spelt(most, 40))
}

// omittedValues lists the values below the greatest that no heap has; the empty heap
// doesn't count.
func omittedValues(g []uint32) []uint32 {
	var absent []uint32
	for v, heaps := range claim.HeapsByValue(g[1:], 1) {
		if len(heaps) == 0 {
			absent = append(absent, uint32(v))
		}
	}
	return absent
}

// howOften tells which values occur once, which twice, which one most often, and the
// largest heaps of the smallest values.
func howOften(g []uint32) string {
	var once, twice []int
	var small []string
	most, often := 0, 0
	for v, heaps := range claim.HeapsByValue(g[1:], 1) {
		times := len(heaps)
		switch times {
		case 1:
			once = append(once, v)
		case 2:
			twice = append(twice, v)
		}
		if times > 0 && len(small) < 12 {
			small = append(small, fmt.Sprintf("%d at %d", v, heaps[times-1]))
		}
		if times > most {
			most, often = times, v
		}
	}
	return fmt.Sprintf("once as yet occur %s; twice %s; most often, %d times, %d; the largest heaps of the smallest values are %s",
		spelt(once, 10), spelt(twice, 10), most, often, spelt(small, 12))
}

// spelt writes the first values of a list and how many there are.
func spelt[T any](values []T, most int) string {
	if len(values) == 0 {
		return "none"
	}
	text := strings.Join(claim.Texts(values[:min(most, len(values))]), ", ")
	if len(values) > most {
		text += fmt.Sprintf(", … (%d in all)", len(values))
	}
	return text
}

// threefold tests theorem 10 by the step that its proof repeats: a heap with a value
// greater than 2^k is at least three times the first heap of value 2^k. So the
// heaps triple each time that the greatest value doubles.
func threefold(g []uint32) (claim.Verdict, string) {
	var firsts [32]int // firsts[k] is the first heap of value 2^k
	for n, v := range g {
		if v == 0 {
			continue
		}
		k := bits.Len32(v) - 1
		power := v == 1<<k
		if power && firsts[k] == 0 {
			firsts[k] = n
		}
		if power {
			k-- // 2^k is now the greatest power of two below v.
		}
		if k >= 0 && (firsts[k] == 0 || n < 3*firsts[k]) {
			return claim.Contradicted,
				fmt.Sprintf("the heap %d has the value %d, and %d occurs first at the heap %d", n, v, 1<<k, firsts[k])
		}
	}
	last := bits.Len32(slices.Max(g)) - 1
	return claim.Holds,
		fmt.Sprintf("true of every heap to %d; the powers of two occur first at the heaps %s", len(g)-1, spelt(firsts[:last+1], 32))
}

// halts compares how long the greatest values stay the greatest: the ratio of the
// first heap of the next greatest value to the first heap of this one.
func halts(g []uint32) (claim.Verdict, string) {
	least, most := 0.0, 0.0 // of powers of two, and of other values
	var longest string      // where most is
	var at uint32           // the value there
	var stops []string
	power := func(v uint32) bool { return bits.OnesCount32(v) == 1 }
	greatest, since := uint32(0), 0
	for n, v := range g {
		if v <= greatest && n > 1 {
			continue
		}
		switch stay := float64(n) / float64(since); {
		case power(greatest):
			stops = append(stops, fmt.Sprintf("%d from %d to %d", greatest, since, n-1))
			if least == 0 || stay < least {
				least = stay
			}
		case greatest > 0 && stay > most:
			most, at = stay, greatest
			longest = fmt.Sprintf("%d stays the greatest value from %d to %d", greatest, since, n-1)
		}
		greatest, since = v, n
	}
	evidence := fmt.Sprintf(
		"the greatest value is %s; the ratio of the ends is at least %.3f there, and at most %.3f for other values, %d", spelt(stops, 40), least, most, at)
	if least > most {
		return claim.Open, evidence
	}
	return claim.Contradicted, longest + "; " + evidence
}
