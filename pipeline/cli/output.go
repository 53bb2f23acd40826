package cli

import (
	"cmp"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"slices"
	"strings"
	"syscall"

	"github.com/spf13/cobra"

	"grundy/pipeline/fault"
	"grundy/pipeline/listing"
	"grundy/pipeline/store"
)

// answer is standard output. It keeps the first error of writing, so that no command ends well
// whose answer couldn't be written, whether it looks at the error or not. That a reader has left is
// none: who reads may have seen enough.
type answer struct {
	io.Writer
	failed error
}

// Write implements [io.Writer].
func (a *answer) Write(p []byte) (int, error) {
	n, err := a.Writer.Write(p)
	if a.failed == nil && !errors.Is(err, syscall.EPIPE) {
		a.failed = err
	}
	return n, err
}

// Unwrap is what is written to.
func (a *answer) Unwrap() io.Writer { return a.Writer }

// ended is the error of a command that ended with err. That of writing stands for none, for one
// that is told by the exit code alone, and for itself where it is taken for one of the command line.
func (a *answer) ended(err error) error {
	if a.failed != nil && (err == nil || err.Error() == "" || errors.Is(err, a.failed)) {
		return a.failed
	}
	return err
}

// saveFile writes a file that the command line names: it has its old content until it has all of
// the new one. A folder that isn't there, and a place where nothing may be written, are errors of
// the command line.
func saveFile(file string, write func(io.Writer) error) error {
	err := store.SaveFile(file, write)
	if errors.Is(err, fs.ErrNotExist) || errors.Is(err, fs.ErrPermission) {
		return fault.User(err)
	}
	return err
}

// whole is a text as [saveFile] writes it.
func whole(text []byte) func(io.Writer) error {
	return func(w io.Writer) error {
		_, err := w.Write(text)
		return err
	}
}

// printing is the flags by which a command writes its table: in which format, and where.
type printing struct {
	format  string
	formats []string // those that the command has, the usual one first
	file    string
	columns []string
	asJSON  bool // --json, which is --format json
}

// flags adds the flags. own is formats that the command has besides those of every table, the usual
// one first.
func (p *printing) flags(c *cobra.Command, own ...string) {
	p.formats = slices.Clone(own)
	for _, format := range listing.Formats {
		if !slices.Contains(own, format) {
			p.formats = append(p.formats, format)
		}
	}
	usage := strings.Join(p.formats, ", ") + "; by default " + p.formats[0]
	c.Flags().Func("format", usage, func(text string) error {
		if !slices.Contains(p.formats, text) {
			return fmt.Errorf("there is no format %q: there are %s", text, strings.Join(p.formats, ", "))
		}
		p.format = text
		return nil
	})
	registered(c, "format", oneOf(p.formats...))
	c.Flags().StringSliceVar(&p.columns, "columns", nil, "the columns to print, as n,g (default all)")
	c.Flags().StringVarP(&p.file, "output", "o", "", "the file to write, as table.tex (default standard output)")
}

// chosen is the format that the table is written in.
func (p *printing) chosen() string {
	if p.asJSON {
		return listing.JSON
	}
	named := listing.Named(p.file)
	if !slices.Contains(p.formats, named) {
		named = p.formats[0]
	}
	return cmp.Or(p.format, named)
}

// print writes the table. A file has all of it or stays as it was.
func (p *printing) print(c *cobra.Command, t *listing.Table) error {
	t.Made = c.Root().Annotations[typed]
	if len(p.columns) > 0 {
		if err := t.Choose(p.columns); err != nil {
			return err
		}
	}
	if p.file == "" {
		return t.Write(c.OutOrStdout(), p.chosen())
	}
	err := saveFile(p.file, func(w io.Writer) error { return t.Write(w, p.chosen()) })
	if err == nil {
		fmt.Fprintf(c.ErrOrStderr(), "wrote %s\n", p.file)
	}
	return err
}
