package suggest

import (
	"strings"
	"testing"

	"pgregory.net/rapid"
)

func TestNearest(t *testing.T) {
	games := []string{"maliquot", "saliquot", "divide-and-residue", "kayles", "mem", "mem0", "nim"}
	tests := []struct{ word, want string }{
		{"divide-and-residu", "divide-and-residue"},
		{"divied-and-residue", "divide-and-residue"},
		{"Kayles", "kayles"},
		{"kalyes", "kayles"},
		{"maliqout", "maliquot"},
		{"xaliquot", "maliquot"}, // both are one away: the first
		{"nmi", "nim"},
		{"mem1", "mem"}, // one away from mem and from mem0
		{"chess", ""},
		{"", ""},
		{"x", ""},
		{strings.Repeat("kayles", 1000), ""},
	}
	for _, tt := range tests {
		got, ok := Nearest(tt.word, games)
		if got != tt.want || ok != (tt.want != "") {
			t.Errorf("Nearest(%.20q) = %q, %v; want %q", tt.word, got, ok, tt.want)
		}
	}
}

func TestDistance(t *testing.T) {
	for _, tt := range []struct {
		a, b string
		want int
	}{{"", "abc", 3}, {"ab", "ba", 1}, {"kitten", "sitting", 3}, {"ca", "abc", 3}, {"é", "e", 1}} {
		if got := distance([]rune(tt.a), []rune(tt.b)); got != tt.want {
			t.Errorf("distance(%q, %q) = %d, want %d", tt.a, tt.b, got, tt.want)
		}
	}
}

func TestDistanceIsSymmetricAndCountsEdits(t *testing.T) {
	word := rapid.StringOfN(rapid.RuneFrom([]rune("abc")), 0, 8, -1)
	rapid.Check(t, func(t *rapid.T) {
		a, b := []rune(word.Draw(t, "a")), []rune(word.Draw(t, "b"))
		d := distance(a, b)
		if d != distance(b, a) {
			t.Fatalf("not symmetric: %d and %d", d, distance(b, a))
		}
		if (d == 0) != (string(a) == string(b)) || d > max(len(a), len(b)) || d < len(a)-len(b) {
			t.Fatalf("impossible distance %d", d)
		}
		at := rapid.IntRange(0, len(a)).Draw(t, "at")
		longer := append(append(append([]rune{}, a[:at]...), 'x'), a[at:]...)
		if got := distance(a, longer); got != 1 {
			t.Fatalf("one insertion is %d edits", got)
		}
	})
}
