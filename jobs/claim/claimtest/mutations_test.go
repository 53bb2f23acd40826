package claimtest

import (
	"context"
	"strings"
	"testing"

	"grundy/jobs/claim"
	"grundy/jobs/game"
)

// ramp is a source in which the heap n of any game has the value n.
type ramp struct{}

func (ramp) Sequence(_ context.Context, _ string, to uint64) (game.Slice, error) {
	s := game.Slice{Column: "g", Width: 1}
	for n := range to + 1 {
		s.Values = append(s.Values, uint32(n))
	}
	return s, nil
}

func (r ramp) Grid(ctx context.Context, name string, to, columns uint64) (game.Slice, error) {
	s, err := r.Sequence(ctx, name, to*columns)
	s.Width = int(columns)
	return s, err
}

func statement(id string) game.Claim {
	return game.Claim{ID: id, Section: "1", Statement: "a statement", Bound: 50}
}

// The harness finds claims that can't fail, that read what they don't say, and
// that say less than they should.
func TestCheck(t *testing.T) {
	list := claim.List(statement("list"), "nim", 0, []uint32{0, 1, 2, 3})
	every := claim.Every(statement("every"), "nim", 0, game.Holds, func(n uint64, g uint32) (bool, string) { return n == uint64(g), "n" })
	vacuous := claim.Every(statement("vacuous"), "nim", 0, game.Holds, func(uint64, uint32) (bool, string) { return true, "" })
	silent := list
	silent.Needs = func(uint64) []game.Need { return nil }
	unbounded := every
	unbounded.Bound = 0
	for _, c := range []struct {
		claim game.Claim
		wrong string
	}{
		{list, ""}, {every, ""},
		{vacuous, "no change of a value turns the verdict"},
		{silent, "needs don't say"},
		{unbounded, "missing"},
	} {
		err := check(context.Background(), c.claim, &recorder{source: ramp{}, known: map[read]game.Slice{}}, Options{})
		if c.wrong == "" && err != nil || c.wrong != "" && (err == nil || !strings.Contains(err.Error(), c.wrong)) {
			t.Errorf("%s: %v, want %q", c.claim.ID, err, c.wrong)
		}
	}
}
