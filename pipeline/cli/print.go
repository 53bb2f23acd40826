package cli

import (
	"cmp"
	"fmt"
	"io"
	"slices"

	"grundy/pipeline/listing"
)

// show prints x as JSON, if --json is given, or for a person by the function.
func show[T any](c call, x T, print func(io.Writer, T) error) error {
	if c.is("json") {
		return listing.PrintJSON(c.OutOrStdout(), x)
	}
	return print(c.OutOrStdout(), x)
}

// format is that in which the flags say that a table is written: --json, --format or --output, by the
// ending of the file.
func (c call) format() string {
	f := c.Flag("format").Value.(*word)
	named := listing.Named(c.text("output"))
	switch {
	case c.is("json"):
		return listing.JSON
	case !slices.Contains(f.of, named):
		named = f.of[0]
	}
	return cmp.Or(f.string, named)
}

// print writes a table, as the flags say in which format, with which columns and where. A file has
// all of it or stays as it was.
func (c call) print(t *listing.Table) error {
	t.Made = c.Root().Annotations[typed]
	if columns := c.words("columns"); len(columns) > 0 {
		if err := t.Choose(columns); err != nil {
			return err
		}
	}
	file := c.text("output")
	if file == "" {
		return t.Write(c.OutOrStdout(), c.format())
	}
	err := saveFile(file, func(w io.Writer) error { return t.Write(w, c.format()) })
	if err == nil {
		fmt.Fprintf(c.ErrOrStderr(), "wrote %s\n", file)
	}
	return err
}
