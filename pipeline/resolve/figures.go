package resolve

import (
	"slices"

	"grundy/pipeline/config"
	"grundy/pipeline/figure"
)

// figure finds what the panels of a figure draw: for each its datasets, nil where the config is
// wrong about them.
func (x *resolver) figure(i int) (data [][]figure.Data) {
	for j, p := range x.Config.Figures[i].Panels {
		at := x.panelAt(i, j)
		data = append(data, x.panel(at, p))
	}
	return data
}

// panelAt is the place of a panel: the figure itself where that is written without panels.
func (x *resolver) panelAt(figure, panel int) config.Path {
	at := config.At("figures", figure)
	if x.Given(at.To("panels")) {
		at = at.To("panels", panel)
	}
	return at
}

// panel finds the datasets of a panel; there are none where the config is wrong about them.
func (x *resolver) panel(at config.Path, p config.Panel) []figure.Data {
	data, wrong := []figure.Data{}, x.Wrong(at.To("datasets"))
	for _, id := range p.Datasets {
		d, ok := x.data(at, id, p.N)
		data, wrong = append(data, d), wrong || !ok
	}
	if wrong {
		return nil
	}
	return data
}

// checkFigure adds what is wrong with a figure's options and data. Where the figure is written
// without panels, the paths that begin with panels and an index are told without these.
func (x *resolver) checkFigure(i int, data [][]figure.Data) {
	at, f := config.At("figures", i), x.Config.Figures[i]
	if len(f.Panels) == 0 {
		return
	}
	typed, problems := Figure(f, data, x.memory)
	x.figures = append(x.figures, typed)
	for _, p := range problems {
		if p.At[0] == "panels" && !x.Given(at.To("panels")) {
			p.At = p.At[2:]
		}
		p.At = append(slices.Clip(at), p.At...)
		x.Report(p)
	}
}
