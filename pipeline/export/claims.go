package export

import (
	"context"
	"fmt"
	"slices"

	"grundy/jobs/claims"
	"grundy/pipeline/artifact"
	"grundy/pipeline/export/index"
	"grundy/pipeline/layout"
	"grundy/pipeline/plan"
	"grundy/pipeline/verdict"
)

// claims copies the verdicts that concern what is exported, and makes a table of them. A verdict that
// is damaged, or that follows from other values than there are now, is left out.
func (x *exporter) claims(ctx context.Context) error {
	files, err := x.out.Files(layout.Claims)
	if err != nil {
		return err
	}
	about, judge := x.about(), artifact.NewJudge(x.out, artifact.NewDatasets(x.out).Digest)
	for _, file := range files {
		if !layout.IsRecord(file) {
			continue
		}
		var v verdict.Record
		if damaged := judge.Read(file, &v); damaged != nil {
			if damaged.Err != nil {
				return damaged.Err
			}
			if x.concerns(about, file) {
				x.leftOut(file, damaged.Text)
			}
			continue
		}
		if !slices.Contains(about, v.ID) && !x.reads(v) {
			continue
		}
		if why, err := judge.Untrue(ctx, v.Record); err != nil {
			return err
		} else if why != "" {
			x.leftOut(file, file+": "+why)
			continue
		}
		if err := x.copy(file, file); err != nil {
			return err
		}
		for _, f := range v.Files {
			if err := x.copy(f.Path, f.Path); err != nil {
				return err
			}
		}
		x.Claims = append(x.Claims, v.Listed(file))
	}
	return x.verdicts()
}

// leftOut tells that a verdict isn't exported.
func (x *exporter) leftOut(file, why string) {
	x.LeftOut(fmt.Sprintf("%s, so this verdict is left out: '%s' tests the claim anew, and then an export has it", why, plan.Remake(x.out, plan.Claim, file, x.Out)))
}

// concerns says whether a damaged verdict may be one on what is exported. It says no where it is known
// what the claim is about: of the program's claims, and of those that a config of the folder states.
func (x *exporter) concerns(about []string, file string) bool {
	id, _ := layout.ClaimOf(file)
	if _, ofProgram := claims.Claim(id); ofProgram || slices.Contains(about, id) {
		return slices.Contains(about, id)
	}
	c, stated := plan.Stated(x.out, id)
	return !stated || slices.Contains(x.sweeps, c.Sweep) ||
		slices.ContainsFunc(x.chosen, func(of choice) bool { return of.game.Name == c.Game })
}

// games is the games and claims of the program, and those of the config.
func (x *exporter) games() *claims.Catalogue {
	if x.Options.Config == nil {
		return nil
	}
	return x.Options.Config.Catalogue
}

// about is the claims about the games of the export, and those that its config names.
func (x *exporter) about() (ids []string) {
	for _, c := range x.chosen {
		ids = append(ids, x.games().ClaimsAbout(c.game)...)
	}
	if x.Options.Config != nil && len(x.Names) == 0 {
		for _, c := range x.Options.Config.Claims {
			ids = append(ids, c.ID)
		}
	}
	return ids
}

// reads says whether a verdict was found in a dataset or a sweep of the export.
func (x *exporter) reads(v verdict.Record) bool {
	for _, in := range v.Inputs {
		if slices.ContainsFunc(x.chosen, func(c choice) bool { return c.id.Folder() == in.Folder }) {
			return true
		}
	}
	for _, f := range v.Sources {
		if slices.ContainsFunc(x.sweeps,
			func(id string) bool { return layout.Record(layout.Sweeps, id) == f.Path }) {
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
	about := index.Table{
		Kind: index.Verdicts, Name: "verdicts", Title: "Verdicts on claims", Path: layout.Verdicts,
	}
	return x.table(about, verdict.Table(x.Claims), verdict.Meanings)
}
