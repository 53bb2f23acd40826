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
	// RefuseClaim says why the claim can't be tested to the bound, in a
	// sentence without its full stop; it is empty where nothing stands against it.
	RefuseClaim(id string, bound uint64) string
	// FigureKinds is the names of the kinds of figures.
	FigureKinds() []string
	// CheckFigure says what is wrong with the figure's options and data.
	// data[i] belongs to panel i, in the order of its datasets. It is nil where
	// the config is wrong about them; likewise a kind that isn't known is "",
	// and the value of a wrong option nil. Nothing is to be said about these.
	CheckFigure(f Figure, data [][]Data) []Problem
	// Refuse says why the job's product can't be computed as far as the job asks, as
	// what follows 'GAME up to n = N'; it is empty where nothing stands against it.
	Refuse(ctx context.Context, j *Job, p *game.Product) string
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
