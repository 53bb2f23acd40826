package claims_test

import (
	"context"
	"slices"
	"strings"
	"testing"

	"grundy/jobs/claim"
	"grundy/jobs/claims"
	"grundy/jobs/papers/arith"
	"grundy/jobs/papers/classics"
	"grundy/jobs/papers/cut"
	"grundy/jobs/papers/mem"
	"grundy/jobs/papers/nimbers"
	"grundy/jobs/papers/passes"
	"grundy/jobs/papers/step"
	"grundy/jobs/tables"
)

// Every claim can fail: some change of a value that it reads turns it.
func TestClaimsCanFail(t *testing.T) {
	for name, p := range map[string]struct {
		files  []claim.File
		values claim.Values
		settings
	}{
		"arith":    {[]claim.File{arith.Claims()}, nearer{}, ofArithmetic},
		"classics": {classics.Claims(), claims.Solvers{}, settings{Bound: 200}},
		"cut":      {[]claim.File{cut.Claims()}, new(claims.Cache), ofPartitions()},
		"mem":      {[]claim.File{mem.Claims()}, claims.Solvers{}, ofMemgames},
		"passes":   {[]claim.File{passes.Claims()}, claims.Solvers{}, settings{}},
		"nimbers": {[]claim.File{nimbers.Claims()}, claims.Solvers{}, settings{
			Bound:  20,
			Bounds: map[string]uint64{"nim/associative": 3, "nim/distinct-powers": 3},
		}},
		"step": {[]claim.File{step.Claims()}, claims.Solvers{}, ofStep()},
	} {
		t.Run(name, func(t *testing.T) {
			t.Parallel()
			var all []claim.Claim
			for _, f := range p.files {
				all = append(all, f.Claims(claims.Machine)...)
			}
			all = slices.DeleteFunc(all, func(c claim.Claim) bool {
				return slices.Contains(elsewhere, c.ID)
			})
			if name == "cut" {
				all = append(all, late())
			}
			testMutations(t, all, p.values, p.settings)
		})
	}
}

// elsewhere are the claims that the tests of their papers turn: those about single cells of a grid,
// by changes of these cells, and those that take seconds, by a change or two.
var elsewhere = []string{
	"mem/ex11-dies", "mem/ex12-diagonal", "mem/ex12-excludents", "mem/ex12-exceptions",
	"mem/ex12-infinite", "mem/ex12-families", "mem/ex12-recursion",
	"cut/thm16/79", "cut/thm16/14", "cut/thm16/0.106", "cut/thm16/0.454",
}

// late is the test of the claim about the late period of 0.454 as of one that any bound decides,
// since values as far as its own are more than a test can compute.
func late() claim.Claim {
	distant := cut.Claims().Tests["thm16/0.454"].(func(claim.Claim) claim.Claim)
	row := claim.Row{ID: "cut/thm16/0.454", Statement: "late", Section: "4.2", Bound: 80}
	return distant(claim.Claim{Row: row})
}

// nearer gives loopy values within a bound that is enough for the claims.
type nearer struct{ claims.Solvers }

func (v nearer) Rows(ctx context.Context, name, product string, to uint64) (*tables.Table, error) {
	if name == "partial-sums-of-divisors" {
		name += "/bound=1000"
	}
	return v.Solvers.Rows(ctx, name, product, to)
}

var ofArithmetic = settings{
	Bound:   600,
	Repairs: map[string]map[uint64]uint32{"arith/thm16/even": {10: 3, 14: 4}},
	Unrepaired: map[string]string{
		"arith/thm13/proof":                  "nearly all heaps would have to have another nim-value",
		"arith/solutions/powerset-saliquot":  "the printed function takes values that are no powers of two",
		"arith/solutions/powerset-maliquant": "the printed function takes values that are no powers of two",
		"arith/thm4/bound":                   "no nim-value is less than 0",
		"arith/thm4/even/values":             "no nim-value is less than 0",
		"arith/thm3/odd/evens":               "every second even heap would have to have another nim-value",
	},
	Bounds: map[string]uint64{"arith/obs1": 46655, "arith/obs1/printed": 300,
		"arith/obs1/first": 50_000, "arith/obs2/first": 70_000, "arith/obs3/first": 40_000},
	Limits: []string{"arith/dr-growth/parity", "arith/dr-growth/few", "arith/conj1/occurs",
		"arith/conj1/finite", "arith/conj1/ratio", "arith/cg-finite"},
}

var ofMemgames = settings{
	Bound: 150,
	Bounds: map[string]uint64{"mem/thm6.8": 60, "mem/thm6.8-proof": 60,
		"mem/q2-others": 6000, "mem/q3-four": 4000, "mem/thm3.1-pairs": 40,
		"mem/imitation-nim": 8, "mem/lem6.4": 40},
	Limits: []string{"mem/q2-infinite", "mem/q3-arbitrary"},
	Repairs: map[string]map[uint64]uint32{
		"mem/q2-to-2000": {35: 1270}, // where 17 stands the third time
		"mem/q2-others":  {35: 1270},
		"mem/q3-four":    {1937: 12}, // where 871 stands the fourth time
	},
	Unrepaired: map[string]string{
		"mem/thm3.1-pairs": "the diagonals of every second n would change",
		"mem/q4-order":     "several sequences are read, each out of order: TestOrder",
	},
}

// ofStep has a low bound for the claims about boards and graphs, whose searches grow fast.
func ofStep() settings {
	s := settings{
		Bound: 400, Bounds: map[string]uint64{"step/thm7-sets": 100},
		Unrepaired: map[string]string{
			"step/thm6-terminal":      "it is false of the intervals, whatever the values",
			"step/edge-cycle-a215721": "many values of two games would have to change",
			"step/edge-delete-cells":  "many values of two games would have to change",
		},
	}
	for _, c := range step.Claims().Claims(claims.Machine) {
		if len(c.Games) > 0 || c.ID == "step/lem10" {
			s.Bounds[c.ID] = min(7, c.Bound)
		}
	}
	return s
}

// ofPartitions has the claims' own bounds for those about single games of the AP-test.
func ofPartitions() settings {
	s := settings{
		Bound: 60,
		Bounds: map[string]uint64{
			"thm2/1,2": 500, "op5/at-least-once": 500, "op5/twice": 500, "op5/twice/positive": 500,
			"op6": 500, "op6/pattern": 500, "op6/drop-outs": 500, "unequal/1,3": 300,
			"thm9/range":    125,
			"thm9/cuts/low": 97, "thm9/cuts/high": 97, "thm9/cuts/q=4": 97, "thm9/cuts/rest": 97,
			"thm9/cuts/upper": 97, "lem12/cuts": 97, "thm2": 40, "prop8/remainders": 30,
			"cor15/start": 12, "prop13/bound": 7,
			"prop14": 8, "cor15": 8, "table2/cor15": 8, "op2/every": 8, "op2/1,2/pattern": 8,
			"conj1/least-even": 6, "op1": 5, "prop13": 3, "table2/prop13": 5, "ap-test/3p": 5,
			"lem12/1": 4, "lem12/2": 4, "thm9": 4, "table2/thm9": 4, "op2": 4, "conj1": 4, "op3": 4,
			"op3/p>1":      4,
			"thm16/kayles": 500, "thm16/dawsons-chess": 500, "thm16/0.165": 14_000,
			"thm16/single-digit": 400, "thm16/subtraction": 60, "thm16/no-arithmetic": 20,
			"thm16/0.13FF": 200, "thm16/0.9B": 400, "thm16/0.205200C": 600, "thm16/ruler": 2500,
			"intro/grundys-game": 500, "intro/couples": 500,
		},
		Limits: []string{
			// What holds of any values, where they fulfil its hypothesis.
			"cut/lem12/1", "cut/lem12/2", "cut/prop13", "cut/prop14", "cut/cor15", "cut/op3/p>1",
			"cut/table2/prop13", "cut/table2/cor15", "cut/ap-test/3p",
			// What later heaps may bring, or is far out of reach.
			"cut/op2", "cut/op2/1,2/pattern", "cut/conj1", "cut/op4", "cut/op5/at-least-once",
			"cut/thm16/no-arithmetic", "cut/thm16/0.454", "cut/intro/grundys-game",
			"cut/intro/couples",
		},
		Unrepaired: map[string]string{
			"cut/prop8/cuts/even":       "a cut has wrong parts, in any case: TestRepairedCuts",
			"cut/prop13/cuts/odd":       "a cut has wrong parts, in any case: TestRepairedCuts",
			"cut/prop14/cuts/different": "a cut has wrong parts, in any case: TestRepairedCuts",
			"cut/thm9/cuts/upper":       "a part is missing, whatever the values: TestRepairedCuts",
			"cut/thm9/cuts/high":        "the nim-sums are wrong in any case: TestRepairedCuts",
			"cut/thm9/range":            "values that have them fail the AP-test: TestRepairedCuts",
			"cut/thm9/rest/exists":      "values that have them fail the AP-test: TestRepairedCuts",
			"cut/prop13/bound":          "the cut-numbers are too great, whatever the values",
			"cut/op3":                   "other candidates are left: TestConditionalClaims",
		},
	}
	own := []string{"cut/prop13/", "cut/prop14/", "cut/ex/1,", "cut/ex/identical", "cut/table1/"}
	for _, c := range cut.Claims().Claims(claims.Machine) {
		id := strings.TrimPrefix(c.ID, "cut/")
		of := func(prefix string) bool { return strings.HasPrefix(c.ID, prefix) }
		if bound, ok := s.Bounds[id]; ok {
			s.Bounds[c.ID] = bound
		} else if slices.ContainsFunc(own, of) {
			s.Bounds[c.ID] = c.Bound
		}
	}
	return s
}
