package claim

import (
	"fmt"
	"slices"
	"strings"

	"go.yaml.in/yaml/v4"

	"grundy/jobs/paper"
)

// File is the claims of a paper: a list of rows in YAML, in the paper's order, and the tests in Go
// of the rows that have no tester. What several rows share is written once: an item of the list
// with the key claims, a list itself, is a group, whose other keys are those of each row in it that
// hasn't the
// key itself. Here both claims are of section 2.3, and about the same game:
//
//	# TOTATIVE
//	- section: '2.3'
//	  game: totative
//	  claims:
//	  - id: thm5/even
//	    statement: In TOTATIVE, G(n) = 1 for even n.
//	    holds: n % 2 == 1 or g == 1
//	  - id: table/totative/values
//	    statement: The table of TOTATIVE has the nim-values of its heaps.
//	    from: 1
//	    list: [0, 1, 2, 1, 3, 1, 4, 1]
//
// A test in Go is
//
//   - a [Statement], which is true of the values of the row's game or of numbers as the program of
//     a row is, or one as it is printed and one as it is meant,
//   - a [Test] of the values that the row reads, which may be none,
//   - or a func(c Claim) Claim, which completes the claim with its test.
type File struct {
	Paper paper.Paper
	Name  string // where the file is in the source
	Text  string
	Tests map[string]any // by the ids of rows
}

// Rows is the rows of the file, those of groups and those that a row stands for in their places. An
// unknown key is an error, which names its line.
func (f File) Rows() (all []Row, err error) {
	var document yaml.Node
	var rows []Row
	if err = yaml.Load([]byte(f.Text), &document); err == nil {
		list := document.Content[0]
		list.Content = ungrouped(list, nil)
		err = list.Load(&rows, yaml.WithKnownFields())
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", f.Name, err)
	}
	for _, r := range rows {
		all = append(all, r.each()...)
	}
	return all, nil
}

// ungrouped is the items of a list with those of groups in their places. shared are the keys and
// the values, in turns, that an item has where it hasn't the key itself.
func ungrouped(list *yaml.Node, shared []*yaml.Node) (items []*yaml.Node) {
	for _, item := range list.Content {
		var claims *yaml.Node
		var own []*yaml.Node
		keys := map[string]bool{}
		for pair := range slices.Chunk(item.Content, 2) {
			if keys[pair[0].Value] = true; pair[0].Value == "claims" {
				claims = pair[1]
			} else {
				own = append(own, pair...)
			}
		}
		for pair := range slices.Chunk(shared, 2) {
			if !keys[pair[0].Value] {
				own = append(own, pair...)
			}
		}
		if item.Content = own; claims == nil {
			items = append(items, item)
		} else {
			items = append(items, ungrouped(claims, own)...)
		}
	}
	return items
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

// inGo completes c with a test in Go, which reads what the row names.
func (c *Claim) inGo(test any) {
	switch test := test.(type) {
	case Statement:
		c.holding(nil, test.asking, test.asking)
	case []Statement:
		c.holding(nil, test[0].asking, test[1].asking)
	case Test:
		*c = OnReads(*c, c.needs, test)
	case func(c Claim) Claim:
		*c = test(*c)
	default:
		panic(fmt.Sprintf("claim: %s has a test of another form, %T", c.ID, test))
	}
}
