package plots

import (
	"testing"

	"grundy/plots/tally"
)

// A table that has no room, or that can't be written, is refused.
func TestTableErrors(t *testing.T) {
	for _, c := range []struct {
		data tally.Data
		want string
	}{
		{tally.Table{}, "the table has no cells"},
		{tally.Table{Cols: make([]string, 61), Cells: [][]string{make([]string, 61)}}, "60 columns and 200 rows, and this one has 61 and 1"},
		{tally.Table{Cols: []string{"a"}, Cells: [][]string{{"数"}}}, "DejaVu Sans lacks"},
		{tally.Sequence{Name: "s", Heaps: []uint64{1, 4}, Values: []uint32{0, 1}}, "doesn't have one value a heap"},
		{&tally.Density{}, "a table draws data of the form table, not density"},
	} {
		_, err := Draw(one("f", "", Panel{Kind: "table", Data: c.data}))
		wantError(t, c.want, err, []string{c.want})
	}
}

// Curves are drawn where they have a place alone: none of these has one.
func TestNoPlace(t *testing.T) {
	_, err := Draw(one("f", "", Panel{Kind: "scatter", Options: tally.Options{Log: "y"}, Data: tally.Sequence{Name: "s", First: 1, Values: []uint32{0, 0}}}))
	wantError(t, "zeros", err, []string{"nothing of the sequence s has a place on logarithmic axes"})
	if _, err := Draw(one("f", "", Panel{Kind: "scatter", Options: tally.Options{Guides: []string{"sqrt(0 - n)", "1/0"}}, Data: saliquant(9)})); err != nil {
		t.Error(err)
	}
}
