package listing

import (
	"fmt"
	"io"
	"math"
	"strings"

	"grundy/jobs/identify"
	"grundy/jobs/nim"
	"grundy/pipeline/quantity"
)

// mostIdentified is how many values of a listing are compared.
const mostIdentified = 10_000

// Nimbers is the first values of a listing.
func (read *Listing) Nimbers(most int) (all []nim.Nimber, err error) {
	for i, term := range read.Terms[:min(most, len(read.Terms))] {
		v, err := nim.NimberOf(term)
		switch {
		case err != nil:
			return nil, fmt.Errorf("the term of index %d, %w", read.First+uint64(i), err)
		case read.Exponents && v > math.MaxUint32:
			return nil, fmt.Errorf("the term of index %d, %s, is no exponent of a dataset, which is below 2^32: call the column g if it has values",
				read.First+uint64(i), v)
		case read.Exponents:
			v = nim.NimberOfExponent(uint32(v))
		}
		all = append(all, v)
	}
	return all, nil
}

// Identifiable is the first values of a listing as they are compared with those of games.
func (read *Listing) Identifiable() (identify.List, error) {
	all, err := read.Nimbers(mostIdentified)
	return identify.List{Indexed: read.Indexed, First: read.First, Values: all}, err
}

// Identified is what is shown of the games that were found.
type Identified struct {
	identify.Found
	Values int `json:"values"` // how many were compared
	Unread int `json:"unread"` // values of the listing behind them
	More   int `json:"more"`   // answers that aren't shown
}

// fewGames is how many games with the same values are named.
const fewGames = 8

// Identified is what is shown of the games that were found with the values of a list, the given
// number of answers at most.
func (read *Listing) Identified(found identify.Found, values, most int) *Identified {
	a := &Identified{Found: found, Values: values, Unread: len(read.Terms) - values}
	a.More = max(0, len(found.Matches)-most)
	a.Matches = found.Matches[:len(found.Matches)-a.More]
	return a
}

// PrintIdentified prints the games for a person.
func PrintIdentified(w io.Writer, a *Identified) error {
	for _, m := range a.Matches {
		printMatch(w, m, a.Values)
	}
	if len(a.Matches)+len(a.Undecided) == 0 {
		fmt.Fprintln(w, "no game that was compared has these values")
	}
	if a.More > 0 {
		fmt.Fprintf(w, "%s: --most %d shows all\n", quantity.Of(a.More, "more answer says less", "more answers say less"), len(a.Matches)+a.More)
	}
	if a.Unread > 0 {
		fmt.Fprintf(w, "only the first %d of %d values were compared\n", a.Values, a.Values+a.Unread)
	}
	if len(a.Undecided) > 0 {
		fmt.Fprintf(w, "have the first values, and the others take too long: %s; more --seconds may help\n", few(a.Undecided, ", "))
	}
	if a.Chance > 0 {
		fmt.Fprintf(w, "%s some of the last values, as many as chance gives them\n", quantity.Of(a.Chance, "game has", "games have"))
	}
	_, err := fmt.Fprintf(w, "%d games were compared; %d have no nim-value for each heap\n", a.Tried, a.Without)
	if n := len(a.Untried); n > 0 {
		_, err = fmt.Fprintf(w, "not compared, since their values end before or take too long: %s\n", few(a.Untried, ", "))
	}
	return err
}

// printMatch prints the games of a match and how the list agrees with them.
func printMatch(w io.Writer, m identify.Match, values int) {
	all := fmt.Sprintf("all %d values", values)
	switch {
	case values == 1:
		all = "the only value"
	case m.Skipped > 0:
		all = fmt.Sprintf("the last %d values", values-m.Skipped)
	}
	chance := fmt.Sprintf("by chance once in 2^%.1f lists", m.Bits)
	if m.Bits < 1 {
		chance = "which says nothing, since such lists agree by chance"
	}
	fmt.Fprintf(w, "%s\n  %s: %s, from the heap %d on; %s\n", few(m.Games, " and "), m.How, all, m.Heap, chance)
}

// few is the first names, and how many more there are behind the word.
func few(names []string, word string) string {
	if len(names) <= fewGames {
		return strings.Join(names, ", ")
	}
	return fmt.Sprintf("%s%s%d more", strings.Join(names[:fewGames], ", "), word, len(names)-fewGames)
}
