package regular

import (
	"math"
	"math/bits"
	"strings"
	"testing"

	"github.com/google/go-cmp/cmp"
	"pgregory.net/rapid"
)

// slow is the smallest period by which the last repeats values repeat, by the
// definition.
func slow(g []uint32, repeats int, plain bool) (Regularity, bool) {
	holds := func(i, p int, s uint32) bool { return g[i] == g[i-p]+s }
	for p := 1; p+repeats <= len(g); p++ {
		last := len(g) - 1
		if g[last] < g[last-p] || plain && g[last] != g[last-p] {
			continue
		}
		s, i := g[last]-g[last-p], last
		for i >= p && holds(i, p, s) {
			i--
		}
		if last-i >= repeats {
			return Regularity{Period: uint64(p), Preperiod: uint64(i + 1 - p), Saltus: uint64(s)},
				true
		}
	}
	return Regularity{}, false
}

// sequence draws a sequence that is arithmetic periodic after some values.
func sequence(t *rapid.T) []uint32 {
	value := rapid.Uint32Range(0, rapid.SampledFrom([]uint32{2, 300, 70000}).Draw(t, "most"))
	g := rapid.SliceOfN(value, 0, 10).Draw(t, "before")
	period := rapid.SliceOfN(value, 1, 8).Draw(t, "period")
	s := rapid.Uint32Range(0, 3).Draw(t, "saltus")
	length := rapid.IntRange(2, 60).Draw(t, "length")
	for i := range length {
		g = append(g, period[i%len(period)]+s*uint32(i/len(period)))
	}
	return g
}

func TestFindEqualsDefinition(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := sequence(t)
		v := NewValues(0)
		cut := rapid.IntRange(0, len(g)).Draw(t, "cut")
		v.Append(g[:cut]...)
		v.Append(g[cut:]...)
		repeats := rapid.IntRange(1, len(g)-1).Draw(t, "repeats")
		plain := rapid.Bool().Draw(t, "plain")
		got, ok := v.find(repeats, plain)
		want, wantOK := slow(g, repeats, plain)
		if ok != wantOK || got != want {
			t.Fatalf("find(%d, %v) of %v = %v, %v; want %v, %v", repeats, plain, g, got, ok, want,
				wantOK)
		}
	})
}

// Rows repeat when every column does, and only at whole rows.
func TestFindRows(t *testing.T) {
	v := NewRows(2)
	v.Append(5, 5, 1, 2, 2, 1, 1, 2, 2, 1, 1, 2)
	if f, ok := v.find(2, true); !ok || (f != Regularity{Period: 2, Preperiod: 1}) {
		t.Errorf("find gives %v, %v", f, ok)
	}
}

func TestValues(t *testing.T) {
	v := NewValues(3)
	want := []uint32{0, 255, 256, 65535, 65536, 1 << 31, 7}
	for _, g := range want {
		v.Append(g)
	}
	var got []uint32
	for n := v.First; n <= v.Last(); n++ {
		got = append(got, v.At(n))
	}
	if d := cmp.Diff(want, got); d != "" {
		t.Error(d)
	}
}

// A proved period gives the values up to the last one of 32 bits in blocks, up to the last one of
// 64 bits alone, and cuts no value beyond.
func TestProofOverflows(t *testing.T) {
	v := NewValues(1)
	v.Append(5, math.MaxUint32-7)
	p := v.Proof(&Certificate{Regularity: Regularity{Period: 2, Saltus: 4}})
	block := make([]uint32, 5)
	if err := p.Fill(1, block[:4]); err != nil || block[3] != math.MaxUint32-3 {
		t.Errorf("G(4) = %d, %v", block[3], err)
	}
	if err := p.Fill(2, block); err == nil ||
		!strings.Contains(err.Error(), "the value of the heap 6, 4294967296,") {
		t.Errorf("beyond 32 bits the error is %v", err)
	}
	if g, err := p.At(6); err != nil || g != 1<<32 {
		t.Errorf("G(6) = %d, %v", g, err)
	}
	p.Saltus = 1 << 62
	if g, err := p.At(1 + 2*3); err != nil || g != 3<<62+5 {
		t.Errorf("G(7) = %d, %v", g, err)
	}
	if _, err := p.At(1 + 2*4); err == nil {
		t.Error("a value of 65 bits is given")
	}
}

// Made sequences of the rarer kinds are recognised, with their smallest period.
func TestInterlaced(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		p := rapid.IntRange(2, 7).Draw(t, "p")
		grows := rapid.SliceOfN(rapid.Bool(), p, p).Draw(t, "grows")
		grows[0], grows[1] = true, false
		before := rapid.IntRange(0, 10).Draw(t, "before")
		v := NewValues(0)
		for range before {
			v.Append(9)
		}
		for i := range 20 * p {
			g := uint32(100 * (i % p))
			if grows[i%p] {
				g += uint32(i / p * 3)
			}
			v.Append(g)
		}
		f, ok := v.findInterlaced()
		if !ok || f.Period != uint64(p) || f.Saltus != 3 || f.Preperiod > uint64(before) {
			t.Fatalf("%v, %v", f, ok)
		}
	})
}

// The searches that compare hashes find the same as those that compare values.
func TestFindByHash(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		g := sequence(t)
		window := rapid.IntRange(1, len(g)-1).Draw(t, "window")
		stride := rapid.IntRange(1, 3).Draw(t, "stride")
		plain := rapid.Bool().Draw(t, "plain")
		if got, want := lagByHash(g, window, stride, stride, plain),
			lag(g, window, stride, plain); got != want {
			t.Fatalf("the lag of %v is %d, by hash %d", g, want, got)
		}
		if got, want := linearLagByHash(g, window, 1), linearLag(g, window); got != want {
			t.Fatalf("the straight lag of %v is %d, by hash %d", g, want, got)
		}
	})
}

// Sequences that nearly repeat at many lags, in bytes and in two: the lag is the
// smallest one all the same, and in linear time.
func TestFindNearlyPeriodic(t *testing.T) {
	const period, times = 3001, 6
	v, w := NewValues(0), NewValues(0)
	for i := range period * times {
		g := uint32(i % period % 4)
		if i%period == 7 {
			g = 9
		}
		v.Append(g)
		w.Append(300 * g)
	}
	for _, v := range []*Values{v, w} {
		for _, plain := range []bool{true, false} {
			if f, ok := v.find(v.Heaps()/2, plain); !ok || (f != Regularity{Period: period}) {
				t.Errorf("find gives %v, %v", f, ok)
			}
		}
	}
}

// An attempt asks for as many values as prove the period that shows, and proves it
// with these.
func TestAttempt(t *testing.T) {
	rules := Repeating{Theorem: Octal, Parts: 2, Taken: 2, Least: 1}
	needs := rules.needs(0, Regularity{Period: 3, Preperiod: 10})
	v := NewValues(0)
	for n := range needs + 1 {
		v.Append(uint32(max(10, n) % 3 << (9 / max(n, 1))))
		c, next := attempt("octal:0.77", rules, v)
		if proved := c != nil; proved != (n == needs) || n == 20 && next != needs ||
			n == 5 && next != 2*n {
			t.Errorf("%d heaps: %v, next %d", n+1, c, next)
		}
	}
}

// Bytes that agree are counted piece by piece; the one that differs may stand anywhere
// in a piece.
func TestAgreeing(t *testing.T) {
	const lag, size = 7, 5000
	x := make([]uint8, size)
	for i := range x {
		x[i] = uint8(i % lag)
	}
	for differs := size - 3100; differs < size; differs++ {
		x[differs] += 100
		last := differs // that differs from the one lag before
		if differs+lag < size {
			last += lag
		}
		for _, window := range []int{0, 1, 1023, 1024, 1025, 3000, size - lag} {
			want := min(window, size-last-1)
			if got := agreeing(x, window, lag, 0); got != want {
				t.Fatalf("heap %d differs: %d of %d agree, want %d", differs, got, window, want)
			}
		}
		x[differs] -= 100
	}
}

// Without a proof the next attempt waits for more heaps than are known, beyond 2^31, too.
func TestNextAttempt(t *testing.T) {
	for _, first := range []uint64{0, 1 << 33} {
		v := NewValues(first)
		for n := range 1000 {
			v.Append(uint32(bits.OnesCount(uint(n))))
		}
		p := &Proving{Rules: unknown{}, First: first, values: v, end: v.Last() + 1}
		if err := p.attempt(t.Context(), 0); err != nil || p.Proof != nil || p.Try < p.end {
			t.Errorf("heaps from %d on: %v, the next attempt waits for the heap %d", first, err, p.Try)
		}
	}
}
