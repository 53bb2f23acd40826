package cli

import (
	"os"
	"regexp"
	"strings"
)

var plainWord = regexp.MustCompile(`^[A-Za-z0-9_./:,+=@%-]+$`)

// quoted writes a word for a shell.
func quoted(word string) string {
	if plainWord.MatchString(word) {
		return word
	}
	return "'" + strings.ReplaceAll(word, "'", `'\''`) + "'"
}

// runAgain is the command line that makes everything of a config, or of a game, again.
func runAgain(words, out string, memory size) string {
	return "grundy run " + words + outOf(out) + memoryOf(memory)
}

// memoryOf is the flag --memory, where it isn't the default.
func memoryOf(memory size) string {
	if memory == budget {
		return ""
	}
	return " --memory " + memory.String()
}

// outOf is the flag --out, where it isn't the default of every environment.
func outOf(out string) string {
	if out == usualOut && os.Getenv(outVariable) == "" {
		return ""
	}
	return " --out " + quoted(out)
}

// commandLine is a command line for a shell, of its words after the first.
func commandLine(args []string) string {
	line := "grundy"
	for _, word := range args {
		line += " " + quoted(word)
	}
	return line
}
