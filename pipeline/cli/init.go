package cli

import (
	"errors"
	"fmt"
	"io/fs"
	"os"

	"grundy/pipeline/fault"

	"github.com/spf13/cobra"
)

// starter is the config that 'grundy init' writes.
const starter = `# yaml-language-server: $schema=grundy.schema.json
# A config of grundy. 'grundy schema > grundy.schema.json' gives editors its form.
# 'grundy plan FILE' says what it asks for, 'grundy run FILE' does it, and a run that
# was stopped goes on. 'grundy help config' explains all keys.
title: A first look

# Datasets: nim-values up to the heap n, in Parquet files under out/datasets.
jobs:
  - id: kayles             # small letters, digits and hyphens; figures name it
    game: kayles           # 'grundy games' lists the games and the written forms
    n: 2000                # the largest heap: raise it, and the next run goes on
  - id: cut
    game: cut:1,2          # a written form: its numbers are yours to choose
    n: 500
  - id: mem
    game: mem              # a memgame has a grid: n_k for k up to the number of columns
    product: grid
    n: 60
    k: 60

# Figures: PNG and SVG under out/figures. 'grundy help figures' lists the kinds.
figures:
  - id: kayles-values
    kind: scatter
    title: Kayles
    datasets: [kayles]
    n: 300
  - id: mem-grid
    kind: grid
    title: MEM
    datasets: [mem]
    options: {palette: viridis, color-bar: true}

# Claims of the papers: 'grundy claims' lists them. An id chooses all that begin with it.
claims:
  - arith/thm12

report:
  title: A first look
`

func newInit() *cobra.Command {
	return &cobra.Command{
		Use:   "init [FILE]",
		Short: "write a config to begin with",
		Args:  atMostOne("file"),
		RunE: func(c *cobra.Command, args []string) error {
			file := usualConfig
			if len(args) > 0 {
				file = args[0]
			}
			if err := createStarter(file); err != nil {
				return err
			}
			_, err := fmt.Fprintf(c.OutOrStdout(), "%s is written: '%s' makes what it asks for\n", file, commandLine([]string{"run", file}))
			return err
		},
	}
}

// createStarter writes the config into a new file.
func createStarter(file string) error {
	if _, err := os.Lstat(file); !errors.Is(err, fs.ErrNotExist) {
		return fault.Userf("%s is there already, and isn't overwritten: give another name with 'grundy init FILE'", file)
	}
	return saveFile(file, whole([]byte(starter)))
}
