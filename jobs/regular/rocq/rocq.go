// Package rocq writes the period of a game as a theorem of Rocq, with a proof that Rocq's kernel
// checks: the rules, the numbers, and a computation that a theorem of the folder proofs makes a
// proof of.
package rocq

import (
	"bytes"
	_ "embed"
	"fmt"
	"slices"
	"strings"
	"text/template"

	"grundy/jobs/regular"
)

// form is how the rules of the games are written of which a theorem speaks.
type form struct {
	prefix string // of a game's name
	// rules is the ruleset that the rest of the name tells, in the words of proofs/Statements.v.
	rules func(text string) string
	// file is the one of proofs that shows periods of such games by computation, by the lemma,
	// which is written with its arguments.
	file, lemma string
}

var forms = map[regular.Theorem]form{
	regular.Octal:        {"octal:", octal, "Octal", "octal_period _ _ _"},
	regular.Subtraction:  {"subtraction:", subtraction, "Octal", "subtraction_period _ _ _"},
	regular.APTest:       partition,
	regular.PureAPTest:   partition,
	regular.Proposition3: partition,
	regular.Proposition6: partition,
	regular.Proposition7: partition,
	regular.Proposition8: partition,
}

// partition is that of partition games: the lemma chooses among the propositions and theorem C4,
// which needs half of the values that theorem 9 does.
var partition = form{"cut:", cut, "CutCheck", "cut_period _ _ _ _"}

// octal is the rules of a code as 0.77.
func octal(text string) string {
	digits := strings.Split(strings.Replace(text, ".", "", 1), "")
	return "takes_and_breaks [" + strings.Join(digits, "; ") + "]%N"
}

// subtraction is the rules of a set as 1,2.
func subtraction(text string) string {
	if strings.Contains(text, "/") {
		return "" // a sink
	}
	return "subtracts [" + strings.ReplaceAll(text, ",", "; ") + "]"
}

// cut is the rules of a set of cut-numbers as 1,4 or 1,6+ or 1,even.
func cut(text string) string {
	var listed []string
	tail := ""
	for word := range strings.SplitSeq(text, ",") {
		from, infinite := strings.CutSuffix(word, "+")
		switch {
		case word == "odd":
			tail = "1 + 2 * k"
		case word == "even":
			tail = "2 + 2 * k"
		case infinite:
			tail = from + " + 1 * k"
		default:
			listed = append(listed, word)
		}
	}
	rules := "cut (fun c => In c [" + strings.Join(listed, "; ") + "]"
	if tail != "" {
		rules += ` \/ exists k, c = ` + tail
	}
	return rules + ")"
}

//go:embed period.v.tmpl
var page string

var file = template.Must(template.New("period.v").Parse(page))

// File is the file for the certificate of a game that has these names.
func File(names []string, c *regular.Certificate) ([]byte, error) {
	f, ok := forms[c.Theorem]
	i := slices.IndexFunc(names, func(s string) bool { return strings.HasPrefix(s, f.prefix) })
	rules := ""
	if ok && i >= 0 {
		rules = f.rules(strings.TrimPrefix(names[i], f.prefix))
	}
	if rules == "" {
		return nil, fmt.Errorf("proofs has no theorem in Rocq that shows the period of %s, which is proved by %s: "+
			"it has those on octal games, on subtraction games of finite sets without a sink and, "+
			"but for the ultimate AP-test, on partition games", c.Game, c.Theorem)
	}
	var text bytes.Buffer
	err := file.Execute(&text, map[string]any{
		"C": c, "From": c.First + c.Preperiod, "Rules": rules, "File": f.file, "Lemma": f.lemma,
	})
	return text.Bytes(), err
}
