package cli

import (
	"bytes"
	"strings"
	"testing"
)

// How little an apparent period rests on is said.
func TestApparent(t *testing.T) {
	for line, want := range map[string]string{
		"period grundys-game --to 12":        "apparent, up to heap 12: 7 heaps repeat earlier ones;",
		"period grundys-game --to 12 --json": `"repeats":7`,
	} {
		var stdout, stderr bytes.Buffer
		if code := Main(strings.Fields(line), &stdout, &stderr); code != exitDone || !strings.Contains(stdout.String(), want) {
			t.Errorf("%s ends with %d and prints %s%s, want %q", line, code, &stdout, &stderr, want)
		}
	}
}
