//go:build !noasm

package mem

// prefetch fetches, for each o of over, stand[o.value] and stand[o.usual] into
// the caches. It changes nothing: without it rows wait for memory.
//
//go:noescape
func prefetch(stand []standing, over []override)
