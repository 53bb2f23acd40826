package regular_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/regular"
)

// What the values of the heaps up to one prove is true of the heaps up to a far one.
func goesOn(t *rapid.T, tb testing.TB, name string, to, far uint64) {
	g := catalog.Must(name)
	v := compute(tb, g, far, 0)
	known := first(v, to)
	r := regular.Examine(g.Name, regular.RulesOf(g), known)
	if r.Verdict != regular.Proved {
		return
	}
	for n := v.First + r.Preperiod; n+r.Period <= v.Last(); n++ {
		if uint64(v.At(n+r.Period)) != uint64(v.At(n))+r.Saltus {
			t.Fatalf("%s: G(%d) = %d, G(%d) = %d, but %+v", name, n, v.At(n), n+r.Period,
				v.At(n+r.Period), r)
		}
	}
	if err := verify(tb, r.Certificate, known); err != nil {
		t.Fatal(err)
	}
}

// A period that few values prove goes on as far as the values are known: of partition games with
// finite and infinite sets, of exceptional heaps too.
func TestProofsHold(t *testing.T) {
	digits := func(t *rapid.T, radix int, most int) string {
		code := rapid.SampledFrom([]string{"0.", "4."}).Draw(t, "split")
		for i, d := range rapid.SliceOfN(rapid.IntRange(0, radix-1), 1, most).Draw(t, "digits") {
			if i == 0 && d == 0 {
				d = 1
			}
			code += fmt.Sprintf("%X", d)
		}
		return code
	}
	set := func(t *rapid.T, most int) string {
		text := ""
		for i, n := range rapid.SliceOfN(rapid.IntRange(1, most), 1, 4).Draw(t, "numbers") {
			if i > 0 {
				text += ","
			}
			text += fmt.Sprint(n)
		}
		return text
	}
	rapid.Check(t, func(rt *rapid.T) {
		to := uint64(rapid.IntRange(5, 150).Draw(rt, "to"))
		goesOn(rt, t, "octal:"+digits(rt, 8, 4), to, 4*to)
		goesOn(rt, t, "subtraction:"+set(rt, 9), to, 4*to)
		goesOn(rt, t, "subtraction:all-but:"+set(rt, 9), to, 4*to)
		goesOn(rt, t, "hex:"+digits(rt, 16, 2), to, 4*to)
		goesOn(rt, t, "cut:1,"+set(rt, 6), min(to, 60), 4*min(to, 60))
		tail := rapid.SampledFrom([]string{"", "", ",odd", ",even", ",9+", ",20+"}).Draw(rt, "tail")
		goesOn(rt, t, "cut:1,"+set(rt, 26)+tail, max(to, 12), 300)
	})
}

// A sequence that repeats for long and then doesn't is neither proved to be
// periodic nor apparently so.
func TestBrokenPeriods(t *testing.T) {
	rapid.Check(t, func(rt *rapid.T) {
		name := rapid.SampledFrom([]string{"octal:0.77", "hex:0.7F", "cut:1,4", "grundys-game",
			"subtraction:7"}).Draw(rt, "game")
		g := catalog.Must(name)
		first := g.Product(game.Sequence).First
		period := rapid.SliceOfN(rapid.Uint32Range(0, 3), 2, 9).Draw(rt, "period")
		length := rapid.IntRange(60, 300).Draw(rt, "length")
		broken := rapid.IntRange(length-6, length-1).Draw(rt, "broken")
		v := regular.NewValues(first)
		for i := range length {
			value := period[i%len(period)]
			if i == broken {
				value += 9
			}
			v.Append(value)
		}
		if r := regular.Examine(name, regular.RulesOf(g), v); r.Verdict != regular.None {
			rt.Fatalf("%+v", r)
		}
	})
}

// The rows of D.U.D.E.N.E.Y. repeat, and so do its fresh heaps.
func TestDudeney(t *testing.T) {
	const to = 3000
	for y, want := range map[uint64][2]uint64{2: {3, 2}, 3: {4, 4}, 4: {10, 4}, 5: {13, 28}} {
		name := fmt.Sprintf("dudeney:%d", y)
		r, rows := examine(t, name, to, y+1)
		if r.Verdict != regular.Proved || r.Period != want[0] || r.Preperiod != want[1] {
			t.Errorf("dudeney:%d: %+v", y, r)
			continue
		}
		if err := verify(t, r.Certificate, rows); err != nil {
			t.Error(err)
		}
		fresh := compute(t, catalog.Must(name), to, 0)
		for n := r.Preperiod; n+r.Period <= to; n++ {
			if fresh.At(n) != fresh.At(n+r.Period) {
				t.Fatalf("dudeney:%d: G(%d) = %d, G(%d) = %d", y, n, fresh.At(n), n+r.Period,
					fresh.At(n+r.Period))
			}
		}
	}
}

// Values that aren't those of the game never make the theorems panic, whatever
// the written form.
func FuzzRules(f *testing.F) {
	for _, name := range []string{"cut:0", "octal:", "takebreak:", "octal:0.77", "hex:C.0",
		"takebreak:0.7,15", "cut:1,4+", "cut:odd", "subtraction:all-but:", "dudeney:0", "nim"} {
		f.Add(name)
	}
	f.Fuzz(func(t *testing.T, name string) {
		g, err := catalog.Lookup(name)
		if err != nil {
			return
		}
		v := regular.NewValues(1)
		for i := range uint32(40) {
			v.Append(i % 3)
		}
		regular.Examine(name, regular.RulesOf(g), v)
	})
}

// A code without a digit that allows a move, and empty sets, are rules too.
func TestEmptyRules(t *testing.T) {
	v := regular.NewValues(1)
	for i := range uint32(40) {
		v.Append(i % 3)
	}
	for _, r := range []regular.Rules{
		regular.RulesOf(&game.Game{}),
		regular.Repeating{Theorem: regular.Octal, Parts: 1, Least: 1}, regular.AllBut{},
	} {
		if got := regular.Examine("a game", r, v); got.Period != 3 {
			t.Errorf("%#v: %+v", r, got)
		}
	}
}
