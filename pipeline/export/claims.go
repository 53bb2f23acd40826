package export

import (
	"slices"
	"strings"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/pipeline/export/index"
	"grundy/pipeline/plan"
)

// verdict is the record of a claim, as far as it is told.
type verdict struct {
	plan.Record
	index.Claim
}

// claims copies the verdicts that concern what is exported, and makes a table of them.
func (x *exporter) claims() error {
	files, err := x.out.Files("claims")
	if err != nil {
		return err
	}
	about := x.about()
	for _, file := range files {
		if !strings.HasSuffix(file, ".json") {
			continue
		}
		var v verdict
		if err := x.out.ReadRecord(file, &v); err != nil {
			return err
		}
		if !slices.Contains(about, v.ID) && !x.reads(v) {
			continue
		}
		if err := x.copy(file, file); err != nil {
			return err
		}
		v.Claim.Path = file
		x.Claims = append(x.Claims, v.Claim)
	}
	return x.verdicts()
}

// about is the claims about the games of the export, and those that its config names.
func (x *exporter) about() (ids []string) {
	var games *catalog.Catalogue
	if x.Options.Config != nil {
		games = x.Options.Config.Catalogue
	}
	for _, c := range x.chosen {
		ids = append(ids, games.ClaimsAbout(c.game)...)
	}
	if x.Options.Config != nil && len(x.Names) == 0 {
		for _, c := range x.Options.Config.Claims {
			ids = append(ids, c.ID)
		}
	}
	return ids
}

// reads says whether a verdict was found in a dataset or a sweep of the export.
func (x *exporter) reads(v verdict) bool {
	for _, in := range v.Inputs {
		if slices.ContainsFunc(x.chosen, func(c choice) bool { return c.id.Folder() == in.Folder }) {
			return true
		}
	}
	for _, f := range v.Sources {
		if slices.ContainsFunc(x.sweeps, func(id string) bool { return plan.SweepPath(id) == f.Path }) {
			return true
		}
	}
	return false
}

// verdicts writes the table of the verdicts.
func (x *exporter) verdicts() error {
	if len(x.Claims) == 0 {
		return nil
	}
	return x.table(index.Table{Kind: index.Verdicts, Name: "verdicts", Title: "Verdicts on claims", Path: plan.VerdictsPath}, Verdicts(x.Claims), plan.VerdictMeanings)
}

// Verdicts is the table of the verdicts of an exported folder.
func Verdicts(claims []index.Claim) *game.Table {
	t := plan.NewVerdictTable()
	for i, v := range claims {
		t.AppendRow(uint64(i+1), v.ID, v.Paper, v.Section, v.Statement, v.Verdict, v.Bound, v.Evidence, v.Answer, v.Basis)
	}
	return t
}
