package period_test

import (
	"encoding/json"
	"testing"

	"grundy/jobs/catalog"
	"grundy/jobs/period"
	"grundy/jobs/regular"
	"grundy/jobs/rules/own"
)

// The period of an own game that is proved to be the catalogue's is proved by a certificate
// that names the catalogue's game, and that the independent checker verifies.
func TestOwnGames(t *testing.T) {
	for _, c := range []struct {
		spec      own.Spec
		certified string
		period    uint64
	}{
		{own.Spec{Options: "[n - s for s in [1, 4, 9] if s <= n]"}, "subtraction:1,4,9", 5},
		{own.Spec{Options: "splits(n - 1, [0, 1, 2]) + splits(n - 2, [0, 1, 2])"}, "kayles", 12},
		{own.Spec{Subtract: "[2, 5]", Sink: 3}, "subtraction:2,5/sink=3", 7},
	} {
		c.spec.Name = "mine"
		g, err := own.New(c.spec, catalog.Lookup)
		if err != nil {
			t.Fatal(err)
		}
		s, err := period.New(g)
		if err != nil {
			t.Fatal(err)
		}
		found, err := s.Period(t.Context(), 4000)
		if err != nil {
			t.Fatal(err)
		}
		if found.Game != "own:mine" || found.Verdict != regular.Proved ||
			found.Period != c.period || found.Certificate.Game != c.certified {
			t.Errorf("%+v: %+v", c.spec, found)
			continue
		}
		text, err := json.Marshal(found.Certificate)
		if err != nil {
			t.Fatal(err)
		}
		for bound, good := range map[uint64]bool{4000: true, found.Certificate.Bound - 1: false} {
			if verdict, err := s.Check(t.Context(), bound, text); err != nil ||
				(verdict == nil) != good {
				t.Errorf("%+v: the check to %d says %v, %v", c.spec, bound, verdict, err)
			}
		}
	}
	// Of other rules no theorem is known.
	g, err := own.New(own.Spec{Name: "halves", Options: "[n - 1, n // 2] if n > 0 else []"},
		catalog.Lookup)
	if err != nil {
		t.Fatal(err)
	}
	s, err := period.New(g)
	if err != nil {
		t.Fatal(err)
	}
	if found, err := s.Period(t.Context(), 3000); err != nil || found.Verdict == regular.Proved ||
		found.Game != "own:halves" {
		t.Errorf("%+v, %v", found, err)
	}
}
