package plots

// A Spec says what a figure shows. Without Panels it is one picture of its
// Kind; with Panels it is those, side by side, under one Title.
type Spec struct {
	ID      string  `yaml:"id"` // names the figure and its files
	Kind    string  `yaml:"kind"`
	Title   string  `yaml:"title"`
	XLabel  string  `yaml:"x-label"`
	YLabel  string  `yaml:"y-label"`
	Caption string  `yaml:"caption"` // for the report; not drawn
	Options Options `yaml:"options"`
	Panels  []Panel `yaml:"panels"`
}

// A Panel is one picture of a figure. Kind and labels left empty are the
// figure's; so are options left unset, those that the panel's kind has.
type Panel struct {
	Kind    string  `yaml:"kind"`
	Title   string  `yaml:"title"`
	XLabel  string  `yaml:"x-label"`
	YLabel  string  `yaml:"y-label"`
	Data    int     `yaml:"data"` // which of the figure's data, from 1; 0: the panel's own place, or the only one
	Options Options `yaml:"options"`
}

// Options adjust a picture. The zero value of each means its default; which
// kinds have which, and what they mean, is listed by [Kinds].
type Options struct {
	NFrom    uint64  `yaml:"n-from"`
	NTo      uint64  `yaml:"n-to"`
	KFrom    uint64  `yaml:"k-from"`
	KTo      uint64  `yaml:"k-to"`
	Width    float64 `yaml:"width"`  // inches
	Height   float64 `yaml:"height"` // inches
	Palette  string  `yaml:"palette"`
	ColorBar bool    `yaml:"color-bar"`
	Numbers  bool    `yaml:"numbers"`
	Parabola bool    `yaml:"parabola"`
	Stretch  bool    `yaml:"stretch"`
}

// panels gives the figure's panels with everything inherited filled in,
// Data excepted.
func (s Spec) panels() []Panel {
	if len(s.Panels) == 0 {
		return []Panel{{Kind: s.Kind, XLabel: s.XLabel, YLabel: s.YLabel, Options: s.Options}}
	}
	full := make([]Panel, len(s.Panels))
	for i, p := range s.Panels {
		p.Kind = first(p.Kind, s.Kind)
		p.XLabel = first(p.XLabel, s.XLabel)
		p.YLabel = first(p.YLabel, s.YLabel)
		if k, ok := kindNamed(p.Kind); ok {
			p.Options = p.Options.over(s.Options.only(k.Kind))
		}
		full[i] = p
	}
	return full
}

// first gives the first of two strings that isn't empty.
func first(a, b string) string {
	if a != "" {
		return a
	}
	return b
}

// place gives the index in a figure's data of the datum that panel i draws,
// of count data.
func (p Panel) place(i, count int) int {
	switch {
	case p.Data > 0:
		return p.Data - 1
	case count == 1:
		return 0
	}
	return i
}
