package card

import (
	"fmt"
	"strings"
)

// ascii is the text in ASCII, as the OEIS wants its entries: signs are written out, accents
// left away, and what has no such form is written as its number, as U+221E.
func ascii(text string) string {
	var b strings.Builder
	for _, r := range text {
		switch plain, known := plainly[r]; {
		case r == '\n' || r == '\t':
			b.WriteByte(' ')
		case r >= ' ' && r < 0x7f:
			b.WriteRune(r)
		case known:
			b.WriteString(plain)
		default:
			fmt.Fprintf(&b, "U+%04X", r)
		}
	}
	return b.String()
}

// plainly is letters and signs of games, definitions and papers in ASCII.
var plainly = map[rune]string{
	'−': "-", '–': "-", '—': "-", '‐': "-", '‑': "-", '·': "*", '×': "*", '÷': "/", '⋅': "*", '∗': "*",
	'≤': "<=", '≥': ">=", '≠': "!=", '≡': "==", '≈': "~", '→': "->", '↦': "->", '←': "<-", '⇒': "=>",
	'⊕': "XOR", '∈': " in ", '∉': " not in ", '∪': "union", '∩': "intersection", '∖': "\\", '⊆': "is in", '⊂': "is in", '∅': "{}",
	'∣': "|", '∤': " does not divide ", '∞': "infinity", 'ℕ': "N", '√': "sqrt", '∑': "Sum", '∏': "Product", 'Σ': "Sum", 'Π': "Product",
	'⌊': "floor(", '⌋': ")", '⌈': "ceiling(", '⌉': ")", '…': "...", '‘': "'", '’': "'", '“': "\"", '”': "\"", '\u00a0': " ", '′': "'",
	'⁰': "^0", '¹': "^1", '²': "^2", '³': "^3", '⁴': "^4", '⁵': "^5", '⁶': "^6", '⁷': "^7", '⁸': "^8", '⁹': "^9",
	'⁺': "^+", '⁻': "^-", 'ⁿ': "^n", 'ᵏ': "^k",
	'₀': "_0", '₁': "_1", '₂': "_2", '₃': "_3", '₄': "_4", '₅': "_5", '₆': "_6", '₇': "_7", '₈': "_8", '₉': "_9", 'ᵢ': "_i", 'ⱼ': "_j", 'ₖ': "_k", 'ₙ': "_n",
	'α': "alpha", 'β': "beta", 'γ': "gamma", 'δ': "delta", 'ε': "epsilon", 'ζ': "zeta", 'η': "eta", 'θ': "theta", 'λ': "lambda", 'μ': "mu",
	'ν': "nu", 'ξ': "xi", 'π': "pi", 'ρ': "rho", 'σ': "sigma", 'τ': "tau", 'φ': "phi", 'ϕ': "phi", 'χ': "chi", 'ψ': "psi", 'ω': "omega", 'Ω': "Omega", 'Δ': "Delta", 'Φ': "Phi",
	'à': "a", 'á': "a", 'â': "a", 'ã': "a", 'ä': "a", 'å': "a", 'ç': "c", 'è': "e", 'é': "e", 'ê': "e", 'ë': "e", 'í': "i", 'î': "i", 'ï': "i",
	'ñ': "n", 'ò': "o", 'ó': "o", 'ô': "o", 'õ': "o", 'ö': "o", 'ø': "o", 'ő': "o", 'ù': "u", 'ú': "u", 'û': "u", 'ü': "u", 'ű': "u", 'ý': "y", 'ß': "ss", 'ł': "l", 'š': "s", 'č': "c", 'ž': "z",
	'À': "A", 'Á': "A", 'Ä': "A", 'Å': "A", 'Ç': "C", 'É': "E", 'È': "E", 'Í': "I", 'Ó': "O", 'Ö': "O", 'Ø': "O", 'Ú': "U", 'Ü': "U", 'Š': "S", 'Č': "C", 'Ž': "Z", 'Ł': "L",
}
