package cli

import (
	"bufio"
	"fmt"
	"io"
	"strings"

	"grundy/jobs/game"
)

// markdown writes docs/CLAIMS.md: the number of claims with each verdict, what is
// contradicted or misprinted in a form to be mailed to the authors, and all claims.
func markdown(out io.Writer, rows []verdictJSON) error {
	w := bufio.NewWriter(out)
	fmt.Fprint(w, "# Claims\n\nWhat the papers say, tested. This file is written by `grundy claims --markdown`.\n\n")
	fmt.Fprint(w, "| verdict | claims | means |\n|---|---|---|\n")
	count := map[game.Verdict]int{}
	for _, r := range rows {
		count[r.Verdict]++
	}
	for _, v := range verdicts {
		fmt.Fprintf(w, "| %s | %d | %s |\n", v.verdict, count[v.verdict], v.means)
	}
	for _, v := range []game.Verdict{game.Contradicted, game.Misprint} {
		fmt.Fprintf(w, "\n## %s\n", map[game.Verdict]string{game.Contradicted: "Contradicted", game.Misprint: "Misprints"}[v])
		for _, r := range rows {
			if r.Verdict == v {
				wrong(w, r)
			}
		}
	}
	fmt.Fprint(w, "\n## All\n\n| claim | section | statement | verdict | bound | evidence |\n|---|---|---|---|---|---|\n")
	for _, r := range rows {
		statement := r.Statement
		if r.Reading != "" {
			statement += " *Reading:* " + r.Reading
		}
		fmt.Fprintf(w, "| `%s` | %s | %s | %s | %d | %s |\n", r.ID, r.Section, cell(statement), r.Verdict, r.Bound, cell(r.Evidence))
	}
	return w.Flush()
}

var verdicts = []struct {
	verdict game.Verdict
	means   string
}{
	{game.Proved, "a finite statement checked completely, or a certificate verified"},
	{game.Holds, "the paper proves it; no exception up to the bound"},
	{game.Open, "nobody is known to have proved it; no exception up to the bound"},
	{game.Misprint, "the statement stands, but something is printed wrong"},
	{game.Contradicted, "there is a counterexample, the smallest is named"},
}

// wrong writes one finding: what is printed, and what computing gives.
func wrong(w io.Writer, r verdictJSON) {
	c := r.Claim
	fmt.Fprintf(w, "\n### %s\n\n%s, section %s. %s\n", r.ID, c.Paper.Citation, c.Section, c.Statement)
	if c.Raw != "" {
		fmt.Fprintf(w, "\n> %s\n", c.Raw)
	}
	if c.Reading != "" {
		fmt.Fprintf(w, "\nReading: %s\n", c.Reading)
	}
	fmt.Fprintf(w, "\nFound: %s.\n", r.Evidence)
	if c.HandCheck != "" {
		fmt.Fprintf(w, "\nBy hand: %s\n", c.HandCheck)
	}
}

// cell writes text for a cell of a table.
func cell(s string) string {
	return strings.NewReplacer("|", `\|`, "\n", " ").Replace(s)
}
