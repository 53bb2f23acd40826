package claims

import (
	"maps"
	"testing"
)

// The records are written as they are read, and every claim has one.
func TestRecorded(t *testing.T) {
	if text := RecordsText(Recorded()); text != recorded {
		t.Errorf("recorded.txt isn't as `grundy claims --record` writes it:\n%s", text)
	}
	if again := readRecords(RecordsText(Recorded())); !maps.Equal(again, Recorded()) {
		t.Error("the records are others when they are read again")
	}
}
