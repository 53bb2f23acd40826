//go:build !amd64 || noasm

package sparse

// recur is [recurGo].
func recur(index []uint8, from, to int, sources []source, limit, _ int) int {
	return recurGo(index, from, to, sources, limit)
}

// prove is [proveGo].
func prove(index []uint8, from, to int, sources []source, need *need, limit int, fails []uint32) {
	proveGo(index, from, to, sources, need, limit, fails)
}

// pairs is [pairsGo].
func pairs(low, high []uint8, limit int) uint64 {
	return pairsGo(low, high, limit)
}

// findSum is [findSumGo].
func findSum(index []uint8, a, b, count int, x uint8) int {
	return findSumGo(index, a, b, count, x)
}

// translate is [translateGo].
func translate(dst, src []uint8, m *affine) { translateGo(dst, src, m) }

// mark is [markGo].
func mark(index []uint8, n int, sources []source, base, count int, p *planes) {
	markGo(index, n, sources, base, count, p)
}

// least is [leastGo].
func least(p *[4]planes, count int, bound *[block]uint8, c *candidates) {
	leastGo(p, count, bound, c)
}

// sift is [siftGo].
func sift(index []uint8, n int, some, more []source, c *candidates) {
	siftGo(index, n, some, more, c)
}

// choose is [chooseGo].
func choose(index []uint8, n int, mid, near []source, c *candidates) int {
	return chooseGo(index, n, mid, near, c)
}
