package report_test

import (
	"bytes"
	"regexp"
	"strings"
	"testing"

	"grundy/pipeline/report"
	"grundy/pipeline/store"
)

func sample() (report.Data, report.Measured) {
	d := report.Data{
		Title: "A <small> run",
		Figures: []report.Figure{
			{ID: "drawn", Title: "drawn", Caption: "a caption & more", Slices: []report.Slice{{Folder: "datasets/x", N: 20000, Shown: []string{"n = 1 to 60", "n = 9 to 10"}, Digest: "0123456789abcdef"}},
				Files: []store.File{{Path: "figures/drawn.png", Bytes: 2048}}},
			{ID: "lost", Section: "New"}, {ID: "apart", Files: []store.File{{Path: "figures/apart.pdf"}}},
		},
		Datasets: []report.Dataset{{Folder: "datasets/x", Task: "dataset/x", Title: "X", First: 1, N: 20000, Rows: 20000, Digest: "0123456789abcdef"}},
		Sweeps: []report.Sweep{{
			ID: "many", Task: "sweep/many", Game: "cut:1,{a}", Matrix: []string{"a: 2..9"}, Where: "a < 5", N: 5000, Points: 30, Datasets: 29,
			Counts: []report.Count{{Verdict: "none", Number: 12}, {Verdict: "proved", Number: 18}}, Columns: []string{"a", "game"}, Rows: [][]string{{"2", "cut:1,2"}},
		}},
		Claims: []report.Claim{
			{ID: "a/1", Task: "claim/a/1", Statement: "one", Verdict: "holds", Evidence: "seen", Folders: []string{"datasets/x"}},
			{ID: "a/2", Task: "claim/a/2", Statement: "two", Verdict: "misprint", Evidence: "1 for 2"},
		},
	}
	m := report.Measured{
		Command: "grundy run x.yaml", Seconds: map[string]float64{"dataset/x": 1.26, "figure/drawn": 0.01},
		Bytes: map[string]int64{"dataset/x": 5 << 20}, Versions: []report.Version{{Name: "grundy", Version: "0"}},
		Failed: []report.Failed{{Task: "figure/lost", Error: "no <ink>", Command: "grundy run x.yaml --only lost"}},
	}
	return d, m
}

func TestPage(t *testing.T) {
	d, m := sample()
	var page bytes.Buffer
	if err := report.Write(&page, "report/x.html", d, m, map[string]report.Picture{
		"drawn": {Type: "image/png", Bytes: []byte("png")},
		"apart": {Type: "application/pdf", Path: "figures/apart.pdf"},
	}); err != nil {
		t.Fatal(err)
	}
	text := page.String()
	for _, want := range []string{
		"A &lt;small&gt; run", "a caption &amp; more", "no &lt;ink&gt;", "grundy run x.yaml --only lost",
		`src="data:image/png;base64,cG5n"`, "0123456789ab<", "2 KiB", "5 MiB", "1.3 s", "0.0 s",
		"This figure isn&#39;t there", `data="../figures/apart.pdf"`, "1 holds, 1 misprint", `claims: <a href="#a%2f1">a/1</a>`, "20\u202f000", "shown: n = 1 to 60; n = 9 to 10, values",
		`<h3 id="many">`, "<code>cut:1,{a}</code>, <code>a: 2..9</code>, where <code>a &lt; 5</code>, up to n = 5000: 30 points, 12 none, 18 proved.",
		"in 29 datasets", "<h3>New</h3>", "the first 1 rows of 30", "<td>cut:1,2</td>", "from 1 dataset and 1 sweep",
	} {
		if !strings.Contains(text, want) && !strings.Contains(text, strings.ReplaceAll(want, "&#39;", "'")) {
			t.Errorf("the page lacks %q", want)
		}
	}
}

// The page needs no network: nothing in it is loaded from elsewhere.
func TestSelfContained(t *testing.T) {
	d, m := sample()
	var page bytes.Buffer
	if err := report.Write(&page, "report/x.html", d, m, nil); err != nil {
		t.Fatal(err)
	}
	if found := regexp.MustCompile(`(src="[^d]|https?:|@import|url\(|<link|<script)`).Find(page.Bytes()); found != nil {
		t.Errorf("the page has %q", found)
	}
}

// The front page leads to every page and shows its figures small.
func TestFront(t *testing.T) {
	d, _ := sample()
	var front bytes.Buffer
	if err := report.WriteFront(&front, "report/index.html", []report.Page{{Name: "papers", Data: d}, {Name: "other", Failed: true, Data: report.Data{Title: "B"}}}, "claims/verdicts.parquet"); err != nil {
		t.Fatal(err)
	}
	for _, want := range []string{
		`<a href="papers.html">A &lt;small&gt; run</a>`, `<a href="other.html">B</a>`, "3 figures, 1 dataset, 1 sweep,", `1 <span class="verdict misprint">`,
		`href="papers.html#drawn"`, `src="../figures/drawn.png"`, "configs/papers.json", "Some of its tasks failed", `href="../claims/verdicts.parquet"`,
	} {
		if !strings.Contains(front.String(), want) {
			t.Errorf("the front page lacks %q", want)
		}
	}
	if strings.Count(front.String(), "<img") != 1 {
		t.Error("a figure without a picture that a page can show small has one")
	}
}

// A page knows whether it is as it was written.
func TestUnchanged(t *testing.T) {
	d, m := sample()
	var page bytes.Buffer
	if err := report.Write(&page, "report/x.html", d, m, nil); err != nil {
		t.Fatal(err)
	}
	text := page.Bytes()
	if !report.Unchanged("report/x.html", text) {
		t.Fatal("a page that was just written counts as changed")
	}
	for i := range text {
		text[i] ^= 4
		if report.Unchanged("report/x.html", text) {
			t.Fatalf("a bit of byte %d was flipped, and the page counts as unchanged", i)
		}
		text[i] ^= 4
	}
	if report.Unchanged("report/x.html", text[:len(text)-1]) || report.Unchanged("report/x.html", nil) {
		t.Error("a part of a page counts as unchanged")
	}
	if report.Unchanged("report/y.html", text) {
		t.Error("the page of another config counts as unchanged")
	}
}
