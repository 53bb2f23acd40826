package claims

import (
	_ "embed"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
	"sync"

	"grundy/jobs/claim"
)

// Record is a verdict as it is recorded.
type Record struct {
	Verdict claim.Verdict
	Answer  string      // to a question: yes or no
	Basis   claim.Basis // what the verdict rests on; empty where nothing is proved
}

// String is the record in words, as 'answered: no (counterexample)'.
func (r Record) String() string {
	text := r.Verdict.With(r.Answer)
	if r.Basis != "" {
		text += fmt.Sprintf(" (%s)", r.Basis)
	}
	return text
}

// recorded is the verdicts at the default bounds, as `grundy claims --record` writes them.
//
//go:embed recorded.txt
var recorded string

// Recorded is the verdict that each claim had, at its default bound, when the verdicts were
// last written down. A claim that gets another one tells that something has changed.
var Recorded = sync.OnceValue(func() map[string]Record { return readRecords(recorded) })

// recordText is the text of [Record.String].
var recordText = regexp.MustCompile(`^([a-z]+)(?:: ([a-z]+))?(?: \((.+)\))?$`)

// readRecords reads the text of [RecordsText]. It panics if it isn't such a text.
func readRecords(text string) map[string]Record {
	all := map[string]Record{}
	var r Record
	for line := range strings.Lines(text) {
		if ids, indented := strings.CutPrefix(line, "  "); indented {
			for _, id := range strings.Fields(ids) {
				all[id] = r
			}
			continue
		}
		words := recordText.FindStringSubmatch(strings.TrimSpace(line))
		r = Record{claim.Verdict(words[1]), words[2], claim.Basis(words[3])}
	}
	return all
}

// RecordsText is the text of recorded.txt: each verdict that occurs, and in the lines below it,
// indented, the ids of the claims that have it.
func RecordsText(records map[string]Record) string {
	by := map[string][]string{}
	for _, id := range slices.Sorted(maps.Keys(records)) {
		verdict := records[id].String()
		by[verdict] = append(by[verdict], id)
	}
	const width = 100
	var b strings.Builder
	for _, verdict := range slices.Sorted(maps.Keys(by)) {
		b.WriteString(verdict)
		at := width
		for _, id := range by[verdict] {
			if at += 1 + len(id); at > width {
				b.WriteString("\n ")
				at = 2 + len(id)
			}
			b.WriteString(" " + id)
		}
		b.WriteString("\n")
	}
	return b.String()
}
