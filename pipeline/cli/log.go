package cli

import (
	"io"
	"time"

	"github.com/spf13/cobra"

	"grundy/pipeline/progress"
)

func quietFlag(c *cobra.Command) {
	c.Flags().BoolP("quiet", "q", false, "on standard error, just warnings and failures")
}

func quiet(c *cobra.Command) bool {
	is, err := c.Flags().GetBool("quiet")
	return is && err == nil
}

// chat is where a command tells what it does and what it has done: nowhere with --quiet.
func chat(c *cobra.Command) io.Writer {
	if quiet(c) {
		return io.Discard
	}
	return c.ErrOrStderr()
}

// displayOf is what shows the tasks of a run; lines says that it has no bars.
func displayOf(c *cobra.Command, lines bool) progress.Display {
	stderr := c.ErrOrStderr()
	switch {
	case quiet(c):
		return progress.NewQuiet(stderr)
	case lines:
		return progress.NewPlain(stderr, plainEvery, time.Now)
	}
	return progress.NewDisplay(stderr)
}
