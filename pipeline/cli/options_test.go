package cli

import (
	"strings"
	"testing"
)

// A position is written as one word or two, and heaps as a range.
func TestOptions(t *testing.T) {
	for args, want := range map[string]string{
		"7@kayles":                        "2      none, so that 2 is the value of 7@kayles\n",
		"kayles 7 --full":                 "0      1 + 4, 3 + 3\n",
		"wythoff 1,2":                     "2      0,2, 1,1\n",
		"nim 0":                           "0      none, so that 0 is the value of 0@nim\n",
		"saliquant 1e1 --format csv":      "value,options\n0,\"1, 2\"\n1,\"3, 4, 6\"\n2,none\n3,7\n",
		"partizan-wythoff 1 2":            "2  {1|0}",
		"partizan-wythoff 4 --format csv": "left,1/2,3\n",
		"kayles 1 2 --json":               `[{"heap":"1@kayles","value":1,"written":"1","reduced":false,"options":["0"],`,
		"kayles 2 --json":                 `"by_value":[{"value":0,"written":"0","options":["0"]},{"value":1,"written":"1","options":["1"]}]}`,
		"powerset-totative 101 102":       "",
	} {
		var out, errs strings.Builder
		code := Main(append([]string{"options"}, strings.Fields(args)...), &out, &errs)
		switch {
		case want == "" && (code != exitUsage || !strings.Contains(errs.String(), "it has more than 10000 options")):
			t.Errorf("options %s: code %d, %s", args, code, &errs)
		case want != "" && (code != exitDone || !strings.Contains(out.String(), want)):
			t.Errorf("options %s prints\n%s%s, want %q in it", args, &out, &errs, want)
		}
	}
}

func TestOptionsErrors(t *testing.T) {
	for args, want := range map[string]string{
		"options kayles":         "wants a game and a heap",
		"options kayles 5 x":     "a list from 5 to x is one of heaps",
		"options kayles 9 5":     "the last heap, 5, is less than the first one, 9",
		"options kayles 1 5000":  "at most 1000 heaps are listed at once: write a last heap up to 1000",
		"options kayle 7":        "did you mean",
		"options totient 0":      "the game's first heap is 1",
		"options 251@partizan-w": "partizan-w",
		"options kayles -1":      "see 'grundy options --help'",
		"why 7@kayles":           `did you mean the command "options"?`,
	} {
		var out, errs strings.Builder
		if code := Main(strings.Fields(args), &out, &errs); code != exitUsage || !strings.Contains(errs.String(), want) {
			t.Errorf("%s: code %d, %s", args, code, &errs)
		}
	}
}
