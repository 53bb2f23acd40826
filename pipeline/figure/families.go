package figure

import (
	"slices"
	"strings"

	"grundy/pipeline/config"
)

// A table of a sweep may speak of families of games, of which each row of the sweep is one game: what
// the options of these names say stands before the columns and over them.
const (
	familyNames = "families"
	headNames   = "heads"
)

// family is the cells before the columns in a line; nil where there are none.
func (p Panel) family(line int) (cells []string) {
	if p.Options.Families == nil {
		return nil
	}
	for cell := range strings.SplitSeq(p.Options.Families[line], "|") {
		cells = append(cells, strings.TrimSpace(cell))
	}
	return cells
}

// heads is the heads of the columns of a sweep's table.
func (p Panel) heads() []string {
	if p.Options.Heads != nil {
		return p.Options.Heads
	}
	return append(make([]string, len(p.family(0))), p.Options.Columns...)
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

// checkFamilies says whether all lines of a sweep's table have as many cells as there are heads.
func checkFamilies(i int, p Panel) (problems []config.Problem) {
	if p.given(familyNames) && len(p.Options.Families) == 0 {
		return problem(i, []string{"options", familyNames}, "the list is empty: write a text for each line, or delete it")
	}
	wide := len(p.family(0))
	for line := range p.Options.Families {
		if got := len(p.family(line)); got != wide {
			problems = append(problems, problem(i, []string{"options", familyNames}, "line %d has %d cells between its signs |, and the first line has %d", line+1, got, wide)...)
		}
	}
	if all := wide + len(p.Options.Columns); p.Options.Heads != nil && len(p.Options.Heads) != all {
		problems = append(problems, problem(i, []string{"options", headNames}, "there are %d heads, and the table has %d columns", len(p.Options.Heads), all)...)
	}
	return problems
}

// withoutFamilies says that what isn't a sweep has none.
func withoutFamilies(i int, p Panel) []config.Problem {
	if !p.given(familyNames) && !p.given(headNames) {
		return nil
	}
	return problem(i, []string{"options"}, "%s and %s are of the table of a sweep: delete them", familyNames, headNames)
}
