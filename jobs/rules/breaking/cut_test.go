package breaking_test

import (
	"context"
	"errors"
	"math"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/game"
	"grundy/jobs/gametest"
	"grundy/jobs/reference"
	"grundy/jobs/rules/breaking"
	"grundy/jobs/tables"
)

func TestCutFamily(t *testing.T) {
	gametest.Family(t, breaking.Cuts(), 100)
}

// parse is the game of a cut-set.
func parse(t rapid.TB, set string) *game.Game {
	t.Helper()
	g, err := breaking.Cuts().Forms[0].Parse(set)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// values are G(1), …, G(to) by the fastest solver that follows from the
// definition.
func cutValues(t rapid.TB, set string, to uint64) []uint32 {
	t.Helper()
	return solved(t, parse(t, set).Product(game.Sequence).Evidence(), tables.NoValues(1), to)
}

// solved is the values after those of prior by a solver, up to the heap to.
func solved(t rapid.TB, s *game.Solver, prior tables.Source, to uint64) []uint32 {
	t.Helper()
	ctx := context.Background()
	run, err := s.Start(ctx, game.Request{N: to}, prior)
	if err != nil {
		t.Fatal(err)
	}
	_, end := prior.Range()
	table := tables.New(tables.Columns("n uint64", "g uint32"))
	if err := run.Next(ctx, to+1-end, table); err != nil {
		t.Fatal(err)
	}
	return table.Cols[1].U32
}

// drawSet draws a written cut-set.
func drawSet(t *rapid.T) string {
	s := breaking.Set{Members: rapid.SliceOfN(rapid.Uint64Range(1, 9), 1, 4).Draw(t, "members")}
	text := s.String()
	if tail := rapid.SampledFrom([]string{"", "", "odd", "even", "2+", "4+", "7+"}).Draw(t,
		"tail"); tail != "" {
		text += "," + tail
	}
	return text
}

// The definition, option by option and by sets of values, and the solvers agree
// on sets with and without a tail; further out the solvers do, wherever the best
// one goes on.
func TestCutLadder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		set := drawSet(t)
		g, ctx := parse(t, set), context.Background()
		literal, err := reference.Literal(ctx, g.Heaps, 22)
		if err != nil {
			t.Fatal(err)
		}
		byValues, err := reference.ByValues(ctx, g.Heaps, 40)
		if err != nil {
			t.Fatal(err)
		}
		for i, v := range cutValues(t, set, 40) {
			if byValues[i] != v || i < len(literal) && literal[i] != v {
				t.Fatalf("cut:%s, heap %d: solved %d, by values %v, literally %v", set, i+1, v, byValues, literal)
			}
		}
		far := cutValues(t, set, 400)
		had := rapid.Uint64Range(0, 399).Draw(t, "had")
		prior := tables.Slice{Column: "g", First: 1, Width: 1, Values: far[:had]}
		for i, v := range solved(t, &g.Product(game.Sequence).Solvers[0], prior, 400) {
			if n := had + uint64(i); far[n] != v {
				t.Fatalf("cut:%s, heap %d, going on at %d: %d, want %d", set, n+1, had+1, v, far[n])
			}
		}
	})
}

// The propositions of section 2 and the tables of blocks, beyond the reach of the definition.
func TestClosedForms(t *testing.T) {
	const c11, c12, c13, c15 = "theorem C11 of docs/PROOFS.md", "theorem C12 of docs/PROOFS.md",
		"theorem C13 of docs/PROOFS.md", "theorem C15 of docs/PROOFS.md"
	for set, theorem := range map[string]string{
		"1": "proposition 3", "1,5,9": "proposition 3", "odd": "proposition 3",
		"2": "proposition 6", "3,4": "proposition 6", "5": "proposition 6", "2+": "proposition 6",
		"7,even": "proposition 6",
		"1,2,3":  "proposition 7", "1,2,3,8": "proposition 7", "1+": "proposition 7",
		"2,odd": "proposition 7",
		"1,3,4": "proposition 8", "1,3,6": "proposition 8", "1,3,10": "proposition 8",
		"1,3,4,6": c12, "1,3,5,6": c12, "1,3+": c12, "1,4,5,6": c12, "1,4": c11, "1,4,13,60": c11,
		"1,6,17": c13, "1,4+": c12, "1,10,23": c15, "1,18,39,41": c15, "1,16,24,37,41": c15,
	} {
		c := parse(t, set).Solution()
		if c == nil || c.Where != theorem {
			t.Errorf("cut:%s: closed form %v, want %s", set, c, theorem)
			continue
		}
		for i, v := range cutValues(t, set, 1000) {
			if n := uint64(i + 1); c.Stored(n) != v {
				t.Errorf("cut:%s: %s gives %d for the heap %d, the solver %d", set, theorem, c.Stored(n), n, v)
				break
			}
		}
	}
	for _, set := range []string{"1,2", "1,even", "1,2,4+", "1,34,69"} {
		if c := parse(t, set).Solution(); c != nil {
			t.Errorf("cut:%s has the closed form of %s", set, c.Where)
		}
	}
}

// Theorem 2: with an even cut-number c no value repeats along x, x+c, x+2c, ….
func TestNoRepetitionByEvenSteps(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		set := drawSet(t) + ",6"
		v := cutValues(t, set, 80)
		for x := range v {
			for y := x + 6; y < len(v); y += 6 {
				if v[x] == v[y] {
					t.Fatalf("cut:%s: G(%d) = G(%d) = %d", set, x+1, y+1, v[x])
				}
			}
		}
	})
}

// The start of the paper's game that keeps its secret, counted by hand: 3 goes
// to 1+2 and 1+1+1, 4 to 1+3, 2+2 and 1+1+2.
func TestOneTwo(t *testing.T) {
	want := []uint32{0, 1, 2, 3}
	for i, v := range cutValues(t, "1,2", 4) {
		if v != want[i] {
			t.Errorf("G(%d) = %d, want %d", i+1, v, want[i])
		}
	}
}

// A heap beyond those whose values fit a column is an error; what fits is right
// up to the last.
func TestFarClosedForms(t *testing.T) {
	for set, last := range map[string]uint64{"1,2,3": 1 << 32, "5": 5 << 32, "1,3,6": 3 << 32} {
		p := parse(t, set).Product(game.Sequence)
		prior := farSource{last - 2}
		got := solved(t, &p.Solvers[0], prior, last)
		if last := got[len(got)-1]; last != math.MaxUint32 && last != math.MaxUint32-1 {
			t.Errorf("cut:%s: the last value is %d", set, last)
		}
		if _, err := p.Solvers[0].Start(context.Background(), game.Request{N: last + 1},
			prior); err == nil || !strings.Contains(err.Error(), "ask for no heap above") {
			t.Errorf("cut:%s: the heap %d: %v", set, last+1, err)
		}
	}
}

// farSource has values up to a heap, which nobody reads.
type farSource struct{ last uint64 }

func (s farSource) Range() (uint64, uint64) { return 1, s.last + 1 }

func (s farSource) Read(context.Context, uint64, uint64, string) (tables.Vector, error) {
	return tables.Vector{}, errors.New("no values")
}

// A set that a theorem solves, or whose period one proves, is no dearer at a
// million than a table of its values.
func TestFarIsCheap(t *testing.T) {
	const far = 1_000_000
	for _, set := range []string{"odd", "2+", "1,2,3+", "1,3,6", "1,4", "1,10", "1,2,4", "1,4,9"} {
		s := parse(t, set).Product(game.Sequence).Solvers[0]
		r := game.Request{N: far}
		if err := s.Prepare(t.Context(), r); err != nil {
			t.Fatal(err)
		}
		if s.Memory(r) > 512<<20 || s.Steps(r) > 1e9 {
			t.Errorf("cut:%s: %s takes %d bytes and %g steps", set, s.Name, s.Memory(r), s.Steps(r))
		}
	}
	want := map[string]uint32{"odd": 1, "2+": far/2 - 1, "1,2,3+": far - 1, "1,4": far / 24 * 8,
		"1,2,4": far / 12 * 8}
	// of the heaps 16 and 4, which stand where 1000000 does
	first := map[string]uint32{"1,4": 2, "1,2,4": 3}
	for set, g := range want {
		got := solved(t, &parse(t, set).Product(game.Sequence).Solvers[0], tables.NoValues(1), far)
		if v := got[far-1]; v != g+first[set] {
			t.Errorf("cut:%s: G(%d) = %d, want %d", set, far, v, g+first[set])
		}
	}
}

// A column of bytes serves the games whose values proposition 3 bounds.
func TestColumns(t *testing.T) {
	for set, want := range map[string]tables.Type{"1,5": tables.Uint8, "odd": tables.Uint8,
		"3,5": tables.Uint32, "1,2": tables.Uint32} {
		if got := parse(t, set).Product(game.Sequence).Schema[1].Type; got != want {
			t.Errorf("cut:%s has a column of %s", set, got)
		}
	}
}

// Claims about {1, 2} read values that assume nothing, and others those of the theorem. No claim
// reads the orbit, which the theorem alone gives.
func TestEvidenceOfOneTwo(t *testing.T) {
	g, err := breaking.Cuts().Forms[0].Parse("1,2")
	if err != nil {
		t.Fatal(err)
	}
	for _, p := range g.Products {
		if p.Name == "orbit" {
			continue
		}
		for claim, want := range map[string]string{
			"cut/op5/twice": "pattern+exceptions", "cut/op6": "pattern+exceptions",
			"cut/op6/drop-outs": "pattern+exceptions",
			"cut/thm2/1,2":      "pattern+exceptions", "cut/prop17/0.7F": "pattern+exceptions",
			"cut/thm2": "theorem", "": "theorem",
		} {
			if s := p.EvidenceFor(claim); s.Name != want {
				t.Errorf("the claim %q reads the %s by %s, want %s", claim, p.Name, s.Name, want)
			}
		}
	}
}
