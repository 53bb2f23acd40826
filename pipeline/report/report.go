// Package report makes the page that shows what a config has made: each figure with its
// caption, the datasets behind it with size and digest, the verdicts, run times, versions, and
// the command that remakes it all. The page is one file and needs no network. The front page
// leads to the pages of all configs of the folder.
package report

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"encoding/hex"
	"fmt"
	"html/template"
	"io"
	"slices"

	"grundy/jobs/game"
	"grundy/pipeline/quantity"
	"grundy/pipeline/store"
)

// Data is what the page shows and depends on nothing but config, datasets,
// figures and verdicts; equal runs have equal data.
type Data struct {
	Title    string    `json:"title"`
	Figures  []Figure  `json:"figures"`
	Datasets []Dataset `json:"datasets"`
	Sweeps   []Sweep   `json:"sweeps,omitempty"`
	Claims   []Claim   `json:"claims"`
}

// Figure is a figure with the slices of datasets that it shows.
type Figure struct {
	ID      string       `json:"id"`
	Title   string       `json:"title"`
	Caption string       `json:"caption"`
	Section string       `json:"section,omitempty"` // the heading that begins with it; empty for none
	Slices  []Slice      `json:"slices"`
	Files   []store.File `json:"files"`
	Games   []string     `json:"games,omitempty"` // the games whose positions it shows
}

// Thumbnail is the path of a file of the figure that a page can show small; empty if it has
// none.
func (f Figure) Thumbnail() string {
	for _, ending := range []string{".png", ".svg"} {
		path := "figures/" + f.ID + ending
		if slices.ContainsFunc(f.Files, func(file store.File) bool { return file.Path == path }) {
			return path
		}
	}
	return ""
}

// Slice is a part of a dataset: its heaps up to N.
type Slice struct {
	Folder string `json:"folder"`
	Sweep  string `json:"sweep,omitempty"` // the sweep's id instead of a folder
	N      uint64 `json:"n"`
	// Shown says what the figure's panels show of it, as 'n = 1 to 60'.
	Shown  []string `json:"shown,omitempty"`
	Digest string   `json:"digest"` // that of the slice's values
}

// Dataset is a dataset as far as the config asks for it.
type Dataset struct {
	Folder  string `json:"folder"`
	Task    string `json:"task"`
	Game    string `json:"game"`
	Title   string `json:"title"`
	Paper   string `json:"paper"`
	Product string `json:"product"`
	First   uint64 `json:"first"`
	N       uint64 `json:"n"`
	Rows    uint64 `json:"rows"`
	Digest  string `json:"digest"` // that of the values up to N
	// Rules is the definition of a game that a config defines; empty for others.
	Rules string `json:"rules,omitempty"`
}

// Sweep is a sweep with the first rows of its table.
type Sweep struct {
	ID     string   `json:"id"`
	Task   string   `json:"task"`
	Game   string   `json:"game"` // the written form, with the variables in braces
	Matrix []string `json:"matrix"`
	Where  string   `json:"where,omitempty"`
	N      uint64   `json:"n"`
	Far    uint64   `json:"far,omitempty"`
	Points int      `json:"points"`
	// Datasets is how many datasets have the values of its games, which the page doesn't list.
	Datasets int          `json:"datasets,omitempty"`
	Counts   []Count      `json:"counts"`
	Columns  []string     `json:"columns"`
	Rows     [][]string   `json:"rows"`
	Files    []store.File `json:"files"`
}

// Claim is a verdict.
type Claim struct {
	ID        string   `json:"id"`
	Task      string   `json:"task"`
	Paper     string   `json:"paper"`
	Section   string   `json:"section"`
	Statement string   `json:"statement"`
	Program   string   `json:"program,omitempty"` // the test of a claim that a config states
	Verdict   string   `json:"verdict"`
	Bound     uint64   `json:"bound"`
	Evidence  string   `json:"evidence"`
	Folders   []string `json:"folders,omitempty"` // the datasets that it is about
	Games     []string `json:"games,omitempty"`   // the games that it names
}

// Measured is what differs from run to run.
type Measured struct {
	Command string             // the command line that remakes everything
	Seconds map[string]float64 // the time that the tasks took when they were last worked on
	// Bytes is the size of the datasets, with all that longer runs added, by their tasks.
	Bytes    map[string]int64
	Versions []Version // names the program, Go and the libraries
	Machine  string    // what it ran on
	Failed   []Failed  // the errors of tasks that didn't end well
}

// Version is the version of a part.
type Version struct{ Name, Version string }

// Failed is a task that didn't end well, and the command that does it again.
type Failed struct{ Task, Error, Command string }

//go:embed page.html front.html style.html
var files embed.FS

// Template is the digest of what makes pages, so that a page which an earlier program made
// can be told from what this one would make.
func Template() string {
	sum := sha256.New()
	for _, name := range []string{"page.html", "front.html", "style.html"} {
		text, err := files.ReadFile(name)
		if err != nil {
			panic(err) // It is embedded.
		}
		sum.Write(text)
	}
	return hex.EncodeToString(sum.Sum(nil))
}

// Picture is a figure's picture for the page: within it, or a file beside it.
type Picture struct {
	Type  string // the media type
	Path  string // of the file in the output folder
	Bytes []byte // the picture; empty if the page only leads to the file
}

// URL is the picture as an address within the page; empty if the page only leads to it.
func (p Picture) URL() template.URL {
	if len(p.Bytes) == 0 {
		return ""
	}
	return template.URL("data:" + p.Type + ";base64," + base64.StdEncoding.EncodeToString(p.Bytes))
}

// Page is the page of a config, as the front page shows it.
type Page struct {
	Name   string // page NAME.html is beside the front page
	Failed bool   // some of the config's tasks failed when the page was made
	Data
}

var pages = template.Must(template.New("").Funcs(template.FuncMap{
	"short": func(digest string) string { return digest[:min(12, len(digest))] },
	"size":  func(bytes int64) string { return quantity.Bytes(uint64(bytes)) },
	"seconds": func(m Measured, task string) string {
		if m.Seconds[task] == 0 { // none are recorded
			return ""
		}
		return quantity.Elapsed(m.Seconds[task])
	},
	"thousands": quantity.Count,
	"number": func(n int, what string) string {
		if n == 1 {
			return "1 " + what
		}
		return fmt.Sprintf("%d %ss", n, what)
	},
}).ParseFS(files, "*.html"))

// Write writes the page of a config for the path in the output folder. The pictures are by
// the figures' ids; a figure without one is shown as missing.
func Write(w io.Writer, path string, d Data, m Measured, pictures map[string]Picture) error {
	return write(w, path, "page.html", struct {
		Data
		Measured Measured
		Pictures map[string]Picture
	}{d, m, pictures})
}

// WriteFront writes the front page for the path, which leads to the pages of all configs and,
// if verdicts is its path, to the table of all verdicts.
func WriteFront(w io.Writer, path string, all []Page, verdicts string) error {
	return write(w, path, "front.html", struct {
		Pages    []Page
		Verdicts string
	}{all, verdicts})
}

// write writes a page. Its last line is a comment with the digest of the lines before.
func write(w io.Writer, path, name string, data any) error {
	var text bytes.Buffer
	if err := pages.ExecuteTemplate(&text, name, data); err != nil {
		return err
	}
	text.WriteString(seal(path, text.Bytes()))
	_, err := w.Write(text.Bytes())
	return err
}

const sealed = "<!-- SHA-256 of the lines before this one, as "

// seal is the last line of the page at a path.
func seal(path string, text []byte) string {
	return fmt.Sprintf("%s%s: %x -->\n", sealed, path, sha256.Sum256(text))
}

// Unchanged reports whether the page at a path is as [Write] or [WriteFront] wrote it.
func Unchanged(path string, page []byte) bool {
	at := bytes.LastIndex(page, []byte(sealed))
	return at >= 0 && string(page[at:]) == seal(path, page[:at])
}

// About is the claims about what the figure shows.
func (d Data) About(f Figure) []Claim {
	var about []Claim
	for _, c := range d.Claims {
		shown := slices.ContainsFunc(f.Slices, func(s Slice) bool { return slices.Contains(c.Folders, s.Folder) })
		named := slices.ContainsFunc(f.Games, func(game string) bool { return slices.Contains(c.Games, game) })
		if shown || named {
			about = append(about, c)
		}
	}
	return about
}

// Count is the number of claims, or of rows of a sweep, with a verdict.
type Count struct {
	Verdict string `json:"verdict"`
	Number  int    `json:"number"`
}

// Counts is the numbers of claims with each verdict that some claim has.
func (d Data) Counts() []Count {
	number := map[string]int{}
	for _, c := range d.Claims {
		number[c.Verdict]++
	}
	var out []Count
	for _, v := range game.Verdicts {
		if n := number[string(v)]; n > 0 {
			out = append(out, Count{string(v), n})
		}
	}
	return out
}
