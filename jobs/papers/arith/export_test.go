package arith

import (
	"sync"

	"grundy/jobs/game"
)

// Tests of claims, for other functions, games and sums than the paper's.
var (
	Played   = played
	Theorem7 = theorem7
	Shapiro  = shapiro
)

var families = sync.OnceValue(Families)

// Row is the game of that name, nil if this package has none.
func Row(name string) *game.Game {
	for _, f := range families() {
		if g, err := f.Lookup(name); err == nil {
			return g
		}
	}
	return nil
}
