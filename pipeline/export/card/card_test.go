package card

import (
	"bytes"
	"encoding/json"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"

	"pgregory.net/rapid"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/jobs/paper"
	"grundy/pipeline/config"
	"grundy/pipeline/export/index"
	"grundy/pipeline/golden"
	"grundy/pipeline/must"
)

// testIndex is an index with everything that an index may have.
func testIndex(t rapid.TB) *index.Index {
	text := must.Get(os.ReadFile("testdata/index.json"))(t)
	x := new(index.Index)
	must.Do(t, json.Unmarshal(text, x))
	return x
}

// The texts of an index are those that were looked at, and the same each time.
func TestFiles(t *testing.T) {
	files := must.Get(Files(testIndex(t), true))(t)
	var paths []string
	for _, f := range files {
		paths = append(paths, f.Path)
		golden.Check(t, filepath.Join("testdata", f.Path), f.Text)
	}
	if want := []string{"README.md", "CITATION.cff", "datapackage.json", "croissant.json", "CITATION.bib", "ro-crate-metadata.json"}; !slices.Equal(paths, want) {
		t.Errorf("the files are %v, want %v", paths, want)
	}
	if again, err := Files(testIndex(t), true); err != nil || !bytes.Equal(again[0].Text, files[0].Text) || !bytes.Equal(again[5].Text, files[5].Text) {
		t.Errorf("the same index gives other texts: %v", err)
	}
}

// An index without what a config may leave out gives texts, too.
func TestFilesOfLittle(t *testing.T) {
	x := testIndex(t)
	x.Authors, x.Runs, x.Tables, x.Claims, x.Imports, x.Config = nil, nil, nil, nil, nil, ""
	x.Datasets = x.Datasets[1:2]
	d := &x.Datasets[0]
	d.Certificate, d.Theorem, d.Convention, d.Paper = "", "", "", "games of one's own"
	files := must.Get(Files(x, true))(t)
	for i, want := range []string{"None of these games is from a paper", `name: "anonymous"`, `"kayles"`, "anonymous", "author = {{anonymous}}", "grundy export"} {
		if !bytes.Contains(files[i].Text, []byte(want)) {
			t.Errorf("%s doesn't have %s:\n%s", files[i].Path, want, files[i].Text)
		}
	}
	for _, gone := range []string{"## Claims", "## Certificates", "exported folders of others", "| command |", "**Convention"} {
		if bytes.Contains(files[0].Text, []byte(gone)) {
			t.Errorf("README.md has %s, about nothing", gone)
		}
	}
}

// An index that doesn't tell what a reader has to know is refused.
func TestRefused(t *testing.T) {
	for _, c := range []struct {
		want  string
		spoil func(*index.Index)
	}{
		{"nothing says what the column g of kayles means", func(x *index.Index) { x.Datasets[1].Columns[1].Meaning = " " }},
		{"nothing says what the column game of sweep-one-a-b means", func(x *index.Index) { x.Tables[0].Columns[1].Meaning = "" }},
		{"kayles has no columns", func(x *index.Index) { x.Datasets[1].Columns = nil }},
		{"kayles has no Parquet file", func(x *index.Index) { x.Datasets[1].Parts = nil }},
		{"nothing says by which rules kayles is played", func(x *index.Index) { x.Datasets[1].Definition = "" }},
		{"nothing", func(x *index.Index) { x.Datasets[1].Identity.Game = "nothing" }},
		{`there is no licence "GPL"`, func(x *index.Index) { x.Licence = "GPL" }},
		{"\"today\" is no day", func(x *index.Index) { x.Published = "today" }},
		{"parquet/kayles/part-000000.parquet isn't among the files", func(x *index.Index) {
			x.Files = slices.DeleteFunc(x.Files, func(f index.File) bool { return strings.HasPrefix(f.Path, "parquet/kayles") })
		}},
	} {
		x := testIndex(t)
		c.spoil(x)
		if _, err := Files(x, true); err == nil || !strings.Contains(err.Error(), c.want) {
			t.Errorf("the error is %v, want %s", err, c.want)
		}
	}
}

// All ids of a Croissant file and of an RO-Crate are unique, and all that is referred to inside
// is there.
func TestReferences(t *testing.T) {
	files := must.Get(Files(testIndex(t), true))(t)
	id := regexp.MustCompile(`(?m)("@id": "[^"]*")(,?)$`) // alone in its braces where no comma follows
	for _, f := range []Text{files[3], files[5]} {
		uses := map[string][]string{}
		for _, m := range id.FindAllStringSubmatch(string(f.Text), -1) {
			uses[m[1]] = append(uses[m[1]], m[2])
		}
		for name, all := range uses {
			if defined := len(slices.DeleteFunc(slices.Clone(all), func(end string) bool { return end == "" })); defined != 1 && !strings.Contains(name, "https://w3id.org/ro/crate/1.2") {
				t.Errorf("%s: %s is defined %d times", f.Path, name, defined)
			}
		}
		if len(uses) < 20 {
			t.Errorf("%s: %d ids", f.Path, len(uses))
		}
	}
}

// Each paper of the catalogue has persons, a title and a year, and they are those of its citation.
func TestPapers(t *testing.T) {
	for _, p := range paper.All {
		if len(p.Authors) == 0 || !strings.Contains(p.Citation, ", "+p.Title) || !strings.Contains(p.Citation, "("+p.Year) || len(p.Year) != 4 {
			t.Errorf("%+v", p)
		}
		for _, a := range p.Authors {
			if !strings.HasSuffix(a.Given, ".") || !strings.Contains(p.Citation, a.Given+" "+a.Family) {
				t.Errorf("%q has the author %+v", p.Citation, a)
			}
		}
	}
}

// What the texts have of an index, in words.
func TestWords(t *testing.T) {
	of := func(p game.Product) string { return strings.Join(key(&p), " ") }
	for _, c := range [][2]string{
		// The rows of a table are told apart by the numbers of their positions.
		{of(game.Product{Name: game.Sequence}), "n"}, {of(game.Product{Name: game.Grid}), "n k"},
		{of(game.Product{Name: game.Grid, Numbers: 2}), "n k"}, {of(game.Product{Name: game.Cube, Numbers: 3}), "n k l"},
		{of(game.Product{Name: "p-positions", Numbers: 2, VariableWidth: 1}), "n k"},
		{of(game.Product{Name: "rectangles", VariableWidth: 4}), ""},
		// A folder with an equals sign in its name isn't a partition.
		{table{Glob: "parquet/nim/*.parquet"}.Source(), "read_parquet('parquet/nim/*.parquet')"},
		{table{Glob: "parquet/a=1/*.parquet"}.Source(), "read_parquet('parquet/a=1/*.parquet', hive_partitioning = false)"},
		{size(0), "n<1K"}, {size(999), "n<1K"}, {size(1000), "1K<n<10K"}, {size(123456), "100K<n<1M"},
		{size(1e8), "100M<n<1B"}, {size(999999999999), "100B<n<1T"}, {size(1e12), "n>1T"},
		{rules("Take 1 | 2.\n"), `Take 1 \| 2.`},
		{rules("def options(n):\n    return [n_1]\n"), "The rules are a program in Starlark:\n\n    def options(n):\n        return [n_1]"},
		{markdown("1 ≤ d < n"), "1 ≤ d < n"}, {markdown("<b>"), `\<b>`}, {markdown("a|b"), `a\|b`}, {markdown("$a, $b"), `\$a, \$b`},
		{markdown("n_k * `x` [y](z)"), "n\\_k \\* \\`x\\` \\[y](z)"}, {markdown("S-FACTORING {1,2}"), "S-FACTORING {1,2}"},
		{cell("a\n b  c|d"), `a b c\|d`},
		{ascii("MALIQUOT⁺ – É"), "MALIQUOT^+ - E"}, {ascii("a\nb"), "a b"}, {ascii("♘"), "U+2658"},
	} {
		if c[0] != c[1] {
			t.Errorf("%q, want %q", c[0], c[1])
		}
	}
}

func TestOEIS(t *testing.T) {
	x := testIndex(t)
	own := x.Datasets[0]
	own.Identity.Rules = "{}"
	if text, err := OEIS(x, &own, []string{"0"}); err != nil || !bytes.Contains(text, []byte(" --config FILE\n")) || bytes.Contains(text, []byte("%D")) {
		t.Errorf("the entry of a game of one's own is %s, %v", text, err)
	}
	var values []string
	for _, row := range x.Datasets[0].Head {
		values = append(values, written(row[1]))
	}
	text := must.Get(OEIS(x, &x.Datasets[0], values))(t)
	golden.Check(t, filepath.Join("testdata", "entry.txt"), text)
	if _, err := OEIS(x, &x.Datasets[2], values); err == nil {
		t.Error("a grid has an entry")
	}
	if _, err := OEIS(x, &x.Datasets[0], nil); err == nil {
		t.Error("there is an entry without values")
	}
}

// The terms are the first of the values, in lines and in all no longer than the OEIS takes.
func TestTerms(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		values := rapid.SliceOfN(rapid.StringMatching(`[1-9][0-9]{0,70}`), 1, 200).Draw(t, "values")
		lines, n := termLines(values)
		if got := strings.Join(lines, ""); got != strings.Join(values[:n], ",") {
			t.Fatalf("%d terms are %s", n, got)
		}
		long := 0
		for i, l := range lines {
			long += len(l)
			if strings.HasSuffix(l, ",") != (i < len(lines)-1) {
				t.Fatalf("the line %d of %d is %s", i, len(lines), l)
			}
			if len(l) > 70 && strings.Contains(strings.TrimSuffix(l, ","), ",") {
				t.Fatalf("the line %s is long", l)
			}
		}
		if n == 0 || len(lines) > 3 || long > oeisTerms || n < len(values) && len(lines) < 2 {
			t.Fatalf("%d terms of %d in %d lines with %d characters", n, len(values), len(lines), long)
		}
	})
}

func TestFirstLarge(t *testing.T) {
	for values, want := range map[string]int{"0": 1, "0,1,0,1": 1, "0,1,2": 3, "5": 1, "0,1,100000000000000000000": 3} {
		if got := firstLarge(strings.Split(values, ",")); got != want {
			t.Errorf("%s: %d, want %d", values, got, want)
		}
	}
}

// All that the catalogue says of its games is written in ASCII without numbers of characters.
func TestASCII(t *testing.T) {
	for _, g := range catalog.Games() {
		for _, text := range []string{g.Title, g.Rules, g.Convention, g.Paper.Citation, g.Section} {
			if got := ascii(text); strings.Contains(got, "U+") {
				t.Errorf("%q is %q", text, got)
			}
		}
	}
}

func FuzzASCII(f *testing.F) {
	f.Add("MEM⁰ \x00\xff")
	f.Fuzz(func(t *testing.T, text string) {
		for _, b := range []byte(ascii(text)) {
			if b < ' ' || b > '~' {
				t.Fatalf("%q has the byte %d", text, b)
			}
		}
	})
}

// Whatever stands in titles, names and definitions, the texts can be read.
func TestAnyText(t *testing.T) {
	rapid.Check(t, func(t *rapid.T) {
		x := testIndex(t)
		text := rapid.StringN(1, 20, -1)
		x.Title = text.Draw(t, "title")
		x.Datasets[0].Definition = "-" + text.Draw(t, "definition")
		x.Authors = []config.Author{{Name: text.Draw(t, "name")}}
		files := must.Get(Files(x, true))(t)
		for _, f := range files[2:] {
			if strings.HasSuffix(f.Path, ".json") && !json.Valid(f.Text) {
				t.Fatalf("%s isn't JSON: %s", f.Path, f.Text)
			}
		}
		for i, line := range strings.Split(strings.TrimSuffix(string(files[1].Text), "\n"), "\n") {
			if value, quoted := strings.CutPrefix(line, "title: "); quoted && !json.Valid([]byte(value)) {
				t.Fatalf("line %d of CITATION.cff is %s", i+1, line)
			}
		}
	})
}
