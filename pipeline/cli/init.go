package cli

import (
	_ "embed"
	"errors"
	"fmt"
	"io/fs"
	"os"

	"grundy/pipeline/fault"

	"github.com/spf13/cobra"
)

// starter is the config that 'grundy init' writes.
//
//go:embed starter.yaml
var starter []byte

func newInit() *cobra.Command { return command("init", atMostOne("file"), nil, initialise) }

func initialise(c call, args []string) error {
	file := usualConfig
	if len(args) > 0 {
		file = args[0]
	}
	if err := createStarter(file); err != nil {
		return err
	}
	_, err := fmt.Fprintf(c.OutOrStdout(), "%s is written: '%s' makes what it asks for\n", file, commandLine([]string{"run", file}))
	return err
}

// createStarter writes the config into a new file.
func createStarter(file string) error {
	if _, err := os.Lstat(file); !errors.Is(err, fs.ErrNotExist) {
		return fault.Userf("%s is there already, and isn't overwritten: give another name with 'grundy init FILE'", file)
	}
	return saveFile(file, whole(starter))
}
