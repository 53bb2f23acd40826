package cli

import (
	"errors"
	"testing"
	"time"

	"bufio"
	"io"

	"grundy/pipeline/fault"
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

// A run whose time is up ends well only where nothing failed before.
func TestEndsEarly(t *testing.T) {
	for want, kind := range map[int]fault.Kind{
		130: endedEarly(byInterrupt, 1), 75: endedEarly(errors.Join(timeIsUp, nil), 0), 1: endedEarly(timeIsUp, 1),
	} {
		if exitCodes[kind] != want {
			t.Errorf("%d instead of %d", exitCodes[kind], want)
		}
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
