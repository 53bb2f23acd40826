package survey_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/regular"
	"grundy/jobs/survey"
)

// solvers computes the games of the catalogue by their best solvers.
type solvers struct{ asked map[string][]uint64 }

func (s *solvers) Compute(ctx context.Context, name string, to uint64) (survey.Computed, error) {
	s.asked[name] = append(s.asked[name], to)
	g, err := catalog.Lookup(name)
	if err != nil {
		return survey.Computed{}, err
	}
	p := g.Product(game.Sequence)
	run, err := p.Evidence().Start(ctx, game.Request{N: to}, game.Empty(p.First))
	if err != nil {
		return survey.Computed{}, err
	}
	rows := game.NewTable(p.Schema)
	if err := run.Next(ctx, to+1-p.First, rows); err != nil {
		return survey.Computed{}, err
	}
	c := survey.Computed{Rules: regular.RulesOf(g), Values: regular.NewValues(p.First)}
	c.Values.Append(rows.Cols[1].U32...)
	if r, ok := run.(interface{ Rares() (uint64, uint64, bool) }); ok {
		c.Rares, c.LastRare, c.Space = r.Rares()
	}
	return c, nil
}

// run gives the rows of the names.
func run(t *testing.T, s *solvers, b survey.Bounds, names ...string) []survey.Row {
	t.Helper()
	var rows []survey.Row
	for _, name := range names {
		e, err := survey.Examine(t.Context(), s, name, b)
		if err != nil {
			t.Fatal(err)
		}
		rows = append(rows, e.Row)
	}
	return rows
}

func TestNames(t *testing.T) {
	octals := slices.Collect(survey.Octals(3))
	if len(octals) != 511 || octals[0] != "octal:0.001" || !slices.Contains(octals, "octal:0.6") || octals[510] != "octal:0.777" {
		t.Errorf("%d codes from %s to %s", len(octals), octals[0], octals[len(octals)-1])
	}
	for _, names := range [][]string{octals, slices.Collect(survey.Cuts(8, true))} {
		sorted := slices.Sorted(slices.Values(names))
		if len(slices.Compact(sorted)) != len(names) {
			t.Error("a game is named twice")
		}
	}
	if cuts := slices.Collect(survey.Cuts(8, true)); len(cuts) != 128 || cuts[3] != "cut:1,2,3" {
		t.Errorf("%d cut-sets with 1, the fourth %s", len(cuts), cuts[3])
	}
	if cuts := slices.Collect(survey.Cuts(3, false)); !slices.Equal(cuts, []string{"cut:1", "cut:2", "cut:1,2", "cut:3", "cut:1,3", "cut:2,3", "cut:1,2,3"}) {
		t.Errorf("the cut-sets up to 3 are %v", cuts)
	}
}

// Rows of games whose periods are in the literature; a game without a proof but
// with a space is computed further.
func TestRows(t *testing.T) {
	s := &solvers{asked: map[string][]uint64{}}
	rows := run(t, s, survey.Bounds{Any: 2000, Space: 9000}, "octal:0.77", "octal:0.07", "octal:0.156", "cut:1,2", "cut:1,4", "octal:0.104")
	for i, want := range []survey.Row{
		{Game: "octal:0.77", To: 2000, Verdict: regular.Proved, Period: 12, Preperiod: 71, Largest: 8},
		{Game: "octal:0.07", To: 2000, Verdict: regular.Proved, Period: 34, Preperiod: 53, Largest: 9},
		{Game: "octal:0.156", To: 9000, Verdict: regular.Proved, Period: 349, Preperiod: 3479},
		{Game: "cut:1,2", To: 2000, Verdict: regular.None},
		{Game: "cut:1,4", To: 2000, Verdict: regular.Proved, Period: 24, Saltus: 8},
		{Game: "octal:0.104", To: 9000, Verdict: regular.None},
	} {
		got := rows[i]
		if got.Game != want.Game || got.To != want.To || got.Verdict != want.Verdict || got.Period != want.Period ||
			got.Preperiod != want.Preperiod || got.Saltus != want.Saltus || want.Largest != 0 && got.Largest != want.Largest {
			t.Errorf("%+v, want %+v", got, want)
		}
		if (got.Certificate != "") != (got.Verdict == regular.Proved) {
			t.Errorf("%s is %s and has the certificate %q", got.Game, got.Verdict, got.Certificate)
		}
	}
	if kayles := rows[0]; kayles.LargestAt != 27 || !kayles.Space || kayles.Rares == 0 {
		t.Errorf("of Kayles: %+v", kayles)
	}
	if !slices.Equal(s.asked["octal:0.104"], []uint64{2000, 9000}) || !slices.Equal(s.asked["cut:1,2"], []uint64{2000}) {
		t.Errorf("computed up to %v", s.asked)
	}
}

// An unknown game is an error that names it.
func TestUnknown(t *testing.T) {
	_, err := survey.Examine(t.Context(), &solvers{asked: map[string][]uint64{}}, "octal:0.8", survey.Bounds{Any: 9})
	if err == nil || !strings.Contains(err.Error(), "octal:0.8") {
		t.Errorf("the error is %v", err)
	}
}
