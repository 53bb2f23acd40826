package breaking_test

import (
	"strings"
	"testing"

	"grundy/jobs/game"
	"grundy/jobs/rules/breaking"
)

func TestWrittenForms(t *testing.T) {
	for written, want := range map[string]string{
		"octal:0.77": "kayles", "octal:.77": "kayles", "octal:0.770": "kayles",
		"hex:0.77": "kayles", "takebreak:0.7,7,0": "kayles",
		"octal:0.137": "dawsons-chess", "octal:0.07": "dawsons-kayles",
		"octal:0.007": "treblecross", "octal:0.6": "officers",
		"octal:4.007": "octal:4.007", "octal:4.": "octal:4.0", "octal:4.00": "octal:4.0",
		"hex:0.7f": "hex:0.7F", "hex:c.0": "hex:C.0", "hex:0.17": "octal:0.17",
		"takebreak:12.0":   "hex:C.0",
		"takebreak:0.7,15": "hex:0.7F", "takebreak:0.7,15,31": "takebreak:0.7,15,31",
		"takebreak:16.00": "takebreak:16.0", "takebreak:0.0,16,0": "takebreak:0.0,16",
		"subtraction:4,1,4": "subtraction:1,4", "subtraction:1,2/sink=0": "subtraction:1,2",
		"subtraction:2,1/sink=01":  "subtraction:1,2/sink=1",
		"subtraction:all-but:3,2":  "subtraction:all-but:2,3",
		"subtraction:powers-of-04": "subtraction:powers-of-4",
		"subtraction:3..5,1,5":     "subtraction:1,3,4,5",
		"subtraction:all-but:2..3": "subtraction:all-but:2,3", "subtraction:7..7": "subtraction:7",
		"subtraction:all-but:odd":         "subtraction:even",
		"subtraction:all-but:even/sink=2": "subtraction:odd/sink=2",
		"subtraction:all-but:squares":     "subtraction:all-but:squares",
		"subtraction:all-but:powers-of-2": "subtraction:all-but:powers-of-2",
		"octal:4.(3)":                     "lasker", "octal:4._3": "lasker",
		"hex:4.33(3)": "lasker", "octal:0.(7)": "octal:0._7", "octal:.7(77)": "octal:0._7",
		"octal:0.1(3737)": "octal:0.1_37", "octal:0.(73)": "octal:0._73",
		"octal:0.3(73)": "octal:0._37", "hex:0.1(f)": "hex:0.1_F",
		"hex:c.(00f0)": "hex:C._00F0",
		"octal:.[3]":   "octal:0._3", "octal:0.{0,1}(7)": "octal:0.3_7",
		"octal:0.{0,1}/pass": "octal:0.3/pass", "octal:{2}.7": "octal:4.7",
		"octal:0.[3]": "octal:0._3", "octal:4.[3]": "lasker", "hex:0.1[f]": "hex:0.1_F",
		"octal:0.{0,1,2}7": "kayles", "octal:0.{0,3}": "hex:0.9", "hex:0.{4}": "takebreak:0.16",
		"octal:4!.0": "grundys-game", "octal:{2}!.0": "grundys-game", "octal:{2,3}.0": "cut:1,2",
		"hex:{2+}.": "cut:1+", "octal:{2+}!.0": "cut-unequal:1+", "octal:{2,4+}.00": "cut:1,3+",
		"octal:c!.0": "cut-unequal:1,2", "octal:8?.0": "cut-uneven:2",
		"octal:{2+}?.0": "cut-uneven:1+",
		"octal:4?.0":    "grundys-game",
		"cut:2,1,2":     "cut:1,2", "cut:007": "cut:7", "cut:64": "cut:64", "cut:4+,1": "cut:1,4+",
		"cut:1,2,3+": "cut:1+", "cut:2,4,5,7+,6": "cut:2,4+", "cut:9,4+": "cut:4+",
		"cut:1,2,7..": "cut:1,2,7+", "cut:7..,6": "cut:6+", "cut:all-but:3": "cut:1,2,4+",
		"cut:all-but:2,5,2": "cut:1,3,4,6+", "cut:all-but:1": "cut:2+",
		"cut:1,2,odd": "cut:2,odd", "cut:odd": "cut:odd", "cut:3,odd": "cut:odd",
		"cut:odd,4": "cut:4,odd", "cut:1,even": "cut:1,even", "cut:even,2": "cut:even",
	} {
		if g := lookup(t, written); g.Name != want {
			t.Errorf("%s is named %s, want %s", written, g.Name, want)
		}
	}
}

func TestWrittenFormsThatAreNone(t *testing.T) {
	for written, say := range map[string]string{
		"octal:": "a point", "octal:77": "a point", "octal:00.7": "one digit",
		"octal:0.78": `'8' is no digit`, "octal:0.7 ": "no digit",
		"octal:0.": "no move", "octal:0.00": "no move", "octal:7.7": "multiple of 4",
		"octal:0.0.7":                        `'.'`,
		"octal:0." + strings.Repeat("7", 65): "at most 64", "hex:0.7G": "0123456789ABCDEF",
		"hex:1.7":     "multiple of 4",
		"takebreak:0": "a point", "takebreak:0.[3]": "is no digit", "takebreak:0.7,,7": `""`,
		"takebreak:0.4294967296": "up to 4294967295", "takebreak:3.7": "multiple of 4",
		"subtraction:": `""`, "subtraction:0": "from 1",
		"subtraction:1,1000001": "from 1 to 1000000", "subtraction:all-but:": `""`,
		"subtraction:powers-of-1": "from 2", "subtraction:powers-of-": "from 2",
		"subtraction:1/sink": "sink=", "subtraction:1/sink=-1": "sink=",
		"subtraction:5..3": `"5..3"`, "subtraction:1..": `"1.."`,
		"subtraction:1..300": "300 numbers", "subtraction:1..200,300..400": "301 numbers",
		"subtraction:cubs": "squares, cubes", "subtraction:1,squares": `"squares"`,
		"subtraction:file:nowhere.txt": "nowhere.txt", "subtraction:file:.": "no file",
		"octal:0.(7": "isn't closed", "octal:0.(7)7": "isn't closed", "octal:0.()": "may repeat",
		"octal:0.7(0)": "all 0", "octal:(7)": "may repeat",
		"octal:0.7_3/pass": "none of which repeats", "octal:0.{0,3}/pass": "octal digits",
		"octal:0.[3": "as in 4.[3]", "octal:0.3]": "as in 0.[3]",
		"octal:0.3!": "as in 4!.0 and 8?.0",
		"octal:4=.0": "dividing", "octal:0.*": "isn't a code", "hex:[3]": "may repeat",
		"octal:{1,2}.0": "two heaps or more", "octal:3!.0": "two heaps or more",
		"octal:{}.0": "two heaps or more", "octal:{2,99}.0": "no cut-number",
		"octal:0.{2+}": "0 to 31", "octal:0.[{9}]": "isn't a code",
		"octal:1.(7)": "multiple of 4", "octal:0.(8)": "'8' is no digit",
		"octal:0._" + strings.Repeat("12", 33): "at most 64",
		"subtraction:1/zero":                   "sink=", "subtraction:1/sink=1/sink=2": "sink=",
		"subtraction:1/sink=1000000001": "up to 1000000000",
		"cut:":                          "from 1 to 96", "cut:0": "from 1 to 96",
		"cut:97":   "from 1 to 96",
		"cut:1,,2": "a cut-number is missing", "cut:1, 2": `" 2"`, "cut:-1": `"-1"`,
		"cut:+": `"+"`, "cut:97+": "from 1 to 96", "cut:odd,even": "only one",
		"cut:2+,odd": "only one", "cut:1..4": `"1..4"`, "cut:..": `".."`,
		"cut:all-but:": "a cut-number is missing", "cut:all-but:0": "from 1 to 96",
		"cut:all-but:3+": "only numbers", "cut:all-but:odd": "only numbers",
		"cut:all-but:96": "up to 95", "cut:1,all-but:3": `"all-but:3"`,
		"cut:99999999999999999999": "from 1 to 96",
	} {
		if g, err := all().Lookup(written); err == nil || !strings.Contains(err.Error(), say) {
			t.Errorf("%s: %v, error %v, want one that says %q", written, g, err, say)
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

// The rules in words.
func TestRules(t *testing.T) {
	for name, want := range map[string]string{
		"dawsons-chess": "Remove 1 and leave no heap; remove 2 and leave 0 or 1 heap; remove 3 and leave 0, 1 or 2 heaps. No heap that is left is empty.",
		"octal:4.2":     "Remove nothing and leave 2 heaps; remove 1 and leave 1 heap. No heap that is left is empty.",
	} {
		if got := lookup(t, name).Rules; got != want {
			t.Errorf("%s: %q", name, got)
		}
	}
}

// Every accepted text gives a name that gives the same game, which has a first option to list.
func FuzzParse(f *testing.F) {
	for _, form := range all().Forms {
		for _, name := range form.Examples {
			f.Add(name)
		}
	}
	for _, name := range []string{"octal:.7", "takebreak:4294967292.4294967295",
		"subtraction:all-but:1/sink=3", "subtraction:1,3..7", "octal:4.(3)", "cut:", "cut:1,",
		"cut:0+", "cut:all-but:3", "cut:1,7.."} {
		f.Add(name)
	}
	f.Fuzz(func(t *testing.T, text string) {
		g, err := all().Lookup(text)
		switch {
		case err != nil && err.Error() == "":
			t.Fatalf("%q is refused without a word", text)
		case err != nil:
			return
		}
		if again := lookup(t, g.Name); again.Name != g.Name {
			t.Fatalf("%q gives %s, which gives %s", text, g.Name, again.Name)
		}
		if set, cut := strings.CutPrefix(g.Name, "cut:"); cut {
			if g.Heaps().LiteralTo < 20 {
				t.Fatalf("%s can be listed to %d only", g.Name, g.Heaps().LiteralTo)
			}
			s, err := breaking.ParseSet(set)
			if err != nil || s.Min() < 20 && len(listed(g, s.Min()+1)) == 0 {
				t.Fatalf("%s has no option at %d", g.Name, s.Min()+1)
			}
		}
		if n := g.Heaps().First + 30; g.Heaps().Mixed != nil {
			for range g.Heaps().Mixed(game.Heap{N: n}) {
				break
			}
		} else {
			for range g.Heaps().Options(n) {
				break
			}
		}
	})
}
