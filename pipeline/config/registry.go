package config

import (
	"context"
	"strconv"

	"grundy/jobs/game"
)

// Registry tells what a config may speak of.
type Registry interface {
	// Game is the game of a written form. The error is a plain sentence, which
	// may end in a suggestion of its own ('did you mean …').
	Game(name string) (*game.Game, error)
	// Games is the names that suggestions are taken from.
	Games() []string
	// Claims is the ids of all claims.
	Claims() []string
	// ClaimMemory is what testing a claim to a bound takes, in bytes.
	ClaimMemory(id string, bound uint64) uint64
	// ClaimBeyond says which of the games that a claim reads has no solver that goes
	// to the bound; empty where all have.
	ClaimBeyond(id string, bound uint64) string
	// FigureKinds is the names of the kinds of figures.
	FigureKinds() []string
	// CheckFigure says what is wrong with the figure's options and data.
	// data[i] belongs to panel i, in the order of its datasets. It is nil where
	// the config is wrong about them; likewise a kind that isn't known is "",
	// and the value of a wrong option nil. Nothing is to be said about these.
	CheckFigure(f Figure, data [][]Data) []Problem
	// Most is the last n to which the product can be computed, however much memory
	// there is; 0 where there is no such limit.
	Most(p *game.Product) uint64
	// Prepare makes the product's solver ready for the request, so that Memory knows
	// the least memory that the solver can do with (see [game.Solver.Prepare]).
	Prepare(ctx context.Context, p *game.Product, r game.Request) error
	// Memory is the bytes that the product needs for the request, at most. It
	// doesn't fall as n grows, and is asked for n ≤ MaxN, k ≤ MaxK.
	Memory(g *game.Game, p *game.Product, r game.Request) uint64
	// Budget is the bytes that a job may need.
	Budget() uint64
}

// Data is what a panel draws of a dataset: the rows of the job's product up to
// the panel's n.
type Data struct {
	Job     string
	Game    *game.Game
	Product *game.Product
	game.Request
}

// Problem is something that is wrong in a figure.
type Problem struct {
	// Path leads to the place in the figure's long form, where every picture
	// is a panel: keys, and indices from 0, as panels, 0, options, palette.
	Path []string
	// Key marks the last key of the path instead of its value.
	Key bool
	// Message is a plain sentence without its full stop.
	Message string
	// Suggestion is a word that was probably meant; empty where there is none.
	Suggestion string
}

// PanelPath is the path of a place in panel i.
func PanelPath(i int, path ...string) []string {
	return append([]string{"panels", strconv.Itoa(i)}, path...)
}
