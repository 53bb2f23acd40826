package cli

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"go.yaml.in/yaml/v4"

	"grundy/pipeline/figure"
	"grundy/pipeline/golden"
	"grundy/plots/kind"
)

const galleryFolder = "../../docs/gallery/"

// galleryItem is a figure of the gallery's config, and how it is written there.
type galleryItem struct {
	ID, Title, Kind string
	Panels          []struct{ Kind string }
	written         string
}

// gallery reads the figures of the gallery's config.
func gallery(t *testing.T) []galleryItem {
	t.Helper()
	text, err := os.ReadFile(galleryFolder + "gallery.yaml")
	var c struct{ Figures []galleryItem }
	if err == nil {
		err = yaml.Unmarshal(text, &c)
	}
	if err != nil {
		t.Fatal(err)
	}
	_, figures, _ := strings.Cut(string(text), "\nfigures:\n")
	for i, item := range strings.Split("\n"+figures, "\n  - id: ")[1:] {
		c.Figures[i].written = "  - id: " + strings.TrimRight(item, "\n") + "\n"
	}
	return c.Figures
}

// The pictures of docs/gallery are what the gallery's config draws, at half their resolution, and
// each kind of picture is among them. docs/GALLERY.md shows each with its lines of the config.
func TestGallery(t *testing.T) {
	var ids []string
	drawn, written := map[string]bool{}, ""
	for _, item := range gallery(t) {
		ids, drawn[item.Kind] = append(ids, item.ID), true
		written += item.written
	}
	comparePictures(t, galleryFolder+"gallery.yaml", galleryFolder, ids, 2)
	for _, o := range figure.AllOptions() {
		for _, word := range o.Words {
			if o.Name == "of" && word != o.Default && !strings.Contains(written, "of: "+word) {
				t.Errorf("no picture of the gallery shows %s", word)
			}
		}
	}
	for _, kind := range kind.KindNames() {
		if !drawn[kind] {
			t.Errorf("no picture of the gallery is of the kind %s", kind)
		}
	}
}

// The pictures of docs/figures, which docs/FIGURES.md shows, are what configs/papers.yaml draws, at
// a third of their resolution.
func TestFigures(t *testing.T) {
	text, err := os.ReadFile("../../configs/papers.yaml")
	if err != nil {
		t.Fatal(err)
	}
	figures, _, _ := strings.Cut(string(text), "\nclaims:\n") // which a picture doesn't need
	figures = strings.Replace(figures, "\ndefaults:\n", "\ndefaults:\n  figures: {formats: [png]}\n", 1)
	config := filepath.Join(t.TempDir(), "papers.yaml")
	if err := os.WriteFile(config, []byte(figures), 0o666); err != nil {
		t.Fatal(err)
	}
	_, figures, _ = strings.Cut(figures, "\nfigures:\n")
	var ids []string
	for _, m := range regexp.MustCompile(`(?m)^  - id: (\S+)$`).FindAllStringSubmatch(figures, -1) {
		ids = append(ids, m[1])
	}
	compareOptions(t, comparePictures(t, config, "../../docs/figures/", ids, 3))
}

// comparePictures draws the figures of a config and compares them, that many times smaller, with
// the pictures of a folder, which has no others. The figures are in the folder out.
func comparePictures(t *testing.T, config, folder string, ids []string, smaller int) (out string) {
	t.Helper()
	out = t.TempDir()
	if code, text := grundy(t, "run", config, "--out", out); code != exitDone {
		t.Fatalf("ends with %d: %s", code, text)
	}
	for _, id := range ids {
		got := reduced(t, filepath.Join(out, "figures", id+".png"), smaller)
		file := folder + id + ".png"
		if *golden.Update {
			savePNG(t, file, got)
			continue
		}
		if differ := pixelsApart(readPNG(t, file), got); differ > got.Rect.Dx()*got.Rect.Dy()/1000 {
			savePNG(t, file+".got", got)
			t.Errorf("%s differs in %d pixels from what is drawn, which is in %s.got: look at both, and run with -update if the new one is right", file, differ, file)
		}
	}
	if files, err := filepath.Glob(folder + "*.png"); err != nil || len(files) != len(ids) {
		t.Errorf("%s has %d pictures of %d figures, %v", folder, len(files), len(ids), err)
	}
	return out
}

func TestGalleryPage(t *testing.T) {
	const file = "../../docs/GALLERY.md"
	want := galleryPage(gallery(t))
	if *golden.Update {
		if err := os.WriteFile(file, []byte(want), 0o666); err != nil {
			t.Fatal(err)
		}
	}
	if page, err := os.ReadFile(file); err != nil || string(page) != want {
		t.Errorf("docs/GALLERY.md isn't what docs/gallery/gallery.yaml says (%v): run 'go test ./pipeline/cli -run Gallery -update'", err)
	}
}

// galleryPage is docs/GALLERY.md.
func galleryPage(items []galleryItem) string {
	var b strings.Builder
	b.WriteString("# A gallery of pictures\n\nEach kind of picture, and each way to draw one, with the lines of the config that ask for it. The whole\n" +
		"config is [gallery/gallery.yaml](gallery/gallery.yaml); `grundy run docs/gallery/gallery.yaml` draws all of them in\n" +
		"some seconds, 3.5 inches wide at 300 dots an inch, of which the pictures here have half.\n" +
		"[CONFIG.md](CONFIG.md) explains the kinds and their options. A test draws them anew.\n")
	for _, item := range items {
		fmt.Fprintf(&b, "\n## %s\n\n![%s](gallery/%s.png)\n\n```yaml\n%s```\n", item.Title, item.Title, item.ID, item.written)
	}
	return b.String()
}

func readPNG(t *testing.T, file string) image.Image {
	t.Helper()
	data, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	img, err := png.Decode(bytes.NewReader(data))
	if err != nil {
		t.Fatal(err)
	}
	return img
}

func savePNG(t *testing.T, file string, img image.Image) {
	t.Helper()
	var b bytes.Buffer
	err := (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&b, inFewColours(img))
	if err == nil {
		err = os.WriteFile(file, b.Bytes(), 0o666)
	}
	if err != nil {
		t.Fatal(err)
	}
}

// inFewColours is the same picture with a palette, of which a file is a third as large, if it has no
// more than 256 colours.
func inFewColours(img image.Image) image.Image {
	out, index := image.NewPaletted(img.Bounds(), nil), map[color.Color]uint8{}
	for y := range out.Rect.Dy() {
		for x := range out.Rect.Dx() {
			c := img.At(x, y)
			i, ok := index[c]
			if !ok {
				if len(out.Palette) == 256 {
					return img
				}
				i = uint8(len(out.Palette))
				index[c], out.Palette = i, append(out.Palette, c)
			}
			out.SetColorIndex(x, y, i)
		}
	}
	return out
}

// reduced is a picture that many times smaller, in fewer colours so that its file is small.
func reduced(t *testing.T, file string, times int) *image.RGBA {
	t.Helper()
	img, ok := readPNG(t, file).(*image.RGBA)
	if !ok {
		t.Fatalf("%s isn't opaque", file)
	}
	small := image.NewRGBA(image.Rect(0, 0, img.Bounds().Dx()/times, img.Bounds().Dy()/times))
	for y := range small.Rect.Dy() {
		for x := range small.Rect.Dx() {
			var sum [3]uint32
			for dy := range times {
				at := img.PixOffset(times*x, times*y+dy)
				for i, c := range img.Pix[at : at+4*times] {
					if i%4 < 3 {
						sum[i%4] += 0x101 * uint32(c)
					}
				}
			}
			step := func(s uint32) uint8 { return uint8((s/uint32(times*times)*51 + 0x7fff) / 0xffff * 5) }
			small.SetRGBA(x, y, color.RGBA{step(sum[0]), step(sum[1]), step(sum[2]), 0xff})
		}
	}
	return small
}

// pixelsApart counts the pixels that differ by more than a sixteenth of the way from black to white; all, where the sizes differ.
func pixelsApart(a, b image.Image) (count int) {
	if a.Bounds() != b.Bounds() {
		return b.Bounds().Dx() * b.Bounds().Dy()
	}
	apart := func(x, y uint32) bool { return max(x, y)-min(x, y) > 0xffff/16 }
	for y := range b.Bounds().Dy() {
		for x := range b.Bounds().Dx() {
			r, g, bl, _ := a.At(x, y).RGBA()
			r2, g2, bl2, _ := b.At(x, y).RGBA()
			if apart(r, r2) || apart(g, g2) || apart(bl, bl2) {
				count++
			}
		}
	}
	return count
}
