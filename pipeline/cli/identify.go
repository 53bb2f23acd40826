package cli

import (
	"errors"
	"fmt"
	"io"
	"math"
	"os"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"grundy/jobs/identify"
	"grundy/jobs/nim"
	"grundy/pipeline/listing"
	"grundy/pipeline/quantity"
)

type identifyFlags struct {
	file    string
	most    int
	seconds float64
	json    bool
}

func newIdentify() *cobra.Command {
	var f identifyFlags
	c := &cobra.Command{
		Use:   "identify VALUES",
		Short: "which games have these nim-values",
		Long: `Identify finds games whose nim-values are those of a list: numbers with commas
or spaces between them or, with --file, a b-file, CSV, an entry of the OEIS or a
list in a file.

It tries the games of the catalogue, subtraction games of up to four numbers to
10 and of the infinite sets that have a name, the octal codes 0.d and 4.d with up
to three digits d behind the point, the hexadecimal codes 0.d with up to two, and
CUT with any numbers to 8. The list may be

  exact    the values from the game's first heap on or, of a b-file, those of
           the heaps that it names
  shifted  those from another heap on, up to 64 away
  later    those of the game but for the first values of the list

Of each game the way is told that leaves out the fewest values. Games that have
the same values there are told together: those with a name of their own first,
then the shortest names. Of a list of more than 256 values, a game needs the
second half of the first 256, and at most 10000 values are compared.

The answers are in the order of what they say. If the values of the list were
drawn at random, each as often as it is in the list, they would agree with one of
the games in this way by chance once in 2^b such lists; the number of games, of
beginnings and of values to leave out is taken into account. Values aren't drawn
at random, and a list with a simple pattern fits many games, so that b ranks the
answers and is no proof. A constant list fits many games and says nothing. 'grundy
values GAME' goes on with more values.

The games with the cheapest values come first, and the values of a game may take a
thirtieth of the --seconds. What wasn't compared for that is named at the end.`,
		Example: `  $ grundy identify 0,1,2,3,1,4,3,2,1,4,2,6
  kayles, octal:0.771
    exact: all 12 values, from the heap 0 on; by chance once in 2^… lists
  octal:4.4, octal:4.6, octal:4.41, octal:4.42, octal:4.43, octal:4.61, …
    shifted: all 12 values, from the heap 1 on; by chance once in 2^… lists
  …
  … games were compared; … have no nim-value for each heap
  …

  $ grundy identify --most 1 3 1 4 3 2 1 4 2 6 4 1
  kayles, octal:0.771
    shifted: all 11 values, from the heap 3 on; by chance once in 2^…
  …`,
		RunE: func(c *cobra.Command, args []string) error { return f.run(c, args) },
	}
	c.Flags().StringVar(&f.file, "file", "", "a file with the values, instead of a list")
	c.Flags().IntVar(&f.most, "most", 20, "how many answers are told")
	c.Flags().Float64Var(&f.seconds, "seconds", usualSeconds, "how long games are computed")
	jsonFlag(c, &f.json)
	return c
}

func (f *identifyFlags) run(c *cobra.Command, args []string) error {
	if f.most < 1 || !(f.seconds > 0) {
		return usage(errors.New("--most and --seconds must be greater than 0"))
	}
	read, err := f.read(args)
	if err != nil {
		return usage(err)
	}
	if doubt := read.Doubt(); doubt != "" {
		fmt.Fprintln(c.ErrOrStderr(), doubt)
	}
	l, err := identifiable(read)
	if err != nil {
		return usage(err)
	}
	found, err := identify.Search(c.Context(), l, time.Duration(min(f.seconds, mostSeconds)*float64(time.Second)))
	if err != nil {
		return err
	}
	a := identified{Found: found, Values: len(l.Values), Unread: len(read.Terms) - len(l.Values)}
	a.More = max(0, len(found.Matches)-f.most)
	a.Matches = found.Matches[:len(found.Matches)-a.More]
	return show(c, f.json, a, printIdentified)
}

// read is the listing of the arguments or of the file.
func (f *identifyFlags) read(args []string) (*listing.Listing, error) {
	switch {
	case f.file != "" && len(args) > 0:
		return nil, errors.New("the values stand in the file: leave them out, or leave out --file")
	case f.file == "" && len(args) == 0:
		return nil, errors.New("identify wants values, as 0,1,2,3,1,4, or a file with --file; see 'grundy identify --help'")
	case f.file == "":
		l, err := listing.ParseText(strings.Join(args, " "))
		if _, none := os.Stat(args[0]); err != nil && none == nil {
			err = fmt.Errorf("%w; the values of a file are read with --file %s", err, quoted(args[0]))
		}
		return l, err
	}
	file, err := os.Open(f.file)
	if err != nil {
		return nil, fmt.Errorf("%s can't be read: %w", f.file, err)
	}
	defer file.Close()
	return listing.Parse(file, f.file)
}

// usualSeconds is how long games are computed by default; tests on a busy machine wait longer.
var usualSeconds = 1.5

// mostSeconds is the longest time of a search; a [time.Duration] holds no more than ten times that.
const mostSeconds = 1e9

// mostIdentified is how many values of a listing are compared.
const mostIdentified = 10_000

// identifiable is the values of a listing.
func identifiable(read *listing.Listing) (identify.List, error) {
	l := identify.List{Indexed: read.Indexed, First: read.First}
	for i, term := range read.Terms[:min(mostIdentified, len(read.Terms))] {
		v, err := nim.NimberOf(term)
		if err == nil && read.Exponents {
			if v > math.MaxUint32 {
				return l, fmt.Errorf("the value number %d, %s, is no exponent of a dataset: call the column g if it has values", i+1, v)
			}
			v = nim.NimberOfExponent(uint32(v))
		}
		if err != nil {
			return l, fmt.Errorf("the value number %d, %w", i+1, err)
		}
		l.Values = append(l.Values, v)
	}
	return l, nil
}

// identified is what is shown of the games that were found.
type identified struct {
	identify.Found
	Values int `json:"values"` // how many were compared
	Unread int `json:"unread"` // values of the listing behind them
	More   int `json:"more"`   // answers that aren't shown
}

// fewGames is how many games with the same values are named.
const fewGames = 8

func printIdentified(w io.Writer, a identified) error {
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
