// Package suggest finds the known word that a mistyped one was meant to be,
// for the 'did you mean' of an error message.
package suggest

import (
	"fmt"
	"strings"
)

// Nearest is the candidate that is the fewest typing errors away from word,
// regardless of case; of equally near ones, the first. No candidate is returned
// when all are too far away for word to be a slip of the hand: one error for
// every three letters counts as a slip, and at most three do.
//
// Time: |word|·|candidate| steps for each candidate of about the length of word;
// all others are skipped.
func Nearest(word string, candidates []string) (string, bool) {
	typed := []rune(strings.ToLower(word))
	best, found := min(max(1, len(typed)/3), 3)+1, ""
	for _, c := range candidates {
		meant := []rune(strings.ToLower(c))
		if gap := len(typed) - len(meant); gap >= best || -gap >= best {
			continue
		}
		if d := distance(typed, meant); d < best && d < len(meant) {
			best, found = d, c
		}
	}
	return found, found != ""
}

// Or asks whether the nearest candidate was meant or, if none is near, is what is said otherwise.
func Or(word string, candidates []string, otherwise string) string {
	if near, ok := Nearest(word, candidates); ok {
		return fmt.Sprintf("did you mean %q?", near)
	}
	return otherwise
}

// distance is the Damerau-Levenshtein distance in the form called optimal string
// alignment, in which no place is edited twice: the number of insertions,
// deletions, replacements and exchanges of neighbours that lead from a to b.
//
// With D(i, j) the distance of the first i letters of a from the first j of b,
//
//	D(i, j) = min( D(i−1, j) + 1, D(i, j−1) + 1, D(i−1, j−1) + [a_i ≠ b_j],
//	               D(i−2, j−2) + 1 if a_i a_(i−1) = b_(j−1) b_j )
func distance(a, b []rune) int {
	before, last, row := make([]int, len(b)+1), make([]int, len(b)+1), make([]int, len(b)+1)
	for j := range row {
		row[j] = j
	}
	for i := 1; i <= len(a); i++ {
		before, last, row = last, row, before
		row[0] = i
		for j := 1; j <= len(b); j++ {
			differ := 1
			if a[i-1] == b[j-1] {
				differ = 0
			}
			row[j] = min(last[j]+1, row[j-1]+1, last[j-1]+differ)
			if i > 1 && j > 1 && a[i-1] == b[j-2] && a[i-2] == b[j-1] {
				row[j] = min(row[j], before[j-2]+1)
			}
		}
	}
	return row[len(b)]
}
