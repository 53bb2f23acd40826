package claims_test

import (
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
	"unicode"
	"unicode/utf8"

	"grundy/jobs/claim"
	"grundy/jobs/claims"
)

// proofs is docs/PROOFS.md.
func proofs(t *testing.T) string {
	t.Helper()
	text, err := os.ReadFile("../../docs/PROOFS.md")
	if err != nil {
		t.Fatal(err)
	}
	return string(text)
}

// The theorems that claims name are in docs/PROOFS.md, once each.
func TestProofsAreWritten(t *testing.T) {
	var theorems []string
	for _, found := range regexp.MustCompile(`(?m)^### Theorem ([A-Z]\d+)`).FindAllStringSubmatch(
		proofs(t), -1) {
		if slices.Contains(theorems, found[1]) {
			t.Errorf("theorem %s is there twice", found[1])
		}
		theorems = append(theorems, found[1])
	}
	for _, c := range claims.Claims() {
		if c.Proof != "" && !slices.Contains(theorems, c.Proof) {
			t.Errorf("%s is proved by theorem %s, which isn't in docs/PROOFS.md", c.ID, c.Proof)
		}
	}
}

// The claims that docs/PROOFS.md names are in the catalogue: each name is that of a claim, or of
// several with its further parts.
func TestProofsNameClaims(t *testing.T) {
	named := regexp.MustCompile(
		"`((?:arith|cut|mem|pass|octal|step)/[^`]*)`").FindAllStringSubmatch(proofs(t), -1)
	if len(named) < 20 {
		t.Errorf("%d claims are named", len(named))
	}
	for _, n := range named {
		if !slices.ContainsFunc(claims.Claims(), func(c claim.Claim) bool {
			return c.ID == n[1] || strings.HasPrefix(c.ID, n[1]+"/")
		}) {
			t.Errorf("there is no claim %s", n[1])
		}
	}
}

// The tests that docs/PROOFS.md names are in the packages that it names.
func TestProofsNameTests(t *testing.T) {
	named := regexp.MustCompile(
		"(Test[A-Z]\\w*)[^T;.]*? in `?(jobs/[a-z0-9/]+|pipeline/[a-z0-9/]+)").FindAllStringSubmatch(proofs(t), -1)
	if len(named) == 0 {
		t.Fatal("no test is named")
	}
	for _, n := range named {
		files, err := filepath.Glob("../../" + n[2] + "/*_test.go")
		if err != nil {
			t.Fatal(err)
		}
		if !slices.ContainsFunc(files, func(file string) bool {
			text, err := os.ReadFile(file)
			return err == nil && strings.Contains(string(text), "func "+n[1]+"(")
		}) {
			t.Errorf("there is no test %s in %s", n[1], n[2])
		}
	}
}

// Of each open or fitted claim it is said what would settle it, and of no other one.
func TestOpenClaimsCanBeSettled(t *testing.T) {
	recorded := claims.Recorded()
	for _, c := range claims.Claims() {
		v := recorded[c.ID].Verdict
		if open := v == claim.Open || v == claim.Fitted; open != (c.Settle != "") {
			t.Errorf("%s is %s, and what would settle it is %q", c.ID, recorded[c.ID], c.Settle)
		}
		if first, _ := utf8.DecodeRuneInString(c.Settle); c.Settle != "" &&
			!(unicode.IsUpper(first) && strings.HasSuffix(c.Settle, ".")) {
			t.Errorf("%s: what would settle it is no sentence: %q", c.ID, c.Settle)
		}
	}
}
