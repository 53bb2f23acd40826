package catalog_test

import (
	"context"
	"fmt"
	"regexp"
	"testing"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
)

// The first terms of the entries are nim-values of the games that oeis.txt names.
func TestOEIS(t *testing.T) {
	shift := regexp.MustCompile(`^(A\d{6})(?:, a\(n\) = G\(n \+ (\d+)\))?$`)
	for name, c := range map[string]struct {
		entry string
		first uint64 // the offset of the entry
		terms []uint32
	}{
		"maliquot": {"A001222", 1,
			[]uint32{0, 1, 1, 2, 1, 2, 1, 3, 2, 2, 1, 3, 1, 2, 2, 4}},
		"nim": {"A001477", 0,
			[]uint32{0, 1, 2, 3, 4, 5, 6, 7}},
		"saliquot": {"A001511", 1,
			[]uint32{1, 2, 1, 3, 1, 2, 1, 4, 1, 2, 1, 3, 1, 2, 1, 5}},
		"kayles": {"A002186", 0,
			[]uint32{0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6, 4, 1, 2, 7}},
		"dawsons-chess": {"A002187", 0,
			[]uint32{0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5}},
		"dawsons-kayles": {"A002187", 0,
			[]uint32{0, 1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5}},
		"grundys-game": {"A002188", 0,
			[]uint32{0, 0, 0, 1, 0, 2, 1, 0, 2, 1, 0, 2, 1, 3, 2, 1}},
		"divide-throw-residue": {"A003602", 2,
			[]uint32{1, 2, 1, 3, 2, 4, 1, 5, 3, 6, 2, 7, 4, 8, 1}},
		"officers": {"A046695", 0,
			[]uint32{0, 0, 1, 2, 0, 1, 2, 3, 1, 2, 3, 4, 0, 3, 4, 2}},
		"totative": {"A055396", 1,
			[]uint32{0, 1, 2, 1, 3, 1, 4, 1, 2, 1, 5, 1, 6, 1, 2, 1}},
	} {
		entry := shift.FindStringSubmatch(catalog.OEIS(name))
		if entry == nil || entry[1] != c.entry {
			t.Errorf("the entry of %s is %q, want %s", name, catalog.OEIS(name), c.entry)
			continue
		}
		var s uint64
		fmt.Sscan(entry[2], &s)
		g := catalog.Must(name)
		last := c.first + s + uint64(len(c.terms)) - 1
		p := g.Product(game.Sequence)
		values, err := catalog.Nimbers(context.Background(), p, p.Evidence(), game.Request{N: last})
		if err != nil {
			t.Fatal(err)
		}
		for i, want := range c.terms {
			if n := c.first + s + uint64(i); values[n-p.First] != want {
				t.Errorf("%s has G(%d) = %d, and %s has %d",
					name, n, values[n-p.First], c.entry, want)
			}
		}
	}
	if catalog.OEIS("mem") != "" {
		t.Error("MEM has an entry")
	}
}
