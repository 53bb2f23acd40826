package artifact

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"strings"
	"testing"

	"grundy/pipeline/must"
	"grundy/pipeline/store"
)

func save(t *testing.T, st *store.Store, path, text string) store.File {
	t.Helper()
	f, err := st.Save(path, func(w io.Writer) error {
		_, err := io.WriteString(w, text)
		return err
	})
	must.Do(t, err)
	return f
}

var errDisk = errors.New("the disk is broken")

// values are those of a folder that has some of a game.
func values(_ context.Context, in Input) (digest, why string, err error) {
	switch in.Folder {
	case "datasets/kayles":
		return "of kayles", "", nil
	case "datasets/broken":
		return "", "it can't be read", errDisk
	}
	return "", "there is none", nil
}

// A record is true as long as its files, its sources and the values that it was made of are as
// they were.
func TestJudge(t *testing.T) {
	st := store.Temporary(t)
	picture := save(t, st, "figures/f.png", "a picture")
	verdict := save(t, st, "claims/a.json", "a verdict")
	in := Input{Folder: "datasets/kayles", Game: "kayles", N: 50, Values: "of kayles"}
	sound := Record{"key", []Input{in}, []store.File{verdict}, []store.File{picture}}
	for _, c := range []struct {
		what   string
		change func(r *Record)
		kinds  []kind
		text   string
	}{
		{"nothing", func(*Record) {}, nil, ""},
		{"the key", func(r *Record) { r.Key = "another" }, []kind{Older}, "another version of what makes it"},
		{"the picture", func(r *Record) { r.Files[0].SHA256 = "of another" }, []kind{Changed}, "figures/f.png was changed"},
		{"its name", func(r *Record) { r.Files[0].Path = "figures/g.png" }, []kind{Missing}, "figures/g.png is missing"},
		{"the verdict", func(r *Record) { r.Sources[0].Bytes++ }, []kind{Outdated}, "claims/a.json was changed"},
		{"a verdict that is gone", func(r *Record) { r.Sources[0].Path = "claims/b.json" }, []kind{Outdated}, "claims/b.json is missing"},
		{"a verdict to come", func(r *Record) { r.Sources[0].Path = "claims/later.json" }, []kind{Later}, "claim/later"},
		{"the values", func(r *Record) { r.Inputs[0].Values = "of others" }, []kind{Outdated}, "the values of datasets/kayles up to n = 50 are others now"},
		{"a dataset that is gone", func(r *Record) { r.Inputs[0].Folder = "datasets/gone" }, []kind{Unknown}, "there is none"},
		{"a dataset to come", func(r *Record) { r.Inputs[0].Folder = "datasets/later" }, []kind{Later}, "dataset/later"},
		{"a dataset on a broken disk", func(r *Record) { r.Inputs[0].Folder = "datasets/broken" }, []kind{Unknown}, "it can't be read"},
		{"all", func(r *Record) {
			r.Files[0].Bytes, r.Sources[0].Bytes, r.Inputs[0].Values = 0, 0, ""
		}, []kind{Changed, Outdated, Outdated}, "figures/f.png was changed"},
	} {
		r := Record{sound.Key, []Input{in}, []store.File{verdict}, []store.File{picture}}
		c.change(&r)
		must.Get(st.SaveRecord("figures/f.json", r))(t)
		j := NewJudge(st, values)
		j.Later["claims/later.json"], j.Later["datasets/later"] = "claim/later", "dataset/later"
		var kinds []kind
		text := ""
		for f := range j.Judge(t.Context(), "figures/f.json", "key") {
			if kinds = append(kinds, f.Kind); text == "" {
				text = f.Text
			}
			if broken := c.what == "a dataset on a broken disk"; broken != (f.Err != nil) {
				t.Errorf("%s: the error is %v", c.what, f.Err)
			}
		}
		if fmt.Sprint(kinds) != fmt.Sprint(c.kinds) || !strings.Contains(text, c.text) {
			t.Errorf("%s: %v, %q; want %v", c.what, kinds, text, c.kinds)
		}
	}
}

// A record that is missing, damaged or can't be read isn't trusted; just the last is an error.
func TestRead(t *testing.T) {
	st := store.Temporary(t)
	save(t, st, "figures/damaged.json", "{}")
	must.Do(t, os.Mkdir(st.Dir()+"/figures/folder.json", 0o777))
	for name, want := range map[string]kind{"missing": Missing, "damaged": Changed, "folder": Changed} {
		f := NewJudge(st, nil).Read("figures/"+name+".json", new(Record))
		if f == nil || f.Kind != want || (f.Err != nil) != (name == "folder") {
			t.Errorf("%s: %+v", name, f)
		}
	}
}

// A page knows whether it is as it was written.
func TestPage(t *testing.T) {
	st := store.Temporary(t)
	const path, text = "report/x.html", "<p>A page\n"
	whole := text + SealPage(path, []byte(text))
	changed := func(page string) *Finding {
		save(t, st, path, page)
		return NewJudge(st, nil).Page(path)
	}
	if f := changed(whole); f != nil {
		t.Fatalf("a page that was just written: %+v", f)
	}
	for i := range whole {
		if f := changed(whole[:i] + string(whole[i]^4) + whole[i+1:]); f == nil || f.Text != path+" was changed" {
			t.Fatalf("a bit of byte %d was flipped: %+v", i, f)
		}
	}
	for _, page := range []string{"", whole[:len(whole)-1], text + SealPage("report/y.html", []byte(text))} {
		if f := changed(page); f == nil || f.Kind != Changed {
			t.Errorf("%q: %+v", page, f)
		}
	}
	if f := NewJudge(st, nil).Page("report/y.html"); f == nil || f.Kind != Missing {
		t.Errorf("a page that isn't there: %+v", f)
	}
}
