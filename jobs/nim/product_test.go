package nim_test

import (
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/nim"
)

// The products of small numbers are those of the definition.
func TestProductByDefinition(t *testing.T) {
	const size = 40
	var table [size][size]uint32
	for a := range table {
		for b := range table {
			var seen nim.Set
			for c := range a {
				for d := range b {
					seen.Add(table[c][b] ^ table[a][d] ^ table[c][d])
				}
			}
			table[a][b] = seen.Mex()
			if got := nim.Product(uint32(a), uint32(b)); got != table[a][b] {
				t.Fatalf("%d ⊗ %d = %d, want %d", a, b, got, table[a][b])
			}
		}
	}
}

// The numbers of 32 bits are a field in which F ⊗ F = F ⊕ F/2 for F = 2^(2^k).
func TestProductIsOfAField(t *testing.T) {
	for _, f := range []uint32{2, 4, 16, 256, 1 << 16} {
		if got := nim.Product(f, f); got != f^f/2 || nim.Product(f, f-1) != f*(f-1) {
			t.Errorf("%d ⊗ %[1]d = %d", f, got)
		}
	}
	rapid.Check(t, func(t *rapid.T) {
		a, b := rapid.Uint32().Draw(t, "a"), rapid.Uint32().Draw(t, "b")
		c := rapid.Uint32().Draw(t, "c")
		ab := nim.Product(a, b)
		switch {
		case ab != nim.Product(b, a), (ab == 0) != (a == 0 || b == 0),
			nim.Product(ab, c) != nim.Product(a, nim.Product(b, c)),
			nim.Product(a, b^c) != ab^nim.Product(a, c):
			t.Fatalf("%d, %d and %d", a, b, c)
		}
	})
}
