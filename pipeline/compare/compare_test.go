package compare

import (
	"context"
	"fmt"
	"testing"

	"grundy/jobs/nim"
	"grundy/pipeline/heaps"

	"pgregory.net/rapid"
)

func side(name string, first uint64, terms ...nim.Nimber) *Side {
	return &Side{Name: name, values: listed(first, terms)}
}

// told is a result in a line.
func told(r Result) string {
	s := fmt.Sprintf("%d..%d", r.From, r.To)
	if r.Equal {
		return s + " equal"
	}
	s += fmt.Sprintf(" %d:%s/%s last %d of %d", r.First.N, r.First.A, r.First.B, r.Last, r.Different)
	if x := r.Shifted; x != nil {
		s += fmt.Sprintf(" shift %d plus %d %d..%d %v", x.Shift, x.Plus, x.From, x.To, x.Whole)
	}
	return s
}

func TestSides(t *testing.T) {
	long := []nim.Nimber{0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6}
	with := func(i int, v nim.Nimber) []nim.Nimber {
		changed := append([]nim.Nimber(nil), long...)
		changed[i] = v
		return changed
	}
	add := func(c nim.Nimber) []nim.Nimber {
		var sums []nim.Nimber
		for _, v := range long {
			sums = append(sums, v+c)
		}
		return sums
	}
	for _, c := range []struct {
		a, b *Side
		r    heaps.Range
		want string
	}{
		{side("a", 0, long...), side("b", 0, long...), heaps.Between(0, 101), "0..11 equal"},
		{side("a", 0, long...), side("b", 5, long[5:]...), heaps.Between(0, 101), "5..11 equal"},
		{side("a", 0, long...), side("b", 0, with(11, 7)...), heaps.Between(0, 11), "0..10 equal"},
		{side("a", 0, long...), side("b", 0, with(11, 7)...), heaps.Between(0, 101), "0..11 11:6/7 last 11 of 1"},
		{side("a", 0, long...), side("b", 0, with(3, 1<<63|90)...), heaps.Between(0, 101), "0..11 3:3/2^90 last 3 of 1"},
		{side("a", 0, long...), side("b", 2, long...), heaps.Between(0, 101), "2..11 2:2/0 last 11 of 10 shift 2 plus 0 0..11 true"},
		{side("a", 2, long...), side("b", 0, long...), heaps.Between(0, 101), "2..11 2:0/2 last 11 of 10 shift -2 plus 0 2..13 true"},
		{side("a", 0, long...), side("b", 0, add(5)...), heaps.Between(0, 101), "0..11 0:0/5 last 11 of 12 shift 0 plus -5 0..11 true"},
		{side("a", 0, add(5)...), side("b", 1, long...), heaps.Between(0, 101), "1..11 1:6/0 last 11 of 11 shift 1 plus 5 0..11 true"},
		{side("a", 0, long...), side("b", 1, with(9, 90)...), heaps.Between(0, 101), "1..11 1:1/0 last 11 of 11 shift 1 plus 0 0..8 false"},
		{side("a", 0, 1, 2), side("b", 0, 2, 1), heaps.Between(0, 101), "0..1 0:1/2 last 1 of 2"},
	} {
		r, err := Sides(t.Context(), c.a, c.b, c.r)
		if err != nil || told(r) != c.want {
			t.Errorf("%v and %v: %s (%v), want %s", c.a.named(), c.b.named(), told(r), err, c.want)
		}
	}
	if _, err := Sides(t.Context(), side("a", 0, 1, 2), side("b", 2, 2), heaps.Between(0, 101)); err == nil ||
		err.Error() != "a has the heaps 0 to 1 and b those from 2 to 2: none of the heaps to compare is in both" {
		t.Errorf("no heap in common gives %v", err)
	}
}

// naive looks for the relation by its definition: all shifts, each with every constant that the
// first heap allows, followed to their ends.
func naive(a, b *values, r heaps.Range, asTheyStand uint64) *shifted {
	at := func(l *values, n int64) (nim.Nimber, bool) {
		if n < int64(l.From) || n >= int64(l.To) {
			return 0, false
		}
		v, _ := l.read(context.Background(), uint64(n), uint64(n)+1)
		return v[0], true
	}
	lengthA := 0
	for n := a.From; n < a.To; n++ {
		if r.From <= n && n < r.To {
			lengthA++
		}
	}
	least := max(fewest, (min(lengthA, int(b.To-b.From))+1)/2)
	var best *shifted
	for _, zero := range []bool{true, false} {
		for size := int64(0); size <= mostShift; size++ {
			for _, shift := range []int64{size, -size} {
				var x *shifted
				count, broken := 0, false
				for n := int64(r.From); n < int64(r.To); n++ {
					v, inA := at(a, n)
					w, inB := at(b, n+shift)
					if !inA || !inB {
						continue
					}
					if count++; count == 1 {
						x = &shifted{Shift: shift, From: uint64(n), To: uint64(n) - 1}
						if !v.Large() && !w.Large() {
							x.Plus = int64(v) - int64(w)
						}
					}
					if broken = broken || v != w && (v.Large() || w.Large()) || int64(v)-int64(w) != x.Plus; !broken {
						x.To = uint64(n)
					}
				}
				if x == nil || count < least || (x.Plus == 0) != zero || shift == 0 && zero {
					continue
				}
				held := func(s *shifted) uint64 { return s.To + 1 - s.From }
				x.Whole = !broken
				if held(x) < fewest || broken && held(x) <= asTheyStand {
					continue
				}
				if best == nil || x.Whole && !best.Whole || !x.Whole && !best.Whole && held(x) > held(best) {
					best = x
				}
			}
		}
	}
	return best
}

// A relation is found just where the definition says that there is one, and it is the same.
func TestShiftsByDefinition(t *testing.T) {
	found := map[bool]int{}
	rapid.Check(t, func(t *rapid.T) {
		few := rapid.Map(rapid.Uint64Range(0, rapid.Uint64Range(1, 5).Draw(t, "most")), func(u uint64) nim.Nimber { return nim.Nimber(u) })
		one := rapid.OneOf(few, few, few, few, rapid.Just(nim.Nimber(1<<63|70)))
		period := rapid.SliceOfN(one, 1, 40).Draw(t, "period")
		first := rapid.Uint64Range(0, 100).Draw(t, "first")
		var termsA, termsB []nim.Nimber
		for i := range rapid.IntRange(1, 200).Draw(t, "length") {
			termsA = append(termsA, period[i%len(period)])
		}
		shift := rapid.IntRange(-70, 70).Draw(t, "shift")
		plus := rapid.Uint64Range(0, 3).Draw(t, "plus")
		for _, v := range termsA[rapid.IntRange(0, len(termsA)-1).Draw(t, "cut"):] {
			if more, ok := sum(v, int64(plus)); ok {
				v = more
			}
			termsB = append(termsB, v)
		}
		if rapid.Bool().Draw(t, "wrong") {
			termsB[rapid.IntRange(0, len(termsB)-1).Draw(t, "at")]++
		}
		r := heaps.Between(rapid.Uint64Range(0, 120).Draw(t, "from"), rapid.Uint64Range(101, 301).Draw(t, "to"))
		a, b := listed(first, termsA), listed(uint64(max(0, int(first)+shift)), termsB)
		stand := rapid.Uint64Range(0, 20).Draw(t, "as they stand")
		got, err := findShift(t.Context(), a, b, r, stand)
		want := naive(a, b, r, stand)
		if got != nil {
			got.held, got.end = 0, 0 // of the search
		}
		if err != nil || fmt.Sprintf("%+v", got) != fmt.Sprintf("%+v", want) {
			t.Fatalf("%v from %d and %v from %d in %v: %+v (%v), want %+v", termsA, a.From, termsB, b.From, r, got, err, want)
		}
		found[got != nil]++
	})
	if found[true] == 0 || found[false] == 0 {
		t.Errorf("a relation is found %d times and not found %d times: the test says little", found[true], found[false])
	}
}

// inBlocks is values below end that are computed when they are read, too many to be held, and says in
// most how many were read at once.
func inBlocks(end uint64, most *int, of func(n uint64) nim.Nimber) *values {
	return &values{heaps.Between(0, end), func(_ context.Context, from, to uint64) (all []nim.Nimber, err error) {
		*most = max(*most, int(to-from))
		for n := from; n < to; n++ {
			all = append(all, of(n))
		}
		return all, nil
	}}
}

// A shift that holds longest is found, even if another one holds for millions of heaps, and
// whatever the blocks are; no more than a block is read at once.
func TestLateDifferences(t *testing.T) {
	const late = 2*block + 12345
	atOnce := 0
	a := inBlocks(3*block, &atOnce, func(n uint64) nim.Nimber { return nim.Nimber(n % 7) })
	b := inBlocks(3*block, &atOnce, func(n uint64) nim.Nimber {
		if n > late {
			return nim.Nimber((n + 4) % 7)
		}
		return nim.Nimber((n + 3) % 7)
	})
	r, err := Sides(t.Context(), &Side{Name: "a", values: a}, &Side{Name: "b", values: b}, heaps.Between(0, 1<<40))
	want := fmt.Sprintf("0..%d 0:0/3 last %d of %d shift -3 plus 0 3..%d false", 3*block-1, 3*block-1, 3*block, late+3)
	if err != nil || told(r) != want {
		t.Errorf("%s (%v), want %s", told(r), err, want)
	}
	if most := block + 2*mostShift; atOnce > most {
		t.Errorf("%d values are read at once, which is more than %d", atOnce, most)
	}
}

// A listing that tells no index begins with the first heap of the other side.
func TestListsWithoutIndex(t *testing.T) {
	a := side("a", 1, 5, 6, 7)
	b := side("b", 0, 5, 6, 7)
	b.loose = true
	for _, pair := range [][2]*Side{{a, b}, {b, a}} {
		if r, err := Sides(t.Context(), pair[0], pair[1], heaps.Between(0, 101)); err != nil || told(r) != "1..3 equal" {
			t.Errorf("a list without an index: %s (%v)", told(r), err)
		}
	}
	a.loose = true
	if r, err := Sides(t.Context(), a, b, heaps.Between(0, 101)); err != nil || told(r) != "1..2 1:5/6 last 2 of 2" {
		t.Errorf("two lists without an index: %s (%v)", told(r), err)
	}
}
