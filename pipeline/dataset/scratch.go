package dataset

import (
	"sync"

	"grundy/jobs/game"
)

// Columns of a row group are decoded and encoded in memory that is used again: clearing
// new memory would take as long as the work itself.
var vectors sync.Map // from a game.Type to the *sync.Pool of its vectors

func poolOf(t game.Type) *sync.Pool {
	pool, _ := vectors.LoadOrStore(t, &sync.Pool{New: func() any { return &game.Vector{Type: t} }})
	return pool.(*sync.Pool)
}

// scratch is a vector without values, until it is released.
func scratch(t game.Type) *game.Vector { return poolOf(t).Get().(*game.Vector) }

func release(v *game.Vector) {
	v.U8, v.U32, v.U64, v.Text = v.U8[:0], v.U32[:0], v.U64[:0], v.Text[:0]
	poolOf(v.Type).Put(v)
}
