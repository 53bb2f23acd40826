//go:build !noasm

package mem0

// prefetch fetches counts[o.value] and counts[o.usual] into the caches, for each o of
// overrides. It changes nothing; without it rows wait for memory.
//
//go:noescape
func prefetch(counts []frontierCount, overrides []override)
