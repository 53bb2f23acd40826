// Package mathtext writes the formulas of titles and captions, which stand between dollar signs
// as in TeX, in Unicode: $n^{3/5} \oplus \lfloor n/2 \rfloor$ is n³⁄⁵ ⊕ ⌊n/2⌋. It knows the few
// commands that combinatorial games need; what it doesn't know is an error, never left out.
package mathtext

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"

	"grundy/jobs/suggest"
)

// wrong is what is wrong with a text at a place, in signs from 1.
func wrong(at int, format string, args ...any) error {
	return fmt.Errorf("sign %d: "+format, append([]any{at}, args...)...)
}

// Unicode gives the text with its formulas in Unicode. A dollar sign itself is written \$.
// Errors name the place, in signs from 1.
func Unicode(text string) (string, error) {
	if !strings.Contains(text, "$") {
		return text, nil
	}
	r := &reader{signs: []rune(text)}
	var out strings.Builder
	for !r.done() {
		switch c := r.next(); {
		case c == '\\' && r.peek() == '$':
			out.WriteRune(r.next())
		case c != '$':
			out.WriteRune(c)
		default:
			start := r.at
			formula, err := r.formula()
			if err != nil {
				return "", err
			}
			if r.next() != '$' {
				return "", wrong(start, `a formula begins with $ and has no end (a dollar sign itself is written \$)`)
			}
			out.WriteString(formula)
		}
	}
	return out.String(), nil
}

// A reader reads the signs of a text.
type reader struct {
	signs []rune
	at    int // how many are read
}

func (r *reader) done() bool { return r.at == len(r.signs) }

// peek is the next sign, 0 at the end.
func (r *reader) peek() rune {
	if r.done() {
		return 0
	}
	return r.signs[r.at]
}

func (r *reader) next() rune {
	c := r.peek()
	if !r.done() {
		r.at++
	}
	return c
}

// formula reads up to the end of a formula or of a group in braces. Spaces in it mean nothing;
// relations and operators between two terms get some.
func (r *reader) formula() (string, error) {
	var out strings.Builder
	term := false // the last thing is a term, after which an operator stands between two
	for r.peek() != 0 && r.peek() != '$' && r.peek() != '}' {
		item, err := r.item()
		switch {
		case err != nil:
			return "", err
		case item == "":
		case slices.Contains(operators, item) && term:
			out.WriteString(" " + item + " ")
			term = false
		case slices.Contains(operators, item) && !strings.Contains("+−±", item):
			out.WriteString(item + " ")
		default:
			out.WriteString(item)
			term = !slices.Contains(operators, item) && item != "("
		}
	}
	return strings.TrimSuffix(out.String(), " "), nil
}

// item reads a sign, a command with what it applies to, a group, or a raised or lowered item.
func (r *reader) item() (string, error) {
	switch c := r.next(); c {
	case '^':
		return r.script("raised", superscripts)
	case '_':
		return r.script("lowered", subscripts)
	case '{':
		return r.rest()
	case '\\':
		return r.command()
	case ' ', '\n':
		return "", nil
	case ',':
		if r.peek() == ' ' {
			return ", ", nil
		}
		return ",", nil
	default:
		if written, ok := signs[c]; ok {
			return written, nil
		}
		return string(c), nil
	}
}

// rest reads the group whose brace was read.
func (r *reader) rest() (string, error) {
	start := r.at
	inner, err := r.formula()
	if err == nil && r.next() != '}' {
		err = wrong(start, "the brace { has no partner")
	}
	return inner, err
}

// argument reads what a command applies to: a group, or a single item.
func (r *reader) argument() (string, error) {
	for r.peek() == ' ' {
		r.next()
	}
	switch r.peek() {
	case 0, '$', '}', '^', '_':
		return "", wrong(r.at, "something is missing behind %q", r.signs[r.at-1])
	}
	return r.item()
}

// script reads an argument and raises or lowers its signs.
func (r *reader) script(how string, table map[rune]rune) (string, error) {
	at := r.at
	inner, err := r.argument()
	if err != nil {
		return "", err
	}
	var out strings.Builder
	for _, c := range strings.ReplaceAll(inner, " ", "") {
		script, ok := table[c]
		if !ok {
			return "", wrong(at, "Unicode has no %s %q", how, c)
		}
		out.WriteRune(script)
	}
	return out.String(), nil
}

// command reads a command whose backslash was read.
func (r *reader) command() (string, error) {
	at := r.at
	name := string(r.next())
	for unicode.IsLetter([]rune(name)[0]) && unicode.IsLetter(r.peek()) {
		name += string(r.next())
	}
	switch name {
	case "frac":
		over, err := r.argument()
		if err != nil {
			return "", err
		}
		under, err := r.argument()
		return grouped(over) + "/" + grouped(under), err
	case "sqrt":
		inner, err := r.argument()
		return "√" + grouped(inner), err
	case "mathcal", "mathrm", "mathit", "mathsf", "text", "operatorname":
		return r.argument()
	case "mathbb":
		inner, err := r.argument()
		if letter, ok := doubled[inner]; ok || err != nil {
			return letter, err
		}
		return "", wrong(at, `\mathbb has no %q`, inner)
	}
	if sign, ok := commands[name]; ok {
		return sign, nil
	}
	unknown := strings.Trim(name, "\x00")
	if near, ok := suggest.Nearest(name, Commands()); ok {
		return "", wrong(at, `the command \%s isn't known; did you mean \%s?`, unknown, near)
	}
	return "", wrong(at, `the command \%s isn't known`, unknown)
}

// grouped is a term that stands beside another sign, in parentheses if it has several parts.
func grouped(s string) string {
	if strings.ContainsFunc(s, func(c rune) bool { return c == '/' || c == ' ' }) {
		return "(" + s + ")"
	}
	return s
}

// Commands lists the commands that stand for a sign, without their backslashes, sorted.
func Commands() []string { return slices.Sorted(maps.Keys(commands)) }

// TeX writes a plain text for LaTeX: what LaTeX would take for a command is escaped, and signs of
// formulas, which fonts of text lack, stand as commands between dollar signs. What stands behind _
// in a heap with its memory, as 22_∞, and in a loopy value, as ∞_3 or ∞_{0,1}, is lowered.
func TeX(text string) string {
	return lowered.ReplaceAllString(escapes.Replace(text), `${1}\textsubscript{${2}${3}}`)
}

var (
	lowered = regexp.MustCompile(`([0-9$])\\_(?:([0-9]+|\$\\infty\$)|\\{([0-9,]+)\\})`)
	escapes = newEscapes()
)

// newEscapes maps the signs that LaTeX reads otherwise, or lacks in its text, to what it reads.
func newEscapes() *strings.Replacer {
	list := []string{
		`\`, `\textbackslash{}`, "^", `\textasciicircum{}`, "~", `\textasciitilde{}`,
		"{", `\{`, "}", `\}`, "$", `\$`, "&", `\&`, "#", `\#`, "%", `\%`, "_", `\_`,
		"<", "$<$", ">", "$>$", "|", "$|$", "−", "$-$", "∗", "$*$", "√", `$\surd$`, "⊕", `$\oplus$`,
	}
	for _, name := range Commands() { // Of several for a sign the first one is taken.
		if sign := commands[name]; len(sign) > 1 && utf8.RuneCountInString(sign) == 1 {
			list = append(list, sign, `$\`+name+"$")
		}
	}
	for letter, sign := range doubled {
		list = append(list, sign, `$\mathbb{`+letter+"}$")
	}
	for plain, raised := range superscripts {
		list = append(list, string(raised), `\textsuperscript{`+string(plain)+"}")
	}
	for plain, low := range subscripts {
		list = append(list, string(low), `\textsubscript{`+string(plain)+"}")
	}
	return strings.NewReplacer(list...)
}

// commands maps a command to its sign.
var commands = map[string]string{
	// Games.
	"oplus": "⊕", "bigoplus": "⊕", "lfloor": "⌊", "rfloor": "⌋", "lceil": "⌈", "rceil": "⌉", "mex": "mex",
	// Relations.
	"le": "≤", "leq": "≤", "ge": "≥", "geq": "≥", "ne": "≠", "neq": "≠", "lt": "<", "gt": ">", "equiv": "≡", "approx": "≈",
	"sim": "∼", "in": "∈", "notin": "∉", "subset": "⊂", "subseteq": "⊆", "mid": "∣", "nmid": "∤", "to": "→", "mapsto": "↦",
	"rightarrow": "→", "Rightarrow": "⇒", "iff": "⇔", "ll": "≪", "gg": "≫",
	// Operators.
	"cdot": "·", "times": "×", "pm": "±", "div": "÷", "cup": "∪", "cap": "∩", "setminus": "∖", "wedge": "∧", "vee": "∨", "circ": "∘",
	// Others.
	"infty": "∞", "ldots": "…", "dots": "…", "cdots": "⋯", "emptyset": "∅", "varnothing": "∅", "sum": "∑", "prod": "∏", "ell": "ℓ",
	"prime": "′", "forall": "∀", "exists": "∃", "neg": "¬", "langle": "⟨", "rangle": "⟩",
	"log": "log", "ln": "ln", "exp": "exp", "min": "min", "max": "max", "gcd": "gcd", "lcm": "lcm", "bmod": "mod", "mod": "mod",
	"{": "{", "}": "}", "$": "$", "%": "%", "_": "_", "&": "&", "#": "#", "|": "‖",
	",": "\u2009", ";": " ", ":": " ", " ": " ", "!": "", "quad": "  ", "left": "", "right": "",
	// Greek letters.
	"alpha": "α", "beta": "β", "gamma": "γ", "delta": "δ", "epsilon": "ϵ", "varepsilon": "ε", "zeta": "ζ", "eta": "η", "theta": "θ",
	"iota": "ι", "kappa": "κ", "lambda": "λ", "mu": "μ", "nu": "ν", "xi": "ξ", "pi": "π", "rho": "ρ", "sigma": "σ", "tau": "τ",
	"upsilon": "υ", "phi": "ϕ", "varphi": "φ", "chi": "χ", "psi": "ψ", "omega": "ω",
	"Gamma": "Γ", "Delta": "Δ", "Theta": "Θ", "Lambda": "Λ", "Xi": "Ξ", "Pi": "Π", "Sigma": "Σ", "Phi": "Φ", "Psi": "Ψ", "Omega": "Ω",
}

// operators are the signs that get a space on either side where they stand between two terms.
var operators = strings.Fields("⊕ ≤ ≥ ≠ < > = ≡ ≈ ∼ ∈ ∉ ⊂ ⊆ ∣ ∤ → ↦ ⇒ ⇔ ≪ ≫ + − × ± ÷ ∪ ∩ ∖ ∧ ∨ mod")

// signs are what single signs of a formula are written as.
var signs = map[rune]string{'-': "−", '*': "∗", '\'': "′", '~': " "}

// doubled are the letters of \mathbb.
var doubled = map[string]string{"N": "ℕ", "Z": "ℤ", "Q": "ℚ", "R": "ℝ", "C": "ℂ", "P": "ℙ"}

// superscripts and subscripts are what Unicode has of them.
var (
	superscripts = pairs("0123456789+−=()/nijkabcdefghlmoprstuvwxyz′", "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾⁄ⁿⁱʲᵏᵃᵇᶜᵈᵉᶠᵍʰˡᵐᵒᵖʳˢᵗᵘᵛʷˣʸᶻ′")
	subscripts   = pairs("0123456789+−=()aehijklmnoprstuvx", "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ")
)

func pairs(from, to string) map[rune]rune {
	m, signs := map[rune]rune{}, []rune(to)
	for i, c := range []rune(from) {
		m[c] = signs[i]
	}
	return m
}
