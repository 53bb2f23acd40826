// Package docs has the theorems of docs/PROOFS.md, for folders that travel with what cites them.
package docs

import (
	_ "embed"
	"regexp"
	"strings"
	"sync"
)

//go:embed PROOFS.md
var proofs string

var (
	// citation matches 'theorem D1 of docs/PROOFS.md' and 'theorems O1 and O2 of docs/PROOFS.md'.
	citation = regexp.MustCompile(`[Tt]heorems? ([A-Z]\d+(?:(?:,| and|, and) [A-Z]\d+)*) of docs/PROOFS\.md`)
	label    = regexp.MustCompile(`\b[A-Z]\d+\b`)
	titled   = regexp.MustCompile(`^### (?:Theorem|Conjecture) ([A-Z]\d+)\b`)
	// accepted matches the row of a theorem of which Rocq has checked the proof, with the file.
	accepted = regexp.MustCompile("(?m)^\\| ([A-Z]\\d+) \\|.*\\| Rocq, `(proofs/\\w+\\.v)`[^|\n]* \\|$")
	listed   = regexp.MustCompile(`(?m)^\| ([A-Z]\d+) \|.*\n`)
	page     = regexp.MustCompile(`\[([^\]]*)\]\([A-Z]+\.md[^)]*\)`) // a link to another page of docs
)

// part is said of the theorems that travel.
const part = `
These are the theorems that this folder cites, and those that their proofs name, from the page docs/PROOFS.md of the
program. The tests and the files of proofs that it names are in the program's source.
`

// Cited is the theorems of docs/PROOFS.md that a text cites, as D1.
func Cited(text string) (labels []string) {
	for _, c := range citation.FindAllStringSubmatch(text, -1) {
		labels = append(labels, label.FindAllString(c[1], -1)...)
	}
	return labels
}

// checked has the files in which Rocq has checked proofs, by the theorems.
var checked = sync.OnceValue(func() map[string]string {
	files := map[string]string{}
	for _, row := range accepted.FindAllStringSubmatch(proofs, -1) {
		files[row[1]] = row[2]
	}
	return files
})

// Checked is the file in which Rocq has checked the proof of a theorem of docs/PROOFS.md, or empty.
func Checked(l string) string { return checked()[l] }

// Theorem is the citation of a theorem of docs/PROOFS.md, with the file in which Rocq has checked it.
func Theorem(l string) string {
	name := "theorem " + l + " of docs/PROOFS.md"
	if file := Checked(l); file != "" {
		name += ", checked by Rocq in " + file
	}
	return name
}

// Proofs is docs/PROOFS.md with the given theorems alone, those that their proofs name, and what is
// said before the theorems of a chapter. It is empty where none of them is there.
func Proofs(labels []string) string {
	chapters := strings.Split(proofs, "\n## ")
	kept := map[string]bool{}
	for len(labels) > 0 {
		l := labels[0]
		labels = labels[1:]
		if text := theorem(chapters, l); text != "" && !kept[l] {
			kept[l] = true
			labels = append(labels, label.FindAllString(text, -1)...)
		}
	}
	if len(kept) == 0 {
		return ""
	}
	var b strings.Builder
	b.WriteString(listed.ReplaceAllStringFunc(chapters[0], func(row string) string {
		if kept[label.FindString(row)] {
			return row
		}
		return ""
	}))
	for _, c := range chapters[1:] {
		b.WriteString(chapter(c, kept))
	}
	text := strings.Replace(b.String(), "# Proofs\n", "# Proofs\n"+part, 1)
	return page.ReplaceAllString(strings.TrimRight(text, "\n")+"\n", "$1")
}

// sections is what is said before the first heading of a chapter, and each heading with its text.
func sections(chapter string) []string {
	all := strings.Split(chapter, "\n### ")
	for i := range all[1:] {
		all[i+1] = "### " + all[i+1]
	}
	return all
}

// theorem is the section of a theorem, or nothing.
func theorem(chapters []string, l string) string {
	for _, c := range chapters {
		for _, s := range sections(c) {
			if t := titled.FindStringSubmatch(s); t != nil && t[1] == l {
				return s
			}
		}
	}
	return ""
}

// chapter is a chapter without the theorems that aren't kept, or nothing where none is.
func chapter(text string, kept map[string]bool) string {
	out, any := "", false
	for _, s := range sections(text) {
		t := titled.FindStringSubmatch(s)
		if t == nil || kept[t[1]] {
			out, any = out+"\n"+s, any || t != nil
		}
	}
	if !any {
		return ""
	}
	return "\n## " + strings.TrimPrefix(out, "\n")
}
