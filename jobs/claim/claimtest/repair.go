package claimtest

import (
	"context"
	"fmt"
	"regexp"
	"strconv"

	"grundy/jobs/game"
)

// mostRepairs is how many values are changed at most to make a claim true.
const mostRepairs = 5000

// repaired tests of a claim that fails that there are values of which it is
// true, or that it is said why there aren't.
func (o Options) repaired(ctx context.Context, c game.Claim, r *recorder, base game.Finding, bound uint64) error {
	if _, excused := o.Unrepaired[c.ID]; excused {
		return nil
	}
	if values, ok := o.Repairs[c.ID]; ok {
		r.changes = nil
		for heap, value := range values {
			what := r.reads[0]
			r.changes = append(r.changes, change{read: what, index: int(heap - r.known.values[what].First), value: value})
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

// repair looks for values that make the claim true: it gives the heap that the
// evidence names the value that the statement asks for, again and again; where
// the evidence names none, it tries single changes.
func repair(ctx context.Context, c game.Claim, r *recorder, base game.Finding, bound uint64) (bool, error) {
	r.changes = nil
	f := base
	for range mostRepairs {
		m, ok := asked(f.Evidence, r)
		if !ok {
			break
		}
		r.changes = append(r.changes, m)
		before := f.Evidence
		var err error
		if f, err = find(ctx, c, r, bound); err != nil || stands(f) {
			return err == nil, err
		}
		if f.Evidence == before {
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

func stands(f game.Finding) bool {
	return f.Verdict != game.Misprint && f.Verdict != game.Contradicted
}

// wanted is how evidence names a heap and the value that a statement, a formula
// or a printed list gives it, or a heap alone that should have another value.
var wanted = []*regexp.Regexp{
	regexp.MustCompile(`^(?:as printed it fails: )?(?:in (?P<game>\S+) )?the heap (?P<heap>\d+) has the value \d+; the (?:statement|formula) gives (?P<value>\d+)`),
	regexp.MustCompile(`the heap (?P<heap>\d+): printed (?P<value>\d+)`),
	regexp.MustCompile(`the heap (?P<heap>\d+) has the value \d+, and not (?P<value>\d+)`),
	regexp.MustCompile(`^the heaps \d+ and (?P<heap>\d+) have the values (?P<value>\d+) and \d+, but both have`),
	regexp.MustCompile(`^the first exception is the heap (?P<heap>\d+) and not \d+: it has the value \d+ where the characterisation gives (?P<value>\d+)`),
	regexp.MustCompile(`^the heap (?P<heap>\d+) is no exception`),
	regexp.MustCompile(`as printed it gives G\((?P<heap>\d+)\) = (?P<value>\d+)`),
}

// asked is the change that the evidence asks for, of the sequence that it names
// or of the only one that was read.
func asked(evidence string, r *recorder) (change, bool) {
	for _, pattern := range wanted {
		found := pattern.FindStringSubmatch(evidence)
		if found == nil {
			continue
		}
		groups := map[string]string{}
		for i, name := range pattern.SubexpNames() {
			groups[name] = found[i]
		}
		heap, _ := strconv.ParseUint(groups["heap"], 10, 64)
		for _, what := range r.reads {
			s := r.known.values[what]
			if what.product != game.Sequence || groups["game"] != "" && what.game != groups["game"] || heap < s.First || heap-s.First >= uint64(len(s.Values)) {
				continue
			}
			index := int(heap - s.First)
			value, err := strconv.ParseUint(groups["value"], 10, 32)
			if err != nil { // any other will do
				value = uint64(s.Values[index]) ^ 1
			}
			return change{read: what, index: index, value: uint32(value)}, true
		}
	}
	return change{}, false
}
