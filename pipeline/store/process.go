package store

import (
	"bytes"
	"errors"
	"fmt"
	"os"
	"strings"
	"syscall"
)

// process tells a process from all others, on this machine and elsewhere.
type process struct {
	Host    string `json:"host"`
	Machine string `json:"machine"` // the machine since it was booted, and what process numbers are counted in
	Number  int    `json:"process"`
	Started string `json:"started,omitempty"` // tells the process from a later one of its number
}

// hostVariable is an environment variable by which tests let a process stand for one on another
// machine of that name.
const hostVariable = "GRUNDY_HOST"

// self is this process.
func self() process {
	p := process{Number: os.Getpid(), Started: Started(os.Getpid())}
	p.Host, p.Machine = os.Getenv(hostVariable), os.Getenv(hostVariable)
	if p.Host == "" {
		p.Host, p.Machine = host(), machine()
	}
	return p
}

func host() string {
	name, err := os.Hostname()
	if err != nil {
		return "an unknown host"
	}
	return name
}

// machine is the kernel's random number of its boot with the space of process numbers, which
// containers have of their own; where there is no such thing, the name of the host. A machine that
// was booted again counts as another one: what it held is free after a minute (see [pace]).
func machine() string {
	boot, err := os.ReadFile("/proc/sys/kernel/random/boot_id")
	if err != nil {
		return host()
	}
	space, _ := os.Readlink("/proc/self/ns/pid") // unknown is fine
	return strings.TrimSpace(string(boot)) + " " + space
}

func (p process) String() string { return fmt.Sprintf("process %d on %s", p.Number, p.Host) }

// gone tells that the process, of this machine, is there no more.
func (p process) gone() bool {
	return !alive(p.Number) || p.Started != "" && Started(p.Number) != p.Started
}

// alive tells whether a process of this host is there, whoever owns it.
func alive(number int) bool {
	p, err := os.FindProcess(number)
	if err != nil {
		return false
	}
	defer p.Release()
	return !errors.Is(p.Signal(syscall.Signal(0)), os.ErrProcessDone)
}

// Gone tells that a process of this machine is there no more. started is what [Started] gave of
// it; it may be empty.
func Gone(number int, started string) bool { return process{Number: number, Started: started}.gone() }

// Started tells a process from a later one that has the same number: on Linux by its start in
// clock ticks since the machine began. It is empty where nothing is known, and for a process
// that has ended though nobody has asked how (a zombie), which still takes signals.
func Started(number int) string {
	text, err := os.ReadFile(fmt.Sprintf("/proc/%d/stat", number))
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
