package matrix

import (
	"slices"
	"strings"
	"testing"
)

// A variable is the name of a column, so that words of SQL are refused with another name.
func TestNeedsQuotes(t *testing.T) {
	for name, needs := range map[string]bool{
		"to": true, "distinct": true, "sum": true, "order": true, "qualify": true, "drop-out": true, "N": true, "a b": true,
		"n": false, "period": false, "last": false, "heap_1": false, "summe": false,
	} {
		if NeedsQuotes(name) != needs {
			t.Errorf("%s: %v", name, !needs)
		}
	}
	if !slices.IsSorted(reserved) {
		t.Error("the words aren't in their order")
	}
	if why := CheckName("order", nil); !strings.HasSuffix(why, "give the variable another name, as order_1") {
		t.Error(why)
	}
	if why := CheckName("heaps", nil); why != "" {
		t.Error(why)
	}
}
