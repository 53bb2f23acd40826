package cli

import (
	"github.com/spf13/cobra"

	"grundy/jobs/game"
	"grundy/pipeline/certified"
	"grundy/pipeline/config"
	"grundy/pipeline/fault"
	"grundy/pipeline/journal"
	"grundy/pipeline/listing"
	"grundy/pipeline/plan"
	"grundy/pipeline/values"
)

func newPeriod() *cobra.Command {
	return command("period", gameOrCertificates, atMost(1, gameNames), period)
}

// gameOrCertificates takes a game with a bound or, for --check, neither.
func gameOrCertificates(command *cobra.Command, args []string) error {
	c := call{command}
	if c.is("bibtex") {
		if err := c.Flags().Set("format", listing.BibTeX); err != nil {
			return err
		}
	}
	switch check := c.given("check"); {
	case !check && c.given("segment", "sample"):
		return fault.Userf("--segment and --sample choose parts of a certificate: they want --check FILE")
	case check && c.is("stream"):
		return fault.Userf("--check verifies a certificate and streams nothing: leave out --stream")
	case check && (len(args) > 0 || c.given("to", "json", "format", "output", "rocq")):
		return fault.Userf("--check takes a file of certificates and neither a game nor --to, --json, --format, --output or --rocq")
	case check:
		return nil
	case len(args) == 0:
		return fault.Userf("period wants a game, or certificates to verify with --check FILE; see 'grundy period --help'")
	}
	return gameAndNumbers("to")(command, args)
}

func period(c call, args []string) error {
	folder, err := c.finder()
	if err != nil {
		return err
	}
	folder.Memory = c.memory()
	if !c.is("stream") {
		defer plan.KeepWithin(folder.Memory)()
	}
	if c.given("check") {
		file := certified.File{
			Path: c.text("check"), Share: c.text("segment"), Sample: c.count("sample"),
			Out: c.OutOrStdout(), Finder: folder,
			Game: func(name string) (*game.Game, error) { return gameOf(c, name) },
		}
		return file.Check(c.Context())
	}
	g, err := gameOf(c, args[0])
	if err != nil {
		return err
	}
	r, err := findPeriod(c, folder, g)
	var proof []byte
	if name := c.text("rocq"); err == nil && name != "" {
		if proof, err = r.Rocq(name); err == nil {
			err = saveFile(name, whole(proof))
		}
	}
	if err != nil {
		return err
	}
	return c.print(r.Table(journal.SourceOf(version).String()))
}

// findPeriod finds the period, as far as --to says where that is given.
func findPeriod(c call, folder *values.Finder, g *game.Game) (*certified.Period, error) {
	streamed, to := c.is("stream"), c.number("to")
	switch bounded := c.given("to"); {
	case streamed && bounded:
		return certified.Stream(c.Context(), folder, g, to)
	case streamed:
		return certified.Stream(c.Context(), folder, g, config.MaxN)
	case !bounded:
		return certified.Find(c.Context(), folder, g)
	case to > config.MaxN:
		return nil, fault.Userf("without --stream, at most %d can be asked for", uint64(config.MaxN))
	}
	return certified.UpTo(c.Context(), folder, g, to)
}
