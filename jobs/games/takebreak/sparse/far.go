package sparse

import (
	"runtime"
	"sync/atomic"
	"time"
)

// far is steps 1 and 2, for blocks that have a place in a ring from when step 3
// is less than ahead blocks behind, by whoever comes first.
type far struct {
	index               []uint8
	from, blocks, limit int
	ahead               int64
	first, some, more   []source
	next                atomic.Int64 // block that nobody does yet
	finished            atomic.Int64 // blocks that are through step 3
	ready               [ring]atomic.Int64
	candidates          [ring]slots
	own                 slots // of step 3
}

// help does what there is to do until all blocks are finished. Where there is
// nothing for long, step 3 has lost its processor.
func (f *far) help() {
	for idle := 0; f.finished.Load() < int64(f.blocks); idle++ {
		switch {
		case f.try():
			idle = 0
		case idle < 100:
			runtime.Gosched()
		default:
			time.Sleep(50 * time.Microsecond)
		}
	}
}

// wait is the candidates of the block b. If somebody is at it and there is no
// other block to do, somebody has lost a processor, and it is done again here.
func (f *far) wait(b int) *slots {
	for f.ready[b%ring].Load() != int64(b+1) {
		if !f.try() {
			f.do(b, &f.own)
			return &f.own
		}
	}
	return &f.candidates[b%ring]
}

// try does the next block, if it may be done now.
func (f *far) try() bool {
	b := f.next.Load()
	free := b < ring || f.ready[b%ring].Load() == b-ring+1
	if b >= int64(f.blocks) || b >= f.finished.Load()+f.ahead || !free || !f.next.CompareAndSwap(b, b+1) {
		return false
	}
	if b >= f.finished.Load() { // Otherwise wait has done it.
		f.do(int(b), &f.candidates[b%ring])
	}
	f.ready[b%ring].Store(b + 1)
	return true
}

// do is steps 1 and 2 for the block b.
func (f *far) do(b int, c *slots) {
	var p [4]planes
	n := f.from + b*block
	markAll(f.index, n, f.first, f.limit, &p)
	bound := [block]uint8{}
	for l := range bound {
		bound[l] = uint8(f.limit)
	}
	least(&p, (f.limit+7)/8, &bound, c)
	sift(f.index, n, f.some, f.more, c)
}
