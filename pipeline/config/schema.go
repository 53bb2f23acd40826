package config

import "slices"

// Schema is a map of a config with its keys.
type Schema struct {
	Name  string // what the map is called in messages, as 'job'
	Where string // its place in the file, as 'jobs[]'
	Keys  []Key
}

// Key is a key of a config.
type Key struct {
	Name     string
	Type     string // what its value is, as 'text', 'integer', 'list of ids'
	Required bool
	// Default is what stands for a value that is left out; empty where a value
	// is required, or leaving it out means that there is none.
	Default string
	Meaning string
	Example string // a value as it is written
}

// sections is the form of a config. What is read is what is written here.
var sections = []Schema{
	{Name: "config", Where: "the file", Keys: []Key{
		{Name: "title", Type: "text", Meaning: "what the config is about", Example: "What the papers draw"},
		{Name: "jobs", Type: "list of jobs", Meaning: "the datasets to compute", Example: "[{id: dr, game: divide-and-residue, n: 20000}]"},
		{Name: "figures", Type: "list of figures", Meaning: "the figures to draw", Example: "[{id: arith-fig3, kind: scatter, datasets: [dr]}]"},
		{Name: "claims", Type: "list of ids or claims", Meaning: "the claims to test", Example: "[arith/thm12]"},
		{Name: "report", Type: "map", Meaning: "how the report is made", Example: "{title: Evening run}"},
	}},
	{Name: "job", Where: "jobs[]", Keys: []Key{
		{Name: "id", Type: "name", Required: true, Meaning: "its name: small letters, digits and hyphens, unlike all other ids", Example: "dr"},
		{Name: "game", Type: "text", Required: true, Meaning: "the game's written form, as 'grundy games' lists it", Example: "divide-and-residue"},
		{Name: "product", Type: "word", Default: "sequence, or else the game's first product", Meaning: "what to compute of the game: sequence, grid, or a word of the game's own", Example: "grid"},
		{Name: "n", Type: "integer", Required: true, Meaning: "the largest heap", Example: "20000"},
		{Name: "k", Type: "integer", Meaning: "the number of columns; required for a grid, refused otherwise", Example: "20"},
		{Name: "formats", Type: "list of words", Default: "[parquet]", Meaning: "the kinds of files: parquet (always there) and arrow", Example: "[parquet, arrow]"},
	}},
	{Name: "figure", Where: "figures[]", Keys: []Key{
		{Name: "id", Type: "name", Required: true, Meaning: "its name and that of its files: small letters, digits and hyphens, unlike all other ids", Example: "arith-fig3"},
		{Name: "title", Type: "text", Meaning: "the line above the picture", Example: "The first 20000 values"},
		{Name: "caption", Type: "text", Meaning: "the words below the picture in the report", Example: "Values just about touch 256."},
		{Name: "kind", Type: "word", Meaning: "the kind of figure; required where there are no panels", Example: "scatter"},
		{Name: "datasets", Type: "list of ids", Meaning: "the jobs whose datasets are drawn", Example: "[dr]"},
		{Name: "n", Type: "integer", Default: "the jobs' n", Meaning: "the largest heap that is drawn", Example: "1000"},
		{Name: "options", Type: "map", Meaning: "the options of the kind", Example: "{palette: gray}"},
		{Name: "panels", Type: "list of panels", Meaning: "several pictures side by side, instead of kind, datasets, n and options", Example: "[{kind: scatter, datasets: [dr]}, {kind: scatter, datasets: [dr], n: 100}]"},
		{Name: "formats", Type: "list of words", Default: "[png, svg]", Meaning: "the kinds of files: png, svg, pdf", Example: "[png, svg, pdf]"},
		{Name: "after", Type: "list of ids", Meaning: "figures and claims that come first", Example: "[arith/thm12]"},
	}},
	{Name: "panel", Where: "figures[].panels[]", Keys: []Key{
		{Name: "kind", Type: "word", Required: true, Meaning: "the kind of picture", Example: "scatter"},
		{Name: "title", Type: "text", Meaning: "the line above the panel", Example: "to 100"},
		{Name: "datasets", Type: "list of ids", Meaning: "the jobs whose datasets are drawn", Example: "[dr]"},
		{Name: "n", Type: "integer", Default: "the jobs' n", Meaning: "the largest heap that is drawn", Example: "100"},
		{Name: "options", Type: "map", Meaning: "the options of the kind", Example: "{palette: gray}"},
	}},
	{Name: "claim", Where: "claims[]", Keys: []Key{
		{Name: "id", Type: "name", Required: true, Meaning: "the claim, as 'grundy claims' lists it; an id may stand alone instead of the map", Example: "arith/thm12"},
		{Name: "bound", Type: "integer", Default: "the claim's own", Meaning: "how far to test it, in its own unit", Example: "5000"},
	}},
	{Name: "report", Where: "report", Keys: []Key{
		{Name: "title", Type: "text", Default: "the config's title", Meaning: "the report's heading", Example: "Evening run"},
	}},
}

// Schemas is every map of a config with all its keys, in the order of explanation.
func Schemas() []Schema { return slices.Clone(sections) }

func section(name string) *Schema {
	i := slices.IndexFunc(sections, func(s Schema) bool { return s.Name == name })
	return &sections[i]
}

func (s *Schema) names() []string {
	var out []string
	for _, k := range s.Keys {
		out = append(out, k.Name)
	}
	return out
}

func (s *Schema) key(name string) Key { return s.Keys[slices.Index(s.names(), name)] }
