// Package mathtext writes the formulas of titles and captions, which stand between dollar signs
// as in TeX, in Unicode: $n^{3/5} \oplus \lfloor n/2 \rfloor$ is n³⁄⁵ ⊕ ⌊n/2⌋. It knows the few
// commands that combinatorial games need; what it doesn't know is an error, never left out.
package mathtext

import (
	"fmt"
	"slices"
	"strings"
	"unicode"

	"grundy/jobs/suggest"
)

// An Error is what is wrong with a text and where.
type Error struct {
	At   int // the place in the text, in signs from 1
	What string
	Near string // what was probably meant; empty if nothing is like it
}

func (e *Error) Error() string {
	if e.Near != "" {
		return fmt.Sprintf("sign %d: %s; did you mean %s?", e.At, e.What, e.Near)
	}
	return fmt.Sprintf("sign %d: %s", e.At, e.What)
}

// Unicode gives the text with its formulas in Unicode. A dollar sign itself is written \$. An
// error is an [*Error].
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
				return "", &Error{At: start, What: `a formula begins with $ and has no end (a dollar sign itself is written \$)`}
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

// wrong is an error at the sign that was read last.
func (r *reader) wrong(format string, args ...any) error {
	return &Error{At: r.at, What: fmt.Sprintf(format, args...)}
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
		case operators[item] && term:
			out.WriteString(" " + item + " ")
			term = false
		case operators[item] && !strings.Contains("+−±", item):
			out.WriteString(item + " ")
		default:
			out.WriteString(item)
			term = !operators[item] && item != "("
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
		err = &Error{At: start, What: "the brace { has no partner"}
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
		return "", r.wrong("something is missing behind %q", r.signs[r.at-1])
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
			return "", &Error{At: at, What: fmt.Sprintf("Unicode has no %s %q", how, c)}
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
		return r.two(func(a, b string) string { return grouped(a) + "/" + grouped(b) })
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
		return "", &Error{At: at, What: fmt.Sprintf(`\mathbb has no %q`, inner)}
	}
	if sign, ok := commands[name]; ok {
		return sign, nil
	}
	e := &Error{At: at, What: fmt.Sprintf(`the command \%s isn't known`, strings.Trim(name, "\x00"))}
	if near, ok := suggest.Nearest(name, Commands()); ok {
		e.Near = `\` + near
	}
	return "", e
}

func (r *reader) two(join func(a, b string) string) (string, error) {
	a, err := r.argument()
	if err != nil {
		return "", err
	}
	b, err := r.argument()
	return join(a, b), err
}

// grouped is a term that stands beside another sign, in parentheses if it has several parts.
func grouped(s string) string {
	if strings.ContainsFunc(s, func(c rune) bool { return c == '/' || c == ' ' }) {
		return "(" + s + ")"
	}
	return s
}

// Commands lists the commands that stand for a sign, without their backslashes, sorted.
func Commands() []string {
	var names []string
	for name := range commands {
		names = append(names, name)
	}
	slices.Sort(names)
	return names
}
