package figure

import (
	"cmp"
	"slices"
	"strings"

	"grundy/pipeline/config"
)

// titled gives titles to a figure that leaves them out. names[i] is what panel i shows, a game's
// title as a rule, or empty. A figure of one game has the game's title, unless a panel's title
// names it; of several games, each panel without a title has that of its own.
func titled(f config.Figure, names []string) config.Figure {
	var all []string
	for _, name := range names {
		if name != "" && !slices.Contains(all, name) {
			all = append(all, name)
		}
	}
	f.Panels = slices.Clone(f.Panels)
	switch {
	case len(all) > 1:
		for i := range f.Panels {
			if f.Panels[i].Title == "" {
				f.Panels[i].Title = names[i]
			}
		}
	case len(all) == 1 && f.Title == "" && !slices.ContainsFunc(f.Panels, func(p config.Panel) bool { return strings.Contains(p.Title, all[0]) }):
		f.Title = all[0]
	}
	return f
}

// names is what the panels show, as far as their data say it.
func names(f config.Figure, data [][]Data) []string {
	names := make([]string, len(f.Panels))
	for i, d := range data {
		if len(d) == 1 && d[0].Game != nil {
			names[i] = d[0].Game.Title
		}
	}
	return names
}

// Titled is the figure with the titles that it leaves out. names[i] is what panel i shows.
func (f Figure) Titled(names []string) Figure {
	f.Figure, f.Panels = titled(f.Figure, names), slices.Clone(f.Panels)
	for i := range f.Panels {
		f.Panels[i].Panel = f.Figure.Panels[i]
	}
	return f
}

// Name is the figure's title, or else those of its panels.
func Name(f config.Figure) string {
	var titles []string
	for _, p := range f.Panels {
		if p.Title != "" {
			titles = append(titles, p.Title)
		}
	}
	return cmp.Or(f.Title, strings.Join(titles, "; "))
}

// PositionGame is the name of the game whose position a panel draws, where it is written with its
// game; otherwise it is empty.
func PositionGame(p Panel) string {
	_, name, _ := strings.Cut(p.Position, "@")
	return name
}
