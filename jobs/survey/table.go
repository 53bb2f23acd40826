package survey

import "grundy/jobs/game"

// Schema is the columns of a survey as a table, a row a game. space is 1 where
// the values fall into a sparse space.
var Schema = game.Schema{
	{Name: "n", Type: game.Uint64}, {Name: "game", Type: game.Text}, {Name: "to", Type: game.Uint64},
	{Name: "verdict", Type: game.Text}, {Name: "kind", Type: game.Text},
	{Name: "period", Type: game.Uint64}, {Name: "preperiod", Type: game.Uint64}, {Name: "saltus", Type: game.Uint64},
	{Name: "theorem", Type: game.Text}, {Name: "largest", Type: game.Uint32}, {Name: "largest_at", Type: game.Uint64},
	{Name: "space", Type: game.Uint8}, {Name: "rares", Type: game.Uint64}, {Name: "last_rare", Type: game.Uint64},
	{Name: "certificate", Type: game.Text},
}

// Table is rows as a table.
func Table(rows []Row) *game.Table {
	t := game.NewTable(Schema)
	for i, r := range rows {
		space := uint8(0)
		if r.Space {
			space = 1
		}
		for j, cell := range []any{uint64(i + 1), r.Game, r.To, string(r.Verdict), string(r.Kind), r.Period, r.Preperiod, r.Saltus,
			string(r.Theorem), r.Largest, r.LargestAt, space, r.Rares, r.LastRare, r.Certificate} {
			c := &t.Cols[j]
			switch v := cell.(type) {
			case uint64:
				c.U64 = append(c.U64, v)
			case uint32:
				c.U32 = append(c.U32, v)
			case uint8:
				c.U8 = append(c.U8, v)
			case string:
				c.Text = append(c.Text, v)
			}
		}
	}
	return t
}
