// Package report makes the page that shows what a config has made: the papers in order, each
// with its figures, the claims and the datasets that they are about; what the papers don't have;
// sizes, digests, run times, versions, and the command that remakes it all. The front page leads
// to the pages of all configs of the folder.
//
//   - data.go: what a page shows
//   - parts.go: how it is arranged
//   - place.go: where a page stands, and so how it leads to files
//   - page.html, front.html, frame.html, style.css: the pages, which need no network and no script
//   - contents.js, filter.js, view.js: the table of contents, claims found, figures shown large
package report

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/base64"
	"html/template"
	"io"
	"strings"

	"grundy/pipeline/artifact"
	"grundy/pipeline/quantity"
)

//go:embed *.html *.css *.js
var files embed.FS

func text(name string) string {
	b, err := files.ReadFile(name)
	if err != nil {
		panic(err) // It is embedded.
	}
	return string(b)
}

// Template is the digest of what makes pages.
func Template() string { return artifact.Template(files) }

var (
	style  = text("style.css")
	script = text("contents.js") + text("filter.js") + text("view.js")
	// policy allows a page its own style and script, pictures beside or within it, and nothing else.
	policy = "default-src 'none'; base-uri 'none'; form-action 'none'; img-src 'self' file: data:; object-src 'self' file: data:; frame-src 'self' file: data:" +
		"; style-src " + hashed(style) + "; script-src " + hashed(script)
)

// hashed is a text as a policy names it.
func hashed(text string) string {
	sum := sha256.Sum256([]byte(text))
	return "'sha256-" + base64.StdEncoding.EncodeToString(sum[:]) + "'"
}

var pages = template.Must(template.New("").Funcs(template.FuncMap{
	"style":  func() template.CSS { return template.CSS(style) },
	"script": func() template.JS { return template.JS(script) },
	"policy": func() string { return policy },
	"short":  func(digest string) string { return digest[:min(12, len(digest))] },
	"size":   func(bytes int64) string { return quantity.Bytes(uint64(bytes)) },
	"base":   func(path string) string { return path[strings.LastIndexByte(path, '/')+1:] },
	"seconds": func(m Measured, task string) string {
		if m.Seconds[task] == 0 { // none are recorded
			return ""
		}
		return quantity.Elapsed(m.Seconds[task])
	},
	"thousands": quantity.Count,
	"number":    func(n int, noun string) string { return quantity.Of(n, noun, noun+"s") },
	"beside":    func(path string) template.URL { return beside("../" + path) },
	"few":       func(rows int) bool { return rows <= 4 }, // A longer table is folded.
}).ParseFS(files, "*.html"))

// Write writes the page at a place.
func Write(w io.Writer, at Place, d Data, m Measured) error {
	return write(w, at.Path, "page.html", view{d, at, m})
}

// Page is the page of a config, as the front page shows it.
type Page struct {
	Name   string // page NAME.html is beside the front page
	Failed bool   // some of the config's tasks failed when the page was made
	Data
}

// WriteFront writes the front page for the path, which leads to the pages of all configs and,
// if verdicts is its path, to the table of all verdicts.
func WriteFront(w io.Writer, path string, all []Page, verdicts string) error {
	return write(w, path, "front.html", struct {
		Title    string
		Pages    []Page
		Verdicts string
	}{"All that is here", all, verdicts})
}

// write writes a page. Its last line is a comment with the digest of the lines before.
func write(w io.Writer, path, name string, data any) error {
	var text bytes.Buffer
	if err := pages.ExecuteTemplate(&text, name, data); err != nil {
		return err
	}
	text.WriteString(artifact.SealPage(path, text.Bytes()))
	_, err := w.Write(text.Bytes())
	return err
}
