package cut_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"grundy/jobs/catalog"
	"grundy/jobs/claim"
	"grundy/jobs/claim/claimtest"
	"grundy/jobs/claims"
	"grundy/jobs/papers/cut"
	"grundy/jobs/reference"
	"grundy/jobs/tables"
)

// section4 is the claims about taking and splitting.
func section4() []claim.Claim {
	all := cut.Claims().Claims(claims.Machine)
	return slices.DeleteFunc(all, func(c claim.Claim) bool { return !takesOrSplits(c) })
}

// takesOrSplits says whether the claim is of section 4, or of section 1 or 5 about such games.
func takesOrSplits(c claim.Claim) bool {
	others := []string{"cut/op6/rules", "cut/intro/grundys-game", "cut/intro/couples"}
	return strings.HasPrefix(c.Section, "4") || slices.Contains(others, c.ID)
}

// counts are the claims that count octal games. They take a second, so that they
// are tested with one change.
var counts = []string{"cut/thm16/79", "cut/thm16/14"}

// farthest is the claim that a certificate with a long first segment tells.
const farthest = "cut/thm16/0.106"

// late is the claim that needs more values than a test can compute.
const late = "cut/thm16/0.454"

// Every claim about taking and breaking can fail: some change of a value that it
// reads turns it.
func TestSection4ClaimsCanFail(t *testing.T) {
	without := append(counts, farthest, late)
	some := slices.DeleteFunc(section4(), func(c claim.Claim) bool {
		return slices.Contains(without, c.ID)
	})
	// The test of the late period, without the bound from which on it decides.
	distant := cut.Claims().Tests["thm16/0.454"].(func(claim.Claim) claim.Claim)
	row := claim.Row{ID: late, Statement: "late", Section: "4.2", Bound: 80}
	some = append(some, distant(claim.Claim{Row: row}))
	claimtest.Mutations(t, some, claims.Solvers{}, claimtest.Options{
		Bound: 80,
		Bounds: map[string]uint64{
			"cut/thm16/kayles": 500, "cut/thm16/dawsons-chess": 500, "cut/thm16/0.165": 14_000,
			"cut/thm16/single-digit": 400,
			"cut/thm16/subtraction":  60, "cut/thm16/no-arithmetic": 30,
			"cut/thm16/0.13FF": 200, "cut/thm16/0.9B": 400, "cut/thm16/0.205200C": 600,
			"cut/thm16/ruler":        2500,
			"cut/intro/grundys-game": 500, "cut/intro/couples": 500,
		},
		Machine: claims.Machine,
		Pure: []string{"cut/op6/rules", "cut/thm16/dawsons-chess/rules",
			"cut/thm16/kayles/rules"},
		Limits: []string{
			// What is far out of reach, or hasn't been found.
			late, "cut/thm16/no-arithmetic", "cut/intro/grundys-game", "cut/intro/couples",
		},
	})
}

// changed gives the value of one heap of a game changed.
type changed struct {
	claim.Values
	name string
	heap uint64
}

func (c changed) Sequence(ctx context.Context, name string, to uint64) (tables.Slice, error) {
	s, err := c.Values.Sequence(ctx, name, to)
	if name == c.name && err == nil {
		s.Values = slices.Clone(s.Values)
		s.Values[c.heap-s.First]++
	}
	return s, err
}

// Another value of KAYLES makes it a non-trivial game, the 80th; another value of 0.177
// spoils the proof of its period.
func TestCountsOfOctalGames(t *testing.T) {
	var v claims.Cache
	for _, c := range section4() {
		if !slices.Contains(counts, c.ID) {
			continue
		}
		spoiled, verdict := changed{&v, "kayles", 700}, claim.Fitted
		if c.ID == "cut/thm16/14" {
			spoiled, verdict = changed{&v, "octal:0.177", 900}, claim.Holds
		}
		right, err := c.Test(t.Context(), &v, 2000)
		if err != nil {
			t.Fatal(err)
		}
		wrong, err := c.Test(t.Context(), spoiled, 2000)
		if err != nil || right.Verdict != verdict || wrong.Evidence == right.Evidence {
			t.Errorf("%s: %+v; with a value changed: %+v, %v", c.ID, right, wrong, err)
		}
	}
}

// A value that isn't that of the kept certificate of 0.106 contradicts the claim about its period.
func TestKeptCertificate(t *testing.T) {
	c, _ := claims.Claim(farthest)
	f, err := c.Test(t.Context(), changed{claims.Solvers{}, "octal:0.106", c.Bound}, c.Bound)
	if err != nil || f.Verdict != claim.Contradicted || f.Counterexample.Heap != c.Bound {
		t.Errorf("with another value of the heap %d: %+v, %v", c.Bound, f, err)
	}
}

// The formula of 0.123456789 as it is printed has no exception of that value, and
// fails at the first heaps: by the definition alone, move by move.
func TestCountingUp(t *testing.T) {
	g, err := catalog.Lookup("hex:0.123456789")
	if err != nil {
		t.Fatal(err)
	}
	memo := reference.Memo[uint64]{Options: g.Heaps.Options}
	for n, want := range map[uint64]uint32{
		1: 1, 3: 2, 4: 2, 5: 1, 6: 1, 8: 2, 9: 4, 10: 4, 14: 4, 22: 8, 38: 16,
	} {
		if v := memo.Value(n); v != want {
			t.Errorf("the heap %d has the value %d by the definition, want %d", n, v, want)
		}
	}
}
