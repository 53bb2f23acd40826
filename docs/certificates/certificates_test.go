package certificates_test

import (
	"path/filepath"
	"strings"
	"testing"

	"grundy/docs/certificates"
	"grundy/jobs/regular/check"
)

// The certificates that are kept have the numbers and the digests that docs/RESULTS.md tells, and it is
// said of each which of its segments were checked.
func TestKept(t *testing.T) {
	files, err := filepath.Glob("*.json.gz")
	if err != nil || len(files) != len(certificates.Checked) {
		t.Errorf("%d certificates are kept, and %d have checked segments", len(files), len(certificates.Checked))
	}
	for _, c := range []struct {
		game              string
		period, preperiod uint64
		segments, checked int
		digest            string
	}{
		{"octal:0.054", 10015179, 193235616, 14, 14, "d066504522a5245694f6f7c6c653d1163af34e44aa590dda900aec39281ed870"},
		{"octal:0.104", 11770282, 197769598, 14, 14, "023c986964e1d11f773e0d06455c852f4643da31c5faa374fc3eb54a3e1142ff"},
		{"octal:0.106", 328226140474, 465384263797, 95, 67, "a81aeb6285e52a99cf7e52336865591bb67e68841b4bcc73139dc22947fa6718"},
		{"octal:0.454", 60620715, 160949019, 15, 15, "7b1f3510f9bbae0c7570b5c6a4ad8a0994abb5fd60bdc4b64c24f0cdf22b8d9c"},
	} {
		text, err := certificates.Of(c.game)
		if err != nil {
			t.Fatal(err)
		}
		kept, err := check.ReadStreamed(text)
		if err != nil {
			t.Fatal(err)
		}
		if kept.Game != c.game || kept.Period != c.period || kept.Preperiod != c.preperiod || kept.Segments() != c.segments || kept.Digest != c.digest {
			t.Errorf("%s: period %d, preperiod %d, %d segments, digest %s", kept.Game, kept.Period, kept.Preperiod, kept.Segments(), kept.Digest)
		}
		checked, next := certificates.Checked[c.game], 1
		if checked.Number() != c.checked {
			t.Errorf("%s: %d segments were checked", c.game, checked.Number())
		}
		for _, row := range checked {
			if row[0] < next || row[1] < row[0] || row[1] > c.segments {
				t.Errorf("%s: the segments %s, of %d", c.game, checked, c.segments)
			}
			next = row[1] + 1
		}
	}
	if text := certificates.Checked["octal:0.106"].String(); text != "1 to 26, 32 to 63, 87 to 95" {
		t.Errorf("the segments are %q", text)
	}
	if _, err := certificates.Of("octal:0.6"); err == nil || !strings.Contains(err.Error(), "no certificate of octal:0.6 is kept") {
		t.Errorf("error %v", err)
	}
}
