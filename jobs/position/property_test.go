package position_test

import (
	"context"
	"fmt"
	"math/big"
	"slices"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/nim"
	"grundy/jobs/position"
)

// games are games of every kind, small in every way.
var games = []string{
	"maliquot", "saliquot", "saliquant", "nontotative", "totient", "totative", "stau",
	"fullset-saliquot", "fullset-totative",
	"powerset-maliquot", "powerset-saliquot", "powerset-maliquant", "powerset-totative",
	"arith:prime-factor/power/subtract",
	"dividing", "divide-and-residue", "residue-throw-divisor", "s-dividing", "m-factoring",
	"s-factoring",
	"cut:1,2", "cut:1+", "cut:2,4", "nim", "subtraction:1,2/sink=1", "kayles", "octal:4.0",
	"hex:0.7F", "grundys-game",
	"remove-a-square", "remove-an-edge-cycle", "demon-money", "mem", "mem+", "mem0",
	"fibonacci-nim", "dudeney:3", "mem0/mimics=1", "mem0/repeats=3",
	"wythoff", "euclid",
}

// small draws a written position of one of the games.
func small(t *rapid.T) string {
	name := rapid.SampledFrom(games).Draw(t, "game")
	n := rapid.IntRange(2, 9).Draw(t, "n")
	place := fmt.Sprint(n)
	switch name {
	case "mem", "mem+", "mem0", "fibonacci-nim", "dudeney:3", "mem0/mimics=1", "mem0/repeats=3":
		place += rapid.SampledFrom([]string{"", "_inf", "_1", "_2", "_3"}).Draw(t, "k")
	case "wythoff", "euclid":
		place += fmt.Sprint(",", rapid.IntRange(0, 9).Draw(t, "k"))
	}
	return place + "@" + name
}

// oracle evaluates positions by their options alone, without the solvers and
// the values that an evaluator learns.
type oracle struct {
	values position.Evaluator
	known  map[string]uint32
}

func (o *oracle) value(p position.Position) uint32 {
	if v, ok := o.known[p.String()]; ok {
		return v
	}
	var seen nim.Set
	for option := range o.values.Options(p) {
		seen.Add(o.sum(option))
	}
	o.known[p.String()] = seen.Mex()
	return seen.Mex()
}

func (o *oracle) sum(s position.Sum) uint32 {
	var v uint32
	for _, p := range s {
		if p.Copies%2 == 1 {
			v ^= o.value(p.Position)
		}
	}
	return v
}

// winning is the key of each winning move: its component and what it becomes.
func (o *oracle) winning(s position.Sum) map[string]bool {
	all, moves := o.sum(s), map[string]bool{}
	for _, p := range s {
		for option := range o.values.Options(p.Position) {
			if all^o.value(p.Position)^o.sum(option) == 0 {
				moves[p.String()+" to "+option.Key()] = true
			}
		}
	}
	return moves
}

// An evaluator gives the values, and exactly the winning moves that the definitions give.
func TestAgainstOptions(t *testing.T) {
	o := &oracle{known: map[string]uint32{}}
	rapid.Check(t, func(t *rapid.T) {
		var positions []position.Position
		for range rapid.IntRange(1, 3).Draw(t, "components") {
			p, err := onePosition(small(t))
			if err != nil {
				t.Fatal(err)
			}
			positions = append(positions, p)
		}
		s := position.SumOf(positions...)
		var b position.Evaluator
		a, err := b.Analyse(context.Background(), s)
		if err != nil {
			t.Fatal(err)
		}
		if want := new(big.Int).SetUint64(uint64(o.sum(s))); a.Value.Cmp(want) != 0 {
			t.Fatalf("%v has the value %v, its options give %v", s, a.Value, want)
		}
		if !a.Complete {
			t.Fatalf("not all winning moves of %v are listed", s)
		}
		check(t, &b, a, o.winning(s))
	})
}

func check(t *rapid.T, b *position.Evaluator, a *position.Analysis, want map[string]bool) {
	for _, m := range a.Moves {
		p := a.Sum[m.Part].Position
		key := p.String() + " to " + m.To.Key()
		if !want[key] {
			t.Errorf("%s wins twice, or doesn't win, in %v", key, a.Sum)
		}
		delete(want, key)
		after := a.Sum.After(m)
		found, ok := b.Find(context.Background(), p, m.To.String())
		if !ok || found.Key() != m.To.Key() {
			t.Errorf("%v isn't found as an option of %v", m.To, p)
		}
		if err := b.Learn(context.Background(), after); err != nil {
			t.Fatal(err)
		}
	}
	for key := range want {
		t.Errorf("%s wins in %v and isn't listed", key, a.Sum)
	}
}

// Of a sum with more components of one kind, an even number cancels.
func TestCopies(t *testing.T) {
	p, err := onePosition("7@divide-and-residue")
	if err != nil {
		t.Fatal(err)
	}
	for copies := uint64(1); copies <= 20; copies++ {
		a, err := new(position.Evaluator).Analyse(context.Background(),
			position.Sum{{Position: p, Copies: copies}})
		if err != nil || (a.Outcome == "P") != (copies%2 == 0) {
			t.Errorf("%d copies: outcome %s, error %v", copies, a.Outcome, err)
		}
		for _, m := range a.Moves {
			if after := a.Sum.After(m); slices.ContainsFunc(after, func(q position.Part) bool {
				return q.Copies == 0
			}) {
				t.Errorf("after a move from %v: %v", a.Sum, after)
			}
		}
	}
}
