package survey

import (
	"iter"
	"strconv"
	"strings"
)

// Octals is the names of the games of all octal codes 0.d1d2… with at most the
// given number of digits, as octal:0.137, in increasing order of d1, d2, … There
// are 8^digits − 1 of them, since a code that ends in zeros is the shorter one.
func Octals(digits int) iter.Seq[string] {
	return func(yield func(string) bool) {
		for code := 1; code < 1<<(3*digits); code++ {
			text := strconv.FormatInt(int64(code), 8)
			text = strings.Repeat("0", digits-len(text)) + text
			if !yield("octal:0." + strings.TrimRight(text, "0")) {
				return
			}
		}
	}
}

// Cuts is the names of the partition games of all non-empty subsets of 1 … most,
// as cut:1,4; if withOne, only the sets that contain 1. A set with the members k
// counts as the binary number with the bits k − 1, and sets come in that order.
func Cuts(most int, withOne bool) iter.Seq[string] {
	return func(yield func(string) bool) {
		for set := 1; set < 1<<most; set++ {
			if withOne && set&1 == 0 {
				continue
			}
			var members []string
			for k := range most {
				if set>>k&1 == 1 {
					members = append(members, strconv.Itoa(k+1))
				}
			}
			if !yield("cut:" + strings.Join(members, ",")) {
				return
			}
		}
	}
}
