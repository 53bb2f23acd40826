package rocq_test

import (
	"flag"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"

	"grundy/jobs/regular"
	"grundy/jobs/regular/rocq"
)

var update = flag.Bool("update", false, "write the golden file")

// certificate is one as far as the file needs it.
func certificate(
	name string, t regular.Theorem, preperiod, period, saltus uint64,
) *regular.Certificate {
	return &regular.Certificate{Game: name, Theorem: t,
		Regularity: regular.Regularity{Period: period, Preperiod: preperiod, Saltus: saltus}}
}

func TestFile(t *testing.T) {
	const golden = "testdata/kayles.v"
	c := certificate("kayles", regular.Octal, 71, 12, 0)
	got, err := rocq.File([]string{"kayles", "octal:0.77"}, c)
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
	} {
		c := certificate(x.name, x.theorem, x.preperiod, x.period, x.saltus)
		text, err := rocq.File([]string{x.name}, c)
		if err != nil {
			t.Fatal(err)
		}
		file := filepath.Join(t.TempDir(), "game.v")
		if err := os.WriteFile(file, text, 0o666); err != nil {
			t.Fatal(err)
		}
		said, err := exec.Command("coqc", "-Q", "../../../proofs", "Grundy", file).CombinedOutput()
		accepted := err == nil && string(said) == "Closed under the global context\n"
		if accepted != x.right || !x.right && !strings.Contains(string(said), "Unable to unify") &&
			!strings.Contains(string(said), "has type") {
			t.Errorf("%v: %v\n%s", x, err, said)
		}
	}
}
