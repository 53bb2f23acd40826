package dataset

import (
	"math"
	"runtime"
	"runtime/debug"
	"testing"

	"grundy/pipeline/heaps"
)

// TestMemory says how often WritePart copies the rows that it writes: by how
// much more it allocates for a part of twice the rows. (The compressor's
// buffers don't grow with them.)
func TestMemory(t *testing.T) {
	if testing.Short() {
		t.Skip("writes 2^20 rows")
	}
	const half, bytesPerRow = 1 << 19, 12
	// Memory that is used again is there after a few rounds, and stays: no collection
	// takes it, and no other processor keeps it. That of other tests is too small.
	vectors.Clear()
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	defer debug.SetGCPercent(debug.SetGCPercent(-1))
	write := func(rows uint64) float64 {
		k := sequence
		k.product.Part = 1 << 20
		values, least := k.rows(1, 1+rows), math.Inf(1)
		for range 4 {
			d := k.open(t, newStore(t))
			least = min(least, allocated(func() {
				if err := d.WritePart(ctx, Span{0, heaps.Between(1, 1+rows)}, values, by); err != nil {
					t.Fatal(err)
				}
			}))
		}
		return least
	}
	copies := (write(2*half) - write(half)) / (half * bytesPerRow)
	t.Logf("WritePart copies its rows %.2f times", copies)
	if copies < 0.5 || copies > 2.5 {
		t.Errorf("WritePart copies its rows %.2f times", copies)
	}
}

// allocated is the number of bytes that do allocates, whether or not they are
// freed meanwhile.
func allocated(do func()) float64 {
	var before, after runtime.MemStats
	runtime.ReadMemStats(&before)
	do()
	runtime.ReadMemStats(&after)
	return float64(after.TotalAlloc - before.TotalAlloc)
}
