package sparse

import (
	"runtime"
	"sort"
	"sync"
)

// Where indices reach beyond 64, hundreds of rare heaps mark the greater ones
// but seldom, and to mark everything that each of them does is dear. So a block
// of heaps is computed in steps:
//
//  1. the sources that mark most are applied in full;
//  2. of what is left unmarked, the eight least candidates of each heap are
//     compared with what the next sources mark, and the four least of those that
//     pass with what the others mark;
//  3. in the end come the sources that are near.
//
// The least candidate that is left is the index of the heap. If none is left, all
// sources are applied to this heap alone. Steps 1 and 2 read only heaps that are
// at least ahead blocks behind, so that they are done for several blocks at a
// time, by all processors, while step 3 goes from block to block.
const (
	wideFirst = 512 // sources of step 1, as a start
	wideStep  = 32  // more or fewer of them in the next batch
	wideSome  = 320 // sources that look at eight candidates
	wideHeaps = 64  // heaps of the sample by which they are chosen
	wideMid   = 112 // sources of step 3, at most
	ring      = 16  // blocks at a time at most, a power of two
	helpers   = 3   // at most, beside the one of step 3
)

// wide is the sources in order.
type wide struct {
	near   []source // less than a block away
	mid    []source // less than ahead blocks away
	ahead  int
	ranked []source // the others, the best first
	first  int      // how many of those take step 1
	heaps  int      // since this number was looked at
	failed int      // of these
}

// newWide ranks the sources.
func (s *state) newWide() *wide {
	near, ahead := nearer(s.sources), ring
	mid := within(s.sources, ahead)
	for ; ahead > 1 && mid > near+wideMid; mid = within(s.sources, ahead) {
		ahead /= 2
	}
	w := &wide{near: s.sources[:near], mid: s.sources[near:mid], ahead: ahead, first: wideFirst}
	sam := s.sampled(wideHeaps, func(n int) uint32 { return uint32(s.index[n]) })
	w.ranked = s.ranked(append([]source(nil), s.sources[mid:]...), sam, len(s.sources))
	return w
}

// within is how many of the sources, nearest first, are less than so many blocks
// away.
func within(sources []source, blocks int) int {
	return sort.Search(len(sources), func(i int) bool { return sources[i].back <= -int32(blocks*block) })
}

// alone reports whether there is nothing to do beside step 3.
func (s *state) alone() bool {
	s.commonSources()
	if s.wide == nil {
		s.wide = s.newWide()
	}
	return s.wide.ahead < ring/2
}

// adapt counts the heaps that ran out of candidates, and changes how many sources
// take step 1 so that it is one of some hundred.
func (w *wide) adapt(heaps, failed int) {
	w.heaps, w.failed = w.heaps+heaps, w.failed+failed
	if w.heaps < smallBatch {
		return
	}
	switch {
	case w.failed*64 > w.heaps:
		w.first += wideStep
	case w.failed*256 < w.heaps && w.first > wideStep:
		w.first -= wideStep
	}
	w.heaps, w.failed = 0, 0
}

// recurWide is recurGo by blocks.
func (s *state) recurWide(from, to int) int {
	alone := s.alone()
	f := &far{index: s.index[:cap(s.index)], from: from, blocks: (to - from + block - 1) / block, limit: s.usual(), ahead: int64(s.wide.ahead)}
	f.first, f.some, f.more = thirds(s.wide.ranked, s.wide.first, wideSome)
	var help sync.WaitGroup
	if !alone {
		for range min(helpers, runtime.GOMAXPROCS(0)-1, f.blocks/ring) {
			help.Go(f.help)
		}
	}
	end := s.settleBlocks(f, to)
	f.finished.Store(int64(f.blocks)) // Nobody needs help any more.
	f.next.Store(int64(f.blocks))
	help.Wait()
	return end
}

// usual is the multiple of 16 below which nearly all of the latest indices are.
func (s *state) usual() int {
	const latest, some = 4096, 4096 / 512
	var times [256]int
	for _, x := range s.index[max(0, len(s.index)-latest):] {
		times[x]++
	}
	limit, above := 256, 0
	for ; limit > 16; limit -= 16 {
		for _, t := range times[limit-16 : limit] {
			above += t
		}
		if above > some {
			break
		}
	}
	return min(limit, s.top)
}

// settleBlocks is step 3 for all blocks.
func (s *state) settleBlocks(f *far, to int) int {
	failed := 0
	for b := range f.blocks {
		n, c := f.from+b*block, f.wait(b)
		for done := 0; done < min(block, to-n); {
			if done = settle(f.index, n, s.wide.mid, s.wide.near, c); done >= min(block, to-n) {
				break
			}
			if recurGo(f.index, n+done, n+done+1, s.sources, s.limit) == n+done {
				return n + done
			}
			failed++
			x := f.index[n+done]
			c[0][done] = x
			s.top = max(s.top, int(x)+1)
		}
		f.finished.Store(int64(b + 1))
	}
	s.wide.adapt(f.blocks*block, failed)
	return to
}

// thirds is the first so many sources, so many after them, and the rest.
func thirds(sources []source, first, some int) (a, b, c []source) {
	first = min(first, len(sources))
	some = min(first+some, len(sources))
	return sources[:first], sources[first:some], sources[some:]
}

// markAll is the marks of the 32 heaps from n on for count indices.
func markAll(index []uint8, n int, sources []source, count int, p *[4]planes) {
	for q := 0; 64*q < count; q++ {
		mark(index, n, sources, 64*q, count-64*q, &p[q])
	}
}
