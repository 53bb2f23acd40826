package plots

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"fmt"
	"image"
	"os"
	"slices"
	"strings"
	"testing"

	"grundy/plots/canvas/terminal"
	"grundy/plots/kind"
	"grundy/plots/tally"
)

// Pictures on a screen are those that were looked at, as plain text.
func TestShow(t *testing.T) {
	for _, f := range slices.Concat(small(), optional()) {
		if len(f.Panels) != 1 || isPosition(kind.KindNamed(f.Panels[0].Kind).Form) {
			continue
		}
		t.Run(f.ID, func(t *testing.T) {
			f.Panels[0].Options.Width, f.Panels[0].Options.Height = 0, 0
			golden(t, "screen-"+f.ID+".txt", onScreen(t, f, 80, 22, terminal.Plain), bytes.Equal)
		})
	}
}

func isPosition(f tally.Form) bool { return f == tally.PointsForm || f == tally.GraphForm }

// onScreen is what a figure looks like on a screen.
func onScreen(t *testing.T, f Figure, cols, rows int, colours terminal.Colours) []byte {
	t.Helper()
	s, err := Show(f, cols, rows)
	if err != nil {
		t.Fatal(err)
	}
	var b bytes.Buffer
	if err := s.Encode(&b, colours); err != nil {
		t.Fatal(err)
	}
	return b.Bytes()
}

// On every screen a picture keeps within its columns and rows, and a small one is refused.
func TestShowKeepsWithin(t *testing.T) {
	for _, f := range slices.Concat(small(), optional()) {
		if len(f.Panels) != 1 || kind.KindNamed(f.Panels[0].Kind).Form == tally.TableForm || isPosition(kind.KindNamed(f.Panels[0].Kind).Form) {
			continue
		}
		f.Panels[0].Options.Width, f.Panels[0].Options.Height = 0, 0
		for _, size := range [][2]int{{40, 12}, {80, 22}, {160, 48}} {
			text := string(onScreen(t, f, size[0], size[1], terminal.Plain))
			lines := strings.Split(strings.TrimSuffix(text, "\n"), "\n")
			if len(lines) > size[1] || slices.ContainsFunc(lines, func(line string) bool { return terminal.Width(line) > size[0] }) {
				t.Errorf("%s takes more than %d columns and %d rows:\n%s", f.ID, size[0], size[1], text)
			}
		}
		if _, err := Show(f, 23, 30); err == nil {
			t.Errorf("%s has room in 23 columns", f.ID)
		}
	}
}

// drawnAs is what pictures of a kind were when a version was given to them.
type drawnAs struct {
	Version string `json:"version"` // Version and Kind.Version
	SHA256  string `json:"sha256"`  // of the small figures' SVG files and the pixels of their PNG files
}

// TestVersions ties the version of each kind to what it draws: a figure that was drawn by an
// earlier program is drawn again only if the version is another one, so a picture that
// changes has to have a new version. With -update, versions that were raised are recorded.
func TestVersions(t *testing.T) {
	const file = "testdata/versions.json"
	recorded := map[string]drawnAs{}
	text, err := os.ReadFile(file)
	if err == nil {
		err = json.Unmarshal(text, &recorded)
	}
	if err != nil && !*update {
		t.Fatal(err)
	}
	compare := func(name string, k kind.Kind, figures []Figure) {
		now := drawnAs{fmt.Sprintf("%d.%d", Version, k.Version), digestOf(t, figures)}
		switch old := recorded[name]; {
		case old == now:
		case old.Version == now.Version:
			t.Errorf("pictures of %s are other ones than those of version %s: raise the version of the kind %s in Kinds, or Version for all kinds, and run with -update",
				name, old.Version, k.Name)
		case !*update:
			t.Errorf("the version of %s is %s and not %s: run with -update", name, now.Version, old.Version)
		default:
			recorded[name] = now
		}
	}
	for _, k := range kind.Kinds() {
		figures := ofKind(k.Name)
		if len(figures) == 0 {
			t.Fatalf("no small figure is of the kind %s", k.Name)
		}
		compare(k.Name, k, figures)
	}
	for _, f := range optional() {
		compare(f.Panels[0].Kind+": "+f.ID, kind.KindNamed(f.Panels[0].Kind), []Figure{f})
	}
	if *update && !t.Failed() {
		text, err := json.MarshalIndent(recorded, "", "  ")
		if err == nil {
			err = os.WriteFile(file, append(text, '\n'), 0o644)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

// ofKind is the small figures of a kind.
func ofKind(kind string) []Figure {
	figures := append(append(small(), printed()...),
		one("squares", "5-diamond", Panel{Kind: "squares", Options: tally.Options{Width: 1}, Data: diamond(2)}),
		one("graph", "K₄", Panel{Kind: "graph", Options: tally.Options{Width: 1}, Data: tally.Graph{Name: "K4", Vertices: 4,
			Edges: [][2]int{{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}}}}),
	)
	return slices.DeleteFunc(figures, func(f Figure) bool { return f.Panels[0].Kind != kind })
}

// digestOf draws the figures.
func digestOf(t *testing.T, figures []Figure) string {
	t.Helper()
	sum := sha256.New()
	for _, f := range figures {
		p, err := Draw(f)
		if err != nil {
			t.Fatal(err)
		}
		sum.Write(encoded(t, p, "svg"))
		pixels := decoded(t, encoded(t, p, "png"))
		fmt.Fprint(sum, pixels.Bounds())
		sum.Write(inks(pixels))
	}
	return hex.EncodeToString(sum.Sum(nil))
}

// inks is the colours of all pixels, in four bytes each.
func inks(img image.Image) (all []byte) {
	for y := range img.Bounds().Dy() {
		for x := range img.Bounds().Dx() {
			r, g, b, a := img.At(x, y).RGBA()
			all = append(all, byte(r>>8), byte(g>>8), byte(b>>8), byte(a>>8))
		}
	}
	return all
}
