package pageend

import (
	"os"
	"syscall"
	"testing"
)

// New is memory of at least the given number of bytes, until the test ends.
func New(t testing.TB, bytes int) Memory {
	t.Helper()
	page := os.Getpagesize()
	size := (bytes + page - 1) / page * page
	all, err := syscall.Mmap(-1, 0, size+2*page, syscall.PROT_READ|syscall.PROT_WRITE,
		syscall.MAP_ANON|syscall.MAP_PRIVATE)
	if err != nil {
		t.Fatal(err)
	}
	t.Cleanup(func() {
		if err := syscall.Munmap(all); err != nil {
			t.Error(err)
		}
	})
	for _, wall := range [][]byte{all[:page], all[page+size:]} {
		if err := syscall.Mprotect(wall, syscall.PROT_NONE); err != nil {
			t.Fatal(err)
		}
	}
	return all[page : page+size : page+size]
}
