package cli

import (
	"fmt"
	"io"
	"time"

	"grundy/pipeline/progress"
)

const plainEvery = 5 * time.Second // how often plain lines tell of a running task

// chat is where a command tells what it does and what it has done: nowhere with --quiet.
func (c call) chat() io.Writer {
	if c.is("quiet") {
		return io.Discard
	}
	return c.ErrOrStderr()
}

// notice tells something beside the answer, on standard error.
func (c call) notice(text string) { fmt.Fprintf(c.ErrOrStderr(), "grundy: %s\n", text) }

// display is what shows the tasks of a run; lines says that it has no bars.
func (c call) display(lines bool) progress.Display {
	stderr := c.ErrOrStderr()
	switch {
	case c.is("quiet"):
		return progress.NewQuiet(stderr)
	case lines:
		return progress.NewPlain(stderr, plainEvery, time.Now)
	}
	return progress.NewDisplay(stderr)
}
