package cli

import (
	"bytes"
	"crypto/sha256"
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
	"golang.org/x/image/draw"

	"grundy/pipeline/figure"
	"grundy/pipeline/golden"
	"grundy/pipeline/must"
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
	text := must.Get(os.ReadFile(galleryFolder + "gallery.yaml"))(t)
	var c struct{ Figures []galleryItem }
	must.Do(t, yaml.Unmarshal(text, &c))
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
	config := must.Get(os.ReadFile(galleryFolder + "gallery.yaml"))(t)
	comparePictures(t, strings.Replace(string(config), "formats: [png]", formats, 1), galleryFolder, ids, 2)
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
	text := must.Get(os.ReadFile("../../configs/papers.yaml"))(t)
	config, _, _ := strings.Cut(string(text), "\nclaims:\n") // which a picture doesn't need
	config = strings.Replace(config, "\ndefaults:\n", "\ndefaults:\n  figures: {"+formats+"}\n", 1)
	_, figures, _ := strings.Cut(config, "\nfigures:\n")
	var ids []string
	for _, m := range regexp.MustCompile(`(?m)^  - id: (\S+)$`).FindAllStringSubmatch(figures, -1) {
		ids = append(ids, m[1])
	}
	compareOptions(t, comparePictures(t, config, "../../docs/figures/", ids, 3))
}

// formats are those in which figures are drawn here.
const formats = "formats: [svg, png]"

// comparePictures draws the figures of a config, without the pixels, which cost most of the time: the
// list testdata/drawn/NAME.txt of the folder NAME has of each figure the digest of the SVG that it was
// with, and that of the PNG in the folder, which has no others. The figures are in the folder out.
// With -update the pictures are drawn anew, that many times smaller, where their SVG is another one.
func comparePictures(t *testing.T, config, folder string, ids []string, smaller int) (out string) {
	t.Helper()
	out = t.TempDir()
	file, list := filepath.Join(out, "figures.yaml"), "testdata/drawn/"+filepath.Base(folder)+".txt"
	if !*golden.Update {
		config = strings.Replace(config, formats, "formats: [svg]", 1)
	}
	must.Do(t, os.WriteFile(file, []byte(config), 0o666))
	printed(t, "run", file, "--out", out)
	old, _ := os.ReadFile(list)
	var drawn strings.Builder
	for _, id := range ids {
		svg, picture := digest(t, filepath.Join(out, "figures", id+".svg")), folder+id+".png"
		if *golden.Update && !strings.Contains(string(old), id+" "+svg+" ") {
			savePNG(t, picture, reduced(t, filepath.Join(out, "figures", id+".png"), smaller))
		}
		fmt.Fprintln(&drawn, id, svg, digest(t, picture))
	}
	golden.Check(t, list, drawn.String())
	if files, err := filepath.Glob(folder + "*.png"); err != nil || len(files) != len(ids) {
		t.Errorf("%s has %d pictures of %d figures, %v", folder, len(files), len(ids), err)
	}
	return out
}

// digest is that of a file.
func digest(t *testing.T, file string) string {
	t.Helper()
	text := must.Get(os.ReadFile(file))(t)
	return fmt.Sprintf("%x", sha256.Sum256(text))
}

// docs/GALLERY.md is what docs/gallery/gallery.yaml says.
func TestGalleryPage(t *testing.T) { golden.Check(t, "../../docs/GALLERY.md", galleryPage(gallery(t))) }

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

func savePNG(t *testing.T, file string, img image.Image) {
	t.Helper()
	var b bytes.Buffer
	must.Do(t, (&png.Encoder{CompressionLevel: png.BestCompression}).Encode(&b, inFewColours(img)))
	must.Do(t, os.WriteFile(file, b.Bytes(), 0o666))
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
	img := must.Get(png.Decode(bytes.NewReader(must.Get(os.ReadFile(file))(t))))(t)
	small := image.NewRGBA(image.Rect(0, 0, img.Bounds().Dx()/times, img.Bounds().Dy()/times))
	draw.BiLinear.Scale(small, small.Rect, img, img.Bounds(), draw.Src, nil)
	for i, shade := range small.Pix {
		small.Pix[i] = shade / 5 * 5
	}
	return small
}
