package dropouts_test

import (
	"context"
	"math/bits"
	"math/rand/v2"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/solve/dropouts"
)

// passed is a drop-out s_j and what theorem O3 asks of it, in plain numbers: its type 0 or 1, its
// cell c_j, and μ_j if the next drop-out is known.
type passed struct{ heap, kind, cell, multiple int }

// history is what is known of drop-outs that are given.
func history(heaps []int) (all []passed) {
	for i, s := range heaps {
		p := passed{heap: s, cell: (s + 3) / 8}
		if s%8 == 7 {
			p.kind, p.cell = 1, (s-7)/8
		}
		if i+1 < len(heaps) {
			p.multiple = (heaps[i+1]-3*s)/16 + p.cell
		}
		all = append(all, p)
	}
	return all
}

// blocksInPlain says whether the drop-out s_j blocks X for a last drop-out with the cell c.
func blocksInPlain(j passed, c, x int) bool {
	m := x - j.multiple - 1
	return m >= 0 && (j.cell^c)&(j.cell^m) == 0
}

// splits says whether two parts in the cells of a sum are enough for X.
func splits(kind, c, x int) bool {
	m := x - 1 + 2*kind
	return m >= 0 && c&m == 0
}

// pairBlocks says whether the drop-outs after s_a and s_b and a third heap, which is no drop-out,
// are an option of n_X that has the value of the hole.
func pairBlocks(heaps []int, all []passed, a, b, n int) bool {
	s := all[len(all)-1]
	x := n - heaps[a+1] - heaps[b+1]
	off := []int{-3, 7}[s.kind]
	if x < 1 || x != 8*(s.cell^all[a].cell^all[b].cell)+off {
		return false
	}
	return !slices.Contains(heaps, x)
}

// blockers are how many drop-outs and pairs block X.
func blockers(heaps []int, all []passed, x int) (singles, pairs int) {
	last := len(all) - 1
	s := all[last]
	n := 3*s.heap + 16*(x-s.cell)
	for b, j := range all[:last] {
		switch {
		case j.kind == s.kind && blocksInPlain(j, s.cell, x):
			singles++
		case j.kind != s.kind:
			for a, i := range all[:b+1] {
				if i.kind == j.kind && pairBlocks(heaps, all, a, b, n) {
					pairs++
				}
			}
		}
	}
	return singles, pairs
}

// Lemma 3 of theorem O3, against all options in invented histories: for X = c and all X that
// differ from c in one bit, the heap n_X has an option of the hole's value if and only if X is
// split or blocked.
func TestBlocked(t *testing.T) {
	r := rand.New(rand.NewPCG(5, 6))
	counts := map[string]int{}
	for range 3000 {
		heaps := invent(r)
		all := history(heaps)
		s := all[len(all)-1]
		if s.heap > 260 {
			continue
		}
		for b := -1; b <= bits.Len(uint(s.cell)); b++ {
			x := s.cell
			if b >= 0 {
				x ^= 1 << b
			}
			if n := 3*s.heap + 16*(x-s.cell); n > s.heap+2 {
				values, hole := flipped(heaps, n-1)
				option := isOption(append(values, 0), n, hole)
				singles, pairs := blockers(heaps, all, x)
				split := splits(s.kind, s.cell, x)
				if option != (split || singles+pairs > 0) {
					t.Fatalf("%v, X = %d: the hole %d is the value of an option of %d: %t; split: %t, blocked by %d and %d pairs",
						heaps, x, hole, n, option, split, singles, pairs)
				}
				switch {
				case split:
					counts["split"]++
				case singles > 0:
					counts["blocked"]++
				case pairs > 0:
					counts["blocked by a pair alone"]++
				default:
					counts["free"]++
				}
			}
		}
	}
	for _, what := range []string{"split", "blocked", "blocked by a pair alone", "free"} {
		if t.Log(what, counts[what]); counts[what] < 10 {
			t.Errorf("%s: %d only", what, counts[what])
		}
	}
}

// Lemma 4 there for all cells below 512: no cell that isn't thin has a number c or c ⊕ 2^b that is
// split.
func TestThin(t *testing.T) {
	for kind := range 2 {
		for c := 1; c < 512; c++ {
			any := splits(kind, c, c)
			for b := range 11 {
				any = any || splits(kind, c, c^1<<b)
			}
			if any && !thin(kind, c) {
				t.Errorf("type %d: the cell %b isn't thin, and a number is split", kind, c)
			}
		}
	}
}

// thin says whether a cell is thin, straight from the definition.
func thin(kind, c int) bool {
	if kind == 0 {
		return bits.OnesCount(uint(c)) <= 2
	}
	for x := 1; x <= 4*c+4; x *= 2 {
		for y := 1; y <= 4*c+4; y *= 2 {
			if c+1 == x+y || c+1 == x-y {
				return true
			}
		}
	}
	return false
}

// reaches says whether (†) of theorem O3 is true of s_j for a last drop-out with the cell c.
func reaches(j passed, c int) bool { return (j.cell^c)&(j.cell^(c-j.multiple-1)) == 0 }

// Lemma 5 there for all cells below 64 and all multiples below 100, and that (†) says what blocks
// c + 2^b for all large b.
func TestNotBlocked(t *testing.T) {
	reached := 0
	for c := range 64 {
		for cell := range c {
			for multiple := range 100 {
				j := passed{cell: cell, multiple: multiple}
				if reaches(j, c) != blocksInPlain(j, c, c+1<<20) {
					t.Fatalf("(†) is wrong of %+v and the cell %d", j, c)
				}
				if !reaches(j, c) {
					continue
				}
				reached++
				for b := range 8 {
					if (cell^c)>>b&1 == 1 && blocksInPlain(j, c, c^1<<b) {
						t.Errorf("%+v blocks %d ⊕ 2^%d", j, c, b)
					}
				}
			}
		}
	}
	if reached < 1000 {
		t.Errorf("(†) is true of %d only", reached)
	}
}

// The corollary there, in orbits of the recursion from all cells below 3000 of both types: (†) is
// true of no earlier drop-out of the type where u is large.
func TestUpperPart(t *testing.T) {
	upper, lower := 0, 0
	for start := 1; start < 3000; start++ {
		for kind := range 2 {
			var all []passed
			for c, k := start, kind; c > 0 && c < 1<<50; k = 1 - k {
				high := 1 << (bits.Len(uint(c)) - 1)
				u := c - high
				for _, j := range all {
					if j.kind != k || !reaches(j, c) {
						continue
					}
					if lower++; 16*u >= 9*high+32 {
						t.Errorf("(†) is true of %+v at the cell %d", j, c)
					}
				}
				if 16*u >= 9*high+32 {
					upper++
				}
				all = append(all, passed{kind: k, cell: c, multiple: u})
				next := 3*c - 2*high - 2 + 5*k
				if next <= c {
					break
				}
				c = next
			}
		}
	}
	if t.Log(upper, lower); upper < 1000 || lower < 10 {
		t.Errorf("%d cells are tested, and (†) is true %d times elsewhere", upper, lower)
	}
}

// Lemma 1 after theorem O2: what c has above the length of a drop-out keeps this one from blocking.
func TestLateDropOuts(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		length := rapid.IntRange(1, 8).Draw(t, "length")
		j := passed{cell: rapid.IntRange(0, 1<<length-1).Draw(t, "cell"),
			multiple: rapid.IntRange(0, 1<<length-1).Draw(t, "multiple")}
		c := rapid.IntRange(0, 1<<14).Draw(t, "c")
		if bits.OnesCount(uint(c>>length)) < 3 {
			return
		}
		blocked := blocksInPlain(j, c, c)
		for b := range 20 {
			blocked = blocked || blocksInPlain(j, c, c^1<<b)
		}
		if blocked || bits.OnesCount(uint(c^j.cell)) < 3 {
			t.Fatalf("%+v blocks a number next to %b, or is near it", j, c)
		}
	})
}

// Lemma 2 there: the two inequalities hold of every X that two drop-outs and a third cell make.
func TestLatePairs(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		var cell, multiple, length [2]int // of a and e
		for i := range 2 {
			length[i] = rapid.IntRange(1, 12).Draw(t, "length")
			if i == 1 {
				length[1] = max(length[0], length[1])
			}
			cell[i] = rapid.IntRange(0, 1<<length[i]-1).Draw(t, "cell")
			multiple[i] = rapid.IntRange(0, 1<<length[i]-1).Draw(t, "multiple")
		}
		c := rapid.IntRange(1, 1<<14).Draw(t, "c")
		kind := rapid.IntRange(0, 1).Draw(t, "type")
		off, other, k := []int{-3, 7}[kind], []int{7, -3}[kind], []int{3, -2}[kind]
		heap := 8*(c^cell[0]^cell[1]) + off
		for i := range 2 {
			heap += 8*cell[i] + 3*other + 16*multiple[i]
		}
		x := (heap - 8*c - 3*off) / 16
		apart := x - multiple[1] - k - cell[1]&^c
		if x < 0 {
			return
		}
		if 8*c+16*x+3*off != heap || x >= 4<<length[1] || max(apart, -apart) >= 2<<length[0] {
			t.Fatalf("X = %d, apart by %d: lengths %v", x, apart, length)
		}
	})
}

// Theorem O3 at the known drop-outs up to 10^17, with all earlier ones and all pairs asked: (†)
// is true of none, and of all numbers c and c ⊕ 2^b one is blocked, c ⊕ 2^5 after 1138373.
func TestHardlyBlocked(t *testing.T) {
	var heaps []int
	for s, err := range dropouts.Walk(t.Context()) {
		if err != nil {
			t.Fatal(err)
		}
		if s.Cmp(tenTo(17)) > 0 {
			break
		}
		heaps = append(heaps, int(s.Int64()))
		all := history(heaps)
		last := all[len(all)-1]
		if last.heap < 3079 {
			continue
		}
		c := last.cell
		if thin(last.kind, c) {
			t.Errorf("the cell of %d is thin", last.heap)
		}
		for _, j := range all[:len(all)-1] {
			if j.kind == last.kind && reaches(j, c) {
				t.Errorf("(†) is true of %d at %d", j.heap, last.heap)
			}
		}
		for b := -1; b <= bits.Len(uint(c)); b++ {
			x := c
			if b >= 0 {
				x ^= 1 << b
			}
			singles, pairs := blockers(heaps, all, x)
			want := 0
			if last.heap == 1138373 && b == 5 {
				want = 1
			}
			if singles != want || pairs > 0 {
				t.Errorf("%d and %d pairs block c ⊕ 2^%d after %d", singles, pairs, b, last.heap)
			}
		}
	}
}

// A walk has the drop-outs of a history, also where it has forgotten those that it is asked for.
func TestWalk(t *testing.T) {
	all, err := dropouts.New().UpTo(t.Context(), tenTo(40))
	if err != nil {
		t.Fatal(err)
	}
	i, forgetful := 0, dropouts.New()
	for s, err := range dropouts.Walk(t.Context()) {
		if i == len(all) {
			break
		}
		if err != nil || s.Cmp(all[i]) != 0 {
			t.Fatalf("the drop-out number %d is %v, want %v, error %v", i+1, s, all[i], err)
		}
		i++
	}
	for forgetful.Known() < len(all) {
		if err := forgetful.Step(); err != nil {
			t.Fatal(err)
		}
		if old := forgetful.Known() - 2; old > 6 {
			forgetful.Forget(old)
		}
	}
	for i, want := range all {
		if s := forgetful.Heap(i); s.Cmp(want) != 0 {
			t.Fatalf("backwards the drop-out number %d is %v, want %v", i+1, s, want)
		}
	}
	if e, k1, k2 := forgetful.Plainly(); !e || !k1 || !k2 {
		t.Errorf("E %t, K1 %t, K2 %t", e, k1, k2)
	}
	ctx, stop := context.WithCancel(t.Context())
	stop()
	for s, err := range dropouts.Walk(ctx) {
		if s == nil && err != context.Canceled {
			t.Errorf("after a stop the error is %v", err)
		}
	}
}
