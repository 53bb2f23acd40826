package claim

import (
	"cmp"
	"fmt"
	"slices"
	"strings"

	"go.yaml.in/yaml/v4"

	"grundy/jobs/paper"
)

// File is the claims of a paper: a list of rows in YAML, in the paper's order, and the tests in Go
// of the rows that have no tester. What several rows share is written once: an item of the list
// with the key claims, a list itself, is a group, whose other keys are those of each row in it that
// hasn't the key itself. An item with the key each stands for several: the texts of that list, as
// [Spread] gives them, take the place of {} in its id, statement and game. Here both claims are of
// section 2.3, and about the same game:
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
	if err = yaml.Load([]byte(f.Text), &document); err == nil {
		list := document.Content[0]
		list.Content = Items(list, func(at *yaml.Node, message string) {
			err = cmp.Or(err, fmt.Errorf("line %d: %s", at.Line, message))
		})
		err = cmp.Or(err, list.Load(&all, yaml.WithKnownFields()))
	}
	if err != nil {
		return nil, fmt.Errorf("%s: %w", f.Name, err)
	}
	return all, nil
}

// Items is the items of a list of rows, those of groups and those that an item with the key each
// stands for in their places. What is wrong with these keys is told with its node, and the item is
// left out.
func Items(list *yaml.Node, wrong func(at *yaml.Node, message string)) []*yaml.Node {
	return ungrouped(list, nil, wrong)
}

// ungrouped is [Items] in a group. shared are the keys and the values, in turns, that an item has
// where it hasn't the key itself.
func ungrouped(
	list *yaml.Node, shared []*yaml.Node, wrong func(at *yaml.Node, message string),
) (items []*yaml.Node) {
	for _, n := range list.Content {
		item := *n
		if n.Kind == yaml.ScalarNode && shared != nil { // an id alone
			item.Kind, item.Tag, item.Style = yaml.MappingNode, "!!map", 0
			item.Content = []*yaml.Node{{Kind: yaml.ScalarNode, Tag: "!!str", Value: "id"}, n}
		}
		if item.Kind != yaml.MappingNode {
			items = append(items, n)
			continue
		}
		var own []*yaml.Node
		has := map[string]*yaml.Node{}
		for pair := range slices.Chunk(item.Content, 2) {
			if key := pair[0].Value; key != "claims" && key != "each" {
				own = append(own, pair...)
			} else if has[key] != nil {
				wrong(pair[0], fmt.Sprintf("the key %q is here twice", key))
			}
			has[pair[0].Value] = pair[1]
		}
		for pair := range slices.Chunk(shared, 2) {
			if has[pair[0].Value] == nil {
				own = append(own, pair...)
			}
		}
		switch item.Content = own; {
		case has["claims"] == nil:
			items = append(items, each(item, has["each"], wrong)...)
		case has["each"] != nil:
			wrong(has["each"], "a group has claims, each of which may have each: write it there")
		case has["claims"].Kind != yaml.SequenceNode || len(has["claims"].Content) == 0:
			wrong(has["claims"], "the claims of a group are a list: write them below the key, each with a hyphen")
		default:
			items = append(items, ungrouped(has["claims"], own, wrong)...)
		}
	}
	return items
}

// mostEach is the most claims that a claim may stand for.
const mostEach = 1000

// each is the items that an item stands for by the texts of its key each, or the item itself.
func each(
	item yaml.Node, texts *yaml.Node, wrong func(at *yaml.Node, message string),
) (items []*yaml.Node) {
	if texts == nil {
		return []*yaml.Node{&item}
	}
	all := []string{}
	for _, n := range texts.Content {
		if n.Kind == yaml.ScalarNode && strings.Count(n.Value, "[") < 10 {
			all = append(all, Spread(n.Value)...)
		} else {
			texts = &yaml.Node{Line: n.Line, Column: n.Column}
		}
	}
	if texts.Kind != yaml.SequenceNode || len(all) == 0 || len(all) > mostEach {
		wrong(texts, fmt.Sprintf("each is a list of texts that stand for {}, with less than ten brackets "+
			"in one and at most %d claims in all: write, for example, each: [kayles, nim]", mostEach))
		return nil
	}
	for _, text := range all {
		of := item
		of.Content = slices.Clone(item.Content)
		for i := 0; i < len(of.Content); i += 2 {
			if value := *of.Content[i+1]; slices.Contains(
				[]string{"id", "statement", "game"}, of.Content[i].Value) {
				value.Value = strings.ReplaceAll(value.Value, "{}", text)
				of.Content[i+1] = &value
			}
		}
		items = append(items, &of)
	}
	return items
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
