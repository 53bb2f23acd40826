package loopy

import (
	"fmt"

	"grundy/jobs/game"
)

// Shown turns a row of the product of a game of this room into one for readers:
// its g is a number just where it is a nim-value. Of a loopy value it is ∞_m with
// m = mex K, or ∞ where K is empty, and of an unknown one nil. Rows of other
// products stay.
func Shown(p *game.Product, row []any) {
	kind, g, k := p.Schema.Index("kind"), p.Schema.Index("g"), p.Schema.Index("k")
	if kind < 0 || g < 0 || k < 0 {
		return
	}
	switch {
	case row[kind] == string(Unknown):
		row[g] = nil
	case row[kind] == string(Loopy) && row[k] == "":
		row[g] = "∞"
	case row[kind] == string(Loopy):
		row[g] = fmt.Sprintf("∞_%d", row[g])
	}
}
