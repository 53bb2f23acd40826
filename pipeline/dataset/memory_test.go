package dataset

import (
	"runtime"
	"testing"
)

// TestMemory says how often WritePart copies the rows that it writes: by how
// much more it allocates for a part of twice the rows. (The compressor's
// buffers don't grow with them.)
func TestMemory(t *testing.T) {
	if testing.Short() {
		t.Skip("writes 2^20 rows")
	}
	const half, bytesPerRow = 1 << 19, 12
	write := func(rows uint64) float64 {
		k := sequence
		k.product.Part = 1 << 20
		d, values := k.open(t, newStore(t)), k.rows(1, 1+rows)
		return allocated(func() {
			if err := d.WritePart(ctx, Span{0, 1, 1 + rows}, values, by); err != nil {
				t.Fatal(err)
			}
		})
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
