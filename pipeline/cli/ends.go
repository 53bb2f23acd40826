package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"syscall"
	"time"

	"grundy/pipeline/fault"
	"grundy/pipeline/progress"
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

// interruptible is a context that the first interrupt ends: Ctrl-C, what batch systems
// and service managers send before they kill, or the end of the terminal, unless the program
// was told by nohup to outlive that. A terminal's end may be told twice, so only another
// signal ends the program at once.
func interruptible(stderr io.Writer) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancelCause(context.Background())
	signals := make(chan os.Signal, 2)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	if !signal.Ignored(syscall.SIGHUP) {
		signal.Notify(signals, syscall.SIGHUP)
	}
	go func() {
		for s := range signals {
			switch {
			case ctx.Err() == nil:
				cancel(byInterrupt)
				fmt.Fprintln(stderr, "\ngrundy: ending what is under way; interrupt again to stop at once")
			case s != syscall.SIGHUP:
				os.Exit(exitInterrupted)
			}
		}
	}()
	return ctx, func() { signal.Stop(signals); close(signals); cancel(nil) }
}

// endedEarly is how a run ended that err ended before all was done. That its time was up is no
// success if something failed before.
func endedEarly(err error, failures int) fault.Kind {
	switch {
	case !errors.Is(err, timeIsUp):
		return fault.OfInterrupt
	case failures > 0:
		return fault.Failure
	}
	return fault.OfTime
}

// checkEnd refuses a time that is over at once.
func checkEnd(c call) error {
	if c.given("for") && c.time("for") == 0 {
		return fault.Userf("a time of 0 s ends the run before it begins: write --for 8h or 90m")
	}
	return nil
}

const lookEvery = 200 * time.Millisecond // how often the time is looked at

// untilEnd is a context that ends with [timeIsUp] when --until or --for says, by what comes
// first. The time of day is looked at again and again, since a machine may sleep and a clock may be
// set meanwhile.
func untilEnd(c call, told progress.Display) (limited context.Context, release func()) {
	after, until := c.time("for"), valueOf[time.Time](c, "until")
	if after == 0 && until.IsZero() {
		return c.Context(), func() {}
	}
	limited, cancel := context.WithCancelCause(c.Context())
	begun := time.Now()
	up := func() bool {
		return after > 0 && time.Since(begun) >= after || !until.IsZero() && !time.Now().Round(0).Before(until)
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
		if !c.is("quiet") && context.Cause(limited) == timeIsUp {
			told.Printf("time is up: the current blocks are finished")
		}
	}()
	return limited, func() { cancel(nil) }
}
