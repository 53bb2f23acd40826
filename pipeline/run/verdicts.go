package run

import (
	"slices"

	"grundy/jobs/game"
	"grundy/pipeline/dataset"
	"grundy/pipeline/plan"
	"grundy/pipeline/report"
)

// VerdictsPath is the verdicts as a table.
const VerdictsPath = "claims/verdicts.parquet"

var verdictSchema = game.Schema{
	{Name: "n", Type: game.Uint64}, {Name: "id", Type: game.Text}, {Name: "paper", Type: game.Text},
	{Name: "section", Type: game.Text}, {Name: "statement", Type: game.Text}, {Name: "verdict", Type: game.Text},
	{Name: "bound", Type: game.Uint64}, {Name: "evidence", Type: game.Text},
}

// verdicts writes the verdicts as a Parquet file, a row a claim.
func (r *runner) verdicts(claims []report.Claim) (plan.File, error) {
	t := game.NewTable(verdictSchema)
	for i, c := range claims {
		t.Cols[0].U64 = append(t.Cols[0].U64, uint64(i+1))
		for j, text := range []string{c.ID, c.Paper, c.Section, c.Statement, c.Verdict} {
			t.Cols[j+1].Text = append(t.Cols[j+1].Text, text)
		}
		t.Cols[6].U64 = append(t.Cols[6].U64, c.Bound)
		t.Cols[7].Text = append(t.Cols[7].Text, c.Evidence)
	}
	s, err := dataset.SaveTable(r.Store, VerdictsPath, t)
	return plan.File{Path: VerdictsPath, Bytes: s.Bytes, SHA256: s.SHA256}, err
}

// folders is the datasets of the run that have games which the claim is about.
func (r *runner) folders(c *plan.ClaimTask) []string {
	var folders []string
	for _, n := range c.Claim.Needs(c.Bound) {
		for _, t := range r.plan.Tasks {
			if d := t.Dataset; d != nil && d.Game.Name == n.Game && d.Product.Name == n.Product {
				folders = append(folders, d.Folder)
			}
		}
	}
	return folders
}

// games is the games that the claim names or reads.
func games(c *plan.ClaimTask) []string {
	names := slices.Clone(c.Claim.Games)
	for _, n := range c.Claim.Needs(c.Bound) {
		if !slices.Contains(names, n.Game) {
			names = append(names, n.Game)
		}
	}
	return names
}
