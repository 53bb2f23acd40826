package memory

import (
	"syscall"
	"testing"
)

// What the process has is more than what the Go runtime knows of: Taken counts it.
func TestTakenOutsideTheRuntime(t *testing.T) {
	before, ours := Taken(), fromSystem()
	block, err := syscall.Mmap(-1, 0, 256<<20, syscall.PROT_READ|syscall.PROT_WRITE, syscall.MAP_ANON|syscall.MAP_PRIVATE)
	if err != nil {
		t.Skip(err)
	}
	defer syscall.Munmap(block)
	for i := 0; i < len(block); i += 4096 {
		block[i] = 1
	}
	if after := Taken(); after < before+(192<<20) {
		t.Errorf("%d bytes were taken before, and %d with %d more", before, after, len(block))
	}
	if after := fromSystem(); after > ours+(64<<20) {
		t.Errorf("the runtime says %d bytes before, and %d after what isn't its own", ours, after)
	}
}
