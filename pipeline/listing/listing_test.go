package listing

import (
	"bytes"
	"compress/gzip"
	"fmt"
	"strings"
	"testing"
	"testing/iotest"
)

// packed is a text packed by gzip.
func packed(text string) string {
	var b bytes.Buffer
	w := gzip.NewWriter(&b)
	w.Write([]byte(text))
	w.Close()
	return b.String()
}

func TestParse(t *testing.T) {
	for _, c := range []struct {
		text, want string
	}{
		{"0, 1,2", "list 0 [0 1 2]"},
		{"0 1 2", "list 0 [0 1 2]"},
		{"{0,1,2}", "list 0 [0 1 2]"},
		{"0\n1\n2\n", "list 0 [0 1 2]"},
		{"0, 1,\n2, 3\n", "list 0 [0 1 2 3]"},
		{"# a comment\n5 0\n6 1\r\n\n7 2\n", "b-file 5 [0 1 2]"},
		{"# a comment\r5 0\r6 1\r\r7 2\r", "b-file 5 [0 1 2]"},
		{"5 0\r\n6 1\r\n\r\nx 2\r\n", `f:4: "x" is no index: write a whole number from 0 on`},
		{"5 0\r6 1\r\rx 2", `f:4: "x" is no index: write a whole number from 0 on`},
		{"0,1\xff,2", "f can't be read: line 1 isn't text in UTF-8: unpack the file first if it is packed"},
		{"0,1\n\x00,2", "f can't be read: line 2 isn't text in UTF-8: unpack the file first if it is packed"},
		{"\ufeffn,g\n3,0\n4,7\n", "CSV 3 [0 7]"},
		{"n,k,g\n3,1,0\n4,1,7\n", "CSV 3 [0 7]"},
		{`"n","e"` + "\n0,0\n1,3\n", "CSV 0 [0 3] exponents"},
		{"g,x\n4,\n5,\n", "CSV 0 [4 5]"},
		{"g\n4\n5\n", "CSV 0 [4 5]"},
		{"value\n4\nx\n", `f:3: "x" is no nim-value: write whole numbers from 0 on`},
		{"3,0\n4,7\n5,1\n", "CSV 3 [0 7 1]"},
		{"%I A000027\n%S A000027 1,2,3,\n%T A000027 4,5\n%N A000027 The positive integers.\n%O A000027 1,2\n", "OEIS entry 1 [1 2 3 4 5]"},
		{"%S 1,2,\n%T 3\n", "OEIS entry 0 [1 2 3]"},
		{"# Greetings\nSearch: id:a000027\nShowing 1-1 of 1\n\n%S A000027 1,2\n%O A000027 1,2\n", "OEIS entry 1 [1 2]"},
		{"%S A000027 1,2,\n%T A000027 3,y\n", `f:2: "y" is no nim-value: write whole numbers from 0 on (term 4 of the list)`},
		{"%S A000027 1,2\n%T A000027 3\n%S A000040 2,3,5\n", "f:3: a second entry begins here: leave one entry in the text"},
		{"1,36893488147419103232", "list 0 [1 36893488147419103232]"},
		{"n;g\n3;0\n4;7\n", "CSV 3 [0 7]"},
		{"3;0\n4;7\n", "CSV 3 [0 7]"},
		{"n\tg\n3\t0\n4\t7\n", "CSV 3 [0 7]"},
		{"n;sg\n3;0\n", `f:1: the header "n;sg" names no column of terms: call that column g, a or value, or e if it has exponents`},
		{packed("5 0\n6 1\n"), "b-file 5 [0 1]"},
		{packed("5 0\n6 1\n")[:20], "f can't be read: unexpected EOF"},
		{`[{"number": 27, "data": "1,2,3",` + "\n" + `"offset": "1,2"}]`, "OEIS entry 1 [1 2 3]"},
		{`{"count": 1, "results": [{"data": "0,1", "offset": "0,3"}]}`, "OEIS entry 0 [0 1]"},
		{`{"count": 0, "results": null}`, "f has 0 sequences of the OEIS: leave one, as a search for id:A000027 gives it"},
		{`[{"data": "0,1", "offset": "0,3"}, {"data": "1", "offset": "0,1"}]`, "f has 2 sequences of the OEIS: leave one, as a search for id:A000027 gives it"},
		{`[{"data": "0,-1", "offset": "0,3"}]`, `f: "-1" is no nim-value: write whole numbers from 0 on (term 2 of the list)`},
		{`[{"data": "0,1", "offset": "-1,3"}]`, `f: "-1,3" is no offset: write the index of the first term there, as 0,2`},
		{"[0,1,2]", "list 0 [0 1 2]"},
		{"", "f has no terms"},
		{"# nothing\n", "f has no terms"},
		{"1,,2", "f:1: a term is missing between two commas (term 2 of the list)"},
		{"1,x", `f:1: "x" is no nim-value: write whole numbers from 0 on (term 2 of the list)`},
		{"1,2,\n3,-2", `f:2: "-2" is no nim-value: write whole numbers from 0 on (term 4 of the list)`},
		{"n,sg\n0,0\n1,1\n", `f:1: the header "n,sg" names no column of terms: call that column g, a or value, or e if it has exponents`},
		{"1 2\n3 4\n", "f:2: the index is 3, and 2 follows the one before: write the terms in order and without a gap"},
		{"1 2\n2 4 5\n", "f:2: a line of a b-file has an index and a term, and this one has 3 words: write both, or commas between the terms of a list"},
		{"1 2\ntwo 4\n", `f:2: "two" is no index: write a whole number from 0 on`},
		{"n,g\n1\n", "f:2: the line has 1 cells, and the header has more"},
		{"%O A000027 x\n%S A000027 1\n", `f:1: "x" is no offset: write %O A000000 0,2 with the index of the first term`},
		{"%N A000027 Nothing.\n", "f has no terms"},
		{"18446744073709551615 1\n18446744073709551616 1\n", `f:2: "18446744073709551616" is no index: write a whole number from 0 on`},
		{strings.Repeat("1", mostDigits+1), "f:1: a term has more than 10000 digits (term 1 of the list)"},
	} {
		got := ""
		l, err := Parse(strings.NewReader(c.text), "f")
		if err != nil {
			got = err.Error()
		} else {
			got = fmt.Sprintf("%s %d %v", l.Form, l.First, l.Terms)
			if l.Exponents {
				got += " exponents"
			}
		}
		if got != c.want {
			t.Errorf("%q gives %s, want %s", c.text[:min(len(c.text), 60)], got, c.want)
		}
	}
}

// A line end may fall between two reads.
func TestLineEndsApart(t *testing.T) {
	l, err := Parse(iotest.OneByteReader(strings.NewReader("5 0\r\n6 1\r7 2\n8 3\r")), "f")
	if err != nil || l.Form != "b-file" || l.First != 5 || len(l.Terms) != 4 {
		t.Errorf("the text byte by byte gives %+v, %v", l, err)
	}
}

// A list that may be a b-file without line ends is told, and no other.
func TestDoubt(t *testing.T) {
	for text, want := range map[string]string{
		"0 0 1 1 2 2 3 0": "every second term of the list is one more than the one before, 0, 1, 2, …: " +
			"if these are indices, write each index and its term in a line of their own",
		"5,0,6,1,7,2,8,0,9,4": "every second term of the list is one more than the one before, 5, 6, 7, …: " +
			"if these are indices, write each index and its term in a line of their own",
		"0 0 1 1 2 2": "", "0 0 1 1 2 2 3": "", "0 0 1 1 2 2 4 0": "", "0 0\n1 1\n2 2\n3 3\n": "", "0 0 0 1 0 2 0 3": "",
	} {
		l, err := ParseText(text)
		if err != nil || l.Doubt() != want {
			t.Errorf("%q: %v, %q; want %q", text, err, l.Doubt(), want)
		}
	}
}

func TestParseText(t *testing.T) {
	if _, err := ParseText("1,2 x"); err == nil || err.Error() != `the list: "x" is no nim-value: write whole numbers from 0 on (term 3 of the list)` {
		t.Errorf("a list on the command line gives %v", err)
	}
	if l, err := ParseText("3 0\n4 7\n"); err != nil || l.Form != "b-file" || l.First != 3 || len(l.Terms) != 2 {
		t.Errorf("a b-file on the command line gives %+v, %v", l, err)
	}
	if _, err := ParseText(" "); err == nil || err.Error() != "the list has no terms" {
		t.Errorf("an empty list gives %v", err)
	}
}

// No text makes the parser panic, and what it takes for a listing has terms; written as a b-file,
// they are read again.
func FuzzParse(f *testing.F) {
	for _, text := range []string{"0,1,2", "1 2\n2 3\n", "n,g\n1,2\n", "%S A000001 1,2\n%O A000001 3,1\n", "{1}", "\xff"} {
		f.Add(text)
	}
	f.Fuzz(func(t *testing.T, text string) {
		l, err := Parse(strings.NewReader(text), "f")
		if err != nil {
			return
		}
		var b strings.Builder
		for i, term := range l.Terms {
			fmt.Fprintf(&b, "%d %s\n", l.First+uint64(i), term)
		}
		again, err := Parse(strings.NewReader(b.String()), "f")
		if len(l.Terms) == 1 && err == nil {
			return // One line with two numbers is a list of two.
		}
		if err != nil || again.Form != "b-file" || again.First != l.First || fmt.Sprint(again.Terms) != fmt.Sprint(l.Terms) {
			t.Errorf("%q is read as %v and, written anew, as %v: %v", text, l, again, err)
		}
	})
}
