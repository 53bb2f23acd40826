package classics

import (
	_ "embed"

	"grundy/jobs/claim"
	"grundy/jobs/paper"
)

var (
	//go:embed mark.yaml
	markText string
	//go:embed winning_ways.yaml
	winningWaysText string
)

// Claims are the statements, a file for each paper.
func Claims() []claim.File {
	return []claim.File{
		{Paper: paper.Mark, Name: "jobs/papers/classics/mark.yaml", Text: markText},
		{Paper: paper.WinningWays, Name: "jobs/papers/classics/winning_ways.yaml", Text: winningWaysText},
	}
}
