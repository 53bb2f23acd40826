package progress

import (
	"fmt"
	"io"
	"os"

	"golang.org/x/term"
)

// Count shows how many of a great number of small things are done, in a line of a
// terminal that changes; elsewhere it shows nothing. Only one goroutine at a time
// may use it.
type Count struct {
	w           io.Writer
	done, total int
	what        string
	shown       bool
}

// NewCount begins to count total things of the given kind on w.
func NewCount(w io.Writer, total int, what string) *Count {
	f, ok := w.(*os.File)
	return &Count{w: w, total: total, what: what, shown: ok && term.IsTerminal(int(f.Fd()))}
}

// Add counts another thing and shows its name.
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
