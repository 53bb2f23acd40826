package claims

import (
	"fmt"
	"slices"
	"strconv"
	"strings"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/games/cut"
	"grundy/jobs/regular"
)

// Table1Row is a row of table 1: the sets base ∪ K for K ⊆ added, or for the K with an odd
// number alone, and the first period and the saltus that are printed.
type Table1Row struct {
	base, added []uint64
	odd         bool
	first       string
	// Saltus is the printed saltus.
	Saltus uint64
}

// Table1 is the table as it is printed.
var Table1 = []Table1Row{
	{[]uint64{1, 4}, []uint64{6, 8, 10}, false, "(0,1)^2(2,3)^2, 1,4,5,4, (3,2)^2(4,5)^2(6,7)^2", 8},
	{[]uint64{1, 6}, []uint64{8, 10}, false, "(0,1)^3(2,3)^3, 1,4, (5,4)^2(3,2)^3(4,5)^3(6,7)^3", 8},
	{[]uint64{1, 8}, nil, false, "(0,1)^4(2,3)^4, 1,4, (5,4)^3(3,2)^4(4,5)^4(6,7)^4", 8},
	{[]uint64{1, 10}, nil, false, "(0,1)^5(2,3)^5, 1,4, (5,4)^4(3,2)^5(4,5)^5(6,7)^5", 8},
	{[]uint64{1, 4}, []uint64{3, 5, 6, 7, 8}, true, "(0,1)^2", 2},
	{[]uint64{1, 6}, []uint64{3, 5, 7, 8}, true, "(0,1)^3", 2},
	{[]uint64{1, 8}, []uint64{3, 5, 7}, true, "(0,1)^4", 2},
	{[]uint64{1, 2, 4}, []uint64{6, 7, 8}, false, "0,1,2,3,1,4,3,2,4,5,6,7", 8},
	{[]uint64{1, 2, 6}, []uint64{7, 8}, false, "0,1,2,3,1,4,3,2,4,5,6,7", 8},
	{[]uint64{1, 2, 5}, []uint64{4, 6, 7, 8}, false, "0,1,2,3,1,4,3,6,4,5,6,7", 8},
	{[]uint64{1, 2, 7}, nil, false, "0,1,2,3,1,4,3,2,4,5,6,7,8,9,7,6,9,8,11,10,12,13,10,11,13,12,15,14", 16},
	{[]uint64{1, 4, 9}, nil, false, "0,1,0,1,2,3,2,3,1,4,5,4,3,6,7,6,4,5,8,9,6,7,10,11,9,8,9,12,11,10,11,14,12,13,12,13,14,15,14,15", 16},
}

// Sets are the sets that the row stands for.
func (r Table1Row) Sets() []*cut.Set {
	return slices.DeleteFunc(supersets(r.base, r.added), func(s *cut.Set) bool { return r.odd && leastOf(s, 1) == 0 })
}

// Period is the first period that is printed.
func (r Table1Row) Period() []uint32 { return powers(r.first) }

// table1Sets are the sets of the whole table.
func table1Sets() []*cut.Set {
	var sets []*cut.Set
	for _, r := range Table1 {
		sets = append(sets, r.Sets()...)
	}
	return sets
}

func table1Claims() []game.Claim {
	var all []game.Claim
	for _, r := range Table1 {
		for _, s := range r.Sets() {
			all = append(all, r.claim(s))
		}
	}
	return append(all, table1Test(), table1Unsolved())
}

// claim is the claim about one set: the printed sequence, its saltus and a certificate.
func (r Table1Row) claim(s *cut.Set) game.Claim {
	first := r.Period()
	p := uint64(len(first))
	c := bounded("table1/"+s.String(), "3.3", 4*p,
		fmt.Sprintf("CUT %s is purely arithmetic periodic with period %d and saltus %d; its first period is as printed in table 1.", s.Title(), p, r.Saltus))
	c.Raw = fmt.Sprintf("(%s) (+%d)", r.first, r.Saltus)
	return claim.OnSequence(c, name(s), func(g game.Slice, bound uint64) game.Finding {
		list, differ := claim.Differences(name(s), first, g.Values, 1)
		found := claim.Examine(cut.Family(), name(s), g)
		same := found.Period == p && found.Saltus == r.Saltus && found.Preperiod == 0
		switch {
		case differ:
			list.Bound = bound
			list.Evidence += "; found: " + claim.Certified(found)
			return list
		case !same:
			return claim.Found(game.Contradicted, bound, "%s", claim.Certified(found))
		case found.Verdict != regular.Proved:
			return claim.Found(game.Holds, bound, "%s", claim.Certified(found))
		}
		return claim.Found(game.Proved, bound, "the first period is as printed; %s", claim.Certified(found))
	})
}

// table1Test is the caption: each set passes the AP-test, even where a proposition of
// section 2 solves the game.
func table1Test() game.Claim {
	sets := table1Sets()
	c := bounded("table1/ap-test", "3.3", 240, "All games of table 1 satisfy the AP-test.")
	c.Raw = "All the games in this list satisfy the test"
	c.Reading = "AP1, AP2 and AP3 are all computed, whether or not a relaxed condition applies."
	return claim.Finite(claim.OnSequences(c, eachUpTo(sets), func(all []claim.Sequence, bound uint64) game.Finding {
		for i, g := range all {
			if !slices.ContainsFunc(candidates(sets[i], g), func(k candidate) bool { return k.third(sets[i], g) }) {
				return claim.Found(game.Contradicted, bound, "%s passes with no p up to %d", g.Game, bound/4)
			}
		}
		return claim.Found(game.Proved, bound, "all %d sets pass", len(sets))
	}))
}

// table1Unsolved is what section 3.3 says of the choice of games.
func table1Unsolved() game.Claim {
	c := bounded("table1/unsolved", "3.3", uint64(len(table1Sets())), "No game of table 1 is solved in section 2.")
	c.Raw = "the games already solved in Section 2 are not in the table"
	return claim.Finite(claim.Pure(c, func(bound uint64) game.Finding { return solvedBefore(table1Sets(), bound) }))
}

func solvedBefore(sets []*cut.Set, bound uint64) game.Finding {
	var words []string
	for _, s := range sets {
		if f := cut.ClosedForm(s); f != nil {
			words = append(words, fmt.Sprintf("%s by %s", s.Title(), f.Theorem))
		}
	}
	if len(words) > 0 {
		return claim.Found(game.Contradicted, bound, "solved in section 2 are %s", strings.Join(words, ", "))
	}
	return claim.Found(game.Proved, bound, "none of %d sets is", len(sets))
}

// powers reads the notation of section 2, a list of numbers and of
// groups in brackets that may be repeated, as '(0,1)^2(2,3)^2,1,4'. It panics
// where the text isn't of that form.
func powers(text string) []uint32 {
	var out []uint32
	for text = strings.Trim(text, ", "); text != ""; text = strings.Trim(text, ", ") {
		group, rest := text, ""
		if text[0] == '(' {
			group, rest, _ = strings.Cut(text[1:], ")")
		} else if i := strings.IndexAny(text, ",("); i >= 0 {
			group, rest = text[:i], text[i:]
		}
		times := 1
		if after, ok := strings.CutPrefix(rest, "^"); ok {
			end := strings.IndexFunc(after, func(r rune) bool { return r < '0' || r > '9' })
			if end < 0 {
				end = len(after)
			}
			times, rest = int(number(after[:end])), after[end:]
		}
		var terms []uint32
		for word := range strings.SplitSeq(group, ",") {
			terms = append(terms, number(strings.TrimSpace(word)))
		}
		out = append(out, slices.Repeat(terms, times)...)
		text = rest
	}
	return out
}

func number(text string) uint32 {
	n, err := strconv.ParseUint(text, 10, 32)
	if err != nil {
		panic(fmt.Sprintf("cut: %q is no term of a sequence", text))
	}
	return uint32(n)
}
