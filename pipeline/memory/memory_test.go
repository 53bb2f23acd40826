package memory

import (
	"errors"
	"runtime"
	"runtime/debug"
	"testing"

	"github.com/KimMachineGun/automemlimit/memlimit"
)

// The least limit that is known counts, whoever doesn't know.
func TestThreeQuarters(t *testing.T) {
	ignorant := func() (uint64, error) { return 0, errors.New("who knows") }
	for _, c := range []struct {
		name            string
		cgroup, machine memlimit.Provider
		want            uint64
	}{
		{"a cgroup on a larger machine", memlimit.Limit(4 << 30), memlimit.Limit(16 << 30), 3 << 30},
		{"a cgroup without a limit, as version 1 writes it", memlimit.Limit(1<<63 - 4096), memlimit.Limit(16 << 30), 12 << 30},
		{"no cgroup", ignorant, memlimit.Limit(8 << 30), 6 << 30},
		{"a machine that says nothing", ignorant, ignorant, 6 << 30},
		{"a machine that says 0", ignorant, memlimit.Limit(0), 6 << 30},
	} {
		if got := threeQuarters(c.cgroup, c.machine); got != c.want {
			t.Errorf("%s: %d bytes, want %d", c.name, got, c.want)
		}
	}
	if Allowed() < 1<<20 {
		t.Errorf("this machine allows %d bytes", Allowed())
	}
}

// What a program takes grows with what it allocates, however it is measured.
func TestTaken(t *testing.T) {
	for name, taken := range map[string]func() uint64{"the system": Taken, "the runtime": fromSystem} {
		debug.FreeOSMemory()
		before := taken()
		block := make([]byte, 64<<20)
		for i := range block {
			block[i] = byte(i)
		}
		if after := taken(); after < before+(48<<20) {
			t.Errorf("%s says %d bytes, and %d with %d more", name, before, after, len(block))
		}
		runtime.KeepAlive(block)
	}
}
