package cli

import (
	"fmt"
	"io/fs"
	"log"

	"github.com/spf13/cobra"

	"grundy/pipeline/fault"
	"grundy/pipeline/serve"
)

func newServe() *cobra.Command { return command("serve", noArguments, nothing, serveFolder) }

func serveFolder(c call, _ []string) error {
	st, err := c.openStore()
	if err != nil {
		return err
	}
	if info, err := st.Stat("."); err != nil || !info.IsDir() {
		return fault.Userf("there is no folder %s: name one with --out (%w)", c.text("out"), fs.ErrNotExist)
	}
	port := c.count("port")
	if port < 0 || port > 65535 {
		return fault.Userf("--port is a number up to 65535, not %d", port)
	}
	l, err := serve.Listen(port)
	if err != nil {
		return fault.User(err)
	}
	fmt.Fprintf(c.OutOrStdout(), "http://%s/\n", l.Addr())
	return serve.Serve(c.Context(), l, st, log.New(c.ErrOrStderr(), "grundy: ", 0))
}
