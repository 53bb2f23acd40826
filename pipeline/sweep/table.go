package sweep

import (
	"cmp"
	"context"
	"fmt"
	"maps"
	"slices"

	"grundy/jobs/tables"
	"grundy/pipeline/expr"
	"grundy/pipeline/store"
)

// columns is the columns of a table behind those of the variables. space is 1 if the values
// fall into a sparse space.
var columns = tables.Schema{
	{Name: "game", Type: tables.Text}, {Name: "last", Type: tables.Uint64},
	{Name: "verdict", Type: tables.Text}, {Name: "kind", Type: tables.Text},
	{Name: "period", Type: tables.Uint64}, {Name: "preperiod", Type: tables.Uint64}, {Name: "saltus", Type: tables.Uint64},
	{Name: "theorem", Type: tables.Text}, {Name: "largest", Type: tables.Uint32}, {Name: "largest_at", Type: tables.Uint64},
	{Name: "space", Type: tables.Uint8}, {Name: "rares", Type: tables.Uint64}, {Name: "last_rare", Type: tables.Uint64},
	{Name: "certificate", Type: tables.Text},
	{Name: "zeros", Type: tables.Uint64}, {Name: "distinct_values", Type: tables.Uint64}, {Name: "sum_of_values", Type: tables.Uint64},
	{Name: "same_as", Type: tables.Text}, {Name: "same_heap", Type: tables.Text}, {Name: "same_by", Type: tables.Text},
}

// former is the names that columns had when tables were written with unsigned integers. They are
// words of SQL, so that they had to be put in quotes there.
var former = map[string]string{"last": "to", "distinct_values": "distinct", "sum_of_values": "sum"}

// Former is a table of a sweep as it was written with unsigned integers: with the former names, and
// the column last once more, under this name, behind the certificate.
func Former(t *tables.Table) *tables.Table {
	f := new(tables.Table)
	for i, c := range t.Schema {
		share(f, cmp.Or(former[c.Name], c.Name), t, i)
		if c.Name == "certificate" {
			share(f, "last", t, t.Schema.Index("last"))
		}
	}
	return f
}

// named is a table of a sweep, with some columns once more under their former names.
func named(t *tables.Table) *tables.Table {
	all := &tables.Table{Schema: slices.Clone(t.Schema), Cols: slices.Clone(t.Cols)}
	for i, c := range t.Schema {
		if name := former[c.Name]; name != "" {
			share(all, name, t, i)
		}
	}
	return all
}

// share adds the column i of a table to another one, with a name.
func share(to *tables.Table, name string, t *tables.Table, i int) {
	to.Schema = append(to.Schema, tables.Column{Name: name, Type: t.Schema[i].Type})
	to.Cols = append(to.Cols, t.Cols[i])
}

// Names is the columns that claims and figures may name: those of the table, and some once more
// under their former names.
func (s *Sweep) Names() tables.Schema { return named(tables.New(s.Schema())).Schema }

// Schema is the columns of the sweep's table: n, which numbers the rows from 1, a column for
// each variable, of numbers if all its values are numbers that aren't negative, and what the
// rows say.
func (s *Sweep) Schema() tables.Schema {
	schema := tables.Columns("n uint64")
	for i, name := range s.Matrix.Names() {
		c := tables.Column{Name: name, Type: tables.Uint64}
		for _, p := range s.Points {
			if v := p.Values[i]; !v.IsNumber() || v.Number < 0 {
				c.Type = tables.Text
				break
			}
		}
		schema = append(schema, c)
	}
	return append(schema, columns...)
}

// Meanings says in words what the columns of the sweep's table hold, by their names.
func (s *Sweep) Meanings() map[string]string {
	all := maps.Clone(meanings)
	for _, name := range s.Matrix.Names() {
		all[name] = "the variable " + name + " of the sweep"
	}
	return all
}

var meanings = map[string]string{
	"n":          "the number of the row, from 1 on, in the order of the sweep's points",
	"game":       "the game, as this program names it",
	"last":       "the last heap whose value was computed",
	"verdict":    "what is known of the period: proved for all heaps, apparent up to the last heap, or none",
	"kind":       "what regularity there is, as periodic or arithmetic periodic; empty where there is none",
	"period":     "the length of the period, in heaps; 0 where there is none",
	"preperiod":  "the number of heaps before the period",
	"saltus":     "by how much the nim-values grow in each period",
	"theorem":    "the theorem that proves the period; empty where it isn't proved",
	"largest":    "the greatest nim-value",
	"largest_at": "the first heap that has the greatest nim-value",
	"space":      "1 where the nim-values fall into a sparse space, 0 where not",
	"rares": "the number of heaps with a rare value, where there is a sparse space, by the mask that the solver chose, with which there needn't be fewest; " +
		"of the game same_as, if that was computed, where other heaps are rare",
	"last_rare":       "the last heap with a rare value, by the same mask and of the same game as rares; largest_at is always a heap of the row's own game",
	"certificate":     "the SHA-256, in hexadecimal, of the certificate that proves the period; empty where there is none",
	"zeros":           "the number of heaps with the nim-value 0: P-positions",
	"distinct_values": "the number of different nim-values",
	"sum_of_values":   "the sum of all nim-values",
	"same_as":         "the game of the table that was computed in place of this one, as it has the same nim-values; empty where this one was computed",
	"same_heap":       "the heap of the game same_as that has the nim-value of the heap n; where there is none, the nim-value is 0",
	"same_by":         "the theorem that says so, of docs/PROOFS.md or, where it is a proposition, of the paper on partition games",
}

// Table is the sound rows as a table, in the order of the points.
func (l *Log) Table() *tables.Table {
	schema := l.Schema()
	t := tables.New(schema)
	for i, p := range l.Points {
		e, there := l.entries[p.Game]
		if !there {
			continue
		}
		cells := []any{uint64(i + 1)}
		for j, v := range p.Values {
			cells = append(cells, cell(schema[j+1].Type, v))
		}
		t.AppendRow(append(cells, e.row.cells()...)...)
	}
	return t
}

func cell(t tables.Type, v expr.Value) any {
	if t == tables.Uint64 {
		return uint64(v.Number)
	}
	return v.Text
}

// cells is the row in the order of columns.
func (r Row) cells() []any {
	space := uint8(0)
	if r.Space {
		space = 1
	}
	return []any{r.Game, r.To, string(r.Verdict), string(r.Kind), r.Period, r.Preperiod, r.Saltus,
		string(r.Theorem), r.Largest, r.LargestAt, space, r.Rares, r.LastRare, r.Certificate, r.Zeros,
		r.Distinct, r.Sum, r.SameAs, r.SameHeap, r.SameBy}
}

// shown is the columns of a table that a page shows beside the variables.
var shown = []string{"game", "verdict", "kind", "period", "preperiod", "saltus", "theorem", "largest", "zeros", "distinct_values"}

// First is the first sound rows as texts, at most so many, in the columns that a page shows.
func (l *Log) First(most int) (columns []string, rows [][]string) {
	columns = append(l.Matrix.Names(), shown...)
	few := *l
	few.Points = l.Points[:min(most, len(l.Points))]
	t := few.Table()
	schema := l.Schema()
	for i := range t.Rows() {
		var row []string
		for _, c := range columns {
			row = append(row, fmt.Sprint(t.Cols[schema.Index(c)].Cell(i)))
		}
		rows = append(rows, row)
	}
	return columns, rows
}

// ReadTable is the table of a sweep whose rows are all there, with the columns [Sweep.Names];
// otherwise the error says so.
func ReadTable(ctx context.Context, st *store.Store, s Sweep) (*tables.Table, error) {
	l, err := Read(ctx, st, s)
	if err != nil {
		return nil, err
	}
	if missing := l.Missing(); len(missing) > 0 {
		return nil, fmt.Errorf("the sweep %s has no row of %s yet: run its config again", s.ID, missing[0])
	}
	return named(l.Table()), nil
}
