package claim

import (
	"fmt"
	"strings"

	"go.yaml.in/yaml/v4"

	"grundy/jobs/paper"
	"grundy/jobs/tables"
)

// File is the claims of a paper: a list of rows in YAML, in the paper's order, and the tests in Go of
// the rows that have no tester. A test is
//
//   - a func(bound uint64) Finding, which reads no values,
//   - a func(s tables.Slice, bound uint64) Finding, which reads the sequence of the row's game,
//   - a func(all []Sequence, bound uint64) Finding, which reads those of the games that the row reads,
//   - a func(g Grid) Finding, which reads the grid of the row's game,
//   - or a func(c Claim) Claim, which completes the claim with its test.
type File struct {
	Paper paper.Paper
	Name  string // where the file is in the source
	Text  string
	Tests map[string]any // by the ids of rows
}

// Rows is the rows of the file, each that stands for several in their place. An unknown key is an
// error, which names its line. A row without a section is of that of the row before it.
func (f File) Rows() ([]Row, error) {
	d := yaml.NewDecoder(strings.NewReader(f.Text))
	d.KnownFields(true)
	var rows []Row
	if err := d.Decode(&rows); err != nil {
		return nil, fmt.Errorf("%s: %w", f.Name, err)
	}
	var all []Row
	for i, r := range rows {
		if r.Section == "" && i > 0 {
			rows[i].Section, r.Section = rows[i-1].Section, rows[i-1].Section
		}
		all = append(all, r.each()...)
	}
	return all, nil
}

// each is the rows that the row stands for.
func (r Row) each() []Row {
	if r.Each == nil {
		return []Row{r}
	}
	var rows []Row
	for _, text := range Spread(r.Each...) {
		of := r
		of.Each = nil
		for _, field := range []*string{&of.ID, &of.Statement, &of.Game} {
			*field = strings.ReplaceAll(*field, "{}", text)
		}
		rows = append(rows, of)
	}
	return rows
}

// Spread is the texts with and without each of the parts that stand in square brackets in them:
// cut:1,4[,6][,8] is the four games of 1 and 4 with any of 6 and 8.
func Spread(texts ...string) (all []string) {
	for _, text := range texts {
		before, rest, found := strings.Cut(text, "[")
		part, after, closed := strings.Cut(rest, "]")
		if !found || !closed {
			all = append(all, text)
			continue
		}
		for _, end := range Spread(after) {
			all = append(all, before+end, before+part+end)
		}
	}
	return all
}

// Claims is the claims of the file. It panics where the file or a row is wrong, which is a bug.
func (f File) Claims(m Machine) []Claim {
	rows, err := f.Rows()
	if err != nil {
		panic(err)
	}
	claims, tests := make([]Claim, len(rows)), 0
	for i, r := range rows {
		test := f.Tests[r.ID]
		if test != nil {
			tests++
		}
		if claims[i], err = r.Claim(f.Paper, m, test); err != nil {
			panic(fmt.Sprintf("%s: the claim %s: %v", f.Name, r.ID, err))
		}
	}
	if tests != len(f.Tests) {
		panic(fmt.Sprintf("%s: %d of %d tests in Go are of claims that it has", f.Name, tests, len(f.Tests)))
	}
	return claims
}

// OptionTables is the printed options of the file. It panics where a row is wrong.
func (f File) OptionTables(m Machine) (tables []OptionTable) {
	rows, err := f.Rows()
	for _, r := range rows {
		if r.Options != nil && err == nil {
			var k OptionTable
			k, err = r.Table(m)
			tables = append(tables, k)
		}
	}
	if err != nil {
		panic(err)
	}
	return tables
}

// inGo completes c with a test in Go, which reads what the row names.
func (r Row) inGo(c Claim, test any) Claim {
	switch test := test.(type) {
	case func(bound uint64) Finding:
		return Pure(c, test)
	case func(s tables.Slice, bound uint64) Finding:
		return OnSequence(c, r.Game, test)
	case func(all []Sequence, bound uint64) Finding:
		return OnSequences(c, UpTo(Spread(r.Reads...)...), test)
	case func(g Grid) Finding:
		return OnGrid(c, r.Game, func(bound uint64) uint64 { return r.request(bound).K }, test)
	case func(c Claim) Claim:
		return test(c)
	}
	panic(fmt.Sprintf("claim: %s has a test of another form, %T", c.ID, test))
}
