package rocq_test

import (
	"flag"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"grundy/jobs/papers/cut"
	"grundy/jobs/regular"
	"grundy/jobs/regular/rocq"
)

var update = flag.Bool("update", false, "write the golden file")

// certificate is one as far as the file needs it.
func certificate(
	name string, t regular.Theorem, preperiod, period, saltus uint64,
) *regular.Certificate {
	first := uint64(0)
	if strings.HasPrefix(name, "cut:") {
		first = 1
	}
	return &regular.Certificate{Game: name, Theorem: t, First: first,
		Regularity: regular.Regularity{Period: period, Preperiod: preperiod, Saltus: saltus}}
}

func TestFile(t *testing.T) {
	for golden, x := range map[string]struct {
		names []string
		c     *regular.Certificate
	}{
		"testdata/kayles.v": {[]string{"kayles", "octal:0.77"},
			certificate("kayles", regular.Octal, 71, 12, 0)},
		"testdata/cut.v": {[]string{"cut:1,4"}, certificate("cut:1,4", regular.APTest, 0, 24, 8)},
	} {
		got, err := rocq.File(x.names, x.c)
		if err != nil {
			t.Fatal(err)
		}
		if *update {
			if err := os.WriteFile(golden, got, 0o666); err != nil {
				t.Fatal(err)
			}
		}
		want, err := os.ReadFile(golden)
		if err != nil || string(got) != string(want) {
			t.Errorf("%v, got\n%s\nwant\n%s", err, got, want)
		}
	}
}

// The rules are written as proofs/Statements.v has them, and a game that it has no theorem for is
// refused.
func TestRules(t *testing.T) {
	for name, x := range map[string]struct {
		theorem regular.Theorem
		want    string
	}{
		"octal:4.17":             {regular.Octal, "takes_and_breaks [4; 1; 7]%N."},
		"subtraction:2,5":        {regular.Subtraction, "subtracts [2; 5]."},
		"subtraction:2,5/sink=1": {regular.Subtraction, ""},
		"subtraction:all-but:2":  {regular.Cofinite, ""},
		"hex:0.A":                {regular.Breaking, ""},
		"remove-a-square":        {regular.Breaking, ""},
		"own:kayles":             {regular.Octal, ""},
		"cut:1,4,9":              {regular.PureAPTest, "cut (fun c => In c [1; 4; 9])."},
		"cut:odd":                {regular.Proposition3, `In c [] \/ exists k, c = 1 + 2 * k).`},
		"cut:1,even":             {regular.APTest, `In c [1] \/ exists k, c = 2 + 2 * k).`},
		"cut:2,4+":               {regular.Proposition6, `In c [2] \/ exists k, c = 4 + 1 * k).`},
		"cut:1,2,8":              {regular.UltimateAPTest, ""},
	} {
		text, err := rocq.File([]string{name}, certificate(name, x.theorem, 0, 1, 0))
		if (err != nil) != (x.want == "") || !strings.Contains(string(text), x.want) {
			t.Errorf("%s: %v, %s", name, err, text)
		}
	}
}

// Rocq accepts true periods, and refuses a wrong period, preperiod, saltus or rule. It is asked
// where GRUNDY_ROCQ is set and the folder proofs is compiled, as 'just proofs' does.
func TestRocq(t *testing.T) {
	if os.Getenv("GRUNDY_ROCQ") == "" {
		return
	}
	for _, x := range []struct {
		name                      string
		theorem                   regular.Theorem
		preperiod, period, saltus uint64
		right                     bool
	}{
		{"octal:0.77", regular.Octal, 71, 12, 0, true},
		{"octal:0.137", regular.Octal, 52, 34, 0, true},
		{"octal:0.07", regular.Octal, 53, 34, 0, true},
		{"octal:0.3", regular.Octal, 0, 2, 0, true},
		{"octal:0.156", regular.Octal, 3479, 349, 0, true}, // by its rare heaps
		{"subtraction:2,3,7", regular.Subtraction, 0, 5, 0, true},
		{"subtraction:1,2", regular.Subtraction, 0, 3, 0, true},
		{"octal:0.77", regular.Octal, 71, 6, 0, false},
		{"octal:0.77", regular.Octal, 71, 24, 0, false},
		{"octal:0.77", regular.Octal, 70, 12, 0, false},
		{"octal:0.77", regular.Octal, 72, 12, 0, false},
		{"octal:0.77", regular.Octal, 71, 12, 1, false},
		{"octal:0.75", regular.Octal, 71, 12, 0, false},
		{"subtraction:1,2", regular.Subtraction, 0, 6, 0, false},
		{"subtraction:1,2", regular.Subtraction, 1, 3, 0, false},
		{"subtraction:1,3", regular.Subtraction, 0, 3, 0, false},
		{"cut:1,4", regular.APTest, 0, 24, 8, true},
		{"cut:1,4", regular.APTest, 0, 24, 7, false},
		{"cut:1,4", regular.APTest, 0, 48, 16, false},
		{"cut:1,4", regular.APTest, 1, 24, 8, false},
		{"cut:1,5,6", regular.APTest, 0, 24, 8, false},
		{"cut:1,even", regular.PureAPTest, 0, 24, 8, false},
		{"cut:1,2,3", regular.Proposition7, 0, 2, 2, false},
		{"cut:1,3", regular.Proposition3, 0, 4, 0, false},
		{"cut:3+", regular.Proposition6, 0, 4, 1, false},
	} {
		c := certificate(x.name, x.theorem, x.preperiod, x.period, x.saltus)
		text, err := rocq.File([]string{x.name}, c)
		if err != nil {
			t.Fatal(err)
		}
		said, accepted := accepts(t, string(text))
		if accepted != x.right || !x.right && !strings.Contains(said, "Unable to unify") &&
			!strings.Contains(said, "has type") {
			t.Errorf("%v: %s", x, said)
		}
	}
}

// accepts says whether Rocq accepts a text, which prints the axioms once and has none, and what
// Rocq says.
func accepts(t *testing.T, text string) (string, bool) {
	t.Helper()
	file := filepath.Join(t.TempDir(), "game.v")
	if err := os.WriteFile(file, []byte(text), 0o666); err != nil {
		t.Fatal(err)
	}
	said, err := exec.Command("coqc", "-w", "-require-in-module", "-Q", "../../../proofs", "Grundy",
		file).CombinedOutput()
	return string(said), err == nil && string(said) == "Closed under the global context\n"
}

// Rocq accepts the period of every set of table 1 of the paper on partition games, and those of
// sets of each line of table 2. They are checked at once, each file as a module.
func TestTables(t *testing.T) {
	if os.Getenv("GRUNDY_ROCQ") == "" {
		return
	}
	rows, err := cut.Claims().Rows()
	if err != nil {
		t.Fatal(err)
	}
	files := []*regular.Certificate{
		certificate("cut:odd", regular.Proposition3, 0, 2, 0),
		certificate("cut:1,5,9", regular.Proposition3, 0, 2, 0),
		certificate("cut:3,4", regular.Proposition6, 0, 3, 1),
		certificate("cut:2,5+", regular.Proposition6, 0, 2, 1),
		certificate("cut:1,2,3", regular.Proposition7, 0, 1, 1),
		certificate("cut:1+", regular.Proposition7, 0, 1, 1),
		certificate("cut:1,3,10", regular.Proposition8, 0, 10, 2),
		certificate("cut:1,4,9", regular.APTest, 0, 40, 16),
		certificate("cut:1,12", regular.APTest, 0, 72, 8),
		certificate("cut:1,even", regular.PureAPTest, 0, 12, 8),
		certificate("cut:1,2,4+", regular.PureAPTest, 0, 12, 8),
	}
	for _, row := range rows {
		if row.Period != nil && row.Period.First != nil {
			files = append(files, certificate(row.Game, regular.APTest, 0,
				uint64(len(row.Period.First)), uint64(*row.Period.Saltus)))
		}
	}
	var all strings.Builder
	var periods []string
	for i, c := range files {
		text, err := rocq.File([]string{c.Game}, c)
		if err != nil {
			t.Fatal(err)
		}
		theorem, _, _ := strings.Cut(string(text), "Print Assumptions")
		fmt.Fprintf(&all, "Module M%d.\n%sEnd M%d.\n", i, theorem, i)
		periods = append(periods, fmt.Sprintf("M%d.period", i))
	}
	fmt.Fprintf(&all, "Definition periods := (%s).\nPrint Assumptions periods.\n",
		strings.Join(periods, ", "))
	if said, accepted := accepts(t, all.String()); !accepted || len(files) < 70 {
		t.Errorf("%d files: %s", len(files), said)
	}
}
