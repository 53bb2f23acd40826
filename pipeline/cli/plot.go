package cli

import (
	"context"
	"errors"

	"github.com/spf13/cobra"

	"grundy/pipeline/fault"
	"grundy/pipeline/figure"
	"grundy/pipeline/progress"
	"grundy/pipeline/resolve"
	"grundy/pipeline/values"
)

// The rows and columns of a grid, and the heaps of a sequence, that are drawn where none are said.
const (
	plottedRows  = 60
	plottedHeaps = 1000
)

func newPlot() *cobra.Command {
	return command("plot", someGames, gameNames, plotGames)
}

// someGames accepts games and, behind them, the last heap.
func someGames(c *cobra.Command, args []string) error {
	if n := len(beforeHeap(args)); n < len(args) {
		return gameAndNumbers("to")(c, args[n-1:])
	}
	if len(args) == 0 {
		return fault.Userf("plot wants a game, or several, as in 'grundy plot kayles --to 200'")
	}
	return nil
}

func plotGames(c call, args []string) error {
	show, err := outlet(c)
	if err != nil {
		return err
	}
	folder, err := c.finder()
	if err != nil {
		return err
	}
	var data []figure.Data
	var rows []*values.Rows
	games := beforeHeap(args)
	for _, name := range games {
		d, err := plotted(c, name, len(games) > 1)
		if err != nil {
			return err
		}
		from := c.number("from")
		if c.text("highlight") == "rare-heaps" {
			from = 0 // They are known by all heaps.
		}
		r, err := folder.Window(c.Context(), d.Game, d.Product, from, d.Request)
		if err != nil {
			return err
		}
		data, rows = append(data, d), append(rows, r)
	}
	wanted := asked(c, data)
	if inLaTeX(c) {
		wanted.Formats = figure.LaTeX[:1]
	}
	picture, err := resolve.Plot(wanted, data, budget)
	if err != nil {
		return inFlags(err)
	}
	for i, d := range data {
		if data[i], err = panel(c, picture.Panels[0], d, rows[i]); err != nil {
			return err
		}
	}
	if !c.given("kind") && !inLaTeX(c) && len(data) == 1 && figure.InRows(picture.Panels[0], data[0]) {
		picture.Panels[0].Kind = "strip"
	}
	return show(picture, [][]figure.Data{data})
}

// panel reads or computes what a panel draws of a game, and shows how far it is.
func panel(c call, p figure.Panel, d figure.Data, rows *values.Rows) (figure.Data, error) {
	advance, stop := progress.Watch(c.chat(), d.Game.Name, d.Product.First, d.N, rows.Steps)
	defer stop()
	source, err := rows.Source(c.Context(), advance)
	if err != nil {
		return d, err
	}
	d, err = d.Read(c.Context(), source, p)
	if errors.Is(err, context.Canceled) {
		err = fault.Interrupted(err, "nothing was drawn")
	}
	return d, err
}
