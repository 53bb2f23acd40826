//go:build long

package run

import (
	"testing"

	"grundy/jobs/catalog"
	"grundy/pipeline/views"
)

// The same holds of all products of the catalogue, to a million rows.
func TestDiskOfAll(t *testing.T) {
	for _, g := range catalog.Games() {
		for _, p := range views.Products(g) {
			for _, k := range columns(p) {
				ratio, n := measured(t, g, p, k, 3e8, 1<<20)
				if n == 0 {
					continue
				}
				t.Logf("%5.2f %s %s to n = %d, k = %d", ratio, g.Name, p.Name, n, k)
				if ratio > 2 || ratio < 0.5 {
					t.Errorf("%s %s to n = %d, k = %d: %.2f times what the files take", g.Name, p.Name, n, k, ratio)
				}
			}
		}
	}
}
