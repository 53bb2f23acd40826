package kind

import (
	"slices"
	"strings"
	"testing"

	"grundy/plots/layout"
	"grundy/plots/tally"
)

// Long text in a cell goes on in further lines, broken at blanks; a word that is too long isn't broken.
func TestWrapped(t *testing.T) {
	word := strings.Repeat("é", 30)
	for _, c := range []struct {
		cell string
		want []string
	}{
		{"", []string{""}},
		{"short", []string{"short"}},
		{word + " " + word, []string{word + " " + word}},
		{word + " " + word + " 1234567890", []string{word + " " + word + " 1234567890"}},
		{word + " " + word + " 12345678901", []string{word + " " + word, "12345678901"}},
		{word + word + word + " x", []string{word + word + word + " x"}},
		{strings.Repeat("ab ", 60) + "c", []string{strings.TrimSpace(strings.Repeat("ab ", 24)), strings.TrimSpace(strings.Repeat("ab ", 24)), strings.Repeat("ab ", 12) + "c"}},
	} {
		if got := wrapped(c.cell); !slices.Equal(got, c.want) {
			t.Errorf("%q is broken into %q, not %q", c.cell, got, c.want)
		}
	}
}

// A table with a long cell has a row of two lines, and is as wide as its longest line.
func TestLongCell(t *testing.T) {
	long := strings.Repeat("1, ", 40)
	one := newTableLayout(tally.Table{Cols: []string{"a"}, Cells: [][]string{{"1"}, {"2"}}, Left: true}, layout.Type{}, layout.TickSize)
	two := newTableLayout(tally.Table{Cols: []string{"a"}, Cells: [][]string{{strings.TrimSpace(long)}, {"2"}}, Left: true}, layout.Type{}, layout.TickSize)
	if one.height() != 3*one.tops[1] || two.height() != 4*two.tops[1] || two.tops[2] != 3*two.tops[1] {
		t.Errorf("the rows end at %v and at %v", one.tops, two.tops)
	}
	if widest := layout.TextStyle(layout.TickSize, 0, 0).Width(strings.TrimSpace(long[:72])); two.width() < widest || two.width() > widest+2*layout.TickSize {
		t.Errorf("it is %v wide, and its longest line %v", two.width(), widest)
	}
}
