package report_test

import (
	"bytes"
	"crypto/sha256"
	"encoding/base64"
	"encoding/json"
	"errors"
	"fmt"
	"html"
	"io"
	"io/fs"
	"net/url"
	"regexp"
	"slices"
	"strings"
	"testing"

	"grundy/pipeline/golden"
	"grundy/pipeline/must"
	"grundy/pipeline/report"
	"grundy/pipeline/store"
	"grundy/pipeline/verdict"
)

func sample() (report.Data, report.Measured) {
	d := report.Data{
		Title: "A <small> run",
		Figures: []report.Figure{
			{ID: "drawn", Title: "drawn", Caption: "a caption & more", Slices: []report.Slice{{Folder: "datasets/x", N: 20000, Shown: []string{"n = 1 to 60", "n = 9 to 10"}, Digest: "0123456789abcdef"}},
				Files: []store.File{{Path: "figures/drawn.png", Bytes: 2048}, {Path: "figures/drawn.csv", Bytes: 99}}, Paper: "arith", Width: 1800, Height: 1200},
			{ID: "lost", Section: "New", Title: "L", Printed: "Figure 3", PaperCaption: "printed & set"}, {ID: "apart", Files: []store.File{{Path: "figures/apart.pdf"}}},
		},
		Datasets: []report.Dataset{{Folder: "datasets/x", Explorer: "explore/x/index.html", Task: "dataset/x", Title: "X", First: 1, N: 20000, Rows: 20000, Digest: "0123456789abcdef"}},
		Sweeps: []report.Sweep{{
			ID: "many", Task: "sweep/many", Game: "cut:1,{a}", Matrix: []string{"a: 2..9"}, Where: "a < 5", N: 5000, Points: 30, Datasets: 29,
			Counts: []report.Count{{Verdict: "none", Number: 12}, {Verdict: "proved", Number: 18}}, Columns: []string{"a", "game"}, Rows: [][]string{{"2", "cut:1,2"}},
		}},
		Claims: []report.Claim{
			{Claim: verdict.Claim{ID: "a/1", Task: "claim/a/1", Paper: "arith", Section: "2.2", Statement: "one", Verdict: "holds", Basis: "cited", Evidence: "seen"}, Games: []string{"x"}, Folders: []string{"datasets/x"}},
			{Claim: verdict.Claim{ID: "a/2", Task: "claim/a/2", Paper: "arith", Section: "2.10", Statement: "two", Verdict: "misprint", Evidence: "1 for 2"}},
			{Claim: verdict.Claim{ID: "a/3", Task: "claim/a/3", Paper: "arith", Section: "3", Statement: "three", Verdict: "answered", Answer: "no", Basis: "counterexample", Evidence: "no, at 3"}, Games: []string{"x"}},
		},
	}
	m := report.Measured{
		Command: "grundy run x.yaml", Seconds: map[string]float64{"dataset/x": 1.26, "figure/drawn": 0.01},
		Bytes: map[string]int64{"dataset/x": 5 << 20}, Versions: []report.Version{{Name: "grundy", Version: "0"}},
		Failed: []report.Failed{{Task: "figure/lost", Error: "no <ink>", Command: "grundy run x.yaml --only lost"}},
	}
	return d, m
}

// written is the sample's page at a place.
func written(t *testing.T, at report.Place) string {
	t.Helper()
	d, m := sample()
	var page bytes.Buffer
	must.Do(t, report.Write(&page, at, d, m))
	return page.String()
}

// in is the place of a page in an output folder, and alone that of one with all within it.
var (
	in    = report.In("report/x.html", "report/x.json")
	alone = report.Alone("report/standalone/x.html", "report/x.json", func(path string) ([]byte, error) {
		if strings.Contains(path, "lost") {
			return nil, fs.ErrNotExist
		}
		return []byte("all of " + path), nil
	})
)

// bare is a page but for its style and script.
func bare(page string) string {
	return regexp.MustCompile(`(?s)(<style>|<script>).*?(</style>|</script>)`).ReplaceAllString(page, "$1…$2")
}

// front is the front page that leads to the sample's page, and to one whose tasks failed.
func front(t *testing.T) string {
	t.Helper()
	d, _ := sample()
	var page bytes.Buffer
	must.Do(t, report.WriteFront(&page, "report/index.html", []report.Page{
		{Name: "papers", Data: d}, {Name: "other", Failed: true, Data: report.Data{Title: "B"}}}, "claims/verdicts.parquet"))
	return page.String()
}

// The pages as a whole, but for style and script. With -update they are written anew.
func TestPages(t *testing.T) {
	for name, text := range map[string]string{"page": written(t, in), "front": front(t)} {
		text = regexp.MustCompile(`sha256-(?:[\w+/=]|&#43;)*|[0-9a-f]{64} -->`).ReplaceAllString(bare(text), "…")
		golden.Check(t, "testdata/"+name+".html", text)
	}
}

// Of every page each element that is opened is closed, ids are used once, and what leads to a
// place of the page finds it; pictures have texts, tables captions, and heads scopes.
func TestMarkup(t *testing.T) {
	tags, attributes := regexp.MustCompile(`<(/?)(\w+)([^>]*)>`), regexp.MustCompile(` ([\w-]+)(?:="([^"]*)")?`)
	for name, text := range map[string]string{"in the folder": written(t, in), "alone": written(t, alone), "front": front(t)} {
		ids, to, open := map[string]int{}, []string{}, []string{}
		for _, tag := range tags.FindAllStringSubmatch(bare(text), -1) {
			element, has := tag[2], map[string]string{}
			if tag[1] == "/" {
				if len(open) == 0 || open[len(open)-1] != element {
					t.Fatalf("%s: </%s> closes %v", name, element, open)
				}
				open = open[:len(open)-1]
				continue
			}
			if !slices.Contains([]string{"meta", "img", "br", "input"}, element) {
				open = append(open, element)
			}
			for _, a := range attributes.FindAllStringSubmatch(tag[3], -1) {
				has[a[1]] = html.UnescapeString(a[2])
				if a[1] == "style" || strings.HasPrefix(a[1], "on") {
					t.Errorf("%s: the attribute %s isn't allowed by the page's own policy", name, a[1])
				}
			}
			if has["id"] != "" {
				ids[has["id"]]++
			}
			if strings.HasPrefix(has["href"], "#") {
				to = append(to, has["href"][1:])
			}
			if _, scoped := has["scope"]; element == "th" && !scoped {
				t.Errorf("%s: a th has no scope", name)
			}
			if _, said := has["alt"]; element == "img" && !said {
				t.Errorf("%s: an img has no alt", name)
			}
		}
		if len(open) > 0 {
			t.Errorf("%s: %v aren't closed", name, open)
		}
		for id, times := range ids {
			if times > 1 {
				t.Errorf("%s: the id %s is there %d times", name, id, times)
			}
		}
		for _, id := range to {
			if place, err := url.PathUnescape(id); err != nil || ids[place] == 0 {
				t.Errorf("%s: nothing has the id %s, to which a link leads", name, id)
			}
		}
		if strings.Count(text, "<table") != strings.Count(text, "<caption") {
			t.Errorf("%s: a table has no caption", name)
		}
	}
}

// A page needs no network: nothing in it is loaded from elsewhere. One that stands alone has its
// pictures and tables within it, and leads to no file.
func TestSelfContained(t *testing.T) {
	for _, at := range []report.Place{in, alone} {
		if found := regexp.MustCompile(`(https?:|@import|url\(|<link|<script )`).FindString(written(t, at)); found != "" {
			t.Errorf("%s has %q", at.Path, found)
		}
	}
	text := written(t, alone)
	for _, a := range regexp.MustCompile(`(?:href|src|data|data-large)="([^"]*)"`).FindAllStringSubmatch(text, -1) {
		if !strings.HasPrefix(a[1], "#") && !strings.HasPrefix(a[1], "data:") {
			t.Errorf("a page that stands alone leads to %s", a[1])
		}
	}
	picture := base64.StdEncoding.EncodeToString([]byte("all of figures/drawn.png"))
	if strings.Count(text, picture) != 1 {
		t.Errorf("the picture is %d times in a page that stands alone", strings.Count(text, picture))
	}
	table := base64.StdEncoding.EncodeToString([]byte("all of figures/drawn.csv"))
	if !strings.Contains(text, `href="data:text/csv;base64,`+table+`" download="drawn.csv"`) {
		t.Error("the table of a figure isn't in a page that stands alone")
	}
	record := regexp.MustCompile(`data:application/json;base64,([^"]*)" download="x.json"`).FindStringSubmatch(text)
	if record == nil {
		t.Fatal("the data of the page aren't in a page that stands alone")
	}
	back, err := base64.StdEncoding.DecodeString(record[1])
	if err != nil || !json.Valid(back) || !bytes.Contains(back, []byte(`"a caption \u0026 more"`)) {
		t.Errorf("the data of the page are %s, %v", back, err)
	}
	d, m := sample()
	d.Figures[0].Files[0].Path = "figures/lost.png"
	d.Figures[0].ID = "lost"
	if err := report.Write(io.Discard, alone, d, m); !errors.Is(err, fs.ErrNotExist) {
		t.Errorf("a picture that can't be read gives %v", err)
	}
}

// The policy of a page allows just the style and the script that it has.
func TestPolicy(t *testing.T) {
	page := written(t, in)
	for _, kind := range []string{"style", "script"} {
		within := regexp.MustCompile(`(?s)<`+kind+`>(.*?)</`+kind+`>`).FindAllStringSubmatch(page, -1)
		if len(within) != 1 {
			t.Fatalf("there are %d elements %s", len(within), kind)
		}
		sum := sha256.Sum256([]byte(within[0][1]))
		if want := kind + "-src 'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"; !strings.Contains(html.UnescapeString(page), want) {
			t.Errorf("the policy lacks %s", want)
		}
	}
}

// Lists tell figures with the same name apart.
func TestLabel(t *testing.T) {
	d := report.Data{Figures: []report.Figure{{ID: "a", Title: "MEM"}, {ID: "b", Title: "MEM"}, {ID: "c", Title: "CUT"}, {ID: "CUT"}, {ID: "d"},
		{ID: "e", Title: "CUT", Printed: "Table 2"}}}
	for i, want := range []string{"MEM (a)", "MEM (b)", "CUT (c)", "CUT (CUT)", "d", "Table 2. CUT"} {
		if got := d.Label(d.Figures[i]); got != want {
			t.Errorf("%s, not %s", got, want)
		}
	}
}

// Papers stand in the order of the catalogue, claims in that of their sections, the figures of a
// section and of sweeps apart; new results are those that papers don't have.
func TestParts(t *testing.T) {
	d := report.Data{
		Figures: []report.Figure{
			{ID: "m", Paper: "mem"}, {ID: "a", Paper: "arith"}, {ID: "w", Slices: []report.Slice{{Sweep: "s"}}}, {ID: "n"},
			{ID: "s1", Section: "One", Paper: "arith"}, {ID: "s2", Paper: "mem"}, {ID: "s3", Section: "Two"},
		},
		Claims: []report.Claim{
			{Claim: verdict.Claim{ID: "c10", Paper: "arith", Section: "2.10", Verdict: "proved", Proof: "S1"}}, {Claim: verdict.Claim{ID: "c9", Paper: "arith", Section: "2.9", Verdict: "proved"}},
			{Claim: verdict.Claim{ID: "c2", Paper: "arith", Section: "2", Verdict: "open"}}, {Claim: verdict.Claim{ID: "own", Paper: "own", Section: "claims", Verdict: "contradicted"}},
			{Claim: verdict.Claim{ID: "no", Paper: "mem", Section: "7 (2)", Verdict: "contradicted"}}, {Claim: verdict.Claim{ID: "yes", Paper: "mem", Section: "1", Verdict: "answered"}}, {Claim: verdict.Claim{ID: "typo", Paper: "cut", Verdict: "misprint"}},
		},
		Datasets: []report.Dataset{{Folder: "d", Paper: "mem 2"}, {Folder: "u", Paper: "unheard-of 1"}},
		Sweeps:   []report.Sweep{{ID: "s"}},
	}
	var got strings.Builder
	for _, p := range d.Parts() {
		fmt.Fprintf(&got, "%s:", p.ID)
		for _, f := range p.Figures {
			fmt.Fprint(&got, " ", f.ID)
		}
		for _, c := range p.Claims {
			fmt.Fprint(&got, " ", c.ID)
		}
		for _, x := range p.Datasets {
			fmt.Fprint(&got, " ", x.Folder)
		}
		for _, s := range p.Sweeps {
			fmt.Fprint(&got, " ", s.ID)
		}
		got.WriteString("\n")
	}
	if want := "part_arith: a c2 c9 c10\npart_cut: typo\npart_mem: m yes no d\npart_own: own\npart_unheard-of: u\npart_others: n\npart_sweeps: w s\nsection_1: s1 s2\nsection_2: s3\n"; got.String() != want {
		t.Errorf("the parts are\n%swant\n%s", got.String(), want)
	}
	got.Reset()
	for _, n := range d.News() {
		fmt.Fprintf(&got, "%s: %s\n", n.Title, n.Claims[0].ID)
		if len(n.Claims) != 1 {
			t.Errorf("%s has %d claims", n.Title, len(n.Claims))
		}
	}
	if want := "Questions answered: yes\nProved here: c10\nContradicted: no\nMisprints: typo\n"; got.String() != want {
		t.Errorf("the news are\n%swant\n%s", got.String(), want)
	}
}

// Many claims stand by the sections of their paper, to which the contents lead; recorded verdicts
// say how they are tested.
func TestSections(t *testing.T) {
	d := report.Data{Title: "T"}
	for i, section := range []string{"1", "1", "7 (2)", "7 (1)", "2.1", "2.1", "2.10", "2.9", "7", "8", "8"} {
		d.Claims = append(d.Claims, report.Claim{Claim: verdict.Claim{ID: fmt.Sprint("arith/c", i), Paper: "arith",
			Section: section, Verdict: "holds", AsRecorded: i == 0, Bound: 234}})
	}
	var got []string
	for _, s := range d.Parts()[0].Sections() {
		got = append(got, fmt.Sprint(s.Number, " ", len(s.Claims)))
	}
	if want := "1 2, 2.1 2, 2.9 1, 2.10 1, 7 3, 8 2"; strings.Join(got, ", ") != want {
		t.Errorf("the sections are %q, not %s", got, want)
	}
	var page bytes.Buffer
	must.Do(t, report.Write(&page, in, d, report.Measured{}))
	for _, want := range []string{
		`<a href="#section_part_arith_2.10">2.10</a>`, `<tbody id="section_part_arith_2.10">`,
		"11 claims with verdicts, 1 of them as recorded with the program", "<code>grundy claims arith/c0 --test</code> tests it to 234.",
	} {
		if !strings.Contains(page.String(), want) {
			t.Errorf("the page lacks %q", want)
		}
	}
}

// A page shows the PNG of a figure, and leads to its SVG, each in the place of the other where there is but one.
func TestPictures(t *testing.T) {
	png, svg := store.File{Path: "figures/f.png"}, store.File{Path: "figures/f.svg"}
	for _, c := range []struct {
		files          []store.File
		picture, large string
	}{
		{[]store.File{svg, png}, png.Path, svg.Path}, {[]store.File{png, svg}, png.Path, svg.Path},
		{[]store.File{svg}, svg.Path, svg.Path}, {[]store.File{png}, png.Path, png.Path},
	} {
		f := report.Figure{ID: "f", Files: c.files}
		if f.Picture() != c.picture || f.Large() != c.large {
			t.Errorf("%v: %s, and large %s", c.files, f.Picture(), f.Large())
		}
	}
}
