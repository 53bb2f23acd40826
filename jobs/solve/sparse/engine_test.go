package sparse

import (
	"context"
	"fmt"
	"slices"
	"strings"
	"sync"
	"testing"

	"pgregory.net/rapid"
)

// movesOf is the rules of an octal code, as 0.137, or of a game with a name.
func movesOf(name string) Moves {
	switch name {
	case "grundys-game":
		return Moves{Splits: []int{0}, Unequal: true}
	case "couples-are-forever":
		return Moves{Splits: []int{0}, SplitFrom: 3}
	}
	var m Moves
	for k, d := range strings.Replace(name, ".", "", 1) {
		for bit, list := range []*[]int{&m.Ends, &m.Singles, &m.Splits} {
			if (d-'0')>>bit&1 == 1 {
				*list = append(*list, k)
			}
		}
	}
	return m
}

// plainTo is how far the method without a space is taken in these tests.
const plainTo = 10000

var plainValues sync.Map

// plainly is the values of the heaps below plainTo by the method without a space.
func plainly(name string) []uint32 {
	if v, ok := plainValues.Load(name); ok {
		return v.([]uint32)
	}
	m := movesOf(name)
	p := newPlain(&m, 0)
	for p.sums.Len() < plainTo {
		p.push(p.next())
	}
	plainValues.Store(name, p.sums.Values())
	return p.sums.Values()
}

var codes = []string{
	"0.6", "0.104", "0.106", "0.054", "0.454", "0.354", "0.376", "0.56", "0.127", "0.644", "0.356",
	"0.156", "0.45",
	"0.16", "0.165", "0.007", "0.137", "0.77", "4.007", "0.33", "0.1", "grundys-game",
	"couples-are-forever",
}

// extend computes the heaps below to.
func extend(t rapid.TB, e *engine, to int) {
	t.Helper()
	if err := e.extend(context.Background(), to); err != nil {
		t.Fatal(err)
	}
}

// equal tests the values of the known heaps.
func equal(t rapid.TB, e *engine, want []uint32) {
	t.Helper()
	got := make([]uint32, e.len())
	if err := read(e, 0, got); err != nil {
		t.Fatal(err)
	}
	for n, v := range got {
		if v != want[n] || e.value(n) != v {
			t.Fatalf("G(%d) = %d or %d, want %d", n, v, e.value(n), want[n])
		}
	}
}

// The engine computes what the mex over all splits does.
func TestEngine(t *testing.T) {
	for _, name := range codes {
		t.Run(name, func(t *testing.T) {
			equal(t, extended(t, name, plainTo), plainly(name))
		})
	}
}

// definedAt tests that heaps have the values that the definition gives from those below.
func definedAt(t *testing.T, e *engine, heaps ...int) {
	t.Helper()
	values := make([]uint16, e.len())
	if err := read(e, 0, values); err != nil {
		t.Fatal(err)
	}
	for _, n := range heaps {
		var seen [4096]bool
		for _, k := range e.moves.Singles {
			if n > k {
				seen[values[n-k]] = true
			}
		}
		for _, k := range e.moves.Splits {
			for a := 1; a <= e.moves.lastSplit(n-k); a++ {
				seen[values[a]^values[n-k-a]] = true
			}
		}
		if want := slices.Index(seen[:], false); int(values[n]) != want {
			t.Errorf("G(%d) = %d, want %d", n, values[n], want)
		}
	}
}

// extended is the engine that knows the heaps below to.
func extended(t rapid.TB, name string, to int) *engine {
	t.Helper()
	e := newEngine(movesOf(name), to)
	extend(t, e, to)
	return e
}

var farEngines = map[string]*engine{}

// farTo is an engine that knows the heaps below to at least. Several tests read it.
func farTo(t *testing.T, name string, to int) *engine {
	t.Helper()
	if farEngines[name] == nil {
		farEngines[name] = newEngine(movesOf(name), to)
	}
	extend(t, farEngines[name], to)
	return farEngines[name]
}

// apart is the heaps from, from + step, … below to.
func apart(from, to, step int) (list []int) {
	for n := from; n < to; n += step {
		list = append(list, n)
	}
	return list
}

// Far out, heaps here and there have the values that the definition gives from
// those below, in games with every kind of space; so have all heaps around the
// last rare one. The game 0.376 has a rare heap long after all others, and indices
// that don't tell which values are less. Beyond manyHeaps witnesses are chosen among
// more splits.
func TestFarHeaps(t *testing.T) {
	if testing.Short() {
		t.Skip("some seconds without vectors")
	}
	const some, many = 200_000, manyHeaps + 3<<16
	here, there := apart(70001, some, 20011), apart(manyHeaps-1, many, 9973)
	for _, w := range []struct {
		name     string
		to, rare int // rare is the last rare heap, if it is late
		list     []int
	}{
		{"0.104", some, 0, here}, {"0.127", some, 0, here}, {"0.454", some, 0, here},
		{"0.376", 1_000_000, 967648, nil},
		{"0.6", many, 0, append(here, there...)}, {"grundys-game", many, 0, append(here, there...)},
	} {
		t.Run(fmt.Sprint(w.name, " to ", w.to), func(t *testing.T) {
			e := farTo(t, w.name, w.to)
			if e.state == nil || w.rare > 0 && e.state.lastRare() != w.rare ||
				w.to > manyHeaps && (e.state.limit <= 64 || e.state.sought == enough) {
				t.Fatal("the test tests nothing")
			}
			last := max(1024, e.state.lastRare())
			definedAt(t, e, append(append(w.list, w.to-1), apart(last-5, last+12, 1)...)...)
		})
	}
}

// The games 0.104, 0.106 and 0.127 need spaces that depend on whether a heap is
// even, and others don't.
func TestSpaceOfPositions(t *testing.T) {
	for name, parity := range map[string]uint32{"0.104": 1, "0.106": 1, "0.127": 1, "0.454": 0,
		"0.6": 0} {
		e := farTo(t, name, lastSearch+2)
		if e.state == nil || e.state.space.Parity != parity {
			t.Errorf("%s has the space %+v, want parity %d", name, e.state.space, parity)
		}
	}
}

// resumedTo is how far computations go that go on: beyond the first searches for a space.
const resumedTo = 4500

// A computation that goes on from known values, at any heap and by any steps,
// comes to the same.
func TestResume(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.SampledFrom(codes).Draw(t, "game")
		want := plainly(name)[:resumedTo]
		e := newEngine(movesOf(name), rapid.IntRange(0, resumedTo).Draw(t, "capacity"))
		to := rapid.IntRange(0, resumedTo-1).Draw(t, "known")
		for e.len() < to {
			e.learn(want[e.len():min(to, e.len()+rapid.IntRange(1, 5000).Draw(t, "block"))])
		}
		for e.len() < resumedTo {
			extend(t, e, min(resumedTo, e.len()+rapid.IntRange(1, 3000).Draw(t, "block")))
		}
		equal(t, e, want)
	})
}

// Whatever the space, values are right: only the speed depends on it. The space
// may be so that nearly all heaps are rare.
func TestAnySpace(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.SampledFrom(codes).Draw(t, "game")
		known, to := rapid.IntRange(1024, 1100).Draw(t, "known"), 1200
		want, m := plainly(name), movesOf(name)
		space := Space{Mask: 1 << rapid.IntRange(0, 6).Draw(t, "low")}
		space.Mask |= rapid.Uint32Range(0, 63).Draw(t, "mask") * space.Mask
		if offset, ok := m.offset(); ok && rapid.Bool().Draw(t, "positions") {
			space.Parity, space.Offset = 1, uint32(offset)
		}
		s, ok := newState(m, space, known, func(n int) uint32 { return want[n] })
		if !ok {
			t.Skip("the values have no index of a byte")
		}
		e := &engine{moves: m, capacity: to, state: s, nextSearch: to, rareCount: to,
			greatest: 1 << 20}
		e.lag = s.findLag()
		extend(t, e, to)
		equal(t, e, want)
	})
}

// The periods of games that have them early. The theorem on octal games needs
// the heaps up to 2·preperiod + 2·period + digits.
func TestPeriods(t *testing.T) {
	if testing.Short() {
		t.Skip("some seconds without vectors")
	}
	for _, w := range periods {
		if w.late {
			continue
		}
		t.Run(w.name, func(t *testing.T) { w.test(t) })
	}
}

type period struct {
	name              string
	period, preperiod int
	late              bool // only in the long tests
}

// Periods and preperiods (heaps before the periodic part, from the heap 0) of octal
// games in the literature: Guy and Smith and Winning Ways, chapter 4, for Kayles, 0.77,
// and Dawson's games, 0.137 and 0.07; OEIS's entries A071434, A071435, A071451, A071452,
// A125920; A. Gangolli and T. Plambeck (1989) for 0.165; and A. Flammenkamp's tables.
// For 0.376 the preperiod is what is computed here: by the definition G(2268247) = 42,
// G(2268251) = 32.
var periods = []period{
	{name: "0.7", period: 2, preperiod: 0},
	{name: "0.177", period: 20, preperiod: 497},
	{name: "0.1377", period: 24, preperiod: 141},
	{name: "0.176", period: 8, preperiod: 24},
	{name: "0.113377", period: 36, preperiod: 211},
	{name: "0.11377", period: 32, preperiod: 187},
	{name: "0.77", period: 12, preperiod: 71},
	{name: "0.137", period: 34, preperiod: 52},
	{name: "0.07", period: 34, preperiod: 53},
	{name: "0.45", period: 20, preperiod: 498},
	{name: "0.156", period: 349, preperiod: 3479},
	{name: "0.356", period: 142, preperiod: 7315},
	{name: "0.644", period: 442, preperiod: 3256},
	{name: "0.165", period: 1550, preperiod: 5181},
	{name: "0.127", period: 4, preperiod: 46578},
	{name: "0.16", period: 149459, preperiod: 105351},
	{name: "0.56", period: 144, preperiod: 326640},
	{name: "0.376", period: 4, preperiod: 2268248, late: true},
	{name: "0.354", period: 1180, preperiod: 10061916, late: true},
	{name: "0.104", period: 11770282, preperiod: 197769598, late: true},
	{name: "0.054", period: 10015179, preperiod: 193235616, late: true},
	{name: "0.454", period: 60620715, preperiod: 160949019, late: true},
}

// test proves the period: it is one as far as the theorem demands, the preperiod
// is the least, and no divisor of the period is one.
func (w period) test(t *testing.T) {
	m := movesOf(w.name)
	to := 2*w.preperiod + 2*w.period + m.reach() + 2
	values, wide, err := extended(t, w.name, to).Take()
	if err != nil || wide != nil {
		t.Fatalf("values of two bytes, or %v", err)
	}
	if !slices.Equal(values[w.preperiod+w.period:], values[w.preperiod:to-w.period]) {
		t.Errorf("%d is no period after %d", w.period, w.preperiod)
	}
	if n := w.preperiod - 1; n >= 0 && values[n] == values[n+w.period] {
		t.Errorf("the preperiod is less than %d", w.preperiod)
	}
	for d := 2; d <= w.period; d++ {
		if p := w.period / d; w.period%d == 0 &&
			slices.Equal(values[to-w.period:], values[to-w.period-p:to-p]) {
			t.Errorf("%d is a period", p)
		}
	}
}

// Values that don't fit are an error that names the heap; those that are lent are what they were,
// and the engine knows what it has lent. What is taken or kept of what is lent stays as it is, and
// the engine knows nothing any more; with a space and without one, in one byte and in two.
func TestTake(t *testing.T) {
	for name, heaps := range map[string]int{"0.6": plainTo, "0.104": plainTo, "0.106": 5000,
		"0.007": 6000, "0.137": 500, "grundys-game": plainTo} {
		e, want := extended(t, name, heaps), plainly(name)[:heaps]
		fits := slices.Max(want) < 256
		err := read(e, 0, make([]uint8, heaps))
		if (err == nil) != fits || err != nil && !strings.Contains(err.Error(), "the value ") {
			t.Errorf("%s: values up to %d as bytes: %v", name, slices.Max(want), err)
		}
		part := make([]uint16, 100)
		if err := read(e, 377, part); err != nil || uint32(part[1]) != want[378] {
			t.Errorf("%s: a part: %v", name, err)
		}
		var narrow []uint8
		var wide []uint16
		lend := func(keep bool) error {
			return e.Lend(func(n []uint8, w []uint16) bool {
				if narrow, wide = n, w; !keep {
					narrow, wide = slices.Clone(n), slices.Clone(w)
				}
				return keep
			})
		}
		if err := lend(false); err != nil || e.len() != heaps {
			t.Fatalf("%s: %d heaps are known after lending, want %d: %v", name, e.len(), heaps, err)
		}
		same(t, name, want, narrow, wide)
		equal(t, e, want)
		keep := func() error { return lend(true) }
		take := func() (err error) {
			narrow, wide, err = e.Take()
			return err
		}
		for _, forGood := range []func() error{keep, take} {
			e = extended(t, name, heaps)
			err := forGood()
			if err != nil || (narrow != nil) != fits || (wide != nil) == fits || e.len() != 0 {
				t.Fatalf("%s: %d bytes, %d of two bytes, and %d heaps are known: %v", name,
					len(narrow), len(wide), e.len(), err)
			}
			same(t, name, want, narrow, wide)
		}
	}
}

func same(t *testing.T, name string, want []uint32, narrow []uint8, wide []uint16) {
	t.Helper()
	if len(narrow)+len(wide) != len(want) {
		t.Fatalf("%s: %d bytes and %d of two bytes for %d heaps", name, len(narrow), len(wide), len(want))
	}
	for n, v := range want {
		if narrow != nil && uint32(narrow[n]) != v || wide != nil && uint32(wide[n]) != v {
			t.Fatalf("%s: the heap %d has lost its value %d", name, n, v)
		}
	}
}

// A context that ends leaves what is computed, all of it right.
func TestInterrupted(t *testing.T) {
	for _, name := range []string{"0.6", "0.106", "0.007"} {
		e := newEngine(movesOf(name), plainTo)
		extend(t, e, 3000)
		ctx, cancel := context.WithCancel(context.Background())
		cancel()
		if err := e.extend(ctx, plainTo); err == nil {
			t.Errorf("%s: no error", name)
		}
		equal(t, e, plainly(name))
		extend(t, e, plainTo)
		equal(t, e, plainly(name))
	}
}

// Where few indices are beyond 64, the kernels for 64 stop at these. Each such heap, and some of
// the others, has the value that the definition gives from those below.
func TestFewGreatIndices(t *testing.T) {
	const to = 1 << 19
	e := extended(t, "0.245", to)
	var great []int
	for n := lastSearch; n < to && len(great) < 200; n++ {
		if e.state.index[n] >= 64 || n%9973 == 0 {
			great = append(great, n)
		}
	}
	definedAt(t, e, great...)
	if vectors && e.state.isWide() || len(great) < 100 {
		t.Errorf("%d heaps, wide: %t: the test tests nothing", len(great), e.state.isWide())
	}
}
