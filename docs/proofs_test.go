package docs

import (
	"slices"
	"strings"
	"testing"
)

func TestCited(t *testing.T) {
	for text, want := range map[string]string{
		"no exception; proved as theorem D1 of docs/PROOFS.md":          "D1",
		"Theorems O1 and O2 of docs/PROOFS.md, theorem 11 of the paper": "O1 O2",
		"theorems C11, C12 and C20 of docs/PROOFS.md":                   "C11 C12 C20",
		"theorem D1 of another page":                                    "",
	} {
		if got := strings.Join(Cited(text), " "); got != want {
			t.Errorf("%q cites %q, want %q", text, got, want)
		}
	}
}

func TestTheorem(t *testing.T) {
	for l, want := range map[string]string{
		"S1": "theorem S1 of docs/PROOFS.md, checked by Rocq in proofs/Saliquant.v",
		"D2": "theorem D2 of docs/PROOFS.md",
		"X9": "theorem X9 of docs/PROOFS.md",
	} {
		if got := Theorem(l); got != want || Cited(got)[0] != l {
			t.Errorf("%s is %q, want %q", l, got, want)
		}
	}
}

// The theorems that others rest on are there, too, and no more than these.
func TestProofs(t *testing.T) {
	headings := func(text string) (all []string) {
		for line := range strings.Lines(text) {
			if title := titled.FindStringSubmatch(line); title != nil {
				all = append(all, title[1])
			}
		}
		return all
	}
	for labels, want := range map[string]string{"S2": "S1 S2", "D1": "D1 D2", "W1": "W1", "X9": "", "": ""} {
		text := Proofs(strings.Fields(labels))
		got := headings(text)
		if strings.Join(got, " ") != want {
			t.Errorf("the theorems of %q are %v, want %s", labels, got, want)
		}
		for _, row := range listed.FindAllStringSubmatch(text, -1) {
			if !slices.Contains(got, row[1]) {
				t.Errorf("%q: the table lists %s, which isn't there", labels, row[1])
			}
		}
		if strings.Contains(text, "](") || strings.Contains(text, "\n\n\n") {
			t.Errorf("%q: a link leads elsewhere, or lines are empty:\n%s", labels, text)
		}
	}
	every := headings(proofs)
	if got := headings(Proofs(every)); !slices.Equal(got, every) || len(got) < 40 {
		t.Errorf("all theorems are %v, of %v", got, every)
	}
}
