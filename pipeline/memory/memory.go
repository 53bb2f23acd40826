// Package memory says how much memory a program may take on this machine, and how much it
// takes.
package memory

import (
	"fmt"
	"math"
	"os"
	"runtime/metrics"

	"github.com/KimMachineGun/automemlimit/memlimit"
)

// unknown is the memory that a machine is taken to have where it doesn't say.
const unknown = 8 << 30

// Allowed is three quarters of the memory in bytes that the machine has or that the program's
// cgroup may take, whichever is less, rounded down to a MiB. What is left is for other programs
// and for the system, which keeps files in it.
func Allowed() uint64 { return threeQuarters(memlimit.FromCgroup, memlimit.FromSystem) }

func threeQuarters(limits ...memlimit.Provider) uint64 {
	least := uint64(math.MaxUint64)
	for _, limit := range limits {
		if bytes, err := limit(); err == nil && bytes > 0 {
			least = min(least, bytes)
		}
	}
	if least > math.MaxInt64 {
		least = unknown
	}
	return least / 4 * 3 >> 20 << 20
}

// Taken is the memory in bytes that this process has in the machine's memory now or, where
// the system doesn't say so, that the Go runtime has from the system.
func Taken() uint64 {
	var all, resident uint64 // in pages
	if text, err := os.ReadFile("/proc/self/statm"); err == nil {
		if _, err := fmt.Sscan(string(text), &all, &resident); err == nil {
			return resident * uint64(os.Getpagesize())
		}
	}
	return fromSystem()
}

// fromSystem is what the Go runtime has from the system and hasn't given back, in bytes.
func fromSystem() uint64 {
	sample := []metrics.Sample{{Name: "/memory/classes/total:bytes"}, {Name: "/memory/classes/heap/released:bytes"}}
	metrics.Read(sample)
	return sample[0].Value.Uint64() - sample[1].Value.Uint64()
}
