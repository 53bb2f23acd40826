package plots

import (
	"fmt"
	"image/color"

	"grundy/plots/layout"
)

// checkFrames says which windows can't be framed.
func (f Figure) checkFrames() (errs []error) {
	for i, p := range f.Panels {
		for _, w := range p.Options.Windows {
			switch {
			case w < 1 || w > uint64(len(f.Panels)) || w == uint64(i+1):
				errs = append(errs,
					fmt.Errorf("panel %d frames the window of panel %d, but there are panels 1 to %d, and it is one of them itself", i+1, w, len(f.Panels)))
			case f.Panels[w-1].Kind != p.Kind:
				errs = append(errs,
					fmt.Errorf("panel %d is a %s and can't frame the window of panel %d, a %s: only one of its own kind",
						i+1, p.Kind, w, f.Panels[w-1].Kind))
			}
		}
	}
	return errs
}

// Frame marks the windows of panels in others. first[i] is the chart of panel i.
func (f Figure) frame(first []layout.Chart) {
	inks := map[uint64]color.NRGBA{}
	for i, p := range f.Panels {
		for _, w := range p.Options.Windows {
			ink, there := inks[w]
			if !there {
				ink = frameInks[len(inks)%len(frameInks)]
				inks[w] = ink
				first[w-1].Plot.Add(layout.Outline{Bounds: layout.WindowOf(first[w-1].Plot),
					Ink: ink, Within: false})
			}
			first[i].Plot.Add(layout.Outline{Bounds: layout.WindowOf(first[w-1].Plot), Ink: ink,
				Within: true})
		}
	}
}

// frameInks are the colours of frames, which stand out from all palettes.
var frameInks = []color.NRGBA{layout.Red, layout.Colours[4], layout.Colours[2]}
