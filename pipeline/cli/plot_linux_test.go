package cli

import (
	"fmt"
	"io"
	"os"
	"regexp"
	"strings"
	"testing"

	"golang.org/x/sys/unix"

	"grundy/pipeline/must"
	"grundy/pipeline/progress"
	"grundy/plots/canvas/terminal"
)

// terminalOf opens a pseudo-terminal of a size: the end that a program sees, and what it writes there.
func terminalOf(t *testing.T, size unix.Winsize) (*os.File, io.Reader) {
	t.Helper()
	outside := must.Get(os.OpenFile("/dev/ptmx", os.O_RDWR|unix.O_NOCTTY, 0))(t)
	t.Cleanup(func() { _ = outside.Close() })
	number := must.Get(unix.IoctlGetInt(int(outside.Fd()), unix.TIOCGPTN))(t)
	must.Do(t, unix.IoctlSetPointerInt(int(outside.Fd()), unix.TIOCSPTLCK, 0))
	inside := must.Get(os.OpenFile(fmt.Sprintf("/dev/pts/%d", number), os.O_RDWR|unix.O_NOCTTY, 0))(t)
	must.Do(t, unix.IoctlSetWinsize(int(inside.Fd()), unix.TIOCSWINSZ, &size))
	return inside, outside
}

// onTerminal is what is written into a terminal.
func onTerminal(t *testing.T, size unix.Winsize, write func(*os.File)) string {
	t.Helper()
	inside, outside := terminalOf(t, size)
	all := make(chan string)
	go func() {
		text, _ := io.ReadAll(outside) // It ends with an error when the other end is closed.
		all <- string(text)
	}()
	write(inside)
	must.Do(t, inside.Close())
	return strings.ReplaceAll(<-all, "\r\n", "\n")
}

// inTerminal is what a command writes into a terminal.
func inTerminal(t *testing.T, size unix.Winsize, args ...string) string {
	t.Helper()
	return onTerminal(t, size, func(inside *os.File) {
		if code := Main(args, inside, io.Discard); code != exitDone {
			t.Errorf("grundy %s ends with %d", strings.Join(args, " "), code)
		}
	})
}

// A picture is as large as the terminal, in the colours that it says it has.
func TestPlotInTerminal(t *testing.T) {
	t.Chdir(t.TempDir())
	for _, key := range []string{"COLORTERM", "NO_COLOR"} {
		t.Setenv(key, "")
	}
	size := unix.Winsize{Col: 57, Row: 19, Xpixel: 57 * 8, Ypixel: 19 * 16}
	escape := regexp.MustCompile(`\x1b\[[0-9;]*m`)
	for _, c := range []struct {
		name, want string
		args       []string
	}{
		{"xterm-256color", "\x1b[38;5;", []string{"cut:1,2", "--to", "300000"}},
		{"xterm-256color", "─┬", []string{"octal:0.106", "--to", "500"}},
		{"dumb", "─┬", []string{"kayles", "cut:1,2", "--to", "100"}},
	} {
		t.Setenv("TERM", c.name)
		text := inTerminal(t, size, append([]string{"plot"}, c.args...)...)
		if !strings.Contains(text, c.want) {
			t.Errorf("%s in %s has no %q:\n%.500s", strings.Join(c.args, " "), c.name, c.want, text)
		}
		lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
		widest := 0
		for _, line := range lines {
			widest = max(widest, terminal.Width(escape.ReplaceAllString(line, "")))
		}
		if len(lines) >= int(size.Row) || len(lines) < int(size.Row)-4 || widest > int(size.Col) || widest < int(size.Col)-12 {
			t.Errorf("%s in %s takes %d lines of up to %d columns:\n%s", strings.Join(c.args, " "), c.name, len(lines), widest, text)
		}
		if c.name == "dumb" && strings.Contains(text, "\x1b") {
			t.Errorf("%s in %s has colours:\n%q", strings.Join(c.args, " "), c.name, text)
		}
	}
}

// The status and the bars of a run are redrawn in terminals that say they know how to, and in no others.
func TestRedrawnInTerminal(t *testing.T) {
	t.Chdir(t.TempDir())
	must.Do(t, os.WriteFile("c.yaml", []byte("jobs: [{id: a, game: nim, n: 50}]\n"), 0o666))
	printed(t, "run", "c.yaml")
	size := unix.Winsize{Col: 80, Row: 24}
	for name, redrawn := range map[string]bool{"xterm": true, "dumb": false, "": false} {
		t.Setenv("TERM", name)
		status := inTerminal(t, size, "status", "--watch")
		bars := onTerminal(t, size, func(inside *os.File) {
			display := progress.NewDisplay(inside)
			display.Refresh([]progress.Task{{ID: "dataset/nim", State: progress.Running, To: 50}}, 0)
			display.Close()
		})
		for _, text := range []string{status, bars} {
			if strings.Contains(text, "\x1b") != redrawn || !strings.Contains(text, "nim") {
				t.Errorf("TERM=%s: %q", name, text)
			}
		}
	}
}
