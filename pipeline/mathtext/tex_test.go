package mathtext

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestTeX(t *testing.T) {
	for text, want := range map[string]string{
		"":                         "",
		"50% of {1, 2} & a_b #3 $": `50\% of \{1, 2\} \& a\_b \#3 \$`,
		`a\b^c~d`:                  `a\textbackslash{}b\textasciicircum{}c\textasciitilde{}d`,
		"n ≥ 3 → n − 1, n < k":     `n $\ge$ 3 $\rightarrow$ n $-$ 1, n $<$ k`,
		"MEM⁰ on 2¹⁰ heaps, d₁₂":   `MEM\textsuperscript{0} on 2\textsuperscript{1}\textsuperscript{0} heaps, d\textsubscript{1}\textsubscript{2}`,
		"22_∞, 22_10, ∞_3, ∞_{0,1} and ∞": `22\textsubscript{$\infty$}, 22\textsubscript{10}, $\infty$\textsubscript{3}, $\infty$\textsubscript{0,1} and $\infty$`,
		"É. Duchêne – “…” a ∈ ℕ, ∅":       `É. Duchêne – “$\dots$” a $\in$ $\mathbb{N}$, $\emptyset$`,
		"⌊n/2⌋ ⊕ 4":                       `$\lfloor$n/2$\rfloor$ $\oplus$ 4`,
	} {
		if got := TeX(text); got != want {
			t.Errorf("%s is %s, want %s", text, got, want)
		}
	}
}

// Whatever a text has, its braces and dollar signs come in pairs, and none of its own is left bare.
func TestTeXIsBalanced(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		text := rapid.StringOf(rapid.RuneFrom([]rune(`ab12_^~\{}$&#%<>|∞≤→⁰₁ℕ[]`))).Draw(t, "text")
		tex := strings.NewReplacer(`\textbackslash`, "", `\{`, "", `\}`, "", `\$`, "").Replace(TeX(text))
		depth, dollars := 0, strings.Count(tex, "$")
		for _, c := range tex {
			switch c {
			case '{':
				depth++
			case '}':
				depth--
			}
			if depth < 0 {
				break
			}
		}
		if depth != 0 || dollars%2 != 0 {
			t.Fatalf("%q is %q", text, TeX(text))
		}
	})
}
