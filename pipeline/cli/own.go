package cli

import (
	"github.com/spf13/cobra"

	"grundy/jobs/claims"
	"grundy/jobs/game"
	"grundy/pipeline/config"
)

const configFlagName = "config"

// configFlag is the flag --config, which names the config whose own games and claims the
// command may be given, see [ownGames].
func configFlag(c *cobra.Command) {
	c.Flags().String(configFlagName, "", "a config whose own games may be named")
}

// ownConfig is the config that --config names, and nil without the flag.
func ownConfig(c *cobra.Command) (*config.Config, error) {
	file := c.Flag(configFlagName).Value.String()
	if file == "" {
		return nil, nil
	}
	return loadConfig(c.Context(), c.ErrOrStderr(), file, budget)
}

// ownGames is the catalogue with the own games and claims of the config that --config names.
func ownGames(c *cobra.Command) (*claims.Catalogue, error) {
	cfg, err := ownConfig(c)
	return catalogueOf(cfg), err
}

// catalogueOf is the catalogue with the own games and claims of a config, and the common one where
// there is no config.
func catalogueOf(cfg *config.Config) *claims.Catalogue {
	if cfg == nil {
		return nil
	}
	return cfg.Catalogue
}

// gameOf finds the game of a name for a command with [configFlag].
func gameOf(c *cobra.Command, name string) (*game.Game, error) {
	games, err := ownGames(c)
	if err != nil {
		return nil, err
	}
	return lookup(games, name)
}
