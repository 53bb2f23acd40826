package catalog

import (
	"fmt"
	"regexp"
	"strings"
	"unicode"

	"grundy/jobs/game"
)

// Everyday spellings of written forms. A file's path is left as it is.
var (
	// besideMarks are the blanks beside the marks of a written form.
	besideMarks = regexp.MustCompile(`\s*([,:/={}])\s*`)
	// braces are those around the numbers of a set, as in subtraction:all-but:{1,2}/sink=1.
	braces = regexp.MustCompile(`^((?:[a-z-]+:)+)\{([^{}]*)\}(/.*)?$`)
	// bareSet is a set without the name of a family: {1,2} may be taken, or be cut numbers.
	bareSet = regexp.MustCompile(`^\{([0-9,.+]*)\}$`)
	// bareCode is a code without the name of its form.
	bareCode = regexp.MustCompile(`^[0-9a-fA-F]*\.[0-9a-fA-F,]*(\([0-9a-fA-F]+\)|_[0-9a-fA-F]+)?$`)
	// cgsuite is a code with digits as CGSuite writes them.
	cgsuite = regexp.MustCompile(`^[0-9a-fA-F,+{}!=*?]*\.[0-9a-fA-F,{}!=*?[\]]*$`)
)

// spelled is the text of a written form as its family reads it: without blanks, without braces,
// in small letters, and with a colon after the form's name. Other texts come back changed in
// blanks and letters only.
func spelled(name string) string {
	name = strings.TrimSpace(name)
	if strings.Contains(name, "file:") {
		return name
	}
	// Names of thousands of games in one plan have neither blanks nor braces.
	if name = lower(name); strings.ContainsFunc(name, unicode.IsSpace) {
		name = besideMarks.ReplaceAllString(name, "$1")
	}
	for _, form := range forms() {
		bare := strings.TrimSuffix(form.Prefix, ":")
		if rest, found := strings.CutPrefix(name, bare); found && rest != "" &&
			strings.ContainsRune(" {", rune(rest[0])) {
			name = form.Prefix + strings.TrimSpace(rest)
		}
	}
	if !strings.Contains(name, "{") {
		return name
	}
	return braces.ReplaceAllString(name, "$1$2$3")
}

// parsed is the game of a written form with parameters, or nil where the text begins with no form.
func parsed(name string) (*game.Game, error) {
	for _, form := range forms() {
		if parameters, ok := strings.CutPrefix(name, form.Prefix); ok {
			g, err := form.Parse(parameters)
			switch {
			case err != nil && parameters == "":
				return nil, noParameters(form)
			case err != nil:
				return nil, fmt.Errorf("%s: %w (the form is %s)", name, err, form.Syntax)
			}
			return g, nil
		}
	}
	return nil, nil
}

// noParameters is the error of a written form without its parameters.
func noParameters(form game.Form) error {
	return fmt.Errorf("%s is a family of games: the form is %s; an example is %s",
		strings.TrimSuffix(form.Prefix, ":"), form.Syntax, form.Examples[0])
}

// codes are the forms of codes, the narrowest first.
var codes = []string{"octal:", "hex:", "takebreak:"}

// bare is the game of a code without the name of its form, as 0.77, .137, 4.(3), 4!.0, or
// CGSuite's {2+}=.0, which no form of codes has. A set alone is refused, as it may be meant in two
// ways. Other texts give nil.
func bare(name string) (g *game.Game, err error) {
	if set := bareSet.FindStringSubmatch(name); set != nil {
		return nil, fmt.Errorf("%s is a set, and two games go by a set: write subtraction:%s to take one of its numbers, or cut:%s to split a heap as often as one of them says", name, set[1], set[1])
	}
	if strings.TrimRight(name, "0") == "{2+}=." {
		return named("dividing"), nil
	}
	if cgsuite.MatchString(name) && strings.ContainsAny(name, "[{!=?*") {
		return parsed("octal:" + name)
	}
	if !bareCode.MatchString(name) || name == "." {
		return nil, nil
	}
	for _, prefix := range codes {
		if g, err = parsed(prefix + name); err == nil {
			return g, nil
		}
		if !strings.ContainsAny(name, "abcdef89,") {
			break // the code is octal, and the error says what is wrong with it
		}
	}
	return nil, err
}
