package cli

import (
	"fmt"
	"io/fs"
	"log"

	"github.com/spf13/cobra"

	"grundy/pipeline/serve"
)

// usualPort is where 'grundy serve' listens if no other port is asked for.
const usualPort = 8106

func newServe() *cobra.Command {
	var out string
	var port int
	c := &cobra.Command{
		Use:   "serve",
		Short: "hand out the pages and the values of an output folder to a browser here",
		Long: `Serve hands out the pages of an output folder at http://127.0.0.1:8106/, until it is
interrupted: the reports with their figures, the explorers, and the values of
datasets, which an explorer needs to show single heaps far out. It prints the
address on standard output.

  /                 what there is
  /report/          the pages of the configs
  /explore/NAME/    the explorer of the dataset NAME, which 'grundy explore' has made
  /values?dataset=NAME&from=N&to=N
                    values of a dataset as JSON; format=binary gives 4 bytes a value,
                    the least first. Without from and to: which heaps there are. At
                    most 2^18 values are handed out at once

Only this machine can reach the server, it only reads, and nothing of the disk is
handed out but the files of these folders and values of datasets. It answers only to
a browser that asks for 127.0.0.1 or localhost. It may run beside a run, whose new
values it hands out.`,
		Example: `  $ grundy serve
  http://127.0.0.1:8106/`,
		Args: noArguments,
		RunE: func(c *cobra.Command, _ []string) error {
			st, err := openStore(out)
			if err != nil {
				return err
			}
			if info, err := st.Stat("."); err != nil || !info.IsDir() {
				return usage(fmt.Errorf("there is no folder %s: name one with --out (%w)", out, fs.ErrNotExist))
			}
			if port < 0 || port > 65535 {
				return usage(fmt.Errorf("--port is a number up to 65535, not %d", port))
			}
			l, err := serve.Listen(port)
			if err != nil {
				return usage(err)
			}
			fmt.Fprintf(c.OutOrStdout(), "http://%s/\n", l.Addr())
			return serve.Serve(c.Context(), l, st, log.New(c.ErrOrStderr(), "grundy: ", 0))
		},
	}
	outFlag(c, &out)
	c.Flags().IntVar(&port, "port", usualPort, "the port; 0 takes any that is free")
	return c
}
