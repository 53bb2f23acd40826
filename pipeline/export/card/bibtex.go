package card

import (
	"bytes"
	_ "embed"
	"regexp"
	"strings"
	"text/template"

	"grundy/jobs/paper"
	"grundy/pipeline/config"
	"grundy/pipeline/layout"
	"grundy/pipeline/mathtext"
)

//go:embed templates/CITATION.bib
var bibText string

// eighth is an eighth of a digest, behind which a line may be broken.
var eighth = regexp.MustCompile(`.{8}`)

var bibTemplate = template.Must(template.New(layout.BibTeX).Delims("<<", ">>").Funcs(template.FuncMap{
	"slug": slug, "tex": mathtext.TeX, "authors": bibAuthors, "placed": placed,
	"key":       func(r reference) string { return strings.ToLower(r.Authors[0].Family) + r.Year },
	"breakable": func(digest string) string { return eighth.ReplaceAllString(digest, `$0\allowbreak `) },
}).Parse(bibText))

// bib is the entries of that name of the template.
func bib(name string, of any) ([]byte, error) {
	var b bytes.Buffer
	err := bibTemplate.ExecuteTemplate(&b, name, of)
	return append(bytes.TrimSpace(b.Bytes()), '\n'), err
}

func bibAuthors(all []config.Author) string {
	var names []string
	for _, a := range all {
		name := "{" + mathtext.TeX(a.Name) + "}" // a body, which has no family name
		if a.Name == "" {
			name = strings.TrimSuffix(mathtext.TeX(a.Family+", "+a.Given), ", ")
		}
		names = append(names, name)
	}
	return strings.Join(names, " and ")
}

// place is where a paper stands: in a journal, or somewhere that a note says.
type place struct{ Journal, Volume, Pages, Note string }

var inJournal = regexp.MustCompile(`^, (.+) (\d+) \(\d+\),? ?(.*)$`)

func placed(r reference) place {
	_, where, _ := strings.Cut(r.Citation, r.Title)
	if in := inJournal.FindStringSubmatch(where); in != nil {
		return place{Journal: in[1], Volume: in[2], Pages: in[3]}
	}
	_, note, _ := strings.Cut(where, ", ")
	return place{Note: note}
}

// bibliography is CITATION.bib: what CITATION.cff says, for LaTeX.
func bibliography(d *description) ([]byte, error) {
	return bib("export", map[string]any{
		"Title": d.Title, "Authors": d.creators(), "Year": d.Published[:4], "Version": d.Version,
		"Summary": d.summary(), "Licence": d.Licence, "Papers": d.papers,
		"Program": d.Tool.Name, "ProgramVersion": d.Tool.Source.String(),
	})
}

// Proof is what is cited of a proof: what it shows, by which theorem, the digest of the values that
// it rests on, and the version of the program that found it.
type Proof struct {
	Key, Shows, Source, Digest, Version string
	Of                                  paper.Paper // of the game
}

// BibTeX is the entries of the proof, of the papers that its theorem and its game come from, and of
// the program.
func (p Proof) BibTeX() ([]byte, error) {
	var papers []reference
	for _, of := range paper.All {
		short, _, _ := strings.Cut(strings.ToLower(of.Title), " for ") // as Winning Ways
		if of.ID == p.Of.ID || strings.Contains(strings.ToLower(p.Source), short) {
			papers = append(papers, refer(of))
		}
	}
	return bib("proof", struct {
		Proof
		Papers                  []reference
		Program, ProgramVersion string
	}{p, papers, "grundy", p.Version})
}
