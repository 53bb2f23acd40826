//go:build !unix

package cli

import "errors"

const niceHelp = "no effect on this system: start the program with a low priority instead"

// lowestPriority says that the process keeps its priority.
func lowestPriority() error { return errors.New("this system has no such priority") }
