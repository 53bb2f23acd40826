//go:build amd64 && !noasm

package streams

import (
	"os"
	"strings"
	"testing"

	"golang.org/x/sys/cpu"
)

// The kernels in Go serve where there is no AVX2: GODEBUG=cpu.avx2=off makes any CPU
// one of these.
func TestVectors(t *testing.T) {
	if off := strings.Contains(os.Getenv("GODEBUG"), "cpu.avx2=off"); vectors != (cpu.X86.HasAVX2 &&
		!off) {
		t.Errorf("with GODEBUG=%s vectors are used: %t", os.Getenv("GODEBUG"), vectors)
	}
}
