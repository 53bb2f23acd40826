//go:build amd64 && !noasm

package sparse

import (
	"os"
	"strings"
	"testing"

	"golang.org/x/sys/cpu"
)

// The kernels in Go serve where there is no AVX2, those for AVX2 where there is no AVX-512:
// GODEBUG=cpu.avx2=off and GODEBUG=cpu.avx512f=off make any CPU one of these.
func TestVectors(t *testing.T) {
	if off := strings.Contains(os.Getenv("GODEBUG"), "cpu.avx2=off"); vectors != (cpu.X86.HasAVX2 &&
		!off) {
		t.Errorf("with GODEBUG=%s vectors are used: %t", os.Getenv("GODEBUG"), vectors)
	}
	if off := strings.Contains(os.Getenv("GODEBUG"), "cpu.avx512f=off"); off && best != &avx2 {
		t.Errorf("with GODEBUG=%s the kernels are for AVX-512", os.Getenv("GODEBUG"))
	}
}

// Where the processor has AVX-512, the kernels for AVX2 pass the same tests.
func TestWithoutAVX512(t *testing.T) {
	k, s, c, m, f := best, sift, choose, markAll, findSum
	defer func() { best, sift, choose, markAll, findSum = k, s, c, m, f }()
	best, sift, choose, markAll, findSum = &avx2, siftVectors, chooseVectors, markQuarters,
		findSumVectors
	for name, test := range map[string]func(*testing.T){
		"recur and prove": TestRecurAndProve, "sums": TestSums, "mark": TestMarkAll,
		"sift": TestSift, "choose": TestChoose,
	} {
		t.Run(name, test)
	}
}
