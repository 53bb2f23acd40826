package mathtext

import (
	"fmt"
	"strings"
	"testing"
	"unicode/utf8"

	"pgregory.net/rapid"
)

func TestUnicode(t *testing.T) {
	for text, want := range map[string]string{
		"":                                 "",
		"no formula: 3 \\oplus 5":          "no formula: 3 \\oplus 5",
		`costs 5\$`:                        "costs 5$",
		`$\leq 2^8$ and $n\pm1$, $\pm1$`:   "≤ 2⁸ and n ± 1, ±1",
		`$\oplus$`:                         "⊕",
		`$n^{3/5}$`:                        "n³⁄⁵",
		`$\lfloor n/2 \rfloor$`:            "⌊n/2⌋",
		`$\mathcal{G}(n)$`:                 "G(n)",
		`$\mathcal G (n_k)$ of MEM`:        "G(nₖ) of MEM",
		`$G(n)=G(n-1)\oplus 1$`:            "G(n) = G(n − 1) ⊕ 1",
		`$-n$, $(-1)^n$, $2^{-n}$`:         "−n, (−1)ⁿ, 2⁻ⁿ",
		`$k^2 < n \leq 10^7$`:              "k² < n ≤ 10⁷",
		`$\{1, 2\}$ and $\{1,2\}$`:         "{1, 2} and {1,2}",
		`$\frac{n-1}{2}$, $\frac12$`:       "(n − 1)/2, 1/2",
		`$c\sqrt n$, $\sqrt{n+1}$`:         "c√n, √(n + 1)",
		`$n \in \mathbb{N}, \varphi n$`:    "n ∈ ℕ, φn",
		`$n_{k+1} \equiv 3 \mod 4$`:        "nₖ₊₁ ≡ 3 mod 4",
		`$\Omega(n), \alpha\cdot\beta$`:    "Ω(n), α·β",
		`$3 \cdot 10^{11}$ heaps`:          "3·10¹¹ heaps",
		`$\left(n\right)'$`:                "(n)′",
		`MEM$^+$ and $\mathrm{MEM}^0$`:     "MEM⁺ and MEM⁰",
		"a formula $a +\n b$ on two lines": "a formula a + b on two lines",
	} {
		if got, err := Unicode(text); err != nil || got != want {
			t.Errorf("%s is %q, want %q; error %v", text, got, want, err)
		}
	}
}

func TestErrors(t *testing.T) {
	for text, want := range map[string]string{
		`n $\opluss$ 1`: `sign 4: the command \opluss isn't known; did you mean \oplus?`,
		`$\zzzzzzzz$`:   `sign 2: the command \zzzzzzzz isn't known`,
		`a $ b`:         `sign 3: a formula begins with $ and has no end (a dollar sign itself is written \$)`,
		`$n^{q}$`:       `sign 3: Unicode has no raised 'q'`,
		`$n_{b}$`:       `sign 3: Unicode has no lowered 'b'`,
		`$n^$`:          `sign 3: something is missing behind '^'`,
		`$n^{2$`:        `sign 4: the brace { has no partner`,
		`$n}$`:          `sign 1: a formula begins with $ and has no end (a dollar sign itself is written \$)`,
		`$\mathbb{X}$`:  `sign 2: \mathbb has no "X"`,
		`$\frac{1}$`:    `sign 9: something is missing behind '}'`,
		`$a\`:           `sign 3: the command \ isn't known`,
	} {
		_, err := Unicode(text)
		if err == nil || err.Error() != want {
			t.Errorf("%s: the error is %v, want %s", text, err, want)
		}
	}
}

// Every text gives text without formulas or an error at one of its signs, and no panic.
func FuzzUnicode(f *testing.F) {
	for _, text := range []string{"", "$", "$$", `\$`, `$\`, `$\frac{}{}$`, `$n^{3/5}_k \oplus \mathbb N$`, "$^^$", "$\xff^\xff$"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		got, err := Unicode(text)
		at := 0
		switch {
		case err != nil:
			if fmt.Sscanf(err.Error(), "sign %d: ", &at); at < 1 || at > utf8.RuneCountInString(text) {
				t.Errorf("%q: the error %v is at no sign of the text", text, err)
			}
		case !strings.Contains(text, "$") && got != text:
			t.Errorf("%q became %q", text, got)
		}
	})
}

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
