package jobs_test

import (
	"context"
	"errors"
	"iter"
	"math/big"
	"slices"
	"strings"
	"testing"

	"grundy/jobs"
	"grundy/jobs/game"
	"grundy/jobs/regular"
)

func lookup(t *testing.T, name string) jobs.Game {
	t.Helper()
	g, err := jobs.Lookup(name)
	if err != nil {
		t.Fatal(err)
	}
	return g
}

// A value alone is the one among all, by theorem or not, also of games whose values are powers of
// two, of memgames and of games whose first heap is 1.
func TestValue(t *testing.T) {
	for _, name := range []string{
		"kayles", "nim", "cut:1,2", "powerset-maliquant", "mem+", "totative", "octal:0.016",
	} {
		g := lookup(t, name)
		values, err := g.Values(t.Context(), 60)
		evidence, err2 := g.Evidence().Values(t.Context(), 60)
		if err != nil || err2 != nil || !slices.Equal(values, evidence) {
			t.Errorf("%s: %v, %v, %v and %v", name, err, err2, values, evidence)
			continue
		}
		for n := g.First(); n <= 60; n += 7 {
			v, err := g.Value(t.Context(), n)
			w, err2 := g.Evidence().Value(t.Context(), n)
			want := values[n-g.First()].Big()
			if err != nil || err2 != nil || v.Cmp(want) != 0 || w.Cmp(want) != 0 {
				t.Errorf("%s: G(%d) = %v and %v, not %v: %v, %v", name, n, v, w, want, err, err2)
			}
		}
	}
}

// A theorem gives the values of far heaps, but no evidence.
func TestFar(t *testing.T) {
	far := new(big.Int).Exp(big.NewInt(10), big.NewInt(15), nil)
	for name, source := range map[string]string{
		"kayles": "by the period 12", "nim": "by ", "cut:1,2": "by theorem",
		"powerset-maliquant": "", "divide-and-residue": "",
	} {
		g := lookup(t, name)
		f, err := g.Far(t.Context(), far)
		if err != nil || (f == nil) != (source == "") {
			t.Errorf("%s: %v, %v", name, f, err)
			continue
		}
		if f == nil {
			continue
		}
		v, err := f.Value(far)
		one, err2 := g.Value(t.Context(), far.Uint64())
		if err != nil || err2 != nil || v.Cmp(one) != 0 || !strings.HasPrefix(f.Source, source) {
			t.Errorf("%s: %v and %v %s, %v, %v", name, v, one, f.Source, err, err2)
		}
		if f, err = g.Evidence().Far(t.Context(), far); f != nil || err != nil {
			t.Errorf("%s: a theorem as evidence: %v, %v", name, f, err)
		}
	}
}

// What can't be told is an error in a sentence.
func TestErrors(t *testing.T) {
	_, unknown := jobs.Lookup("kaylez")
	_, board := lookup(t, "wythoff").Value(t.Context(), 3)
	_, pairs := lookup(t, "wythoff").Values(t.Context(), 3)
	_, far := lookup(t, "divide-and-residue").Value(t.Context(), 1e18)
	_, exponents := lookup(t, "powerset-maliquant").Period(t.Context(), 100)
	_, place := jobs.Play(t.Context(), "7")
	_, huge := jobs.Play(t.Context(), "1e30@nim")
	_, remembers := jobs.Play(t.Context(), "1_000@nim")
	_, mixed := jobs.Play(t.Context(), "6@sum-of-divisors", "2@partizan-wythoff")
	for want, err := range map[string]error{
		"there is no game \"kaylez\"; did you mean \"kayles\"?": unknown,
		"wythoff has no nim-value for each heap":                board,
		"it has grid":                                           pairs,
		"is too large":                                          far,
		"stored as exponents":                                   exponents,
		"isn't a position":                                      place,
		"the number is too large: heaps can be written up to":   huge,
		"in digits without _":                                   remembers,
		"can't be summed":                                       mixed,
	} {
		if err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v, and not %q", err, want)
		}
	}
}

func take(most uint64) game.Definition[uint64] {
	return func(n uint64) iter.Seq[[]uint64] {
		return func(yield func([]uint64) bool) {
			for s := uint64(1); s <= min(most, n) && yield([]uint64{n - s}); s++ {
			}
		}
	}
}

// A ruleset of one's own has values, and a period that no theorem proves.
func TestHeaps(t *testing.T) {
	g := jobs.Heaps("take 1, 2 or 3", take(3))
	found, err := g.Period(t.Context(), 100)
	if err != nil || found.Verdict != regular.Apparent || found.Period != 4 {
		t.Errorf("%+v, %v", found, err)
	}
	if v, err := g.Value(t.Context(), 1003); err != nil || v.Int64() != 3 {
		t.Errorf("%v, %v", v, err)
	}
}

// Options that aren't smaller are an error, also n − 1 of the empty heap.
func TestWrongHeaps(t *testing.T) {
	for want, option := range map[string]func(n uint64) uint64{
		"the heap 0 has an option with the heap 18446744073709551615, which isn't smaller": func(n uint64) uint64 {
			return n - 1
		},
		"the heap 0 has an option with the heap 0, which isn't smaller": func(n uint64) uint64 { return n },
	} {
		g := jobs.Heaps("wrong", func(n uint64) iter.Seq[[]uint64] {
			return func(yield func([]uint64) bool) { yield([]uint64{option(n)}) }
		})
		_, all := g.Values(t.Context(), 9)
		_, one := g.Value(t.Context(), 9)
		_, period := g.Period(t.Context(), 9)
		for _, err := range []error{all, one, period} {
			if err == nil || err.Error() != want {
				t.Errorf("%v, and not %q", err, want)
			}
		}
	}
}

// Sums are evaluated by the theory that their games need.
func TestPlay(t *testing.T) {
	for positions, want := range map[string]string{
		"7@nim 7@nim": "P", "22_10@mem0": "N", "3,5@wythoff": "P", "2x3@cram": "N",
		"6@sum-of-divisors": "D", "7@nim × 2 + 1@kayles": "N",
		"4@partizan-wythoff 2@partizan-wythoff": "L", "1000000000000@kayles 5@nim": "N",
		"1e12@kayles 10^12@kayles": "P", "2^200+5@cut:1,2": "N",
	} {
		x, err := jobs.Play(t.Context(), strings.Fields(positions)...)
		if err != nil || x.Outcome != want || len(x.Texts()) != len(x.Heaps) {
			t.Errorf("%s: %+v, %v", positions, x, err)
		}
	}
}

// A context ends even the values of a game whose heaps have options without an end.
func TestEndlessOptions(t *testing.T) {
	g := jobs.Heaps("endless", func(n uint64) iter.Seq[[]uint64] {
		return func(yield func([]uint64) bool) {
			for n > 0 && yield([]uint64{n - 1}) {
			}
		}
	})
	ctx, cancel := context.WithCancel(t.Context())
	cancel()
	if _, err := g.Values(ctx, 9); !errors.Is(err, context.Canceled) {
		t.Error(err)
	}
}
