package regular_test

import (
	"encoding/json"
	"testing"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/regular"
	"grundy/jobs/regular/check"
)

// compute gives the values of a game's heaps up to the given one; columns is 0
// for a sequence.
func compute(t testing.TB, g *game.Game, to, columns uint64) *regular.Values {
	t.Helper()
	p, v := g.Product(game.Sequence), (*regular.Values)(nil)
	if columns > 0 {
		p, v = g.Product(game.Grid), regular.NewRows(int(columns))
		v.Append(make([]uint32, columns)...) // the row 0
	} else {
		v = regular.NewValues(p.First)
	}
	values, err := catalog.Nimbers(t.Context(), p, p.Evidence(), game.Request{N: to, K: columns})
	if err != nil {
		t.Fatal(err)
	}
	v.Append(values...)
	return v
}

// first is the values of a sequence up to a heap.
func first(all *regular.Values, to uint64) *regular.Values {
	v, values := regular.NewValues(all.First), make([]uint32, to+1-all.First)
	all.Read(all.First, values)
	v.Append(values...)
	return v
}

// examine looks for the period of the values of a game up to a heap.
func examine(t testing.TB, name string, to, columns uint64) (regular.Result, *regular.Values) {
	t.Helper()
	g := catalog.Must(name)
	v := compute(t, g, to, columns)
	return regular.Examine(g.Name, regular.RulesOf(g), v), v
}

// verify hands a certificate to the independent checker.
func verify(t testing.TB, c *regular.Certificate, v *regular.Values) error {
	t.Helper()
	text, err := json.Marshal(c)
	if err != nil {
		t.Fatal(err)
	}
	return check.Certificate(text, v.Last(), v.Read)
}

// want is a known period of a game whose values are computed up to a heap.
type want struct {
	name                      string
	to                        uint64
	period, preperiod, saltus uint64
	theorem                   regular.Theorem // empty for what is apparent
}

func (w want) test(t *testing.T) {
	t.Helper()
	r, v := examine(t, w.name, w.to, 0)
	if r.Period != w.period || r.Preperiod != w.preperiod || r.Saltus != w.saltus ||
		r.Theorem != w.theorem {
		t.Errorf("%s: %+v, want %+v", w.name, r, w)
		return
	}
	switch {
	case w.theorem == "":
		if r.Verdict != regular.Apparent || r.Certificate != nil {
			t.Errorf("%s: %+v, want an apparent period", w.name, r)
		}
	case r.Verdict != regular.Proved:
		t.Errorf("%s: %s", w.name, r.Verdict)
	default:
		if err := verify(t, r.Certificate, v); err != nil {
			t.Error(err)
		}
	}
}

// Periods from Winning Ways, chapter 4, from A. Flammenkamp's tables of octal
// games and from the papers.
func TestKnownPeriods(t *testing.T) {
	for _, w := range []want{
		{"kayles", 200, 12, 71, 0, regular.Octal},
		{"dawsons-chess", 250, 34, 52, 0, regular.Octal},
		{"dawsons-kayles", 250, 34, 53, 0, regular.Octal},
		{"octal:0.165", 14000, 1550, 5181, 0, regular.Octal},
		{"octal:0.7", 50, 2, 0, 0, regular.Octal},
		{"octal:4.0", 20, 2, 1, 0, regular.Octal},
		{"octal:0.07", 250, 34, 53, 0, regular.Octal},
		{"octal:0.33", 50, 3, 0, 0, regular.Octal},
		{"octal:0.156", 9000, 349, 3479, 0, regular.Octal},
		{"octal:0.356", 10000, 142, 7315, 0, ""},
		{"hex:0.B3", 100, 4, 1, 0, regular.Breaking},
		{"hex:0.33F", 100, 4, 0, 0, regular.Breaking},
		{"hex:0.13FF", 200, 7, 6, 4, regular.Arithmetic},
		{"hex:0.9B", 400, 7, 8, 4, regular.Arithmetic},
		{"subtraction:1,4", 20, 5, 0, 0, regular.Subtraction},
		{"subtraction:1,2/sink=1", 20, 3, 0, 0, regular.Subtraction},
		{"subtraction:2,5,7", 100, 22, 0, 0, regular.Subtraction},
		{"subtraction:all-but:2,3", 100, 4, 0, 2, regular.Cofinite},
		{"nim", 20, 1, 0, 1, regular.Cofinite},
		{"remove-a-square", 250, 12, 71, 0, regular.Breaking},
		{"remove-an-edge-path", 250, 34, 53, 0, regular.Breaking},
		{"edge-delete-path", 250, 34, 53, 0, regular.Breaking},
		{"cut:odd", 20, 2, 0, 0, regular.Proposition3},
		{"cut:1,3,9", 20, 2, 0, 0, regular.Proposition3},
		{"cut:2+", 20, 2, 0, 1, regular.Proposition6},
		{"cut:3,4", 20, 3, 0, 1, regular.Proposition6},
		{"cut:1,2,3,9", 20, 1, 0, 1, regular.Proposition7},
		{"cut:1,3,8", 30, 8, 0, 2, regular.Proposition8},
		{"cut:1,4", 100, 24, 0, 8, regular.APTest},
		{"cut:1,2,4,64", 100, 12, 0, 8, regular.APTest}, // 64 > 4·12, so of period 24
		{"cut:1,2,8", 600, 12, 6, 8, regular.UltimateAPTest},
		{"cut:1,2,7,8", 600, 12, 6, 8, regular.UltimateAPTest},
		{"cut:1,2,16", 128, 60, 6, 32, regular.UltimateAPTest},
		{"cut:1,2,24", 400, 252, 6, 128, regular.UltimateAPTest},
		{"cut:1,2,16+", 200, 60, 6, 32, regular.UltimateAPTest},
	} {
		w.test(t)
	}
}

// Games whose values show no regularity are not given one.
func TestNoPeriod(t *testing.T) {
	for _, name := range []string{"cut:1,2", "grundys-game", "couples-are-forever", "officers",
		"treblecross", "sum-from-product"} {
		if r, _ := examine(t, name, 2000, 0); r.Verdict != regular.None {
			t.Errorf("%s: %+v", name, r)
		}
	}
}

// One heap less than the theorem asks for proves nothing, and the result says
// what is missing.
func TestOneHeapTooFew(t *testing.T) {
	for _, w := range []struct {
		name  string
		needs uint64
	}{
		{"kayles", 2*71 + 2*12 + 2 - 1}, {"dawsons-chess", 2*52 + 2*34 + 3 - 1}, {"octal:4.0", 2*1 + 2*2 - 1},
		{"hex:0.33F", 3*1 + 3*4 + 3 - 1},
	} {
		r, _ := examine(t, w.name, w.needs, 0)
		if r.Verdict != regular.Proved || r.Certificate.Bound != w.needs {
			t.Errorf("%s: %+v with all heaps", w.name, r)
		}
		r, _ = examine(t, w.name, w.needs-1, 0)
		if r.Verdict == regular.Proved || r.Verdict == regular.Apparent && r.Needs != w.needs {
			t.Errorf("%s: %+v with one heap less, want %d needed", w.name, r, w.needs)
		}
	}
}

// The sapp-regular and ruler-regular games of section 4.2 are described, never proved.
func TestInterlacedAndRuler(t *testing.T) {
	for _, w := range []struct {
		name           string
		to             uint64
		kind           regular.Kind
		period, saltus uint64
	}{
		{"hex:0.205200C", 600, regular.SappRegular, 40, 16},
		{"hex:0.2048", 1500, regular.RulerRegular, 13, 4},
		{"hex:0.200048", 2500, regular.RulerRegular, 19, 4},
	} {
		r, _ := examine(t, w.name, w.to, 0)
		if r.Verdict != regular.Apparent || r.Kind != w.kind || r.Period != w.period ||
			r.Saltus != w.saltus {
			t.Errorf("%s: %+v, want %+v", w.name, r, w)
		}
	}
}
