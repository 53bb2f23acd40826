package serve

import (
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"net/http"
	"net/url"
	"path"
	"strconv"

	"grundy/jobs/game"
	"grundy/jobs/tables"
	"grundy/pipeline/dataset"
	"grundy/pipeline/layout"
)

// mostValues is how many values are handed out at once.
const mostValues = 1 << 18

// values answers /values?dataset=NAME&from=N&to=N. Without from and to it tells which heaps there
// are. The values are JSON or, with format=binary, 4 bytes each, the least first.
func (s *site) values(w http.ResponseWriter, r *http.Request) {
	s.reading.Lock()
	a, err := s.answer(r)
	s.reading.Unlock()
	bad, isBad := errors.AsType[*badRequest](err)
	switch {
	case isBad:
		http.Error(w, bad.text, bad.status)
	case err != nil:
		http.Error(w, "the dataset can't be read: 'grundy verify' says more", http.StatusInternalServerError)
	default:
		a.write(w, r)
	}
}

// badRequest is what is wrong with a request, in a sentence.
type badRequest struct {
	status int
	text   string
}

func (e *badRequest) Error() string { return e.text }

func bad(status int, format string, args ...any) error {
	return &badRequest{status, fmt.Sprintf(format, args...)}
}

// answer is the values from heap From to heap To, Width of them a heap, or First and Last alone.
type answer struct {
	Dataset string   `json:"dataset"`
	Column  string   `json:"column"`
	First   uint64   `json:"first"`
	Last    uint64   `json:"last"`
	Width   uint64   `json:"width"`
	From    *uint64  `json:"from,omitempty"`
	To      *uint64  `json:"to,omitempty"`
	Values  []uint32 `json:"values,omitempty"`

	binary bool
}

func (s *site) answer(r *http.Request) (*answer, error) {
	query, err := url.ParseQuery(r.URL.RawQuery)
	if err != nil {
		return nil, bad(http.StatusBadRequest, "the question can't be read")
	}
	name := query.Get("dataset")
	ds, err := s.find(name)
	if err != nil {
		return nil, err
	}
	p, source, id := ds.Product(), ds.Source(), ds.Identity()
	width := p.Width(game.Request{K: id.K})
	first, end := source.Range()
	if first == end {
		return nil, bad(http.StatusNotFound, "%s has no heaps yet", name)
	}
	a := &answer{Dataset: name, Column: p.Value, First: first, Last: end - 1, Width: width}
	switch format := query.Get("format"); format {
	case "", "json":
	case "binary":
		a.binary = true
	default:
		return nil, bad(http.StatusBadRequest, "the format is json or binary")
	}
	if !query.Has("from") && !query.Has("to") {
		return a, nil
	}
	from, errFrom := strconv.ParseUint(query.Get("from"), 10, 64)
	to, errTo := strconv.ParseUint(query.Get("to"), 10, 64)
	switch {
	case errFrom != nil || errTo != nil || from > to || from < first || to >= end:
		return nil, bad(http.StatusBadRequest, "from and to are heaps from %d to %d", first, end-1)
	case to-from >= max(1, mostValues/width):
		return nil, bad(http.StatusBadRequest, "at most %d heaps at once", max(1, mostValues/width))
	}
	a.From, a.To = &from, &to
	a.Values, err = tables.Nimbers(r.Context(), source, from, to+1, p.Value)
	return a, err
}

// find opens a dataset of the folder, anew if its manifest is another one now.
func (s *site) find(name string) (*dataset.Dataset, error) {
	folder := layout.Dataset(name)
	none := bad(http.StatusNotFound, "there is no dataset of that name")
	if !plain(name) || path.Base(folder) != name {
		return nil, none
	}
	manifest, err := s.root.Stat(path.Join(folder, layout.Manifest))
	if err != nil {
		return nil, none
	}
	if old := s.open[name]; old != nil && s.changed[name].Equal(manifest.ModTime()) {
		return old, nil
	}
	if err := s.within(folder); err != nil {
		return nil, none
	}
	id, err := dataset.IdentityIn(s.st, folder)
	if err != nil {
		return nil, none
	}
	g, p, err := id.Find()
	if err != nil {
		return nil, bad(http.StatusNotFound, "this program doesn't know the game of that dataset")
	}
	at := p.Schema.Index(p.Value)
	if p.VariableWidth > 0 || at < 0 || p.Schema[at].Type == tables.Text {
		return nil, bad(http.StatusNotFound, "the rows of that dataset aren't nim-values of heaps")
	}
	ds, err := dataset.Of(s.st, g, p, id.K)
	if err != nil {
		return nil, err
	}
	if why := ds.Stale(); why != "" {
		return nil, bad(http.StatusNotFound, "%s", why)
	}
	s.open[name], s.changed[name] = ds, manifest.ModTime()
	return ds, nil
}

// within makes sure that no file of a folder is a link that leads out of the output folder.
func (s *site) within(folder string) error {
	entries, err := fs.ReadDir(s.root.FS(), folder)
	for _, e := range entries {
		if _, bad := s.root.Stat(path.Join(folder, e.Name())); bad != nil {
			return bad
		}
	}
	return err
}

// write sends the answer.
func (a *answer) write(w http.ResponseWriter, r *http.Request) {
	var body []byte
	if a.binary {
		w.Header().Set("Content-Type", "application/octet-stream")
		body = make([]byte, 0, 4*len(a.Values))
		for _, g := range a.Values {
			body = binary.LittleEndian.AppendUint32(body, g)
		}
	} else {
		w.Header().Set("Content-Type", "application/json")
		text, err := json.Marshal(a)
		if err != nil {
			http.Error(w, err.Error(), http.StatusInternalServerError)
			return
		}
		body = append(text, '\n')
	}
	w.Header().Set("Content-Length", strconv.Itoa(len(body)))
	if r.Method != http.MethodHead {
		_, _ = w.Write(body) // An error means that nobody reads any more.
	}
}
