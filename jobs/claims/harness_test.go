package claims_test

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"testing"

	"grundy/jobs/claim"
	"grundy/jobs/claims"
	"grundy/jobs/game"
	"grundy/jobs/paper"
	"grundy/jobs/tables"
)

// ramp is a source in which the heap n of any game has the value n.
type ramp struct{}

func (ramp) Sequence(_ context.Context, _ string, to uint64) (tables.Slice, error) {
	s := tables.Slice{Column: "g", Width: 1}
	for n := range to + 1 {
		s.Values = append(s.Values, uint32(n))
	}
	return s, nil
}

func (ramp) Rows(_ context.Context, _, _ string, to uint64) (*tables.Table, error) {
	t := tables.New(tables.Columns("n uint64", "kind text", "g uint32"))
	for n := range to + 1 {
		t.Cols[0].AppendNumber(n)
		t.Cols[1].Text = append(t.Cols[1].Text, "finite")
		t.Cols[2].U32 = append(t.Cols[2].U32, uint32(n))
	}
	return t, nil
}

func (r ramp) Grid(ctx context.Context, name string, to, columns uint64) (tables.Slice, error) {
	s, err := r.Sequence(ctx, name, to*columns)
	s.Width = int(columns)
	return s, err
}

// The harness finds claims that can't fail, that read what they don't say, and
// that say less than they should.
func TestCheck(t *testing.T) {
	stated := func(id string, from uint64, printed []uint32, test any) claim.Claim {
		r := claim.Row{ID: id, Section: "1", Statement: "a statement", Bound: 50, Game: "nim"}
		r.From, r.List = from, printed
		c, err := r.Claim(paper.Nimbers, claims.Machine, test)
		if err != nil {
			t.Fatal(err)
		}
		return c
	}
	list := stated("list", 0, []uint32{0, 1, 2, 3}, nil)
	equal := func(at []uint64, g uint32) (bool, string) { return at[0] == uint64(g), "n" }
	every := stated("every", 0, nil, claim.Statement(equal))
	always := func([]uint64, uint32) (bool, string) { return true, "" }
	vacuous := stated("vacuous", 0, nil, claim.Statement(always))
	silent := list
	silent.Needs = func(uint64) []claim.Need { return nil }
	finite := every
	finite.Needs = func(to uint64) []claim.Need {
		return []claim.Need{{Game: "loop", Product: "values", Request: game.Request{N: to}}}
	}
	finite.Test = func(ctx context.Context, v claim.Values, to uint64) (claim.Finding, error) {
		t, err := v.Rows(ctx, "loop", "values", to)
		loopy := func(kind string) bool { return kind != "finite" }
		if err != nil || slices.ContainsFunc(t.Cols[1].Text, loopy) {
			return claim.Found(claim.Contradicted, to, "a value isn't finite"), err
		}
		return claim.Found(claim.Holds, to, "all are finite"), nil
	}
	misprinted := stated("misprinted", 0, []uint32{0, 1, 7, 3}, nil)
	wrong := stated("wrong", 3, nil, claim.Statement(func(at []uint64, g uint32) (bool, string) {
		return uint64(g) == at[0]%9, fmt.Sprint(at[0] % 9)
	}))
	doomed := stated("doomed", 0, nil, func(all []claim.Read, bound uint64) claim.Finding {
		return claim.Found(claim.Misprint, bound, "it begins with %v", all[0].Values[:3])
	})
	unbounded := every
	unbounded.Bound = 0
	for _, c := range []struct {
		claim claim.Claim
		wrong string
	}{
		{list, ""}, {every, ""}, {finite, ""}, {misprinted, ""}, {wrong, ""},
		{doomed, "doomed to fail"},
		{vacuous, "no change of a value turns the verdict"},
		{silent, "needs don't say"},
		{unbounded, "missing"},
	} {
		known := known{map[claim.Need]tables.Slice{}, map[claim.Need]*tables.Table{}}
		err := check(t.Context(), c.claim, &recorder{source: ramp{}, known: known}, settings{})
		found := err != nil && strings.Contains(err.Error(), c.wrong)
		if c.wrong == "" && err != nil || c.wrong != "" && !found {
			t.Errorf("%s: %v, want %q", c.claim.ID, err, c.wrong)
		}
	}
}

// A statement about numbers alone is tested by changes of its program.
func TestPrograms(t *testing.T) {
	for program, fails := range map[string]bool{
		"n * n >= n": false, "not n < 0": false, "n % 2 < 2": false,
		"n < n + 1": true,
	} {
		r := claim.Row{ID: "numbers", Section: "1", Statement: program, Bound: 50, Holds: program}
		c, err := r.Claim(paper.Nimbers, claims.Machine, nil)
		if err != nil {
			t.Fatal(err)
		}
		known := known{map[claim.Need]tables.Slice{}, map[claim.Need]*tables.Table{}}
		err = check(t.Context(), c, &recorder{source: ramp{}, known: known}, settings{})
		if (err != nil) != fails {
			t.Errorf("%s: %v", program, err)
		}
	}
}
