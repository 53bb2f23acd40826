package cli

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"math/big"
	"slices"
	"strings"
	"unicode/utf8"

	"github.com/spf13/cobra"

	"grundy/jobs/game"
	"grundy/jobs/integer"
	"grundy/jobs/position"
	"grundy/pipeline/fault"
	"grundy/pipeline/listing"
)

// mostHeaps is how many heaps may be asked for at once.
const mostHeaps = 1000

func newOptions() *cobra.Command {
	var p printing
	var out string
	var full bool
	c := &cobra.Command{
		Use:        "options GAME N [TO]",
		Short:      "the options of a position with their values: why its value is what it is",
		SuggestFor: []string{"why", "opt", "moves", "followers", "mex"},
		ValidArgsFunction: func(c *cobra.Command, args []string, begun string) ([]cobra.Completion, cobra.ShellCompDirective) {
			if strings.Contains(begun, "@") {
				return positions(c, args, begun)
			}
			return atMost(1, gameNames)(c, args, begun)
		},
		Args: func(_ *cobra.Command, args []string) error {
			if len(args) > 3 || len(args) == 0 || len(args) == 1 && !strings.Contains(args[0], "@") {
				return fault.Userf("options wants a game and a heap, and perhaps a last heap, as 'grundy options kayles 7'; see 'grundy options --help'")
			}
			return nil
		},
		RunE: func(c *cobra.Command, args []string) error {
			all, err := positionsOf(c, args)
			if err != nil {
				return err
			}
			e, err := evaluator(c, out)
			if err != nil {
				return err
			}
			defer overdue(c.ErrOrStderr(), longWait)()
			found := make([]*position.Options, len(all))
			for i, at := range slices.Backward(all) { // The values of the last heap are those of all.
				found[i], err = e.OptionsOf(c.Context(), at, !full)
				if err != nil && position.SumOf(at).Partizan() && !errors.Is(err, context.Canceled) {
					err = fault.User(err)
				}
				if err != nil {
					return tooLarge(err)
				}
			}
			if len(args) < 3 {
				return p.print(c, optionTable(found[0]))
			}
			return p.print(c, optionTables(all[0].Game, found))
		},
	}
	c.Flags().BoolVar(&full, "full", false, "list the options as the definition has them")
	p.flags(c)
	jsonFlag(c, &p.asJSON)
	outFlag(c, &out)
	configFlag(c)
	c.SetFlagErrorFunc(noFlag)
	return c
}

// positionsOf is the positions that the words name: PLACE@GAME, GAME PLACE, or GAME and two heaps.
func positionsOf(c *cobra.Command, words []string) ([]position.Position, error) {
	if len(words) == 1 {
		place, name, err := position.Split(words[0])
		if err != nil {
			return nil, fault.User(err)
		}
		words = []string{name, place}
	}
	g, err := gameOf(c, words[0])
	if err != nil {
		return nil, err
	}
	places := words[1:]
	if len(words) == 3 {
		from, err := integer.Parse(words[1])
		to, wrong := integer.Parse(words[2])
		switch {
		case err != nil || wrong != nil:
			return nil, fault.Userf("a list from %s to %s is one of heaps: write whole numbers, or one position alone", words[1], words[2])
		case to < from:
			return nil, fault.Userf("the last heap, %d, is less than the first one, %d", to, from)
		case to-from >= mostHeaps:
			return nil, fault.Userf("at most %d heaps are listed at once: write a last heap up to %d", mostHeaps, from+mostHeaps-1)
		}
		places = nil
		for n := from; n <= to; n++ {
			places = append(places, fmt.Sprint(n))
		}
	}
	all := make([]position.Position, len(places))
	for i, place := range places {
		if all[i], err = position.Of(g, place); err != nil {
			return nil, fault.User(err)
		}
	}
	return all, nil
}

// optionTable is the options of a position, those of a value in a row, and the value that is
// missing in a row of its own.
func optionTable(x *position.Options) *listing.Table {
	t := &listing.Table{
		Caption: "The options of " + x.Heap + " by their values.",
		Columns: listing.Columns("value", "options"), Own: map[string]func(io.Writer) error{},
	}
	if x.Partizan {
		t.Columns = listing.Columns("player", "value", "options")
	}
	var rows [][]any
	missing := x.Missing()
	for i := range len(x.Groups) + 1 {
		if i == missing {
			rows = append(rows, []any{cell(x.Value, x.Written), "none"})
		}
		if i == len(x.Groups) {
			break
		}
		row := []any{cell(x.Groups[i].Value, x.Groups[i].Written), position.List(x.Groups[i].Options)}
		if x.Partizan {
			row = append([]any{x.Groups[i].Player}, row...)
		}
		rows = append(rows, row)
	}
	t.Rows = listing.Listed(rows)
	t.Own[listing.JSON] = func(w io.Writer) error { return listing.PrintJSON(w, x) }
	t.Own[listing.Text] = func(w io.Writer) error { return printOptions(w, x, rows) }
	return t
}

// cell is a value as a table has it: a number, or in words where it is none or a long one.
func cell(value *big.Int, written string) any {
	if value != nil && value.IsUint64() {
		return value
	}
	return written
}

// printOptions prints the options for a person.
func printOptions(w io.Writer, x *position.Options, rows [][]any) error {
	names, head := "value", "options of "+x.Heap
	if x.Partizan {
		names = "player  value"
	}
	if x.Reduced {
		head += ", reduced (--full for all)"
	}
	label := func(row []any) string {
		if x.Partizan {
			return fmt.Sprintf("%-6s  %s", row[0], row[1])
		}
		return fmt.Sprint(row[0])
	}
	width := len(names)
	for _, row := range rows {
		width = max(width, utf8.RuneCountInString(label(row)))
	}
	text := listing.Labelled(names, head, width+2)
	for _, row := range rows {
		options := row[len(row)-1].(string)
		if options == "none" {
			options = "none, so that " + x.Written + " is the value of " + x.Heap
		}
		text += listing.Labelled(label(row), strings.ReplaceAll(options, " + ", listing.Unbroken+"+"+listing.Unbroken), width+2)
	}
	if x.Missing() < 0 {
		text += x.Heap + " has the value " + x.Written + "\n"
	}
	_, err := io.WriteString(w, text)
	return err
}

// optionTables is the options and values of several heaps, a heap a row, as papers print them.
func optionTables(g *game.Game, all []*position.Options) *listing.Table {
	t := &listing.Table{
		Caption: "The options and nim-values of heaps of " + g.Title + ".",
		Columns: []listing.Column{{Name: "n"}, {Name: "opt(n)", TeX: `$\mathrm{opt}(n)$`}, {Name: "SG(n)", TeX: `$\mathcal{SG}(n)$`}},
	}
	var rows [][]any
	for _, x := range all {
		place, _, _ := strings.Cut(x.Heap, "@")
		options := position.List(x.All)
		if x.Partizan {
			options = "{" + cmp.Or(x.Of("left"), " ") + "|" + cmp.Or(x.Of("right"), " ") + "}"
		}
		rows = append(rows, []any{json.Number(place), options, cell(x.Value, x.Written)})
	}
	t.Rows = listing.Listed(rows)
	t.Own = map[string]func(io.Writer) error{
		listing.JSON: func(w io.Writer) error { return listing.PrintJSON(w, all) },
		listing.Text: func(w io.Writer) error { return printAligned(w, t.Columns, rows) },
	}
	return t
}
