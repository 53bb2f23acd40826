// Package classics is what the literature says of the classics: a file for each paper or book has its
// statements. None needs a test in Go.
package classics

import (
	_ "embed"

	"grundy/jobs/claim"
	"grundy/jobs/paper"
)

var (
	//go:embed mark.yaml
	mark string
	//go:embed winning_ways.yaml
	winningWays string
)

// Claims are the statements, a file for each paper.
func Claims() []claim.File {
	return []claim.File{
		{Paper: paper.Mark, Name: "jobs/papers/classics/mark.yaml", Text: mark},
		{Paper: paper.WinningWays, Name: "jobs/papers/classics/winning_ways.yaml", Text: winningWays},
	}
}
