package claim_test

import (
	"reflect"
	"slices"
	"strings"
	"testing"

	"grundy/jobs/claim"
)

func TestSpread(t *testing.T) {
	got := claim.Spread("cut:1[,2],4[,6]", "cut:even", "open[,2")
	want := []string{"cut:1,4", "cut:1,2,4", "cut:1,4,6", "cut:1,2,4,6", "cut:even", "open[,2"}
	if !slices.Equal(got, want) {
		t.Errorf("%q, not %q", got, want)
	}
}

// A row of a file that stands for several is in their place.
func TestRowsOfEach(t *testing.T) {
	f := claim.File{Text: "- id: a\n- id: row/{}\n  each: ['1[,2]']\n  statement: CUT {{}}\n  game: cut:{}\n- id: z\n"}
	rows, err := f.Rows()
	var ids []string
	for _, r := range rows {
		ids = append(ids, r.ID)
	}
	if want := []string{"a", "row/1", "row/1,2", "z"}; err != nil || !slices.Equal(ids, want) {
		t.Fatalf("%q, %v, not %q", ids, err, want)
	}
	if r := rows[2]; r.Statement != "CUT {1,2}" || r.Game != "cut:1,2" {
		t.Errorf("%+v", r)
	}
}

// A row of a group has the keys of the group, and of the groups around it, that it hasn't itself.
func TestGroups(t *testing.T) {
	f := claim.File{Text: `
- id: a
- section: '1'
  claims:
  - {id: b, bound: 3}
  - bound: 9
    from: 2
    claims:
    - id: c
    - {id: d, from: 0, section: '2'}
- section: '3'
  id: e
`}
	rows, err := f.Rows()
	want := []claim.Row{
		{ID: "a"}, {ID: "b", Section: "1", Bound: 3}, {ID: "c", Section: "1", Bound: 9, From: 2},
		{ID: "d", Section: "2", Bound: 9}, {ID: "e", Section: "3"},
	}
	if err != nil || !reflect.DeepEqual(rows, want) {
		t.Errorf("%+v, %v, not %+v", rows, err, want)
	}
}

// An unknown key is told with its line, in a group, too.
func TestUnknownKey(t *testing.T) {
	for text, line := range map[string]string{
		"- id: a\n- idd: b\n":                     "line 2",
		"- section: '1'\n  claims:\n  - idd: a\n": "line 3",
		"- idd: '1'\n  claims: [id: a]\n":         "line 1",
	} {
		_, err := claim.File{Name: "claims.yaml", Text: text}.Rows()
		if err == nil || !strings.Contains(err.Error(), line+": field idd not found") {
			t.Errorf("%q: %v", text, err)
		}
	}
}
