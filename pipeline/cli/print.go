package cli

import (
	"io"
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

const plainEvery = 5 * time.Second // how often plain lines tell of a running task
