package run

import (
	"os"
	"os/exec"
	"testing"
	"time"
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
	now, long := time.Now(), time.Now().Add(-time.Hour)
	for _, c := range []struct {
		name   string
		status Status
		want   bool
	}{
		{"alive", Status{Host: host, Process: os.Getpid(), Updated: now}, false},
		{"suspended for an hour", Status{Host: host, Process: os.Getpid(), Updated: long}, false},
		{"of another user", Status{Host: host, Process: 1, Updated: now}, false},
		{"killed just now", Status{Host: host, Process: dead.Process.Pid, Updated: now}, true},
		{"ended", Status{Host: host, Process: dead.Process.Pid, Updated: long, Ended: true}, false},
		{"elsewhere", Status{Host: host + "-2", Process: dead.Process.Pid, Updated: now}, false},
		{"silent elsewhere", Status{Host: host + "-2", Process: os.Getpid(), Updated: long}, true},
		{"of an old program", Status{Process: os.Getpid(), Updated: long}, true},
	} {
		if got := c.status.Gone(); got != c.want {
			t.Errorf("%s: gone is %v", c.name, got)
		}
	}
}
