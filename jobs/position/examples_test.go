package position_test

import (
	"context"
	"errors"
	"math/big"
	"slices"
	"strings"
	"testing"

	"grundy/jobs/catalog"
	"grundy/jobs/position"
)

// The sums that the papers play: the heaps, the nim-values, and all winning
// moves. 'arith', 'nim' and 'cut' are the papers' short names.
var examples = []struct {
	source, heaps, values, winning string
}{
	{"arith, section 1", "7@divide-and-residue 2@divide-and-residue", "2 1", "2 × 3 + 1 + 2"},
	{"arith, section 1", "7@divide-and-residue 3@divide-and-residue", "2 2", ""},
	{"arith, example 1", "6@maliquot", "2", "1"},
	{"arith, example 3", "5@stau", "1", "3"},
	{"arith, example 4", "4@mtau/zero", "1", "2"},
	{"arith, example 5", "2@totient 3@totient 4@totient 5@totient", "1 0 0 1", ""},
	{"arith, example 5", "2@totient 3@totient 2@totient 5@totient", "1 0 1 1",
		"1 + 3 + 2 + 5|2 × 3 + 5|2 + 3 + 2 + 4"},
	{"arith, example 5", "7@totient 7@totative", "1 4", "7 + 2|7 + 4|7 + 6"},
	{"arith, example 6", "6@powerset-maliquot", "2", "1|2 + 3|1 + 2 + 3"},
	{"arith, example 7", "4@powerset-totative", "1", "1"},
	{"arith, section 3.1.1", "7@totient 7@subtraction:1,2/sink=1", "1 0", "6 + 7|7 + 5"},
	{"arith, section 3.1.1", "48114@totient 3@subtraction:1,2/sink=1", "1 2", "48114 + 2"},
	{"arith, section 4.1", "5@dividing 5@dividing", "1 1", ""},
	{"arith, example 10", "18@dividing 7@dividing", "3 1", "2 × 9 + 7"},
	{"arith, example 10", "2@dividing 7@dividing", "1 1", ""},
	{"arith, example 11", "12@m-factoring", "2", "2 + 2 + 3"},
	{"arith, example 12", "12@s-factoring", "2", "0|10 + 6"},
	{"nim, problem 2", "5@nim 6@nim 7@nim", "5 6 7", "1 + 6 + 7|5 + 2 + 7|5 + 6 + 3"},
	{"nim, problem 6", "5@subtraction:1,2 6@subtraction:1,2 7@subtraction:1,2", "2 0 1", "4 + 6 + 7|5 + 6 + 5"},
	{"nim, problem 6", "5@subtraction:1,4 6@subtraction:1,4 8@subtraction:1,4", "0 1 1", ""},
	{"nim, problem 6", "5@subtraction:1,4", "0", ""},
	{"cut, CUT {1,2}", "4@cut:1,2", "3", "2 + 2"},
	{"ww, chapter 14", "0@mock-turtles 1@mock-turtles", "1 2", "0@mock-turtles + 0@mock-turtles"},
	{"ww, chapter 14", "1,1@product:mock-turtles,mock-turtles 1@nim", "3 1", "1,0 + 0,1 + 0,0 + 1"},
	{"euclid, theorem", "(3,8)@euclid 2@nim", "2 2", ""},
}

// onePosition reads PLACE@GAME.
func onePosition(text string) (position.Position, error) {
	sum, err := position.ReadSum([]string{text}, catalog.Lookup)
	if err != nil {
		return position.Position{}, err
	}
	return sum[0].Position, nil
}

func parse(t testing.TB, heaps string) position.Sum {
	t.Helper()
	sum, err := position.ReadSum(strings.Fields(heaps), catalog.Lookup)
	if err != nil {
		t.Fatal(err)
	}
	return sum
}

func analyse(t testing.TB, heaps string) *position.Analysis {
	t.Helper()
	a, err := new(position.Evaluator).Analyse(t.Context(), parse(t, heaps))
	if err != nil {
		t.Fatal(err)
	}
	return a
}

// refused tests that an error says what is wanted, and that a position that is too large is the
// reason if large is set.
func refused(t *testing.T, what string, err error, want string, large bool) {
	t.Helper()
	if _, ok := errors.AsType[*position.TooLargeError](err); err == nil || ok != large ||
		!strings.Contains(err.Error(), want) {
		t.Errorf("the error of %s is %v, want %q in it", what, err, want)
	}
}

func TestExamples(t *testing.T) {
	for _, e := range examples {
		a := analyse(t, e.heaps)
		var values []string
		for _, v := range a.Values {
			values = append(values, v.String())
		}
		if got := strings.Join(values, " "); got != e.values {
			t.Errorf("%s: %s has the values %s, want %s", e.source, e.heaps, got, e.values)
		}
		if got := strings.Join(winning(a), "|"); got != e.winning || !a.Complete {
			t.Errorf("%s: %s is won by %q (complete: %v), want %q", e.source, e.heaps, got,
				a.Complete, e.winning)
		}
		if (e.winning == "") != (a.Outcome == "P") {
			t.Errorf("%s: the outcome of %s is %s", e.source, e.heaps, a.Outcome)
		}
	}
}

func winning(a *position.Analysis) []string {
	var sums []string
	for _, m := range a.Moves {
		sums = append(sums, a.Sum.After(m).String())
	}
	return sums
}

// Theorem 3.1 of the memgames' paper, the first cells of MEM0's grid, and the
// theorem of Fibonacci nim: the first player loses on a Fibonacci number, and
// otherwise wins by the smallest term of the Zeckendorf representation.
func TestMemgames(t *testing.T) {
	for heaps, value := range map[string]int64{
		"5_9@mem+": 0, "5_2@mem+": 1, "5_1@mem+": 2, "10@mem+": 4,
		"3_3@mem0": 0, "4_2@mem0": 3, "4_9@mem0": 3, "4_inf@mem0": 3, "4@mem0": 3, "0_3@mem0": 0,
		"13@fibonacci-nim": 0, "12@fibonacci-nim": 6, "4@fibonacci-nim": 3,
	} {
		if a := analyse(t, heaps); a.Value.Cmp(big.NewInt(value)) != 0 {
			t.Errorf("%s has the value %v, want %d", heaps, a.Value, value)
		}
	}
	for heaps, want := range map[string]string{"12@fibonacci-nim": "11_1",
		"1000@fibonacci-nim": "987_13"} {
		if got := winning(analyse(t, heaps)); !slices.Equal(got, []string{want}) {
			t.Errorf("%s is won by %v, want %s", heaps, got, want)
		}
	}
}

// Values of POWERSET games are exact, however large, and mix with others.
func TestLargeValues(t *testing.T) {
	a := analyse(t, "541@powerset-totative 5@nim")
	want := new(big.Int).Lsh(big.NewInt(1), 99)
	if a.Values[0].Cmp(want) != 0 {
		t.Errorf("541, the 100th prime, has the value %s, want 2^99", position.Notation(a.Values[0]))
	}
	if got := position.Notation(a.Value); got != "2^99 + 2^2 + 2^0" {
		t.Errorf("the nim-sum is written %s", got)
	}
	if len(a.Moves) != position.MaxMoves || a.Complete {
		t.Errorf("%d winning moves, complete: %v", len(a.Moves), a.Complete)
	}
	after := a.Sum.After(a.Moves[0])
	b, err := new(position.Evaluator).Analyse(context.Background(), after)
	if err != nil || b.Value.Sign() != 0 {
		t.Errorf("%v has the value %v, error %v", after, b.Value, err)
	}
}

func TestErrors(t *testing.T) {
	for text, want := range map[string]string{
		"7":                        "as 7@totient",
		"@nim":                     "as 7@totient",
		"7@":                       "as 7@totient",
		"0@totient":                "0@totient: the game's first heap is 1",
		"0@subtraction:1,2/sink=1": "the game's first heap is 1",
		"x@nim":                    `"x" is no heap`,
		"5+6@kayles":               "each heap of a sum is written with its game, as 3@nim + 4@nim",
		"2^70+1@mem":               "the number is too large: heaps can be written up to 100000000",
		"2^x@nim":                  `"2^x" is no heap`,
		"18446744073709551616@nim": "the number is too large",
		"18446744073709551615@nim": "up to 9223372036854775807",
		"22_0@mem0":                "22_inf",
		"22_x@mem0":                "22_inf",
		"22_10_3@mem0":             "22_inf",
		"5_9@dudeney:3":            "no player can have removed 9",
		"999999999_1@mem":          "up to 100000000",
		"3_5@nim":                  "which this game doesn't remember: write the heap alone, in digits without _",
		"1_000@cut:1,2":            "which this game doesn't remember",
		"20_000@cut:1,2":           "which this game doesn't remember",
		"7@subtraction:0":          "subtraction:",
		"3@wythoff":                "2 numbers separated by commas, as 3,5",
		"3,x@wythoff":              "a heap is a whole number",
	} {
		_, err := onePosition(text)
		refused(t, text, err, want, false)
	}
	var unknown *catalog.UnknownError
	if _, err := onePosition("7@no-such-game"); !errors.As(err, &unknown) {
		t.Errorf("the error of an unknown game is %v", err)
	}
}

// A heap whose values don't fit into memory is refused with the size that does, and what a theorem
// can't tell plainly.
func TestTooLarge(t *testing.T) {
	for heaps, want := range map[string]string{
		"9223372036854775807@saliquant": "is computed with those of all smaller heaps, and heaps up to",
		"1000000@mem:k/2..2k+1":         "heaps up to",
		"500_3@mem0/mimics=1":           "heaps up to 120; fresh heaps",
		"4003@remove-an-edge-cycle":     "the component P4001",
		"1000000000039@totative":        "primes are counted up to 1000000000000",
		"5000000001@powerset-maliquant": "values are evaluated up to 2^134217727",
	} {
		_, err := new(position.Evaluator).Analyse(t.Context(), parse(t, heaps))
		refused(t, heaps, err, want, true)
	}
}

func TestCancelled(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	if _, err := new(position.Evaluator).Analyse(ctx, parse(t, "1000000@nim")); !errors.Is(err,
		context.Canceled) {
		t.Errorf("the error is %v", err)
	}
}

// A heap is written as numbers are everywhere, in games of all kinds.
func TestWrittenHeaps(t *testing.T) {
	for text, want := range map[string]string{
		"1e12@remove-a-square": "1000000000000@remove-a-square",
		"2^6-1_2@mem0":         "63_2@mem0", "1e2, 2^5+1@wythoff": "100,33@wythoff",
		"P1k@remove-an-edge-cycle": "P1000@remove-an-edge-cycle",
	} {
		if p, err := onePosition(text); err != nil || p.String() != want {
			t.Errorf("%s is read as %v, error %v, want %s", text, p, err, want)
		}
	}
}

func FuzzParse(f *testing.F) {
	for _, seed := range []string{
		"7@totient", "007@nim", "22_10@mem0", "22_inf@mem0", "22_∞@mem0", "22@mem0",
		"3@subtraction:1,2/sink=1", "4@cut:1,2",
		"5_2@mem0/mimics=1", "7@octal:0.137", "1_1@dudeney:7", "7@@nim", "8@s-tau", "0@saliquot",
	} {
		f.Add(seed)
	}
	f.Fuzz(func(t *testing.T, text string) {
		p, err := onePosition(text)
		if err != nil {
			return
		}
		again, err := onePosition(p.String())
		if err != nil || again.String() != p.String() {
			t.Errorf("%q is %s, which is read as %v, error %v", text, p, again, err)
		}
	})
}
