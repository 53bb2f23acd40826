package card

import (
	"bytes"
	"encoding/json"
	"fmt"
	"net/url"
	"regexp"
	"strings"
	"text/template"

	"grundy/jobs/claim"
	"grundy/jobs/paper"
	"grundy/pipeline/config"
	"grundy/pipeline/mathtext"
)

// headRows is the number of first rows that README.md shows.
const headRows = 10

// words is the functions of the templates. They have 'once', too, which says whether an id is met
// for the first time in a text.
var words = template.FuncMap{
	"json": quote, "member": member, "list": list, "join": strings.Join,
	"number": func(i int) int { return i + 1 }, "numbered": numbered, "last": func(to uint64) uint64 { return to - 1 },
	"uri": uri, "slug": slug, "names": names, "fullName": FullName, "persons": persons,
	"orcid": orcidURL, "authorIDs": authorIDs, "authorID": authorID, "organizationID": organizationID, "programID": programID,
	"licence": func(spdx string) config.Licence { l, _ := config.LicenceNamed(spdx); return l },
	// of README.md
	"md": markdown, "cell": cell, "written": written, "rules": rules,
	"head":     func(rows [][]any) [][]any { return rows[:min(len(rows), headRows)] },
	"verdicts": func() []claim.Verdict { return claim.Verdicts },
	"bases":    func() []claim.Basis { return claim.Bases },
	// of bibliographies
	"tex": mathtext.TeX, "texAuthors": texAuthors, "placed": placed,
	"key":       func(p paper.Paper) string { return strings.ToLower(p.Authors[0].Family) + p.Year },
	"breakable": func(digest string) string { return eighth.ReplaceAllString(digest, `$0\allowbreak `) },
	// of croissant.json, whose users write the type of Parquet as before it was registered
	"croissantType": func(kind string) string {
		return strings.Replace(kind, "application/vnd.apache.parquet", "application/x-parquet", 1)
	},
}

// indented is a JSON text, indented, with a final newline.
func indented(text []byte) ([]byte, error) {
	var b bytes.Buffer
	err := json.Indent(&b, text, "", "  ")
	return b.Bytes(), err
}

// quote is a value as JSON, in which no letter is escaped for HTML. So YAML quotes a text, too.
func quote(value any) (string, error) {
	var b bytes.Buffer
	e := json.NewEncoder(&b)
	e.SetEscapeHTML(false)
	err := e.Encode(value)
	return strings.TrimSpace(b.String()), err
}

// member is a member of a JSON object, unless its value is nothing that has to be said.
func member(key string, value any) (string, error) {
	if value == nil || value == "" {
		return "", nil
	}
	text, err := quote(value)
	return fmt.Sprintf("%q: %s,", key, text), err
}

func list(all ...any) []any { return all }

// numbered is a prefix with each number from 1 to n.
func numbered(prefix string, n int) (all []string) {
	for i := range n {
		all = append(all, fmt.Sprint(prefix, i+1))
	}
	return all
}

// written is a cell as text.
func written(v any) string {
	if v == nil {
		return ""
	}
	return fmt.Sprint(v)
}

// slug is a title as a name: small letters of ASCII, digits and hyphens.
func slug(title string) string {
	words := strings.FieldsFunc(strings.ToLower(ascii(title)), func(r rune) bool {
		return (r < 'a' || r > 'z') && (r < '0' || r > '9')
	})
	if len(words) == 0 {
		return "grundy-export"
	}
	return strings.Join(words, "-")
}

// FullName is an author's name as it is read.
func FullName(a config.Author) string {
	switch {
	case a.Name != "":
		return a.Name
	case a.Given != "":
		return a.Given + " " + a.Family
	}
	return a.Family
}

// names is the authors' names as they are read.
func names(authors []config.Author) string {
	var all []string
	for _, a := range authors {
		all = append(all, FullName(a))
	}
	if n := len(all); n > 1 {
		return strings.Join(all[:n-1], ", ") + " and " + all[n-1]
	}
	return strings.Join(all, "")
}

// persons is the authors of a paper as those of a folder.
func persons(all []paper.Person) (authors []config.Author) {
	for _, a := range all {
		authors = append(authors, config.Author{Given: a.Given, Family: a.Family})
	}
	return authors
}

func orcidURL(orcid string) string { return "https://orcid.org/" + orcid }

// authorID is the id of a person or a body in an RO-Crate.
func authorID(a config.Author) string {
	switch {
	case a.ORCID != "":
		return orcidURL(a.ORCID)
	case a.Name != "":
		return organizationID(a.Name)
	}
	return "#person-" + url.PathEscape(FullName(a))
}

func organizationID(name string) string { return "#organization-" + url.PathEscape(name) }

func authorIDs(authors []config.Author) (ids []string) {
	for _, a := range authors {
		ids = append(ids, authorID(a))
	}
	return ids
}

// programID is the id of a version of a program.
func programID(name, version string) string { return "#program-" + url.PathEscape(name+"-"+version) }

// texAuthors is authors as BibTeX has them. The braces are of a body, which has no family name.
func texAuthors(all []config.Author) string {
	var names []string
	for _, a := range all {
		name := "{" + mathtext.TeX(a.Name) + "}"
		if a.Name == "" {
			name = strings.TrimSuffix(mathtext.TeX(a.Family+", "+a.Given), ", ")
		}
		names = append(names, name)
	}
	return strings.Join(names, " and ")
}

// eighth is an eighth of a digest, behind which a line may be broken.
var eighth = regexp.MustCompile(`.{8}`)

var inJournal = regexp.MustCompile(`^, (.+) (\d+) \(\d+\),? ?(.*)$`)

// placed is where a paper stands: in a Journal, with Volume and Pages, or somewhere that a Note says.
func placed(p paper.Paper) map[string]string {
	_, where, _ := strings.Cut(p.Citation, p.Title)
	if in := inJournal.FindStringSubmatch(where); in != nil {
		return map[string]string{"Journal": in[1], "Volume": in[2], "Pages": in[3]}
	}
	_, note, _ := strings.Cut(where, ", ")
	return map[string]string{"Note": note}
}

// marks are what Markdown takes for more than itself.
var marks = regexp.MustCompile("[\\\\`*_$\\[|]|<[a-zA-Z/!]")

// markdown is a text as Markdown shows it.
func markdown(text string) string { return marks.ReplaceAllString(text, `\$0`) }

// cell is a text in a cell of a Markdown table, in one line.
func cell(text string) string { return markdown(strings.Join(strings.Fields(text), " ")) }

// rules is a definition: a sentence, or a program as it stands.
func rules(definition string) string {
	lines := strings.Split(strings.TrimRight(definition, "\n"), "\n")
	if len(lines) == 1 {
		return markdown(lines[0])
	}
	return "The rules are a program in Starlark:\n\n    " + strings.Join(lines, "\n    ")
}
