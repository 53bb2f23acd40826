package sweep

import "testing"

// Certificates that don't name the source of their theorem are made again.
func TestExplained(t *testing.T) {
	for certificate, want := range map[string]bool{
		"": true, `{"theorem":"theorem 16"}`: false, `{"source":""}`: false, `{"source":"theorem 16 of a paper"}`: true,
	} {
		var e entry
		if certificate != "" {
			e.seal.Certificate = []byte(certificate)
		}
		if got := e.explained(); got != want {
			t.Errorf("%s: %v", certificate, got)
		}
	}
}
