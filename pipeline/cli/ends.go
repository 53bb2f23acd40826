package cli

import (
	"context"
	"errors"
	"fmt"
	"time"

	"grundy/pipeline/fault"
)

// stopped is the cause of a context that ends before its work does: an interrupt, or the end
// of the time that the work was given. It matches [context.Canceled].
type stopped string

const (
	byInterrupt stopped = "interrupted"
	timeIsUp    stopped = "time is up"
)

func (s stopped) Error() string        { return string(s) }
func (s stopped) Is(target error) bool { return target == context.Canceled }

// ends is when a run is to end, by what comes first.
type ends struct {
	until clockTime
	after span // 0 for never
}

// check refuses a time that is over at once; given says whether --for was.
func (e *ends) check(given bool) error {
	if given && e.after == 0 {
		return fault.Userf("a time of 0 s ends the run before it begins: write --for 8h or 90m")
	}
	return nil
}

const lookEvery = 200 * time.Millisecond // how often the time is looked at

// limit returns a context that ends with [timeIsUp]. The time of day is looked at again
// and again, since a machine may sleep and a clock may be set meanwhile.
func (e *ends) limit(ctx context.Context) (limited context.Context, release func()) {
	if e.after == 0 && e.until.IsZero() {
		return ctx, func() {}
	}
	limited, cancel := context.WithCancelCause(ctx)
	begun := time.Now()
	up := func() bool {
		return e.after > 0 && time.Since(begun) >= time.Duration(e.after) || !e.until.IsZero() && !time.Now().Round(0).Before(e.until.Time)
	}
	go func() {
		tick := time.NewTicker(lookEvery)
		defer tick.Stop()
		for !up() {
			select {
			case <-limited.Done():
				return
			case <-tick.C:
			}
		}
		cancel(timeIsUp)
	}()
	return limited, func() { cancel(nil) }
}

// clockTime is a flag for a time to come: a time of day, or a date and a time.
type clockTime struct{ time.Time }

// String, Type and Set implement pflag.Value.
func (t *clockTime) String() string {
	if t.IsZero() {
		return ""
	}
	return t.Format(time.RFC3339)
}

func (*clockTime) Type() string { return "time" }

func (t *clockTime) Set(text string) error {
	at, err := comingTime(text, time.Now())
	t.Time = at
	return err
}

// comingTime is the next time of day like 07:30, or the date and time like
// 2026-11-23T07:30:00Z, which must come after now.
func comingTime(text string, now time.Time) (time.Time, error) {
	if day, err := time.Parse("15:04", text); err == nil {
		at := func(days int) time.Time {
			return time.Date(now.Year(), now.Month(), now.Day()+days, day.Hour(), day.Minute(), 0, 0, now.Location())
		}
		if at(0).After(now) {
			return at(0), nil
		}
		return at(1), nil
	}
	at, err := time.Parse(time.RFC3339, text)
	switch {
	case err != nil:
		return time.Time{}, errors.New("a time is written as 07:30, for the next such time here, or as 2026-11-23T07:30:00Z; a length of time, as 8h, goes behind --for")
	case !at.After(now):
		return time.Time{}, fmt.Errorf("this time is past: it is %s now", now.Format(time.RFC3339))
	}
	return at, nil
}
