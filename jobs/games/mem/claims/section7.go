package claims

import (
	"fmt"
	"maps"
	"math"
	"slices"
	"strings"

	"grundy/jobs/claim"
	"grundy/jobs/game"
)

// section7 is the questions, each sentence a claim, and remark 7.1.
func section7() []game.Claim {
	return append([]game.Claim{
		claim.Finite(onFrontier(claim.Quoted(bounded("q1", "7 (1)", 2*diagonal12, "Of the numbers above 0, m = 12 is the first that stands just once on the frontier."),
			"why is m = 12 special?", "In section 6: 'The first instance of this is m = 12.' It isn't the only one: see mem/q2-others."), testFirstImmortal)),
		claim.List(claim.Quoted(said("a131469", "7", "The frontier of MEM⁰ is the sequence A131469."),
			"", "The terms are those of the OEIS entry, from n = 0."), "mem0", 0, []uint32{
			0, 1, 1, 2, 3, 3, 2, 4, 5, 5, 6, 7, 7, 6, 4, 8, 9, 9, 8, 10, 11, 11, 12, 13, 13, 14, 15, 15, 16, 17, 17, 14, 18, 19, 16, 17, 18,
			20, 10, 19, 20, 21, 21, 22, 23, 23, 24, 25, 25, 24, 26, 27, 27, 28,
		}),
	}, slices.Concat(question2(), question3(), question4())...)
}

func testFirstImmortal(f frontier) game.Finding {
	for _, p := range f.once() {
		switch p.value {
		case 0:
			continue
		case 12:
			return f.found(game.Proved, "each of 1 to 11 stands twice or more on the rows to %d, and 12 only at %d", f.last(), p.first())
		}
		return f.found(game.Contradicted, "%d stands only at %d", p.value, p.first())
	}
	return f.found(game.Contradicted, "every number above 0 stands twice or more on the rows to %d", f.last())
}

// question2 is question 2. A value is immortal if it is settled and stands in one row of
// the frontier alone.
func question2() []game.Claim {
	const far, raw = 1_000_000, "There are no others up to m = 2000."
	others := func(c game.Claim, ifSo game.Verdict, meant func(places) bool) game.Claim {
		return onPlaces(c, func(f frontier) game.Finding { return otherImmortals(f, meant, ifSo) })
	}
	return []game.Claim{
		claim.Finite(others(claim.Quoted(bounded("q2-to-2000", "7 (2)", 10_000, "0 and 12 are the only immortal numbers up to 2000."),
			raw, "m is a nim-value; the rows to 10000 settle every m ≤ 2000."),
			game.Proved, func(p places) bool { return p.value <= 2000 })),
		claim.Finite(others(claim.Quoted(bounded("q2-rows-to-2000", "7 (2)", 4000, "0 and 12 are the only immortal numbers that stand on the rows to 2000 of the frontier."),
			raw, "The other reading, with 2000 for a row: the rows to 4000 settle every value on the rows to 2000."),
			game.Proved, func(p places) bool { return p.first() <= 2000 })),
		others(bounded("q2-others", "7 (2)", far, "0 and 12 are the only immortal numbers."), game.Open, func(places) bool { return true }),
		onPlaces(claim.Quoted(bounded("q2-infinite", "7 (2)", far, "There are infinitely many immortal numbers."),
			"If there are others, are there infinitely many?", "A351630 (A. N. Siegel, 2022) has those that were known later: 0, 12, 1270, 105161."),
			func(f frontier) game.Finding { return f.found(game.Open, "%s", immortals(f)) }),
	}
}

// otherImmortals tests whether 0 and 12 are immortal, and no other settled number among
// those meant.
func otherImmortals(f frontier, meant func(places) bool, ifSo game.Verdict) game.Finding {
	for _, p := range f.once() {
		if p.value != 0 && p.value != 12 && meant(p) {
			return f.found(game.Contradicted, "%d is immortal too: on the rows to %d it stands only at %d; %s", p.value, 2*p.first(), p.first(), immortals(f))
		}
	}
	for _, p := range f.settled() {
		if (p.value == 0 || p.value == 12) && len(p.rows) > 1 {
			return f.found(game.Contradicted, "%d stands at %s", p.value, listed(p.rows))
		}
	}
	return f.found(ifSo, "%s", immortals(f))
}

// immortals lists the immortal values.
func immortals(f frontier) string {
	return fmt.Sprintf("of the %d values settled by the row %d the immortal ones are %s", len(f.settled()), f.last(), values(f.once()))
}

func question3() []game.Claim {
	const far = 1_000_000
	return []game.Claim{
		claim.Finite(onFrontier(claim.Quoted(bounded("q3-17", "7 (3)", 70, "The smallest number that stands three times on the frontier is 17, at 29, 30 and 35."),
			`the smallest is 17, which appears on the frontier as G(n_∞) for n ∈ {29, 30, 35}`, ""), func(f frontier) game.Finding {
			all := f.standing(3, math.MaxInt)
			if len(all) == 0 {
				return f.found(game.Contradicted, "no number stands three times on the rows to %d", f.last())
			}
			if p := all[0]; p.value != 17 || listed(p.rows) != "29, 30, 35" {
				return f.found(game.Contradicted, "the smallest is %d, at %s", p.value, listed(p.rows))
			}
			return f.found(game.Proved, "17 stands at 29, 30, 35, and each smaller number less often; by theorem 6.7 the rows to %d settle it", f.last())
		})),
		claim.Finite(onFrontier(claim.Quoted(bounded("q3-list", "7 (3)", 250, "After 17 the next numbers that stand three times on the frontier are 24, 38, 42 and 50."),
			"There are many others as well, the first few of which are 24, 38, 42, and 50.", ""), testThrice)),
		onPlaces(claim.Quoted(bounded("q3-four", "7 (3)", far, "No number is found that stands more than three times on the frontier."),
			"We have not yet found any numbers that appear more than three times on the frontier.",
			"The paper tells how far its authors had come, and conjectures the opposite."), func(f frontier) game.Finding {
			if all := f.standing(4, math.MaxInt); len(all) > 0 {
				return f.found(game.Contradicted, "%d stands at %s", all[0].value, listed(all[0].rows))
			}
			return f.found(game.Open, "none of the %d values settled by the row %d does", len(f.settled()), f.last())
		}),
		onPlaces(bounded("q3-arbitrary", "7 (3)", far, "A number can stand arbitrarily many times on the frontier."), testMultiplicities),
	}
}

func testThrice(f frontier) game.Finding {
	var first []uint32
	for _, p := range f.standing(3, math.MaxInt) {
		first = append(first, p.value)
	}
	printed := []uint32{17, 24, 38, 42, 50}
	if got := fmt.Sprint(first[:min(len(first), len(printed))]); got != fmt.Sprint(printed) {
		return f.found(game.Misprint, "printed %v, by the definition %v", printed, first)
	}
	return f.found(game.Proved, "the numbers settled by the row %d that stand three times are %v", f.last(), first)
}

// testMultiplicities tells how many values stand in one row, two rows, …
func testMultiplicities(f frontier) game.Finding {
	all := f.settled()
	with := map[int][]places{} // by how often they stand
	for _, p := range all {
		with[len(p.rows)] = append(with[len(p.rows)], p)
	}
	var words []string
	for _, n := range slices.Sorted(maps.Keys(with)) {
		words = append(words, fmt.Sprintf("%d stand %d×, the first of them %d", len(with[n]), n, with[n][0].value))
	}
	return f.found(game.Open, "of the %d values settled by the row %d, %s", len(all), f.last(), strings.Join(words, "; "))
}

// question4 is question 4: the frontier if a few consecutive mimics are allowed.
func question4() []game.Claim {
	const asked = "How do the Grundy values change, if we extend the definition of MEM⁰ to allow up to k−1 consecutive mimics of the other player's move, but not the kth one?"
	final := onMimics(claim.Quoted(bounded("q4-final", "7 (4)", 1000,
		"With up to 1, 2 or 3 consecutive mimics allowed, theorem 6.7 stays true: if m stands on the frontier at n, it doesn't after the row 2n."),
		asked, "The paper asks; the sentence is ours. The proof would be that of theorem 6.7, since after a first removal of more than n from a > 2n no removal from n is a mimic."),
		testFinalFrontier)
	final.Version = 2
	return []game.Claim{
		onMimics(claim.Quoted(bounded("q4", "7 (4)", 1000,
			"With up to 1, 2 or 3 consecutive mimics allowed, every integer still stands on the frontier (theorem 6.2), one below a value that stands at p by the row 2p; theorem 6.3 fails."),
			asked, "The paper asks; the sentence and what else was found are ours. The frontier is the fresh heaps."), testDelay),
		final,
	}
}

// onMimics completes c with a test of the frontier for up to 1, 2 and 3 mimics.
func onMimics(c game.Claim, test func(f frontier) game.Finding) game.Claim {
	reads := claim.UpTo("mem0/mimics=1", "mem0/mimics=2", "mem0/mimics=3")
	return claim.OnSequences(c, reads, func(all []claim.Sequence, bound uint64) game.Finding {
		var words []string
		for i, s := range all {
			found := test(s.Values)
			words = append(words, fmt.Sprintf("with up to %d: %s", i+1, found.Evidence))
			if found.Verdict == game.Contradicted {
				return claim.Found(game.Contradicted, bound, "%s", words[i])
			}
		}
		return claim.Found(game.Open, bound, "true to the row %d; %s", bound, strings.Join(words, "; "))
	})
}

// testDelay looks for a value that isn't on the frontier up to the row 2p, though a greater
// value stands at p. It lists the values that come after a greater one, and those that stand
// in one row alone.
func testDelay(f frontier) game.Finding {
	var late []string
	at := byValue(f.all())
	m := uint32(0) // the least value below which all had their greater one
	for p, g := range f {
		for ; m < g; m++ {
			switch x, stands := at[m]; {
			case !stands && 2*p < len(f), stands && x.first() > uint64(2*p):
				return f.found(game.Contradicted, "%d stands at %d, and the smaller %d not by the row %d", g, p, m, 2*p)
			case stands && x.first() > uint64(p):
				late = append(late, fmt.Sprintf("%d (first at %d, %d at %d)", m, x.first(), g, p))
			}
		}
	}
	beginning := "none"
	if len(late) > 3 {
		beginning = "first " + listed(late[:3])
	} else if len(late) > 0 {
		beginning = listed(late)
	}
	return f.found(game.Open, "%d values come after a greater one, %s; those that stand just once are %s", len(late), beginning, values(f.once()))
}

// values lists values with the first rows in which they stand.
func values(all []places) string {
	if len(all) == 0 {
		return "none"
	}
	var words []string
	for _, p := range all {
		words = append(words, fmt.Sprintf("%d (at %d)", p.value, p.first()))
	}
	return listed(words)
}
