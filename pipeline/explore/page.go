package explore

import (
	"embed"
	"fmt"
	html "html/template"
	"io"
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
	Levels []*level `json:"levels"`
	// Kept is how many of the first heaps have their values in files, Chunk of them in each but
	// the last, Bytes a value.
	Kept    uint64    `json:"kept"`
	Chunk   uint64    `json:"chunk"`
	Bytes   int       `json:"bytes"`
	Subsets []*subset `json:"subsets"`

	pages bool // says that there is a front page
}

// Back is the address of the front page; empty if there is none.
func (d *data) Back() string {
	if !d.pages {
		return ""
	}
	return "../../" + layout.FrontPage
}

// scripts are those of the page, in their order.
var scripts = []string{"store.js", "filter.js", "view.js", "draw.js", "read.js", "input.js"}

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
