package cut

import (
	"fmt"
	"slices"
	"strings"
	"sync"

	"grundy/jobs/claim"
	"grundy/jobs/regular"
	"grundy/jobs/rules/breaking"
)

// table1Tests is the tests of table 1 as a whole and of the games that section 3.3 names beside it.
func table1Tests() map[string]any {
	return map[string]any{
		"table1/ap-test":  onSets(func(bound uint64) []claim.Read { return claim.UpTo(table1()...)(bound) }, games(apTest)),
		"table1/unsolved": func(bound uint64) claim.Finding { return solvedBefore(table1(), bound) },
		"ex/identical":    games(identical),
		"ex/preperiods":   onSets(surveyed(func(s *breaking.Set) bool { return s.String() != "1,2" }), games(onlyPreperiods)),
	}
}

// table1 is the games of table 1.
var table1 = sync.OnceValue(func() (names []string) {
	rows, err := claim.File{Name: "jobs/papers/cut/claims.yaml", Text: text}.Rows()
	if err != nil {
		panic(err)
	}
	for _, r := range rows {
		if r.Period != nil && r.Period.First != nil {
			names = append(names, r.Game)
		}
	}
	return names
})

// apTest tests that each game passes the AP-test, even where a proposition of section 2 solves it.
func apTest(all []values, bound uint64) claim.Finding {
	for _, g := range all {
		if !slices.ContainsFunc(candidates(g), candidate.third) {
			return claim.Found(claim.Contradicted, bound, "%s passes with no p up to %d", g.Game, bound/4)
		}
	}
	return claim.Found(claim.Proved, bound, "all %d sets pass", len(all))
}

// solvedBefore tests that section 2 solves none of the games.
func solvedBefore(games []string, bound uint64) claim.Finding {
	var words []string
	for _, name := range games {
		s := setOf(name)
		if f := breaking.Proposition(s); f != nil {
			words = append(words, fmt.Sprintf("%s by %s", s.Title(), f.Where))
		}
	}
	if len(words) > 0 {
		return claim.Found(claim.Contradicted, bound, "solved in section 2 are %s", strings.Join(words, ", "))
	}
	return claim.Found(claim.Proved, bound, "none of %d sets is", len(games))
}

// identical compares two sequences that both have a certificate.
func identical(all []values, bound uint64) claim.Finding {
	a, b := all[0], all[1]
	for n := a.First; n <= bound; n++ {
		if a.At(n) != b.At(n) {
			return claim.Found(claim.Contradicted, bound, "the heap %d has the values %d and %d", n, a.At(n), b.At(n))
		}
	}
	if r := a.examined(); r.Certificate != nil && b.examined().Certificate != nil {
		return claim.Found(claim.Proved, bound, "they agree on the heaps to %d, and each is %s", bound, claim.Certified(r))
	}
	return claim.Found(claim.Holds, bound, "they agree on the heaps to %d", bound)
}

// onlyPreperiods is the footnote, read as a claim about sets of numbers as large as
// those of table 1.
func onlyPreperiods(all []values, bound uint64) claim.Finding {
	var found []string
	var theorems []regular.Theorem
	verdict := claim.Proved
	for _, g := range all {
		r := g.examined()
		if r.Verdict == regular.Proved {
			theorems = append(theorems, r.Theorem)
		}
		if r.Preperiod > 0 {
			found = append(found, g.Game)
		}
	}
	if len(theorems) < len(all) {
		verdict = claim.Open
	}
	return claim.Judged(slices.Equal(slices.Sorted(slices.Values(found)), []string{"cut:1,2,7,8", "cut:1,2,8"}),
		verdict, bound, "of %d games, %s, these show a preperiod: %v",
		len(all), claim.ByCertificates(fmt.Sprintf("%d of them with a certificate", len(theorems)), theorems...), found)
}
