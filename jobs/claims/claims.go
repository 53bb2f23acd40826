package claims

import (
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"sync"

	"grundy/jobs/catalog"
	"grundy/jobs/claim"
	"grundy/jobs/papers/arith"
	"grundy/jobs/papers/classics"
	"grundy/jobs/papers/cut"
	"grundy/jobs/papers/mem"
	"grundy/jobs/papers/nimbers"
	"grundy/jobs/papers/passes"
	"grundy/jobs/papers/step"
	"grundy/jobs/rules/own"
	"grundy/jobs/suggest"
)

// Machine is what claims as data need: the games of the catalogue, and programs in Starlark, which
// end at each bound that a claim allows ([claim.Row.Most]), some of them after minutes.
var Machine = own.Machine{Games: catalog.Lookup, Steps: 1 << 40}

// Claims is every claim, paper by paper.
var Claims = sync.OnceValue(func() []claim.Claim {
	files := append([]claim.File{arith.Claims(), cut.Claims(), mem.Claims(), step.Claims(),
		nimbers.Claims(), passes.Claims()}, classics.Claims()...)
	var all []claim.Claim
	for _, f := range files {
		all = append(all, f.Claims(Machine)...)
	}
	return all
})

// Claim finds a claim of the program by its id, or gives false.
func Claim(id string) (claim.Claim, bool) { return (*Catalogue)(nil).Claim(id) }

// claimsAbout is the ids of claims by the names of games.
var claimsAbout = sync.OnceValue(func() map[string][]string { return aboutGames(Claims()) })

func aboutGames(claims []claim.Claim) map[string][]string {
	about := map[string][]string{}
	for _, c := range claims {
		names := slices.Clone(c.Games)
		for _, need := range c.Needs(c.Bound) {
			names = append(names, need.Game)
		}
		slices.Sort(names)
		for _, name := range slices.Compact(names) {
			about[name] = append(about[name], c.ID)
		}
	}
	return about
}

// Unclaimed is, in Markdown, what the papers say that no claim tests, and why.
//
//go:embed unclaimed.md
var Unclaimed string

// IDs is the ids of claims.
func IDs(all []claim.Claim) (ids []string) {
	for _, c := range all {
		ids = append(ids, c.ID)
	}
	return ids
}

// Chooses reports whether an id chooses a claim: its own, or one whose id goes on after
// it with a slash. So 'arith' chooses all of the first paper.
func Chooses(id, claim string) bool { return claim == id || strings.HasPrefix(claim, id+"/") }

// Unknown reports whether an id chooses no claim of the program.
func Unknown(id string) bool {
	return !slices.ContainsFunc(Claims(), func(c claim.Claim) bool { return Chooses(id, c.ID) })
}

// Chosen is those of the claims that belong to a paper and that the ids choose, in the order of the
// ids, each once; an empty paper is any, and without ids all are chosen.
func Chosen(all []claim.Claim, paper string, ids []string) (chosen []claim.Claim, err error) {
	var papers []string
	var of []claim.Claim
	for _, c := range all {
		if !slices.Contains(papers, c.Paper.ID) {
			papers = append(papers, c.Paper.ID)
		}
		if paper == "" || paper == c.Paper.ID {
			of = append(of, c)
		}
	}
	if paper != "" && len(of) == 0 {
		return nil, fmt.Errorf("there are no claims of a paper %q: there are %s",
			paper, strings.Join(papers, ", "))
	}
	if len(ids) == 0 {
		return of, nil
	}
	have := map[string]bool{}
	for _, id := range ids {
		found := false
		for _, c := range of {
			if found = found || Chooses(id, c.ID); Chooses(id, c.ID) && !have[c.ID] {
				have[c.ID] = true
				chosen = append(chosen, c)
			}
		}
		if !found {
			return nil, fmt.Errorf("there is no claim %q; %s", id, suggest.Or(id, IDs(of),
				"'grundy claims' lists all there are"))
		}
	}
	return chosen, nil
}
