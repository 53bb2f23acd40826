//go:build !amd64 || noasm

package streams

// vectors is false: find and cover are never called.
const vectors = false

func find(*uint16, *uint16, int, uint16) int { panic("streams: no vectors") }

func cover(*uint16, *Source, int, uint16, uint64) uint64 { panic("streams: no vectors") }
