package own

import (
	"context"
	"fmt"
	"regexp"
	"slices"
	"strings"

	"go.starlark.net/starlark"

	"grundy/jobs/claim"
	"grundy/jobs/solve/loopy/smith"
	"grundy/jobs/tables"
)

// Rows compiles a predicate over the columns of a table, which are numbers and texts, to a test of
// the table: that of a sweep, or the values of a game that needn't end. The error is an [*Error].
func (m Machine) Rows(
	s claim.Row, columns []string,
) (func(context.Context, *tables.Table) (claim.Finding, error), error) {
	q, err := Spec{Where: s.Place, names: columns, texts: true}.predicate(holdsField, s.Holds)
	if err != nil {
		return nil, err
	}
	return func(ctx context.Context, t *tables.Table) (found claim.Finding, err error) {
		err = q.ask(ctx, 0, func(a *asker) (err error) {
			found, err = a.everyRow(t)
			return err
		})
		return found, err
	}, nil
}

// everyRow asks about each row of the table, in order.
func (a *asker) everyRow(t *tables.Table) (claim.Finding, error) {
	rows, failing, first := uint64(t.Rows()), tables.New(t.Schema), ""
	if rows == 0 {
		return claim.Finding{Verdict: claim.Undecided, Evidence: "the table has no row"}, nil
	}
	for i := range t.Rows() {
		row := t.Row(i)
		args := starlark.Tuple{}
		for _, name := range a.spec.names {
			x := row[t.Schema.Index(name)]
			if text, ok := x.(string); ok && name == "k" && t.Schema.Index("game") < 0 {
				set, err := setOf(text)
				if err != nil {
					return claim.Finding{}, err
				}
				x = set
			}
			args = append(args, value(x))
		}
		at := func() string {
			if game := t.Schema.Index("game"); game >= 0 {
				return fmt.Sprintf("row %d, of %s", i+1, row[game])
			}
			return fmt.Sprintf("n = %d", row[0])
		}
		ok, _, err := a.isTrue(args, at)
		if err != nil {
			return claim.Finding{}, err
		}
		if ok {
			continue
		}
		if failing.AppendRow(row...); first == "" {
			first = at() + a.shown(args)
		}
	}
	if n := failing.Rows(); n > 0 {
		evidence := fmt.Sprintf("it fails at %d of %d rows, first at %s", n, rows, first)
		return claim.Finding{
			Verdict: claim.Contradicted, Bound: rows, Evidence: evidence, Failing: failing,
		}, nil
	}
	return claim.Finding{Verdict: claim.Holds, Bound: rows,
		Evidence: fmt.Sprintf("true of all %d rows", rows)}, nil
}

// setOf is the set K of a loopy value.
func setOf(text string) (set []uint64, err error) {
	v, err := smith.Read(string(smith.Loopy), 0, text)
	for _, k := range v.K {
		set = append(set, uint64(k))
	}
	return set, err
}

// shown is the values of the columns that the program speaks of, as ': period = 7'.
func (q *predicate) shown(args starlark.Tuple) string {
	var parts []string
	words := columnNames.FindAllString(q.text, -1)
	for i, name := range q.spec.names {
		if slices.Contains(words, name) {
			parts = append(parts, fmt.Sprintf("%s = %s", name, args[i]))
		}
	}
	if parts == nil {
		return ""
	}
	return ": " + strings.Join(parts, ", ")
}

// columnNames finds what may be names of columns.
var columnNames = regexp.MustCompile(`\w+`)
