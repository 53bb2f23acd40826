// Package cli is the command line: it parses arguments, calls and prints. A command is in a file of
// its name, or in several that begin with it, and uses nothing that another command's file declares.
// How it is called, its flags and its help are its manual, help/NAME.txt, and a test runs the examples in
// it. What several commands use is in these files:
//
//   - main.go: exit codes
//   - root.go: the commands gathered; suggest.go: what is said of words that are none
//   - manual.go, help.go: manuals read; what of them is shown, and topics of help
//   - flags.go, kinds.go, clock.go: flags that manuals name, and the kinds of their values
//   - call.go: what flags say to a command
//   - arguments.go: the arguments that several commands take; folders.go: the folders among them
//   - catalogue.go: games, products and bounds that a command or a config names
//   - onegame.go, own.go: the dataset of a game in the place of a config; games that a config defines
//   - plans.go: configs read, and their plans
//   - cluster.go: a config handed to Slurm
//   - ends.go: interrupts, and when a run is to end
//   - log.go: what commands tell of their work on standard error
//   - positions.go: positions evaluated, and taken for no flags
//   - complete.go, names.go: what shells complete
//   - shell.go: command lines that a message names
//   - print.go: answers as JSON or for people, and tables
//   - output.go: standard output, and files that a command line names
package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"runtime/debug"

	"github.com/spf13/cobra"

	"grundy/jobs/reference"
	"grundy/pipeline/fault"
)

// The exit codes.
const (
	exitDone        = 0
	exitTaskFailed  = 1
	exitUsage       = 2
	exitCheckFailed = 3
	exitTimeIsUp    = 75 // EX_TEMPFAIL of sysexits.h: nothing is wrong, try again later
	exitInterrupted = 130
)

// exitCodes are the exit codes of the kinds of errors.
var exitCodes = map[fault.Kind]int{
	fault.Failure: exitTaskFailed, fault.OfUser: exitUsage, fault.OfCheck: exitCheckFailed,
	fault.OfInterrupt: exitInterrupted, fault.OfTime: exitTimeIsUp,
}

// typed is the root command's annotation with the command line as it was typed.
const typed = "typed"

// positioned is errors that begin with their position in a config, and so aren't
// printed after the program's name.
type positioned struct{ error }

// Main runs the command line, given without its first word, and gives the exit code.
// Data goes to stdout, progress and errors to stderr. The first interrupt cancels the
// commands' context; the second one ends the program at once.
func Main(args []string, stdout, stderr io.Writer) (code int) {
	ctx, stop := interruptible(stderr)
	defer stop()
	defer func() {
		if bug := recover(); bug != nil {
			fmt.Fprintf(stderr, "grundy: this is a bug, please report it with these lines: %v\n%s", bug, debug.Stack())
			code = exitTaskFailed
		}
	}()
	root, begun := newRoot(), false
	root.PersistentPreRun = func(*cobra.Command, []string) { begun = true }
	root.Annotations = map[string]string{typed: commandLine(args)}
	root.SetArgs(args)
	out := &answer{Writer: stdout}
	root.SetOut(out)
	root.SetErr(stderr)
	err := execute(ctx, root)
	if err != nil && !begun {
		err = fault.User(err)
	}
	return exitCode(out.ended(err), stderr)
}

// execute runs the command. A definition that fails is an error.
func execute(ctx context.Context, root *cobra.Command) (err error) {
	defer reference.CatchRule(&err)
	return root.ExecuteContext(ctx)
}

func exitCode(err error, stderr io.Writer) int {
	if err == nil {
		return exitDone
	}
	kind := fault.KindOf(err)
	if kind == fault.OfInterrupt {
		err = fault.Interrupted(err, "the same command begins anew")
	}
	text := err.Error()
	if _, ok := errors.AsType[positioned](err); !ok && text != "" {
		text = "grundy: " + text
	}
	if text != "" {
		fmt.Fprintln(stderr, text)
	}
	return exitCodes[kind]
}
