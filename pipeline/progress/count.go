package progress

import (
	"fmt"
	"io"
	"os"

	"golang.org/x/term"
)

// Count shows how many of many small things are done: on a terminal in one
// line that changes, elsewhere not at all. It is used by one goroutine at a
// time.
type Count struct {
	w           io.Writer
	done, total int
	what        string
	shown       bool
}

// NewCount begins to count to total on w.
func NewCount(w io.Writer, total int, what string) *Count {
	f, ok := w.(*os.File)
	return &Count{w: w, total: total, what: what, shown: ok && term.IsTerminal(int(f.Fd()))}
}

// Add counts one more, of the given name.
func (c *Count) Add(name string) {
	c.done++
	if c.shown {
		fmt.Fprintf(c.w, "\r\x1b[K%d of %d %s: %s", c.done, c.total, c.what, name)
	}
}

// Close clears the line.
func (c *Count) Close() {
	if c.shown {
		fmt.Fprint(c.w, "\r\x1b[K")
	}
}
