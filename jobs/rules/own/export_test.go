package own

import "time"

func init() { patience = 3 * time.Second }

// InUse is the bytes that the program uses.
var InUse = inUse

// WithMemory calls f with another limit on the memory of a position, in bytes.
func WithMemory(most uint64, f func()) {
	defer func(before uint64) { mostGrowth = before }(mostGrowth)
	mostGrowth = most
	f()
}
