package claims

import (
	_ "embed"
	"slices"
	"sync"

	"grundy/jobs/catalog"
	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/papers/arith"
	"grundy/jobs/papers/classics"
	"grundy/jobs/papers/cut"
	"grundy/jobs/papers/mem"
	"grundy/jobs/papers/nimbers"
	"grundy/jobs/papers/passes"
	"grundy/jobs/papers/step"
	"grundy/jobs/rules/own"
)

// Machine is what claims as data need: the games of the catalogue, and programs in Starlark.
var Machine = own.Machine{Games: catalog.Lookup}

// Claims is every claim, paper by paper.
var Claims = sync.OnceValue(func() []claim.Claim {
	return slices.Concat(
		ofFiles(arith.Claims(), cut.Claims(), mem.Claims()),
		ofFiles(step.Claims(), nimbers.Claims(), passes.Claims(), arith.Loopy()),
		ofFiles(classics.Claims()...),
	)
})

// ofFiles is the claims of the files of several papers.
func ofFiles(files ...claim.File) (claims []claim.Claim) {
	for _, f := range files {
		claims = append(claims, f.Claims(Machine)...)
	}
	return claims
}

// Claim finds a claim by its id, or gives false.
func Claim(id string) (claim.Claim, bool) {
	i := slices.IndexFunc(Claims(), func(c claim.Claim) bool { return c.ID == id })
	if i < 0 {
		return claim.Claim{}, false
	}
	return Claims()[i], true
}

// ClaimsAbout is the ids of the claims that read values of the game or name it.
func ClaimsAbout(g *game.Game) []string { return claimsAbout()[g.Name] }

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
