package cli

import (
	"bytes"
	"context"
	"errors"
	"io"
	"strings"
	"testing"

	"grundy/pipeline/must"
)

// played plays with the given lines typed and gives what was printed.
func played(t *testing.T, input, line string) string {
	var out bytes.Buffer
	root := newRoot()
	root.SetArgs(append([]string{"solve", "--play"}, strings.Fields(line)...))
	root.SetIn(strings.NewReader(input))
	root.SetOut(&out)
	root.SetErr(&out)
	must.Do(t, root.ExecuteContext(context.Background()))
	return out.String()
}

func TestPlay(t *testing.T) {
	for _, c := range []struct{ line, input, want string }{
		{"12@m-factoring", "2\n", "The program can't move: you win."},
		{"12@m-factoring", "12 > 3+2 + 2\n", "The program can't move: you win."},
		{"12@m-factoring", "1\n", "The program plays 6 → 2 + 3"},
		{"12@m-factoring", "hint\n", "12 → 2 + 2 + 3 wins."},
		{"12@m-factoring", "12 > 7\n", "There is no such move."},
		{"12@m-factoring", "9\n", "have the numbers 1 to 3"},
		{"12@m-factoring", "what?\n", `"what?" is no move`},
		{"12@m-factoring", "", "Stopped."},
		{"12@m-factoring", "quit\n", "Stopped."},
		{"5@nim 5@nim --second", "", "The program plays 5 → 4"},
		{"5@nim 5@nim", "hint\n", "No winning move."},
		{"1000@nim", "1000 -> 1\n", "The program plays 1 → 0"},
		{"1000@nim", "", "and more: type any move"},
		{"18@dividing", "18 > 1 × 18\n", "The program can't move: you win."},
		{"30@powerset-totative", "30 > 1 + 29\n", "The program plays 29 → "},
		{"30@powerset-totative", "30 > 2\n", "There is no such move."},
		{"3@nim 1@subtraction:1,2", "3@nim > 1\n1@nim > 0\n", "3@nim + 1@subtraction:1,2"},
		{"3_3@mem", "1\n", "The program can't move: you win."},
		{"6@saliquot", "6 > 0\n", "The program can't move: you win."},
	} {
		if out := played(t, c.input, c.line); !strings.Contains(out, c.want) {
			t.Errorf("%s, typed %q: %q isn't in\n%s", c.line, c.input, c.want, out)
		}
	}
}

// An interrupt ends a play while the person thinks.
func TestPlayInterrupted(t *testing.T) {
	ctx, cancel := context.WithCancel(context.Background())
	cancel()
	root := newRoot()
	root.SetArgs([]string{"solve", "--play", "5@nim"})
	in, _ := io.Pipe()
	root.SetIn(in)
	root.SetOut(io.Discard)
	if err := root.ExecuteContext(ctx); !errors.Is(err, context.Canceled) {
		t.Errorf("the error is %v", err)
	}
}
