package figure

import (
	"context"

	"grundy/jobs/game"
	"grundy/pipeline/config"
	"grundy/plots"
)

// block is how many heaps are read at a time where only counts are kept.
const block = 1 << 20

// Read reads what a checked panel draws of a product: all values up to the
// request, or where heaps are counted, the counts of those that it shows.
func Read(ctx context.Context, s game.Source, panel config.Panel, v PanelData) (*PanelData, error) {
	if formOf(panel.Kind) == plots.DensityForm {
		err := v.count(ctx, s, panel)
		return &v, err
	}
	var err error
	v.Values, v.Heaps, err = v.rows(ctx, s, v.Product.First, v.N+1)
	return &v, err
}

// rows reads the values of the heaps from ≤ n < to, and the heaps if heaps have
// any number of rows.
func (v *PanelData) rows(ctx context.Context, s game.Source, from, to uint64) ([]uint32, []uint64, error) {
	values, err := game.Nimbers(ctx, s, from, to, v.Product.Value)
	if err != nil || v.Product.VariableWidth == 0 {
		return values, nil, err
	}
	heaps, err := s.Read(ctx, from, to, v.Product.Schema[0].Name)
	return values, heaps.U64, err
}

// Memory is the bytes that a checked panel's data and drawing of them take, at
// most.
func Memory(panel config.Panel, p *game.Product, r game.Request) uint64 {
	if formOf(panel.Kind) == plots.DensityForm {
		return 32 * block
	}
	return 24 * r.N * p.Width(r)
}

// count reads the heaps that the panel shows in blocks and counts them.
func (v *PanelData) count(ctx context.Context, s game.Source, panel config.Panel) error {
	o, _ := options(0, panel)
	shown := heaps(v.Product, v.Request).cut(o.NFrom, o.NTo)
	v.Counts = plots.NewDensity(v.Game.Title, shown.first, shown.last)
	for n := shown.first; n <= shown.last; n += block {
		values, heaps, err := v.rows(ctx, s, n, min(n+block, shown.last+1))
		if err != nil {
			return err
		}
		v.add(n, values, heaps)
	}
	return nil
}

// add counts values of the heaps from n on, or of those that are given.
func (v *PanelData) add(n uint64, values []uint32, heaps []uint64) {
	if v.Product.VariableWidth == 0 {
		v.Counts.Add(n, values)
		return
	}
	for i := range values {
		v.Counts.Add(heaps[i], values[i:i+1])
	}
}
