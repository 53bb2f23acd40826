package card

import (
	"slices"
	"strings"

	"grundy/jobs/paper"
	"grundy/pipeline/config"
	"grundy/pipeline/export/index"
	"grundy/pipeline/verdict"
)

// reference is a paper as programs list it.
type reference struct {
	paper.Paper
	Authors []config.Author
}

func refer(p paper.Paper) reference {
	r := reference{Paper: p}
	for _, a := range p.Authors {
		r.Authors = append(r.Authors, config.Author{Given: a.Given, Family: a.Family})
	}
	return r
}

// papersOf is the papers that the datasets and claims of the index come from, in the order of
// the catalogue.
func papersOf(x *index.Index) (all []reference) {
	for _, p := range paper.All {
		about := func(citation string) bool { return citation == p.ID || strings.HasPrefix(citation, p.Citation) }
		if slices.ContainsFunc(x.Datasets, func(d index.Dataset) bool { return about(d.Paper) }) ||
			slices.ContainsFunc(x.Claims, func(c verdict.Claim) bool { return about(c.Paper) }) {
			all = append(all, refer(p))
		}
	}
	return all
}
