package cli

import (
	"errors"
	"fmt"
	"time"
)

// clockTime is a time to come: a time of day, or a date and a time.
func clockTime() *value[time.Time] {
	return &value[time.Time]{
		kind: "time", write: func(t time.Time) string {
			if t.IsZero() {
				return ""
			}
			return t.Format(time.RFC3339)
		},
		set: func(t *time.Time, text string) (err error) {
			*t, err = comingTime(text, time.Now())
			return err
		},
	}
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
