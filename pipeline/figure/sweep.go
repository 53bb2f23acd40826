package figure

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"grundy/jobs/regular"
	"grundy/jobs/tables"
	"grundy/pipeline/config"
	"grundy/pipeline/sweep"
	"grundy/plots/tally"
)

// axes is the options that name the columns of a sweep's table that a picture shows.
var axes = []string{"x", "y"}

// columnNames is the option that names the columns of a sweep's table that are printed.
const columnNames = "columns"

// sweepKind is the kind of picture that draws sweeps, and tableKind the one that prints them.
const (
	sweepKind = "scatter"
	tableKind = "table"
)

// sequence is a column that a table of a sweep may print beside those of the sweep: the values of a period with
// its saltus, which are computed for it. Of longer periods than mostPrinted no values are printed.
const (
	sequence    = "sequence"
	mostPrinted = 60
)

// firstValues gives the values of a game's first heaps, as many as the count.
type firstValues func(ctx context.Context, game string, count uint64) ([]uint32, error)

// ofPeriod is the columns that mean nothing where no period was found.
var ofPeriod = []string{"period", "preperiod", "saltus"}

// drawsSweep says whether a panel names axes, as only the picture of a sweep does.
func drawsSweep(p Panel) bool { return p.given(axes[0]) || p.given(axes[1]) }

// given says whether the config has a value for an option, if of another type.
func (p Panel) given(name string) bool { return p.Panel.Options[name] != nil }

// checkSweep says whether the table has the columns of numbers that the panel shows.
func checkSweep(i int, p Panel, j *config.Job) []config.Problem {
	if p.Kind != sweepKind && p.Kind != tableKind {
		return problem(i, []string{"datasets"}, "a picture of the kind %s draws no sweep, as %s is: write kind: %s, or kind: %s", p.Kind, j.ID, sweepKind, tableKind)
	}
	s := sweep.Of(j)
	if p.Kind == tableKind {
		return checkColumns(i, p, &s)
	}
	var numbers []string
	for _, c := range s.Schema() {
		if c.Type != tables.Text {
			numbers = append(numbers, c.Name)
		}
	}
	named := s.Names()
	shown := func(name string) bool {
		at := named.Index(name)
		return at >= 0 && named[at].Type != tables.Text
	}
	var problems []config.Problem
	for _, axis := range axes {
		name, isText := p.Panel.Options[axis].(string)
		switch {
		case !p.given(axis):
			problems = append(problems, problem(i, nil, "the option %s is missing: it names the column of %s to show, as options: {x: %s, y: period}", axis, j.ID, numbers[min(1, len(numbers)-1)])...)
		case isText && !shown(name):
			problems = append(problems, problem(i, []string{"options", axis}, "the table of %s has no column %s of numbers: it has %s", j.ID, name, strings.Join(numbers, ", "))...)
		}
	}
	return problems
}

// checkColumns says whether the table has the columns that are printed.
func checkColumns(i int, p Panel, s *sweep.Sweep) []config.Problem {
	id, named := s.ID, s.Names()
	var names []string
	for _, c := range s.Schema() {
		names = append(names, c.Name)
	}
	names = append(names, sequence)
	if p.given(heapNames) {
		return problem(i, []string{"options", heapNames}, "%s chooses lines of a dataset, but %s is a sweep: delete it", heapNames, id)
	}
	if !p.given(columnNames) {
		return problem(i, nil, "the option %s is missing: it names the columns of %s to print, as options: {%s: [game, period, saltus]}", columnNames, id, columnNames)
	}
	var problems []config.Problem
	for _, name := range p.Options.Columns {
		if name != sequence && named.Index(name) < 0 {
			problems = append(problems, problem(i, []string{"options", columnNames}, "the table of %s has no column %s: it has %s", id, name, strings.Join(names, ", "))...)
		}
	}
	return append(problems, checkFamilies(i, p)...)
}

// printed is the rows of a sweep's table, in the columns that a checked panel names.
func printed(ctx context.Context, id string, t *tables.Table, panel Panel, values firstValues) (*PanelData, error) {
	families := panel.Options.Families
	if families != nil && len(families) != t.Rows() {
		return nil, fmt.Errorf("the sweep %s has %d rows, and %s has %d lines: write a line for each row",
			id, t.Rows(), familyNames, len(families))
	}
	out := &tally.Table{Name: id, Left: true, Cols: panel.heads(), Groups: grouped(families)}
	for i := range t.Rows() {
		row := panel.family(i)
		for _, name := range panel.Options.Columns {
			if at := t.Schema.Index(name); at >= 0 {
				row = append(row, fmt.Sprint(t.Cols[at].Cell(i)))
				continue
			}
			text, err := written(ctx, t, i, values)
			if err != nil {
				return nil, err
			}
			row = append(row, text)
		}
		out.Cells = append(out.Cells, row)
	}
	return &PanelData{Sweep: id, Table: out}, nil
}

// written is the values of a period in row i, and the values before it if there are any. Of a period that
// isn't proved it says so.
func written(ctx context.Context, t *tables.Table, i int, values firstValues) (string, error) {
	cell := func(name string) any { return t.Cols[t.Schema.Index(name)].Cell(i) }
	period, preperiod, unproved := number(cell("period")), number(cell("preperiod")), ""
	if cell("verdict") != string(regular.Proved) {
		unproved = ", as far as computed"
	}
	switch {
	case period == 0:
		return "no period is known", nil
	case period+preperiod > mostPrinted:
		return fmt.Sprintf("%d values after %d (+%d)%s", period, preperiod, number(cell("saltus")), unproved), nil
	}
	all, err := values(ctx, cell("game").(string), preperiod+period)
	if err != nil {
		return "", err
	}
	text := inPowers(all[preperiod:], number(cell("saltus")))
	if preperiod > 0 {
		text = strings.ReplaceAll(strings.Trim(fmt.Sprint(all[:preperiod]), "[]"), " ", ", ") + ", " + text
	}
	return text + unproved, nil
}

// ReadSweep reads what a checked panel draws of the table of a sweep with an id: its rows, or a dot a row, without rows
// that have no period where the picture shows something of that. values gives the values of the column sequence.
func ReadSweep(ctx context.Context, id string, t *tables.Table, panel Panel, values firstValues) (*PanelData, error) {
	if panel.Kind == tableKind {
		return printed(ctx, id, t, panel, values)
	}
	v := &PanelData{Sweep: id, X: panel.Options.X, Y: panel.Options.Y}
	xs, ys, verdicts := t.Cols[t.Schema.Index(v.X)], t.Cols[t.Schema.Index(v.Y)], t.Cols[t.Schema.Index("verdict")].Text
	type dot struct {
		x uint64
		y uint32
	}
	var dots []dot
	for i := range t.Rows() {
		if ctx.Err() != nil {
			return nil, context.Cause(ctx)
		}
		if verdicts[i] == string(regular.None) && (slices.Contains(ofPeriod, v.X) || slices.Contains(ofPeriod, v.Y)) {
			continue
		}
		y := number(ys.Cell(i))
		if y > math.MaxUint32 {
			return nil, fmt.Errorf("%s is %d in row %d of %s, and a picture shows numbers up to %d", v.Y, y, i+1, id, uint32(math.MaxUint32))
		}
		dots = append(dots, dot{number(xs.Cell(i)), uint32(y)})
	}
	slices.SortFunc(dots, func(a, b dot) int { return cmp.Or(cmp.Compare(a.x, b.x), cmp.Compare(a.y, b.y)) })
	if len(dots) == 0 {
		return nil, fmt.Errorf("no row of the sweep %s has a period, so that there is nothing to show", id)
	}
	for _, d := range dots {
		v.Heaps, v.Values = append(v.Heaps, d.x), append(v.Values, d.y)
	}
	return v, nil
}

// ShownOfSweep says what a panel shows of a table.
func ShownOfSweep(p Panel) string {
	if p.Kind == tableKind {
		return fmt.Sprint("the columns ", strings.Join(p.Options.Columns, ", "))
	}
	return fmt.Sprintf("%s against %s", p.Options.Y, p.Options.X)
}

// number is a cell of a column of numbers.
func number(cell any) uint64 {
	switch x := cell.(type) {
	case uint8:
		return uint64(x)
	case uint32:
		return uint64(x)
	}
	return cell.(uint64)
}
