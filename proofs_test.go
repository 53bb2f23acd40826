package main

import (
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"grundy/docs"
)

// The theorems that Rocq checks are those of which docs/PROOFS.md says so, in the files that it
// names: those of ours in its table, and those of the literature by name before it.
func TestTheoremsOfRocq(t *testing.T) {
	page, theorems := readText(t, "docs/PROOFS.md"), readText(t, "proofs/Theorems.v")
	before, _, _ := strings.Cut(page, "\n| theorem |")
	var literature, names []string
	for _, m := range regexp.MustCompile("`([a-z]+_?[a-z0-9]*)`").FindAllStringSubmatch(before, -1) {
		literature = append(literature, m[1])
	}
	proved := regexp.MustCompile(`Theorem (\w+) : Statements\.(\w+)\.\s+Proof\. exact (\w+)\.`)
	for _, m := range proved.FindAllStringSubmatch(theorems, -1) {
		names = append(names, m[1])
		label, _, _ := strings.Cut(m[1], "_") // of a corollary, as of P2_maliquot
		row := regexp.MustCompile("\n\\| " + label + " \\|.*\\| Rocq, `proofs/" + m[3] + "\\.v`[^|]*\\|\n")
		if m[1] != m[2] || !slices.Contains(literature, m[1]) && !row.MatchString(page) {
			t.Errorf("docs/PROOFS.md doesn't say that Rocq checks the theorem %s in proofs/%s.v", m[1], m[3])
		}
		if !strings.Contains(theorems, "\nPrint Assumptions "+m[1]+".\n") {
			t.Errorf("proofs/Theorems.v doesn't ask for the axioms of %s", m[1])
		}
	}
	if n := strings.Count(theorems, "\nTheorem "); len(names) != n || n < 10 {
		t.Errorf("%d of the %d theorems are read", len(names), n)
	}
	ours := regexp.MustCompile(`\n\| ([A-Z]\d+) \|.*\| Rocq,`)
	for _, m := range ours.FindAllStringSubmatch(page, -1) {
		literature = append(literature, m[1])
	}
	for _, name := range literature {
		if !slices.Contains(names, name) {
			t.Errorf("docs/PROOFS.md says that Rocq checks %s, which proofs/Theorems.v doesn't have", name)
		}
	}
	if row := regexp.MustCompile(`\n\| [A-Z]\d+ \|[^|\n]*\|[^|\n]*\|\n`).FindString(page); row != "" {
		t.Errorf("docs/PROOFS.md doesn't say who has checked%s", row)
	}
	if docs.Checked("S1") == "" || docs.Checked("D2") != "" {
		t.Error("what Rocq has checked isn't read")
	}
}

// What a reader has to trust is in one file of at most 200 lines, and each file is compiled.
func TestStatementsAreShort(t *testing.T) {
	if n := strings.Count(readText(t, "proofs/Statements.v"), "\n"); n > 200 {
		t.Errorf("proofs/Statements.v has %d lines", n)
	}
	project := strings.Split(readText(t, "proofs/_CoqProject"), "\n")
	files, err := filepath.Glob("proofs/*.v")
	if err != nil {
		t.Fatal(err)
	}
	for _, file := range files {
		if !slices.Contains(project, filepath.Base(file)) {
			t.Errorf("proofs/_CoqProject doesn't list %s", file)
		}
	}
}
