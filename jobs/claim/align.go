package claim

import (
	"fmt"
	"strings"

	"grundy/jobs/game"
)

// edit is a place where a printed sequence differs from the true one.
type edit struct {
	// printed and found are the indices at which it begins.
	printed, found int
	kind           editKind
}

type editKind int

const (
	wrong    editKind = iota // printed[i] stands for found[j]
	missing                  // found[j] isn't printed
	inserted                 // printed[i] has nothing to stand for
)

// align finds the fewest edits that lead from the true sequence to the printed
// one. What follows in found when all of printed is used up doesn't count: a
// printed sequence is a beginning. Of equally few edits, the later are taken.
//
// Time and memory: len(printed)·len(found).
func align(printed, found []string) []edit {
	cost := distances(printed, found)
	var edits []edit
	for i, j := 0, 0; cost[i][j] > 0; {
		inRow := len(edits) > 0 && edits[len(edits)-1] == edit{i - 1, j, inserted}
		switch {
		case inRow && i < len(printed) && cost[i][j] == cost[i+1][j]+1:
			edits = append(edits, edit{i, j, inserted})
			i++
		case i < len(printed) && j < len(found) && printed[i] == found[j] && cost[i][j] == cost[i+1][j+1]:
			i, j = i+1, j+1
		case j < len(found) && cost[i][j] == cost[i][j+1]+1:
			edits = append(edits, edit{i, j, missing})
			j++
		case i < len(printed) && cost[i][j] == cost[i+1][j]+1:
			edits = append(edits, edit{i, j, inserted})
			i++
		default:
			edits = append(edits, edit{i, j, wrong})
			i, j = i+1, j+1
		}
	}
	return edits
}

// distances is the number of edits between printed[i:] and a beginning of
// found[j:], as distances[i][j].
func distances(printed, found []string) [][]int {
	cost := make([][]int, len(printed)+1)
	for i := range cost {
		cost[i] = make([]int, len(found)+1)
	}
	for i := len(printed) - 1; i >= 0; i-- {
		cost[i][len(found)] = len(printed) - i
		for j := len(found) - 1; j >= 0; j-- {
			differ := 1
			if printed[i] == found[j] {
				differ = 0
			}
			cost[i][j] = min(cost[i+1][j+1]+differ, cost[i][j+1]+1, cost[i+1][j]+1)
		}
	}
	return cost
}

// describe says in words how the printed terms differ from those found: both
// from the first difference on and, where few edits explain all, the edits.
func describe(printed, found []string, place func(j int) string) string {
	at := firstDifference(printed, found)
	until := min(len(found), len(printed)+1)
	s := fmt.Sprintf("the first difference is at %s: printed %s, by the definition %s",
		place(at), tail(printed[at:]), tail(found[min(at, until):until]))
	edits := align(printed, found)
	if len(edits) > 3 {
		return fmt.Sprintf("%s; the two are %d edits apart", s, len(edits))
	}
	var words []string
	for i := 0; i < len(edits); {
		row := 1
		for i+row < len(edits) && edits[i].kind == inserted && edits[i+row] == (edit{edits[i].printed + row, edits[i].found, inserted}) {
			row++
		}
		words = append(words, edits[i].words(row, printed, found, place))
		i += row
	}
	return s + "; " + strings.Join(words, ", ") + ", and the rest agrees"
}

// firstDifference is the index of the first printed term that isn't the one found.
func firstDifference(printed, found []string) int {
	at := 0
	for at < len(printed) && at < len(found) && printed[at] == found[at] {
		at++
	}
	return at
}

// differing is the first difference as a counterexample, whose game and heap
// the function of gives for an index.
func differing(printed, found []string, of func(i int) game.Counterexample) game.Counterexample {
	at := firstDifference(printed, found)
	k := of(at)
	k.Kind = game.OfTerm
	k.Want, k.Got = tail(printed[at:min(at+1, len(printed))]), tail(found[at:min(at+1, len(found))])
	return k
}

// words describes the edit, and those of a row of inserted terms together.
func (e edit) words(row int, printed, found []string, place func(j int) string) string {
	switch e.kind {
	case missing:
		return fmt.Sprintf("a %s is missing at %s", found[e.found], place(e.found))
	case inserted:
		if row > 1 {
			return fmt.Sprintf("%s are inserted before %s", tail(printed[e.printed:e.printed+row]), place(e.found))
		}
		return fmt.Sprintf("a %s is inserted before %s", printed[e.printed], place(e.found))
	default:
		return fmt.Sprintf("%s has %s in place of %s", place(e.found), printed[e.printed], found[e.found])
	}
}

// tail writes a few terms.
func tail(terms []string) string {
	const most = 8
	if len(terms) == 0 {
		return "nothing"
	}
	if len(terms) > most {
		return strings.Join(terms[:most], ", ") + ", …"
	}
	return strings.Join(terms, ", ")
}
