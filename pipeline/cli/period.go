package cli

import (
	"context"

	"github.com/spf13/cobra"

	"grundy/jobs/game"
	"grundy/pipeline/certified"
	"grundy/pipeline/config"
	"grundy/pipeline/fault"
	"grundy/pipeline/journal"
	"grundy/pipeline/listing"
	"grundy/pipeline/plan"
)

type periodFlags struct {
	printing

	to                      uint64
	certificates, out, rocq string // files, and a folder
	streaming               bool
	part                    certified.Segments
	memory                  size
}

func newPeriod() *cobra.Command {
	var f periodFlags
	c := &cobra.Command{
		Use:               "period GAME [N] [--stream] | --check FILE [--segment I/N | --sample K]",
		Short:             "find and prove the period of a game's nim-values",
		ValidArgsFunction: atMost(1, gameNames),
		Args:              f.words,
		RunE:              f.run,
	}
	c.Flags().Var(bound{&f.to, certified.MostStreamed}, "to", "the last heap to compute")
	c.Flags().BoolVar(&f.streaming, "stream", false, "forget the values, and keep a record every 2^30 heaps")
	outFlag(c, &f.out)
	c.Flags().StringVar(&f.part.Share, "segment", "", "with --check: share I of N of the segments, as 3/16")
	c.Flags().IntVar(&f.part.Sample, "sample", 0, "with --check: as many segments, chosen at random")
	configFlag(c)
	memoryFlag(c, &f.memory, "refuse what needs more")
	f.flags(c, listing.Text, listing.BibTeX)
	jsonFlag(c, &f.asJSON)
	c.Flags().BoolFunc("bibtex", "print the proof for a bibliography, as --format bibtex", func(string) error {
		f.format = listing.BibTeX
		return nil
	})
	c.Flags().StringVar(&f.rocq, "rocq", "", "write the proof as a file for Rocq, as kayles.v")
	c.Flags().StringVar(&f.certificates, "check", "", "verify the certificates of this file")
	return c
}

// words takes a game with a bound or, for --check, neither.
func (f *periodFlags) words(c *cobra.Command, args []string) error {
	check, bound := c.Flags().Changed("check"), c.Flags().Changed("to")
	switch {
	case !check && f.part != (certified.Segments{}):
		return fault.Userf("--segment and --sample choose parts of a certificate: they want --check FILE")
	case check && f.streaming:
		return fault.Userf("--check verifies a certificate and streams nothing: leave out --stream")
	case check && (len(args) > 0 || bound || f.file != "" || f.chosen() != listing.Text || f.rocq != ""):
		return fault.Userf("--check takes a file of certificates and neither a game nor --to, --json, --format, --output or --rocq")
	case check:
		return nil
	case len(args) == 0:
		return fault.Userf("period wants a game, or certificates to verify with --check FILE; see 'grundy period --help'")
	}
	return gameAndNumbers("to")(c, args)
}

func (f *periodFlags) run(c *cobra.Command, args []string) error {
	folder, err := finder(c, f.out)
	if err != nil {
		return err
	}
	x := certified.Finder{Values: folder, Memory: uint64(f.memory), Errors: c.ErrOrStderr()}
	if !f.streaming {
		defer plan.KeepWithin(x.Memory)()
	}
	if c.Flags().Changed("check") {
		file := certified.File{
			Path: f.certificates, Part: f.part, Out: c.OutOrStdout(), Finder: x,
			Game: func(name string) (*game.Game, error) { return gameOf(c, name) },
		}
		return file.Check(c.Context())
	}
	g, err := gameOf(c, args[0])
	if err != nil {
		return err
	}
	r, err := f.find(c.Context(), &x, g, c.Flags().Changed("to"))
	var proof []byte
	if err == nil && f.rocq != "" {
		if proof, err = r.Rocq(f.rocq); err == nil {
			err = saveFile(f.rocq, whole(proof))
		}
	}
	if err != nil {
		return err
	}
	return f.print(c, r.Table(journal.SourceOf(version).String()))
}

// find finds the period, as far as --to says where that is given.
func (f *periodFlags) find(
	ctx context.Context, x *certified.Finder, g *game.Game, bounded bool,
) (*certified.Period, error) {
	switch {
	case f.streaming && bounded:
		return x.Stream(ctx, g, f.to)
	case f.streaming:
		return x.Stream(ctx, g, config.MaxN)
	case !bounded:
		return x.Find(ctx, g)
	case f.to > config.MaxN:
		return nil, fault.Userf("without --stream, at most %d can be asked for", uint64(config.MaxN))
	}
	return x.UpTo(ctx, g, f.to)
}
