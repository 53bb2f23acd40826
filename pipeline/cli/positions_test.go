package cli

import (
	"bufio"
	"io"
	"testing"
	"time"
)

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
