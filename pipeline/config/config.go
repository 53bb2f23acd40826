// Package config reads the YAML files that say what to compute, draw and test. A [File] has the
// typed [Config] and every error of the file, each with its line and column. What games, claims
// and kinds of figures exist isn't known here: package resolve finds what a config names, and
// reports what it doesn't find to the same File, at a place (place.go).
//
// A file goes through three steps:
//
//  1. load.go: the bytes are UTF-8 text of at most 1 MiB without control characters.
//  2. load.go: the text is one YAML document without anchors, aliases, merge keys and tags, so
//     that what is read is what is written.
//  3. read.go, and a file for each section: every map has only the keys of its
//     [Schema], every value its type. Numbers are written as on the command line and texts are
//     YAML strings: nothing is converted, since YAML reads 010 as 8 and 0.77 as a number.
//
// References: YAML 1.2.2, https://yaml.org/spec/1.2.2.
package config

import (
	"context"
	"fmt"
	"path/filepath"
	"regexp"
	"slices"
	"strings"

	"grundy/jobs/claim"
	"grundy/jobs/game"
	"grundy/jobs/rules/own"
	"grundy/pipeline/matrix"
)

// Config is a config. Package resolve completes it with what its names mean; the JSON of such a
// config is a config again, with every default written out, and reading that gives the same
// Config. The lines, which errors and plans name, and the name are no part of it.
type Config struct {
	// Name is that of the file without its ending, in which every character but letters,
	// digits, dots, hyphens and underscores is a hyphen. The page of a config has it.
	Name    string    `json:"-"`
	Title   string    `json:"title,omitempty"`
	Games   []ownGame `json:"games,omitempty"` // the definitions of own games
	Jobs    []Job     `json:"jobs,omitempty"`
	Figures []Figure  `json:"figures,omitempty"`
	Claims  []Claim   `json:"claims,omitempty"`
	Report  Report    `json:"report,omitzero"`
	Slurm   Slurm     `json:"slurm,omitzero"`
	// Recorded says that the file is the record of a run, configs/NAME.json of an output folder, which
	// has the config under the key config.
	Recorded bool `json:"-"`
}

// Job asks for a dataset or, if it has a matrix, for a sweep over games.
type Job struct {
	ID string `json:"id"`
	// Game is the game's own name, also where the file has another name of it; of a sweep, a
	// game's written form in which {a} stands for the value of the variable a.
	Game    string   `json:"game"`
	Product string   `json:"product,omitempty"` // empty for a sweep
	N       uint64   `json:"n"`                 // the largest heap
	K       uint64   `json:"k,omitempty"`       // the number of columns of a grid, 0 otherwise
	Formats []string `json:"formats"`           // parquet, and arrow where it is asked for
	Line    int      `json:"-"`                 // in the file, from 1

	// These are set for a sweep alone.
	Matrix matrix.Matrix  `json:"matrix,omitempty"`
	Where  string         `json:"where,omitempty"` // which points are kept; empty for all
	Far    uint64         `json:"far,omitempty"`   // the largest heap of games with a sparse space, more than N; 0 for none
	Keep   string         `json:"keep,omitempty"`  // KeepRows or KeepDatasets
	Points []matrix.Point `json:"-"`               // what the matrix expands to
}

// What a sweep keeps of a point: its row alone, or a dataset of its values, too.
const (
	KeepRows     = "rows"
	KeepDatasets = "datasets"
)

// Words is the words of a command line that ask for the dataset of the job.
func (j *Job) Words() []string {
	words := []string{"run", j.Game, "--to", fmt.Sprint(j.N)}
	if j.Product != game.Sequence {
		words = append(words, "--product", j.Product)
	}
	if j.K > 0 {
		words = append(words, "--k", fmt.Sprint(j.K))
	}
	return words
}

// Proposed is the job of a product that a message proposes: up to the heap n, if the best solver goes
// so far, or a small grid.
func Proposed(g *game.Game, p *game.Product, n uint64) *Job {
	j := &Job{Game: g.Name, Product: p.Name, N: n}
	if most := p.Solvers[0].MaxHeap; most > 0 {
		j.N = min(n, most)
	}
	if p.HasColumns() {
		j.N, j.K = min(j.N, 100), 20
	}
	return j
}

// IsSweep says whether the job asks for a sweep.
func (j *Job) IsSweep() bool { return len(j.Matrix) > 0 }

// Expand sets the points of a sweep. The error is that of [matrix.Expand].
func (j *Job) Expand(ctx context.Context) (err error) {
	j.Points, err = matrix.Expand(ctx, j.Matrix, j.Where, j.Game)
	return err
}

// NameOwn names the points that are games of one's own as they are named outside of the
// config, as own:NAME. Points that find doesn't know stay as they are.
func (j *Job) NameOwn(find func(name string) (*game.Game, error)) {
	for i, p := range j.Points {
		if g, err := find(p.Game); err == nil && strings.HasPrefix(g.Name, own.Prefix) {
			j.Points[i].Game = g.Name
		}
	}
}

// Request is what the job wants of its product.
func (j *Job) Request() game.Request { return game.Request{N: j.N, K: j.K} }

// Figure asks for a picture of one panel or several side by side. A figure
// that is written without panels has one, untitled.
type Figure struct {
	ID      string   `json:"id"`
	Title   string   `json:"title,omitempty"`
	Caption string   `json:"caption,omitempty"`
	Section string   `json:"section,omitempty"` // the heading under which it and those after it stand
	Panels  []Panel  `json:"panels"`
	Formats []string `json:"formats"`         // a choice of png, svg, pdf and tex, in that order
	After   []string `json:"after,omitempty"` // the figures and claims that come first
	Line    int      `json:"-"`               // in the file, from 1
	// Size, Look and Text are words of the figure's style; empty where none is given.
	Size string `json:"size,omitempty"`
	Look string `json:"look,omitempty"`
	Text string `json:"text,omitempty"`
	Font string `json:"font,omitempty"`
	// FontSize is that of labels in points; 0 where none is given.
	FontSize uint64 `json:"font-size,omitempty"`
	// Share says which axes its panels have in common; empty where none.
	Share string `json:"share,omitempty"`
	// Paper is what the figure draws anew; zero for a figure that no paper has.
	Paper printed `json:"paper,omitzero"`
}

// printed is a figure or table of a paper.
type printed struct {
	ID      string `json:"id"`                // the paper's, as arith
	Label   string `json:"label"`             // its number or place, as 'Figure 3'
	Caption string `json:"caption,omitempty"` // the paper's own
}

// Panel is one picture of a figure.
type Panel struct {
	Kind     string   `json:"kind"`
	Title    string   `json:"title,omitempty"`
	Datasets []string `json:"datasets,omitempty"` // the jobs whose datasets are drawn
	N        uint64   `json:"n,omitempty"`        // the largest heap that is drawn; 0 stands for all of the jobs
	// Options is the words of the kind. Its values are bool, int64, float64,
	// string, []any and map[string]any.
	Options map[string]any `json:"options,omitempty"`
	Line    int            `json:"-"` // in the file, from 1
}

// Claim asks for a claim to be tested.
type Claim struct {
	ID    string `json:"id"`
	Bound uint64 `json:"bound,omitempty"` // how far, in the claim's own unit; 0 stands for its default
	// Recorded says that the recorded verdict is told, and nothing tested.
	Recorded  bool `json:"recorded,omitempty"`
	claim.Row      // what the config itself states; zero for a claim of the program
	Stated    bool `json:"-"` // says that the config itself states it
	Line      int  `json:"-"` // in the file, from 1
}

// notInName is what a config's name can't have, since it becomes the name of a file.
var notInName = regexp.MustCompile(`[^\p{L}\p{N}._-]`)

// NameOf is the name of the config in a file, see [Config].
func NameOf(file string) string {
	base := filepath.Base(file)
	if base == "-" || filepath.Dir(file) == "/dev/fd" {
		base = "config" // What a shell passes on, as run <(…) does, has a number that means nothing.
	}
	if ext := filepath.Ext(base); slices.Contains([]string{".yaml", ".yml", ".json"}, ext) {
		base = strings.TrimSuffix(base, ext)
	}
	name := strings.TrimLeft(notInName.ReplaceAllString(base, "-"), ".")
	const longest = 100
	if len(name) > longest {
		name = strings.ToValidUTF8(name[:longest], "")
	}
	if name == "" || name == "index" || devices.MatchString(strings.ToLower(name)) { // index.html is the front page of the output folder
		name += "config"
	}
	return name
}
