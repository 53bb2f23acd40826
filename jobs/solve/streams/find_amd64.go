//go:build amd64 && !noasm

package streams

import "golang.org/x/sys/cpu"

var vectors = cpu.X86.HasAVX2

// find is [findSum] for count sums, a positive multiple of 64.
//
//go:noescape
func find(a, b *uint16, count int, x uint16) int

// cover is [Cover] for one source or more; before is where G(n − 1) stands.
//
//go:noescape
func cover(before *uint16, sources *Source, count int, x uint16, need uint64) uint64
