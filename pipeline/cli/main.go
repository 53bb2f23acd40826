// Package cli is the command line: it parses arguments, calls and prints. A command is in a file of
// its name, or in several that begin with it, and uses nothing that another command's file declares.
// Its help is its manual, help/NAME.txt, and a test runs the examples in it. What several commands use
// is in these files:
//
//   - main.go: the commands gathered, exit codes, interrupts
//   - arguments.go: arguments and flags that several commands take
//   - catalogue.go: games, products and bounds that a command or a config names
//   - own.go: games that a config defines
//   - plans.go: configs read, and their plans
//   - cluster.go: a config handed to Slurm
//   - ends.go: when a run is to end
//   - log.go: what commands tell of their work on standard error
//   - positions.go: positions evaluated, and taken for no flags
//   - help.go: manuals, and topics of help
//   - complete.go: what shells complete
//   - shell.go: command lines that a message names
//   - print.go: JSON, tables and labelled paragraphs
//   - output.go: standard output, and files that a command line names
package cli

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/signal"
	"regexp"
	"runtime/debug"
	"slices"
	"strings"
	"syscall"

	"github.com/spf13/cobra"
	"github.com/spf13/pflag"

	"grundy/jobs/catalog"
	"grundy/jobs/reference"
	"grundy/jobs/suggest"
	"grundy/pipeline/docs"
	"grundy/pipeline/fault"
	"grundy/pipeline/journal"
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

// Main runs the command line, given without its first word, and returns the exit code.
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

// interruptible returns a context that the first interrupt ends: Ctrl-C, what batch systems
// and service managers send before they kill, or the end of the terminal, unless the program
// was told by nohup to outlive that. A terminal's end may be told twice, so only another
// signal ends the program at once.
func interruptible(stderr io.Writer) (context.Context, context.CancelFunc) {
	ctx, cancel := context.WithCancelCause(context.Background())
	signals := make(chan os.Signal, 2)
	signal.Notify(signals, os.Interrupt, syscall.SIGTERM)
	if !signal.Ignored(syscall.SIGHUP) {
		signal.Notify(signals, syscall.SIGHUP)
	}
	go func() {
		for s := range signals {
			switch {
			case ctx.Err() == nil:
				cancel(byInterrupt)
				fmt.Fprintln(stderr, "\ngrundy: ending what is under way; interrupt again to stop at once")
			case s != syscall.SIGHUP:
				os.Exit(exitInterrupted)
			}
		}
	}()
	return ctx, func() { signal.Stop(signals); close(signals); cancel(nil) }
}

// parsing matches the flag library's message about a number that can't be read.
var parsing = regexp.MustCompile(`strconv\.Parse\w+: parsing ".*": .*`)

// negative matches the flag library's message about a negative number, which it takes for a flag.
var negative = regexp.MustCompile(`^unknown shorthand flag: '[0-9]' in (-[0-9]\S*)`)

// describeOrSuggest describes the game that stands in the place of a command, as 'grundy games
// NAME' does. A word that is neither is an error that suggests both.
func describeOrSuggest(c *cobra.Command, args []string) error {
	g, err := catalog.Lookup(args[0])
	if err == nil && len(args) == 1 {
		return docs.Describe(c.Context(), c.OutOrStdout(), nil, g, false)
	}
	if err == nil {
		return fault.Userf("%s is a game: write the command before it, as in 'grundy values %s'; 'grundy %s' alone describes it", g.Name, g.Name, g.Name)
	}
	unknown, ok := errors.AsType[*catalog.UnknownError](err)
	if !ok {
		return fault.User(err) // a written form with wrong numbers
	}
	var commands []string
	for _, command := range c.Commands() {
		commands = append(commands, command.Name())
	}
	said := fmt.Sprintf("there is no command and no game %q", args[0])
	command, nearCommand := suggest.Nearest(args[0], commands)
	for _, other := range c.Commands() {
		if slices.Contains(other.SuggestFor, args[0]) {
			command, nearCommand = other.Name(), true
		}
	}
	name, nearGame := suggest.Nearest(args[0], unknown.Names)
	switch {
	case nearCommand && nearGame:
		said += fmt.Sprintf("; did you mean the command %q or the game %q?", command, name)
	case nearCommand:
		said += fmt.Sprintf("; did you mean the command %q?", command)
	case nearGame:
		said += fmt.Sprintf("; did you mean the game %q?", name)
	default:
		said += "; 'grundy --help' lists the commands and 'grundy games' the games"
	}
	return fault.User(errors.New(said))
}

// init lets commands stand in the help as they do in [newRoot], and not by the alphabet.
func init() { cobra.EnableCommandSorting = false }

const tools = "Tools" // the group of commands that no other group has

// group adds commands, which stand below a title in the program's help.
func group(root *cobra.Command, title string, commands ...*cobra.Command) {
	root.AddGroup(&cobra.Group{ID: title, Title: title + ":"})
	for _, c := range commands {
		c.GroupID = title
	}
	root.AddCommand(commands...)
}

func newRoot() *cobra.Command {
	root := &cobra.Command{
		Use:     "grundy",
		Short:   "nim-values of impartial games, as datasets, figures and tested claims",
		Version: journal.VersionsOf(version).String(),
		Args:    cobra.ArbitraryArgs,
		RunE: func(c *cobra.Command, args []string) error {
			if len(args) == 0 {
				return c.Help()
			}
			return describeOrSuggest(c, args)
		},
		SilenceErrors:     true,
		SilenceUsage:      true,
		DisableAutoGenTag: true,
	}
	root.SetFlagErrorFunc(func(c *cobra.Command, err error) error {
		text := parsing.ReplaceAllString(err.Error(), "it takes a whole number")
		text = negative.ReplaceAllString(text, "$1 is no number that can be asked for: numbers are whole, from 0 on")
		if word, ok := strings.CutPrefix(text, "unknown flag: --"); ok {
			text += otherFlag(c, word)
		}
		return fault.Userf("%s; see '%s --help'", text, c.CommandPath())
	})
	group(root, "Look at games",
		newGames(), newValues(), newPlot(), newPeriod(), newSolve(), newOptions(), newIdentify())
	group(root, "Run projects",
		newInit(), newPlan(), newRun(), newStatus(), newLs(), newPrune(), newClaims())
	group(root, "Share results",
		newExport(), newImport(), newVerify(), newCompare(), newExplore(), newServe())
	group(root, tools,
		newSurvey(), newBench(), newSchema(), newVersion())
	root.AddCommand(topics()...)
	root.SetHelpCommand(newHelp())
	root.SetHelpCommandGroupID(tools)
	root.SetCompletionCommandGroupID(tools)
	help := root.HelpFunc()
	root.SetHelpFunc(func(c *cobra.Command, args []string) {
		withManual(c)
		if c.HasParent() && c.Runnable() && slices.Contains(args, "-h") {
			shorten(c)
		}
		if c.HasParent() && !c.Runnable() && len(args) > 1 {
			c.Long = aboutWord(c.Long, args[len(args)-1])
		}
		help(c, args)
	})
	completed(root)
	return root
}

// otherFlag is what to write in place of a flag that the command doesn't have, if that is known.
func otherFlag(c *cobra.Command, word string) string {
	var names []string
	c.Flags().VisitAll(func(f *pflag.Flag) { names = append(names, f.Name) })
	near, ok := suggest.Nearest(word, names)
	switch {
	case word == "misere":
		return ": play is normal, who moves last wins"
	case word == "options" && c.Name() == "solve":
		return ": 'grundy options 17@kayles' lists the options of a position with their values"
	case ok:
		return ": did you mean --" + near + "?"
	}
	return ""
}
