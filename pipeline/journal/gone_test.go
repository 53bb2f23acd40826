package journal

import (
	"io"
	"os"
	"os/exec"
	"testing"
	"time"

	"grundy/pipeline/store"
)

// A process tells by itself on its host; elsewhere the age of its last word
// does.
func TestGone(t *testing.T) {
	host, err := os.Hostname()
	if err != nil {
		t.Skip(err)
	}
	dead := exec.Command(os.Args[0], "-test.run=^$")
	if err := dead.Run(); err != nil {
		t.Fatal(err)
	}
	zombie := exec.Command(os.Args[0], "-test.run=^$")
	out, err := zombie.StdoutPipe()
	if err == nil {
		err = zombie.Start()
	}
	if err != nil {
		t.Fatal(err)
	}
	started := store.Started(zombie.Process.Pid)
	io.ReadAll(out) // until it ends
	defer zombie.Wait()
	now, long := time.Now(), time.Now().Add(-time.Hour)
	for _, c := range []struct {
		name string
		run  Run
		want bool
	}{
		{"alive", Run{Begin: Begin{Host: host, Process: os.Getpid()}, Updated: now}, false},
		{"suspended for an hour", Run{Begin: Begin{Host: host, Process: os.Getpid()}, Updated: long}, false},
		{"of another user", Run{Begin: Begin{Host: host, Process: 1}, Updated: now}, false},
		{"alive, with its start", Run{Begin: Begin{Host: host, Process: os.Getpid(), Started: store.Started(os.Getpid())}, Updated: now}, false},
		{"its number used again", Run{Begin: Begin{Host: host, Process: os.Getpid(), Started: "1"}, Updated: now}, true},
		{"a zombie", Run{Begin: Begin{Host: host, Process: zombie.Process.Pid, Started: started}, Updated: now}, started != ""},
		{"killed just now", Run{Begin: Begin{Host: host, Process: dead.Process.Pid}, Updated: now}, true},
		{"ended", Run{Begin: Begin{Host: host, Process: dead.Process.Pid}, Updated: long, Ended: true}, false},
		{"elsewhere", Run{Begin: Begin{Host: host + "-2", Process: dead.Process.Pid}, Updated: now}, false},
		{"silent elsewhere", Run{Begin: Begin{Host: host + "-2", Process: os.Getpid()}, Updated: long}, true},
		{"of an old program", Run{Begin: Begin{Process: os.Getpid()}, Updated: long}, true},
	} {
		if got := c.run.gone(now); got != c.want {
			t.Errorf("%s: gone is %v", c.name, got)
		}
	}
}
