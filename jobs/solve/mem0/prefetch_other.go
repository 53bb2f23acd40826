//go:build noasm || !amd64

package mem0

// prefetch fetches counts[o.value] and counts[o.usual] into the caches, for each o of
// overrides. It changes nothing. Here it does nothing, and rows wait for memory.
func prefetch(counts []frontierCount, overrides []override) {}
