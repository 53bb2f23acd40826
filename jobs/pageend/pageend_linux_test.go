package pageend_test

import (
	"runtime/debug"
	"testing"
	"unsafe"

	"grundy/jobs/pageend"
)

// Within the memory all can be read and written, and neither before nor behind it.
func TestNew(t *testing.T) {
	m := pageend.New(t, 5000)
	first, last := pageend.First[uint16](m, 10), pageend.Last[uint32](m, 3)
	first[0], last[2] = 7, 1<<24
	if m[0] != 7 || m[len(m)-1] != 1 || len(first) != 10 || len(last) != 3 {
		t.Fatalf("%v and %v aren't the ends", first, last)
	}
	if !faults(&m[0], -1) || faults(&m[0], 0) || faults(&m[len(m)-1], 0) ||
		!faults(&m[len(m)-1], 1) {
		t.Error("what is beyond the memory can be read")
	}
}

// faults says whether the byte so far from p can't be read.
func faults(p *byte, by int) (fault bool) {
	defer debug.SetPanicOnFault(debug.SetPanicOnFault(true))
	defer func() { fault = recover() != nil }()
	read = *(*byte)(unsafe.Add(unsafe.Pointer(p), by))
	return false
}

var read byte
