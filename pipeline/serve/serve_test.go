package serve

import (
	"bytes"
	"context"
	"io"
	"log"
	"net"
	"net/http"
	"net/http/httptest"
	"os"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"grundy/jobs/catalog"
	"grundy/jobs/game"
	"grundy/pipeline/dataset"
	"grundy/pipeline/layout"
	"grundy/pipeline/must"
	"grundy/pipeline/plan"
	"grundy/pipeline/run"
	"grundy/pipeline/store"
	"grundy/pipeline/views"
)

const port = 8106

const unseen = "what is in files that nobody gets"

// folder is an output folder with a page, a dataset of KAYLES up to heap 99, a grid, and what must
// not be handed out: files of other folders, links that lead out, a pipe.
func folder(t *testing.T) *store.Store {
	t.Helper()
	dir := t.TempDir()
	st := must.Get(store.Open(filepath.Join(dir, "out")))(t)
	st.Inject(store.Unsynced(store.Faults{}))
	for name, text := range map[string]string{
		"report/index.html": "the front page", "figures/a.png": "a picture", "explore/x/index.html": "an explorer",
		"explore/x/tiles/0/0-0.js": "a tile", "claims/verdicts.parquet": "verdicts", "survey/s.jsonl": "rows",
		"configs/c.json": "a config", "logs/secret.txt": unseen, "report/.secret": unseen, "explore/nothing/tile.js": "no page",
	} {
		must.Get(st.Save(name, func(w io.Writer) error { _, err := io.WriteString(w, text); return err }))(t)
	}
	fill(t, st, "kayles", "sequence", game.Request{N: 99})
	fill(t, st, "mem0", "grid", game.Request{N: 9, K: 4})
	fill(t, st, "dawsons-kayles", "sequence", game.Request{N: 9})
	fill(t, st, "nim", "sequence", game.Request{N: mostValues + 5})
	outside := filepath.Join(dir, "outside")
	for _, err := range []error{
		os.MkdirAll(filepath.Join(outside, "datasets"), 0o777),
		os.WriteFile(filepath.Join(outside, "secret.txt"), []byte(unseen), 0o666),
		os.Symlink(filepath.Join(outside, "secret.txt"), filepath.Join(st.Dir(), "report/link.txt")),
		os.Symlink(outside, filepath.Join(st.Dir(), "figures/outside")),
		os.Rename(filepath.Join(st.Dir(), "datasets/mem0-grid-k4"), filepath.Join(outside, "mem0-grid-k4")),
		os.CopyFS(filepath.Join(st.Dir(), "datasets/mem0-grid-k4"), os.DirFS(filepath.Join(outside, "mem0-grid-k4"))),
		os.Symlink(filepath.Join(outside, "mem0-grid-k4"), filepath.Join(st.Dir(), "datasets/linked")),
		syscall.Mkfifo(filepath.Join(st.Dir(), "report/pipe"), 0o666),
		outdate(st, "dawsons-kayles"),
	} {
		must.Do(t, err)
	}
	return st
}

// outdate makes a dataset one of an older definition of its game.
func outdate(st *store.Store, name string) error {
	m, err := dataset.ReadManifest(st, layout.Dataset(name))
	if err == nil {
		m.Identity.Definition--
		_, err = st.SaveRecord(layout.Dataset(name)+"/manifest.json", m)
	}
	return err
}

// fill writes a dataset.
func fill(t *testing.T, st *store.Store, name, product string, r game.Request) {
	t.Helper()
	g, err := catalog.Lookup(name)
	if err == nil {
		err = run.Fill(t.Context(), st, &plan.DatasetTask{Slice: plan.Slice{Game: g, Product: views.Product(g, product), Request: r}}, "v1")
	}
	must.Do(t, err)
}

// What is handed out, what isn't, and to whom.
func TestRequests(t *testing.T) {
	st := folder(t)
	h, closing, err := handler(st, port)
	must.Do(t, err)
	defer closing()
	const here = "127.0.0.1:8106"
	for _, c := range []struct {
		method, host, path string
		code               int
		body               string
	}{
		{"GET", here, "/report/index.html", 200, "the front page"},
		{"GET", "localhost:8106", "/report/", 200, "the front page"},
		{"GET", "[::1]:8106", "/explore/x/", 200, "an explorer"},
		{"GET", here, "/explore/x", 303, ""},
		{"GET", here, "/explore/x/tiles/0/0-0.js", 200, "a tile"},
		{"HEAD", here, "/figures/a.png", 200, ""},
		{"GET", here, "/", 200, `<a href="/explore/x/">x</a>`},
		{"HEAD", here, "/", 200, ""},

		{"POST", here, "/report/index.html", 405, "only reads"}, {"PUT", here, "/report/new.html", 405, ""},
		{"DELETE", here, "/report/index.html", 405, ""}, {"OPTIONS", here, "/", 405, ""}, {"PATCH", here, "/values", 405, ""},

		{"GET", "evil.example:8106", "/report/index.html", 421, "127.0.0.1"}, {"GET", "127.0.0.1:80", "/", 421, ""},
		{"GET", "localhost.evil.example:8106", "/", 421, ""}, {"GET", "", "/", 421, ""}, {"GET", "127.0.0.1", "/", 421, ""},

		{"GET", here, "/logs/secret.txt", 404, ""}, {"GET", here, "/report/../logs/secret.txt", 307, ""},
		{"GET", here, "/report/%2e%2e/logs/secret.txt", 404, ""}, {"GET", here, "/report/..%2flogs/secret.txt", 404, ""}, {"GET", here, "/report/..%5clogs%5csecret.txt", 404, ""},
		{"GET", here, "/report/.secret", 404, ""}, {"GET", here, "/report/link.txt", 404, ""}, {"GET", here, "/figures/outside/secret.txt", 404, ""},
		{"GET", here, "/report/pipe", 404, ""}, {"GET", here, "/figures/", 404, ""}, {"GET", here, "/explore/", 404, ""},
		{"GET", here, "/explore/nothing/", 404, ""}, {"GET", here, "/report/a%00b", 404, ""}, {"GET", here, "/datasets/", 404, ""},
		{"GET", here, "/datasets/linked/manifest.json", 404, ""},

		// The pages link to these.
		{"GET", here, "/datasets/kayles/manifest.json", 200, `"kayles"`}, {"GET", here, "/claims/verdicts.parquet", 200, "verdicts"},
		{"GET", here, "/survey/s.jsonl", 200, "rows"}, {"GET", here, "/configs/c.json", 200, "a config"},

		{"GET", here, "/values?dataset=kayles", 200, `{"dataset":"kayles","column":"g","first":0,"last":99,"width":1}`},
		{"GET", here, "/values?dataset=kayles&from=0&to=5", 200, `"from":0,"to":5,"values":[0,1,2,3,1,4]}`},
		{"GET", here, "/values?dataset=kayles&from=11&to=11&format=binary", 200, "\x06\x00\x00\x00"},
		{"HEAD", here, "/values?dataset=kayles", 200, ""},
		{"GET", here, "/values?dataset=mem0-grid-k4&from=1&to=2", 200, `"values":[0,1,1,1,1,1,1,1]`},
		{"GET", here, "/values?dataset=kayles&from=0&to=100", 400, "from 0 to 99"}, {"GET", here, "/values?dataset=kayles&from=5&to=4", 400, ""},
		{"GET", here, "/values?dataset=kayles&from=-1&to=4", 400, ""}, {"GET", here, "/values?dataset=kayles&from=1", 400, ""},
		{"GET", here, "/values?dataset=kayles&format=xml", 400, "json or binary"}, {"GET", here, "/values", 404, "no dataset"}, {"GET", here, "/values?dataset=%zz", 400, ""},
		{"GET", here, "/values?dataset=..%2f..%2foutside", 404, ""}, {"GET", here, "/values?dataset=.", 404, ""}, {"GET", here, "/values?dataset=other", 404, ""},
		{"GET", here, "/values?dataset=linked&from=1&to=2", 404, "no dataset"},
		{"GET", here, "/values?dataset=dawsons-kayles&from=1&to=2", 404, "which is now version"},
		{"GET", here, "/values?dataset=nim&from=0&to=262144", 400, "at most 262144 heaps"},
		{"GET", here, "/values?dataset=nim&from=1&to=262144", 200, `"from":1,"to":262144,"values":[1,2,3,`},
		{"GET", here, "/values?dataset=nim&from=1&to=262144", 200, ",262143,262144]}"},
		{"GET", here, "/explore/x", 403, "may not read this: openat explore/x: permission denied"}, {"GET", here, "/", 403, "explore"},
	} {
		r := httptest.NewRequest(c.method, "http://"+here+c.path, nil)
		r.Host = c.host
		w := httptest.NewRecorder()
		if c.code == 403 { // The last requests are those to a server whose user isn't root and may not read this folder.
			os.Chmod(filepath.Join(st.Dir(), "explore"), 0)
			defer os.Chmod(filepath.Join(st.Dir(), "explore"), 0o777)
			syscall.Setreuid(-1, 65534)
			defer syscall.Setreuid(-1, os.Getuid())
		}
		h.ServeHTTP(w, r)
		body := w.Body.String()
		if w.Code != c.code || !strings.Contains(body, c.body) || strings.Contains(body, unseen) || c.method == "HEAD" && body != "" {
			t.Errorf("%s %s at %q: %d %q, want %d %q", c.method, c.path, c.host, w.Code, body, c.code, c.body)
		}
		if w.Header().Get("Cross-Origin-Resource-Policy") != "same-origin" || w.Header().Get("X-Content-Type-Options") != "nosniff" ||
			!strings.Contains(w.Header().Get("Content-Security-Policy"), "default-src 'self'") {
			t.Errorf("%s lacks headers: %v", c.path, w.Header())
		}
	}
}

// The server listens on the loopback address, and ends with its context.
func TestServe(t *testing.T) {
	l := must.Get(Listen(0))(t)
	at := l.Addr().(*net.TCPAddr)
	if !at.IP.IsLoopback() {
		t.Fatalf("it listens at %v", at)
	}
	if _, err := Listen(at.Port); err == nil || !strings.Contains(err.Error(), "--port") {
		t.Errorf("the port is taken twice: %v", err)
	}
	ctx, stop := context.WithCancel(t.Context())
	ended := make(chan error, 1)
	var errs bytes.Buffer
	st := folder(t)
	go func() { ended <- Serve(ctx, l, st, log.New(&errs, "", 0)) }()
	r := must.Get(http.Get("http://" + at.String() + "/report/"))(t)
	body, err := io.ReadAll(r.Body)
	r.Body.Close()
	if string(body) != "the front page" || err != nil {
		t.Errorf("%q, %v", body, err)
	}
	http.DefaultClient.CloseIdleConnections()
	stop()
	select {
	case err := <-ended:
		if err != nil {
			t.Error(err)
		}
	case <-time.After(10 * time.Second):
		t.Fatal("it doesn't end")
	}
	if errs.Len() > 0 {
		t.Errorf("it told of errors: %s", &errs)
	}
}
