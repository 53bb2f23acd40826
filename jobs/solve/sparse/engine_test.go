package sparse

import (
	"context"
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
			e := newEngine(movesOf(name), plainTo)
			extend(t, e, plainTo)
			equal(t, e, plainly(name))
		})
	}
}

// byDefinition is the mex over the options of the heap n.
func byDefinition[V number](m *Moves, values []V, n int) uint32 {
	var seen [4096]bool
	for _, k := range m.Singles {
		if n > k {
			seen[values[n-k]] = true
		}
	}
	for _, k := range m.Splits {
		for a := 1; a <= m.lastSplit(n-k); a++ {
			seen[values[a]^values[n-k-a]] = true
		}
	}
	return uint32(slices.Index(seen[:], false))
}

// Far out, heaps here and there have the values that the definition gives from
// those below, in games with every kind of space; so have all heaps around the
// last rare one.
func TestFarHeaps(t *testing.T) {
	if testing.Short() {
		t.Skip("some seconds without vectors")
	}
	for _, name := range []string{"0.6", "0.104", "0.127", "0.454", "grundys-game"} {
		t.Run(name, func(t *testing.T) {
			const to = 200_000
			m := movesOf(name)
			e := newEngine(m, to)
			extend(t, e, to)
			if e.state == nil {
				t.Fatal("there is no space")
			}
			values := make([]uint16, to)
			if err := read(e, 0, values); err != nil {
				t.Fatal(err)
			}
			list := []int{to - 1}
			for n := 70001; n < to; n += 20011 {
				list = append(list, n)
			}
			for n := max(1024, e.state.lastRare()-5); n < e.state.lastRare()+10; n++ {
				list = append(list, n)
			}
			for _, n := range list {
				if want := byDefinition(&m, values, n); uint32(values[n]) != want {
					t.Errorf("G(%d) = %d, want %d", n, values[n], want)
				}
			}
		})
	}
}

// The game 0.376 has a rare heap long after all others, and indices that don't
// tell which values are less.
func TestLateRare(t *testing.T) {
	if testing.Short() {
		t.Skip("some seconds without vectors")
	}
	const late, to = 967648, 1_000_000
	m := movesOf("0.376")
	e := newEngine(m, to)
	extend(t, e, to)
	if !e.state.rare.has(late) || e.state.lastRare() != late {
		t.Errorf("the last rare heap is %d, want %d", e.state.lastRare(), late)
	}
	values := make([]uint16, to)
	if err := read(e, 0, values); err != nil {
		t.Fatal(err)
	}
	for n := late - 3; n < late+12; n++ {
		if want := byDefinition(&m, values, n); uint32(values[n]) != want {
			t.Errorf("G(%d) = %d, want %d", n, values[n], want)
		}
	}
}

// The games 0.104, 0.106 and 0.127 need spaces that depend on whether a heap is
// even, and others don't.
func TestSpaceOfPositions(t *testing.T) {
	for name, parity := range map[string]uint32{"0.104": 1, "0.106": 1, "0.127": 1, "0.454": 0,
		"0.6": 0} {
		e := newEngine(movesOf(name), 0)
		extend(t, e, lastSearch+2)
		if e.state == nil || e.state.space.parity != parity {
			t.Errorf("%s has the space %+v, want parity %d", name, e.state.space, parity)
		}
	}
}

// A computation that goes on from known values, at any heap and by any steps,
// comes to the same.
func TestResume(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		name := rapid.SampledFrom(codes).Draw(t, "game")
		want := plainly(name)
		e := newEngine(movesOf(name), rapid.IntRange(0, plainTo).Draw(t, "capacity"))
		to := rapid.IntRange(0, plainTo-1).Draw(t, "known")
		for e.len() < to {
			e.learn(want[e.len():min(to, e.len()+rapid.IntRange(1, 5000).Draw(t, "block"))])
		}
		for e.len() < plainTo {
			extend(t, e, min(plainTo, e.len()+rapid.IntRange(1, 3000).Draw(t, "block")))
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
		space := valueSpace{mask: 1 << rapid.IntRange(0, 6).Draw(t, "low")}
		space.mask |= rapid.Uint32Range(0, 63).Draw(t, "mask") * space.mask
		if offset, ok := m.offset(); ok && rapid.Bool().Draw(t, "positions") {
			space.parity, space.offset = 1, uint32(offset)
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
	e := newEngine(m, to)
	extend(t, e, to)
	values, wide, err := e.Take()
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

// Values that don't fit are an error that names the heap; those that are lent or taken
// are what they were, and the engine knows what it has lent.
func TestTake(t *testing.T) {
	for _, name := range []string{"0.6", "0.104", "0.007", "0.137", "grundys-game"} {
		e := newEngine(movesOf(name), plainTo)
		extend(t, e, plainTo)
		want := plainly(name)
		greatest := slices.Max(want)
		first := slices.IndexFunc(want, func(v uint32) bool { return v > 255 })
		err := read(e, 0, make([]uint8, plainTo))
		if (err != nil) != (first >= 0) ||
			err != nil && !strings.Contains(err.Error(), "the value ") {
			t.Errorf("%s: values up to %d as bytes: %v", name, greatest, err)
		}
		part := make([]uint16, 1000)
		if err := read(e, 777, part); err != nil || uint32(part[1]) != want[778] {
			t.Errorf("%s: a part: %v", name, err)
		}
		narrow, wide := lent(t, e)
		same(t, name, want, narrow, wide)
		equal(t, e, want)
		if e.len() != len(want) {
			t.Fatalf("%s: %d heaps are known after lending, want %d", name, e.len(), len(want))
		}
		narrow, wide, err = e.Take()
		if err != nil || (narrow == nil) == (wide == nil) || (narrow != nil) != (greatest < 256) {
			t.Fatalf("%s: %d bytes, %d of two bytes: %v", name, len(narrow), len(wide), err)
		}
		same(t, name, want, narrow, wide)
	}
}

// What is kept of what the engine lends stays as it is, and the engine knows nothing
// any more; with a space and without one, in one byte and in two.
func TestLendForGood(t *testing.T) {
	for name, heaps := range map[string]int{"0.6": 12_000, "0.106": 5000, "0.007": 6000,
		"0.137": 500} {
		e := newEngine(movesOf(name), heaps)
		if err := e.extend(context.Background(), heaps); err != nil {
			t.Fatal(err)
		}
		want := make([]uint32, heaps)
		for n := range want {
			want[n] = e.value(n)
		}
		var narrow []uint8
		var wide []uint16
		err := e.Lend(func(n []uint8, w []uint16) (keep bool) {
			narrow, wide = n, w
			return true
		})
		if err != nil || e.len() != 0 {
			t.Fatalf("%s: %d heaps are known after all were kept, %v", name, e.len(), err)
		}
		same(t, name, want, narrow, wide)
	}
}

// lent is a copy of what the engine lends.
func lent(t *testing.T, e *engine) (narrow []uint8, wide []uint16) {
	if err := e.Lend(func(n []uint8, w []uint16) bool {
		narrow, wide = slices.Clone(n),
			slices.Clone(w)
		return false
	}); err != nil {
		t.Fatal(err)
	}
	return narrow, wide
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

// Beyond manyHeaps, where witnesses are chosen among more splits, heaps here and there
// have the values that the definition gives from those below.
func TestManyHeaps(t *testing.T) {
	if testing.Short() {
		t.Skip("some seconds without vectors")
	}
	const to = manyHeaps + 3<<16
	for _, name := range []string{"0.6", "grundys-game"} {
		m := movesOf(name)
		e := newEngine(m, to)
		extend(t, e, to)
		if e.state == nil || e.state.limit <= 64 || e.state.sought == enough {
			t.Fatalf("%s: the test tests nothing", name)
		}
		values := make([]uint16, to)
		if err := read(e, 0, values); err != nil {
			t.Fatal(err)
		}
		for n := manyHeaps - 1; n < to; n += 9973 {
			if want := byDefinition(&m, values, n); uint32(values[n]) != want {
				t.Fatalf("%s: G(%d) = %d, want %d", name, n, values[n], want)
			}
		}
	}
}

// Where few indices are beyond 64, the kernels for 64 stop at these. Each such heap, and some of
// the others, has the value that the definition gives from those below.
func TestFewGreatIndices(t *testing.T) {
	const to = 1 << 19
	m := movesOf("0.245")
	e := newEngine(m, to)
	extend(t, e, to)
	values, great := make([]uint16, to), 0
	if err := read(e, 0, values); err != nil {
		t.Fatal(err)
	}
	for n := lastSearch; n < to; n++ {
		if e.state.index[n] < 64 && n%9973 != 0 {
			continue
		}
		if great++; great > 200 {
			break
		}
		if want := byDefinition(&m, values, n); uint32(values[n]) != want {
			t.Fatalf("G(%d) = %d, want %d", n, values[n], want)
		}
	}
	if vectors && e.state.isWide() || great < 100 {
		t.Errorf("%d heaps beyond 64, wide: %t: the test tests nothing", great, e.state.isWide())
	}
}
