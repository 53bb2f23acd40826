//go:build noasm || !amd64

package mem

// prefetch fetches, for each o of over, stand[o.value] and stand[o.usual] into
// the caches. It changes nothing: here it does nothing, and rows wait for
// memory.
func prefetch(stand []standing, over []override) {}
