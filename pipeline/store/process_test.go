package store

import (
	"os"
	"regexp"
	"testing"
)

// Where the system tells when a process began, a live process has a start, and others none.
func TestStarted(t *testing.T) {
	if _, err := os.Stat("/proc/self/stat"); err != nil {
		t.Skip(err)
	}
	if own := Started(os.Getpid()); !regexp.MustCompile(`^[0-9]+$`).MatchString(own) {
		t.Errorf("this process began at %q", own)
	}
	if none := Started(1 << 30); none != "" {
		t.Errorf("a process that isn't there began at %q", none)
	}
}
