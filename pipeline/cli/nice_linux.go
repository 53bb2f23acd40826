package cli

import (
	"os"
	"strconv"

	"golang.org/x/sys/unix"
)

const niceHelp = "let all other programs go first (nice 19)"

// lowestPriority gives the process the lowest priority. Linux has one for each thread, and a
// new thread has that of the thread that made it: so each thread is set until a look finds
// none with another one.
func lowestPriority() error {
	for {
		threads, err := os.ReadDir("/proc/self/task")
		if err != nil {
			return err
		}
		changed := false
		for _, t := range threads {
			id, err := strconv.Atoi(t.Name())
			if err != nil {
				return err
			}
			// The system call gives 20 minus the priority.
			if now, err := unix.Getpriority(unix.PRIO_PROCESS, id); err != nil || now == 20-lowest {
				continue // the thread has ended, or nothing is to be done
			}
			if err := unix.Setpriority(unix.PRIO_PROCESS, id, lowest); err != nil && err != unix.ESRCH {
				return err
			}
			changed = true
		}
		if !changed {
			return nil
		}
	}
}

const lowest = 19
