package report

import (
	"encoding/base64"
	"encoding/json"
	"html/template"
	"net/url"
	"path"

	"grundy/pipeline/layout"
)

// Place is where a page stands, and so how it leads to the files of the output folder.
type Place struct {
	Path   string // the page's own, which its last line names
	Record string // the path of the page's data
	Front  string // the address of the front page; empty for none
	// Address is where the page finds a file; empty where it can't lead there.
	Address func(path string) string
	// Read reads a file that is to be within the page. It is nil for a page with files beside it.
	Read func(path string) ([]byte, error)
}

// In is the place of a page in the folder report of an output folder.
func In(pagePath, record string) Place {
	return Place{
		Path: pagePath, Record: record, Front: layout.Index,
		Address: func(path string) string { return "../" + path },
	}
}

// Alone is the place of a page that has everything within it.
func Alone(pagePath, record string, read func(path string) ([]byte, error)) Place {
	return Place{Path: pagePath, Record: record, Address: func(string) string { return "" }, Read: read}
}

// view is a page as its template sees it.
type view struct {
	Data
	Place
	Measured Measured
}

// link leads to a file.
type link struct {
	Text string
	URL  template.URL // empty where the page can't lead there
	Save string       // the name under which a file within the page is saved; empty for others
}

// largest is the most bytes of a file of data that is put within a page.
const largest = 8 << 20

// Link leads to a file under its name.
func (v view) Link(file string) (link, error) { return v.LinkAs(file, path.Base(file)) }

// LinkAs leads to a file, nowhere if that is empty. Within a page are
// only the tables of figures and their files for LaTeX: the pictures are shown.
func (v view) LinkAs(file, text string) (link, error) {
	if file == "" {
		return link{Text: text}, nil
	}
	if v.Read == nil {
		return link{Text: text, URL: beside(v.Address(file))}, nil
	}
	if path.Ext(file) != ".csv" && path.Ext(file) != ".tex" {
		return link{Text: text}, nil
	}
	table, err := v.Read(file)
	if err != nil || len(table) > largest {
		return link{Text: text}, err
	}
	return link{text, within(file, table), path.Base(file)}, nil
}

// Record leads to the data of the page.
func (v view) Record() (link, error) {
	if v.Read == nil {
		return v.Link(v.Place.Record)
	}
	text, err := json.Marshal(v.Data)
	name := path.Base(v.Place.Record)
	return link{name, within(name, text), name}, err
}

// Shown is a figure with the page that shows it.
func (v view) Shown(f Figure) any {
	return struct {
		Figure
		Page view
	}{f, v}
}

// Source is the address of a picture; empty for none.
func (v view) Source(file string) (template.URL, error) {
	switch {
	case file == "":
		return "", nil
	case v.Read == nil:
		return beside(v.Address(file)), nil
	}
	picture, err := v.Read(file)
	return within(file, picture), err
}

// beside is the address of a file beside the page, as an address is written.
func beside(path string) template.URL { return template.URL((&url.URL{Path: path}).EscapedPath()) }

// Within says whether the page has its files within it.
func (v view) Within() bool { return v.Read != nil }

// within is a file as an address within the page.
func within(file string, text []byte) template.URL {
	return template.URL("data:" + layout.MediaType(path.Base(file)) + ";base64," + base64.StdEncoding.EncodeToString(text))
}
