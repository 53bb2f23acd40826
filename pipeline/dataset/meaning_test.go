package dataset_test

import (
	"strings"
	"testing"

	"grundy/jobs/catalog"
	"grundy/jobs/rules/own"
	"grundy/jobs/tables"
	"grundy/pipeline/dataset"
	"grundy/pipeline/matrix"
	"grundy/pipeline/sweep"
	"grundy/pipeline/verdict"
)

// Every column of every product has a meaning in words, and a name that SQL takes without quotes, also of games of one's own and of those
// that a form names; what a product says of its columns is about columns that it has.
func TestColumnsHaveMeanings(t *testing.T) {
	games := catalog.Games()
	for _, name := range []string{"subtraction:1,4,9", "octal:0.106", "hex:0.F", "cut:2,9", "mem:1..5k"} {
		g, err := catalog.Lookup(name)
		if err != nil {
			t.Fatal(err)
		}
		games = append(games, g)
	}
	for heaps, options := range []string{1: "[n - 1] if n else []", 2: "[(a - 1, b)] if a else []", 3: "[(a - 1, b, c)] if a else []"} {
		if options == "" {
			continue
		}
		g, err := own.New(own.Spec{Name: "mine", Heaps: heaps, Options: options}, catalog.Lookup)
		if err != nil {
			t.Fatal(err)
		}
		games = append(games, g)
	}
	for _, g := range games {
		for i := range g.Products {
			p := &g.Products[i]
			s := dataset.ShapeOf(dataset.Identify(g, p, 3), p)
			for _, c := range s.Columns() {
				complete(t, g.Name+" "+p.Name, c.Name, c.Meaning)
			}
			for name := range p.Meanings {
				if p.Schema.Index(name) < 0 {
					t.Errorf("the product %s of %s speaks of a column %s that it hasn't", p.Name, g.Name, name)
				}
			}
		}
	}
}

// So has every column of a sweep's table and of the table of verdicts.
func TestTablesHaveMeanings(t *testing.T) {
	s := sweep.Sweep{Variables: []string{"a"}, Points: []matrix.Point{{}}}
	s.Points[0].Values = []matrix.Value{{}}
	table := func(what string, columns tables.Schema, meanings map[string]string) {
		for _, c := range columns {
			complete(t, what, c.Name, meanings[c.Name])
		}
		if len(columns) != len(meanings) {
			t.Errorf("%s has %d columns and %d meanings", what, len(columns), len(meanings))
		}
	}
	table("a sweep", s.Schema(), s.Meanings())
	table("the table of verdicts", verdict.Table(nil).Schema, verdict.Meanings)
}

func complete(t *testing.T, what, column, meaning string) {
	t.Helper()
	if matrix.NeedsQuotes(column) {
		t.Errorf("the column %s of %s needs quotes in SQL", column, what)
	}
	if len(meaning) < 5 || strings.HasSuffix(meaning, ".") || strings.Contains(meaning, "  ") {
		t.Errorf("the column %s of %s means %q", column, what, meaning)
	}
}
