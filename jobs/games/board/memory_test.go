package board

import (
	"context"
	"iter"
	"runtime"
	"runtime/debug"
	"strings"
	"testing"
	"time"
)

// A search keeps to the memory that it declares, whatever it is asked, until it
// refuses the position. The numbers have a million turns at the beginning, the
// graphs have many vertices.
func TestMemory(t *testing.T) {
	defer debug.SetGCPercent(debug.SetGCPercent(10))
	keeps(t, factorSearch, (upTo(63) &^ upTo(19)).relate())
	keeps(t, squareSearch, rectangle(6, 6))
	keeps(t, dominoSearch, rectangle(6, 6))
	for _, n := range []int{26, 62} {
		a := cycle(n)
		for v := range n {
			a.join(v, (v+3)%n)
			a.join(v, (v+7)%n)
		}
		keeps(t, edgeSearch, a.normal())
		keeps(t, deleteSearch, a.normal())
		keeps(t, lineSearch, a.normal())
	}
}

// keeps searches a position that is too large for a table of 2^10 components.
func keeps[P comparable](t *testing.T, full *rules[P], p P) {
	t.Helper()
	small := *full
	small.limit = 1 << 10
	runtime.GC()
	before := heap()
	peak := make(chan uint64)
	done := make(chan struct{})
	go func() {
		var most uint64
		for {
			most = max(most, heap())
			select {
			case <-done:
				peak <- most
				return
			case <-time.After(time.Millisecond):
			}
		}
	}()
	table := newTable(&small)
	_, err := table.Value(t.Context(), p)
	close(done)
	if err == nil || !strings.Contains(err.Error(), "too large") {
		t.Errorf("%v isn't refused: %v", p, err)
	}
	if most := <-peak; most > before+small.memory() {
		t.Errorf("%v: the heap grew from %d to %d bytes, by more than the %d declared", p, before, most, small.memory())
	}
	runtime.GC() // leaves the table
	if left := heap(); left > before+small.limit*small.bytes {
		t.Errorf("%v: the heap grew from %d to %d bytes for a table of %d", p, before, left, small.limit*small.bytes)
	}
	runtime.KeepAlive(table)
}

// heap is the bytes of objects that aren't freed yet.
func heap() uint64 {
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	return m.HeapAlloc
}

// An interrupt ends a search among the options of one position: here a million,
// each with a value that the table has.
func TestInterruptAmongOptions(t *testing.T) {
	ctx, cancel := context.WithCancel(t.Context())
	defer cancel()
	looked := 0
	r := &rules[int]{limit: 1 << 10, bytes: 64, parts: whole[int], options: func(p int) iter.Seq[[]int] {
		return func(yield func([]int) bool) {
			for range 1_000_000 * p {
				if looked++; looked == 5000 {
					cancel()
				}
				if !yield([]int{0}) {
					return
				}
			}
		}
	}}
	s := searcher[int]{table: newTable(r), ctx: ctx}
	if _, err := s.component(1); err == nil || looked > 5000+batch {
		t.Errorf("%d options are looked at, error %v", looked, err)
	}
}

// Of the boards of Remove-a-Square that are refused at once, more sets of cells
// hang together with two full rows in the middle than the table holds.
func TestRefusedSquares(t *testing.T) {
	for columns, half := range map[int]int{8: 3, 15: 1} {
		if n := uint64(hangingOn(columns, half)); n*n/8 <= squareSearch.limit {
			t.Errorf("%dx%d: no more than %d positions are known", columns, 2*half+2, n*n/8)
		}
	}
}

// hangingOn is the number of sets of cells in so many rows above two full ones
// that are one component with these.
func hangingOn(columns, rows int) int {
	n := 0
	for cells := uint64(0); cells < 1<<(columns*rows); cells++ {
		if (Grid{rectangle(columns, 2).Cells | cells<<(2*columns), uint8(columns)}).joined() {
			n++
		}
	}
	return n
}

// joined reports whether the cells are one component of Remove-a-Square.
func (g Grid) joined() bool {
	blocks, w := g.blocks(), g.Width
	if pairs := blocks | blocks<<1; pairs|pairs<<w != g.Cells {
		return false
	}
	for class := blocks & -blocks; ; {
		row := class | class<<1 | class>>1
		next := (row | row<<w | row>>w) & blocks
		if next == class {
			return class == blocks
		}
		class = next
	}
}
