// Grundy computes nim-values of impartial games, keeps them as datasets, tests
// what papers claim about them and draws the papers' figures. See
// `grundy --help`.
package main

import (
	"os"

	"grundy/pipeline/cli"
)

func main() { os.Exit(cli.Main(os.Args[1:], os.Stdout, os.Stderr)) }
