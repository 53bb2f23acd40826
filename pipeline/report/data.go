package report

import (
	"cmp"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"

	"grundy/jobs/claim"
	"grundy/pipeline/artifact"
	"grundy/pipeline/layout"
	"grundy/pipeline/store"
	"grundy/pipeline/verdict"
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

// Shown is the record of a page: the data that it shows.
type Shown struct {
	artifact.Record
	Data
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
	Paper   string       `json:"paper,omitempty"` // that which has it, or that of the first game
	// Printed is what the paper calls it, as 'Figure 3', and PaperCaption the paper's words below
	// it; both are empty for a figure that no paper has.
	Printed      string `json:"printed,omitempty"`
	PaperCaption string `json:"paper_caption,omitempty"`
	// Width and Height are those of its PNG, in pixels; 0 where it has none.
	Width  int `json:"width,omitempty"`
	Height int `json:"height,omitempty"`
}

// file is the path of the figure's file of a format; empty if it has none.
func (f Figure) file(format string) string {
	path := layout.Picture(f.ID, format)
	if slices.ContainsFunc(f.Files, func(file store.File) bool { return file.Path == path }) {
		return path
	}
	return ""
}

// Picture is the path of the file that a page shows: the PNG, otherwise the SVG; empty if the
// figure has neither.
func (f Figure) Picture() string { return cmp.Or(f.file("png"), f.file("svg")) }

// Document is the path of a PDF, for a figure that a page can show in no other way.
func (f Figure) Document() string {
	if f.Picture() != "" {
		return ""
	}
	return f.file("pdf")
}

// LaTeX is the path of the picture that LaTeX draws, for a figure with no other files.
func (f Figure) LaTeX() string { return f.file("tex") }

// Large is the path of the file that is shown large: what stays sharp, if there is such a file.
func (f Figure) Large() string { return cmp.Or(f.file("svg"), f.file("png")) }

// Broad tells whether the picture needs the whole width of the text.
func (f Figure) Broad() bool { return f.Width > 2*f.Height }

// Name is what the figure is called: its title, or its id if it has none.
func (f Figure) Name() string { return cmp.Or(f.Title, f.ID) }

// Heading is the figure's name after what its paper calls it.
func (f Figure) Heading() string {
	if f.Printed == "" {
		return f.Name()
	}
	return f.Printed + ". " + f.Name()
}

// Label is a figure's heading in lists: with its id where another figure, which no paper tells from
// it, has the same name.
func (d Data) Label(f Figure) string {
	if f.Printed != "" {
		return f.Heading()
	}
	for _, other := range d.Figures {
		if other.ID != f.ID && other.Name() == f.Name() {
			return f.Name() + " (" + f.ID + ")"
		}
	}
	return f.Name()
}

// Alt says in words what the picture shows.
func (f Figure) Alt() string {
	var shown []string
	for _, s := range f.Slices {
		for _, what := range s.Shown {
			if !slices.Contains(shown, what) {
				shown = append(shown, what)
			}
		}
	}
	if len(shown) == 0 {
		return f.Name()
	}
	return f.Name() + ", a picture of " + strings.Join(shown, " and ")
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
	// Explorer is the page on which the dataset is seen down to single heaps; empty for none.
	Explorer string `json:"explorer,omitempty"`
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

// Claim is a verdict with what it is about.
type Claim struct {
	verdict.Claim
	Folders []string `json:"folders,omitempty"` // the datasets that it is about
	Games   []string `json:"games,omitempty"`   // the games that it names
	// Failures is the path of the table of all that fails it; empty where nothing is listed.
	Failures string `json:"failures,omitempty"`
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

// shownModules are the libraries whose version a reader may ask for.
var shownModules = []string{"github.com/apache/arrow/go/v15", "gonum.org/v1/plot"}

// Versions is the versions of the program, of Go, and of the libraries that a reader may ask for.
func Versions(own string) []Version {
	out := []Version{{Name: "grundy", Version: own}, {Name: "Go", Version: runtime.Version()}}
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return out
	}
	for _, m := range info.Deps {
		if slices.Contains(shownModules, m.Path) {
			out = append(out, Version{Name: m.Path, Version: m.Version})
		}
	}
	return out
}

// Failed is a task that didn't end well, and the command that does it again.
type Failed struct{ Task, Error, Command string }

// Explorer is the page of the explorer of a dataset, which has the given folder; empty for none.
func (d Data) Explorer(folder string) string {
	for _, x := range d.Datasets {
		if x.Folder == folder {
			return x.Explorer
		}
	}
	return ""
}

// Explored is the datasets that have an explorer.
func (d Data) Explored() []Dataset {
	return slices.DeleteFunc(slices.Clone(d.Datasets), func(x Dataset) bool { return x.Explorer == "" })
}

// About is the claims about what the figure shows.
func (d Data) About(f Figure) (about claims) {
	for _, c := range d.Claims {
		if f.shows(c) {
			about = append(about, c)
		}
	}
	return about
}

// shows tells whether a claim is about what the figure shows.
func (f Figure) shows(c Claim) bool {
	return slices.ContainsFunc(f.Slices, func(s Slice) bool { return s.Folder != "" && slices.Contains(c.Folders, s.Folder) }) ||
		slices.ContainsFunc(f.Games, func(game string) bool { return slices.Contains(c.Games, game) })
}

// Count is the number of claims with a verdict and an answer, or of rows of a sweep with a verdict.
type Count struct {
	Verdict string `json:"verdict"`
	Answer  string `json:"answer,omitempty"`
	Number  int    `json:"number"`
}

// Label is the verdict with the answer to a question.
func (c Count) Label() string { return claim.Verdict(c.Verdict).With(c.Answer) }

// claims are verdicts.
type claims []Claim

// Counts is the numbers of claims with each verdict, and each answer, that some claim has.
func (all claims) Counts() (out []Count) {
	number := map[Count]int{}
	for _, c := range all {
		number[Count{Verdict: string(c.Verdict), Answer: c.Answer}]++
	}
	for _, v := range claim.Verdicts {
		for _, answer := range []string{"", claim.Yes, claim.No} {
			c := Count{Verdict: string(v), Answer: answer}
			if c.Number = number[c]; c.Number > 0 {
				out = append(out, c)
			}
		}
	}
	return out
}

// Counts is the numbers of claims with each verdict that some claim has.
func (d Data) Counts() []Count { return claims(d.Claims).Counts() }

// Recorded is how many claims have the verdict that is recorded with the program.
func (d Data) Recorded() (n int) {
	for _, c := range d.Claims {
		if c.AsRecorded {
			n++
		}
	}
	return n
}

// Showing is the figures that show what the claim is about.
func (d Data) Showing(c Claim) (figures []Figure) {
	for _, f := range d.Figures {
		if f.shows(c) {
			figures = append(figures, f)
		}
	}
	return figures
}
