// Package cli is the command line: it parses arguments and prints. The files of a
// command begin with its name. A command's help is its manual, and a test runs the
// examples in it.
//
//   - main.go: the commands gathered, exit codes, interrupts
//   - arguments.go: arguments and flags that several commands take
//   - catalogue.go: games, products and bounds that a command or a config names
//   - description.go: labelled paragraphs
package cli
