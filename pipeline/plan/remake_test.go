package plan_test

import (
	"testing"

	"grundy/jobs/claim"
	"grundy/pipeline/artifact"
	"grundy/pipeline/config"
	"grundy/pipeline/layout"
	"grundy/pipeline/plan"
)

// The command that makes something anew has the config that names it, not one that only speaks of
// something of that name.
func TestRemake(t *testing.T) {
	st := open(t)
	for name, n := range map[string]artifact.Named{
		"a": {Config: &config.Config{Title: "figure", Claims: []config.Claim{{ID: "arith/list/stau", Bound: 20}}},
			Figures: []artifact.NamedItem{{ID: "claim"}}},
		"b": {Config: &config.Config{Title: "claim", Claims: []config.Claim{{ID: "arith/list/stau"}, {ID: "claim", Bound: 7, Row: claim.Row{Game: "kayles"}}}},
			Sweeps: []artifact.NamedItem{{ID: "figure"}}},
		"figure": {Config: &config.Config{Jobs: []config.Job{{ID: "kayles"}}}, Figures: []artifact.NamedItem{{ID: "figure"}}},
	} {
		saveRecord(t, st, layout.Record(layout.Configs, name), n)
	}
	save(t, st, layout.Record(layout.Configs, "0"), map[string]any{"figures": []artifact.NamedItem{{ID: "figure"}}}) // damaged: without its digest
	for _, c := range []struct{ kind, record, want string }{
		{plan.Figure, "figures/figure.json", "run figure.yaml --only figure/figure"},
		{plan.Figure, "figures/claim.json", "run a.yaml --only figure/claim"},
		{plan.Figure, "figures/kayles.json", "run CONFIG --only figure/kayles"},
		{plan.Sweep, "survey/figure.json", "run b.yaml --only sweep/figure"},
		{plan.Claim, "claims/claim.json", "run b.yaml --only claim/claim"},
		{plan.Claim, "claims/arith/list/stau.json", "run b.yaml --only claim/arith/list/stau"},
		{plan.Claim, "claims/arith/list/stau@20.json", "run a.yaml --only claim/arith/list/stau"},
		{plan.Claim, "claims/arith/list/stau@21.json", "run CONFIG --only claim/arith/list/stau"},
		{plan.Report, "report/b.json", "run b.yaml"},
		{plan.Report, "report/c.json", "run CONFIG"},
		{plan.Report, layout.FrontRecord, "run a.yaml"},
		{"explorer", "explore/kayles.json", "explore kayles"},
	} {
		if got, want := plan.Remake(st, c.kind, c.record, " --out o"), "grundy "+c.want+" --out o"; got != want {
			t.Errorf("%s: %s, want %s", c.record, got, want)
		}
	}
}
