// Package verdict is what is told of a claim that was tested: in its record, on pages, in the table
// of all verdicts and in an exported folder.
package verdict

import (
	"maps"
	"slices"
	"time"

	"grundy/jobs/claim"
	"grundy/jobs/claims"
	"grundy/jobs/tables"
	"grundy/pipeline/artifact"
)

// Claim is a claim with its verdict. Path is told by the index of an exported folder alone, Task
// and Program by a page; Raw, Reading and Unit by neither.
type Claim struct {
	ID        string        `json:"id"`
	Path      string        `json:"path,omitempty"` // of its record
	Task      string        `json:"task,omitempty"`
	Paper     string        `json:"paper"`
	Section   string        `json:"section"`
	Statement string        `json:"statement"`
	Raw       string        `json:"raw,omitempty"`
	Reading   string        `json:"reading,omitempty"`
	Program   string        `json:"program,omitempty"` // the test of a claim that a config states
	Verdict   claim.Verdict `json:"verdict"`
	Bound     uint64        `json:"bound"`
	Unit      string        `json:"unit,omitempty"` // what the bound is, where it isn't the largest n
	Evidence  string        `json:"evidence"`
	Answer    string        `json:"answer,omitempty"` // to a question: yes or no
	// Basis is what the verdict rests on; it is empty where nothing is proved.
	Basis  claim.Basis `json:"basis,omitempty"`
	Proof  string      `json:"proof,omitempty"`  // the theorem of docs/PROOFS.md
	Settle string      `json:"settle,omitempty"` // what would settle an open claim

	// AsRecorded says that the verdict is the recorded one, and that nothing was tested.
	AsRecorded bool `json:"recorded,omitempty"`

	// Failing is all that fails the claim, where that is listed.
	Failing *tables.Table `json:"-"`

	Of   *claim.Claim  `json:"-"` // what was tested; nil where the verdict was read
	Took time.Duration `json:"-"`
}

// New is the verdict of a claim by what its test found.
func New(c claim.Claim, found claim.Finding, took time.Duration) Claim {
	return Claim{
		ID: c.ID, Paper: c.Paper.ID, Section: c.Section, Statement: c.Statement,
		Raw: c.Words, Reading: c.Reading, Verdict: found.Verdict, Bound: found.Bound, Unit: c.Unit,
		Evidence: found.Evidence, Answer: found.Answer, Basis: c.Basis(found), Proof: c.Proof,
		Settle: c.Settle, Failing: found.Failing, Of: &c, Took: took,
	}
}

// Label is the claim's verdict with the answer to a question.
func (c Claim) Label() string { return c.Verdict.With(c.Answer) }

// Recorded is the verdict as it is recorded in the program.
func (c Claim) Recorded() claims.Record {
	return claims.Record{Verdict: c.Verdict, Answer: c.Answer, Basis: c.Basis, Bound: c.Bound,
		Evidence: c.Evidence}
}

// Recorded is a claim with its recorded verdict, or false where none is recorded.
func Recorded(of claim.Claim) (c Claim, there bool) {
	r, there := claims.Recorded()[of.ID]
	found := claim.Finding{Verdict: r.Verdict, Bound: r.Bound, Evidence: r.Evidence, Answer: r.Answer}
	c = New(of, found, 0)
	c.Basis, c.AsRecorded = r.Basis, true
	return c, there
}

// Only is the claims with one of the verdicts, each written with an answer or without one; all where
// no verdict is named.
func Only(all []Claim, verdicts []string) []Claim {
	return slices.DeleteFunc(slices.Clone(all), func(c Claim) bool {
		return len(verdicts) > 0 && !slices.Contains(verdicts, string(c.Verdict)) &&
			!slices.Contains(verdicts, c.Label())
	})
}

// RecordsText is the text of all recorded verdicts, with these in the place of older ones.
func RecordsText(all []Claim) string {
	records := maps.Clone(claims.Recorded())
	maps.DeleteFunc(records, func(id string, _ claims.Record) bool {
		_, there := claims.Claim(id)
		return !there
	})
	for _, c := range all {
		records[c.ID] = c.Recorded()
	}
	return claims.RecordsText(records)
}

// Listed is the claim as the index of an exported folder has it, with the path of its record.
func (c Claim) Listed(path string) Claim {
	c.Path, c.Raw, c.Reading, c.Unit, c.Proof, c.Settle = path, "", "", "", "", ""
	return c
}

// Record is the record of a claim that was tested.
type Record struct {
	artifact.Record
	Claim
}

// Table is the table of verdicts, a row each.
func Table(all []Claim) *tables.Table {
	t := tables.New(tables.Schema{
		{Name: "n", Type: tables.Uint64},
		{Name: "id", Type: tables.Text},
		{Name: "paper", Type: tables.Text},
		{Name: "section", Type: tables.Text},
		{Name: "statement", Type: tables.Text},
		{Name: "verdict", Type: tables.Text},
		{Name: "bound", Type: tables.Uint64},
		{Name: "evidence", Type: tables.Text},
		{Name: "answer", Type: tables.Text},
		{Name: "basis", Type: tables.Text},
	})
	for i, c := range all {
		t.AppendRow(uint64(i+1), c.ID, c.Paper, c.Section, c.Statement, string(c.Verdict),
			c.Bound, c.Evidence, c.Answer, string(c.Basis))
	}
	return t
}

// Meanings says in words what the columns of the table hold, by their names.
var Meanings = map[string]string{
	"n":         "the number of the row, from 1 on",
	"id":        "the claim",
	"paper":     "the paper that says so",
	"section":   "the section of the paper",
	"statement": "what is said",
	"verdict":   "what the test found",
	"bound":     "the last heap up to which the claim was tested",
	"evidence":  "what the test saw, in words",
	"answer":    "the answer to a question, yes or no; empty for other claims",
	"basis":     "what the verdict rests on, as complete check or our proof; empty where nothing is proved",
}
