// Package verdict is what is told of a claim that was tested, on the front page, in the table of
// all verdicts and in an exported folder. The claim's record has more.
package verdict

import (
	"grundy/jobs/claim"
	"grundy/jobs/tables"
	"grundy/pipeline/artifact"
)

// Claim is a claim with its verdict.
type Claim struct {
	ID        string `json:"id"`
	Path      string `json:"path"` // of its record
	Paper     string `json:"paper"`
	Section   string `json:"section"`
	Statement string `json:"statement"`
	Verdict   string `json:"verdict"`
	Bound     uint64 `json:"bound"`
	Evidence  string `json:"evidence"`
	Answer    string `json:"answer,omitempty"` // to a question: yes or no
	// Basis is what the verdict rests on; it is empty where nothing is proved.
	Basis string `json:"basis,omitempty"`
}

// Label is the claim's verdict with the answer to a question.
func (c Claim) Label() string { return claim.Verdict(c.Verdict).With(c.Answer) }

// Record is the record of a claim, as far as it is told.
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
		t.AppendRow(uint64(i+1), c.ID, c.Paper, c.Section, c.Statement, c.Verdict, c.Bound,
			c.Evidence, c.Answer, c.Basis)
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
