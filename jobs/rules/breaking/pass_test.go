package breaking_test

import (
	"fmt"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/game"
	"grundy/jobs/gametest"
	"grundy/jobs/regular"
	"grundy/jobs/rules/breaking"
	"grundy/jobs/solve/sparse"
)

// octalCode draws an octal code of up to three digits after the point.
func octalCode(t *rapid.T) *breaking.Rules {
	for {
		text := fmt.Sprintf("%d.%03o", 4*rapid.IntRange(0, 1).Draw(t, "d0"),
			rapid.IntRange(1, 511).Draw(t, "digits"))
		if c, err := breaking.ParseOctal(text); err == nil {
			return c
		}
	}
}

// passed is the game of the code with a pass.
func passed(c *breaking.Rules) *game.Game {
	r := *c
	r.Pass = true
	return r.Game()
}

// The solver of a game with a pass agrees with the definition, of which every option is followed.
func TestPassLadder(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) { gametest.Game(t, passed(octalCode(t)), 40) })
}

// Values may be streamed of codes that leave two heaps at most, and end: neither of those with a
// pass nor of those whose digits repeat.
func TestWhatIsStreamed(t *testing.T) {
	for name, want := range map[string]bool{
		"octal:0.77": true, "kayles": true, "grundys-game": true, "hex:0.7": true,
		"octal:0.77/pass": false, "lasker": false, "octal:0.1_37": false, "hex:0.7F": false,
		"octal:0.3": false, "cut:1,2": false,
	} {
		if _, ok := sparse.Of(lookup(t, name)); ok != want {
			t.Errorf("%s is streamed: %v", name, ok)
		}
	}
}

// proofOf is the regularity that theorem W1 proves from the heaps below to.
func proofOf(t gametest.TB, c *breaking.Rules, to uint64) (breaking.PassRegularity, bool) {
	t.Helper()
	plain := values(t, c.Name(), 4*to)
	v := regular.NewValues(0)
	v.Append(plain...)
	r := regular.Examine(c.Name(), c.Periods(), v)
	if r.Verdict != regular.Proved {
		return breaking.PassRegularity{}, false
	}
	return c.WithPass(plain[:to], values(t, passed(c).Name, to-1), int(r.Preperiod), int(r.Period))
}

// What theorem W1 proves of some heaps is true of five times as many.
func TestPassRegularityGoesOn(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		c, to := octalCode(t), rapid.Uint64Range(20, 200).Draw(t, "heaps")
		r, proved := proofOf(t, c, to)
		if !proved {
			return
		}
		passed := values(t, passed(c).Name, 5*to)
		for n := r.From; n+r.Period < len(passed); n++ {
			want := passed[n]
			if r.Rising[n%r.Period] {
				want += r.Saltus
			}
			if passed[n+r.Period] != want {
				t.Fatalf("%s, proved from %d heaps: the heap %d has %d and the heap %d has %d: %+v",
					c, to, n, passed[n], n+r.Period, passed[n+r.Period], r)
			}
		}
	})
}

// What theorem W1 proves of some games, and nothing where a value is changed.
func TestPassRegularity(t *testing.T) {
	for text, want := range map[string]struct {
		from, period, constant int
		saltus                 uint32
	}{
		"4.7": {4, 6, 0, 8}, "4.76": {5, 12, 0, 24}, "4.124": {1, 12, 6, 8}, "0.3": {2, 2, 2, 0},
		"0.137": {310, 34, 34, 0},
	} {
		c, err := breaking.ParseOctal(text)
		if err != nil {
			t.Fatal(err)
		}
		r, proved := proofOf(t, c, 1500)
		if !proved || r.From != want.from || r.Period != want.period ||
			r.Constant() != want.constant || r.Saltus != want.saltus {
			t.Errorf("%s: %+v, %v", text, r, proved)
		}
		plain := values(t, c.Name(), 1500)
		passed := values(t, passed(c).Name, 1500)
		passed[1499]++
		if r, proved := c.WithPass(plain, passed, 53, 1); proved {
			t.Errorf("%s with another value of 1499: %+v", text, r)
		}
	}
}
