package sweep

import (
	"cmp"
	"context"
	"fmt"
	"slices"

	"grundy/jobs/tables"
	"grundy/pipeline/expr"
	"grundy/pipeline/store"
)

// columns is the columns of a table behind those of the variables, with their meanings in words and
// their cells. space is 1 if the values fall into a sparse space.
var columns = []struct {
	tables.Column
	meaning string
	cell    func(r *Row) any
}{
	{text("game"), "the game, as this program names it", func(r *Row) any { return r.Game }},
	{count("last"), "the last heap whose value was computed", func(r *Row) any { return r.To }},
	{text("verdict"), "what is known of the period: proved for all heaps, apparent up to the last heap, or none", func(r *Row) any { return string(r.Verdict) }},
	{text("kind"), "what regularity there is, as periodic or arithmetic periodic; empty where there is none", func(r *Row) any { return string(r.Kind) }},
	{count("period"), "the length of the period, in heaps; 0 where there is none", func(r *Row) any { return r.Period }},
	{count("preperiod"), "the number of heaps before the period", func(r *Row) any { return r.Preperiod }},
	{count("saltus"), "by how much the nim-values grow in each period", func(r *Row) any { return r.Saltus }},
	{text("theorem"), "the theorem that proves the period; empty where it isn't proved", func(r *Row) any { return string(r.Theorem) }},
	{tables.Column{Name: "largest", Type: tables.Uint32}, "the greatest nim-value", func(r *Row) any { return r.Largest }},
	{count("largest_at"), "the first heap that has the greatest nim-value", func(r *Row) any { return r.LargestAt }},
	{tables.Column{Name: "space", Type: tables.Uint8}, "1 where the nim-values fall into a sparse space, 0 where not", (*Row).space},
	{count("rares"), "the number of heaps with a rare value, where there is a sparse space, by the mask that the solver chose, with which there needn't be fewest; " +
		"of the game same_as, if that was computed, where other heaps are rare", func(r *Row) any { return r.Rares }},
	{count("last_rare"), "the last heap with a rare value, by the same mask and of the same game as rares; largest_at is always a heap of the row's own game", func(r *Row) any { return r.LastRare }},
	{text("certificate"), "the SHA-256, in hexadecimal, of the certificate that proves the period; empty where there is none", func(r *Row) any { return r.Certificate }},
	{count("zeros"), "the number of heaps with the nim-value 0: P-positions", func(r *Row) any { return r.Zeros }},
	{count("distinct_values"), "the number of different nim-values", func(r *Row) any { return r.Distinct }},
	{count("sum_of_values"), "the sum of all nim-values", func(r *Row) any { return r.Sum }},
	{text("same_as"), "the game of the table that was computed in place of this one, as it has the same nim-values; empty where this one was computed", func(r *Row) any { return r.SameAs }},
	{text("same_heap"), "the heap of the game same_as that has the nim-value of the heap n; where there is none, the nim-value is 0", func(r *Row) any { return r.SameHeap }},
	{text("same_by"), "the theorem that says so, of docs/PROOFS.md or, where it is a proposition, of the paper on partition games", func(r *Row) any { return r.SameBy }},
}

func text(name string) tables.Column  { return tables.Column{Name: name, Type: tables.Text} }
func count(name string) tables.Column { return tables.Column{Name: name, Type: tables.Uint64} }

func (r *Row) space() any {
	if r.Space {
		return uint8(1)
	}
	return uint8(0)
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
	schema := tables.Schema{count("n")}
	for i, name := range s.Matrix.Names() {
		c := count(name)
		for _, p := range s.Points {
			if v := p.Values[i]; !v.IsNumber() || v.Number < 0 {
				c.Type = tables.Text
				break
			}
		}
		schema = append(schema, c)
	}
	for _, c := range columns {
		schema = append(schema, c.Column)
	}
	return schema
}

// Meanings says in words what the columns of the sweep's table hold, by their names.
func (s *Sweep) Meanings() map[string]string {
	all := map[string]string{"n": "the number of the row, from 1 on, in the order of the sweep's points"}
	for _, c := range columns {
		all[c.Name] = c.meaning
	}
	for _, name := range s.Matrix.Names() {
		all[name] = "the variable " + name + " of the sweep"
	}
	return all
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
		for _, c := range columns {
			cells = append(cells, c.cell(&e.row))
		}
		t.AppendRow(cells...)
	}
	return t
}

func cell(t tables.Type, v expr.Value) any {
	if t == tables.Uint64 {
		return uint64(v.Number)
	}
	return v.Text
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
