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

// sections is the form of a config. What is read is what is written here.
var sections = []Schema{
	{Name: "config", Where: "the file", Keys: []Key{
		{Name: "title", Type: "text", Meaning: "what the config is about", Example: "What the papers draw"},
		{Name: "games", Type: "list of games", Meaning: "games of your own, which jobs, figures and claims may name", Example: "[{name: two-or-three, options: '[n - 2, n - 3] if n > 2 else []'}]"},
		{Name: "defaults", Type: "map", Meaning: "what jobs and figures have that don't say otherwise", Example: "{jobs: {n: 100000}}"},
		{Name: "jobs", Type: "list of jobs", Meaning: "the datasets to compute", Example: "[{id: dr, game: divide-and-residue, n: 20000}]"},
		{Name: "figures", Type: "list of figures", Meaning: "the figures to draw", Example: "[{id: arith-fig3, kind: scatter, datasets: [dr]}]"},
		{Name: "claims", Type: "list of ids or claims", Meaning: "the claims to test", Example: "[arith/thm12]"},
		{Name: "report", Type: "map", Meaning: "how the report is made, and under what terms and names an export is given away", Example: "{title: Evening run, licence: CC-BY-4.0}"},
		{Name: "slurm", Type: "map", Meaning: "what the jobs of 'grundy run --executor slurm' need at a site", Example: "{partition: long, time: 8h}"},
	}},
	{Name: "game", Where: "games[]", Keys: []Key{
		{Name: "name", Type: "name", Required: true, Meaning: "its name: small letters, digits and hyphens; elsewhere it is own:NAME", Example: "wythoff"},
		{Name: "title", Type: "text", Default: "the name", Meaning: "what pages and pictures call it", Example: "Wythoff's game"},
		{Name: "heaps", Type: "integer", Default: "1", Meaning: "how many numbers a position is made of: 1, 2 or 3", Example: "2"},
		{Name: "first", Type: "integer", Default: "0", Meaning: "the first heap, where a position is one number; 0 is the empty heap whatever it is", Example: "1"},
		{Name: "options", Type: "text", Meaning: "a Starlark program def options(n), or (a, b) or (a, b, c), or an expression in n, a, b, c, that gives the options of a position", Example: "'[n - k for k in (1, 3, 4) if k <= n]'"},
		{Name: "subtract", Type: "text or list", Meaning: "instead of options: the numbers that may be subtracted, as a written set, a list or a generator", Example: "'k*k for k in count(1)'"},
		{Name: "terminal", Type: "text", Meaning: "a Starlark expression over the position; where it is true there are no options", Example: "'n % 3 == 0'"},
		{Name: "sink", Type: "integer", Default: "0", Meaning: "no move goes to a heap below it; it is the first heap", Example: "1"},
		{Name: "loopy", Type: "truth value", Default: "false", Meaning: "whether play needn't end: an option is then a single heap of any size, and values may be loopy", Example: "true"},
		{Name: "bound", Type: "integer", Default: "10000", Meaning: "with loopy: the last heap that is looked at; values that could depend on others are unknown", Example: "2000"},
		{Name: "matrix", Type: "map", Meaning: "makes it a game for each choice of its variables, as in a job: in name, title, options, subtract and terminal {a} stands for the value of a", Example: "{a: 2..9}"},
		{Name: "where", Type: "text", Meaning: "which points of the matrix are kept, as in a job", Example: "a % 2 == 1"},
		{Name: "boards", Type: "list of texts", Meaning: "makes a position a board, for which options is a program def options(board), where board[i][j] is the number in a cell: the boards whose values a job computes, the rows of each from above between slashes", Example: "[xx, xxx/.x.]"},
		{Name: "cells", Type: "text", Default: ".xo", Meaning: "of boards: the signs of the numbers 0, 1, 2, … in cells, or numbers, where a row is numbers between commas, as 3,1/2", Example: "'.bw'"},
	}},
	{Name: "default", Where: "defaults", Keys: []Key{
		{Name: "jobs", Type: "map", Meaning: "keys of a job, except id, game, matrix and where", Example: "{n: 100000}"},
		{Name: "figures", Type: "map", Meaning: "keys of a figure: formats, size, look, text", Example: "{formats: [png]}"},
	}},
	{Name: "job", Where: "jobs[]", Keys: []Key{
		{Name: "id", Type: "name", Required: true, Meaning: "its name: small letters, digits and hyphens, unlike all other ids", Example: "dr"},
		{Name: "game", Type: "text", Required: true, Meaning: "the game's written form, as 'grundy games' lists it; with a matrix {a} stands for the value of a", Example: "divide-and-residue"},
		{Name: "product", Type: "word", Default: "sequence, or else the game's first product", Meaning: "what to compute of the game: sequence, grid, or a word of the game's own", Example: "grid"},
		{Name: "n", Type: "integer", Required: true, Meaning: "the largest heap", Example: "20000"},
		{Name: "k", Type: "integer", Meaning: "the number of columns; required for a grid, refused otherwise", Example: "20"},
		{Name: "formats", Type: "list of words", Words: datasetFormats, Default: "[parquet]", Meaning: "the kinds of files: parquet (always there) and arrow", Example: "[parquet, arrow]"},
		{Name: "matrix", Type: "map", Meaning: "makes the job a sweep, a row for each choice of its variables: a list, a range as 2..40 or a+1..40, subsets(1..8, contains: [1], sizes: 2..3), codes(octal, digits: 3), with first: 4 the codes 4.d1d2…, or codes(hex, digits: 2)", Example: "{a: 2..40, b: a+1..40}"},
		{Name: "where", Type: "text", Meaning: "which points of the matrix are kept: comparisons, and, or, not, + - * // %, gcd, min, max, len", Example: "a < b <= 20 and gcd(a, b) == 1"},
		{Name: "keep", Type: "word", Words: []string{KeepRows, KeepDatasets}, Default: "datasets", Meaning: "what a sweep keeps of a point: its row alone (rows) or a dataset, too (datasets)", Example: "rows"},
		{Name: "far", Type: "integer", Meaning: "the largest heap of a sweep's games whose values fall into a sparse space and whose period isn't proved by n", Example: "1000000"},
	}},
	{Name: "figure", Where: "figures[]", Keys: []Key{
		{Name: "id", Type: "name", Required: true, Meaning: "its name and that of its files: small letters, digits and hyphens, unlike all other ids", Example: "arith-fig3"},
		{Name: "title", Type: "text", Default: "the game's title", Meaning: "the line above the picture; formulas as $n/2$", Example: "The first 20000 values"},
		{Name: "caption", Type: "text", Meaning: "the words below the picture in the report; formulas as $n/2$", Example: "Values just about touch 256."},
		{Name: "section", Type: "text", Meaning: "the heading of the report under which it and the figures after it stand; by default that of the figure before", Example: "New"},
		{Name: "kind", Type: "word", Meaning: "the kind of figure; required where there are no panels", Example: "scatter"},
		{Name: "datasets", Type: "list of ids", Meaning: "the jobs whose datasets are drawn", Example: "[dr]"},
		{Name: "n", Type: "integer", Default: "the jobs' n", Meaning: "the largest heap that is drawn", Example: "1000"},
		{Name: "options", Type: "map", Meaning: "the options of the kind", Example: "{palette: gray}"},
		{Name: "panels", Type: "list of panels", Meaning: "several pictures side by side, instead of kind, datasets, n and options", Example: "[{kind: scatter, datasets: [dr]}, {kind: scatter, datasets: [dr], n: 100}]"},
		{Name: "formats", Type: "list of words", Words: figureFormats, Default: "[png, svg]", Meaning: "the kinds of files: png, svg, pdf, and tex, a tikzpicture of pgfplots with its data, of a scatter or a grid in one panel", Example: "[png, svg, pdf]"},
		{Name: "after", Type: "list of ids", Meaning: "figures and claims that come first", Example: "[arith/thm12]"},
		{Name: "size", Type: "word", Words: figureSizes, Default: "free", Meaning: "how wide the figure is: what its panels take (free), or one or two columns of a printed page, 3.5 inches (column) or 7.16 (page)", Example: "column"},
		{Name: "look", Type: "word", Words: figureLooks, Default: "plain", Meaning: "how it looks: our own way (plain) or the papers', black dots in a box and grids in blues (paper)", Example: "paper"},
		{Name: "text", Type: "word", Words: figureTexts, Default: "letters", Meaning: "what text is in SVG and PDF files: text, which is found and read aloud (letters), or shapes, which need no font (outlines)", Example: "outlines"},
		{Name: "font", Type: "word", Words: figureFonts, Default: "sans", Meaning: "the font of its text: DejaVu Sans (sans), or Liberation Serif, which has the widths of Times (serif)", Example: "serif"},
		{Name: "font-size", Type: "integer", Default: "9", Meaning: "the size of the labels of axes in points, from 5 to 24, with which all other text grows", Example: "10"},
		{Name: "paper", Type: "map", Meaning: "the figure or table of a paper that it draws anew, under whose name it stands in the report", Example: "{id: arith, label: Figure 3, caption: The initial 20000 nim-values.}"},
		{Name: "share", Type: "word", Words: figureShares, Default: "none", Meaning: "the axes that all its panels have in common, x, y or both, or colors: one scale of colours for all its grids", Example: "y"},
	}},
	{Name: "figure-paper", Where: "figures[].paper", Keys: []Key{
		{Name: "id", Type: "word", Required: true, Words: paperIDs, Meaning: "the paper, as its claims' ids begin", Example: "arith"},
		{Name: "label", Type: "text", Required: true, Meaning: "its number in the paper, or where it stands", Example: "Table of section 3.1.2"},
		{Name: "caption", Type: "text", Meaning: "the paper's caption; formulas as $n/2$", Example: "The initial 1000 nim-values of SALIQUANT."},
	}},
	{Name: "panel", Where: "figures[].panels[]", Keys: []Key{
		{Name: "kind", Type: "word", Required: true, Meaning: "the kind of picture", Example: "scatter"},
		{Name: "title", Type: "text", Default: "the game's title, where panels show several games", Meaning: "the line above the panel; formulas as $n/2$", Example: "to 100"},
		{Name: "datasets", Type: "list of ids", Meaning: "the jobs whose datasets are drawn", Example: "[dr]"},
		{Name: "n", Type: "integer", Default: "the jobs' n", Meaning: "the largest heap that is drawn", Example: "100"},
		{Name: "options", Type: "map", Meaning: "the options of the kind", Example: "{palette: gray}"},
	}},
	{Name: "claim", Where: "claims[]", Keys: []Key{
		{Name: "id", Type: "name", Required: true, Meaning: "the claim, as 'grundy claims' lists it; an id may stand alone instead of the map", Example: "arith/thm12"},
		{Name: "bound", Type: "integer", Default: "the claim's own", Meaning: "how far to test it, in its own unit; required with a statement", Example: "5000"},
		{Name: "recorded", Type: "truth value", Default: "false", Meaning: "whether the report tells the verdict that is recorded with the program, instead of testing the claim, which 'grundy run --test' does; with the id of a paper, of all its claims but those that other items name", Example: "true"},
		{Name: "statement", Type: "text", Meaning: "of a claim of your own: what is claimed, in words; game and a test, as holds or list, go with it", Example: "No value exceeds the heap."},
		{Name: "game", Type: "text", Meaning: "of a claim of your own: the game whose values it is about", Example: "wythoff"},
		{Name: "sweep", Type: "name", Meaning: "instead of a game: the sweep whose table the claim is about; holds is then in the columns of a row, as a, b, period, verdict", Example: "one-a-b"},
		{Name: "product", Type: "word", Default: "sequence, or else grid or cube", Meaning: "of a claim of your own: sequence, grid or cube", Example: "grid"},
		{Name: "k", Type: "integer", Default: "the bound", Meaning: "of a claim of your own about a grid or cube: its last column", Example: "20"},
		{Name: "holds", Type: "text", Meaning: "of a claim of your own: a Starlark expression in n and g (of a grid n, k and g, of a cube n, k, l and g, of a game that needn't end n, kind, g and k) or a program def holds(n, g), that is true where the claim is", Example: "'g <= n'"},
		{Name: "slice", Type: "text", Meaning: "instead of holds: a Starlark program def holds(g) over all values, that gives True or the first heap at which the claim fails", Example: "'def holds(g): return True'"},
		{Name: "list", Type: "list of integers", Meaning: "instead of holds: the values of the heaps from the key from on", Example: "[0, 1, 2, 3]"},
		{Name: "heaps", Type: "list of integers", Meaning: "instead of holds: all heaps, up to the last of them, that are as the key where says", Example: "[0, 1, 5, 9]"},
		{Name: "where", Type: "text", Meaning: "with heaps: P or N for P- and N-positions, a value, or a Starlark expression in n and g", Example: "P"},
		{Name: "cells", Type: "list of lists of integers", Meaning: "instead of holds: the rows of a memgame's grid, from n = 1 and k = 1 on", Example: "[[1, 1], [2, 1]]"},
		{Name: "value", Type: "integer", Meaning: "instead of holds: the value of the heap that the key from names", Example: "4"},
		{Name: "closed", Type: "truth value", Default: "false", Meaning: "instead of holds: whether the values are those of the game's closed form", Example: "true"},
		{Name: "same", Type: "text", Meaning: "instead of holds: another game, whose heap n − less has the value of the heap n", Example: "kayles"},
		{Name: "less", Type: "integer", Default: "0", Meaning: "with same: how much smaller the heap of the other game is", Example: "2"},
		{Name: "period", Type: "map", Meaning: "instead of holds: the period of the values, which is proved where a theorem applies", Example: "{period: 12, saltus: 0, preperiod: 71}"},
		{Name: "options", Type: "map", Meaning: "instead of holds: the options of heaps, with commas between them, + between heaps, 3×2 for two heaps of 3, 1..4 for 1, 2, 3, 4 and ∅ for none", Example: "{2: '0, 1', 3: '1+1'}"},
		{Name: "reduced", Type: "truth value", Default: "false", Meaning: "with options: whether pairs of equal heaps and heaps of 1 are left out", Example: "true"},
		{Name: "sum", Type: "list of texts", Meaning: "instead of holds: the heaps of a sum of games, whose winning moves are those of the key moves", Example: "[7@nim, 5@kayles]"},
		{Name: "moves", Type: "list of texts", Meaning: "with sum: all its winning moves", Example: "['7@nim → 4']"},
		{Name: "from", Type: "integer", Default: "the game's first heap", Meaning: "the first heap that the claim is about", Example: "1"},
		{Name: "step", Type: "integer", Default: "1", Meaning: "with list: from heap to heap", Example: "2"},
		{Name: "meant", Type: "map", Meaning: "with holds: what a misprinted claim is meant to say", Example: "{holds: g <= n + 1, as: n + 1 for n}"},
		{Name: "repeats", Type: "integer", Meaning: "with holds: its period in n, so that a proved period of the values proves it", Example: "12"},
		{Name: "exception", Type: "integer", Meaning: "with holds: the first heap at which it fails", Example: "64"},
		{Name: "finite", Type: "truth value", Default: "false", Meaning: "whether the claim is about the heaps up to its bound alone, so that it is proved by them", Example: "true"},
		{Name: "question", Type: "truth value", Default: "false", Meaning: "whether the claim asks, so that its verdict is an answer", Example: "true"},
		{Name: "words", Type: "text", Meaning: "the words of which the statement is a restatement", Example: "Every heap is an N-position."},
		{Name: "reading", Type: "text", Default: "the program", Meaning: "how the words are understood", Example: "For n ≥ 1."},
		{Name: "settle", Type: "text", Meaning: "what would settle the claim", Example: "A period would."},
	}},
	{Name: "claim-period", Where: "claims[].period", Keys: []Key{
		{Name: "period", Type: "integer", Meaning: "the period", Example: "12"},
		{Name: "saltus", Type: "integer", Meaning: "the saltus; 0 stands for a plain period", Example: "0"},
		{Name: "preperiod", Type: "integer", Meaning: "how many heaps come before the periodic part", Example: "71"},
		{Name: "by", Type: "integer", Meaning: "instead of the preperiod: the heap from which on each has the value of the one that is smaller by the period", Example: "83"},
		{Name: "kind", Type: "text", Meaning: "the kind of regularity, where it is neither a period nor an arithmetic period", Example: "ruler-regular"},
	}},
	{Name: "claim-meant", Where: "claims[].meant", Keys: []Key{
		{Name: "holds", Type: "text", Default: "what the claim says", Meaning: "what is true", Example: "'g <= n + 1'"},
		{Name: "from", Type: "integer", Default: "0", Meaning: "the first heap of which it is meant", Example: "1"},
		{Name: "as", Type: "text", Meaning: "how it differs, as after the word with", Example: "n + 1 for n"},
	}},
	{Name: "report", Where: "report", Keys: []Key{
		{Name: "title", Type: "text", Default: "the config's title", Meaning: "the heading of the report, and the title of an export", Example: "Evening run"},
		{Name: "licence", Type: "word", Words: LicenceNames(), Default: "CC0-1.0", Meaning: "the licence of exported data, by its SPDX identifier", Example: "CC-BY-4.0"},
		{Name: "authors", Type: "list of authors", Meaning: "who made the data, in the order in which they are cited", Example: "[{family: Grundy, given: Patrick Michael}]"},
		{Name: "date", Type: "text", Default: "the day of the last run that computed some of the data", Meaning: "the day on which an export is published", Example: "'2026-11-23'"},
	}},
	{Name: "author", Where: "report.authors[]", Keys: []Key{
		{Name: "family", Type: "text", Meaning: "the family name of a person", Example: "Grundy"},
		{Name: "given", Type: "text", Meaning: "the given names of a person", Example: "Patrick Michael"},
		{Name: "name", Type: "text", Meaning: "instead: the name of a body, as a working group", Example: "Games group"},
		{Name: "orcid", Type: "text", Meaning: "the ORCID of a person", Example: "'0000-0002-1825-0097'"},
		{Name: "affiliation", Type: "text", Meaning: "where the author works", Example: "University of Nowhere"},
	}},
	{Name: "slurm", Where: "slurm", Keys: []Key{
		{Name: "partition", Type: "text", Default: "the cluster's", Meaning: "the partition to which jobs are submitted", Example: "long"},
		{Name: "account", Type: "text", Default: "the user's", Meaning: "the account that is charged", Example: "games"},
		{Name: "time", Type: "text", Default: "three times the expected time", Meaning: "the time limit of a job; what isn't done by then goes on in the same job later", Example: "8h"},
		{Name: "throttle", Type: "integer", Default: "as many as have something to do", Meaning: "how many jobs are submitted at most, as where a site limits arrays", Example: "50"},
		{Name: "cpus", Type: "integer", Default: "1", Meaning: "the processors of a job", Example: "4"},
		{Name: "args", Type: "list of texts", Meaning: "further arguments of sbatch", Example: "['--qos=low', '--exclude=node7']"},
		{Name: "prologue", Type: "list of texts", Meaning: "lines of shell that come before the program, as for modules and containers", Example: "['module load go']"},
	}},
}

// Schemas is every map of a config with all its keys, in the order of explanation.
func Schemas() []Schema { return slices.Clone(sections) }

// Example is a value of a key of a section, as it is written.
func Example(name, key string) string { return section(name).key(key).Example }

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
