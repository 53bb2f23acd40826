package catalog

import (
	"bytes"
	"cmp"
	"encoding/json"
	"flag"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"io/fs"
	"maps"
	"os"
	"path"
	"path/filepath"
	"reflect"
	"regexp"
	"runtime"
	"slices"
	"strconv"
	"strings"
	"testing"

	"grundy/jobs/game"
	"grundy/jobs/paper"
)

// ClaimsAbout is set by evidence_test.go: the claims are gathered above this package.
var ClaimsAbout func(g *game.Game) []string

var update = flag.Bool("update", false, "write places.json and docs/GAMES.md anew")

// root is the module's root, seen from this folder.
const root = "../.."

// The places that the catalogue knows, and docs/GAMES.md, are those of the source:
// `just games` writes them anew.
func TestMap(t *testing.T) {
	s := parseSource(t)
	places := s.places(t)
	text, err := json.MarshalIndent(places, "", " ")
	if err != nil {
		t.Fatal(err)
	}
	for file, want := range map[string][]byte{"places.json": append(text, '\n'), root + "/docs/GAMES.md": gamesPage(places)} {
		if *update {
			if err := os.WriteFile(file, want, 0o666); err != nil {
				t.Error(err)
			}
		} else if got, err := os.ReadFile(file); err != nil || !bytes.Equal(got, want) {
			t.Errorf("%s isn't what the source gives (%v): run `just games`", path.Base(file), err)
		}
	}
}

// A game of a written form has the place of its form, any other one its own.
func TestPlacesOf(t *testing.T) {
	for name, want := range map[string]string{"s-dividing": "sDividing", "cut:5,7": "Rules.options", "diamond": "diamond", "hex:0.3F": "Rules.options",
		"octal:0.137": "Rules.options", "octal:0.1_1": "Rules.options", "octal:0.3/pass": "Passing.options", "arith:totative/full/subtract": "point.fullset"} {
		g, err := Lookup(name)
		if err != nil {
			t.Fatal(err)
		}
		p := PlacesOf(g)
		if !slices.ContainsFunc(p.Definitions, func(p Place) bool { return p.Function == want }) || p.Row.Line == 0 {
			t.Errorf("%s is defined at %+v, its row is at %v; want %s", name, p.Definitions, p.Row, want)
		}
		for _, s := range g.Products[0].Solvers {
			if len(p.Solvers[s.Name]) == 0 {
				t.Errorf("%s: the solver %s is in no file", name, s.Name)
			}
		}
	}
	if g, err := Lookup("mem"); err != nil || path.Base(PlacesOf(g).Row.File) != "section2_mem.go" {
		t.Errorf("the family of mem is taken for its row: %v", err)
	}
	if g, err := Lookup("remove-a-square"); err != nil || len(PlacesOf(g).Definitions) != 2 {
		t.Errorf("remove-a-square isn't defined on heaps and on boards: %v", err)
	}
}

// source is what the source of the folder jobs says of names.
type source struct {
	// functions are the places of functions by folder and name, methods as T.m.
	functions map[string]map[string]Place
	literals  []literal
}

// literal is a string in the source, outside claims and tests.
type literal struct {
	place Place
	value string
	// key is the field of a row whose value it is, in lower case; empty elsewhere.
	key string
}

func parseSource(t *testing.T) *source {
	s := &source{functions: map[string]map[string]Place{}}
	err := filepath.WalkDir(root+"/jobs", func(file string, d fs.DirEntry, err error) error {
		if err != nil || d.IsDir() || !strings.HasSuffix(file, ".go") || strings.HasSuffix(file, "_test.go") {
			return err
		}
		return s.parse(file)
	})
	if err != nil {
		t.Fatal(err)
	}
	return s
}

func (s *source) parse(file string) error {
	set := token.NewFileSet()
	parsed, err := parser.ParseFile(set, file, nil, parser.SkipObjectResolution)
	if err != nil {
		return err
	}
	relative, err := filepath.Rel(root, file)
	if err != nil {
		return err
	}
	relative = filepath.ToSlash(relative)
	at := func(n ast.Node) Place { return Place{File: relative, Line: set.Position(n.Pos()).Line} }
	folder := path.Dir(relative)
	if s.functions[folder] == nil {
		s.functions[folder] = map[string]Place{}
	}
	for _, d := range parsed.Decls {
		if f, ok := d.(*ast.FuncDecl); ok {
			place := at(f)
			place.Function = functionName(f)
			s.functions[folder][place.Function] = place
		}
	}
	if strings.Contains(relative, "claims") || path.Base(relative) == "byhand.go" {
		return nil
	}
	keys := map[ast.Expr]string{}
	ast.Inspect(parsed, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CompositeLit:
			maps.Copy(keys, rowKeys(n))
		case *ast.BasicLit:
			if value, _ := strconv.Unquote(n.Value); n.Kind == token.STRING && value != "" {
				s.literals = append(s.literals, literal{at(n), value, keys[n]})
			}
		}
		return true
	})
	return nil
}

// rowKeys is the fields of a row of the catalogue, which has a title or a syntax, by their values.
func rowKeys(n *ast.CompositeLit) map[ast.Expr]string {
	keys, row := map[ast.Expr]string{}, false
	for _, e := range n.Elts {
		if k, ok := e.(*ast.KeyValueExpr); ok {
			key := strings.ToLower(fmt.Sprint(k.Key))
			keys[k.Value], row = key, row || key == "title" || key == "syntax"
		}
	}
	if !row {
		return nil
	}
	return keys
}

func functionName(f *ast.FuncDecl) string {
	if f.Recv == nil {
		return f.Name.Name
	}
	receiver := f.Recv.List[0].Type
	for {
		switch r := receiver.(type) {
		case *ast.StarExpr:
			receiver = r.X
		case *ast.IndexExpr:
			receiver = r.X
		case *ast.IndexListExpr:
			receiver = r.X
		case *ast.Ident:
			return r.Name + "." + f.Name.Name
		}
	}
}

// places is the places of all games and forms.
func (s *source) places(t *testing.T) map[string]Places {
	all := map[string]Places{}
	for _, f := range Families() {
		folder := folderOf(f)
		for _, g := range f.Games {
			all[g.Name] = s.of(t, folder, g, g.Name)
		}
		for _, form := range f.Forms {
			for _, name := range form.Examples {
				g, err := Lookup(name)
				if err != nil {
					t.Fatal(err)
				}
				if _, listed := all[g.Name]; listed {
					continue
				}
				p := s.of(t, folder, g, form.Prefix)
				all[g.Name] = p
				all[form.Prefix] = joinPlaces(all[form.Prefix], p)
			}
		}
	}
	return all
}

// joinPlaces is the places of a written form with those of another game of the form.
func joinPlaces(form, g Places) Places {
	form.Row = g.Row
	if form.Solvers == nil {
		form.Solvers = map[string]string{}
	}
	maps.Copy(form.Solvers, g.Solvers)
	for _, d := range g.Definitions {
		if !slices.Contains(form.Definitions, d) {
			form.Definitions = append(form.Definitions, d)
		}
	}
	return form
}

// of is the places of a game of the family in a folder, whose row has the name.
func (s *source) of(t *testing.T, folder string, g *game.Game, name string) Places {
	p := Places{Row: s.row(folder, name, g.Title), Solvers: map[string]string{}}
	if p.Row.Line == 0 {
		t.Errorf("the source of %s has no row for %s", folder, name)
	}
	var definitions []any
	if g.Heaps != nil {
		definitions = append(definitions, g.Heaps.Options)
	}
	if g.Memory != nil {
		definitions = append(definitions, g.Memory.Options)
	}
	if g.Tuples != nil {
		definitions = append(definitions, g.Tuples.Options)
	}
	if g.Definition != nil {
		definitions = append(definitions, g.Definition)
	}
	for _, d := range definitions {
		place := s.function(d)
		if place.Line == 0 {
			t.Errorf("the definition of %s isn't found: it should be a function or a method of its own", g.Name)
		}
		p.Definitions = append(p.Definitions, place)
	}
	if len(definitions) == 0 {
		t.Errorf("%s has no definition", g.Name)
	}
	for _, product := range g.Products {
		for _, solver := range product.Solvers {
			p.Solvers[solver.Name] = s.solverFile(&solver)
			if _, err := os.Stat(path.Join(root, p.Solvers[solver.Name])); err != nil || p.Solvers[solver.Name] == "" {
				t.Errorf("%s: the file of the solver %s isn't found: %v", g.Name, solver.Name, err)
			}
		}
	}
	return p
}

// numbered is the end of a compiler's name for a function in a function.
var numbered = regexp.MustCompile(`^(func)?\d+$`)

// function is the declaration of a function, or of the one that contains it. The
// compiler's name for it begins with the package and ends with the receiver and the
// name; between them stand functions into which it was inlined.
func (s *source) function(f any) Place {
	name := runtime.FuncForPC(reflect.ValueOf(f).Pointer()).Name()
	name = strings.TrimSuffix(strings.NewReplacer("[...]", "", "(*", "", ")", "").Replace(name), "-fm")
	slash := strings.LastIndex(name, "/") + 1
	words := strings.Split(name[slash:], ".")
	folder := strings.TrimPrefix(name[:slash]+words[0], "grundy/")
	for words = words[1:]; len(words) > 0 && numbered.MatchString(words[len(words)-1]); {
		words = words[:len(words)-1]
	}
	if len(words) > 1 {
		if p, ok := s.functions[folder][strings.Join(words[len(words)-2:], ".")]; ok {
			return p
		}
	}
	return s.functions[folder][words[len(words)-1]]
}

// row is where the name of a game or the prefix of a form stands: as the value of a
// field, or else where the title does, or else anywhere.
func (s *source) row(folder, name, title string) Place {
	for _, is := range []func(literal) bool{
		func(l literal) bool { return l.value == name && (l.key == "name" || l.key == "prefix") },
		func(l literal) bool { return l.value == title && l.key == "title" },
		func(l literal) bool { return l.value == name },
	} {
		for _, l := range s.literals {
			if path.Dir(l.place.File) == folder && is(l) {
				return l.place
			}
		}
	}
	return Place{}
}

// solverFile is the file that makes a solver: the one with the function that gives its
// number of steps. The compiler makes a method that is used as a function, so the file of
// the method is that of its declaration.
func (s *source) solverFile(solver *game.Solver) string {
	steps := runtime.FuncForPC(reflect.ValueOf(solver.Steps).Pointer())
	file, _ := steps.FileLine(steps.Entry())
	if _, below, ok := strings.Cut(file, "/jobs/"); ok {
		return "jobs/" + below
	}
	return s.function(solver.Steps).File
}

// gamesPage is docs/GAMES.md.
func gamesPage(places map[string]Places) []byte {
	var b bytes.Buffer
	b.WriteString(`# The games, and where they are

Every game of the catalogue by paper and section: the function that lists its options as the paper writes
them, its row in the catalogue, its solvers with the files that make them, the theorem that solves it, and the
claims about it ([CLAIMS.md](CLAIMS.md) has their verdicts). ` + "`grundy games NAME`" + ` shows the same for one game.
The page is generated from the source by ` + "`just games`" + `, and a test keeps it true.
`)
	examples := map[string]bool{}
	for _, f := range Forms() {
		for _, name := range f.Examples {
			examples[name] = true
		}
	}
	for _, p := range paper.All {
		fmt.Fprintf(&b, "\n## %s: %s\n", p.ID, p.Citation)
		games := slices.DeleteFunc(Games(), func(g *game.Game) bool { return g.Paper.ID != p.ID })
		slices.SortStableFunc(games, func(a, b *game.Game) int { return compareSections(a.Section, b.Section) })
		for _, g := range games {
			if !examples[g.Name] {
				gameEntry(&b, g, placesIn(places, g))
			}
		}
		if slices.ContainsFunc(games, func(g *game.Game) bool { return examples[g.Name] }) {
			fmt.Fprintf(&b, "\n### Examples of the written forms\n")
		}
		for _, g := range games {
			if examples[g.Name] {
				gameEntry(&b, g, placesIn(places, g))
			}
		}
	}
	return b.Bytes()
}

func gameEntry(b *bytes.Buffer, g *game.Game, p Places) {
	fmt.Fprintf(b, "\n### %s · %s (`%s`)\n\n", g.Section, g.Title, g.Name)
	var definitions []string
	for _, d := range p.Definitions {
		definitions = append(definitions, fmt.Sprintf("%s (`%s`)", link(d.String()), d.Function))
	}
	fmt.Fprintf(b, "- Definition: %s; row: %s\n", strings.Join(definitions, " and "), link(p.Row.String()))
	for _, product := range g.Products {
		var solvers []string
		for _, s := range product.Solvers {
			solvers = append(solvers, fmt.Sprintf("`%s`, %s (%s)", s.Name, s.Method, link(p.Solvers[s.Name])))
		}
		fmt.Fprintf(b, "- Solvers of `%s`: %s\n", product.Name, strings.Join(solvers, "; "))
	}
	if t := g.Solution(); t != nil {
		fmt.Fprintf(b, "- Theorem: %s: %s\n", t.Where, t.Says)
	}
	if known := g.Known(); known != "" {
		fmt.Fprintf(b, "- Known: %s\n", known)
	}
	if ids := ClaimsAbout(g); len(ids) > 0 {
		fmt.Fprintf(b, "- Claims: `%s`\n", strings.Join(ids, "`, `"))
	}
}

// link is a link to a file, or to a line of it.
func link(place string) string {
	file, line, ok := strings.Cut(place, ":")
	if ok {
		return fmt.Sprintf("[%s](../%s#L%s)", place, file, line)
	}
	return fmt.Sprintf("[%s](../%s)", file, file)
}

// compareSections compares section numbers as 3.2.1 part by part.
func compareSections(a, b string) int {
	return slices.CompareFunc(strings.Split(a, "."), strings.Split(b, "."), func(a, b string) int {
		m, errA := strconv.Atoi(a)
		n, errB := strconv.Atoi(b)
		if errA == nil && errB == nil {
			return cmp.Compare(m, n)
		}
		return cmp.Compare(a, b)
	})
}

// folderOf is the folder of a family's package.
func folderOf(f game.Family) string {
	of := map[string]string{
		"cut": "rules/breaking", "takebreak": "rules/breaking", "memory": "papers/mem",
		"step": "papers/step", "board": "papers/step",
		"arithmetic": "papers/arith", "divide": "papers/arith",
	}
	return "jobs/" + cmp.Or(of[f.Name], "rules/"+f.Name)
}
