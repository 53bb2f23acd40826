package cli

import (
	"os"

	"grundy/pipeline/cluster"
)

// quoted writes a word for a shell.
func quoted(word string) string { return cluster.Quote(word) }

// runAgain is the command line that makes everything of a config, or of a game, again.
func (c call) runAgain(words string) string {
	return "grundy run " + words + c.outAgain() + c.memoryAgain()
}

// memoryAgain is the flag --memory, where it isn't the default.
func (c call) memoryAgain() string {
	if c.Flag("memory") == nil || c.memory() == budget {
		return ""
	}
	return " --memory " + c.text("memory")
}

// outAgain is the flag --out, where it isn't the default of every environment.
func (c call) outAgain() string {
	if c.text("out") == usualOut && os.Getenv(outVariable) == "" {
		return ""
	}
	return " --out " + quoted(c.text("out"))
}

// commandLine is a command line for a shell, of its words after the first.
func commandLine(args []string) string {
	line := "grundy"
	for _, word := range args {
		line += " " + quoted(word)
	}
	return line
}
