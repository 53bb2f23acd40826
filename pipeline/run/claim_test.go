package run

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"slices"
	"strings"
	"testing"

	"grundy/jobs/catalog"
	"grundy/jobs/claim"
	"grundy/jobs/claims"
	"grundy/jobs/game"
	"grundy/jobs/tables"
	"grundy/pipeline/dataset"
	"grundy/pipeline/fault"
	"grundy/pipeline/heaps"
	"grundy/pipeline/must"
	"grundy/pipeline/store"
	"grundy/pipeline/verdict"
	"grundy/pipeline/views"
)

// saved writes a dataset of which the last value is another one, so that a reader of the dataset
// differs from a solver.
func saved(t *testing.T, st *store.Store, name, product string, r game.Request, last uint32) {
	t.Helper()
	g := catalog.Must(name)
	p := views.Product(g, product)
	rows := tables.New(p.Schema)
	must.Do(t, catalog.Solve(t.Context(), p, &p.Solvers[0], r, func(t *tables.Table) error { rows.Append(t); return nil }))
	rows.Cols[p.Schema.Index(p.Value)].U32[rows.Rows()-1] = last
	ds := must.Get(dataset.Of(st, g, p, r.K))(t)
	must.Do(t, ds.WritePart(t.Context(), heaps.Between(p.First, r.N+1), rows, dataset.Provenance{}))
}

// Claims read a dataset that reaches far enough, unless its values are those of a theorem or
// rest on the claim; of several grids of a game the one with the columns that are asked for,
// whichever was made first.
func TestClaimReader(t *testing.T) {
	st := store.Temporary(t)
	saved(t, st, "saliquant", game.Sequence, game.Request{N: 500}, 99)
	saved(t, st, "residue-throw-divisor", game.Sequence, game.Request{N: 500}, 99)
	for _, k := range []uint64{7, 3, 20} {
		saved(t, st, "mem0", game.Grid, game.Request{N: 500, K: k}, uint32(1000*k))
	}
	all := newShared(st, nil)
	for _, c := range []struct {
		claim, game string
		to, k       uint64
		last        uint32 // of the heap 500 in the dataset
		read        bool
	}{
		{"", "saliquant", 500, 0, 99, true}, {"", "saliquant", 501, 0, 99, false},
		{"", "residue-throw-divisor", 500, 0, 99, false},
		{"arith/thm4/odd", "saliquant", 500, 0, 99, false}, {"arith/thm5", "saliquant", 500, 0, 99, true},
		{"", "mem0", 500, 3, 3000, true}, {"", "mem0", 500, 7, 7000, true}, {"", "mem0", 500, 20, 20000, true},
	} {
		v := all.reader(c.claim)
		s, err := v.Sequence(t.Context(), c.game, c.to)
		if c.k > 0 {
			s, err = v.Grid(t.Context(), c.game, c.to, c.k)
		}
		width := max(1, c.k)
		if err != nil || uint64(s.Width) != width || uint64(len(s.Values)) != (c.to+1-s.First)*width || (s.Values[(501-s.First)*width-1] == c.last) != c.read {
			t.Errorf("%+v: %d values in %d columns from %d on, error %v", c, len(s.Values), s.Width, s.First, err)
		}
	}
	rows, err := all.reader("").Rows(t.Context(), "saliquant", game.Sequence, 500)
	if err != nil || rows.Cols[1].U32[rows.Rows()-1] != 99 {
		t.Errorf("%d rows, error %v", rows.Rows(), err)
	}
}

// A claim that fails keeps no other from being tested, and an interrupt leaves those that were
// tested. A test that goes on and on ends when its context does.
func TestClaimsGoOn(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	release := make(chan bool)
	defer close(release)
	var begun []string
	claims := map[string]func() error{
		"fails":   func() error { return errors.New("no luck") },
		"bug":     func() error { panic("oops") },
		"holds":   func() error { return nil },
		"endless": func() error { cancel(); <-release; return nil },
	}
	tested := func(ids ...string) ([]verdict.Claim, error) {
		var some []claim.Claim
		for _, id := range ids {
			some = append(some, claim.Claim{Row: claim.Row{ID: id, Bound: 7}, Needs: func(uint64) []claim.Need { return nil },
				Test: func(_ context.Context, _ claim.Values, bound uint64) (claim.Finding, error) {
					begun = append(begun, id)
					return claim.Finding{Verdict: claim.Holds, Bound: bound}, claims[id]()
				}})
		}
		return Verdicts(ctx, some, Tests{Options: Options{Store: store.Temporary(t), Workers: 1, Memory: 1 << 30}, Anew: true, Errors: io.Discard})
	}
	rows, err := tested("fails", "bug", "holds")
	if len(rows) != 1 || rows[0].ID != "holds" || rows[0].Bound != 7 || !slices.Equal(begun, []string{"fails", "bug", "holds"}) {
		t.Errorf("tested %+v, begun %v", rows, begun)
	}
	if text := fmt.Sprint(err); !strings.HasPrefix(text, "fails: no luck\nbug: this is a bug") {
		t.Errorf("the error is %s", text)
	}
	rows, err = tested("holds", "endless", "fails")
	if !errors.Is(err, context.Canceled) || err.Error() != context.Canceled.Error() || len(rows) != 1 || !slices.Equal(begun[4:], []string{"endless"}) {
		t.Errorf("tested %+v, begun %v, error %v", rows, begun, err)
	}
}

// A verdict that changed, one that isn't recorded and a claim that is gone fail
// the check, the last only where all claims are tested.
func TestChangedVerdicts(t *testing.T) {
	rows := []verdict.Claim{{ID: "a", Verdict: claim.Holds}, {ID: "b", Verdict: claim.Open}}
	answers := []verdict.Claim{{ID: "a", Verdict: claim.Answered, Answer: claim.No, Basis: claim.ByExample}}
	for _, c := range []struct {
		name     string
		rows     []verdict.Claim
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
		if (err != nil) != c.fails || err != nil && fault.KindOf(err) != fault.OfCheck || stderr.String() != c.want {
			t.Errorf("%s: %q, error %v, want %q", c.name, &stderr, err, c.want)
		}
	}
}
