package report

import (
	"cmp"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"

	"grundy/jobs/claim"
	"grundy/jobs/paper"
	"grundy/jobs/rules/own"
)

// part is what a page shows under one heading.
type part struct {
	ID       string // the anchor, which no figure, claim or sweep has: their ids have no "_"
	Title    string
	About    string // where it is from, in a sentence; empty where the title says it
	Figures  []Figure
	Claims   claims
	Sweeps   []Sweep
	Datasets []Dataset
}

// Parts is all that the page shows but for the new results: each paper with its figures, claims
// and datasets, in the order of the catalogue; what the config defines itself; the sweeps; and
// the sections of the config.
func (d Data) Parts() (parts []part) {
	var all, sections []*part
	begin := func(id, title string) *part {
		all = append(all, &part{ID: id, Title: title})
		return all[len(all)-1]
	}
	for _, p := range paper.All {
		begin(partID(p.ID), p.Title).About = p.Citation + "."
	}
	begin(partID(own.Paper.ID), "Games and claims of this config")
	of := func(paper string) *part {
		id := partID(paper)
		if i := slices.IndexFunc(all, func(p *part) bool { return p.ID == id }); i >= 0 {
			return all[i]
		}
		return begin(id, cmp.Or(paper, "Others"))
	}
	for _, c := range d.Claims {
		p := of(c.Paper)
		p.Claims = append(p.Claims, c)
	}
	for _, x := range d.Datasets {
		id, _, _ := strings.Cut(x.Paper, " ")
		p := of(id)
		p.Datasets = append(p.Datasets, x)
	}
	sweeps := &part{ID: "part_sweeps", Title: "Sweeps", Sweeps: d.Sweeps}
	for _, f := range d.Figures {
		if f.Section != "" {
			id := "section_" + strconv.Itoa(len(sections)+1)
			sections = append(sections, &part{ID: id, Title: f.Section})
		}
		var p *part
		switch n := len(sections); {
		case n > 0:
			p = sections[n-1]
		case f.Paper == "" && slices.ContainsFunc(f.Slices, func(s Slice) bool { return s.Sweep != "" }):
			p = sweeps
		default:
			p = of(f.Paper)
		}
		p.Figures = append(p.Figures, f)
	}
	for _, p := range slices.Concat(all, []*part{sweeps}, sections) {
		if len(p.Figures)+len(p.Claims)+len(p.Sweeps)+len(p.Datasets) > 0 {
			slices.SortStableFunc(p.Claims, func(a, b Claim) int { return slices.Compare(numbers(a.Section), numbers(b.Section)) })
			parts = append(parts, *p)
		}
	}
	return parts
}

// section is the claims of a section of a paper.
type section struct {
	ID     string // the anchor
	Number string // as 2.1; empty for what has none
	Claims claims
}

// Sections is the claims of the part by the sections of its paper.
func (p part) Sections() (all []section) {
	for _, c := range p.Claims {
		number := leading.FindString(c.Section)
		if last := len(all) - 1; last < 0 || all[last].Number != number {
			all = append(all, section{ID: "section_" + p.ID + "_" + number, Number: number})
		}
		last := &all[len(all)-1]
		last.Claims = append(last.Claims, c)
	}
	return all
}

// Divided says whether the claims are so many that their sections have headings.
func (p part) Divided() bool { return len(p.Claims) > 10 }

// partID is the anchor of a paper's part.
func partID(paper string) string { return "part_" + cmp.Or(paper, "others") }

var leading = regexp.MustCompile(`^\d+(\.\d+)*`)

// numbers is the numbers with which a section begins, as 2, 2, 4 for '2.2.4'; none for a name.
func numbers(section string) (all []int) {
	for _, n := range strings.Split(leading.FindString(section), ".") {
		if i, err := strconv.Atoi(n); err == nil {
			all = append(all, i)
		}
	}
	return all
}

// News is what the claims of papers gave that the papers don't have, by kind.
func (d Data) News() (news []part) {
	for _, kind := range []struct {
		title string
		has   func(Claim) bool
	}{
		{"Questions answered", func(c Claim) bool { return c.Verdict == claim.Answered }},
		{"Proved here", func(c Claim) bool { return c.Verdict == claim.Proved && c.Proof != "" }},
		{"Contradicted", func(c Claim) bool { return c.Verdict == claim.Contradicted }},
		{"Misprints", func(c Claim) bool { return c.Verdict == claim.Misprint }},
	} {
		n := part{Title: kind.title}
		for _, c := range d.Claims {
			if c.Paper != own.Paper.ID && kind.has(c) {
				n.Claims = append(n.Claims, c)
			}
		}
		if len(n.Claims) > 0 {
			news = append(news, n)
		}
	}
	return news
}

// Choices is what a reader may choose claims by: papers by their ids, and games.
func (d Data) Choices() map[string]any {
	var papers []part
	games := map[string]bool{}
	for _, p := range d.Parts() {
		if len(p.Claims) > 0 {
			papers = append(papers, part{ID: p.Claims[0].Paper, Title: p.Title})
		}
		for _, c := range p.Claims {
			for _, g := range c.Games {
				games[g] = true
			}
		}
	}
	return map[string]any{"Papers": papers, "Games": slices.Sorted(maps.Keys(games))}
}

// Meanings says in words what the verdicts mean that some claim has, and what they rest on, with
// their classes on the page.
func (d Data) Meanings() (meanings []struct{ Class, Word, Text string }) {
	add := func(class, word, text string) {
		meanings = append(meanings, struct{ Class, Word, Text string }{class, word, text})
	}
	has := func(is func(Claim) bool) bool { return slices.ContainsFunc(d.Claims, is) }
	for _, v := range claim.Verdicts {
		if has(func(c Claim) bool { return c.Verdict == v }) {
			add("verdict "+string(v), string(v), v.Means())
		}
	}
	for _, b := range claim.Bases {
		if has(func(c Claim) bool { return c.Basis == b }) {
			add("basis", string(b), b.Means())
		}
	}
	return meanings
}
