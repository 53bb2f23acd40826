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
	"grundy/pipeline/fault"
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
		RunE:  func(c *cobra.Command, args []string) error { return f.run(c, args) },
	}
	c.Flags().StringVar(&f.file, "file", "", "a file with the values, instead of a list")
	c.Flags().IntVar(&f.most, "most", 20, "how many answers are told")
	c.Flags().Float64Var(&f.seconds, "seconds", usualSeconds, "how long games are computed")
	jsonFlag(c, &f.json)
	return c
}

func (f *identifyFlags) run(c *cobra.Command, args []string) error {
	if f.most < 1 || !(f.seconds > 0) {
		return fault.Userf("--most and --seconds must be greater than 0")
	}
	read, err := f.read(args)
	if err != nil {
		return fault.User(err)
	}
	if doubt := read.Doubt(); doubt != "" {
		fmt.Fprintln(c.ErrOrStderr(), doubt)
	}
	l, err := identifiable(read)
	if err != nil {
		return fault.User(err)
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
