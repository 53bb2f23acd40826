package check_test

import (
	"compress/gzip"
	"context"
	"io"
	"os"
	"testing"

	"grundy/jobs/regular/check"
)

// The certificate of 0.106 that is kept in the documentation has the numbers of the literature, and
// its first segment holds.
func TestKeptCertificate(t *testing.T) {
	file, err := os.Open("../../../docs/certificates/octal-0.106.json.gz")
	if err != nil {
		t.Fatal(err)
	}
	defer file.Close()
	z, err := gzip.NewReader(file)
	if err != nil {
		t.Fatal(err)
	}
	text, err := io.ReadAll(z)
	if err != nil {
		t.Fatal(err)
	}
	c, err := check.ReadStreamed(text)
	if err != nil {
		t.Fatal(err)
	}
	if c.Game != "octal:0.106" || c.Period != 328226140474 || c.Preperiod != 465384263797 || c.Segments() != 95 {
		t.Errorf("%s: period %d, preperiod %d, %d segments", c.Game, c.Period, c.Preperiod, c.Segments())
	}
	if err := c.Segment(context.Background(), 0); err != nil {
		t.Error(err)
	}
}
