package serve

import (
	"html/template"
	"io/fs"
	"net/http"
	"os"
	"path"
	"slices"
	"strings"

	"grundy/pipeline/layout"
)

// files hands out files of an output folder.
type files struct{ root *os.Root }

// ServeHTTP answers with the file of the path; that of a folder is its index.html.
func (f files) ServeHTTP(w http.ResponseWriter, r *http.Request) {
	name := strings.TrimPrefix(r.URL.Path, "/")
	if strings.HasSuffix(name, "/") {
		name += layout.Index
	}
	if !plain(name) {
		http.NotFound(w, r)
		return
	}
	// What isn't a regular file isn't opened: a pipe would wait for who writes into it.
	if info, err := f.root.Stat(name); err == nil && info.IsDir() {
		f.toFolder(w, r, name)
		return
	} else if err != nil || !info.Mode().IsRegular() {
		http.NotFound(w, r)
		return
	}
	file, err := f.root.Open(name)
	if err != nil {
		http.NotFound(w, r)
		return
	}
	defer file.Close()
	info, err := file.Stat()
	if err != nil || !info.Mode().IsRegular() {
		http.NotFound(w, r)
		return
	}
	http.ServeContent(w, r, name, info.ModTime(), file)
}

// toFolder leads from the name of a folder to the folder, if it has a page.
func (f files) toFolder(w http.ResponseWriter, r *http.Request, name string) {
	if _, err := f.root.Stat(path.Join(name, layout.Index)); err != nil {
		http.NotFound(w, r)
		return
	}
	http.Redirect(w, r, "/"+path.Clean(name)+"/", http.StatusSeeOther)
}

// plain says whether a path is written plainly and no element begins with a dot.
func plain(name string) bool {
	return fs.ValidPath(name) && !strings.ContainsAny(name, "\\\x00") &&
		!slices.ContainsFunc(strings.Split(name, "/"), func(element string) bool { return strings.HasPrefix(element, ".") })
}

var frontPage = template.Must(template.New("front").Parse(`<!doctype html>
<html lang="en">
<head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>grundy</title>
<style>:root { color-scheme: light dark } body { font: 16px/1.5 Georgia, serif; max-width: 40rem; margin: 2rem auto; padding: 0 1rem; overflow-wrap: anywhere }</style></head>
<body><main>
<h1>What there is</h1>
{{if .Report}}<p><a href="/report/">The pages of the configs</a></p>{{end}}
{{if .Explorers}}<h2>Explorers</h2>
<ul>{{range .Explorers}}<li><a href="/explore/{{.}}/">{{.}}</a></li>{{end}}</ul>
{{else}}<p>There are no explorers yet: <code>grundy explore GAME</code> makes one of a dataset.</p>{{end}}
</main></body></html>
`))

// front lists what there is.
func (f files) front(w http.ResponseWriter, r *http.Request) {
	var there struct {
		Report    bool
		Explorers []string
	}
	_, err := f.root.Stat(layout.FrontPage)
	there.Report = err == nil
	folders, _ := fs.ReadDir(f.root.FS(), layout.Explorers) // which need not be there
	for _, folder := range folders {
		_, err := f.root.Stat(layout.ExplorerPage(folder.Name()))
		if err == nil && plain(folder.Name()) {
			there.Explorers = append(there.Explorers, folder.Name())
		}
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	if r.Method != http.MethodHead {
		_ = frontPage.Execute(w, there) // An error means that nobody reads any more.
	}
}
