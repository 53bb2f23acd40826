package explore

import (
	"crypto/sha256"
	"embed"
	"encoding/hex"
	"fmt"
	html "html/template"
	"io"
	"io/fs"
	"strconv"
	"strings"

	"grundy/pipeline/layout"
)

//go:embed page
var files embed.FS

// data is what the page knows besides its tiles and values.
type data struct {
	Version  int    `json:"version"`
	Dataset  string `json:"dataset"` // its name
	Title    string `json:"title"`   // of the game
	Product  string `json:"product"`
	Column   string `json:"column"` // of values
	Digest   string `json:"digest"` // of all values
	First    uint64 `json:"first"`  // heap, as Last
	Last     uint64 `json:"last"`
	Grid     bool   `json:"grid"`
	FirstK   uint64 `json:"firstK"`
	Width    uint64 `json:"width"` // values a heap
	Greatest uint32 `json:"greatest"`
	// Levels is those of the pyramid, the finest one first.
	Levels []levelData `json:"levels"`
	// Kept is how many of the first heaps have their values in files, Chunk of them in each but
	// the last, Bytes a value.
	Kept    uint64       `json:"kept"`
	Chunk   uint64       `json:"chunk"`
	Bytes   int          `json:"bytes"`
	Subsets []subsetData `json:"subsets"`

	pages bool // says that there is a front page
}

// Back is the address of the front page; empty if there is none.
func (d *data) Back() string {
	if !d.pages {
		return ""
	}
	return "../../" + layout.FrontPage
}

// levelData describes a level; Tiles names those that aren't empty.
type levelData struct {
	HeapBits int      `json:"heapBits"`
	RowBits  int      `json:"rowBits"`
	Cols     int      `json:"cols"`
	Rows     int      `json:"rows"`
	Most     uint32   `json:"most"` // the greatest cell
	Tiles    []string `json:"tiles"`
}

// subsetData is a subset with its number of heaps. The lists are null where there are too many.
type subsetData struct {
	subset
	Count  uint64   `json:"count"`
	Heaps  []uint64 `json:"heaps"`
	Values []uint32 `json:"values"`
}

func (d *data) mark(s subset, m marks) {
	all := subsetData{subset: s, Count: m.count}
	if !d.Grid && m.count <= mostMarked {
		all.Heaps, all.Values = append([]uint64{}, m.heaps...), append([]uint32{}, m.values...)
	}
	d.Subsets = append(d.Subsets, all)
}

// scripts are those of the page, in their order.
var scripts = []string{"store.js", "filter.js", "view.js", "draw.js", "read.js", "input.js"}

// template is the digest of what makes pages, so that an explorer which an earlier program made can
// be told from what this one would make.
func template() string {
	sum := sha256.New()
	err := fs.WalkDir(files, ".", func(name string, e fs.DirEntry, err error) error {
		if err != nil || e.IsDir() {
			return err
		}
		text, err := files.ReadFile(name)
		fmt.Fprintf(sum, "%s %d\n%s", name, len(text), text)
		return err
	})
	if err != nil {
		panic(err) // They are embedded.
	}
	return hex.EncodeToString(sum.Sum(nil))
}

var page = html.Must(html.New("page.html").Funcs(html.FuncMap{
	"heaps": grouped,
	"style": func() (html.CSS, error) {
		text, err := files.ReadFile("page/style.css")
		return html.CSS(text), err
	},
	"scripts": func() (html.JS, error) {
		var all strings.Builder
		for _, name := range scripts {
			text, err := files.ReadFile("page/" + name)
			if err != nil {
				return "", err
			}
			fmt.Fprintf(&all, "%s\n", text)
		}
		return html.JS(all.String()), nil
	},
}).ParseFS(files, "page/page.html"))

// html writes the page.
func (d *data) html(w io.Writer) error { return page.Execute(w, d) }

// grouped writes a number with commas between its thousands.
func grouped(n uint64) string {
	text := strconv.FormatUint(n, 10)
	for i := len(text) - 3; i > 0; i -= 3 {
		text = text[:i] + "," + text[i:]
	}
	return text
}
