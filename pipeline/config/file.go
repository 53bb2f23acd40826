package config

import (
	"slices"

	"go.yaml.in/yaml/v4"
)

// File is a config as it is written, with what is wrong in it. Who finds more that is wrong
// reports it at its place, so that a person is told everything at once.
type File struct {
	// Config is what the file says. It is nil where the text is no config at all. A wrong item
	// of a list is there with as much as can be read, so that the items keep their places.
	Config *Config

	name  string
	lines []string
	root  *yaml.Node // the map of the config
	// defaults is the values of keys that jobs and figures lack, by jobs or figures and the key.
	defaults map[string]map[string]*yaml.Node

	errs Errors
	// said is the nodes of which an error speaks, and invalid those of them of which nothing more
	// is to be said.
	said, invalid map[*yaml.Node]bool
}

// asked is the keys of which a config has at least one. Games alone serve commands that are
// given the config for them.
var asked = []string{"games", "jobs", "figures", "claims"}

// read reads the map of the config, which the record of a run has under the key config.
func (f *File) read() {
	c := &Config{Name: NameOf(f.name)}
	if _, n := child(f.root, "config"); n != nil {
		f.root, c.Recorded = n, true
	}
	m := f.mapping(f.root, section("config"))
	if m == nil {
		return
	}
	f.Config, f.defaults = c, one(m, "defaults", readDefaults)
	c.Title = m.prose("title")
	c.Games, c.Jobs = each(m, "games", readGame), each(m, "jobs", readJob)
	c.Claims, c.Figures = m.claims(), each(m, "figures", readFigure)
	c.Report, c.Slurm = one(m, "report", readReport), one(m, "slurm", readSlurm)
	if !slices.ContainsFunc(asked, func(key string) bool { return m.values[key] != nil }) {
		f.errorAt(f.root, "the config asks for nothing: write jobs, figures or claims")
	}
}
