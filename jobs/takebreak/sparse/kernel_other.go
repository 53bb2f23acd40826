//go:build !amd64 || noasm

package sparse

// recur is recurGo.
func recur(index []uint8, from, to int, sources []source, limit, _ int) int {
	return recurGo(index, from, to, sources, limit)
}

// prove is proveGo.
func prove(index []uint8, from, to int, sources []source, need *need, _ int, fails []uint32, marks [][]planes) {
	proveGo(index, from, to, sources, need, fails, marks)
}

// findSum is findSumGo.
func findSum(index []uint8, a, b, count int, x uint8) int {
	return findSumGo(index, a, b, count, x)
}

// mark is markGo.
func mark(index []uint8, n int, sources []source, base, count int, p *planes) {
	markGo(index, n, sources, base, count, p)
}

// compare is compareGo.
func compare(index []uint8, n int, sources []source, c, hit *slots) {
	compareGo(index, n, sources, c, hit)
}
