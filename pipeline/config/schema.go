package config

import (
	_ "embed"
	"slices"
	"strings"

	"grundy/jobs/claim"
	"grundy/jobs/paper"
)

// Schema is a map of a config with its keys.
type Schema struct {
	Name  string // what the map is called in messages, as 'job'
	Where string // its place in the file, as 'jobs[]'
	Keys  []Key
}

// Key is a key of a config.
type Key struct {
	Name string
	// Type is what its value is: text, name, word, integer (from 1 on, or from a default 0),
	// whole number (from 0 on), number, truth value, map, text or list, or a list of ids, words
	// or of the maps of a section. A map or an item of a list that has a section is the one
	// whose Where is the place of the key.
	Type     string
	Words    []string // the words that a word, or an item of a list of words, may be; nil for any
	Required bool
	// Default is what stands for a value that is left out; empty where a value
	// is required, or leaving it out means that there is none.
	Default string
	Meaning string
	Example string // a value as it is written
}

// Text is the meaning of a key, with what else there is to say, for a person.
func (k Key) Text() string {
	text := k.Meaning
	if k.Required {
		text += " (required)"
	}
	if k.Default != "" {
		text += "; by default " + k.Default
	}
	return text
}

//go:embed schema.txt
var form string

// sections is the form of a config. What is read is what is written there.
var sections = ReadForm(form, map[string][]string{
	"{papers}": paper.IDs(), "{licences}": LicenceNames(),
	"{credits}": {string(claim.Experiment), string(claim.Stated), string(claim.Cited), string(claim.PaperProof)},
})

// ReadForm reads the form of a config or of a part of it, in which named words stand for others.
func ReadForm(text string, named map[string][]string) (all []Schema) {
	for line := range strings.Lines(text) {
		cells := strings.SplitN(strings.TrimSpace(line), " | ", 5)
		if line[0] == '#' || len(cells) < 2 {
			continue
		}
		if len(cells) == 2 {
			all = append(all, Schema{Name: cells[0], Where: cells[1]})
			continue
		}
		last := strings.LastIndex(cells[4], " | ") // there may be others within the meaning
		k := Key{Name: cells[0], Type: cells[1], Required: cells[3] == "required",
			Meaning: cells[4][:last], Example: cells[4][last+len(" | "):]}
		if k.Words = named[cells[2]]; k.Words == nil {
			k.Words = strings.Fields(cells[2])
		}
		if !k.Required {
			k.Default = cells[3]
		}
		s := &all[len(all)-1]
		s.Keys = append(s.Keys, k)
	}
	return all
}

// Schemas is every map of a config with all its keys, in the order of explanation.
func Schemas() []Schema { return slices.Clone(sections) }

// Example is a value of a key of a section, as it is written.
func Example(name, key string) string { return section(name).key(key).Example }

func section(name string) *Schema {
	i := slices.IndexFunc(sections, func(s Schema) bool { return s.Name == name })
	return &sections[i]
}

// within is the section of the map, or of the maps in the list, at a key; nil where there is none.
func (s *Schema) within(key string) *Schema {
	where := strings.TrimPrefix(s.Where+"."+key, sections[0].Where+".")
	for i, inner := range sections {
		if strings.TrimSuffix(inner.Where, "[]") == where {
			return &sections[i]
		}
	}
	return nil
}

func (s *Schema) names() []string {
	var out []string
	for _, k := range s.Keys {
		out = append(out, k.Name)
	}
	return out
}

func (s *Schema) key(name string) Key { return s.Keys[slices.Index(s.names(), name)] }
