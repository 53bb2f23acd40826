//go:build long

package breaking_test

import "testing"

// Witnesses and bitsets give the same as far as bitsets get in seconds, of the
// paper's games and of codes in which witnesses are hard to find.
func TestWitnessesFar(t *testing.T) {
	const to = 12000
	for _, code := range []string{
		"0.13FF", "0.9B", "0.205200C", "0.123456789", "0.2048", "0.200048", "0.20000048", "0.7F",
		"8.0908", "4.55920A8", "0.E", "C.D",
	} {
		t.Run(code, func(t *testing.T) {
			g := lookup(t, "hex:"+code)
			equalFrom(t, code, resumed(t, g, "witnesses", nil, to+1, to), 0,
				resumed(t, g, "bitsets", nil, to+1, to))
		})
	}
}
