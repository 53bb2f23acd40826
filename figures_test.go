package main

import (
	"os"
	"regexp"
	"slices"
	"strings"
	"testing"

	"grundy/jobs/claims"
	"grundy/pipeline/config"
	"grundy/pipeline/resolve"
)

// docs/FIGURES.md names each figure of configs/papers.yaml, as that does, no other, and claims that
// there are.
func TestFiguresPage(t *testing.T) {
	page, claims := readText(t, "docs/FIGURES.md"), readText(t, "docs/CLAIMS.md")
	_, figures, _ := strings.Cut(readText(t, "configs/papers.yaml"), "\nfigures:\n")
	figures, _, _ = strings.Cut("\n"+figures, "\nclaims:\n")
	drawn := map[string]bool{}
	for _, m := range regexp.MustCompile(`(?m)^  - id: (\S+)$`).FindAllStringSubmatch(figures, -1) {
		drawn[m[1]] = true
		if !strings.Contains(page, "`"+m[1]+"`") {
			t.Errorf("docs/FIGURES.md has nothing about %s", m[1])
		}
	}
	row := regexp.MustCompile("(?m)^\\| \\*\\*((?:Figure|Table)[^*]*)\\.\\*\\*.*?\\| `(\\S+)`")
	for _, m := range row.FindAllStringSubmatch(page, -1) {
		_, figure, _ := strings.Cut(figures, "\n  - id: "+m[2]+"\n")
		if figure, _, _ = strings.Cut(figure, "\n  - id: "); !strings.Contains(figure, "label: "+m[1]) {
			t.Errorf("docs/FIGURES.md calls %s %s, and configs/papers.yaml doesn't", m[2], m[1])
		}
	}
	if len(drawn) < 10 {
		t.Errorf("only %d figures are read from configs/papers.yaml", len(drawn))
	}
	for _, m := range regexp.MustCompile("`((?:arith|cut|mem|step)(-[a-z0-9-]+|/[a-z0-9/-]+))`").FindAllStringSubmatch(page, -1) {
		switch name := m[1]; {
		case strings.Contains(name, "/"):
			if !strings.Contains(claims, "`"+name+"`") && !strings.Contains(claims, "`"+name+"/") {
				t.Errorf("docs/FIGURES.md names the claim %s, which docs/CLAIMS.md doesn't have", name)
			}
		case !drawn[name]:
			t.Errorf("docs/FIGURES.md names the figure %s, which configs/papers.yaml doesn't have", name)
		}
	}
}

// The page of configs/papers.yaml has every claim that a caption of a figure names, and all claims of
// the five papers.
func TestPapersHaveTheClaims(t *testing.T) {
	cfg, err := resolve.Load(t.Context(), "configs/papers.yaml", 8<<30)
	if err != nil {
		t.Fatal(err)
	}
	has := func(id string) bool {
		return slices.ContainsFunc(cfg.Claims, func(c config.Claim) bool { return claims.Chooses(id, c.ID) })
	}
	papers := []string{"arith", "cut", "mem", "step", "nim"}
	for _, c := range claims.Claims() {
		if slices.Contains(papers, c.Paper.ID) && !has(c.ID) {
			t.Errorf("the page lacks the claim %s", c.ID)
		}
	}
	names, id := 0, regexp.MustCompile(`\b(?:arith|cut|mem|step|nim)/[\w./-]*\w`)
	for _, f := range cfg.Figures {
		for _, name := range id.FindAllString(f.Caption, -1) {
			if names++; !has(name) {
				t.Errorf("the caption of %s names the claim %s, which the page lacks", f.ID, name)
			}
		}
	}
	if names == 0 {
		t.Error("no caption names a claim")
	}
}

func readText(t *testing.T, path string) string {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// The article that 'just paper' makes has the pictures that docs/paper/figures.yaml draws, each under
// a heading of docs/PROOFS.md.
func TestFiguresOfArticle(t *testing.T) {
	cfg, err := resolve.Load(t.Context(), "docs/paper/figures.yaml", 8<<30)
	if err != nil {
		t.Fatal(err)
	}
	filter, proofs := readText(t, "docs/paper/article.lua"), readText(t, "docs/PROOFS.md")
	for _, f := range cfg.Figures {
		if !strings.Contains(filter, `\figureof{`+f.ID+`}`) {
			t.Errorf("the article doesn't have the picture %s", f.ID)
		}
	}
	headings := regexp.MustCompile(`(?m)^  \["([^"]+)"\] = `).FindAllStringSubmatch(filter, -1)
	for _, h := range headings {
		if !strings.Contains(proofs, "# "+h[1]) {
			t.Errorf("no heading of docs/PROOFS.md begins with %s", h[1])
		}
	}
	if len(headings) < 4 {
		t.Errorf("pictures stand under %d headings", len(headings))
	}
}
