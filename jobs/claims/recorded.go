package claims

import (
	_ "embed"
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strconv"
	"strings"
	"sync"

	"grundy/jobs/claim"
)

// Record is a verdict as it is recorded, with what the test saw.
type Record struct {
	Verdict  claim.Verdict
	Answer   string      // to a question: yes or no
	Basis    claim.Basis // what the verdict rests on; empty where nothing is proved
	Bound    uint64      // how far the claim was tested
	Evidence string
}

// String is the verdict in words, as 'answered: no (counterexample)'.
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

// recordText is the first line of a record: the claim's id, the text of [Record.String], the bound.
var recordText = regexp.MustCompile(`^(\S+) ([a-z]+)(?:: ([a-z]+))?(?: \((.+)\))? to (\d+)$`)

// readRecords reads the text of [RecordsText]. It panics if it isn't such a text.
func readRecords(text string) map[string]Record {
	all := map[string]Record{}
	id := ""
	for line := range strings.Lines(text) {
		line = strings.TrimSuffix(line, "\n")
		r := all[id]
		if evidence, indented := strings.CutPrefix(line, "  "); indented {
			r.Evidence = strings.TrimPrefix(r.Evidence+"\n"+evidence, "\n")
		} else {
			words := recordText.FindStringSubmatch(line)
			bound, err := strconv.ParseUint(words[5], 10, 64)
			if err != nil {
				panic(fmt.Sprintf("claims: %v", err))
			}
			id = words[1]
			r = Record{Verdict: claim.Verdict(words[2]), Answer: words[3],
				Basis: claim.Basis(words[4]), Bound: bound}
		}
		all[id] = r
	}
	return all
}

// RecordsText is the text of recorded.txt: of each claim, by their ids, a line with the verdict and
// the bound, and below it, indented, the evidence.
func RecordsText(records map[string]Record) string {
	var b strings.Builder
	for _, id := range slices.Sorted(maps.Keys(records)) {
		r := records[id]
		fmt.Fprintf(&b, "%s %s to %d\n", id, r, r.Bound)
		for line := range strings.SplitSeq(r.Evidence, "\n") {
			fmt.Fprintf(&b, "  %s\n", line)
		}
	}
	return b.String()
}
