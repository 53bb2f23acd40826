package card

import (
	"bytes"
	"fmt"

	"grundy/pipeline/config"
)

// citation is CITATION.cff, in the Citation File Format 1.2.0. Its texts are quoted as in JSON,
// which YAML reads.
func citation(d *description) ([]byte, error) {
	var b bytes.Buffer
	line := func(indent, key, value string) {
		if value != "" {
			fmt.Fprintf(&b, "%s%s: %s\n", indent, key, quote(value))
		}
	}
	authors := func(indent string, all []config.Author) {
		fmt.Fprintf(&b, "%sauthors:\n", indent)
		for _, a := range all {
			citeAuthor(&b, indent, a)
		}
	}
	fmt.Fprintln(&b, "cff-version: 1.2.0")
	line("", "message", "Cite this dataset by the metadata of this file, with its version.")
	fmt.Fprintln(&b, "type: dataset")
	line("", "title", d.Title)
	line("", "abstract", d.summary())
	line("", "version", d.Version)
	line("", "date-released", d.Published)
	line("", "license", d.Licence)
	authors("", d.creators())
	fmt.Fprintln(&b, "keywords:")
	for _, k := range keywords {
		fmt.Fprintf(&b, "  - %s\n", quote(k))
	}
	fmt.Fprintln(&b, "references:")
	for _, p := range d.papers {
		fmt.Fprintln(&b, "  - type: generic")
		line("    ", "title", p.Title)
		if p.Year != "" {
			fmt.Fprintf(&b, "    year: %s\n", p.Year)
		}
		line("    ", "notes", p.Citation)
		authors("    ", p.Authors)
	}
	fmt.Fprintln(&b, "  - type: software")
	line("    ", "title", d.Tool.Name)
	line("    ", "version", d.Tool.Version)
	if d.Tool.Known() {
		line("    ", "commit", d.Tool.Revision)
	}
	authors("    ", []config.Author{{Name: "The authors of " + d.Tool.Name}})
	return b.Bytes(), nil
}

// citeAuthor writes an author of a list.
func citeAuthor(b *bytes.Buffer, indent string, a config.Author) {
	start := indent + "  - "
	orcid := a.ORCID
	if orcid != "" {
		orcid = orcidURL(orcid)
	}
	for _, m := range []member{
		{"family-names", a.Family}, {"given-names", a.Given}, {"name", a.Name}, {"orcid", orcid}, {"affiliation", a.Affiliation},
	} {
		switch {
		case m.value == "", m.key == "affiliation" && a.Name != "": // A body has no affiliation in this format.
		default:
			fmt.Fprintf(b, "%s%s: %s\n", start, m.key, quote(m.value.(string)))
			start = indent + "    "
		}
	}
}

func orcidURL(orcid string) string { return "https://orcid.org/" + orcid }

// creators is the authors, or where the config names none an anonymous body, for formats that
// ask for somebody.
func (d *description) creators() []config.Author {
	if len(d.Authors) == 0 {
		return []config.Author{{Name: "anonymous"}}
	}
	return d.Authors
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
