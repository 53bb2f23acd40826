package cli

import (
	"cmp"
	"fmt"
	"io"
	"strings"
	"text/tabwriter"
	"time"

	"github.com/spf13/cobra"

	"grundy/pipeline/listing"
)

// show prints x as JSON or, for a person, by the function.
func show[T any](c *cobra.Command, asJSON bool, x T, print func(io.Writer, T) error) error {
	if asJSON {
		return listing.PrintJSON(c.OutOrStdout(), x)
	}
	return print(c.OutOrStdout(), x)
}

// newTable is a table on w, whose columns are separated by tabs and two spaces apart.
func newTable(w io.Writer) *tabwriter.Writer { return tabwriter.NewWriter(w, 0, 0, 2, ' ', 0) }

// printAligned prints rows below the names of their columns, and - for an empty cell.
func printAligned(w io.Writer, columns []listing.Column, rows [][]any) error {
	t := newTable(w)
	for i, c := range columns {
		fmt.Fprint(t, strings.Repeat("\t", min(i, 1)), c.Name)
	}
	for _, row := range rows {
		for i, text := range listing.Texts(row) {
			fmt.Fprint(t, []string{"\n", "\t"}[min(i, 1)], cmp.Or(text, "-"))
		}
	}
	fmt.Fprintln(t)
	return t.Flush()
}

const plainEvery = 5 * time.Second // how often plain lines tell of a running task
