package certificates_test

import (
	"crypto/sha256"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"grundy/docs/certificates"
	"grundy/jobs/regular/check"
)

// read reads the certificate that is kept of a game.
func read(t *testing.T, game string) *check.Streamed {
	text, err := certificates.Of(game)
	if err != nil {
		t.Fatal(err)
	}
	c, err := check.ReadStreamed(text)
	if err != nil {
		t.Fatal(err)
	}
	return c
}

// The certificates that are kept have the numbers and the digests that docs/RESULTS.md tells.
func TestKept(t *testing.T) {
	told := []struct {
		game              string
		period, preperiod uint64
		segments          int
		digest            string
	}{
		{"octal:0.054", 10015179, 193235616, 14, "d066504522a5245694f6f7c6c653d1163af34e44aa590dda900aec39281ed870"},
		{"octal:0.104", 11770282, 197769598, 14, "023c986964e1d11f773e0d06455c852f4643da31c5faa374fc3eb54a3e1142ff"},
		{"octal:0.106", 328226140474, 465384263797, 95, "a81aeb6285e52a99cf7e52336865591bb67e68841b4bcc73139dc22947fa6718"},
		{"octal:0.454", 60620715, 160949019, 15, "7b1f3510f9bbae0c7570b5c6a4ad8a0994abb5fd60bdc4b64c24f0cdf22b8d9c"},
	}
	files, err := filepath.Glob("*.json.gz")
	if err != nil || len(files) != len(told) {
		t.Errorf("%d certificates are kept, and docs/RESULTS.md tells %d", len(files), len(told))
	}
	for _, c := range told {
		kept := read(t, c.game)
		if kept.Game != c.game || kept.Period != c.period || kept.Preperiod != c.preperiod || kept.Segments() != c.segments || kept.Digest != c.digest {
			t.Errorf("%s: period %d, preperiod %d, %d segments, digest %s", kept.Game, kept.Period, kept.Preperiod, kept.Segments(), kept.Digest)
		}
		if !certificates.Kept(c.game) {
			t.Errorf("the certificate of %s isn't found", c.game)
		}
	}
	if certificates.Kept("octal:0.6") {
		t.Error("a certificate of octal:0.6 is kept")
	}
	if _, err := certificates.Of("octal:0.6"); err == nil || !strings.Contains(err.Error(), "no certificate of octal:0.6 is kept") {
		t.Errorf("error %v", err)
	}
}

// The segments of 0.106 have the last heaps and the digests of their last values that
// docs/RESULTS.md lists.
func TestSegmentsOfResults(t *testing.T) {
	c := read(t, "octal:0.106")
	var want strings.Builder
	for i := range c.Segments() {
		_, end := c.Heaps(i)
		fmt.Fprintf(&want, "%2d %12d %.8x\n", i+1, end-1, sha256.Sum256(c.Last(i)))
	}
	results, err := os.ReadFile("../RESULTS.md")
	if err != nil || !strings.Contains(string(results), want.String()) {
		t.Errorf("docs/RESULTS.md doesn't list the segments (%v):\n%s", err, want.String())
	}
}
