package claim_test

import (
	"slices"
	"testing"

	"grundy/jobs/claim"
)

func TestSpread(t *testing.T) {
	got := claim.Spread("cut:1[,2],4[,6]", "cut:even", "open[,2")
	if want := []string{"cut:1,4", "cut:1,2,4", "cut:1,4,6", "cut:1,2,4,6", "cut:even", "open[,2"}; !slices.Equal(got, want) {
		t.Errorf("%q, not %q", got, want)
	}
}

// A row of a file that stands for several is in their place, and one without a section in that of the
// row before it.
func TestRowsOfEach(t *testing.T) {
	f := claim.File{Text: "- id: a\n  section: '2'\n- id: row/{}\n  each: ['1[,2]']\n  statement: CUT {{}}\n  game: cut:{}\n- id: z\n"}
	rows, err := f.Rows()
	var ids []string
	for _, r := range rows {
		ids = append(ids, r.ID)
	}
	if want := []string{"a", "row/1", "row/1,2", "z"}; err != nil || !slices.Equal(ids, want) {
		t.Fatalf("%q, %v, not %q", ids, err, want)
	}
	if r := rows[2]; r.Statement != "CUT {1,2}" || r.Game != "cut:1,2" || r.Section != "2" {
		t.Errorf("%+v", r)
	}
}
