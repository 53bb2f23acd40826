package paper

import (
	"regexp"
	"slices"
	"strings"
)

// Person is an author.
type Person struct{ Given, Family string }

// Reference is a citation taken apart.
type Reference struct {
	Authors []Person
	Title   string
	Year    string // empty where the citation has none in brackets
}

var (
	person = regexp.MustCompile(`^((?:\pL\.[ -]?)+)(\pL[\pL'’-]*(?: \pL[\pL'’-]*)*)$`)
	year   = regexp.MustCompile(`\((\d{4})`)
)

// Refer takes the citation of a paper apart: persons, each with initials and a family name, then
// a title up to a comma or a bracket. A citation that begins with no person has no authors.
func Refer(p Paper) (r Reference) {
	rest := p.Citation
	for {
		first, after, _ := strings.Cut(rest, ", ")
		names := strings.Split(first, " and ")
		if slices.ContainsFunc(names, func(name string) bool { return !person.MatchString(name) }) {
			break
		}
		for _, name := range names {
			parts := person.FindStringSubmatch(name)
			r.Authors = append(r.Authors, Person{strings.TrimSpace(parts[1]), parts[2]})
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
	return r
}
