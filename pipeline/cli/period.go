package cli

import (
	"bufio"
	"fmt"
	"io"
	"strings"
	"time"

	"github.com/spf13/cobra"

	"grundy/jobs/game"
	"grundy/jobs/period"
	"grundy/jobs/regular"
	"grundy/pipeline/certified"
	"grundy/pipeline/config"
	"grundy/pipeline/export/card"
	"grundy/pipeline/fault"
	"grundy/pipeline/journal"
	"grundy/pipeline/listing"
	"grundy/pipeline/plan"
	"grundy/pipeline/progress"
	"grundy/pipeline/quantity"
)

func newPeriod() *cobra.Command {
	var to uint64
	var f printing
	var certificates, out string
	var streaming bool
	var part certified.Segments
	var memory size
	c := &cobra.Command{
		Use:               "period GAME [N] [--stream] | --check FILE [--segment I/N | --sample K]",
		Short:             "find and prove the period of a game's nim-values",
		ValidArgsFunction: atMost(1, gameNames),
		Args: func(c *cobra.Command, args []string) error {
			check, bound := c.Flags().Changed("check"), c.Flags().Changed("to")
			switch {
			case !check && part != (certified.Segments{}):
				return fault.Userf("--segment and --sample choose parts of a certificate: they want --check FILE")
			case check && streaming:
				return fault.Userf("--check verifies a certificate and streams nothing: leave out --stream")
			case check && (len(args) > 0 || bound || f.file != "" || f.chosen() != listing.Text):
				return fault.Userf("--check takes a file of certificates and neither a game nor --to, --json, --format or --output")
			case check:
				return nil
			case len(args) == 0:
				return fault.Userf("period wants a game, or certificates to verify with --check FILE; see 'grundy period --help'")
			}
			return gameAndNumbers("to")(c, args)
		},
		RunE: func(c *cobra.Command, args []string) error {
			if c.Flags().Changed("check") {
				file := certified.File{
					Path: certificates, Part: part, Out: c.OutOrStdout(), Errors: c.ErrOrStderr(),
					Game: func(name string) (*game.Game, error) { return gameOf(c, name) },
					Search: func(g *game.Game, to uint64) (*period.Search, func(), error) {
						return watched(c, g, to, memory)
					},
				}
				return file.Check(c.Context())
			}
			g, err := gameOf(c, args[0])
			if err != nil {
				return err
			}
			bounded := c.Flags().Changed("to")
			if !bounded && !streaming {
				if kept, err := keptPeriod(g.Name, out); err != nil {
					return err
				} else if kept != nil {
					return f.print(c, periodTable(g, kept.Result, kept, printStreamed))
				}
				r, err := searchFor(c, g, memory, out)
				if err != nil {
					return err
				}
				return f.print(c, periodTable(g, r, r, printPeriod))
			}
			if streaming {
				if !bounded {
					to = config.MaxN
				}
				r, err := streamPeriod(c, g.Name, to, out)
				if err != nil {
					return err
				}
				if r != nil {
					return f.print(c, periodTable(g, r.Result, r, printStreamed))
				}
				to = min(to, keptAtMost) // The period begins early.
			}
			if to > config.MaxN {
				return fault.Userf("without --stream, at most %d can be asked for", uint64(config.MaxN))
			}
			r, err := searchUpTo(c, g, to, memory, out)
			if err != nil {
				return err
			}
			return f.print(c, periodTable(g, r, r, printPeriod))
		},
	}
	c.Flags().Var(bound{&to, mostStreamed}, "to", "the last heap to compute")
	c.Flags().BoolVar(&streaming, "stream", false, "forget the values, and keep a record every 2^30 heaps")
	outFlag(c, &out)
	c.Flags().StringVar(&part.Share, "segment", "", "with --check: share I of N of the segments, as 3/16")
	c.Flags().IntVar(&part.Sample, "sample", 0, "with --check: as many segments, chosen at random")
	configFlag(c)
	memoryFlag(c, &memory, "refuse what needs more")
	f.flags(c, listing.Text, listing.BibTeX)
	jsonFlag(c, &f.asJSON)
	c.Flags().BoolFunc("bibtex", "print the proof for a bibliography, as --format bibtex", func(string) error {
		f.format = listing.BibTeX
		return nil
	})
	c.Flags().StringVar(&certificates, "check", "", "verify the certificates of this file")
	return c
}

// The limits of a search without a bound: it goes on to four times as many heaps while the last
// part of it took less than this time, and needs no more steps, which take some twenty seconds.
const (
	searchWhile = 400 * time.Millisecond
	mostSteps   = 2e10
)

// searchFor looks for a period as far as some seconds and the memory allow, from the usual bound
// on. A period that seems to be there and that no theorem could prove is told at once.
func searchFor(c *cobra.Command, g *game.Game, memory size, out string) (r regular.Result, err error) {
	to, err := usualBound(g, memory)
	if err != nil {
		return r, err
	}
	for {
		began := time.Now()
		r, err = searchUpTo(c, g, to, memory, out)
		told := r.Verdict == regular.Proved || r.Verdict == regular.Apparent && r.Needs == 0
		if err != nil || told || time.Since(began) > searchWhile || to > config.MaxN/4 {
			return r, err
		}
		s, err := period.New(g)
		if to *= 4; err != nil || !feasible(s, to, memory) {
			return r, err
		}
	}
}

// searchUpTo looks for a period in the values up to the heap n = to.
func searchUpTo(c *cobra.Command, g *game.Game, to uint64, memory size, out string) (r regular.Result, err error) {
	s, stop, err := watched(c, g, to, memory)
	if err != nil {
		return r, err
	}
	defer stop()
	if err := readKept(c, s, to, out); err != nil {
		return r, err
	}
	return s.Period(c.Context(), to)
}

// feasible reports whether the values up to the heap n = to take about twenty seconds or less, and
// no more than the memory.
func feasible(s *period.Search, to uint64, memory size) bool {
	return s.Steps(to) <= mostSteps && plan.WithGarbage(s.Memory(s.Request(to))) <= uint64(memory)
}

// usualBound is how far a period is looked for at first: to the heap 100000 or, where that takes
// more than is feasible, half of it, a quarter and so on. A bound that is too small to be worth it
// is left to be refused.
func usualBound(g *game.Game, memory size) (uint64, error) {
	const most, least = 100_000, 100
	s, err := period.New(g)
	if err != nil {
		return 0, fault.User(err)
	}
	heaps := uint64(most)
	for heaps > least && !feasible(s, s.Product.First+heaps, memory) {
		heaps /= 2
	}
	if s.Product.First < most {
		return max(s.Product.First, heaps), nil
	}
	return s.Product.First + heaps, nil
}

// watched prepares the search in the values up to heap n = to, which reports how far it
// is until it is stopped.
func watched(c *cobra.Command, g *game.Game, to uint64, memory size) (s *period.Search, stop func(), err error) {
	if s, err = searchIn(g, to, to, memory, 1); err != nil {
		return nil, nil, err
	}
	undo := keepWithin(memory)
	advance, end := progress.Watch(c.ErrOrStderr(), g.Name, s.Product.First, to, s.Steps)
	s.Advance = advance
	return s, func() { end(); undo() }, nil
}

// readKept lets a search read its values from the dataset that has them, if they follow from the
// definition. Solvers that keep values try proofs while they compute, which takes less time.
func readKept(c *cobra.Command, s *period.Search, to uint64, out string) error {
	folder, err := finder(c, out)
	if err != nil || s.Keeps() || s.Product.Solvers[0].Theorem != "" {
		return err
	}
	s.Prior, err = folder.Kept(s.Game, s.Product, s.Request(to))
	return err
}

// periodTable is a result as a table of one row. found is what JSON has of it, and what is printed
// for a person.
func periodTable[T any](g *game.Game, r regular.Result, found T, text func(io.Writer, T) error) *listing.Table {
	row := []any{r.Game, r.To, string(r.Verdict), string(r.Kind), nil, nil, nil, string(r.Theorem)}
	if r.Verdict != regular.None {
		row[4], row[5], row[6] = r.Period, r.Preperiod, r.Saltus
	}
	return &listing.Table{
		Caption: "The period of the nim-values of " + r.Game + ".",
		Columns: listing.Columns("game", "last", "verdict", "kind", "period", "preperiod", "saltus", "theorem"),
		Rows:    listing.Listed([][]any{row}),
		Own: map[string]func(io.Writer) error{
			listing.Text:   func(w io.Writer) error { return text(w, found) },
			listing.JSON:   func(w io.Writer) error { return printJSON(w, found) },
			listing.BibTeX: func(w io.Writer) error { return cite(w, g, r, found) },
		},
	}
}

// cite writes a proof for a bibliography. found is a result that may have the certificate of a
// stream.
func cite(w io.Writer, g *game.Game, r regular.Result, found any) error {
	p := card.Proof{Key: "period of " + r.Game, Of: g.Paper, Version: journal.SourceOf(version).String()}
	if s, ok := found.(*streamed); ok && s.Certificate != nil {
		p.Source, p.Digest = s.Certificate.Source, s.Certificate.Digest
	} else if r.Certificate != nil {
		p.Source, p.Digest = r.Certificate.Source, r.Certificate.Digest
	} else {
		return fault.Userf("the period of %s isn't proved, so that there is no proof to cite: %s", r.Game, verdictText(r))
	}
	p.Shows = fmt.Sprintf("The nim-values of %s are %s with period %d, preperiod %d and saltus %d",
		r.Game, r.Kind, r.Period, r.Preperiod, r.Saltus)
	text, err := p.BibTeX()
	if err == nil {
		_, err = w.Write(text)
	}
	return err
}

func printPeriod(w io.Writer, r regular.Result) error {
	d := description{bufio.NewWriter(w)}
	d.item("game", r.Game)
	d.item("verdict", verdictText(r))
	d.item("regularity", string(r.Kind))
	if r.Verdict != regular.None {
		d.item("period", fmt.Sprint(r.Period))
		d.item("preperiod", fmt.Sprint(r.Preperiod))
		d.item("saltus", fmt.Sprint(r.Saltus))
	}
	d.item("theorem", string(r.Theorem))
	if c := r.Certificate; c != nil {
		d.item("source", c.Source)
		var conditions []string
		for _, x := range c.Conditions {
			conditions = append(conditions, x.Text())
		}
		d.item("conditions", strings.Join(conditions, "; "))
		d.item("digest", c.Digest)
	}
	return d.Flush()
}

func verdictText(r regular.Result) string {
	text := string(r.Verdict)
	if r.Verdict != regular.Proved {
		text += fmt.Sprintf(", up to heap %d", r.To)
	}
	if r.Verdict == regular.Apparent {
		text += ": " + quantity.Of(r.Repeats, "heap repeats an earlier one", "heaps repeat earlier ones")
	}
	switch {
	case r.Needs > 0:
		text += fmt.Sprintf("; a theorem may prove it with --to %d", r.Needs)
	case r.Verdict == regular.None && r.To <= config.MaxN/4:
		text += fmt.Sprintf("; --to %d looks further", 4*r.To)
	}
	return text
}
