package cli

import (
	"bufio"
	"errors"
	"os"
	"os/exec"
	"os/signal"
	"path/filepath"
	"runtime"
	"strconv"
	"strings"
	"syscall"
	"testing"
	"time"

	"grundy/pipeline/fault"
	"grundy/pipeline/must"
)

func TestComingTime(t *testing.T) {
	zone := time.FixedZone("here", 2*3600)
	now := time.Date(2026, 12, 31, 18, 0, 0, 0, zone)
	for text, want := range map[string]string{
		"07:30": "2027-01-01T07:30:00+02:00", "18:00": "2027-01-01T18:00:00+02:00", "18:01": "2026-12-31T18:01:00+02:00",
		"2026-12-31T23:00:00Z": "2026-12-31T23:00:00Z",
		"2026-12-31T16:00:00Z": "", "2026-12-31T15:00:00Z": "", "24:00": "", "7": "", "": "",
	} {
		at, err := comingTime(text, now)
		if got := at.Format(time.RFC3339); (err == nil) != (want != "") || err == nil && got != want {
			t.Errorf("%q is %s, %v; want %s", text, got, err, want)
		}
	}
}

// begin starts a run of a minute, with the words before its command, and waits until it has
// written something. It gives the process and the output folder. Whoever started the tests may
// have had them ignore the end of the terminal; the run doesn't inherit that.
func begin(t *testing.T, before ...string) (c *exec.Cmd, out string) {
	t.Helper()
	ends := make(chan os.Signal, 1)
	signal.Notify(ends, syscall.SIGHUP)
	t.Cleanup(func() { signal.Stop(ends) })
	dir := t.TempDir()
	config, out := filepath.Join(dir, "long.yaml"), filepath.Join(dir, "out")
	must.Do(t, os.WriteFile(config, []byte("jobs: [{id: dr, game: divide-and-residue, n: 4000000}]\n"), 0o666))
	words := append(before, "grundy", "run", config, "--out", out, "--nice")
	c = exec.Command(words[0], words[1:]...)
	c.Stderr = new(strings.Builder)
	must.Do(t, c.Start())
	t.Cleanup(func() { c.Process.Kill(); c.Wait() })
	awaitFile(t, filepath.Join(out, "datasets/divide-and-residue/part-000000.parquet"))
	return c, out
}

// Ctrl-C, the end of a terminal, told twice, and what service managers send end a run with 130 and the
// line that goes on, when the block under way is written; that it goes on in the same bytes is proved
// where the run is.
func TestSignals(t *testing.T) {
	for _, signals := range [][]os.Signal{{os.Interrupt}, {syscall.SIGHUP, syscall.SIGHUP}, {syscall.SIGTERM}} {
		c, out := begin(t)
		for _, s := range signals {
			must.Do(t, c.Process.Signal(s))
		}
		c.Wait()
		text, again := c.Stderr.(*strings.Builder).String(), commandLine(c.Args[1:len(c.Args)-1])
		if c.ProcessState.ExitCode() != exitInterrupted || !strings.Contains(text, again) || strings.Contains(text, "failed") {
			t.Errorf("after %v the run ends with %d:\n%s", signals, c.ProcessState.ExitCode(), text)
		}
		if _, err := os.Stat(filepath.Join(out, "datasets/divide-and-residue/part-000001.parquet")); err != nil {
			t.Errorf("after %v the block under way isn't written: %v", signals, err)
		}
	}
}

// A run whose time is up ends with a code of its own, so that a service manager can be told that
// this is a success; where something failed before, it is none.
func TestTimeIsUp(t *testing.T) {
	dir := t.TempDir()
	config := filepath.Join(dir, "long.yaml")
	must.Do(t, os.WriteFile(config, []byte("jobs: [{id: dr, game: divide-and-residue, n: 4000000}]\n"), 0o666))
	code, printed := grundy(t, "run", config, "--out", filepath.Join(dir, "out"), "--for", "1ns", "--quiet")
	if code != 75 || !strings.Contains(printed, "time is up; what was computed is kept") || strings.Count(printed, "\n") != 2 {
		t.Errorf("ends with %d:\n%s", code, printed)
	}
	for want, kind := range map[int]fault.Kind{
		130: endedEarly(byInterrupt, 1), 75: endedEarly(errors.Join(timeIsUp, nil), 0), 1: endedEarly(timeIsUp, 1),
	} {
		if exitCodes[kind] != want {
			t.Errorf("%d instead of %d", exitCodes[kind], want)
		}
	}
}

// A run that was killed is gone without an end; status says how far it came and what goes on.
func TestStatusAfterAKill(t *testing.T) {
	c, out := begin(t)
	for deadline := time.Now().Add(time.Minute); time.Now().Before(deadline); time.Sleep(10 * time.Millisecond) {
		if _, status, _ := called("status", "--out", out); strings.Contains(status, "running  dataset/") {
			break
		}
	}
	c.Process.Kill()
	c.Wait()
	status := printed(t, "status", "--out", out)
	for _, want := range []string{"gone without an end: grundy run ", "0 of 3 tasks are over\n", "interrupted  dataset/divide-and-residue", "not begun    report", "this goes on:\n  grundy run "} {
		if !strings.Contains(status, want) {
			t.Errorf("%q isn't in\n%s", want, status)
		}
	}
}

// A run under nohup outlives its terminal. It has the lowest priority, in all threads.
func TestNohup(t *testing.T) {
	nohup, err := exec.LookPath("nohup")
	if err != nil || runtime.GOOS != "linux" {
		t.Skip("there is no nohup, or no /proc")
	}
	c, _ := begin(t, nohup)
	c.Process.Signal(syscall.SIGHUP)
	threads, _ := filepath.Glob("/proc/" + strconv.Itoa(c.Process.Pid) + "/task/*/stat")
	for _, path := range threads {
		text, err := os.ReadFile(path)
		if err != nil {
			continue // the thread has ended
		}
		fields := strings.Fields(string(text[strings.LastIndex(string(text), ")")+1:]))
		if nice := fields[19-3]; nice != "19" { // the 19th field, counted from the third on
			t.Errorf("%s has the nice value %s", path, nice)
		}
	}
	time.Sleep(300 * time.Millisecond) // longer than a block takes
	if err := c.Process.Signal(syscall.SIGTERM); err != nil {
		t.Fatalf("the run is over: %v", err)
	}
	c.Wait()
	if c.ProcessState.ExitCode() != exitInterrupted {
		t.Errorf("the run ends with %d", c.ProcessState.ExitCode())
	}
}

// Who reads what a run prints may leave: the run goes on.
func TestReaderLeaves(t *testing.T) {
	dir := t.TempDir()
	config := filepath.Join(dir, "short.yaml")
	must.Do(t, os.WriteFile(config, []byte("jobs: [{id: s, game: stau, n: 3000}]\n"), 0o666))
	c := exec.Command("grundy", "run", config, "--out", filepath.Join(dir, "out"), "--json")
	out := must.Get(c.StdoutPipe())(t)
	must.Do(t, c.Start())
	bufio.NewReaderSize(out, 16).ReadByte()
	out.Close()
	if err := c.Wait(); err != nil {
		t.Errorf("the run ends with %v", err)
	}
}
