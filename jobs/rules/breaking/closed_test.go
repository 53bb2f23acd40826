package breaking_test

import (
	"fmt"
	"math"
	"strings"
	"testing"

	"grundy/jobs/game"
	"grundy/jobs/tables"
)

// The propositions of section 2, the tables of blocks, and the theorems on codes whose digits
// repeat and on powers of a base, beyond the reach of the definition. Where nothing is known, there
// is no theorem.
func TestClosedForms(t *testing.T) {
	const c11, c12, c13, c15 = "theorem C11 of docs/PROOFS.md", "theorem C12 of docs/PROOFS.md",
		"theorem C13 of docs/PROOFS.md", "theorem C15 of docs/PROOFS.md"
	theorems := map[string]string{
		"cut:1": "proposition 3", "cut:1,5,9": "proposition 3", "cut:odd": "proposition 3",
		"cut:2": "proposition 6", "cut:3,4": "proposition 6", "cut:5": "proposition 6",
		"cut:2+": "proposition 6", "cut:7,even": "proposition 6",
		"cut:1,2,3": "proposition 7", "cut:1,2,3,8": "proposition 7", "cut:1+": "proposition 7",
		"cut:2,odd": "proposition 7",
		"cut:1,3,4": "proposition 8", "cut:1,3,6": "proposition 8", "cut:1,3,10": "proposition 8",
		"cut:1,3,4,6": c12, "cut:1,3,5,6": c12, "cut:1,3+": c12, "cut:1,4,5,6": c12, "cut:1,4": c11,
		"cut:1,4,13,60": c11, "cut:1,6,17": c13, "cut:1,4+": c12, "cut:1,10,23": c15,
		"cut:1,18,39,41": c15, "cut:1,16,24,37,41": c15,
		"cut:1,2": "", "cut:1,even": "", "cut:1,2,4+": "", "cut:1,34,69": "",
		"lasker": "Winning Ways, chapter 4", "octal:0.(3)": "folklore", "octal:0.(7)": "folklore",
		"hex:0.3(F7)": "folklore", "octal:0.(37)": "folklore", "octal:0.1(3)": "",
		"octal:4.(7)": "", "octal:0.(5)": "", "octal:4.3(1)": "",
		"subtraction:powers-of-4": "Nimbers, problem 19",
	}
	for b := 2; b < 14; b++ {
		if b != 4 {
			theorems[fmt.Sprint("subtraction:powers-of-", b)] = "folklore"
		}
	}
	for name, theorem := range theorems {
		g := lookup(t, name)
		switch c := g.Solution(); {
		case c == nil && theorem == "":
		case c == nil || c.Where != theorem:
			t.Errorf("%s: closed form %v, want %s", name, c, theorem)
		default:
			first := g.Heaps().First
			for i, v := range evidence(t, name, 600) {
				if n := first + uint64(i); c.Stored(n) != v {
					t.Fatalf("%s: %s gives %d for the heap %d, the solver %d", name, theorem,
						c.Stored(n), n, v)
				}
			}
		}
		if strings.Contains(g.Name, "_") && g.Periods != nil {
			t.Errorf("%s: no theorem on periods speaks of it", name)
		}
	}
	if v, err := lookup(t, "lasker").Solution().Value(1<<40 + 3); err != nil || v != 1<<40+4 {
		t.Errorf("Lasker's Nim far out: %d, %v", v, err)
	}
}

// A heap beyond those whose values fit a column is an error; what fits is right
// up to the last.
func TestFarClosedForms(t *testing.T) {
	for name, last := range map[string]uint64{"cut:1,2,3": 1 << 32, "cut:5": 5 << 32,
		"cut:1,3,6": 3 << 32} {
		p := lookup(t, name).Product(game.Sequence)
		s, prior, rows := p.Solvers[0], tables.Unread(1, last-1), tables.New(p.Schema)
		run, err := s.Start(t.Context(), game.Request{N: last}, prior)
		if err == nil {
			err = run.Next(t.Context(), 2, rows)
		}
		if err != nil || rows.Cols[1].U32[1] < math.MaxUint32-1 {
			t.Errorf("%s: the last value is %d, %v", name, rows.Cols[1].U32, err)
		}
		if _, err := s.Start(t.Context(), game.Request{N: last + 1},
			prior); err == nil || !strings.Contains(err.Error(), "ask for no heap above") {
			t.Errorf("%s: the heap %d: %v", name, last+1, err)
		}
	}
}

// A set that a theorem solves, or whose period one proves, is no dearer at a
// million than a table of its values.
func TestFarIsCheap(t *testing.T) {
	const far = 1_000_000
	for set, want := range map[string]uint32{
		"odd": 1, "2+": far/2 - 1, "1,2,3+": far - 1, "1,3,6": (far-1)/6*2 + 1,
		"1,4": far/24*8 + 2, "1,10": far/60*8 + 2, "1,2,4": far/12*8 + 3, "1,4,9": far/40*16 - 1,
	} {
		p := lookup(t, "cut:"+set).Product(game.Sequence)
		s, r := &p.Solvers[0], game.Request{N: far}
		if err := s.Prepare(t.Context(), r); err != nil {
			t.Fatal(err)
		}
		if s.Memory(r) > 512<<20 || s.Steps(r) > 1e9 {
			t.Errorf("cut:%s: %s takes %d bytes and %g steps", set, s.Name, s.Memory(r), s.Steps(r))
		}
		if v := values(t, "cut:"+set, far)[far-1]; v != want {
			t.Errorf("cut:%s: G(%d) = %d, want %d", set, far, v, want)
		}
	}
}

// A column of bytes serves the games whose values proposition 3 bounds.
func TestColumns(t *testing.T) {
	for set, want := range map[string]tables.Type{"1,5": tables.Uint8, "odd": tables.Uint8,
		"3,5": tables.Uint32, "1,2": tables.Uint32} {
		if got := lookup(t, "cut:"+set).Product(game.Sequence).Schema[1].Type; got != want {
			t.Errorf("cut:%s has a column of %s", set, got)
		}
	}
}

// Claims about {1, 2} read values that assume nothing, and others those of the theorem. No claim
// reads the orbit, which the theorem alone gives.
func TestEvidenceOfOneTwo(t *testing.T) {
	for _, p := range lookup(t, "cut:1,2").Products {
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
