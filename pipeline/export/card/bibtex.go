package card

import (
	"fmt"
	"regexp"
	"strings"

	"grundy/jobs/paper"
	"grundy/pipeline/config"
	"grundy/pipeline/mathtext"
)

// entry is an entry of BibTeX with its fields in their order; those without a text are left out.
type entry struct {
	kind, key string
	fields    []member
}

// bibTeX writes entries with a line between them.
func bibTeX(all ...entry) []byte {
	var b strings.Builder
	for i, e := range all {
		if i > 0 {
			b.WriteByte('\n')
		}
		fmt.Fprintf(&b, "@%s{%s", e.kind, e.key)
		for _, f := range e.fields {
			if f.value != "" {
				fmt.Fprintf(&b, ",\n  %s = {%s}", f.key, f.value)
			}
		}
		b.WriteString("\n}\n")
	}
	return []byte(b.String())
}

// whole is a text that BibTeX leaves as it is, with its capital letters and its spaces.
func whole(text string) string { return "{" + mathtext.TeX(text) + "}" }

func bibAuthors(all []config.Author) string {
	var names []string
	for _, a := range all {
		name := whole(a.Name)
		if a.Name == "" {
			name = strings.TrimSuffix(mathtext.TeX(a.Family+", "+a.Given), ", ")
		}
		names = append(names, name)
	}
	return strings.Join(names, " and ")
}

// journal is where a paper is that stands in one: its name, the volume, the year and the pages.
var journal = regexp.MustCompile(`^, (.+) (\d+) \(\d+\),? ?(.*)$`)

// bibPaper is the entry of a paper. Where it doesn't stand in a journal, the place is a note.
func bibPaper(r reference) entry {
	e := entry{"misc", strings.ToLower(r.Authors[0].Family) + r.Year, []member{
		{"author", bibAuthors(r.Authors)}, {"title", whole(r.Title)}, {"year", r.Year},
	}}
	_, place, _ := strings.Cut(r.Citation, r.Title)
	if in := journal.FindStringSubmatch(place); in != nil {
		e.kind = "article"
		e.fields = append(e.fields, member{"journal", mathtext.TeX(in[1])}, member{"volume", in[2]}, member{"pages", in[3]})
	} else if _, note, more := strings.Cut(place, ", "); more {
		e.fields = append(e.fields, member{"note", mathtext.TeX(note)})
	}
	return e
}

func bibProgram(name, version string) entry {
	return entry{"misc", name, []member{
		{"author", whole("The authors of " + name)}, {"title", whole(name)},
		{"howpublished", "computer program, version " + mathtext.TeX(version)},
	}}
}

// bibliography is CITATION.bib: what CITATION.cff says, for LaTeX.
func bibliography(d *description) ([]byte, error) {
	year, _, _ := strings.Cut(d.Published, "-")
	all := []entry{{"misc", slug(d.Title), []member{
		{"author", bibAuthors(d.creators())}, {"title", whole(d.Title)}, {"year", year},
		{"howpublished", "dataset, version " + mathtext.TeX(d.Version)},
		{"note", mathtext.TeX(d.summary() + " " + d.Licence)},
	}}}
	for _, p := range d.papers {
		all = append(all, bibPaper(p))
	}
	return bibTeX(append(all, bibProgram(d.Tool.Name, d.Tool.Version))...), nil
}

// Proof is what is cited of a proof: what it shows, by which theorem, the digest of the values that
// it rests on, and the program that found it.
type Proof struct {
	Game, Shows, Source, Digest, Program, Version string
	Of                                            paper.Paper // of the game
}

// eighth is an eighth of a digest, behind which a line may be broken.
var eighth = regexp.MustCompile(`.{8}`)

// BibTeX is the entries of the proof, of the papers that its theorem and its game come from, and of
// the program.
func (p Proof) BibTeX() []byte {
	all := []entry{{"misc", slug("period-of-" + p.Game), []member{
		{"author", whole("The authors of " + p.Program)}, {"title", whole(p.Shows)},
		{"howpublished", mathtext.TeX(fmt.Sprintf("Proved by %s, version %s", p.Program, p.Version))},
		{"note", mathtext.TeX("By "+p.Source+". SHA-256 of the values: ") + eighth.ReplaceAllString(p.Digest, `$0\allowbreak `)},
	}}}
	for _, of := range paper.All {
		short, _, _ := strings.Cut(strings.ToLower(of.Title), " for ") // as Winning Ways
		if of.ID == p.Of.ID || strings.Contains(strings.ToLower(p.Source), short) {
			all = append(all, bibPaper(refer(of)))
		}
	}
	return bibTeX(append(all, bibProgram(p.Program, p.Version))...)
}
