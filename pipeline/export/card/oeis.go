package card

import (
	"fmt"
	"strings"
	"time"

	"grundy/jobs/game"
	"grundy/pipeline/config"
	"grundy/pipeline/export/index"
)

// The OEIS's bounds, in characters: of all terms of an entry with their commas, and of a line.
const (
	oeisTerms = 260
	oeisLine  = 80
)

// OEIS is the lines that an entry of the On-Line Encyclopedia of Integer Sequences begins with,
// in its internal format and in ASCII: terms, name, definition, paper, program, offset and
// author. The number A000000 stands for the one that the editors give. The values are those of
// the heaps from d.From on, in decimal digits, as many as there are or more than an entry holds.
func OEIS(x *index.Index, d *index.Dataset, values []string) ([]byte, error) {
	switch {
	case d.Identity.Product != game.Sequence:
		return nil, fmt.Errorf("%s is no sequence, so the OEIS has no entry for it", d.Name)
	case len(values) == 0:
		return nil, fmt.Errorf("%s has no values for an entry of the OEIS", d.Name)
	}
	var b strings.Builder
	line := func(kind, text string) {
		if text != "" {
			fmt.Fprintf(&b, "%%%s A000000 %s\n", kind, ascii(text))
		}
	}
	b.WriteString("%I A000000\n")
	lines, terms := termLines(values)
	for i, l := range lines {
		line("STU"[i:i+1], l)
	}
	line("N", fmt.Sprintf("Nim-values of the game %s: a(n) is that of a heap of n.", d.Title))
	line("C", d.Definition)
	line("C", comment(d))
	if d.Identity.Rules == "" {
		line("D", d.Paper) // A game of one's own has none.
	}
	line("o", "(grundy) $ "+program(d, terms))
	line("K", "nonn")
	line("O", fmt.Sprintf("%d,%d", d.From, firstLarge(values)))
	if day, err := time.Parse(time.DateOnly, x.Published); err == nil && len(x.Authors) > 0 {
		var names []string
		for _, a := range x.Authors {
			names = append(names, signed(a))
		}
		line("A", strings.Join(names, " and ")+day.Format(", Jan 02 2006"))
	}
	return []byte(b.String()), nil
}

// comment is the convention in words for a reader who has neither the paper at hand nor this program.
func comment(d *index.Dataset) string {
	text := strings.ReplaceAll(d.Convention, "of docs/PROOFS.md", "of the program grundy (docs/PROOFS.md in its source)")
	if d.Identity.Rules == "" && strings.Contains(strings.ToLower(text), "section ") {
		return "The sections are those of the paper below. " + text
	}
	return text
}

// signed is an author as the OEIS links a person, between underscores.
func signed(a config.Author) string {
	if a.Name != "" {
		return a.Name
	}
	return "_" + FullName(a) + "_"
}

// program is the command that prints the terms.
func program(d *index.Dataset, terms int) string {
	text := fmt.Sprintf("grundy values %s --from %d --to %d", d.Identity.Game, d.From, d.From+uint64(terms)-1)
	if d.Identity.Rules != "" {
		text += " --config FILE" // Only a config has the rules.
	}
	return text
}

// termLines is the first terms in at most three lines, each term whole, and at least one; a line
// that another one follows ends in a comma.
func termLines(values []string) (lines []string, terms int) {
	// A line begins with a kind and a number, 11 characters.
	const room = oeisLine - len("%S A000000 ")
	line, total := "", 0
	for ; terms < len(values); terms++ {
		term := values[terms] + ","
		if terms > 0 && total+len(term) > oeisTerms {
			break
		}
		if line != "" && len(line)+len(term) > room {
			if len(lines) == 2 {
				break
			}
			lines, line = append(lines, line), ""
		}
		line += term
		total += len(term)
	}
	if line != "" {
		lines = append(lines, line)
	}
	if n := len(lines); n > 0 {
		lines[n-1] = strings.TrimSuffix(lines[n-1], ",")
	}
	return lines, terms
}

// firstLarge is the position, counted from 1, of the first term that is larger than 1, or 1 if
// there is none.
func firstLarge(values []string) int {
	for i, v := range values {
		if v != "0" && v != "1" {
			return i + 1
		}
	}
	return 1
}
