// Package cli is the command line: one file a command. A command's help is its
// manual, and a test runs the examples in it.
package cli
