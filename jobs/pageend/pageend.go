// Package pageend gives tests memory between pages that can't be touched: a kernel
// that reads or writes beyond its slices ends the test there.
package pageend

import "unsafe"

// Memory is whole pages between two that can't be touched, where the system can do
// this.
type Memory []byte

// Last is the n values that end where the memory ends.
func Last[T any](m Memory, n int) []T {
	size := n * int(unsafe.Sizeof(*new(T)))
	return view[T](m[len(m)-size:], n)
}

// First is the n values that begin where the memory begins.
func First[T any](m Memory, n int) []T { return view[T](m, n) }

func view[T any](m Memory, n int) []T {
	if n == 0 {
		return nil
	}
	return unsafe.Slice((*T)(unsafe.Pointer(&m[0])), n)
}
