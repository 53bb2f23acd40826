package cli

import (
	"bytes"
	"encoding/json"
	"slices"
	"strings"
	"testing"
)

// solved runs 'grundy solve' and gives what it prints.
func solved(t *testing.T, heaps ...string) string {
	t.Helper()
	var stdout, stderr bytes.Buffer
	if code := Main(append([]string{"solve"}, heaps...), &stdout, &stderr); code != exitDone {
		t.Fatalf("solve %v ends with %d: %s", heaps, code, &stderr)
	}
	return stdout.String()
}

// Every winning move has a line of its own, and no other line has an arrow.
func TestSolvePrintsMoves(t *testing.T) {
	for heaps, want := range map[string][]string{
		"7@totient 7@totative":                          {"7 + 7 → 7 + 2", "7 + 7 → 7 + 4", "7 + 7 → 7 + 6"},
		"48114@totient 3@subtraction:1,2/sink=1":        {"48114 + 3 → 48114 + 2"},
		"7@divide-and-residue 2@dividing-and-remainder": {"7 + 2 → 2 + 2 + 2 + 1 + 2"},
		"26@divide-throw-residue":                       {"26 → 1 × 26", "26 → 3 + 3 + 3 + 3 + 3 + 3 + 3 + 3"},
		"3@nim":                                         {"3 → 0"},
		"3@nim 0@nim":                                   {"3 → 0"},
		"5@dividing 5@dividing":                         nil,
	} {
		var moves []string
		for line := range strings.Lines(solved(t, strings.Fields(heaps)...)) {
			if strings.Contains(line, "→") {
				moves = append(moves, strings.TrimSpace(line))
			}
		}
		if heaps == "26@divide-throw-residue" {
			moves = moves[:min(len(moves), len(want))]
		}
		if !slices.Equal(moves, want) {
			t.Errorf("%s: the moves are %q, want %q", heaps, moves, want)
		}
	}
}

// A list that isn't complete says so.
func TestSolveIncomplete(t *testing.T) {
	out := solved(t, "200@cut:1+")
	if strings.Count(out, "→") != 1000 || !strings.HasSuffix(out, "there may be more\n") {
		t.Errorf("%d moves, and at the end %q", strings.Count(out, "→"), out[len(out)-100:])
	}
}

// Scripts read these fields.
func TestSolveJSON(t *testing.T) {
	var got struct {
		Heaps    []string
		Value    json.Number
		Outcome  string
		Moves    []struct{ Heap, To string }
		Complete bool
	}
	if err := json.Unmarshal([]byte(solved(t, "--json", "541@powerset-totative", "1@s-tau")), &got); err != nil {
		t.Fatal(err)
	}
	if !slices.Equal(got.Heaps, []string{"541@powerset-totative", "1@stau"}) || got.Outcome != "N" || got.Complete {
		t.Errorf("got %+v", got)
	}
	if got.Value.String() != "633825300114114700748351602689" { // 2^99 + 1
		t.Errorf("the nim-sum is %s", got.Value)
	}
	if len(got.Moves) != 1000 || got.Moves[0].Heap != "541@powerset-totative" || got.Moves[0].To == "" {
		t.Errorf("%d moves, the first is %+v", len(got.Moves), got.Moves[0])
	}
}

func TestSolveErrors(t *testing.T) {
	for line, want := range map[string]string{
		"":                      "at least one position",
		"7":                     "as 7@totient",
		"0@totient":             "the game's first heap is 1",
		"7@totent":              `did you mean "totient"?`,
		"5_9@dudeney:3":         "no player can have removed 9",
		"7@subtraction:x":       "subtraction:",
		"1000000000000@totient": "heaps up to",
		"7@nim --second":        "needs --play",
		"7@nim --play --json":   "can't print JSON",
	} {
		var stdout, stderr bytes.Buffer
		code := Main(append([]string{"solve"}, strings.Fields(line)...), &stdout, &stderr)
		if code != exitUsage || !strings.Contains(stderr.String(), want) || stdout.Len() > 0 {
			t.Errorf("solve %s ends with %d, prints %q and says %q; want %q", line, code, &stdout, &stderr, want)
		}
	}
}
