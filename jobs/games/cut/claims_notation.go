package cut

import (
	"fmt"
	"slices"
	"strconv"
	"strings"
)

// powers reads the paper's notation of section 2, a list of numbers and of
// groups in brackets that may be repeated, as '(0,1)^2(2,3)^2,1,4'. It panics
// where the text isn't of that form.
func powers(text string) []uint32 {
	var out []uint32
	for text = strings.Trim(text, ", "); text != ""; text = strings.Trim(text, ", ") {
		group, rest := text, ""
		if text[0] == '(' {
			group, rest, _ = strings.Cut(text[1:], ")")
		} else if i := strings.IndexAny(text, ",("); i >= 0 {
			group, rest = text[:i], text[i:]
		}
		times := 1
		if after, ok := strings.CutPrefix(rest, "^"); ok {
			end := strings.IndexFunc(after, func(r rune) bool { return r < '0' || r > '9' })
			if end < 0 {
				end = len(after)
			}
			times, rest = int(number(after[:end])), after[end:]
		}
		var terms []uint32
		for word := range strings.SplitSeq(group, ",") {
			terms = append(terms, number(strings.TrimSpace(word)))
		}
		out = append(out, slices.Repeat(terms, times)...)
		text = rest
	}
	return out
}

func number(text string) uint32 {
	n, err := strconv.ParseUint(text, 10, 32)
	if err != nil {
		panic(fmt.Sprintf("cut: %q is no term of a sequence", text))
	}
	return uint32(n)
}
