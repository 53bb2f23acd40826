package cli

import (
	"fmt"

	"github.com/spf13/cobra"

	"grundy/pipeline/values"
)

// finder finds rows in an output folder, or has them computed in the memory that is allowed. It
// says on standard error where rows come from that aren't computed.
func finder(c *cobra.Command, out string) (*values.Finder, error) {
	st, err := openStore(out)
	tell := func(text string) { fmt.Fprintf(c.ErrOrStderr(), "grundy: %s\n", text) }
	return &values.Finder{Store: st, Out: out, Memory: uint64(budget), Tell: tell}, err
}
