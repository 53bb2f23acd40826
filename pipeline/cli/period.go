package cli

import (
	"bufio"
	"errors"
	"fmt"
	"io"
	"strings"

	"github.com/spf13/cobra"

	"grundy/jobs/game"
	"grundy/jobs/period"
	"grundy/jobs/regular"
	"grundy/pipeline/config"
	"grundy/pipeline/plan"
	"grundy/pipeline/progress"
	"grundy/pipeline/quantity"
)

func newPeriod() *cobra.Command {
	var to uint64
	var asJSON bool
	var certificates, out string
	var streaming bool
	var part segments
	var memory size
	c := &cobra.Command{
		Use:   "period GAME [N] [--stream] | --check FILE [--segment I/N | --sample K]",
		Short: "find and prove the period of a game's nim-values",
		Long: `Period computes the nim-values of a game's heaps up to N (of octal games and
Grundy's game only as many as prove a period) and finds the smallest period p,
the preperiod and the saltus s: G(n + p) = G(n) + s for every heap but the first
ones, as many as the preperiod says, counted from the game's first heap. The
verdict is one of

  proved    by a theorem; the certificate lists its conditions and the heaps on
            which they were checked, and an independent checker accepted it
  apparent  at least the last quarter of the heaps up to N repeats; how many do is
            said, for few may do so by chance
  none      no period is to be seen up to N

There are theorems for subtraction games (finitely many numbers, or all but
finitely many), octal games (theorem 16 of the paper on partition games) and
other games that take and break, periodic or arithmetic periodic, Grundy's game,
partition games (propositions 3, 6, 7 and 8, the AP-test of theorem 9 with
proposition 13, 14 or corollary 15, and the pure and the ultimate AP-test,
theorems C4 and C3 of docs/PROOFS.md) and D.U.D.E.N.E.Y.

Sapp-regular sequences, of which some residue classes of heaps modulo the period
are constant and the others grow by the saltus, are apparent at best, and so
are ruler-regular ones, of which one residue class falls apart into such of
twice the period, four times the period, and so on.

Without N, or --to N, the bound is 100000 or, where that takes more than the memory
or about twenty seconds, less. A bound that takes more than --memory is refused
before anything is computed, with the largest that fits, though fewer values may
prove a period.

With --check FILE, the certificates of FILE are verified: JSON as --json prints
it, or certificates alone, as many as there are (NAME.certificates.jsonl of a
survey, too). The values of each are computed again up to the heap that it names.
One that doesn't hold is a failed check, and so is one that proves something else
than what stands beside it: verdict, period and so on. The exit code is 3 then.
A game of a config, own:NAME, that is proved to be one of the catalogue has the
certificates of that one; with --config the check knows that.

With --stream, the values are computed and forgotten, so that a game with long
periods is limited by time and not by memory: octal:0.106 takes some 800 000 000 000
heaps. It is for games whose moves leave two heaps at most and whose values fall
into a sparse space. Every 2^30 heaps a record is kept under --out, in
streams/NAME: how many heaps have each value, and the latest values, from which
the same command goes on after an interrupt or a kill; unfinished.json is the record
that isn't whole. Where a heap can't be told from what is kept, the stream begins
again and keeps more. The table streams/NAME/statistics.parquet has a row for each
record, and from two records on the pictures greatest and shares stand beside it.
When the latest values
come back, the period is proved by theorem W2 of docs/PROOFS.md, and its
certificate, streams/NAME.json.gz, can be checked in parts, on as many machines as
there are segments: --check FILE --segment 3/16 checks the third of 16 shares of
them, --sample 8 checks eight segments chosen at random, and --check FILE alone all.

With --json, an object with the fields game, verdict (proved, apparent or none),
to (the last heap computed), kind, period, preperiod, saltus, theorem, certificate
and, of an apparent period, repeats: how many heaps repeat and, where a theorem may
prove it, needs: how far to go.`,
		Example: `  $ grundy period cut:1,4 --to 100
  game          cut:1,4
  verdict       proved
  regularity    arithmetic periodic
  period        24
  preperiod     0
  saltus        8
  theorem       theorem 9
  source        theorem 9 of A. Dailly, É. Duchêne, U. Larsson and G. Paris,
                Partition games, Discrete Applied Mathematics 285 (2020), the
                AP-test: if AP1, AP2 and AP3 hold, then G(n + p) = G(n) + s for
                all heaps n
  conditions    AP1 for heaps 1 to 72; AP2 for heaps 1 to 24; corollary 15 for
                heaps 73 to 96
  digest        …

  $ grundy period kayles --to 150
  game          kayles
  verdict       apparent, up to heap 150: 68 heaps repeat earlier ones; a
                theorem may prove it with --to 167
  regularity    periodic
  period        12
  preperiod     71
  saltus        0

  $ grundy period cut:1,2 400
  game          cut:1,2
  verdict       none, up to heap 400`,
		Args: func(c *cobra.Command, args []string) error {
			check, bound := c.Flags().Changed("check"), c.Flags().Changed("to")
			switch {
			case !check && (part.share != "" || part.sample != 0):
				return usage(errors.New("--segment and --sample choose parts of a certificate: they want --check FILE"))
			case !streaming && c.Flags().Changed("out"):
				return usage(errors.New("--out is where --stream keeps its records: it wants --stream"))
			case check && streaming:
				return usage(errors.New("--check verifies a certificate and streams nothing: leave out --stream"))
			case check && (len(args) > 0 || bound || asJSON):
				return usage(errors.New("--check takes a file of certificates and neither a game nor --to or --json"))
			case check:
				return nil
			case len(args) == 0:
				return usage(errors.New("period wants a game, or certificates to verify with --check FILE; see 'grundy period --help'"))
			}
			return gameAndNumbers("to")(c, args)
		},
		RunE: func(c *cobra.Command, args []string) error {
			if c.Flags().Changed("check") {
				return checkFile(c, certificates, part, memory)
			}
			g, err := gameOf(c, args[0])
			if err != nil {
				return err
			}
			if streaming {
				if !c.Flags().Changed("to") {
					to = config.MaxN
				}
				r, err := streamPeriod(c, g.Name, to, out)
				if err != nil {
					return err
				}
				if r != nil {
					return show(c, asJSON, r, printStreamed)
				}
				to = min(to, keptAtMost) // The period begins early.
			}
			if to > config.MaxN {
				return usage(fmt.Errorf("without --stream, at most %d can be asked for", uint64(config.MaxN)))
			}
			if !streaming && !c.Flags().Changed("to") {
				if to, err = usualBound(g, memory); err != nil {
					return err
				}
			}
			s, stop, err := watched(c, g, to, memory)
			if err != nil {
				return err
			}
			r, err := s.Period(c.Context(), to)
			stop()
			if err != nil {
				return err
			}
			return show(c, asJSON, r, printPeriod)
		},
	}
	c.Flags().Var(bound{&to, mostStreamed}, "to", "the last heap to compute")
	c.Flags().BoolVar(&streaming, "stream", false, "forget the values, and keep a record every 2^30 heaps")
	outFlag(c, &out)
	part.flags(c)
	configFlag(c)
	memoryFlag(c, &memory, "refuse what needs more")
	jsonFlag(c, &asJSON)
	c.Flags().StringVar(&certificates, "check", "", "verify the certificates of this file")
	return c
}

// usualBound is how far a period is looked for by default: to the heap 100000 or, where that
// takes more than the memory or about twenty seconds, half of it, a quarter and so on. A bound
// that is too small to be worth it is left to be refused.
func usualBound(g *game.Game, memory size) (uint64, error) {
	const most, least, steps = 100_000, 100, 2e10
	s, err := period.New(g)
	if err != nil {
		return 0, usage(err)
	}
	heaps := uint64(most)
	for heaps > least && (s.Steps(s.Product.First+heaps) > steps || plan.WithGarbage(s.Memory(s.Request(s.Product.First+heaps))) > uint64(memory)) {
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
			conditions = append(conditions, conditionText(x))
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
	if r.Needs > 0 {
		text += fmt.Sprintf("; a theorem may prove it with --to %d", r.Needs)
	}
	return text
}

func conditionText(x regular.Condition) string {
	text := x.Name
	between := " with"
	for _, n := range x.With {
		text += fmt.Sprintf("%s %d", between, n)
		between = " and"
	}
	if x.From == x.To {
		return text + fmt.Sprintf(" for heap %d", x.From)
	}
	return text + fmt.Sprintf(" for heaps %d to %d", x.From, x.To)
}
