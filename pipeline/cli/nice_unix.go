//go:build unix && !linux

package cli

import "golang.org/x/sys/unix"

const niceHelp = "let all other programs go first (nice 19)"

// lowestPriority gives the process the lowest priority.
func lowestPriority() error { return unix.Setpriority(unix.PRIO_PROCESS, 0, 19) }
