package journal

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"syscall"
)

// alive tells whether a process of this host is there, whoever owns it.
func alive(process int) bool {
	p, err := os.FindProcess(process)
	if err != nil {
		return false
	}
	defer p.Release()
	return !errors.Is(p.Signal(syscall.Signal(0)), os.ErrProcessDone)
}

// Started tells a process from a later one that has the same number: on Linux by its start in
// clock ticks since the machine began. It is empty where nothing is known, and for a process
// that has ended though nobody has asked how (a zombie), which still takes signals.
func Started(process int) string {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", process))
	if err != nil {
		return ""
	}
	// The start is the 22nd field. The second one, the program's name in parentheses, may have
	// blanks, so fields are counted from the third on.
	const start = 22 - 3
	fields := bytes.Fields(text[bytes.LastIndexByte(text, ')')+1:])
	if len(fields) <= start || string(fields[0]) == "Z" {
		return ""
	}
	return string(fields[start])
}
