// Package resolve says what a config means here: it finds the games, claims and kinds of figures
// that it names, and says which of its jobs, figures and claims can't be computed in the memory
// that is allowed.
//
//   - resolve.go: a config with the program's games, claims and kinds of figures
//   - limits.go: what can be computed, tested and drawn in a memory
package resolve

import (
	"context"

	"grundy/jobs/catalog"
	"grundy/jobs/claims"
	"grundy/jobs/game"
	"grundy/pipeline/config"
	"grundy/plots/kind"
)

// Load reads the config in a file for a memory of so many bytes. The error is that of
// [config.Load].
func Load(ctx context.Context, path string, memory uint64) (*config.Config, error) {
	return config.Load(ctx, path, registry{memory})
}

// registry is what a config may name, within a memory in bytes. It implements [config.Registry].
type registry struct{ memory uint64 }

func (registry) Game(name string) (*game.Game, error) { return catalog.Lookup(name) }
func (registry) Games() []string                      { return catalog.Names() }
func (registry) FigureKinds() []string                { return kind.KindNames() }

func (registry) Claims() (ids []string) {
	for _, c := range claims.Claims() {
		ids = append(ids, c.ID)
	}
	return ids
}

func (r registry) RefuseClaim(games *claims.Catalogue, id string, bound uint64) error {
	return checkClaim(games, id, bound, r.memory)
}

func (r registry) CheckFigure(f config.Figure, data [][]config.Data) []config.Problem {
	return Figure(f, data, r.memory)
}

func (r registry) Refuse(ctx context.Context, j *config.Job, p *game.Product) error {
	return checkJob(ctx, j, p, r.memory)
}

func (r registry) RefusePoint(j *config.Job, g *game.Game) error {
	return checkPoint(j, g, r.memory)
}
