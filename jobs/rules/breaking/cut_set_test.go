package breaking_test

import (
	"strings"
	"testing"

	"grundy/jobs/rules/breaking"
)

func TestSetsHaveOneWrittenForm(t *testing.T) {
	for text, want := range map[string]string{
		"1,2": "1,2", "2,1,2": "1,2", "007": "7", "64": "64",
		"1,4+": "1,4+", "4+,1": "1,4+", "1,2,3+": "1+", "2,4,5,7+,6": "2,4+", "9,4+": "4+",
		"1,2,7..": "1,2,7+", "7..,6": "6+", "all-but:3": "1,2,4+", "all-but:2,5,2": "1,3,4,6+",
		"all-but:1": "2+",
		"1,2,odd":   "2,odd", "odd": "odd", "3,odd": "odd", "odd,4": "4,odd", "1,even": "1,even",
		"even,2": "even",
	} {
		s, err := breaking.ParseSet(text)
		if err != nil || s.String() != want {
			t.Errorf("%q is written %q (%v), want %q", text, s.String(), err, want)
		}
	}
}

func TestSetsThatAreNone(t *testing.T) {
	for text, say := range map[string]string{
		"": "from 1 to 96", "0": "from 1 to 96", "97": "from 1 to 96",
		"1,,2": "a cut-number is missing", "1, 2": `" 2"`, "-1": `"-1"`,
		"+": `"+"`, "97+": "from 1 to 96", "odd,even": "only one", "2+,odd": "only one",
		"1..4": `"1..4"`, "..": `".."`,
		"all-but:": "a cut-number is missing", "all-but:0": "from 1 to 96",
		"all-but:3+": "only numbers", "all-but:odd": "only numbers", "all-but:96": "up to 95",
		"1,all-but:3":          `"all-but:3"`,
		"99999999999999999999": "from 1 to 96",
	} {
		if _, err := breaking.ParseSet(text); err == nil || !strings.Contains(err.Error(), say) {
			t.Errorf("%q: error %v, want one that says %q", text, err, say)
		}
	}
}

// The least cut-number of a parity is the first one that the set has.
func TestLeastFrom2(t *testing.T) {
	for _, text := range []string{
		"1", "2", "3", "1,2", "1,5,8", "7,9,12", "odd", "even", "1,even", "4,odd", "1,6,odd",
		"3,even", "2..", "3..", "1,4..", "7..", "2,9..", "all-but:2,3", "all-but:2,4,7",
	} {
		s, err := breaking.ParseSet(text)
		if err != nil {
			t.Fatal(err)
		}
		for parity := range uint64(2) {
			want := uint64(0)
			for c := 2 + parity; c < 20 && want == 0; c += 2 {
				if s.Has(c) {
					want = c
				}
			}
			if got := s.LeastFrom2(parity); got != want {
				t.Errorf("of %s the least from 2 on that is %d modulo 2 is %d, want %d", text, parity, got, want)
			}
		}
	}
}

// Every accepted text gives a name that gives the same name, of a game with a
// first option to list.
func FuzzParseCuts(f *testing.F) {
	for _, seed := range []string{"1,2", "odd", "1,4+", "even,1", "64", "3,3", "", "1,", "0+",
		"all-but:3", "1,7.."} {
		f.Add(seed)
	}
	form := breaking.Cuts().Forms[0]
	f.Fuzz(func(t *testing.T, text string) {
		g, err := form.Parse(text)
		if err != nil {
			return
		}
		again, err := form.Parse(strings.TrimPrefix(g.Name, form.Prefix))
		if err != nil || again.Name != g.Name {
			t.Fatalf("%q gives %s, which gives %v, %v", text, g.Name, again, err)
		}
		if g.Heaps.LiteralTo < 20 {
			t.Fatalf("%s can be listed to %d only", g.Name, g.Heaps.LiteralTo)
		}
		for range g.Heaps.Options(20) {
			return
		}
		if s, _ := breaking.ParseSet(text); s.Min() < 20 {
			t.Fatalf("%s has no option at 20", g.Name)
		}
	})
}
