package values

import (
	"context"
	"encoding/json"
	"fmt"
	"io"
	"math/big"
	"slices"
	"strconv"

	"grundy/jobs/game"
	"grundy/jobs/nim"
	"grundy/pipeline/fault"
	"grundy/pipeline/listing"
)

// Exponent is the format of the exponents of values that are powers of two.
const Exponent = "exponent"

// Shown is the rows of the heaps From ≤ n ≤ To of a product, for a person or a program to read.
type Shown struct {
	*Rows
	Game     *game.Game
	Product  *game.Product
	From, To *big.Int
}

// Table is the rows as a table. A grid has a column for each k, a sequence n and its value, and
// other products have all their columns.
func (s Shown) Table(ctx context.Context) *listing.Table {
	p := s.Product
	t := &listing.Table{
		Caption: fmt.Sprintf("%s, n = %d to %d.", p.TitleOf(s.Game.Title), s.From, s.To),
		Game:    s.Game.Name, Product: p.Name,
		Own: map[string]func(io.Writer) error{Exponent: func(io.Writer) error {
			return fault.Userf("--format exponent is for the POWERSET games; "+
				"the values of %s are stored as they are", s.Game.Name)
		}},
	}
	for _, c := range p.Schema {
		t.Columns = append(t.Columns, c.Name)
	}
	switch {
	case s.Few != nil:
		t.Rows = listing.Listed(s.Few)
	case p.Name == game.Sequence:
		s.sequence(ctx, t)
	case p.Name == game.Grid:
		s.grid(ctx, t)
	default:
		t.Rows = func(use func([]any) error) error { return s.Each(ctx, s.From.Uint64(), use) }
	}
	return t
}

// grid makes a row of each n.
func (s Shown) grid(ctx context.Context, t *listing.Table) {
	t.Columns, t.Heads = []string{"n"}, map[string]string{"n": `$n \backslash k$`}
	for k := s.Product.FirstK(); k <= s.request.K; k++ {
		name := fmt.Sprintf("k=%d", k)
		t.Columns, t.Heads[name] = append(t.Columns, name), fmt.Sprintf("$%d$", k)
	}
	row := make([]any, len(t.Columns))
	t.Rows = func(use func([]any) error) error {
		return s.Values(ctx, s.From.Uint64(), func(n uint64, all []uint32) error {
			for values := range slices.Chunk(all, len(row)-1) {
				row[0] = n
				for i, v := range values {
					row[i+1] = v
				}
				if err := use(row); err != nil {
					return err
				}
				n++
			}
			return nil
		})
	}
}

// sequence makes rows of n and its value.
func (s Shown) sequence(ctx context.Context, t *listing.Table) {
	t.Columns = []string{"n", "g"}
	t.Own[listing.JSON] = func(w io.Writer) error { return s.json(w, t) }
	exponents := s.Product.Value == "e"
	switch {
	case s.Theorem != nil:
		t.Rows = func(use func([]any) error) error { return s.far(ctx, use) }
	case exponents:
		t.Rows = func(use func([]any) error) error { return s.powers(ctx, use) }
		t.Own[Exponent] = func(w io.Writer) error { return s.lines(ctx, w, "", ' ') }
	default:
		t.Rows = func(use func([]any) error) error { return s.plain(ctx, use) }
		t.Own[listing.Text] = func(w io.Writer) error { return s.lines(ctx, w, "", ' ') }
		t.Own[listing.CSV] = func(w io.Writer) error { return s.lines(ctx, w, "n,g\n", ',') }
	}
}

// far is the values that a theorem gives.
func (s Shown) far(ctx context.Context, use func([]any) error) error {
	one := big.NewInt(1)
	for n := new(big.Int).Set(s.From); n.Cmp(s.To) <= 0; n.Add(n, one) {
		v, err := s.Theorem.Value(n)
		if err != nil {
			return fault.Userf("the value of heap %d can't be told: %w", n, err)
		}
		if err := use([]any{n, v}); err != nil {
			return err
		}
		if ctx.Err() != nil {
			return context.Cause(ctx)
		}
	}
	return nil
}

// plain is the values as they are stored.
func (s Shown) plain(ctx context.Context, use func([]any) error) error {
	return s.Values(ctx, s.From.Uint64(), func(n uint64, some []uint32) error {
		for i, v := range some {
			if err := use([]any{n + uint64(i), v}); err != nil {
				return err
			}
		}
		return nil
	})
}

// powers is the values of stored exponents. Those that are too long are refused before the first
// is passed on.
func (s Shown) powers(ctx context.Context, use func([]any) error) error {
	var all []uint32
	err := s.plain(ctx, func(row []any) error {
		e := row[1].(uint32)
		if e > nim.MostExponent {
			return fault.Userf("the value of heap %d has more than %d digits: use --format exponent",
				row[0], nim.MaxDigits)
		}
		all = append(all, e)
		return nil
	})
	if err != nil {
		return err
	}
	for i, e := range all {
		power := json.Number(nim.AppendPower(nil, e))
		if err := use([]any{s.From.Uint64() + uint64(i), power}); err != nil {
			return err
		}
	}
	return nil
}

// json writes the values of a sequence as a list.
func (s Shown) json(w io.Writer, t *listing.Table) error {
	text := fmt.Appendf(nil, `{"game":%q,"first":%d,"values":[`, s.Game.Name, s.From)
	err := t.Rows(func(row []any) error {
		if v, stored := row[1].(uint32); stored {
			text = strconv.AppendUint(text, uint64(v), 10)
		} else {
			text = fmt.Append(text, row[1])
		}
		_, err := w.Write(text)
		text = append(text[:0], ',')
		return err
	})
	fmt.Fprintln(w, "]}")
	return err
}

// lines writes stored values, 'n g' in each line, for sequences of billions: five times as fast as
// cell by cell.
func (s Shown) lines(ctx context.Context, w io.Writer, head string, between byte) error {
	text := []byte(head)
	return s.Values(ctx, s.From.Uint64(), func(n uint64, some []uint32) error {
		for i, v := range some {
			text = append(strconv.AppendUint(text, n+uint64(i), 10), between)
			text = append(strconv.AppendUint(text, uint64(v), 10), '\n')
			if len(text) > 1<<16 || i == len(some)-1 {
				if _, err := w.Write(text); err != nil {
					return err
				}
				text = text[:0]
			}
		}
		return nil
	})
}
