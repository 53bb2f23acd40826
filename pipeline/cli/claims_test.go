package cli

import (
	"bytes"
	"testing"

	"grundy/jobs/claim"
	"grundy/jobs/claims"
	"grundy/pipeline/fault"
	"grundy/pipeline/resolve"
	"grundy/pipeline/run"
)

func row(id string, v claim.Verdict) verdictJSON {
	return verdictJSON{Tested: run.Tested{ID: id, Verdict: v}}
}

// A verdict that changed, one that isn't recorded and a claim that is gone fail
// the check, the last only where all claims are tested.
func TestChangedVerdicts(t *testing.T) {
	rows := []verdictJSON{row("a", claim.Holds), row("b", claim.Open)}
	answers := []verdictJSON{{Tested: run.Tested{ID: "a", Verdict: claim.Answered, Answer: claim.No, Basis: claim.ByExample}}}
	for _, c := range []struct {
		name     string
		rows     []verdictJSON
		recorded map[string]claims.Record
		all      bool
		want     string
		fails    bool
	}{
		{"the same", rows, map[string]claims.Record{"a": {Verdict: claim.Holds}, "b": {Verdict: claim.Open}}, true, "", false},
		{"some of more", rows, map[string]claims.Record{"a": {Verdict: claim.Holds}, "b": {Verdict: claim.Open}, "c": {Verdict: claim.Open}}, false, "", false},
		{"another verdict", rows, map[string]claims.Record{"a": {Verdict: claim.Misprint}, "b": {Verdict: claim.Open}}, true, "a is holds; recorded is misprint\n", true},
		{"not recorded", rows, map[string]claims.Record{"a": {Verdict: claim.Holds}}, true, "b is open; no verdict is recorded yet\n", true},
		{"one of some not recorded", rows, map[string]claims.Record{"a": {Verdict: claim.Holds}}, false, "b is open; no verdict is recorded yet\n", false},
		{"gone", rows, map[string]claims.Record{"a": {Verdict: claim.Holds}, "b": {Verdict: claim.Open}, "c": {Verdict: claim.Open}}, true, "c is recorded as open; there is no such claim\n", true},
		{"another answer", answers, map[string]claims.Record{"a": {Verdict: claim.Answered, Answer: claim.Yes, Basis: claim.OurProof}}, true,
			"a is answered: no (counterexample); recorded is answered: yes (our proof)\n", true},
		{"the same answer, proved by somebody else", answers, map[string]claims.Record{"a": {Verdict: claim.Answered, Answer: claim.No, Basis: claim.OurProof}}, true,
			"a is answered: no (counterexample); recorded is answered: no (our proof)\n", true},
	} {
		var stderr bytes.Buffer
		err := changed(&stderr, c.rows, c.recorded, c.all)
		if (err != nil) != c.fails || stderr.String() != c.want {
			t.Errorf("%s: %q, error %v, want %q", c.name, &stderr, err, c.want)
		}
	}
}

// The exit code of a check that fails is 3.
func TestChangedVerdictsExit(t *testing.T) {
	if err := changed(&bytes.Buffer{}, []verdictJSON{row("a", "")}, nil, true); fault.KindOf(err) != fault.OfCheck {
		t.Errorf("error %v isn't that of a failed check", err)
	}
}

// A bound of another unit, and one that would take hours, is raised for a claim that is named alone.
func TestBoundOf(t *testing.T) {
	heaps := claim.Claim{Row: claim.Row{ID: "heaps", Bound: 100}}
	sets := claim.Claim{Row: claim.Row{ID: "sets", Bound: 9, Unit: "greatest cut-number"}}
	steep := claim.Claim{Row: claim.Row{ID: "steep", Bound: 10, Most: 20}}
	for _, c := range []struct {
		claim claim.Claim
		asked uint64
		ids   []string
		want  uint64
	}{
		{heaps, 0, nil, 100}, {heaps, 25, nil, 25}, {heaps, 1000, nil, 1000},
		{sets, 0, nil, 9}, {sets, 25, nil, 9}, {sets, 5, nil, 5}, {sets, 25, []string{"sets"}, 25}, {sets, 25, []string{"heaps"}, 9},
		{steep, 25, nil, 20}, {steep, 15, nil, 15}, {steep, 25, []string{"heaps", "steep"}, 25},
	} {
		if got := (&claimFlags{bound: c.asked}).boundOf(c.claim, c.ids); got != c.want {
			t.Errorf("%s, asked for %d with %v: to %d, want %d", c.claim.ID, c.asked, c.ids, got, c.want)
		}
	}
}

// All claims can be tested to their own bounds where 8 GiB are allowed.
func TestClaimsFit(t *testing.T) {
	for _, c := range claims.Claims() {
		if _, err := resolve.ClaimCost(nil, c, c.Bound, 8<<30, map[claim.Need]bool{}); err != nil {
			t.Error(err)
		}
	}
}
