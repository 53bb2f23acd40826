// Package report makes the page that shows what a run has made: each figure with its caption,
// the datasets behind it with size and digest, the verdicts, run times, versions, and the
// command that remakes it all. The page is one file and needs no network.
package report

import (
	"embed"
	"encoding/base64"
	"html/template"
	"io"
	"slices"

	"grundy/pipeline/quantity"
	"grundy/pipeline/store"
)

// Data is what the page shows and depends on nothing but config, datasets,
// figures and verdicts; equal runs have equal data.
type Data struct {
	Title    string    `json:"title"`
	Figures  []Figure  `json:"figures"`
	Datasets []Dataset `json:"datasets"`
	Claims   []Claim   `json:"claims"`
}

// Figure is a figure with the slices of datasets that it shows.
type Figure struct {
	ID      string       `json:"id"`
	Title   string       `json:"title"`
	Caption string       `json:"caption"`
	Slices  []Slice      `json:"slices"`
	Files   []store.File `json:"files"`
	Games   []string     `json:"games,omitempty"` // the games whose positions it shows
}

// Slice is a part of a dataset: its heaps up to N.
type Slice struct {
	Folder string `json:"folder"`
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
}

// Claim is a verdict.
type Claim struct {
	ID        string   `json:"id"`
	Task      string   `json:"task"`
	Paper     string   `json:"paper"`
	Section   string   `json:"section"`
	Statement string   `json:"statement"`
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

//go:embed page.html
var files embed.FS

var page = template.Must(template.New("page.html").Funcs(template.FuncMap{
	"short": func(digest string) string { return digest[:min(12, len(digest))] },
	"size":  func(bytes int64) string { return quantity.Bytes(uint64(bytes)) },
	"seconds": func(m Measured, task string) string {
		if m.Seconds[task] == 0 { // none are recorded
			return ""
		}
		return quantity.Elapsed(m.Seconds[task])
	},
	"thousands": quantity.Count,
	"picture": func(png []byte) template.URL {
		return template.URL("data:image/png;base64," + base64.StdEncoding.EncodeToString(png))
	},
}).ParseFS(files, "page.html"))

// Write writes the page. The pictures are PNG files by the figures' ids; a
// figure without one is shown as missing.
func Write(w io.Writer, d Data, m Measured, pictures map[string][]byte) error {
	return page.Execute(w, struct {
		Data
		Measured Measured
		Pictures map[string][]byte
		Counts   []Count
	}{d, m, pictures, counts(d.Claims)})
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

// Count is the number of claims with a verdict.
type Count struct {
	Verdict string
	Claims  int
}

func counts(claims []Claim) []Count {
	number := map[string]int{}
	for _, c := range claims {
		number[c.Verdict]++
	}
	var out []Count
	for _, v := range []string{"proved", "holds", "open", "misprint", "contradicted"} {
		if number[v] > 0 {
			out = append(out, Count{v, number[v]})
		}
	}
	return out
}
