package layout

import (
	"strings"
	"testing"

	"gonum.org/v1/plot/text"
)

func TestSpell(t *testing.T) {
	for _, s := range []string{"", "G(n) ⊕ G(k)", "ℕ ∈ ∉ ∪ ⌊n/2⌋ ⌈n⌉", "n₁₂ nₖ k² 2ⁿ ≤ ≥ ≠ ∞ φ τ Ω ω × · − ℤ → ∤", "two\nlines", "10\u2009000"} {
		if err := Spell(s); err != nil {
			t.Errorf("%q: %v", s, err)
		}
	}
	for s, want := range map[string]string{
		"数": "lacks", "a\u0000": "lacks", "tab\t": "lacks", "\U0001F9EE": "lacks", "ܐ": "lacks",
		"a كايلز": "from right to left", "כ": "from right to left", "\ufeed": "from right to left", "\u202eabc": "from right to left", "ߊ": "from right to left",
	} {
		if err := Spell(s); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: %v, want an error with %q", s, err, want)
		}
	}
}

// TestMissingGlyphPanics: text that nobody checked must not lose a sign.
func TestMissingGlyphPanics(t *testing.T) {
	defer func() {
		if recover() == nil {
			t.Error("a sign that the font lacks vanished")
		}
	}()
	TextStyle(9, text.XLeft, text.YBottom).Width("数")
}
