// Package serve hands out an output folder to a browser on the same machine: its pages, their
// pictures, and values of its datasets. It only reads.
//
// Who may ask. The server listens on the loopback address alone, and answers only if it is asked
// by a name of this machine: a page of a stranger whose name was made to lead here (DNS
// rebinding) gets nothing. Pages of others can't take its files as scripts or pictures either,
// which the header Cross-Origin-Resource-Policy forbids.
//
// What there is. Regular files of the folders with pages and of those that pages link to, by [os.Root], which follows no '..' and
// no link out of the output folder; no listings of folders, no name that begins with a dot. Values
// are read from datasets that the folder has, a bounded number at a time.
package serve

import (
	"context"
	"errors"
	"fmt"
	"html/template"
	"io/fs"
	"log"
	"net"
	"net/http"
	"os"
	"path"
	"slices"
	"strconv"
	"strings"
	"sync"
	"syscall"
	"time"

	"grundy/pipeline/dataset"
	"grundy/pipeline/layout"
	"grundy/pipeline/store"
)

// folders are those whose files are handed out: the pages', and those to which their links lead.
var folders = []string{
	layout.Reports, layout.Figures, layout.Explorers, layout.Datasets, layout.Claims, layout.Sweeps,
	layout.Configs,
}

// Listen opens the port of the loopback address, any free one if it is 0.
func Listen(port int) (net.Listener, error) {
	l, err := net.Listen("tcp", net.JoinHostPort("127.0.0.1", strconv.Itoa(port)))
	if err != nil {
		return nil, fmt.Errorf("the port %d can't be opened: choose another with --port, or 0 for any (%w)", port, err)
	}
	return l, nil
}

// Serve answers until the context ends, and then finishes what it is at. What goes wrong with
// single requests is told to errs.
func Serve(ctx context.Context, l net.Listener, st *store.Store, errs *log.Logger) error {
	handler, closing, err := handler(st, l.Addr().(*net.TCPAddr).Port)
	if err != nil {
		return err
	}
	defer closing()
	s := &http.Server{
		Handler: handler, ErrorLog: errs, MaxHeaderBytes: 1 << 14,
		ReadHeaderTimeout: 5 * time.Second, ReadTimeout: 10 * time.Second, WriteTimeout: time.Minute, IdleTimeout: time.Minute,
	}
	ended := make(chan error, 1)
	go func() {
		<-ctx.Done()
		most, stop := context.WithTimeout(context.Background(), 3*time.Second)
		defer stop()
		ended <- s.Shutdown(most)
	}()
	if err := s.Serve(l); !errors.Is(err, http.ErrServerClosed) {
		return err
	}
	if err := <-ended; !errors.Is(err, context.DeadlineExceeded) {
		return err
	}
	return s.Close()
}

// handler answers requests to the port about an output folder, until closing is called.
func handler(st *store.Store, port int) (_ http.Handler, closing func() error, err error) {
	root, err := os.OpenRoot(st.Dir())
	if err != nil {
		return nil, nil, err
	}
	mux := http.NewServeMux()
	s := &site{st: st, root: root, open: map[string]*dataset.Dataset{}, changed: map[string]time.Time{}}
	for _, folder := range folders {
		mux.HandleFunc("/"+folder+"/", s.file)
	}
	mux.HandleFunc("/values", s.values)
	mux.HandleFunc("/{$}", s.front)
	// Browsers ask for it by themselves.
	mux.HandleFunc("/favicon.ico", func(w http.ResponseWriter, _ *http.Request) { w.WriteHeader(http.StatusNoContent) })
	return guarded(mux, port), root.Close, nil
}

// headers keep browsers from taking a file for what it isn't, from handing it to pages of others,
// and from loading anything from elsewhere.
var headers = map[string]string{
	"X-Content-Type-Options":       "nosniff",
	"Cross-Origin-Resource-Policy": "same-origin",
	"Cross-Origin-Opener-Policy":   "same-origin",
	"Referrer-Policy":              "no-referrer",
	"Cache-Control":                "no-cache",
	"Content-Security-Policy": "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; " +
		"img-src 'self' data: blob:; object-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'self'",
}

// guarded lets only those requests through that read, and that name this machine.
func guarded(next http.Handler, port int) http.Handler {
	own := map[string]bool{}
	for _, name := range []string{"127.0.0.1", "localhost", "[::1]"} {
		own[name+":"+strconv.Itoa(port)] = true
		own[name] = own[name] || port == 80
	}
	return http.HandlerFunc(func(w http.ResponseWriter, r *http.Request) {
		for name, value := range headers {
			w.Header().Set(name, value)
		}
		switch {
		case !own[r.Host]:
			http.Error(w, "this server answers only to a browser of its own machine, at 127.0.0.1 or localhost", http.StatusMisdirectedRequest)
		case r.Method != http.MethodGet && r.Method != http.MethodHead:
			w.Header().Set("Allow", "GET, HEAD")
			http.Error(w, "this server only reads: GET and HEAD", http.StatusMethodNotAllowed)
		default:
			next.ServeHTTP(w, r)
		}
	})
}

// site is an output folder whose files and values are handed out.
type site struct {
	st   *store.Store
	root *os.Root

	reading sync.Mutex // of datasets, one at a time: each takes the memory of a row group
	open    map[string]*dataset.Dataset
	changed map[string]time.Time // when its manifest was, as the dataset was opened
}

// file answers with the file of the path; that of a folder is its index.html.
func (s *site) file(w http.ResponseWriter, r *http.Request) {
	name := strings.TrimPrefix(r.URL.Path, "/")
	if strings.HasSuffix(name, "/") {
		name += layout.Index
	}
	if !plain(name) {
		http.NotFound(w, r)
		return
	}
	// A pipe that is opened so doesn't wait for who writes into it.
	file, err := s.root.OpenFile(name, os.O_RDONLY|syscall.O_NONBLOCK, 0)
	if err != nil {
		refuse(w, r, err)
		return
	}
	defer file.Close()
	switch info, err := file.Stat(); {
	case err == nil && info.IsDir():
		s.toFolder(w, r, name)
	case err != nil || !info.Mode().IsRegular():
		http.NotFound(w, r)
	default:
		http.ServeContent(w, r, name, info.ModTime(), file)
	}
}

// refuse answers that a file isn't there, or that nobody has given the right to read it.
func refuse(w http.ResponseWriter, r *http.Request, err error) {
	if errors.Is(err, fs.ErrPermission) {
		http.Error(w, "the user who runs 'grundy serve' may not read this: "+err.Error(), http.StatusForbidden)
		return
	}
	http.NotFound(w, r)
}

// toFolder leads from the name of a folder to the folder, if it has a page.
func (s *site) toFolder(w http.ResponseWriter, r *http.Request, name string) {
	if _, err := s.root.Stat(path.Join(name, layout.Index)); err != nil {
		refuse(w, r, err)
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
func (s *site) front(w http.ResponseWriter, r *http.Request) {
	var there struct {
		Report    bool
		Explorers []string
	}
	_, err := s.root.Stat(layout.FrontPage)
	there.Report = err == nil
	folders, err := fs.ReadDir(s.root.FS(), layout.Explorers) // which need not be there
	if errors.Is(err, fs.ErrPermission) {
		refuse(w, r, err)
		return
	}
	for _, folder := range folders {
		_, err := s.root.Stat(layout.ExplorerPage(folder.Name()))
		if err == nil && plain(folder.Name()) {
			there.Explorers = append(there.Explorers, folder.Name())
		}
	}
	w.Header().Set("Content-Type", "text/html; charset=utf-8")
	if r.Method != http.MethodHead {
		_ = frontPage.Execute(w, there) // An error means that nobody reads any more.
	}
}
