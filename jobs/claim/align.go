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
// one. The terms of found that follow when all of printed is used up don't
// count, since a printed sequence is a beginning. Where several choices are
// equally few, the later edits are taken.
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

// misprint is the finding that the printed terms differ from those found; it
// lacks a bound. It reports whether they do. The evidence shows both from the
// first difference on and, where few edits explain all differences, the edits.
func misprint(printed, found []string, at places) (f game.Finding, differ bool) {
	edits := align(printed, found)
	if len(edits) == 0 {
		return f, false
	}
	first := 0
	for first < len(printed) && first < len(found) && printed[first] == found[first] {
		first++
	}
	place, k := at(first)
	k.Kind, k.Want, k.Got = game.OfTerm, term(printed, first), term(found, first)
	f = Found(game.Misprint, 0, "the first difference is at %s: printed %s, by the definition %s; %s",
		place, tail(printed[first:]), tail(found[min(first, len(found)):min(len(found), len(printed)+1)]), explain(edits, printed, found, at))
	f.Counterexample = k
	return f, true
}

// term is the term at an index, if there is one.
func term(terms []string, i int) string {
	if i < len(terms) {
		return terms[i]
	}
	return "nothing"
}

// explain says what the edits are, or how many where they are many. Inserted
// terms that follow each other are named together.
func explain(edits []edit, printed, found []string, at places) string {
	if len(edits) > 3 {
		return fmt.Sprintf("the two are %d edits apart", len(edits))
	}
	var words []string
	for i := 0; i < len(edits); {
		row := 1
		for i+row < len(edits) && edits[i].kind == inserted && edits[i+row] == (edit{edits[i].printed + row, edits[i].found, inserted}) {
			row++
		}
		words = append(words, edits[i].words(row, printed, found, at))
		i += row
	}
	return strings.Join(words, ", ") + ", and the rest agrees"
}

// words describes the edit, and those of a row of inserted terms together.
func (e edit) words(row int, printed, found []string, at places) string {
	place, _ := at(e.found)
	switch e.kind {
	case missing:
		return fmt.Sprintf("a %s is missing at %s", found[e.found], place)
	case inserted:
		if row > 1 {
			return fmt.Sprintf("%s are inserted before %s", tail(printed[e.printed:e.printed+row]), place)
		}
		return fmt.Sprintf("a %s is inserted before %s", printed[e.printed], place)
	default:
		return fmt.Sprintf("%s has %s in place of %s", place, printed[e.printed], found[e.found])
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
