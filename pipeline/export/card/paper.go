package card

import (
	"errors"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"grundy/jobs/game"
	"grundy/jobs/paper"
	"grundy/pipeline/config"
	"grundy/pipeline/export/index"
)

// reference is a paper as programs list it.
type reference struct {
	game.Paper
	Title   string
	Year    string
	Authors []config.Author
}

var (
	person = regexp.MustCompile(`^((?:\pL\.[ -]?)+)(\pL[\pL'’-]*(?: \pL[\pL'’-]*)*)$`)
	year   = regexp.MustCompile(`\((\d{4})`)
)

// refer takes a citation apart: persons, each with initials and a family name, then a title up
// to a comma or a bracket. The error is that of a citation that begins with no person.
func refer(p game.Paper) (reference, error) {
	r := reference{Paper: p}
	rest := p.Citation
	for {
		first, after, _ := strings.Cut(rest, ", ")
		names := strings.Split(first, " and ")
		if slices.ContainsFunc(names, func(name string) bool { return !person.MatchString(name) }) {
			break
		}
		for _, name := range names {
			parts := person.FindStringSubmatch(name)
			r.Authors = append(r.Authors, config.Author{Given: strings.TrimSpace(parts[1]), Family: parts[2]})
		}
		rest = after
	}
	r.Title = rest
	if end := strings.IndexAny(rest, ",("); end >= 0 {
		r.Title = strings.TrimSpace(rest[:end])
	}
	if y := year.FindStringSubmatch(rest); y != nil {
		r.Year = y[1]
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
