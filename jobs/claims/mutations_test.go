package claims_test

import (
	"context"
	"fmt"
	"maps"
	"slices"
	"testing"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/tables"
)

// settings says what [testMutations] can't find out by itself.
type settings struct {
	// Bound is the bound at which claims are tested, where it is below a claim's own; Bounds are
	// those of single claims, by id. A claim's least bound takes the place of a lower one.
	Bound  uint64
	Bounds map[string]uint64
	// Limits are the claims that no single value can contradict, for example that
	// something tends to 0, or that there are several examples. A change must turn
	// the evidence of such a claim.
	Limits []string
	// Repairs are values of heaps, of the only sequence that is read, with which
	// a claim that fails is true, where [testMutations] can't find them.
	Repairs map[string]map[uint64]uint32
	// Unrepaired are the claims that fail and that no few changes repair, each
	// with the reason.
	Unrepaired map[string]string
}

// testMutations tests of each claim that it reads what it says it needs, and that
// some change of one of the values read turns its verdict or, of a question, its
// answer. Where a claim fails already, a change must turn its verdict or its
// evidence. Such a claim must also be true of some other values, so that it isn't
// doomed to fail: see repair. A claim that reads no values and has a test in Go is left to the
// tests of its paper.
func testMutations(t *testing.T, claims []claim.Claim, values claim.Values, o settings) {
	known := known{map[claim.Need]tables.Slice{}, map[claim.Need]*tables.Table{}}
	ids := map[string]bool{}
	for _, c := range claims {
		if ids[c.ID] {
			t.Errorf("%s is the id of two claims", c.ID)
		}
		ids[c.ID] = true
		t.Run(c.ID, func(t *testing.T) {
			r := &recorder{source: values, known: known}
			if err := check(t.Context(), c, r, o); err != nil {
				t.Error(err)
			}
		})
	}
	named := slices.AppendSeq(slices.Clone(o.Limits), maps.Keys(o.Unrepaired))
	for _, id := range slices.AppendSeq(named, maps.Keys(o.Repairs)) {
		if !ids[id] {
			t.Errorf("there is no claim %s", id)
		}
	}
}

// check tells what is wrong with the claim, or nil.
func check(ctx context.Context, c claim.Claim, r *recorder, o settings) error {
	if c.Statement == "" || c.Section == "" || c.Bound == 0 || c.Needs == nil {
		return fmt.Errorf("statement, section, bound or needs is missing")
	}
	bound := o.bound(c)
	base, err := find(ctx, c, r, bound)
	if err != nil {
		return err
	}
	if err := needed(c, r.reads, bound); err != nil {
		return err
	}
	switch {
	case c.Options != nil:
		return printedOptions(ctx, c, base)
	case len(r.reads) == 0 && c.Holds+c.Slice != "":
		return programs(ctx, c, bound)
	case len(r.reads) == 0 && len(c.Needs(bound)) == 0:
		return nil
	}
	failed := !stands(base)
	evidence := failed || slices.Contains(o.Limits, c.ID)
	for _, m := range changes(r.reads, r.known) {
		r.changes = []change{m}
		f, err := find(ctx, c, r, bound)
		if err != nil {
			return fmt.Errorf("with %+v: %w", m, err)
		}
		turned := f.Verdict != base.Verdict || f.Answer != base.Answer
		if !turned && !(evidence && f.Evidence != base.Evidence) {
			continue
		}
		if failed {
			return o.repaired(ctx, c, r, base, bound)
		}
		return nil
	}
	return fmt.Errorf("no change of a value turns the verdict %s: %s", base.Verdict, base.Evidence)
}

// bound is the bound at which the claim is tested.
func (o settings) bound(c claim.Claim) uint64 {
	if b, ok := o.Bounds[c.ID]; ok {
		return max(c.Least, b)
	}
	if o.Bound > 0 {
		return min(c.Bound, max(c.Least, o.Bound))
	}
	return c.Bound
}

// find tests the claim, and that what it finds is complete.
func find(ctx context.Context, c claim.Claim, r *recorder, bound uint64) (claim.Finding, error) {
	f, err := testedOnce(ctx, c, r, bound)
	if err != nil {
		return f, err
	}
	if !slices.Contains(claim.Verdicts, f.Verdict) || f.Evidence == "" || f.Bound == 0 {
		return f, fmt.Errorf("the finding %+v lacks a verdict, evidence or bound", f)
	}
	return f, nil
}

// needed tests that what was read is what the claim says that it reads.
func needed(c claim.Claim, reads []claim.Need, bound uint64) error {
	for _, r := range reads {
		if !slices.ContainsFunc(c.Needs(bound), func(n claim.Need) bool {
			if n.Product == game.Cube { // It is read as a grid is.
				n.Product = game.Grid
			}
			return n.Game == r.Game && n.Product == r.Product && n.N >= r.N && n.K >= r.K
		}) {
			return fmt.Errorf("reads %v, which its needs don't say", r)
		}
	}
	return nil
}

// tries is about how many places of a product are changed.
const tries = 120

// changes lists single changes of the values that were read: the first and the
// last ones, others evenly between, each to one more, 0, and a great value.
func changes(reads []claim.Need, known known) []change {
	var out []change
	for _, r := range reads {
		if rows := known.rows[r]; rows != nil {
			out = append(out, rowChanges(r, rows)...)
		}
		values := known.values[r].Values
		for _, i := range places(len(values)) {
			for _, v := range []uint32{values[i] + 1, 0, 1 << 20} {
				if v != values[i] {
					out = append(out, change{read: r, index: i, value: v})
				}
			}
		}
	}
	return out
}

// rowChanges lists single changes of rows: of a word to another of its column,
// to none and to 0, and of a number to one more and a great one.
func rowChanges(r claim.Need, t *tables.Table) []change {
	var out []change
	for column := 1; column < len(t.Cols); column++ {
		v := &t.Cols[column]
		for _, i := range places(t.Rows()) {
			switch v.Type {
			case tables.Text:
				half, last := v.Text[t.Rows()/2], v.Text[t.Rows()-1]
				for _, word := range []string{v.Text[0], half, last, "", "0"} {
					if word != v.Text[i] {
						out = append(out, change{read: r, index: i, column: column, word: word})
					}
				}
			case tables.Uint32:
				for _, value := range []uint32{v.U32[i] + 1, 1 << 20} {
					out = append(out, change{read: r, index: i, column: column, value: value})
				}
			}
		}
	}
	return out
}

// places is the indices of n values at which changes are tried: some at both
// ends and others evenly between, in an order that soon has been everywhere.
func places(n int) []int {
	var sorted []int
	for i := range min(n, tries/2) {
		sorted = append(sorted, i, n-1-i)
	}
	for i := 0; i < n; i += 1 + n/(tries/2) {
		sorted = append(sorted, i)
	}
	slices.Sort(sorted)
	sorted = slices.Compact(sorted)
	const step = 1_000_003 // a prime, so all are reached
	out := make([]int, len(sorted))
	for i := range out {
		out[i] = sorted[i*step%len(sorted)]
	}
	return out
}

// recorder is a [claim.Values] that notes what is read, keeps what was computed
// once, and may give one value changed.
type recorder struct {
	source claim.Values
	known  known
	reads  []claim.Need
	// changes are changes of the values at indices of products.
	changes []change
}

// known is what was computed once.
type known struct {
	values map[claim.Need]tables.Slice
	rows   map[claim.Need]*tables.Table
}

// change puts a value, or a word into a column of rows, at an index.
type change struct {
	read   claim.Need
	index  int
	value  uint32
	column int
	word   string
}

// Sequence, Grid and Rows implement [claim.Values].
func (r *recorder) Sequence(ctx context.Context, name string, to uint64) (tables.Slice, error) {
	what := claim.Need{Game: name, Product: game.Sequence, Request: game.Request{N: to}}
	return r.give(what, func() (tables.Slice, error) { return r.source.Sequence(ctx, name, to) })
}

func (r *recorder) Grid(ctx context.Context, name string, to, k uint64) (tables.Slice, error) {
	what := claim.Need{Game: name, Product: game.Grid, Request: game.Request{N: to, K: k}}
	return r.give(what, func() (tables.Slice, error) { return r.source.Grid(ctx, name, to, k) })
}

func (r *recorder) Rows(ctx context.Context, name, of string, to uint64) (*tables.Table, error) {
	what := claim.Need{Game: name, Product: of, Request: game.Request{N: to}}
	t, err := once(r, r.known.rows, what, func() (*tables.Table, error) {
		return r.source.Rows(ctx, name, of, to)
	})
	if err != nil {
		return nil, err
	}
	for _, c := range r.changes {
		if c.of(what) && c.index < t.Rows() {
			t = c.apply(t)
		}
	}
	return t, nil
}

// of says whether the change is one of a product, to whatever heap it is read.
func (c change) of(what claim.Need) bool {
	return c.read.Game == what.Game && c.read.Product == what.Product
}

// apply is the rows with the change.
func (c change) apply(t *tables.Table) *tables.Table {
	out := tables.New(t.Schema)
	out.Append(t)
	if v := &out.Cols[c.column]; v.Type == tables.Text {
		v.Text[c.index] = c.word
	} else {
		v.U32[c.index] = c.value
	}
	return out
}

// once gives what is read, which it computes the first time, and notes it.
func once[T any](
	r *recorder, known map[claim.Need]T, what claim.Need, compute func() (T, error),
) (T, error) {
	product, ok := known[what]
	if !ok {
		var err error
		if product, err = compute(); err != nil {
			return product, err
		}
		known[what] = product
	}
	if !slices.Contains(r.reads, what) {
		r.reads = append(r.reads, what)
	}
	return product, nil
}

// give gives a sequence or a grid with the changes of it.
func (r *recorder) give(
	what claim.Need, compute func() (tables.Slice, error),
) (tables.Slice, error) {
	s, err := once(r, r.known.values, what, compute)
	if err != nil {
		return s, err
	}
	applied := slices.DeleteFunc(slices.Clone(r.changes), func(c change) bool {
		return !c.of(what) || c.index >= len(s.Values)
	})
	if len(applied) > 0 {
		s.Values = slices.Clone(s.Values)
	}
	for _, c := range applied {
		s.Values[c.index] = c.value
	}
	return s, nil
}
