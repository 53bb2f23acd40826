package claims

import (
	"fmt"
	"math"
	"math/bits"
	"slices"
	"strings"

	"grundy/jobs/claim"
	"grundy/jobs/tables"
)

// growthClaims are what section 4.2 says of the nim-values of DIVIDE-AND-RESIDUE and of
// COMPLEMENT-GRUNDY and of their growth. Conjecture 1 has three parts, which no finite number of values can
// contradict.
func growthClaims() []claim.Claim {
	const residue, complement = "divide-and-residue", "complement-grundy"
	all := []claim.Claim{
		claim.List(said("table/divide-and-residue/values", "4.2", "The tables of DIVIDE-AND-RESIDUE have the nim-values of the heaps 1 to 10."),
			residue, 1, Lists[residue][:10]),
		listed(said("list/divide-and-residue", "4.2", "The first 50 nim-values of DIVIDE-AND-RESIDUE are as listed."), residue),
		claim.AtLeast(version(3, onValues(claim.Quoted(bounded("dr-growth/bound", "4.2", 262_144, "In DIVIDE-AND-RESIDUE, G(n) ≤ n^(3/5) for all large n."),
			"", "The paper doesn't say how large. It is contradicted where a heap in the upper half of those tested has a greater value. Reported is the last such heap, and the exponent that fits best."),
			residue, bounding)), 16_384),
		claim.Finite(onValues(claim.Applying(bounded("dr-growth/one", "4.2", 1000, "In DIVIDE-AND-RESIDUE, 25 is the largest heap of nim-value one."), "D1"), residue, func(g []uint32) (claim.Verdict, string) {
			n, certificate, ok := last(claim.HeapsByValue(g, 0), 1, len(g)-1)
			evidence := fmt.Sprintf("the last heap of value 1 up to %d is %d", len(g)-1, n)
			if n == 25 && ok {
				return claim.Proved, evidence + "; " + certificate
			}
			return unless(n == 25, claim.Holds), evidence
		})),
		claim.Finite(onValues(claim.Applying(claim.Quoted(bounded("dr-growth/few", "4.2", 4000, "In DIVIDE-AND-RESIDUE, the largest heap can be proved for a few more small nim-values than one."),
			"", "'A few' is at least two; the proof is that of arith/dr-growth/one."), "D1"), residue, func(g []uint32) (claim.Verdict, string) {
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
		})),
		claim.Finite(onValues(claim.Quoted(bounded("dr-growth/parity", "4.2", 50, "In DIVIDE-AND-RESIDUE, early nim-values tend to be odd for heaps of even size, and even for those of odd size."),
			"Early nim-values tend to be odd for heaps of even size, and even for those of odd size.",
			"Of the 50 heaps whose nim-values the paper lists, more than half are so."), residue, alternating)),
		claim.Finite(onValues(claim.Quoted(bounded("dr-growth/halt", "4.2", 27, "In DIVIDE-AND-RESIDUE, the nim-value 4 occurs first at the heap 9, and no greater one than 5 does until the heap 27."),
			"the nim-value 2^2 starts to appear at heap size 9, but does not increase beyond 2^2 + 2^0 until the heap of size 27", ""), residue, func(g []uint32) (claim.Verdict, string) {
			four := slices.Index(g, 4)
			six := slices.IndexFunc(g, func(v uint32) bool { return v > 5 })
			return unless(four == 9 && six == 27, claim.Proved),
				fmt.Sprintf("4 occurs first at the heap %d, and a value greater than 5 at the heap %d", four, six)
		})),
		claim.AtLeast(onValues(claim.Quoted(bounded("dr-halt", "4.2", 262_144, "In DIVIDE-AND-RESIDUE the growth of the nim-values stops for a while at powers of two."),
			"An empirical observation is that the growth of nim-values appears to be halted at powers of two.",
			"Tested is, as in arith/cg-halt, that no other greatest value stays so long as a power of two. The paper's example, the value 4, is arith/dr-growth/halt."),
			residue, halts), 14_782),
		claim.Finite(onValues(claim.Quoted(bounded("fig3-caption", "4.2", 20_000, "The greatest of the first 20000 nim-values of DIVIDE-AND-RESIDUE is 2^8."),
			"They just about touch the nim-value 2^8 = 256.", ""), residue, func(g []uint32) (claim.Verdict, string) {
			most := slices.Max(g)
			return unless(most == 256, claim.Proved), fmt.Sprintf("the greatest value is %d, first at the heap %d", most, slices.Index(g, most))
		})),
		version(3, onValues(claim.Quoted(bounded("conj1/occurs", "4.2", 262_144, "In DIVIDE-AND-RESIDUE every nim-value occurs."), "",
			"No finite number of heaps can contradict it: reported are the values that don't occur yet."), residue, func(g []uint32) (claim.Verdict, string) {
			return claim.Open, fmt.Sprintf("to the heap %d, of the values up to %d these don't occur: %s; %s", len(g)-1, slices.Max(g), spelt(omittedValues(g), 20), howOften(g))
		})),
		finitelyOften(bounded("conj1/finite", "4.2", 262_144, "In DIVIDE-AND-RESIDUE every nim-value occurs at most finitely often."), residue),
		second(onValues(claim.Quoted(bounded("conj1/ratio", "4.2", 262_144, "In DIVIDE-AND-RESIDUE, G(n)/n tends to 0."), "",
			"No finite number of heaps can contradict it: reported is the greatest ratio between two powers of two."), residue, ratioFalls)),
		listed(said("table/complement-grundy/values", "4.2", "The table of COMPLEMENT-GRUNDY has the nim-values of its heaps."), complement),
		// Up to a lower bound more values are missing.
		claim.AtLeast(second(onValues(claim.Quoted(bounded("cg-omitted", "4.2", 200_000, "In COMPLEMENT-GRUNDY some nim-values don't appear, the first being 12, 15 and 20."),
			"", "The smallest nim-values that no heap to the bound has, where a larger one occurs, begin with these."), complement, func(g []uint32) (claim.Verdict, string) {
			// It is open whether they occur later.
			named, absent := []uint32{12, 15, 20}, omittedValues(g)
			return unless(len(absent) >= len(named) && slices.Equal(absent[:len(named)], named), claim.Open),
				fmt.Sprintf("to the heap %d the values below %d that don't occur are %s; %s", len(g)-1, slices.Max(g), spelt(absent, 20), howOften(g))
		})), 200_000),
		claim.FittedReading(onValues(claim.Quoted(second(bounded("cg-halt", "4.2", 200_000, "In COMPLEMENT-GRUNDY the growth of the nim-values stops for a while at powers of two.")),
			"Note that the two games appear to share some geometric properties such as a local stop of nim-value growth at powers of two",
			"By the proof of theorem 10 no greater value than 2^k comes before three times its first heap. Tested is that no other greatest value stays so long. This criterion is ours, and was chosen after the values were seen."),
			complement, halts)),
		claim.Question(finitelyOften(claim.Quoted(bounded("cg-finite", "4.2", 200_000, "In COMPLEMENT-GRUNDY every nim-value occurs at most finitely often."),
			"we do not even know if the occurrence of each nim-value is finite", ""), complement)),
		onValues(claim.Quoted(bounded("thm10", "4.2", 200_000, "In COMPLEMENT-GRUNDY, G(n)/n tends to 0."),
			"", "Tested is what the proof gives: a heap with a value greater than 2^k is at least three times the first heap of value 2^k."),
			complement, threefold),
	}
	for i, c := range all {
		all[i] = claim.Settled(c, settle[c.ID])
	}
	return all
}

// settle has what would settle the claims that stay open, by their ids.
var settle = map[string]string{
	"arith/dr-growth/bound": "Prove that G(n) ≤ n^(3/5) from some heap on, or that it fails for infinitely many n; docs/PROOFS.md has no bound that is small against n.",
	"arith/conj1/occurs":    "Prove it, or find a value that no heap has: theorem D1 of docs/PROOFS.md leaves only heaps up to three times the least of its parity to a value, but says nothing of a value without a heap.",
	"arith/conj1/ratio":     "Find a bound of G(n) that is small against n. In COMPLEMENT-GRUNDY it follows as a value above 2^k needs a heap three times as large; here the two unequal parts of GRUNDY'S GAME are moves, too.",
	"arith/cg-omitted":      "Prove for each of the values that it is the value of an option of every heap whose options have all smaller values: theorem D4 of docs/PROOFS.md shows that residues of n alone don't decide it.",
	"arith/cg-halt":         "Prove that a greatest value other than a power of two is exceeded before the least ratio of the powers, or find a heap at which it isn't.",
}

// second makes c the second version of its claim.
func second(c claim.Claim) claim.Claim { return version(2, c) }

// version makes c the version of its claim with a number.
func version(number int, c claim.Claim) claim.Claim {
	c.Version = number
	return c
}

// onValues completes c with a test of the nim-values of the named game to the bound,
// which gives a verdict and the evidence. The value of the heap n is g[n], and g[0]
// is 0.
func onValues(c claim.Claim, name string, test func(g []uint32) (claim.Verdict, string)) claim.Claim {
	return claim.OnSequence(c, name, func(s tables.Slice, bound uint64) claim.Finding {
		verdict, evidence := test(append(make([]uint32, s.First), s.Values...))
		return claim.Finding{Verdict: verdict, Bound: bound, Evidence: evidence}
	})
}

// unless is the verdict contradicted, unless the statement is true.
func unless(isTrue bool, verdict claim.Verdict) claim.Verdict {
	if isTrue {
		return verdict
	}
	return claim.Contradicted
}

func bounding(g []uint32) (claim.Verdict, string) {
	exceptions, last := 0, 0
	for n := 1; n < len(g); n++ {
		if math.Pow(float64(g[n]), 5) > math.Pow(float64(n), 3) {
			exceptions, last = exceptions+1, n
		}
	}
	return unless(2*last < len(g), claim.Open), fmt.Sprintf("%d of the heaps to %d have a greater value, the last of them is %d with the value %d, n^(3/5) = %.1f%s",
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
			return claim.Contradicted, fmt.Sprintf("the heap %d has the value %d, and %d occurs first at the heap %d", n, v, 1<<k, firsts[k])
		}
	}
	last := bits.Len32(slices.Max(g)) - 1
	return claim.Holds, fmt.Sprintf("true of every heap to %d; the powers of two occur first at the heaps %s", len(g)-1, spelt(firsts[:last+1], 32))
}

// alternating counts the heaps whose parity isn't that of their nim-value.
func alternating(g []uint32) (claim.Verdict, string) {
	count, first := 0, 0 // the heaps that differ, and the first that doesn't
	for n := 1; n < len(g); n++ {
		if (uint32(n)^g[n])&1 == 1 {
			count++
		} else if first == 0 {
			first = n
		}
	}
	return unless(2*count > len(g)-1, claim.Proved), fmt.Sprintf("%d of the %d heaps are so; the first that isn't is %d", count, len(g)-1, first)
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
	evidence := fmt.Sprintf("the greatest value is %s; the ratio of the ends is at least %.3f there, and at most %.3f for other values, %d", spelt(stops, 40), least, most, at)
	if least > most {
		return claim.Open, evidence
	}
	return claim.Contradicted, longest + "; " + evidence
}
