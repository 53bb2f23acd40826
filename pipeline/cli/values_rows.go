package cli

import (
	"cmp"
	"context"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/games/loopy"
)

// printRows prints all columns of the rows from ≤ n ≤ to of a product that isn't a
// sequence.
func printRows(ctx context.Context, w io.Writer, g *game.Game, p *game.Product, from, to uint64, format string) error {
	rows := [][]any{}
	err := eachRow(ctx, p, to, func(n uint64, row []any) {
		if n >= from {
			rows = append(rows, row)
		}
	})
	if err != nil {
		return err
	}
	switch format {
	case "csv":
		c := csv.NewWriter(w)
		if err := c.Write(columnNames(p)); err != nil {
			return err
		}
		for _, row := range rows {
			if err := c.Write(texts(row)); err != nil {
				return err
			}
		}
		c.Flush()
		return c.Error()
	case "json":
		return json.NewEncoder(w).Encode(struct {
			Game    string   `json:"game"`
			Product string   `json:"product"`
			Columns []string `json:"columns"`
			Rows    [][]any  `json:"rows"`
		}{g.Name, p.Name, columnNames(p), rows})
	case "exponent":
		return noExponents(g)
	}
	for _, row := range rows {
		words := texts(row)
		for i := range words {
			words[i] = cmp.Or(words[i], "-")
		}
		if _, err := fmt.Fprintln(w, strings.Join(words, " ")); err != nil {
			return err
		}
	}
	return nil
}

func columnNames(p *game.Product) []string {
	names := make([]string, len(p.Schema))
	for i, c := range p.Schema {
		names[i] = c.Name
	}
	return names
}

// eachRow computes the rows up to n = to and passes each one to the function.
func eachRow(ctx context.Context, p *game.Product, to uint64, each func(n uint64, row []any)) error {
	return catalog.Solve(ctx, p, &p.Solvers[0], game.Request{N: to}, func(t *game.Table) error {
		for i := range t.Rows() {
			row := t.Row(i)
			loopy.Shown(p, row)
			each(t.Cols[0].U64[i], row)
		}
		return nil
	})
}

// texts writes the cells of a row; a cell without a value is empty.
func texts(row []any) []string {
	out := make([]string, len(row))
	for i, c := range row {
		if c != nil {
			out[i] = fmt.Sprint(c)
		}
	}
	return out
}
