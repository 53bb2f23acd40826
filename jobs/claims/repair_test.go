package claims_test

import (
	"context"
	"fmt"
	"strconv"

	"grundy/jobs/claim"
	"grundy/jobs/game"
)

// mostRepairs is how many values are changed at most to make a claim true.
const mostRepairs = 5000

// repaired tests that a claim that fails is true of some values, or that the
// options give the reason why it can't be.
func (o settings) repaired(
	ctx context.Context, c claim.Claim, r *recorder, base claim.Finding, bound uint64,
) error {
	if _, excused := o.Unrepaired[c.ID]; excused {
		return nil
	}
	if values, ok := o.Repairs[c.ID]; ok {
		r.changes = nil
		what := r.reads[0]
		first := r.known.values[what].First
		for heap, value := range values {
			m := change{read: what, index: int(heap - first), value: value}
			r.changes = append(r.changes, m)
		}
		f, err := find(ctx, c, r, bound)
		if err == nil && !stands(f) {
			err = fmt.Errorf("with the values that repair it, it is still %s: %s", f.Verdict, f.Evidence)
		}
		return err
	}
	if changed, err := repair(ctx, c, r, base, bound); err != nil || changed {
		return err
	}
	return fmt.Errorf("no values were found of which it is true: it may be doomed to fail")
}

// repair looks for values that make the claim true: it gives the heap of the
// counterexample the value that the statement asks for, again and again; where
// there is no such heap, it tries single changes.
func repair(
	ctx context.Context, c claim.Claim, r *recorder, base claim.Finding, bound uint64,
) (bool, error) {
	r.changes = nil
	f := base
	for range mostRepairs {
		m, ok := asked(f.Counterexample, r)
		if !ok {
			break
		}
		r.changes = append(r.changes, m)
		before := f.Counterexample
		var err error
		if f, err = find(ctx, c, r, bound); err != nil || stands(f) {
			return err == nil, err
		}
		if f.Counterexample == before {
			break
		}
	}
	for _, m := range changes(r.reads, r.known) {
		r.changes = []change{m}
		if f, err := find(ctx, c, r, bound); err != nil || stands(f) {
			return err == nil, err
		}
	}
	return false, nil
}

// stands says whether the statement wasn't refuted: as a question it isn't answered no.
func stands(f claim.Finding) bool {
	return f.Verdict != claim.Misprint && f.Verdict != claim.Contradicted && f.Answer != claim.No
}

// asked is the change that the counterexample asks for, of a product that was
// read.
func asked(k claim.Counterexample, r *recorder) (change, bool) {
	product := game.Sequence
	if k.K > 0 {
		product = game.Grid
	}
	for _, what := range r.reads {
		s := r.known.values[what]
		if what.Game != k.Game || what.Product != product || k.Heap < s.First {
			continue
		}
		index := k.Heap - s.First
		if k.K > 0 {
			index = index*what.K + k.K - 1
		}
		if index >= uint64(len(s.Values)) {
			continue
		}
		value, err := strconv.ParseUint(k.Want, 10, 32)
		if k.Want == "" { // any other will do
			value = uint64(s.Values[index]) ^ 1
		} else if err != nil {
			return change{}, false
		}
		return change{read: what, index: int(index), value: uint32(value)}, true
	}
	return change{}, false
}
