package cli

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"grundy/jobs/position"
	"grundy/pipeline/fault"
)

const longWait = 10 * time.Second // how long a person waits before the program says what takes the time

// evaluator evaluates positions, whose values it reads from the datasets of the output folder that
// have them. It announces a long computation on stderr.
func evaluator(c call) (*position.Evaluator, error) {
	folder, err := c.finder()
	wait := func(seconds float64) {
		if seconds > longWait.Seconds() {
			c.notice(fmt.Sprintf("computing the nim-values takes about %.0f s", seconds))
		}
	}
	return &position.Evaluator{Wait: wait, Known: folder.Nimbers}, err
}

// overdue prints after the given time that the computation goes on, unless stop is
// called before.
func overdue(w io.Writer, wait time.Duration) (stop func() bool) {
	return time.AfterFunc(wait, func() {
		fmt.Fprintf(w, "grundy: still computing after %v; an interrupt stops it\n", wait)
	}).Stop
}

// tooLarge makes the error of a position that is too large an error of the command line.
func tooLarge(err error) error {
	if _, ok := errors.AsType[*position.TooLargeError](err); ok {
		return fault.User(err)
	}
	return err
}

// noFlag is the error of a flag. A word such as -1@nim was meant as a position.
func noFlag(c *cobra.Command, err error) error {
	if _, word, ok := strings.Cut(err.Error(), " in -"); ok && strings.Contains(word, "@") {
		return fault.Userf("-%s: a heap is a whole number from 0 on, as in 7@totient", word)
	}
	return c.Parent().FlagErrorFunc()(c, err)
}
