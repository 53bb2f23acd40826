package cli

import (
	"errors"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"grundy/jobs"
	"grundy/jobs/claims"
	"grundy/jobs/game"
	"grundy/pipeline/fault"
)

const longWait = 10 * time.Second // how long a person waits before the program says what takes the time

// bookOf is the book of a catalogue.
func bookOf(games *claims.Catalogue) *jobs.Book {
	return &jobs.Book{Games: func(name string) (*game.Game, error) { return lookup(games, name) }}
}

// remember makes a book read values from the datasets of the output folder that have them, and
// announce a long computation on stderr.
func remember(c call, b *jobs.Book) error {
	folder, err := c.finder()
	b.Known = folder.Nimbers
	b.Wait = func(seconds float64) {
		if seconds > longWait.Seconds() {
			c.notice(fmt.Sprintf("computing the nim-values takes about %.0f s", seconds))
		}
	}
	return err
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
	if _, ok := errors.AsType[*jobs.TooLargeError](err); ok {
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
