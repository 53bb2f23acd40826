package plots

import (
	"bytes"
	"compress/zlib"
	"crypto/sha256"
	"encoding/hex"
	"encoding/json"
	"errors"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"os"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
	"strings"
	"testing"

	"grundy/pipeline/golden"
	"grundy/pipeline/must"
	"grundy/plots/kind"
	"grundy/plots/layout"
	"grundy/plots/tally"
)

// encoded gives the picture's bytes in a format.
func encoded(t *testing.T, p *Picture, format string) []byte {
	t.Helper()
	var b bytes.Buffer
	must.Do(t, p.Encode(&b, format))
	return b.Bytes()
}

// one is a figure of one panel.
func one(id, title string, p layout.Panel) Figure {
	return Figure{ID: id, Title: title, Panels: []layout.Panel{p}}
}

// small is a small figure of every kind, of data that show what it does or else of usual ones.
func small() []Figure {
	heaps := tally.Options{Width: 1.5, Height: 1}
	grid := func(title string, d tally.Data, o tally.Options) layout.Panel {
		o.Width = 1
		o.ColorBar = true
		return layout.Panel{Kind: "grid", Title: title, XLabel: "k", YLabel: "n", Options: o, Data: d}
	}
	table, plus := mem(30, 10), memPlus(30, 6)
	all := []Figure{
		one("scatter", "SALIQUANT ⊕ ⌊⌋", layout.Panel{Kind: "scatter", XLabel: "n ∈ ℕ", YLabel: "G(nₖ)", Options: heaps, Data: saliquant(60)}),
		one("dropouts", "", layout.Panel{Kind: "dropouts", Options: heaps, Data: cut12(70)}),
		one("branches", "", layout.Panel{Kind: "branches", Options: heaps, Data: farDropOuts()}),
		one("orbit", "", layout.Panel{Kind: "orbit", Options: tally.Options{Width: 1.5}, Data: thirds(200)}),
		one("residual", "", layout.Panel{Kind: "residual", XLabel: "n", Options: heaps, Data: cut12(300)}),
		one("approach", "", layout.Panel{Kind: "approach", XLabel: "n", Options: heaps, Data: means()}),
		one("binned", "", layout.Panel{Kind: "scatter", XLabel: "n", Options: heaps, Data: tally.Sequence{First: 1, Values: million().Values[:layout.MostVector+1]}}),
		one("density", "", layout.Panel{Kind: "density", XLabel: "n", Options: tally.Options{Width: 1.5, Height: 1, ColorBar: true}, Data: densityOf(million(), tally.Options{})}),
		{ID: "grid", Panels: []layout.Panel{
			grid("MEM", table, tally.Options{Numbers: true, NTo: 6, KTo: 5, Palette: "blues"}),
			grid("k² < n", table, tally.Options{Parabola: true, KTo: 8, Palette: "blues"}),
			grid("MEM⁺", plus, tally.Options{Stretch: true, NFrom: 11, Palette: "viridis"}),
		}},
		one("histogram", "", layout.Panel{Kind: "histogram", XLabel: "value", YLabel: "heaps", Options: tally.Options{Width: 1.5, Height: 1, Log: "y"}, Data: tallied(saliquant(60))}),
		one("strip", "", layout.Panel{Kind: "strip", Options: tally.Options{Width: 1.5, NFrom: 8, ColorBar: true}, Data: thrice(50)}),
		one("table", "", layout.Panel{Kind: "table", Options: tally.Options{Parabola: true, NTo: 5, KTo: 4}, Data: table}),
		one("tokens", "5-diamond", layout.Panel{Kind: "tokens", Options: tally.Options{Width: 1}, Data: diamond(2)}),
		one("squares", "5-diamond", layout.Panel{Kind: "squares", Options: tally.Options{Width: 1}, Data: diamond(2)}),
		one("graph", "K₄", layout.Panel{Kind: "graph", Options: tally.Options{Width: 1}, Data: tally.Graph{Name: "K4", Vertices: 4,
			Edges: [][2]int{{0, 1}, {0, 2}, {0, 3}, {1, 2}, {1, 3}, {2, 3}}}}),
	}
	of := map[string]tally.Data{}
	for _, f := range all {
		of[kind.KindNamed(f.Panels[0].Kind).Form] = f.Panels[0].Data
	}
	of[tally.SequenceForm] = saliquant(60)
	for _, k := range kind.Kinds() {
		if !slices.ContainsFunc(all, func(f Figure) bool { return f.Panels[0].Kind == k.Name }) {
			all = append(all, one(k.Name, "", layout.Panel{Kind: k.Name, XLabel: "n", Options: heaps, Data: of[k.Form]}))
		}
	}
	return all
}

// optional is small figures with the options that say what is shown, and how.
func optional() []Figure {
	size := func(o tally.Options) tally.Options { o.Width, o.Height = 1.5, 1; return o }
	scatter := func(o tally.Options, d tally.Data) layout.Panel {
		return layout.Panel{Kind: "scatter", XLabel: "heap n", YLabel: "value", Options: size(o), Data: d}
	}
	two := tally.Sequences{saliquant(60), {Name: "thrice", First: 1, Values: thrice(70).Values}}
	grid := mem(30, 10)
	return []Figure{
		one("several", "", scatter(tally.Options{}, two)),
		one("markers", "", scatter(tally.Options{Markers: true, Dots: 3, Legend: "bottom-right", XFrom: 10, XTo: 40, YTo: 30,
			XLabel: "the heap", YTicks: []float64{0, 16, 30}}, two)),
		one("greatest", "", scatter(tally.Options{Of: tally.OfGreatest}, two)),
		one("envelope", "", scatter(tally.Options{Of: tally.OfEnvelope}, saliquant(400))),
		one("ratio", "", scatter(tally.Options{Of: tally.OfRatio, Log: "x", Guides: []string{"1/2", "low: 1/4 - 1/n"}}, saliquant(60))),
		one("log-log", "", scatter(tally.Options{Log: "x,y", Guides: []string{"n^(3/5)"}}, saliquant(60))),
		one("first", "", scatter(tally.Options{Of: tally.OfFirst, Guides: []string{"2*g"}}, saliquant(60))),
		one("highlight", "", scatter(tally.Options{Highlight: "g > n^0.8 and n % 2 == 0"}, saliquant(60))),
		one("guided", "", layout.Panel{Kind: "density", Options: size(tally.Options{Guides: []string{"n/3"}}), Data: densityOf(million(), tally.Options{})}),
		one("log-density", "", layout.Panel{Kind: "density", Options: size(tally.Options{Log: "x,y", Guides: []string{"half: n/2"}, ColorBar: true}),
			Data: densityOf(million(), tally.Options{Log: "x,y"})}),
		one("long-names", "", scatter(tally.Options{Guides: []string{"a bound that the paper states in its last section but doesn't prove: n/2", "n/3", "(n - 3)/3"}}, tally.Sequences{
			{Name: "a game with a name that is much longer than its picture is wide", First: 1, Values: saliquant(60).Values},
			{Name: "Donaudampfschifffahrtsgesellschaftskapitän", First: 1, Values: thrice(70).Values}})),
		{ID: "shared", Share: "both", Panels: []layout.Panel{scatter(tally.Options{}, saliquant(60)), scatter(tally.Options{NTo: 20}, saliquant(60))}},
		{ID: "windows", Panels: []layout.Panel{
			{Kind: "grid", Options: size(tally.Options{Windows: []uint64{2, 3}}), Data: grid},
			{Kind: "grid", Options: size(tally.Options{NFrom: 21, KTo: 4}), Data: grid},
			{Kind: "grid", Options: size(tally.Options{NTo: 6, KFrom: 5, PPositions: true}), Data: grid},
		}},
		one("regions", "", layout.Panel{Kind: "grid", Options: size(tally.Options{Regions: true}), Data: memPlus(20, 16)}),
		{ID: "colors", Share: "colors", Panels: []layout.Panel{
			{Kind: "grid", Options: size(tally.Options{NFrom: 21, KTo: 4, Palette: "navy"}), Data: grid},
			{Kind: "grid", Options: size(tally.Options{NTo: 6, Palette: "navy", ColorBar: true}), Data: grid},
		}},
		one("p-positions", "", layout.Panel{Kind: "strip", Options: size(tally.Options{PPositions: true, Row: 7}), Data: thrice(20)}),
		one("in-rows", "", layout.Panel{Kind: "table", Options: tally.Options{Row: 6}, Data: thrice(20)}),
		one("groups", "", layout.Panel{Kind: "table", Data: tally.Table{Cols: []string{"", "set"}, Cells: [][]string{{"one", "1"}, {"", "2"}, {"two", "3"}}, Left: true, Groups: []int{2}}}),
		{ID: "serif", Title: "MEM⁰", Font: "serif", FontSize: 7, Panels: []layout.Panel{
			{Kind: "grid", Options: size(tally.Options{Numbers: true, ColorBar: true}), Data: mem(6, 6)},
		}},
		one("words", "", layout.Panel{Kind: "table", Data: tally.Table{Cols: []string{"game", "period"}, Cells: [][]string{{"kayles", "12"}, {"dawson", "34"}}, Left: true}}),
	}
}

// sample is the small figure of the id.
func sample(id string) Figure {
	all := small()
	return all[slices.IndexFunc(all, func(f Figure) bool { return f.ID == id })]
}

// TestGolden compares with pictures that were looked at: SVG by its bytes, PNG by its pixels, PDF
// by the digest of its bytes.
func TestGolden(t *testing.T) {
	for _, f := range slices.Concat(small(), printed(), optional()) {
		t.Run(f.ID, func(t *testing.T) {
			t.Parallel() // figures of a run are drawn side by side
			p := must.Get(Draw(f))(t)
			file := filepath.Join("testdata", f.ID)
			golden.Check(t, file+".svg", encoded(t, p, "svg"))
			golden.CheckAs(t, file+".png", encoded(t, p, "png"), func(a, b []byte) bool { return samePixels(t, a, b) })
			pdf := encoded(t, p, "pdf")
			golden.Check(t, file+".pdf.sha256", fmt.Sprintf("%x\n", sha256.Sum256(pdf)))
			if t.Failed() {
				os.WriteFile(file+".pdf.got", pdf, 0o644)
			}
		})
	}
}

// drawnAs is what pictures of a kind were when a version was given to them.
type drawnAs struct {
	Version string `json:"version"` // Version and Kind.Version
	SHA256  string `json:"sha256"`  // of the small figures' SVG and PNG files
}

// TestVersions ties the version of each kind to what it draws, as [TestGolden] has compared it with
// files: a figure that was drawn by an
// earlier program is drawn again only if the version is another one, so a picture that
// changes has to have a new version. With -update, versions that were raised are recorded.
func TestVersions(t *testing.T) {
	const file = "testdata/versions.json"
	recorded := map[string]drawnAs{}
	text, err := os.ReadFile(file)
	if err == nil {
		err = json.Unmarshal(text, &recorded)
	}
	if err != nil && !*golden.Update {
		t.Fatal(err)
	}
	compare := func(name string, k kind.Kind, figures []Figure) {
		now := drawnAs{fmt.Sprintf("%d.%d", Version, k.Version), digestOf(t, figures)}
		switch old := recorded[name]; {
		case old == now:
		case old.Version == now.Version:
			t.Errorf("pictures of %s are other ones than those of version %s: raise the version of the kind %s, or Version for all kinds, and run with -update",
				name, old.Version, k.Name)
		case !*golden.Update:
			t.Errorf("the version of %s is %s and not %s: run with -update", name, now.Version, old.Version)
		default:
			recorded[name] = now
		}
	}
	of := map[string][]Figure{}
	for _, f := range append(small(), printed()...) {
		of[f.Panels[0].Kind] = append(of[f.Panels[0].Kind], f)
	}
	for _, k := range kind.Kinds() {
		compare(k.Name, k, of[k.Name])
	}
	for _, f := range optional() {
		compare(f.Panels[0].Kind+": "+f.ID, kind.KindNamed(f.Panels[0].Kind), []Figure{f})
	}
	if *golden.Update && !t.Failed() {
		text, err := json.MarshalIndent(recorded, "", "  ")
		if err == nil {
			err = os.WriteFile(file, append(text, '\n'), 0o644)
		}
		if err != nil {
			t.Fatal(err)
		}
	}
}

// digestOf is that of the files of the figures that pictures are compared with.
func digestOf(t *testing.T, figures []Figure) string {
	t.Helper()
	sum := sha256.New()
	for _, f := range figures {
		for _, format := range []string{".svg", ".png"} {
			file := must.Get(os.ReadFile("testdata/" + f.ID + format))(t)
			sum.Write(file)
		}
	}
	return hex.EncodeToString(sum.Sum(nil))
}

// samePixels reports whether two pictures look the same: another machine may round the edges of
// lines otherwise, so that one pixel in a thousand may differ by more than a sixteenth of the way
// from black to white.
func samePixels(t *testing.T, a, b []byte) bool {
	x, y := decoded(t, a), decoded(t, b)
	if x.Bounds() != y.Bounds() {
		return false
	}
	differ := 0
	for i := range x.Bounds().Dx() {
		for j := range x.Bounds().Dy() {
			if !alike(x.At(i, j), y.At(i, j)) {
				differ++
			}
		}
	}
	return differ <= x.Bounds().Dx()*x.Bounds().Dy()/1000
}

func alike(a, b color.Color) bool {
	near := func(x, y uint32) bool { return max(x, y)-min(x, y) <= 0xffff/16 }
	r, g, bl, _ := a.RGBA()
	r2, g2, bl2, _ := b.RGBA()
	return near(r, r2) && near(g, g2) && near(bl, bl2)
}

func decoded(t *testing.T, b []byte) image.Image {
	t.Helper()
	img := must.Get(png.Decode(bytes.NewReader(b)))(t)
	return img
}

// A picture that is encoded again, and a figure that is drawn again on other processors, has the same
// bytes as a PNG file, too, of which TestGolden compares the pixels.
func TestSameBytes(t *testing.T) {
	var all [][]byte
	for _, procs := range []int{1, 2} {
		before := runtime.GOMAXPROCS(procs)
		p := must.Get(Draw(sample("grid")))(t)
		all = append(all, encoded(t, p, "png"), encoded(t, p, "png"))
		runtime.GOMAXPROCS(before)
	}
	if len(slices.CompactFunc(all, bytes.Equal)) > 1 {
		t.Error("two drawings differ")
	}
}

// streams is the compressed parts of a PDF.
func streams(t *testing.T, pdf []byte) (all [][]byte) {
	t.Helper()
	for _, m := range regexp.MustCompile(`(?s)>>\nstream\n(.*?)\nendstream`).FindAllSubmatch(pdf, -1) {
		r, err := zlib.NewReader(bytes.NewReader(m[1]))
		if err != nil {
			continue // not compressed
		}
		body := must.Get(io.ReadAll(r))(t)
		all = append(all, body)
	}
	return all
}

// Behind the first chunk of a PNG file is pHYs with 300 dots an inch, 11811 a metre, and its checksum;
// TestGolden reads those of all chunks.
func TestResolution(t *testing.T) {
	p := must.Get(Draw(sample("tokens")))(t)
	const ends, want = 8 + 12 + 13, "\x00\x00\x00\x09pHYs\x00\x00\x2e\x23\x00\x00\x2e\x23\x01\x78\xa5\x3f\x76"
	if got := encoded(t, p, "png")[ends:][:len(want)]; string(got) != want {
		t.Errorf("behind the first chunk is %q", got)
	}
}

func TestEncodeErrors(t *testing.T) {
	p := must.Get(Draw(sample("tokens")))(t)
	if err := p.Encode(io.Discard, "pgn"); err == nil || !strings.Contains(err.Error(), "did you mean png?") {
		t.Errorf("format pgn: %v", err)
	}
	full := errors.New("the disk is full")
	if err := p.Encode(failing{full}, "svg"); !errors.Is(err, full) {
		t.Errorf("a writer's error is lost: %v", err)
	}
}

type failing struct{ err error }

func (f failing) Write([]byte) (int, error) { return 0, f.err }
