package certified

import (
	"slices"
	"strings"
	"testing"
)

// The shares of any number divide the segments, each of which stands in one of them.
func TestShares(t *testing.T) {
	for _, c := range []struct {
		file  File
		count int
		want  []int
		wrong string
	}{
		{File{}, 3, []int{0, 1, 2}, ""},
		{File{Share: "2/3"}, 3, []int{1}, ""},
		{File{Share: "2/2"}, 5, []int{2, 3, 4}, ""},
		{File{Share: "22/1024"}, 95, []int{1}, ""},
		{File{Share: "17/1024"}, 95, []int{}, ""},
		{File{Sample: 3}, 3, []int{0, 1, 2}, ""},
		{File{Share: "0/3"}, 3, nil, "write the number of a share"},
		{File{Share: "4/3"}, 3, nil, "write the number of a share"},
		{File{Share: "1/99999999"}, 3, nil, "1048576 at most"},
		{File{Share: "1"}, 3, nil, "as 1/3"},
		{File{Share: "1/2", Sample: 1}, 3, nil, "can't both be given"},
		{File{Sample: 4}, 3, nil, "the certificate has 3 segments"},
		{File{Sample: -1}, 3, nil, "the certificate has 3 segments"},
	} {
		got, err := c.file.chosen(c.count)
		if c.wrong != "" {
			if err == nil || !strings.Contains(err.Error(), c.wrong) {
				t.Errorf("%+v: %v, %v", []any{c.file.Share, c.file.Sample}, got, err)
			}
		} else if err != nil || !slices.Equal(got, c.want) {
			t.Errorf("%+v of %d: %v, %v, want %v", []any{c.file.Share, c.file.Sample}, c.count, got, err, c.want)
		}
	}
}
