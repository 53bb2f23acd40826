package card

import (
	"errors"
	"fmt"
	"slices"
	"strings"

	"grundy/jobs/paper"
	"grundy/pipeline/config"
	"grundy/pipeline/export/index"
)

// reference is a paper as programs list it.
type reference struct {
	paper.Paper
	Title   string
	Year    string
	Authors []config.Author
}

// refer takes a citation apart. The error is that of one that begins with no person.
func refer(p paper.Paper) (reference, error) {
	apart := paper.Refer(p)
	r := reference{Paper: p, Title: apart.Title, Year: apart.Year}
	for _, a := range apart.Authors {
		r.Authors = append(r.Authors, config.Author{Given: a.Given, Family: a.Family})
	}
	if len(r.Authors) == 0 || r.Title == "" {
		return r, fmt.Errorf("the citation %q doesn't begin with persons and a title", p.Citation)
	}
	return r, nil
}

// papersOf is the papers that the datasets and claims of the index come from, in the order of
// the catalogue.
func papersOf(x *index.Index) (all []reference, err error) {
	for _, p := range paper.All {
		about := func(citation string) bool { return citation == p.ID || strings.HasPrefix(citation, p.Citation) }
		if !slices.ContainsFunc(x.Datasets, func(d index.Dataset) bool { return about(d.Paper) }) &&
			!slices.ContainsFunc(x.Claims, func(c index.Claim) bool { return about(c.Paper) }) {
			continue
		}
		r, failed := refer(p)
		all, err = append(all, r), errors.Join(err, failed)
	}
	return all, err
}
