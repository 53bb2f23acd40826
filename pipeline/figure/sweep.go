package figure

import (
	"cmp"
	"context"
	"fmt"
	"math"
	"slices"
	"strings"

	"grundy/jobs/game"
	"grundy/jobs/regular"
	"grundy/pipeline/config"
	"grundy/pipeline/sweep"
)

// axes is the options that name the columns of a sweep's table that a picture shows.
var axes = []string{"x", "y"}

// sweepKind is the kind of picture that draws sweeps.
const sweepKind = "scatter"

// ofPeriod is the columns that mean nothing where no period was found.
var ofPeriod = []string{"period", "preperiod", "saltus"}

// drawsSweep says whether a panel names columns, as only the picture of a sweep does.
func drawsSweep(p config.Panel) bool {
	return p.Options["x"] != nil || p.Options["y"] != nil
}

// checkSweep says whether the table has the columns of numbers that the panel shows.
func checkSweep(i int, p config.Panel, j *config.Job) []config.Problem {
	if p.Kind != sweepKind {
		return problem(i, []string{"datasets"}, "a picture of the kind %s draws no sweep, as %s is: write kind: %s", p.Kind, j.ID, sweepKind)
	}
	s := sweep.Of(j)
	schema := s.Schema()
	var numbers []string
	for _, c := range schema {
		if c.Type != game.Text {
			numbers = append(numbers, c.Name)
		}
	}
	var problems []config.Problem
	for _, axis := range axes {
		name, isText := p.Options[axis].(string)
		switch {
		case p.Options[axis] == nil:
			problems = append(problems, problem(i, nil, "the option %s is missing: it names the column of %s to show, as options: {x: %s, y: period}", axis, j.ID, numbers[min(1, len(numbers)-1)])...)
		case isText && !slices.Contains(numbers, name):
			problems = append(problems, problem(i, []string{"options", axis}, "the table of %s has no column %s of numbers: it has %s", j.ID, name, strings.Join(numbers, ", "))...)
		}
	}
	return problems
}

// ReadSweep reads what a checked panel draws of the table of a sweep with an id: a dot a row, without rows
// that have no period where the picture shows something of that.
func ReadSweep(ctx context.Context, id string, t *game.Table, panel config.Panel) (*PanelData, error) {
	v := &PanelData{Sweep: id, X: panel.Options["x"].(string), Y: panel.Options["y"].(string)}
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
func ShownOfSweep(p config.Panel) string {
	return fmt.Sprintf("%v against %v", p.Options["y"], p.Options["x"])
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
