package mathtext

import (
	"regexp"
	"strings"
	"unicode/utf8"
)

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
