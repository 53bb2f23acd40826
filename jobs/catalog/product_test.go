package catalog_test

import (
	"fmt"
	"slices"
	"strings"
	"testing"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/gametest"
)

// The values of products by the theorem are those of the definition, of games that
// turn coins and of others, whose first heap is 0 or 1, with values above and below each other.
func TestProducts(t *testing.T) {
	for _, name := range []string{
		"product:nim,nim", "product:ruler,turnips", "product:triplets,mock-turtles",
		"product:kayles,cut:1,2", "product:subtraction:1,2,0.077", "product:cut-uneven:2,dividing",
	} {
		gametest.Game(t, catalog.Must(name), 11)
	}
}

// In Rugs all coins of a rectangle are turned.
func TestRugs(t *testing.T) {
	var got, want []string
	for option := range catalog.Must("product:ruler,ruler").Tuples().Options(game.Tuple{3, 4}) {
		var coins []string
		for _, c := range option {
			coins = append(coins, c.String(2))
		}
		slices.Sort(coins)
		got = append(got, strings.Join(coins, "+"))
	}
	for i := 1; i <= 3; i++ {
		for j := 1; j <= 4; j++ {
			var coins []string
			for x := i; x <= 3; x++ {
				for y := j; y <= 4; y++ {
					if x < 3 || y < 4 {
						coins = append(coins, fmt.Sprintf("(%d, %d)", x, y))
					}
				}
			}
			want = append(want, strings.Join(coins, "+"))
		}
	}
	slices.Sort(got)
	slices.Sort(want)
	if !slices.Equal(got, want) {
		t.Errorf("the options of (3, 4) are %v, want %v", got, want)
	}
}

// Games that can't be multiplied are refused.
func TestNoProducts(t *testing.T) {
	for name, say := range map[string]string{
		"product:nim": "with a comma", "product:mem,nim": "mem can't be multiplied",
		"product:nim,wythoff":           "wythoff can't",
		"product:nim,powerset-totative": "can't be multiplied",
		"product:nim,nym":               `no game "nym"`,
		"product:node-kayles-cycle,nim": "can't be multiplied",
		"product:nim,sum-of-divisors":   "can't be multiplied",
	} {
		if _, err := catalog.Lookup(name); err == nil || !strings.Contains(err.Error(), say) {
			t.Errorf("%s: %v", name, err)
		}
	}
}
