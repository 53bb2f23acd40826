package plots

import (
	"bytes"
	"slices"
	"strings"
	"testing"

	"grundy/pipeline/golden"
	"grundy/pipeline/must"
	"grundy/plots/canvas/terminal"
	"grundy/plots/kind"
	"grundy/plots/tally"
)

// Pictures on a screen are those that were looked at, as plain text. On every screen a picture but a
// table keeps within its columns and rows, and a small one is refused.
func TestShow(t *testing.T) {
	for _, f := range slices.Concat(small(), optional()) {
		form := kind.KindNamed(f.Panels[0].Kind).Form
		if len(f.Panels) != 1 || isPosition(form) {
			continue
		}
		t.Run(f.ID, func(t *testing.T) {
			f.Panels[0].Options.Width, f.Panels[0].Options.Height = 0, 0
			golden.Check(t, "testdata/screen-"+f.ID+".txt", onScreen(t, f, 80, 22, terminal.Plain))
			if form == tally.TableForm {
				return
			}
			for _, size := range [][2]int{{40, 12}, {80, 22}, {160, 48}} {
				text := string(onScreen(t, f, size[0], size[1], terminal.Plain))
				lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
				if len(lines) > size[1] || slices.ContainsFunc(lines, func(line string) bool { return terminal.Width(line) > size[0] }) {
					t.Errorf("it takes more than %d columns and %d rows:\n%s", size[0], size[1], text)
				}
			}
			if _, err := Show(f, 23, 30); err == nil {
				t.Error("it has room in 23 columns")
			}
		})
	}
}

func isPosition(f string) bool { return f == tally.PointsForm || f == tally.GraphForm }

// onScreen is what a figure looks like on a screen.
func onScreen(t *testing.T, f Figure, cols, rows int, colours int) []byte {
	t.Helper()
	s := must.Get(Show(f, cols, rows))(t)
	var b bytes.Buffer
	must.Do(t, s.Encode(&b, colours))
	return b.Bytes()
}
