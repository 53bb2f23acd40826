package cli

import (
	"bufio"
	"bytes"
	"encoding/json"
	"io"
	"slices"
	"strings"
	"testing"
	"time"
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

// A sum is read as it is printed, and as the words of a command line are.
func TestSolveReadsSums(t *testing.T) {
	for _, words := range []string{"2@dividing × 3 + 17@kayles", "2@dividing|×|3|+|17@kayles", "2@dividing 2@dividing 2@dividing 17@kayles"} {
		args := []string{words}
		if strings.Contains(words, "|") {
			args = strings.Split(words, "|")
		} else if !strings.Contains(words, "+") {
			args = strings.Fields(words)
		}
		if got, want := solved(t, args...), solved(t, "2@dividing", "2@dividing", "2@dividing", "17@kayles"); got != want {
			t.Errorf("solve %q prints\n%s\nand not\n%s", args, got, want)
		}
	}
}

// Every winning move has a line of its own, with what it changes, and no other line has an arrow.
func TestSolvePrintsMoves(t *testing.T) {
	for heaps, want := range map[string][]string{
		"7@totient 7@totative":                          {"7@totative → 2", "7@totative → 4", "7@totative → 6"},
		"48114@totient 3@subtraction:1,2/sink=1":        {"3@subtraction:1,2/sink=1 → 2"},
		"18@dividing 7@dividing":                        {"18 → 2 × 9"},
		"18@dividing 1@nim":                             {"18@dividing → 2 × 9"},
		"9@dividing 3@nim":                              {"3@nim → 2"},
		"12@m-factoring":                                {"12 → 2 + 2 + 3"},
		"7@divide-and-residue 2@dividing-and-remainder": {"7 → 2 × 3 + 1"},
		"26@divide-throw-residue":                       {"26 → 1 × 26", "26 → 3 × 8"},
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

// Whoever waits longer than announced is told so, once.
func TestOverdue(t *testing.T) {
	r, w := io.Pipe()
	stop := overdue(w, time.Millisecond)
	line, err := bufio.NewReader(r).ReadString('\n')
	if err != nil || line != "grundy: still computing after 1ms; an interrupt stops it\n" {
		t.Errorf("says %q, error %v", line, err)
	}
	stop()
	if !overdue(w, time.Hour)() {
		t.Error("it can't be stopped")
	}
}
