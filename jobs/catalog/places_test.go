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
	for name, want := range map[string]string{"s-dividing": "sDividing", "cut:5,7": "Options", "diamond": "Diamond", "octal:0.3": "Code.options"} {
		g, err := Lookup(name)
		if err != nil {
			t.Fatal(err)
		}
		p := PlacesOf(g)
		if len(p.Definitions) != 1 || p.Definitions[0].Function != want || p.Row.Line == 0 {
			t.Errorf("%s is defined at %+v, its row is at %v; want %s", name, p.Definitions, p.Row, want)
		}
		for _, s := range g.Products[0].Solvers {
			if len(p.Solvers[s.Name]) == 0 {
				t.Errorf("%s: the solver %s is in no file", name, s.Name)
			}
		}
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
	// key is the field that it is the value of, in lower case, in a composite of the
	// type, and method is the value of the field Method beside it.
	key, method, typ string
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
	keyed := map[ast.Expr]literal{}
	ast.Inspect(parsed, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CompositeLit:
			method := ""
			for _, e := range n.Elts {
				if k, ok := e.(*ast.KeyValueExpr); ok && (key(k) == "method" || key(k) == "how") {
					method = text(k.Value)
				}
			}
			for _, e := range n.Elts {
				if k, ok := e.(*ast.KeyValueExpr); ok {
					keyed[k.Value] = literal{key: key(k), method: method, typ: typeName(n.Type)}
				}
			}
		case *ast.BasicLit:
			l := keyed[n]
			l.place, l.value = at(n), text(n)
			if l.value != "" {
				s.literals = append(s.literals, l)
			}
		}
		return true
	})
	return nil
}

// typeName is the name of a type without its package, "" where it isn't written.
func typeName(e ast.Expr) string {
	switch e := e.(type) {
	case *ast.SelectorExpr:
		return e.Sel.Name
	case *ast.Ident:
		return e.Name
	}
	return ""
}

func key(k *ast.KeyValueExpr) string {
	if name, ok := k.Key.(*ast.Ident); ok {
		return strings.ToLower(name.Name)
	}
	return ""
}

// text is the value of a string in the source, "" for other expressions.
func text(e ast.Expr) string {
	if l, ok := e.(*ast.BasicLit); ok && l.Kind == token.STRING {
		value, _ := strconv.Unquote(l.Value)
		return value
	}
	return ""
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
		folder := "jobs/games/" + f.Name
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
				if first, again := all[form.Prefix]; again {
					maps.Copy(first.Solvers, p.Solvers)
				} else {
					all[form.Prefix] = p
				}
			}
		}
	}
	return all
}

// of is the places of a game of the family in a folder, whose row has the name.
func (s *source) of(t *testing.T, folder string, g *game.Game, name string) Places {
	p := Places{Row: s.row(folder, name, g.Title), Solvers: map[string][]string{}}
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
			p.Solvers[solver.Name] = s.solver(folder, &solver)
			if len(p.Solvers[solver.Name]) == 0 {
				t.Errorf("%s: the solver %s isn't found in the source", g.Name, solver.Name)
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

// shared are the packages whose solvers serve all families.
var shared = []string{"jobs/game", "jobs/reference", "jobs/regular"}

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

// solver is the files that make a solver of the name. Best are those where the
// name stands beside the method, then those of the family, then those of packages
// that serve all families; then those where it is the value of a field Name.
func (s *source) solver(folder string, solver *game.Solver) []string {
	var best []string
	rank := 0
	for _, l := range s.literals {
		if l.value != solver.Name || l.method != "" && l.method != solver.Method || l.key != "" && l.key != "name" {
			continue
		}
		r := 1
		if l.key == "name" {
			r++
		}
		if l.typ == "Solver" {
			r++
		}
		switch {
		case strings.HasPrefix(l.place.File, folder+"/"):
			r += 20
		case slices.Contains(shared, path.Dir(l.place.File)):
			r += 10
		}
		if l.method != "" {
			r += 100
		}
		if r > rank {
			best, rank = nil, r
		}
		if r == rank && !slices.Contains(best, l.place.File) {
			best = append(best, l.place.File)
		}
	}
	return best
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
	for _, p := range paper.All {
		games := slices.DeleteFunc(Games(), func(g *game.Game) bool { return g.Paper.ID != p.ID })
		slices.SortStableFunc(games, func(a, b *game.Game) int { return compareSections(a.Section, b.Section) })
		fmt.Fprintf(&b, "\n## %s: %s\n", p.ID, p.Citation)
		for _, g := range games {
			gameEntry(&b, g, placesIn(places, g))
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
			var files []string
			for _, f := range p.Solvers[s.Name] {
				files = append(files, link(f))
			}
			solvers = append(solvers, fmt.Sprintf("`%s`, %s (%s)", s.Name, s.Method, strings.Join(files, ", ")))
		}
		fmt.Fprintf(b, "- Solvers of `%s`: %s\n", product.Name, strings.Join(solvers, "; "))
	}
	if g.Closed != nil {
		fmt.Fprintf(b, "- Theorem: %s: %s\n", g.Closed.Theorem, g.Closed.Formula)
	}
	if g.Partly != "" {
		fmt.Fprintf(b, "- Known: %s\n", g.Partly)
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
