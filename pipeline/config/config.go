package config

import "grundy/jobs/game"

// Config is a checked config. Its JSON is a config again, with every default
// written out; reading that gives the same Config. The lines, which errors and
// plans name, are no part of it.
type Config struct {
	Title   string   `json:"title,omitempty"`
	Jobs    []Job    `json:"jobs,omitempty"`
	Figures []Figure `json:"figures,omitempty"`
	Claims  []Claim  `json:"claims,omitempty"`
	Report  Report   `json:"report,omitzero"`
}

// Job asks for a dataset.
type Job struct {
	ID string `json:"id"`
	// Game is the game's own name, also where the file has another name of it.
	Game    string `json:"game"`
	Product string `json:"product"`
	// N is the largest heap.
	N uint64 `json:"n"`
	// K is the number of columns of a grid, 0 otherwise.
	K uint64 `json:"k,omitempty"`
	// Formats is parquet, and arrow where it is asked for.
	Formats []string `json:"formats"`
	// Ruleset is the game's row of the catalogue.
	Ruleset *game.Game `json:"-"`
	// Line is where the job stands in the file, from 1.
	Line int `json:"-"`
}

// Request is what the job wants of its product.
func (j *Job) Request() game.Request { return game.Request{N: j.N, K: j.K} }

// Figure asks for a picture of one panel or several side by side. A figure
// that is written without panels has one, untitled.
type Figure struct {
	ID      string  `json:"id"`
	Title   string  `json:"title,omitempty"`
	Caption string  `json:"caption,omitempty"`
	Panels  []Panel `json:"panels"`
	// Formats is a choice of png, svg and pdf, in that order.
	Formats []string `json:"formats"`
	// After is the figures and claims that come first.
	After []string `json:"after,omitempty"`
	// Line is where the figure stands in the file, from 1.
	Line int `json:"-"`
}

// Panel is one picture of a figure.
type Panel struct {
	Kind  string `json:"kind"`
	Title string `json:"title,omitempty"`
	// Datasets is the ids of the jobs whose datasets are drawn.
	Datasets []string `json:"datasets,omitempty"`
	// N is the largest heap that is drawn; 0 stands for all heaps of the jobs.
	N uint64 `json:"n,omitempty"`
	// Options is the words of the kind. Its values are bool, int64, float64,
	// string, []any and map[string]any.
	Options map[string]any `json:"options,omitempty"`
	// Line is where the panel stands in the file, from 1.
	Line int `json:"-"`
}

// Claim asks for a claim to be tested.
type Claim struct {
	ID string `json:"id"`
	// Bound is how far, in the claim's own unit; 0 stands for its default.
	Bound uint64 `json:"bound,omitempty"`
	// Line is where the claim stands in the file, from 1.
	Line int `json:"-"`
}

// Report says how the report is made.
type Report struct {
	Title string `json:"title,omitempty"`
}

// Job is the job of the given id, or nil.
func (c *Config) Job(id string) *Job {
	for i := range c.Jobs {
		if c.Jobs[i].ID == id {
			return &c.Jobs[i]
		}
	}
	return nil
}
