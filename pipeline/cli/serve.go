package cli

import (
	"fmt"
	"io/fs"
	"log"

	"github.com/spf13/cobra"

	"grundy/pipeline/fault"
	"grundy/pipeline/serve"
)

// usualPort is where 'grundy serve' listens if no other port is asked for.
const usualPort = 8106

func newServe() *cobra.Command {
	var out string
	var port int
	c := &cobra.Command{
		Use:               "serve",
		Short:             "hand out the pages and the values of an output folder to a browser here",
		ValidArgsFunction: nothing,
		Args:              noArguments,
		RunE: func(c *cobra.Command, _ []string) error {
			st, err := openStore(out)
			if err != nil {
				return err
			}
			if info, err := st.Stat("."); err != nil || !info.IsDir() {
				return fault.Userf("there is no folder %s: name one with --out (%w)", out, fs.ErrNotExist)
			}
			if port < 0 || port > 65535 {
				return fault.Userf("--port is a number up to 65535, not %d", port)
			}
			l, err := serve.Listen(port)
			if err != nil {
				return fault.User(err)
			}
			fmt.Fprintf(c.OutOrStdout(), "http://%s/\n", l.Addr())
			return serve.Serve(c.Context(), l, st, log.New(c.ErrOrStderr(), "grundy: ", 0))
		},
	}
	outFlag(c, &out)
	c.Flags().IntVar(&port, "port", usualPort, "the port; 0 takes any that is free")
	return c
}
