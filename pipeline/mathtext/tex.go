package mathtext

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"unicode/utf8"
)

// TeX writes a plain text for LaTeX: what LaTeX would take for a command is escaped, and signs of
// formulas, which fonts of text lack, stand as commands between dollar signs. A heap with its
// memory, as 22_∞, and a loopy value, as ∞_3, are formulas as a whole.
func TeX(text string) string {
	text = lowered.ReplaceAllStringFunc(text, func(term string) string {
		base, script, _ := strings.Cut(strings.ReplaceAll(term, "∞", `\infty`), "_")
		return fmt.Sprintf("\x00%s_{%s}\x00", base, script)
	})
	parts := strings.Split(text, "\x00")
	for i, part := range parts {
		if parts[i] = "$" + part + "$"; i%2 == 0 { // not one of the terms that were replaced
			parts[i] = joined.Replace(escapes.Replace(part))
		}
	}
	return strings.Join(parts, "")
}

var (
	lowered = regexp.MustCompile(`\b(?:[0-9]+|∞)_(?:[0-9]+|∞)|∞_(?:[0-9]+|∞)`)
	// joined makes one raised or lowered term of several signs.
	joined  = strings.NewReplacer("}$$^{", "", "}$$_{", "")
	escapes = newEscapes()
)

// newEscapes maps the signs that LaTeX reads otherwise, or lacks in its text, to what it reads. Of
// several commands for a sign it takes the shortest.
func newEscapes() *strings.Replacer {
	written := map[string]string{
		`\`: `\textbackslash{}`, "^": `\textasciicircum{}`, "~": `\textasciitilde{}`,
		"<": "$<$", ">": "$>$", "|": "$|$", "−": "$-$", "∗": "$*$", "√": `$\surd$`, "\u2009": `\,`,
	}
	for _, sign := range []string{"{", "}", "$", "&", "#", "%", "_"} {
		written[sign] = `\` + sign
	}
	for plain, raised := range superscripts {
		written[string(raised)] = fmt.Sprintf("$^{%c}$", plain)
	}
	for plain, low := range subscripts {
		written[string(low)] = fmt.Sprintf("$_{%c}$", plain)
	}
	for _, name := range slices.SortedFunc(maps.Keys(commands), shorter) {
		sign := commands[name]
		first, size := utf8.DecodeRuneInString(sign)
		if _, known := written[sign]; !known && size > 1 && size == len(sign) && first > '~' {
			written[sign] = `$\` + name + "$"
		}
	}
	for letter, sign := range doubled {
		written[sign] = `$\mathbb{` + letter + "}$"
	}
	var list []string
	for sign, tex := range written {
		list = append(list, sign, tex)
	}
	return strings.NewReplacer(list...)
}

func shorter(a, b string) int {
	if len(a) != len(b) {
		return len(a) - len(b)
	}
	return strings.Compare(a, b)
}
