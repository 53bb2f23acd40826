package divide

import (
	"context"
	"slices"
	"testing"

	"grundy/jobs/game"
)

// watched is a source that remembers how many heaps were read at once at most.
type watched struct {
	game.Slice
	most *uint64
}

func (c watched) Read(ctx context.Context, from, to uint64, column string) (game.Vector, error) {
	*c.most = max(*c.most, to-from)
	return c.Slice.Read(ctx, from, to, column)
}

// A run that resumes reads what is known in blocks, since the solvers keep two
// bytes a heap and all values at once would take four more.
func TestResumeInBlocks(t *testing.T) {
	const end = 200_000
	s := divisorsSolver(func(n, k uint64) uint64 { return n - k })
	known := run(t, s, nil, end-1, whole)
	for name, s := range map[string]game.Solver{
		"divisors": s, "rares": raresSolver(), "complements": complementSolver(),
	} {
		var most uint64
		prior := watched{game.Slice{Column: "g", First: 1, Width: 1, Values: known[1:]}, &most}
		if name == "complements" {
			prior.Values = slices.Repeat([]uint32{1}, end-1)
		}
		if _, err := s.Start(context.Background(), game.Request{N: end + 9}, prior); err != nil {
			t.Fatal(err)
		}
		if most > 1<<16 {
			t.Errorf("%s reads %d heaps at once", name, most)
		}
	}
}
