package play

import (
	"bytes"
	"context"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/catalog"
	"grundy/jobs/position"
)

// From a P-position the program, second to move, wins whatever is played.
func TestProgramWins(t *testing.T) {
	starts := []string{
		"3@nim 5@nim 6@nim", "7@divide-and-residue 3@divide-and-residue",
		"5@subtraction:1,4", "2@totient 3@totient 4@totient 5@totient",
		"8@kayles 8@kayles", "13@fibonacci-nim", "6@powerset-maliquot 2@nim", "4@cut:1,2 3@nim",
	}
	rapid.Check(t, func(t *rapid.T) {
		line := rapid.SampledFrom(starts).Draw(t, "start")
		choices := rapid.SliceOfN(rapid.IntRange(1, shownMoves), 200, 200).Draw(t, "moves")
		sum, err := position.ReadSum(strings.Fields(line), catalog.Lookup)
		if err != nil {
			t.Fatal(err)
		}
		var out bytes.Buffer
		quick := func() (done func() bool) { return func() bool { return true } }
		table := &Table{Book: new(position.Evaluator), Out: &out, Thinking: quick}
		m := &match{Table: table, ctx: context.Background(), sum: sum, lines: make(chan string)}
		for i := 0; ; i++ {
			moves, _ := m.moves()
			if len(moves) == 0 {
				return // the person can't move
			}
			m.sum = m.sum.After(moves[choices[i]%len(moves)])
			answers, _ := m.moves()
			if len(answers) == 0 {
				t.Fatalf("the program has lost from %s", line)
			}
			move, err := m.program(answers)
			if err != nil {
				t.Fatal(err)
			}
			m.sum = m.sum.After(move)
		}
	})
}
