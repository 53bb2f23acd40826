package cli

import (
	"errors"
	"io"
	"slices"
	"strings"

	"grundy/jobs/catalog"
	"grundy/jobs/claims"
	"grundy/jobs/game"
	"grundy/pipeline/plan"
)

// ownConfig is the config that --config names. Without the flag it is the usual one where one is
// asked for that the program itself doesn't know; nil where that isn't there, can't be read, or
// isn't needed.
func ownConfig(c call, unknown bool) (*plan.Config, error) {
	if c.Flag("config") != nil && c.text("config") != "" {
		return loadConfig(c.Context(), c.ErrOrStderr(), c.text("config"), budget)
	}
	if !unknown {
		return nil, nil
	}
	cfg, err := loadConfig(c.Context(), io.Discard, usualConfig, anyMemory)
	if err != nil {
		return nil, c.Context().Err()
	}
	return cfg, nil
}

// ownGames is the catalogue with the own games and claims of the config that --config names or,
// where the common one hasn't the games of all these names and positions, of the usual one.
func ownGames(c call, names ...string) (*claims.Catalogue, error) {
	cfg, err := ownConfig(c, lacks(names...))
	return catalogueOf(cfg), err
}

// lacks says whether the catalogue lacks the game of a name or a position.
func lacks(names ...string) bool {
	return slices.ContainsFunc(strings.Fields(strings.Join(names, " ")), func(word string) bool {
		_, err := catalog.Lookup(word[strings.Index(word, "@")+1:])
		_, unknown := errors.AsType[*catalog.UnknownError](err)
		return unknown
	})
}

// catalogueOf is the catalogue with the own games and claims of a config, and the common one where
// there is no config.
func catalogueOf(cfg *plan.Config) *claims.Catalogue {
	if cfg == nil {
		return nil
	}
	return cfg.Catalogue
}

// gameOf finds the game of a name for a command with the flag --config.
func gameOf(c call, name string) (*game.Game, error) {
	games, err := ownGames(c, name)
	if err != nil {
		return nil, err
	}
	return lookup(games, name)
}
