package figure

import (
	"context"
	"fmt"
	"math"
	"reflect"
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

// tableKind is the kind of picture that prints sweeps; a scatter draws them.
const tableKind = "table"

// sequence is a column that a table of a sweep may print beside those of the sweep: the values of a period with
// its saltus, which are computed for it. Of longer periods than mostPrinted no values are printed.
const (
	sequence    = "sequence"
	mostPrinted = 60
)

// ofPeriod is the columns that mean nothing where no period was found.
var ofPeriod = []string{"period", "preperiod", "saltus"}

// drawsSweep says whether a panel names axes, as only the picture of a sweep does.
func drawsSweep(p Panel) bool { return p.given(axes[0]) || p.given(axes[1]) }

// given says whether the config has a value for an option, if of another type.
func (p Panel) given(name string) bool { return p.Panel.Options[name] != nil }

// sweep says whether the table has the columns of numbers that the panel shows.
func (c *checker) sweep(j *config.Job) {
	s := &sweep.Sweep{Job: *j}
	if c.p.Kind == tableKind {
		c.printed(s)
		return
	}
	if c.p.Kind != scatter {
		c.problems = append(c.problems, c.problem("datasets", "a picture of the kind %s draws no sweep, as %s is: write kind: %s, or kind: %s", c.p.Kind, j.ID, scatter, tableKind))
		return
	}
	var numbers []string
	for _, column := range s.Schema() {
		if column.Type != tables.Text {
			numbers = append(numbers, column.Name)
		}
	}
	named := s.Names()
	shown := func(name string) bool {
		at := named.Index(name)
		return at >= 0 && named[at].Type != tables.Text
	}
	for _, axis := range axes {
		name, isText := c.p.Panel.Options[axis].(string)
		switch {
		case !c.p.given(axis):
			c.problems = append(c.problems, c.problem("", "the option %s is missing: it names the column of %s to show, as options: {x: %s, y: period}", axis, j.ID, numbers[min(1, len(numbers)-1)]))
		case isText && !shown(name):
			c.problems = append(c.problems, c.problem(axis, "the table of %s has no column %s of numbers: it has %s", j.ID, name, strings.Join(numbers, ", ")))
		}
	}
}

// printed says whether the table has the columns that are printed, and all lines of families as
// many cells as there are heads.
func (c *checker) printed(s *sweep.Sweep) {
	switch {
	case c.p.given(heapNames):
		c.problems = append(c.problems, c.problem(heapNames, "%s chooses lines of a dataset, but %s is a sweep: delete it", heapNames, s.ID))
		return
	case !c.p.given(columnNames):
		c.problems = append(c.problems, c.problem("", "the option %s is missing: it names the columns of %s to print, as options: {%s: [game, period, saltus]}", columnNames, s.ID, columnNames))
		return
	}
	var names []string
	for _, column := range s.Schema() {
		names = append(names, column.Name)
	}
	names = append(names, sequence)
	for _, name := range c.p.Columns {
		if name != sequence && s.Names().Index(name) < 0 {
			c.problems = append(c.problems, c.problem(columnNames, "the table of %s has no column %s: it has %s", s.ID, name, strings.Join(names, ", ")))
		}
	}
	if c.p.given(familyNames) && len(c.p.Families) == 0 {
		c.problems = append(c.problems, c.problem(familyNames, "the list is empty: write a text for each line, or delete it"))
		return
	}
	wide := len(c.p.family(0))
	for line := range c.p.Families {
		if got := len(c.p.family(line)); got != wide {
			c.problems = append(c.problems, c.problem(familyNames, "line %d has %d cells between its signs |, and the first line has %d", line+1, got, wide))
		}
	}
	if all := wide + len(c.p.Columns); c.p.Heads != nil && len(c.p.Heads) != all {
		c.problems = append(c.problems, c.problem(headNames, "there are %d heads, and the table has %d columns", len(c.p.Heads), all))
	}
}

// printed is the rows of a sweep's table, in the columns that a checked panel names; sequence gives the text of
// that column in a row.
func printed(id string, t *tables.Table, panel Panel, sequence func(row int) (string, error)) (tally.Data, error) {
	families := panel.Families
	if families != nil && len(families) != t.Rows() {
		return nil, fmt.Errorf("the sweep %s has %d rows, and %s has %d lines: write a line for each row",
			id, t.Rows(), familyNames, len(families))
	}
	out := tally.Table{Name: id, Left: true, Cols: panel.heads(), Groups: grouped(families)}
	for i := range t.Rows() {
		row := panel.family(i)
		for _, name := range panel.Columns {
			if at := t.Schema.Index(name); at >= 0 {
				row = append(row, fmt.Sprint(t.Cols[at].Cell(i)))
				continue
			}
			text, err := sequence(i)
			if err != nil {
				return nil, err
			}
			row = append(row, text)
		}
		out.Cells = append(out.Cells, row)
	}
	return out, nil
}

// written is the values of a period in row i, and the values before it if there are any. Of a period that
// isn't proved it says so.
func written(ctx context.Context, t *tables.Table, i int,
	values func(ctx context.Context, game string, count uint64) ([]uint32, error)) (string, error) {
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
		text = listed(all[:preperiod]) + ", " + text
	}
	return text + unproved, nil
}

// ReadSweep reads what a checked panel draws of the table of a sweep with an id: its rows, or a dot a row, without rows
// that have no period where the picture shows something of that. values gives the values of the first
// heaps of a game, as many as the count, for the column sequence.
func ReadSweep(ctx context.Context, id string, t *tables.Table, panel Panel,
	values func(ctx context.Context, game string, count uint64) ([]uint32, error)) (d Data, err error) {
	d.Job = id
	if panel.Kind == tableKind {
		d.Drawn, err = printed(id, t, panel, func(row int) (string, error) { return written(ctx, t, row, values) })
		return d, err
	}
	x, y := panel.X, panel.Y
	xs, ys, verdicts := t.Cols[t.Schema.Index(x)], t.Cols[t.Schema.Index(y)], t.Cols[t.Schema.Index("verdict")].Text
	var dots [][2]uint64
	for i := range t.Rows() {
		if ctx.Err() != nil {
			return d, context.Cause(ctx)
		}
		if verdicts[i] == string(regular.None) && (slices.Contains(ofPeriod, x) || slices.Contains(ofPeriod, y)) {
			continue
		}
		at := [2]uint64{number(xs.Cell(i)), number(ys.Cell(i))}
		if at[1] > math.MaxUint32 {
			return d, fmt.Errorf("%s is %d in row %d of %s, and a picture shows numbers up to %d", y, at[1], i+1, id, uint32(math.MaxUint32))
		}
		dots = append(dots, at)
	}
	if len(dots) == 0 {
		return d, fmt.Errorf("no row of the sweep %s has a period, so that there is nothing to show", id)
	}
	slices.SortFunc(dots, func(a, b [2]uint64) int { return slices.Compare(a[:], b[:]) })
	s := tally.Sequence{Name: id}
	for _, at := range dots {
		s.Heaps, s.Values = append(s.Heaps, at[0]), append(s.Values, uint32(at[1]))
	}
	d.Drawn = s
	return d, nil
}

// number is a cell of a column of numbers.
func number(cell any) uint64 { return reflect.ValueOf(cell).Uint() }

// A table of a sweep may speak of families of games, of which each row of the sweep is one game: what
// the options of these names say stands before the columns and over them.
const (
	familyNames = "families"
	headNames   = "heads"
)

// family is the cells before the columns in a line; nil where there are none.
func (p Panel) family(line int) (cells []string) {
	if p.Families == nil {
		return nil
	}
	for cell := range strings.SplitSeq(p.Families[line], "|") {
		cells = append(cells, strings.TrimSpace(cell))
	}
	return cells
}

// heads is the heads of the columns of a sweep's table.
func (p Panel) heads() []string {
	if p.Heads != nil {
		return p.Heads
	}
	return append(make([]string, len(p.family(0))), p.Columns...)
}

// grouped is the lines, but the first, at which a group begins: with a first cell that isn't empty,
// where some are.
func grouped(families []string) (lines []int) {
	begins := func(line string) bool { return !strings.HasPrefix(strings.TrimSpace(line), "|") }
	if !slices.ContainsFunc(families, func(line string) bool { return !begins(line) }) {
		return nil
	}
	for i, line := range families {
		if i > 0 && begins(line) {
			lines = append(lines, i)
		}
	}
	return lines
}

// withoutFamilies says that what isn't a sweep has none, where some are given.
func (c *checker) withoutFamilies() (given bool) {
	if given = c.p.given(familyNames) || c.p.given(headNames); given {
		c.problems = append(c.problems, c.problem("options", "%s and %s are of the table of a sweep: delete them", familyNames, headNames))
	}
	return given
}

// inPowers is one period of values and its saltus, as table 1 of A. Dailly, É. Duchêne, U. Larsson
// and G. Paris, Partition games (2020), has them: ((0, 1)²(2, 3)², 1, 4, 5) (+8) for 0, 1, 0, 1, 2,
// 3, 2, 3, 1, 4, 5 and a saltus of 8. Of all ways to write blocks that come twice or more as powers
// it is one with the fewest numbers, in which powers begin as late as they can; a value that comes
// twice or more and nothing else is a power, as in table 2: (0)² (+1). It takes the cube of the
// number of values.
func inPowers(values []uint32, saltus uint64) string {
	terms := shortest(values)
	if n := len(values); n > 1 && repeats(values, 1) == n {
		terms = []term{{values[:1], n}}
	}
	inside := powers(terms)
	if len(terms) > 1 || terms[0].times == 1 {
		inside = "(" + inside + ")"
	}
	return fmt.Sprintf("%s (+%d)", inside, saltus)
}

// term is a block of values that comes some times, one after the other; a single one comes once.
type term struct {
	block []uint32
	times int
}

// powers writes terms with commas between, but for two powers.
func powers(terms []term) string {
	var b strings.Builder
	for i, t := range terms {
		if i > 0 && (t.times == 1 || terms[i-1].times == 1) {
			b.WriteString(", ")
		}
		if t.times == 1 {
			b.WriteString(listed(t.block))
		} else {
			fmt.Fprintf(&b, "(%s)%s", listed(t.block), tally.Raised(t.times))
		}
	}
	return b.String()
}

// listed is values with commas between.
func listed(values []uint32) string {
	return strings.ReplaceAll(strings.Trim(fmt.Sprint(values), "[]"), " ", ", ")
}

// shortest divides values into terms with as few numbers as possible. Blocks of one value count as two,
// so that (3)² isn't taken for shorter than 3, 3.
func shortest(values []uint32) (terms []term) {
	cost, first := make([]int, len(values)+1), make([]term, len(values))
	for i := len(values) - 1; i >= 0; i-- {
		cost[i], first[i] = 1+cost[i+1], term{values[i : i+1], 1}
		for size := 1; i+2*size <= len(values); size++ {
			times := repeats(values[i:], size)
			if c := max(size, 2) + cost[i+times*size]; times > 1 && c < cost[i] {
				cost[i], first[i] = c, term{values[i : i+size], times}
			}
		}
	}
	for i := 0; i < len(values); i += len(first[i].block) * first[i].times {
		terms = append(terms, first[i])
	}
	return terms
}

// repeats is how many times the first values, size of them, come one after the other.
func repeats(values []uint32, size int) (times int) {
	same := size
	for same < len(values) && values[same] == values[same-size] {
		same++
	}
	return same / size
}
