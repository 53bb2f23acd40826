package certified

import (
	"slices"
	"strings"
	"testing"
)

// The shares of any number divide the segments, each of which stands in one of them.
func TestShares(t *testing.T) {
	for _, c := range []struct {
		part  Segments
		count int
		want  []int
		wrong string
	}{
		{Segments{}, 3, []int{0, 1, 2}, ""},
		{Segments{Share: "2/3"}, 3, []int{1}, ""},
		{Segments{Share: "2/2"}, 5, []int{2, 3, 4}, ""},
		{Segments{Share: "22/1024"}, 95, []int{1}, ""},
		{Segments{Share: "17/1024"}, 95, []int{}, ""},
		{Segments{Sample: 3}, 3, []int{0, 1, 2}, ""},
		{Segments{Share: "0/3"}, 3, nil, "write the number of a share"},
		{Segments{Share: "4/3"}, 3, nil, "write the number of a share"},
		{Segments{Share: "1/99999999"}, 3, nil, "1048576 at most"},
		{Segments{Share: "1"}, 3, nil, "as 1/3"},
		{Segments{Share: "1/2", Sample: 1}, 3, nil, "can't both be given"},
		{Segments{Sample: 4}, 3, nil, "the certificate has 3 segments"},
		{Segments{Sample: -1}, 3, nil, "the certificate has 3 segments"},
	} {
		got, err := c.part.of(c.count)
		if c.wrong != "" {
			if err == nil || !strings.Contains(err.Error(), c.wrong) {
				t.Errorf("%+v: %v, %v", c.part, got, err)
			}
		} else if err != nil || !slices.Equal(got, c.want) {
			t.Errorf("%+v of %d: %v, %v, want %v", c.part, c.count, got, err, c.want)
		}
	}
}
