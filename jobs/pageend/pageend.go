// Package pageend gives tests memory between two pages that can't be touched. A kernel
// that reads or writes beyond its slices then ends the test at once.
package pageend

import "unsafe"

// Memory is whole pages. On Linux the pages before and behind it can't be touched.
type Memory []byte

// Last is the n values that end where the memory ends.
func Last[T any](m Memory, n int) []T {
	size := n * int(unsafe.Sizeof(*new(T)))
	return First[T](m[len(m)-size:], n)
}

// First is the n values that begin where the memory begins.
func First[T any](m Memory, n int) []T {
	if n == 0 {
		return nil
	}
	return unsafe.Slice((*T)(unsafe.Pointer(&m[0])), n)
}
