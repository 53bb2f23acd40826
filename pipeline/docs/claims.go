package docs

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"grundy/docs"
	"grundy/jobs/claim"
	"grundy/jobs/claims"
	"grundy/jobs/rules/own"
	"grundy/pipeline/layout"
	"grundy/pipeline/quantity"
	"grundy/pipeline/verdict"
)

// Claims writes docs/CLAIMS.md: the number of claims with each verdict, what is
// contradicted or misprinted in a form to be mailed to the authors, and all claims.
func Claims(out io.Writer, rows []verdict.Claim) error {
	w := bufio.NewWriter(out)
	fmt.Fprint(w, "# Claims\n\nWhat the papers say, tested. This file is written by `grundy claims --markdown`.\n\n")
	count := map[claim.Verdict]int{}
	resting := map[claim.Basis]map[claim.Verdict]int{}
	for _, r := range rows {
		count[r.Verdict]++
		if resting[r.Basis] == nil {
			resting[r.Basis] = map[claim.Verdict]int{}
		}
		resting[r.Basis][r.Verdict]++
	}
	fmt.Fprint(w, "| verdict | claims | means |\n|---|---|---|\n")
	for _, v := range claim.Verdicts {
		if count[v] > 0 {
			fmt.Fprintf(w, "| %s | %d | %s |\n", v, count[v], linked(v.Means()))
		}
	}
	fmt.Fprint(w, "\nWhat the verdicts proved, holds and answered rest on:\n\n| basis | proved | holds | answered | means |\n|---|---|---|---|---|\n")
	for _, b := range claim.Bases {
		if of := resting[b]; of != nil {
			fmt.Fprintf(w, "| %s | %d | %d | %d | %s |\n", b, of[claim.Proved], of[claim.Holds], of[claim.Answered], linked(b.Means()))
		}
	}
	for _, v := range singly {
		if count[v.verdict] == 0 {
			continue
		}
		fmt.Fprintf(w, "\n## %s\n", v.title)
		for _, r := range rows {
			if r.Verdict == v.verdict {
				detail(w, r)
			}
		}
	}
	fmt.Fprintf(w, "\n## What has no claim\n\nWhat the papers say besides, and why it isn't tested.\n\n%s", claims.Unclaimed)
	fmt.Fprint(w, "\n## All\n\n| claim | section | statement | verdict | rests on | bound | evidence |\n|---|---|---|---|---|---|---|\n")
	for _, r := range rows {
		statement := r.Statement
		if r.Reading != "" {
			statement += " *Reading:* " + r.Reading
		}
		fmt.Fprintf(w, "| `%s` | %s | %s | %s | %s | %d | %s |\n", r.ID, r.Section, cell(statement), r.Label(), r.Basis, r.Bound, cell(r.Evidence))
	}
	return w.Flush()
}

// singly is the verdicts whose claims are told one by one.
var singly = []struct {
	verdict claim.Verdict
	title   string
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

// detail writes one finding: what is printed, and what computing gives.
func detail(w io.Writer, r verdict.Claim) {
	c := r.Of
	fmt.Fprintf(w, "\n### %s\n\n%s, section %s. %s\n", r.ID, c.Paper.Citation, c.Section, c.Statement)
	if c.Words != "" {
		fmt.Fprintf(w, "\n> %s\n", c.Words)
	}
	for _, line := range []struct{ name, text string }{
		{"Reading", c.Reading}, {"Found", r.Evidence + "."}, {"Rests on", string(r.Basis)}, {"By hand", c.ByHand}, {"To settle it", c.Settle},
	} {
		if line.text != "" {
			fmt.Fprintf(w, "\n%s: %s\n", line.name, line.text)
		}
	}
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

// cell is a text in a cell of a table.
func cell(s string) string {
	return strings.NewReplacer("|", `\|`, "\n", " ").Replace(s)
}
