//go:build long

package arith

import (
	"context"
	"slices"
	"testing"

	"grundy/jobs/reference"
	"grundy/jobs/reference/referencetest"
)

// The bounds of TestFamily are for every day.
func TestFamilyFar(t *testing.T) {
	referencetest.Family(t, Family(), 3000)
}

// Every POWERSET game subset by subset to the heap 30.
func TestPowersetsLiterally(t *testing.T) {
	for _, g := range Family().Games {
		if g.Heaps.Powerset == nil {
			continue
		}
		t.Run(g.Name, func(t *testing.T) {
			literal, err := reference.Literal(context.Background(), g.Heaps, 30)
			if err != nil {
				t.Fatal(err)
			}
			want, err := reference.Exponents(context.Background(), g.Heaps, 30)
			if err != nil {
				t.Fatal(err)
			}
			for i, v := range literal {
				for ; v > 0; v >>= 1 {
					want[i]--
				}
			}
			if slices.ContainsFunc(want, func(e uint32) bool { return e != 0 }) {
				t.Errorf("%v isn't what the exponents say: off by %v", literal, want)
			}
		})
	}
}
