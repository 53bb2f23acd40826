package cli

import (
	"slices"
	"strings"

	"github.com/spf13/cobra"

	"grundy/pipeline/journal"
)

const version = "0.2.0" // the program's version, recorded as provenance of what the program makes

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
	root := command("grundy", cobra.ArbitraryArgs, atMost(1, gameNames), describeOrSuggest)
	of := journal.VersionsOf(version)
	root.Version = strings.Join([]string{of.String(), of.Go, of.Platform}, ", ")
	root.SilenceErrors, root.SilenceUsage = true, true
	root.SetFlagErrorFunc(wrongFlag)
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
