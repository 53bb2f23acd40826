package cli

import (
	"os"
	"syscall"
)

// interrupts are the signals that ask for an orderly end: Ctrl-C, and what
// batch systems and service managers send before they kill.
var interrupts = []os.Signal{os.Interrupt, syscall.SIGTERM}
