package position_test

import (
	"context"
	"errors"
	"iter"
	"math/big"
	"slices"
	"strings"
	"testing"

	"grundy/jobs/game"
	"grundy/jobs/position"
)

// Heaps beyond all tables are evaluated by the theorem that solves the game, and
// their options are looked at where they are few.
func TestFar(t *testing.T) {
	for _, c := range []struct {
		heap    string
		value   int64
		winning []string // nil where the options are too many
	}{
		{"5000000000@nim", 5_000_000_000, []string{"0"}},
		{"1000000000000@subtraction:2,5,7", 1, []string{"999999999998"}}, // the period 22
		{"9223372036854775807@saliquot", 1, nil},
		{"9223372036854775807@maliquant", 1 << 62, nil},
		{"99999999999@totient", 1, nil},
		{"99999999999@totative", 2, nil},
		{"100000000@totative", 1, nil},
		{"100000000003@totative", 4_118_054_814, nil}, // the first prime beyond 10^11
		{"8589934591@divide-throw-residue", 1 << 32, nil},
		{"1152921504606846976@powerset-saliquot", 1 << 60, nil},
		{"9223372036854775807@cut:1,2,3", 9223372036854775806, nil},
		{"9223372036854775807@chocolate-stones:3", 1, []string{"9223372036854775806", "9223372036854775805", "9223372036854775804"}},
		{"9223372036854775807@subtraction:1,2,3", 3, []string{"9223372036854775804"}},
		{"9223372036854775806@subtraction:1,4", 1, []string{"9223372036854775805", "9223372036854775802"}},
	} {
		a := analyse(t, c.heap)
		if a.Value.Cmp(big.NewInt(c.value)) != 0 {
			t.Errorf("%s has the value %v, want %d", c.heap, a.Value, c.value)
		}
		if got := winning(a); !slices.Equal(got, c.winning) || a.Complete != (c.winning != nil) ||
			a.Untried != (c.winning == nil) {
			t.Errorf("%s is won by %v, complete: %v, untried: %v", c.heap, got, a.Complete, a.Untried)
		}
	}
}

// A far heap in a sum: the moves on the others are found.
func TestFarSum(t *testing.T) {
	a := analyse(t, "5000000000@nim 4294967296@nim 705032707@nim")
	if a.Value.Int64() != 5_000_000_000^4_294_967_296^705_032_707 || !a.Complete ||
		len(a.Moves) == 0 {
		t.Errorf("the value is %v, complete: %v, %d winning moves", a.Value, a.Complete, len(a.Moves))
	}
	a = analyse(t, "1000000000000@nim 999@nim")
	if got := winning(a); !slices.Equal(got, []string{"999 + 999"}) || !a.Complete {
		t.Errorf("won by %v, complete: %v", got, a.Complete)
	}
	a = analyse(t, "9223372036854775807@saliquot 3@nim")
	if got := winning(a); !slices.Equal(got, []string{"9223372036854775807 + 1"}) || a.Complete ||
		!a.Untried {
		t.Errorf("won by %v, complete: %v, untried: %v", got, a.Complete, a.Untried)
	}
}

// By what the value of a far heap is known is told, and of a position of another kind nothing.
func TestSources(t *testing.T) {
	for heap, want := range map[string]string{
		"1000000000000000000@remove-a-square": "by the period 12", "9@remove-a-square": "",
		"H6@octal:0.77/pass": "", "1x1@remove-a-square": "", "P7@remove-an-edge-cycle": "",
	} {
		var e position.Evaluator
		p, err := onePosition(heap)
		if err != nil {
			t.Fatal(err)
		}
		if _, err := e.Analyse(t.Context(), position.SumOf(p)); err != nil {
			t.Fatal(err)
		}
		got := e.Source(p)
		if !strings.HasPrefix(got, want) || want == "" && got != "" {
			t.Errorf("the value of %s is known %q, want %q", heap, got, want)
		}
	}
}

// Memgames have their options' values along one diagonal of the grid.
func TestFarMemgames(t *testing.T) {
	for heap, value := range map[string]int64{
		"1000000@mem+": 1413, "2000000_7@mem+": 1992, "100000@mem0": -1, "100000@fibonacci-nim": -1,
		"200000@dudeney:5": -1, "100000@mem": -1,
	} {
		a := analyse(t, heap)
		if value >= 0 && a.Value.Int64() != value {
			t.Errorf("%s has the value %v, want %d", heap, a.Value, value)
		}
		if a.Outcome == "N" && len(a.Moves) == 0 {
			t.Errorf("no move wins %s, of value %v", heap, a.Value)
		}
	}
	// 121393 is a Fibonacci number, and 121406 is 13 more.
	if a := analyse(t, "121393@fibonacci-nim"); a.Outcome != "P" {
		t.Errorf("the value is %v", a.Value)
	}
	if got := winning(analyse(t, "121406@fibonacci-nim")); !slices.Equal(got,
		[]string{"121393_13"}) {
		t.Errorf("121406 is won by %v", got)
	}
}

// What is printed of a game that remembers mimics is read again.
func TestMimics(t *testing.T) {
	for _, text := range []string{"4_3:0:1", "4_3:1:0", "4_3:2:2", "4_3:1:2", "4_3", "4_inf"} {
		p, err := onePosition(text + "@mem0/mimics=2")
		if err != nil || p.Place() != text {
			t.Errorf("%s is read as %v, error %v", text, p, err)
		}
	}
	p, err := onePosition("7_3@mem0/mimics=3")
	if err != nil {
		t.Fatal(err)
	}
	for option := range new(position.Evaluator).Options(p) {
		if q := option.String(); q != "0" {
			if again, err := onePosition(q + "@mem0/mimics=3"); err != nil || again.Place() != q {
				t.Errorf("the option %s is read as %v, error %v", q, again, err)
			}
		}
	}
	for text, want := range map[string]string{
		"4_3:0:3@mem0/mimics=2":   "no play leads there",
		"4_3:3:0@mem0/mimics=2":   "no play leads there",
		"4_3:0:1@mem0":            "no play leads there",
		"4_3:1@mem0/mimics=2":     "can't be what the last player removed",
		"4_3:0:999@mem0/mimics=2": "can't be what the last player removed",
	} {
		_, err := onePosition(text)
		refused(t, text, err, want, false)
	}
}

// stuck is a position whose options interrupt, and are never listed.
type stuck struct {
	interrupt context.CancelFunc
	release   <-chan struct{}
}

func (stuck) String() string                        { return "stuck" }
func (stuck) Finished() bool                        { return false }
func (stuck) Value(context.Context) (uint32, error) { return 1, nil }

func (s stuck) Options() iter.Seq[[]game.Position] {
	return func(func([]game.Position) bool) {
		s.interrupt()
		<-s.release
	}
}

// An interrupt is obeyed at once, also amid the options of a definition.
func TestInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	release := make(chan struct{})
	defer close(release)
	g := &game.Game{Name: "stuck", Ruleset: &game.Positions{
		Reader: func() func(string) (game.Position, error) {
			return func(string) (game.Position, error) { return stuck{cancel, release}, nil }
		},
	}}
	p, err := position.Of(g, "stuck")
	if err != nil {
		t.Fatal(err)
	}
	if _, err := new(position.Evaluator).Analyse(ctx, position.SumOf(p)); !errors.Is(err,
		context.Canceled) {
		t.Errorf("the error is %v", err)
	}
}

// The winning moves of a POWERSET game come without looking at other options.
func TestPowersetMoves(t *testing.T) {
	a := analyse(t, "100000@powerset-maliquant")
	if len(a.Moves) != position.MaxMoves || a.Complete {
		t.Fatalf("%d moves, complete: %v", len(a.Moves), a.Complete)
	}
	seen := map[string]bool{}
	for _, m := range a.Moves[:100] {
		if v := sumValue(t, a.Sum.After(m)); v.Sign() != 0 || seen[m.To.Key()] {
			t.Errorf("after %v: the value %v, or twice", m.To, v)
		}
		seen[m.To.Key()] = true
	}
}

// Heaps beyond all tables are evaluated by a proved period, and of each kind of move some
// options are looked at: every winning move that is listed leads to a sum of value 0.
func TestFarByPeriod(t *testing.T) {
	for heap, want := range map[string]struct {
		near   string // a heap of the same value by the period
		more   int64  // the saltus times the periods between them
		source string
	}{
		"1000000000000@kayles":    {"1000@kayles", 0, "by the period 12 proved by theorem 16 (certificate "},
		"1000000000005@hex:0.33F": {"1001@hex:0.33F", 0, "by the period 4 proved by the theorem on bounded breaking (certificate "},
		"1000000000011@cut:1,2,4": {"1083@cut:1,2,4", (1000000000011 - 1083) / 12 * 8,
			"by the period 12 and the saltus 8 proved by theorem 9 (certificate "},
	} {
		a, near := analyse(t, heap), analyse(t, want.near)
		if a.Value.Int64() != near.Value.Int64()+want.more ||
			!strings.HasPrefix(a.Sources[0], want.source) {
			t.Errorf("%s has the value %v, %s", heap, a.Value, a.Sources[0])
		}
		if near.Sources != nil {
			t.Errorf("%s is evaluated %s", want.near, near.Sources[0])
		}
		for _, m := range a.Moves[:min(20, len(a.Moves))] {
			if v := sumValue(t, m.To); len(m.To) > 2 || v.Sign() != 0 {
				t.Errorf("%s → %s: %v", heap, m.To, v)
			}
		}
	}
}

// sumValue is the value of a sum by an evaluator of its own.
func sumValue(t *testing.T, s position.Sum) *big.Int {
	t.Helper()
	a, err := new(position.Evaluator).Analyse(t.Context(), s)
	if err != nil {
		t.Fatal(err)
	}
	return a.Value
}

// Heaps of more than 64 bits, where a theorem gives their values: the moves that are listed win,
// and the analysis says that there are more.
func TestAnySize(t *testing.T) {
	ten100, ten30 := "1"+strings.Repeat("0", 100), "1"+strings.Repeat("0", 30)
	for _, sum := range []string{ten100 + "@cut:1,2 5@nim", ten30 + "@cut:1,2",
		ten30 + "@cut:1,2 " + ten100 + "@cut:1,2", "10000@cut:1,2 9999@cut:1,2 3@kayles"} {
		a := analyse(t, sum)
		// The small sum has few winning moves, and all are found.
		if small := strings.HasPrefix(sum, "10000@"); a.Complete != small || len(a.Moves) == 0 {
			t.Errorf("%s: complete: %t, %d winning moves", sum, a.Complete, len(a.Moves))
		}
		for _, m := range a.Moves[:min(30, len(a.Moves))] {
			if v := sumValue(t, a.Sum.After(m)); v.Sign() != 0 {
				t.Errorf("%s → %s has the value %v", sum, m.To, v)
			}
		}
	}
	a := analyse(t, ten100+"@cut:1,2")
	if want := "4" + strings.Repeat("9", 98) + "8"; a.Value.String() != want ||
		a.Sources[0] != "by theorem O1 of docs/PROOFS.md" {
		t.Errorf("G(10^100) = %v %s", a.Value, a.Sources[0])
	}
	if a := analyse(t, ten100+"@cut:1,2 "+ten100+"@cut:1,2"); a.Outcome != "P" {
		t.Errorf("twice the same heap has the value %v", a.Value)
	}
	for text, want := range map[string]string{
		"1" + strings.Repeat("0", 10_001) + "@cut:1,2": "… (10002 characters)@cut:1,2: the number is too large: the values of heaps are known up to 10^10000",
		ten100 + "@kayles": "heaps can be written up to 9223372036854775807",
	} {
		if _, err := onePosition(text); err == nil || !strings.HasSuffix(err.Error(), want) {
			t.Errorf("the error is %v, want %s", err, want)
		}
	}
	if analyse(t, "10000@cut:1,2 6@sum-of-divisors").Complete {
		t.Error("beside a loopy heap all moves of a far one are listed")
	}
	p, err := onePosition(ten30 + "@cut:1,2")
	if err != nil || new(position.Evaluator).Examines(p) {
		t.Errorf("all options of %v are listed, error %v", p, err)
	}
}
