package docs

import (
	"bufio"
	_ "embed"
	"fmt"
	"io"
	"strings"
	"text/template"

	"grundy/docs"
	"grundy/jobs/claim"
	"grundy/jobs/claims"
	"grundy/jobs/rules/own"
	"grundy/pipeline/layout"
	"grundy/pipeline/listing"
	"grundy/pipeline/quantity"
	"grundy/pipeline/verdict"
)

// claimsPage is docs/CLAIMS.md: the number of claims with each verdict, what is contradicted or
// misprinted in a form to be mailed to the authors, and all claims.
//
//go:embed claims.md
var claimsPage string

// Claims writes docs/CLAIMS.md.
func Claims(out io.Writer, rows []verdict.Claim) error {
	page, err := template.New("claims").Funcs(template.FuncMap{"linked": linked, "cell": listing.InMarkdown}).Parse(claimsPage)
	if err != nil {
		return err
	}
	count := map[claim.Verdict]int{}
	resting := map[claim.Basis]map[claim.Verdict]int{}
	for _, r := range rows {
		count[r.Verdict]++
		if resting[r.Basis] == nil {
			resting[r.Basis] = map[claim.Verdict]int{}
		}
		resting[r.Basis][r.Verdict]++
	}
	return page.Execute(out, map[string]any{
		"Rows": rows, "Count": count, "Resting": resting, "Verdicts": claim.Verdicts, "Bases": claim.Bases, "Singly": singly,
		"Proved": claim.Proved, "Holds": claim.Holds, "Answered": claim.Answered, "Unclaimed": claims.Unclaimed,
	})
}

// singly is the verdicts whose claims are told one by one.
var singly = []struct {
	Verdict claim.Verdict
	Title   string
}{
	{claim.Contradicted, "Contradicted"},
	{claim.Misprint, "Misprints"},
	{claim.Answered, "Questions that are answered"},
	{claim.Open, "Open"},
	{claim.Fitted, "Fitted"},
	{claim.Undecided, "Undecided"},
}

// linked is a text of docs/CLAIMS.md in which docs/PROOFS.md is a link.
func linked(text string) string {
	return strings.ReplaceAll(text, layout.Proofs, "[PROOFS.md](PROOFS.md)")
}

// Verdicts writes, for a person to read, each claim's verdict and below it what it is about.
func Verdicts(out io.Writer, rows []verdict.Claim) error {
	const indent = 14
	w, width := bufio.NewWriter(out), 0
	for _, r := range rows {
		width = max(width, len(r.ID))
	}
	for _, r := range rows {
		unit := ""
		if r.Unit != "" {
			unit = " (" + r.Unit + ")"
		}
		took := "recorded"
		if !r.AsRecorded {
			took = quantity.Elapsed(r.Took.Seconds())
		}
		fmt.Fprintf(w, "%-*s%-*s  to %d%s, %s\n", indent, r.Label(), width, r.ID, r.Bound, unit, took)
		for _, line := range about(r) {
			for part := range strings.SplitSeq(line, "\n") {
				fmt.Fprintf(w, "%*s%s\n", indent, "", part)
			}
		}
	}
	return w.Flush()
}

// about is the lines that are written below a claim's verdict.
func about(r verdict.Claim) []string {
	where, reading := fmt.Sprintf(" (section %s)", r.Section), "Reading: "
	if r.Paper == own.Paper.ID {
		where, reading = "", "Program: "
	}
	lines := []string{r.Statement + where}
	add := func(name, text string) {
		if text != "" {
			lines = append(lines, name+text)
		}
	}
	add("The paper: ", r.Raw)
	add(reading, r.Reading)
	add("", r.Evidence)
	if r.Basis != "" {
		add("Rests on: ", fmt.Sprintf("%s: %s", r.Basis, r.Basis.Means()))
	}
	if r.Proof != "" {
		add("Proof: ", docs.Theorem(r.Proof))
	}
	if r.Verdict != claim.Undecided {
		add("By hand: ", r.Of.ByHand)
	}
	add("To settle it: ", r.Settle)
	return lines
}
