package claim

import (
	"testing"

	"grundy/jobs/game"
	"grundy/jobs/regular"
	"grundy/jobs/tables"
)

// halving is the values 0, 0, 1, 1, 2, 2, … of so many heaps from 0 on: period 2 and saltus 1.
func halving(heaps int) tables.Slice {
	s := tables.Slice{Column: "g", Width: 1}
	for n := range heaps {
		s.Values = append(s.Values, uint32(n/2))
	}
	return s
}

// A regularity that is said counts as found where the values show just that one, as contradicted
// where they show another one or are enough to show it and don't, and as not refuted where they
// are too few.
func TestAsSaid(t *testing.T) {
	alternating := tables.Slice{Column: "g", Width: 1}
	for n := range 60 {
		alternating.Values = append(alternating.Values, uint32(n%2))
	}
	broken := halving(60)
	broken.Values[59] = 7
	rules := regular.Repeating{Theorem: regular.Octal, Parts: 1, Taken: 1, Least: 1}
	games := []*game.Game{{Name: "nothing is known"}, {Name: "octal:0.3", Periods: rules}}
	shows := game.Family{Games: games}
	for _, c := range []struct {
		what, name string
		values     tables.Slice
		said       Periodic
		want       Verdict
	}{
		{"the one that shows", "nothing is known", halving(60), Periodic{Period: new(uint64(2)), Saltus: new(uint64(1)), Preperiod: new(uint64(0))}, Open},
		{"without its saltus", "nothing is known", halving(60), Periodic{Period: new(uint64(2)), Preperiod: new(uint64(0))}, Open},
		{"another period", "nothing is known", halving(60), Periodic{Period: new(uint64(4)), Saltus: new(uint64(2)), Preperiod: new(uint64(0))}, Contradicted},
		{"another saltus", "nothing is known", halving(60), Periodic{Period: new(uint64(2)), Saltus: new(uint64(2)), Preperiod: new(uint64(0))}, Contradicted},
		{"a preperiod that isn't", "nothing is known", halving(60), Periodic{Period: new(uint64(2)), Saltus: new(uint64(1)), Preperiod: new(uint64(3))}, Contradicted},
		{"another kind", "nothing is known", halving(60), Periodic{Period: new(uint64(2)), Saltus: new(uint64(1)), Preperiod: new(uint64(0)), Kind: string(regular.SappRegular)}, Contradicted},
		{"values that break it", "nothing is known", broken, Periodic{Period: new(uint64(2)), Saltus: new(uint64(1)), Preperiod: new(uint64(0))}, Contradicted},
		{"one heap beyond the first period", "nothing is known", broken, Periodic{Period: new(uint64(40)), Saltus: new(uint64(20)), Preperiod: new(uint64(0))}, Contradicted},
		{"a preperiod that few values can't show", "nothing is known", broken, Periodic{Period: new(uint64(40)), Preperiod: new(uint64(20))}, Undecided},
		{"a long preperiod", "nothing is known", broken, Periodic{Period: new(uint64(2)), Saltus: new(uint64(1)), Preperiod: new(uint64(100))}, Undecided},
		{"another one in few values", "nothing is known", halving(60), Periodic{Period: new(uint64(4)), Saltus: new(uint64(0)), Preperiod: new(uint64(100))}, Undecided},
		{"a proof that is missing", "nothing is known", broken, Periodic{Saltus: new(uint64(0))}, Undecided},
		{"values that needn't show it", "nothing is known", halving(60), Periodic{Period: new(uint64(30)), Saltus: new(uint64(15)), Preperiod: new(uint64(0))}, Undecided},
		{"just enough values", "nothing is known", broken, Periodic{Period: new(uint64(14)), Saltus: new(uint64(7)), Preperiod: new(uint64(0))}, Contradicted},
		{"a proved one", "octal:0.3", alternating, Periodic{Period: new(uint64(2)), Saltus: new(uint64(0)), Preperiod: new(uint64(0))}, Proved},
		{"another than the proved one", "octal:0.3", alternating, Periodic{Period: new(uint64(4)), Saltus: new(uint64(0)), Preperiod: new(uint64(0))}, Contradicted},
		{"a long one beside the proved one", "octal:0.3", alternating, Periodic{Period: new(uint64(400)), Saltus: new(uint64(0)), Preperiod: new(uint64(0))}, Contradicted},
	} {
		f := c.said.AsSaid(Examine(shows, c.name, c.values), c.values, 59, Open)
		if f.Verdict != c.want {
			t.Errorf("%s: %+v, want %s", c.what, f, c.want)
		}
	}
}
